"""The language of the window: its words and its numbers, also those that come from below it."""

from __future__ import annotations

import numbers
import string
from typing import Any

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from vipll_gui.resources_path import resource

SESSION = "Session"  # the context of words that the session, the data and the demos bring along, in English
LANGUAGES = ("en", "de")
_ENGLISH = ",."  # what parts thousands, and what comes before a fraction
_marks: dict[str, str] = {}  # what is written for each of them, where that is something else


def translate(text: str) -> str:
    """A word of the session in the user's language: a status, a phase, the name of an order."""
    return QCoreApplication.translate(SESSION, text) if text else ""


def localised(number: str) -> str:
    """A number that was written the English way, as the user's language writes it."""
    return "".join(_marks.get(letter, letter) for letter in number) if _marks else number


def figure(value: float, form: str = ",") -> str:
    """A number as the user's language writes it; `form` is as in a format string."""
    return localised(format(value, form))


class _Sentence(string.Formatter):
    def format_field(self, value: Any, format_spec: str) -> Any:
        told = super().format_field(value, format_spec)
        return localised(told) if format_spec and isinstance(value, numbers.Number) else told


_sentence = _Sentence()


def format_localised(text: str, *values: object, **named: object) -> str:
    """A sentence with its values filled in, numbers as the user's language writes them."""
    return _sentence.format(text, *values, **named)


def chosen_language(wanted: str) -> str:
    """The language to use: the one wanted, or for `system` the first of the desktop's that there is."""
    if wanted in LANGUAGES:
        return wanted
    spoken = [name.split("-")[0].lower() for name in QLocale.system().uiLanguages()]
    return next((name for name in spoken if name in LANGUAGES), "en")


def install_language(app: QApplication, wanted: str) -> str:
    """Lets all texts from now on be in a language; its name."""
    language = chosen_language(wanted)
    locale = QLocale(language)
    _marks.clear()
    if language != "en":
        _marks.update(zip(_ENGLISH, (locale.groupSeparator(), locale.decimalPoint()), strict=True))
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.deleteLater()
    own, qt = resource("translations"), QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, folder in ((f"qtbase_{language}", qt), (f"vipll_{language}", str(own))):
        translator = QTranslator(app)
        if language != "en" and translator.load(name, folder):
            app.installTranslator(translator)
    return language
