"""The preferences as data: the dialog is made from this table, and each is a property of `WindowSettings`."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from vipll_gui.qt.look.theme import Theme
from vipll_gui.qt.settings.keymap import PRESETS

CONTEXT = "Preferences"


@dataclass(frozen=True)
class Preference:
    """One thing a person may want otherwise; `name` is the property of `WindowSettings` that remembers it."""

    name: str
    title: str
    help: str


@dataclass(frozen=True)
class Choice(Preference):
    """One of several values, each with its title."""

    choices: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Number(Preference):
    """A whole number; the lowest one may have a word of its own."""

    low: int = 0
    high: int = 100
    word: str = ""


@dataclass(frozen=True)
class Flag(Preference):
    """On or off."""


@dataclass(frozen=True)
class Text(Preference):
    """A word or two."""

    placeholder: str = ""


def translated(text: str) -> str:
    """A text of the table in the user's language."""
    return QCoreApplication.translate(CONTEXT, text)


def _t(text: str) -> str:
    return str(QT_TRANSLATE_NOOP(CONTEXT, text))


_THEMES = (
    (Theme.SYSTEM.value, _t("As the system has it")),
    (Theme.LIGHT.value, _t("Light")),
    (Theme.DARK.value, _t("Dark")),
)
_LANGUAGES = (("system", _t("As the system has it")), ("en", "English"), ("de", "Deutsch"))

PREFERENCES: tuple[Preference, ...] = (
    Choice("theme_name", _t("Theme"), _t("Light or dark colours."), _THEMES),
    Number("font_size", _t("Font size"), _t("In points."), 5, 32, _t("As the system has it")),
    Choice("language", _t("Language"), _t("Takes effect when the program starts again."), _LANGUAGES),
    Text("annotator", _t("Your name"), _t("Stands beside every decision you make."), _t("As the system knows you")),
    Flag("autoplay", _t("Play sounds by themselves"), _t("A sound starts when its instance is shown.")),
    Flag("blind", _t("Work blind"), _t("Hides what others decided and the model believes.")),
    Flag(
        "duplicates",
        _t("Decide near-duplicates together"),
        _t("What is almost the same gets one label in one step."),
    ),
    Choice(
        "key_preset",
        _t("Keys"),
        _t("Single keys can be changed as well."),
        tuple((name, preset.title) for name, preset in PRESETS.items()),
    ),
    Number(
        "retrain_after",
        _t("Learn anew after"),
        _t("So many decisions; the order then follows by itself."),
        0,
        100_000,
        _t("Never by itself"),
    ),
)
GENERAL = ("theme_name", "font_size", "language", "annotator")  # on the first page; the others are about the work
