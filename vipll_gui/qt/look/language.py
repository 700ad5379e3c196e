"""The language of the window: its words and its numbers, also those that come from below it."""

from __future__ import annotations

import numbers
import string
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from vipll_gui import errors
from vipll_gui.errors import VipllError
from vipll_gui.qt.look.core_sentences import retold
from vipll_gui.resources_path import resource

SESSION = "Session"  # the context of words that the session, the data and the demos bring along, in English
LANGUAGES = ("en", "de")
_ENGLISH = ",."  # what parts thousands, and what comes before a fraction
_PERCENT = "\u202f%"  # never at the beginning of a line
_BEYOND_WORDS = 1e15  # where nobody counts digits
_marks: dict[str, str] = {}  # what is written for each of them, where that is something else


def translate(text: str) -> str:
    """A word of the session in the user's language: a status, a phase, the name of an order."""
    return QCoreApplication.translate(SESSION, text) if text else ""


@lru_cache(maxsize=1000)  # tables of problems ask again and again
def _retold(text: str, _language: str) -> str:
    whole = retold(text, translate, localised)
    return (
        whole
        if whole is not None
        else "\n".join(retold(line, translate, localised) or line for line in text.split("\n"))
    )


def tell(text: str) -> str:
    """A text of the core, such as what is wrong or what to do about it, in the user's language."""
    language = QLocale().name()[:2]
    return _retold(text, language) if text and language != "en" else text


def counted(number: int, one: str, several: str = "") -> str:
    """How many of something there are, in the user's language: `1 Instanz`, `2.000 Instanzen`."""
    return tell(errors.counted(number, one, several))


def tell_error(error: VipllError) -> str:
    """Where something went wrong, what, and what to do about it, in the user's language."""
    parts = [str(error.path)] if error.path is not None else []
    parts += [tell(f"row {error.row}")] if error.row is not None else []
    what = ": ".join(part for part in (", ".join(parts), tell(error.message)) if part)
    return "\n".join(part for part in (what, tell(error.remedy)) if part)


def localised(number: str) -> str:
    """A number that was written the English way, as the user's language writes it; a percent sign stands apart."""
    apart = number.removesuffix("%") + _PERCENT if number[-1:] == "%" and number[-2:-1].isdigit() else number
    return "".join(_marks.get(letter, letter) for letter in apart) if _marks else apart


def figure(value: float, form: str = ",") -> str:
    """A number as the user's language writes it; `form` is as in a format string."""
    return localised(format(value, form))


def amount(value: float, digits: int = 4) -> str:
    """A measured number in few digits that count, large ones whole: 1,547 and never 1.55e+03."""
    text = format(value, f".{digits}g")
    told = figure(value, ",.0f") if "e" in text and 1 <= abs(value) < _BEYOND_WORDS else localised(text)
    return f"−{told[1:]}" if told.startswith("-") else told  # as wide as a plus


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
    QLocale.setDefault(locale)  # spin boxes ask it how numbers are written
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
