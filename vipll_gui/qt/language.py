"""The language of the window, and the words that come from below it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from vipll_gui.resources_path import resource

SESSION = "Session"  # the context of words that the session, the data and the demos bring along, in English
LANGUAGES = ("en", "de")


def in_words(text: str) -> str:
    """A word of the session in the user's language: a status, a phase, the name of an order."""
    return QCoreApplication.translate(SESSION, text) if text else ""


def chosen_language(wanted: str) -> str:
    """The language to use: the one wanted, or for `system` the first of the desktop's that there is."""
    if wanted in LANGUAGES:
        return wanted
    spoken = [name.split("-")[0].lower() for name in QLocale.system().uiLanguages()]
    return next((name for name in spoken if name in LANGUAGES), "en")


def install_language(app: QApplication, wanted: str) -> str:
    """Lets all texts from now on be in a language; its name."""
    language = chosen_language(wanted)
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.deleteLater()
    own, qt = resource("translations"), QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, folder in ((f"qtbase_{language}", qt), (f"vipll_{language}", str(own))):
        translator = QTranslator(app)
        if language != "en" and translator.load(name, folder):
            app.installTranslator(translator)
    return language
