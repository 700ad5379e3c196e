"""What a new user met: a window larger than the screen, a label that would not go, a project that had moved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from tests.support.small_project import with_beliefs
from vipll_gui.qt.look.language import install_language
from vipll_gui.qt.look.theme import theme_manager
from vipll_gui.qt.models.queue_model import Column
from vipll_gui.qt.shell.last_position import first_size
from vipll_gui.qt.shell.main_window import MainWindow

Opener = Callable[[Path], MainWindow]


def test_a_first_window_fits_its_screen(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, window: MainWindow
) -> None:
    for room, most in ((QSize(1440, 900), QSize(1424, 852)), (QSize(2560, 1440), QSize(1440, 900))):
        monkeypatch.setattr(QScreen, "availableGeometry", lambda _, room=room: QRect(0, 0, room.width(), room.height()))
        assert first_size(window) == most


def test_the_smallest_window_fits_a_laptop_at_200_percent(open_window: Opener, small: Path) -> None:
    window = open_window(small)
    room = QSize(1440 // 2, 900 // 2 - 24)  # without the desktop's own bar
    window.resize(room)
    QApplication.processEvents()
    assert window.size() == room
    window.actions_by_id("project.close").trigger()
    window.resize(room)
    QApplication.processEvents()
    assert window.size() == room


def test_at_200_percent_nothing_is_pushed_out_of_sight(
    qtbot: QtBot, open_window: Opener, small: Path, qapp: QApplication
) -> None:
    install_language(qapp, "de")
    try:
        window = open_window(with_beliefs(small))
        window.resize(1440 // 2 - 16, 900 // 2 - 48)
        QApplication.processEvents()
        page = window.project_page
        header = page.queue.table.horizontalHeader()
        assert header.length() <= page.queue.table.viewport().width()
        assert not page.queue.table.isColumnHidden(Column.LABEL)
        assert not page.queue.table.isColumnHidden(Column.PROBABILITY)
        press(qtbot, window, Qt.Key.Key_G)
        qtbot.waitUntil(lambda: not (window.tasks.busy or page.sheet.grid.waiting), timeout=60_000)
        for button in (page.sheet.give, page.sheet.flag):
            assert button.width() >= button.sizeHint().width()
            assert page.sheet.rect().contains(QRect(button.mapTo(page.sheet, QPoint(0, 0)), button.size()))
        page.show_tab("summary")
        qtbot.waitUntil(lambda: page.summary.summary is not None and not window.tasks.busy, timeout=60_000)
        for figure in page.summary.figures.values():
            assert figure.mapTo(page.summary, QPoint(figure.width(), 0)).x() <= page.summary.width()
        window.resize(1440, 900)
        QApplication.processEvents()
        assert not page.queue.table.isColumnHidden(Column.CANDIDATES)
        tops = {figure.mapTo(page.summary, QPoint(0, 0)).y() for figure in page.summary.figures.values()}
        assert len(tops) == 1
    finally:
        install_language(qapp, "en")


def test_columns_of_the_queue_are_wider_for_larger_letters(open_window: Opener, small: Path) -> None:
    window = open_window(with_beliefs(small))
    window.resize(1440, 900)
    table = window.project_page.queue.table
    before = table.columnWidth(Column.INSTANCE), table.rowHeight(0)
    theme_manager().set_font_size(22)
    QApplication.processEvents()
    after = table.columnWidth(Column.INSTANCE), table.rowHeight(0)
    inside = table.horizontalHeader().length() <= table.viewport().width()
    theme_manager().set_font_size(None)
    assert after > before
    assert after[1] > before[1]
    assert inside


def test_candidate_rows_are_as_high_as_before_after_an_undo(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    window.controller.go_to(0)
    rows = window.project_page.candidates.list
    before = rows.visualRect(rows.model().index(0, 0)).height()
    press(qtbot, window, Qt.Key.Key_1)
    press(qtbot, window, Qt.Key.Key_Left)
    assert window.controller.current == 0
    assert rows.visualRect(rows.model().index(0, 0)).height() > before  # it says who chose it
    press(qtbot, window, Qt.Key.Key_Z, control=True)
    assert rows.visualRect(rows.model().index(0, 0)).height() == before


def test_a_label_made_by_typing_and_undone_is_offered_no_more(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    filters, edit = window.project_page.queue.filters, window.project_page.candidates.edit

    def offered() -> tuple[bool, bool]:
        edit.setText("elk")
        known = edit.match() is not None
        edit.clear()
        return filters.label.findText("elk") > 0, known

    window.controller.decide("elk")
    assert offered() == (True, True)
    press(qtbot, window, Qt.Key.Key_Z, control=True)
    assert offered() == (False, False)
    press(qtbot, window, Qt.Key.Key_Z, control=True, shift=True)
    assert offered() == (True, True)
    press(qtbot, window, Qt.Key.Key_Z, control=True)
    window.actions_by_id("project.close").trigger()
    open_window(small)
    assert offered() == (False, False)
    window.controller.decide("elk")  # the same label comes back
    assert window.controller.session.labels.count("elk") == 1
    assert offered() == (True, True)


def test_a_project_that_moved_says_so_and_is_found(
    qtbot: QtBot, window: MainWindow, small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.settings.remember(small)
    moved = small.rename(tmp_path / "elsewhere.vipll")
    window.welcome.refresh()
    item = window.welcome.recent.item(0)
    assert "Not found" in item.text()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(moved), ""))
    with qtbot.waitSignal(window.controller.project_opened, timeout=60_000):
        at = window.welcome.recent.visualItemRect(item).center()
        qtbot.mouseClick(window.welcome.recent.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert window.settings.recent() == [moved]
    qtbot.waitUntil(lambda: not window.tasks.busy)


def test_a_project_is_taken_off_the_list(qtbot: QtBot, window: MainWindow, small: Path) -> None:
    window.settings.remember(small)
    small.unlink()
    window.welcome.refresh()
    window.welcome.recent.setFocus()
    window.welcome.recent.setCurrentRow(0)
    qtbot.keyClick(window.welcome.recent, Qt.Key.Key_Delete)
    assert not window.settings.recent()
    assert window.welcome.nothing.isVisible()


@pytest.mark.parametrize("by", ["project.close", "project.quit"])
def test_nobody_leaves_a_project_that_was_moved_meanwhile_without_a_word(
    qtbot: QtBot, open_window: Opener, small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    window = open_window(small)
    press(qtbot, window, Qt.Key.Key_1)
    moved = small.rename(tmp_path / "elsewhere.vipll")
    window.actions_by_id(by).trigger()
    (box,) = window.findChildren(QMessageBox)
    assert "moved or deleted" in box.text()
    assert str(small) in box.informativeText()
    box.button(QMessageBox.StandardButton.Cancel).click()
    assert window.isVisible()
    assert window.controller.has_project
    qtbot.waitUntil(lambda: not window.findChildren(QMessageBox))
    copy = tmp_path / "copy.vipll"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(copy), ""))
    window.actions_by_id(by).trigger()
    (box,) = window.findChildren(QMessageBox)
    box.defaultButton().click()
    with qtbot.waitSignal(window.controller.project_opened, timeout=60_000):
        pass
    assert window.controller.session.path == copy
    assert window.controller.session.counts.decided == 1
    window.actions_by_id(by).trigger()  # the copy is where it was opened
    qtbot.waitUntil(lambda: not window.controller.has_project)
    assert not window.findChildren(QMessageBox)
    assert moved.exists()


def test_a_project_that_was_moved_is_left_where_somebody_says_so(
    qtbot: QtBot, open_window: Opener, small: Path
) -> None:
    window = open_window(small)
    away = small.rename(small.with_name("away.vipll"))
    window.actions_by_id("project.close").trigger()
    (box,) = window.findChildren(QMessageBox)
    next(button for button in box.buttons() if button.text() == "Close all the same").click()
    qtbot.waitUntil(lambda: not window.controller.has_project)
    assert away.exists()


def test_the_moved_project_is_not_opened_in_place_of_itself_without_a_word(
    qtbot: QtBot, open_window: Opener, small: Path
) -> None:
    window = open_window(small)
    press(qtbot, window, Qt.Key.Key_1)
    away = small.rename(small.with_name("away.vipll"))
    window.commands.open_path(away)
    (box,) = window.findChildren(QMessageBox)
    assert window.controller.session.path == small
    assert window.controller.session.counts.decided == 1
    next(button for button in box.buttons() if button.text() == "Close all the same").click()
    qtbot.waitUntil(lambda: window.controller.has_project and window.controller.session.path == away, timeout=60_000)
