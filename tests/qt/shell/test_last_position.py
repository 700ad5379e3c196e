"""What the window remembers of where one was."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.shell.last_position import bring_on_screen
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.store import Address

pytestmark = pytest.mark.anywhere

Opener = Callable[[Address], MainWindow]


def test_the_place_in_a_project_is_found_again(qtbot: QtBot, open_window: Opener, small: Address) -> None:
    window = open_window(small)
    window.controller.set_ranking("file")
    window.controller.go_to(4)
    window.actions_by_id("project.close").trigger()
    open_window(small)
    qtbot.waitUntil(lambda: window.controller.current == 4)
    assert window.controller.ranking == "file"


def test_a_place_that_is_gone_is_no_problem(open_window: Opener, small: Address, window: MainWindow) -> None:
    window.settings.set_place(small, "nobody", "nothing", 0)
    assert open_window(small).controller.current != -1


def test_the_window_comes_back_as_it_was(qtbot: QtBot, tmp_path: Path) -> None:
    settings = WindowSettings(tmp_path / "window.ini")
    first = MainWindow(settings)
    qtbot.addWidget(first)
    first.show()
    first.setGeometry(QRect(20, 30, 700, 520))
    first.close()
    again = MainWindow(settings)
    qtbot.addWidget(again)
    assert again.geometry().size() == first.geometry().size()


@pytest.mark.parametrize("lost", [QPoint(9000, 200), QPoint(-9000, 200), QPoint(50, -5000)])
def test_a_window_on_a_screen_that_is_gone_comes_back(qtbot: QtBot, window: MainWindow, lost: QPoint) -> None:
    window.resize(900, 600)
    window.move(lost)
    bring_on_screen(window)
    home = QGuiApplication.primaryScreen().availableGeometry()
    assert home.contains(window.frameGeometry().center())
    assert home.contains(window.frameGeometry().topLeft())
    before = window.pos()
    bring_on_screen(window)
    assert window.pos() == before


def test_a_window_left_on_a_screen_that_is_gone_opens_on_one_that_is_there(qtbot: QtBot, tmp_path: Path) -> None:
    settings = WindowSettings(tmp_path / "window.ini")
    first = MainWindow(settings)
    qtbot.addWidget(first)
    first.show()
    first.setGeometry(QRect(6000, 4000, 900, 600))  # as if a second screen were there
    first.close()
    again = MainWindow(settings)
    qtbot.addWidget(again)
    again.show()
    home = QGuiApplication.primaryScreen().availableGeometry()
    assert home.contains(again.frameGeometry().topLeft() + QPoint(40, 4))  # the bar it is dragged by
    again.close()


def test_the_welcome_page_tells_how_far_a_project_is(open_window: Opener, small: Address) -> None:
    window = open_window(small)
    window.controller.choose(1)
    window.actions_by_id("project.close").trigger()
    assert window.welcome.recent.item(0).text().split("\n")[1].startswith("1 of 6 decided · ")
