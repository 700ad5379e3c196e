"""The instance and its candidates alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from vipll_gui.qt.shell.main_window import MainWindow

Opener = Callable[[Path], MainWindow]


def test_the_queue_goes_and_comes_back(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    page = window.project_page
    wide = page.candidates.width() + page.instance.width()
    press(qtbot, window, Qt.Key.Key_F11)
    assert not page.queue.isVisible()
    assert not page.tabs.tabBar().isVisible()
    qtbot.waitUntil(lambda: page.candidates.width() + page.instance.width() > wide)
    first = window.controller.current
    press(qtbot, window, Qt.Key.Key_1)  # one goes on deciding
    assert window.controller.session.counts.decided == 1
    assert window.controller.current != first
    press(qtbot, window, Qt.Key.Key_F11)
    assert page.queue.isVisible()
    assert page.tabs.tabBar().isVisible()


def test_what_needs_the_queue_or_the_tabs_shows_them(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    page = window.project_page
    press(qtbot, window, Qt.Key.Key_F11)
    press(qtbot, window, Qt.Key.Key_F, control=True)
    assert page.queue.isVisible()
    assert window.focusWidget() is page.queue.filters.text
    page.toggle_focus_mode()
    press(qtbot, window, Qt.Key.Key_4, control=True)
    assert page.tabs.tabBar().isVisible()
    page.toggle_focus_mode()  # from another tab it leads to where one decides
    assert page.decide_shown
    assert page.focused
