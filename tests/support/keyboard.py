"""Keys as a user presses them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from vipll_gui.qt.shell.main_window import MainWindow


def press(qtbot: QtBot, window: MainWindow, key: Qt.Key, *, shift: bool = False, control: bool = False) -> None:
    """Press a key where the user's would go: the widget with the focus."""
    modifiers = Qt.KeyboardModifier.NoModifier
    if shift:
        modifiers |= Qt.KeyboardModifier.ShiftModifier
    if control:
        modifiers |= Qt.KeyboardModifier.ControlModifier
    qtbot.keyClick(window.focusWidget() or window, key, modifiers)
