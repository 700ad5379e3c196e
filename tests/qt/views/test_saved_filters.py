"""Filters kept under a name: from the bar, from the palette, and in the dialog, by the keys and clicks of a user."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from vipll_gui.errors import VipllError
from vipll_gui.qt.dialogs.palette import CommandPalette
from vipll_gui.qt.dialogs.saved_filters_dialog import SavedFiltersDialog
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Filter, Session, Status
from vipll_gui.session.queue.saved_filters import FACT, LONGEST
from vipll_gui.store import Address

pytestmark = pytest.mark.anywhere

Opener = Callable[[Address], MainWindow]
BEES = Filter(pair=(0, 1), status=Status.OPEN)


def dialog_of(window: MainWindow) -> SavedFiltersDialog:
    window.actions_by_id("view.saved_filters").trigger()
    dialog: SavedFiltersDialog = window.findChildren(SavedFiltersDialog)[-1]
    return dialog


def test_a_filter_is_kept_and_taken_up_again_after_a_restart(open_window: Opener, small: Address, qtbot: QtBot) -> None:
    window = open_window(small)
    window.controller.set_filter(BEES)
    dialog = dialog_of(window)
    qtbot.keyClicks(dialog.name, "ants or bees")
    qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    assert dialog.names == ["ants or bees"]
    dialog.close()
    window.close_project()
    qtbot.waitUntil(lambda: not window.controller.has_project)

    window = open_window(small)
    assert not window.controller.filtered
    dialog = dialog_of(window)
    qtbot.keyClick(dialog.list, Qt.Key.Key_Return)
    assert window.controller.filter == BEES
    assert window.project_page.queue.filters.status.currentData() == Status.OPEN


def test_the_bar_and_the_palette_offer_it(open_window: Opener, small: Address, qtbot: QtBot) -> None:
    window = open_window(small)
    window.controller.make(lambda session: session.saved_filters.save("bees & ants", BEES))
    saved = window.project_page.queue.filters.saved
    saved.menu().aboutToShow.emit()
    saved.menu().actions()[0].trigger()
    assert window.controller.filter == BEES
    window.actions_by_id("view.clear_filters").trigger()

    window.actions_by_id("help.palette").trigger()
    palette = window.findChild(CommandPalette)
    qtbot.keyClicks(palette.edit, "bees")
    qtbot.keyClick(palette.edit, Qt.Key.Key_Return)
    assert window.controller.filter == BEES


def test_renamed_and_deleted_by_keys(open_window: Opener, small: Address, qtbot: QtBot) -> None:
    window = open_window(small)
    for name in ("bees", "cats"):
        window.controller.make(lambda session, name=name: session.saved_filters.save(name, BEES))
    dialog = dialog_of(window)
    dialog.list.setFocus()
    qtbot.keyClick(dialog.list, Qt.Key.Key_F2)
    editor = dialog.list.findChild(QLineEdit)
    editor.selectAll()
    QTest.keyClicks(editor, "wasps")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.names == ["cats", "wasps"])
    dialog.list.setCurrentRow(0)
    qtbot.mouseClick(dialog.delete, Qt.MouseButton.LeftButton)
    assert dialog.names == ["wasps"]
    dialog.close()


def test_a_name_that_is_taken_is_refused(open_window: Opener, small: Address, qtbot: QtBot) -> None:
    window = open_window(small)
    for name in ("bees", "cats"):
        window.controller.make(lambda session, name=name: session.saved_filters.save(name, BEES))
    dialog = dialog_of(window)
    with qtbot.waitSignal(window.controller.refused):
        dialog.list.item(0).setText("cats")
    assert dialog.names == ["bees", "cats"]
    dialog.close()


@pytest.mark.parametrize("name", ["", " ", "x" * (LONGEST + 1), "a\nb"])
def test_names_have_to_be_readable(small: Address, name: str) -> None:
    with Session.open(small) as session, pytest.raises(VipllError):
        session.saved_filters.save(name, BEES)


def test_what_a_stranger_wrote_is_left_out(small: Address) -> None:
    with Session.open(small) as session:
        strange = {"label": {"label": 99}, "bad": 7, "odd": {"status": 40}}
        session.project.set_fact(FACT, {"good": {"text": "row"}, **strange})
    with Session.open(small) as session:
        assert session.saved_filters.all == {"good": Filter(text="row")}


def test_what_was_picked_out_is_not_kept(small: Address) -> None:
    with Session.open(small) as session, pytest.raises(VipllError, match="picked out"):
        session.saved_filters.save("caught", Filter(chosen=b"\x80"))
