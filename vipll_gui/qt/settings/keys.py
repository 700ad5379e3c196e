"""Which key means what, beyond what Qt's shortcuts can tell.

Two things need care. On many keyboards Shift+1 arrives as `!`, on a French one the bare key arrives as `&` and only
Shift gives a digit: the digit row is therefore recognised by where the key sits, not by what is printed on it.
And a bare key must never act while somebody is typing, nor steal Space from a button that has the focus.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTabBar,
    QTextEdit,
    QToolButton,
    QWidget,
)

CHORD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
_US_SHIFTED = "!@#$%^&*()"
_MAC_DIGIT_KEYS = (18, 19, 20, 21, 23, 22, 26, 28, 25, 29)  # kVK_ANSI_1 … kVK_ANSI_9, kVK_ANSI_0
_PRESS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SLIDES = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End)
_WORDS = (QKeySequence.StandardKey.DeleteStartOfWord, QKeySequence.StandardKey.DeleteEndOfWord)
_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


def digit(event: QKeyEvent) -> tuple[int, bool] | None:
    """(1…9, whether Shift is held) where the key is a digit key and no chord, else None; 0 has no place to mean."""
    found = any_digit(event)
    return found if found is not None and found[0] else None


def any_digit(event: QKeyEvent) -> tuple[int, bool] | None:
    """(0…9, whether Shift is held) where the key is a digit key and no chord, else None."""
    if event.modifiers() & CHORD:
        return None
    shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    place = _place_in_digit_row(event)
    if place is not None:
        return place % 10, shift
    if Qt.Key.Key_0 <= event.key() <= Qt.Key.Key_9:  # the number pad, or an event without a scan code
        return int(event.key()) - int(Qt.Key.Key_0), shift
    if shift and not event.nativeScanCode() and len(event.text()) == 1 and event.text() in _US_SHIFTED:
        return (_US_SHIFTED.index(event.text()) + 1) % 10, True
    return None


def _place_in_digit_row(event: QKeyEvent) -> int | None:
    """From 1, the 0 at its end being the tenth."""
    if sys.platform == "darwin":
        code = event.nativeVirtualKey()
        keypad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
        return _MAC_DIGIT_KEYS.index(code) + 1 if code in _MAC_DIGIT_KEYS and not keypad else None
    first = 2 if sys.platform == "win32" else 10  # evdev's 2 plus the 8 that X11 and xkb add
    place = event.nativeScanCode() - first + 1
    return place if 1 <= place <= 10 else None


def spelled(event: QKeyEvent) -> str:
    """The key as the keymap spells it, the digit row by place."""
    found = digit(event)
    if found is not None:
        return f"Shift+{found[0]}" if found[1] else str(found[0])
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return QKeySequence(QKeyCombination(modifiers, Qt.Key(event.key()))).toString()


def is_typing(widget: QWidget | None) -> bool:
    """Whether keys pressed now are meant as text."""
    if isinstance(widget, QComboBox):
        return widget.isEditable()
    return isinstance(widget, QLineEdit | QTextEdit | QPlainTextEdit | QAbstractSpinBox) and not widget.isReadOnly()


def belongs_to(widget: QWidget | None, event: QKeyEvent) -> bool:
    """Whether the widget with the focus needs this key itself, so that no shortcut may take it."""
    if widget is None:
        return False
    if event.modifiers() & CHORD:  # text fields take all others that edit by themselves
        return is_typing(widget) and any(event.matches(word) for word in _WORDS)
    key = Qt.Key(event.key())
    if is_typing(widget):
        return not Qt.Key.Key_F1 <= key <= Qt.Key.Key_F35
    if isinstance(widget, QAbstractButton):
        return key in _PRESS
    if isinstance(widget, QComboBox):
        return key in _PRESS or key in _ARROWS
    if isinstance(widget, QAbstractSlider):
        return key in _ARROWS or key in _SLIDES
    return isinstance(widget, QTabBar) and key in _ARROWS


def presses(widget: QWidget | None, event: QKeyEvent) -> bool:
    """Whether this key presses the button with the focus; outside of dialogs Qt leaves that to Space alone."""
    enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers() & CHORD
    return enter and isinstance(widget, QPushButton | QToolButton)
