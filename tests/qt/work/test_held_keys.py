"""A key that is held decides once, whatever the system's repeat sends."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from tests.support.small_project import with_beliefs
from vipll_gui.qt.shell.main_window import MainWindow

Opener = Callable[[Path], MainWindow]
DOWN, UP = QEvent.Type.KeyPress, QEvent.Type.KeyRelease
WANTED = QEvent.Type.ShortcutOverride


def send(window: MainWindow, kind: QEvent.Type, key: Qt.Key, at: int, *, repeated: bool = False) -> QKeyEvent:
    """Sends one event of a key, as it comes from the system at a time."""
    text = "1" if key == Qt.Key.Key_1 else "\r"
    event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text, repeated)
    event.setTimestamp(at)
    event.setAccepted(kind is not WANTED)  # who wants it says so
    QApplication.sendEvent(window.focusWidget(), event)
    return event


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_1, Qt.Key.Key_Space])
def test_presses_without_a_release_decide_once(qtbot: QtBot, open_window: Opener, small: Path, key: Qt.Key) -> None:
    window = open_window(with_beliefs(small))
    counts = window.controller.session.counts
    for _ in range(7):  # as remote desktops repeat
        qtbot.keyPress(window.focusWidget(), key)
    assert window.controller.session.counts.open == counts.open - 1
    qtbot.keyRelease(window.focusWidget(), key)
    press(qtbot, window, key)
    assert window.controller.session.counts.open == counts.open - 2


def test_ups_and_downs_at_the_same_moment_decide_once(open_window: Opener, small: Path) -> None:
    window = open_window(with_beliefs(small))
    session = window.controller.session
    send(window, DOWN, Qt.Key.Key_1, 1000)
    for at in range(1600, 2000, 40):  # as X11 repeats where Qt looks too early to notice
        send(window, UP, Qt.Key.Key_1, at)
        send(window, DOWN, Qt.Key.Key_1, at)
    assert session.counts.decided == 1
    send(window, UP, Qt.Key.Key_1, 2100)
    send(window, DOWN, Qt.Key.Key_1, 2130)  # as quick as a finger can be
    assert session.counts.decided == 2


def test_a_held_key_is_kept_from_the_shortcuts(open_window: Opener, small: Path) -> None:
    window = open_window(with_beliefs(small))
    enter = Qt.Key.Key_Return
    assert not send(window, WANTED, enter, 1000).isAccepted()
    send(window, UP, enter, 1600)
    assert send(window, WANTED, enter, 1600).isAccepted()
    send(window, UP, enter, 1700, repeated=True)
    assert send(window, WANTED, enter, 1800).isAccepted()  # it never came up
    send(window, UP, enter, 1900)
    assert not send(window, WANTED, enter, 2000).isAccepted()


def test_arrows_repeat(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    first = window.controller.queue.rank_of(window.controller.current)
    for _ in range(3):
        qtbot.keyPress(window.focusWidget(), Qt.Key.Key_Right)
    assert window.controller.queue.rank_of(window.controller.current) == first + 3


def test_a_key_that_comes_up_elsewhere_is_not_down_for_good(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(with_beliefs(small))
    qtbot.keyPress(window.focusWidget(), Qt.Key.Key_1)
    QApplication.sendEvent(window, QEvent(QEvent.Type.ActivationChange))
    press(qtbot, window, Qt.Key.Key_1)
    assert window.controller.session.counts.decided == 2


def test_enter_held_after_typing_decides_nothing_else(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(with_beliefs(small))
    press(qtbot, window, Qt.Key.Key_Plus)
    qtbot.keyClicks(window.focusWidget(), "dog")
    for _ in range(4):
        qtbot.keyPress(window.focusWidget(), Qt.Key.Key_Return)
    assert window.controller.session.counts.decided == 1
