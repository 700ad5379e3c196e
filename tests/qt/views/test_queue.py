"""The queue: what its orders are called, headers that order, and what its rows show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPixmap
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from tests.support.small_project import SETS, six_rows, with_beliefs
from tests.support.small_sounds import sound_project
from vipll_gui.data import Kind, Texts
from vipll_gui.qt.models.queue_model import Column
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.parts.explained_delegate import SENTENCE_ROLE, TERM_ROLE
from vipll_gui.session import Filter, Session, Status

Opener = Callable[[Path], MainWindow]
MINUTE = 60_000


def in_file_order(window: MainWindow) -> MainWindow:
    """The queue as the data came, from its first row."""
    window.controller.set_ranking("file")
    return window


def click_header(qtbot: QtBot, window: MainWindow, column: Column) -> None:
    """Clicks on the title of a column."""
    header = window.project_page.queue.table.horizontalHeader()
    at = QPoint(header.sectionViewportPosition(column) + 20, header.height() // 2)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_a_header_orders_and_turns_round(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    click_header(qtbot, window, Column.INSTANCE)
    assert window.controller.queue.order.tolist() == list(range(len(SETS)))
    click_header(qtbot, window, Column.INSTANCE)
    assert window.controller.queue.order.tolist() == list(range(len(SETS)))[::-1]
    click_header(qtbot, window, Column.CANDIDATES)
    sizes = [len(SETS[position]) for position in window.controller.queue.order]
    assert sizes == sorted(sizes, reverse=True)
    assert window.project_page.queue.filters.ranking.currentData() == "set-size"


def test_the_arrow_stands_over_the_column_that_is_in_order(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(with_beliefs(small))
    window.resize(1600, 900)
    model, session = window.project_page.queue.model, window.controller.session
    columns = session.project_state.columns
    shown = {
        Column.LABEL: session.leading,
        Column.PROBABILITY: columns.probability,
        Column.UNCERTAINTY: -columns.uncertainty,
    }
    assert not any("▾" in title for title in model.titles())  # the closest race is none of the columns
    for column, values in shown.items():
        click_header(qtbot, window, column)
        assert [number for number, title in enumerate(model.titles()) if "▾" in title] == [column]
        assert (np.diff(values[window.controller.queue.order]) >= 0).all()


def test_orders_are_called_by_what_they_do(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    ranking = open_window(with_beliefs(small)).project_page.queue.filters.ranking
    entries = {ranking.itemData(row): row for row in range(ranking.count())}
    assert ranking.itemText(entries["margin"]) == "Closest race"
    assert ranking.itemText(entries["outside"]) == "Truth may be missing"
    titles = {ranking.itemText(row) for row in entries.values()}
    assert titles.isdisjoint({"Margin", "Epistemic", "Aleatoric", "Outside"})
    ranking.showPopup()
    view = ranking.view()
    for name, row in entries.items():
        index = view.model().index(row, 0)
        assert index.data(TERM_ROLE) == name
        assert view.visualRect(index).width() >= view.fontMetrics().horizontalAdvance(index.data(SENTENCE_ROLE))
    ranking.hidePopup()


def test_what_is_decided_falls_behind_what_is_open(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    with Session.open(small) as session:
        session.decide(5, 0)
    window = open_window(small)
    assert window.controller.queue.order[-1] == 5  # though it has the most candidates
    assert window.project_page.queue.model.row_of(5) == len(SETS) - 1
    window.controller.set_ranking("file")
    assert window.controller.queue.order.tolist() == list(range(len(SETS)))


def test_what_is_decided_by_a_key_leaves_the_open_ones(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    window.controller.set_filter(Filter(status=Status.OPEN))
    model, first = window.project_page.queue.model, window.controller.current
    press(qtbot, window, Qt.Key.Key_1)
    assert model.rowCount() == len(SETS) - 1
    assert first not in window.controller.queue.order
    press(qtbot, window, Qt.Key.Key_Z, control=True)
    press(qtbot, window, Qt.Key.Key_Right)
    assert window.controller.session.counts.open == len(SETS)


def test_what_is_decided_by_a_key_falls_behind_with_the_next_order(
    qtbot: QtBot, open_window: Opener, small: Path
) -> None:
    window = open_window(with_beliefs(small))
    first = window.controller.current
    press(qtbot, window, Qt.Key.Key_1)
    window.controller.use_run(1)  # whatever brings new ranks
    press(qtbot, window, Qt.Key.Key_1)
    assert set(window.controller.queue.order[-2:].tolist()) >= {first}
    assert window.project_page.queue.model.row_of(first) >= len(SETS) - 2


def test_comments_have_a_mark(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = in_file_order(open_window(small))
    model, table = window.project_page.queue.model, window.project_page.queue.table
    window.controller.go_to(1)
    before = table.viewport().grab(table.visualRect(model.index(1, Column.INSTANCE))).toImage()
    press(qtbot, window, Qt.Key.Key_C)
    qtbot.keyClicks(window.focusWidget(), "odd")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert [model.row_cells(row)[Column.INSTANCE].commented for row in range(3)] == [False, True, False]
    assert "comment" in model.index(1, Column.STATUS).data(Qt.ItemDataRole.AccessibleTextRole)
    assert table.viewport().grab(table.visualRect(model.index(1, Column.INSTANCE))).toImage() != before


def test_texts_show_their_first_words(open_window: Opener, tmp_path: Path) -> None:
    words = ["A heron\nstands " + "still " * 90, "", *["Größe"] * 4]
    Session.create(replace(six_rows(), texts=Texts.of(words), kind=Kind.TEXT), tmp_path / "texts.vipll").close()
    window = in_file_order(open_window(tmp_path / "texts.vipll"))
    model = window.project_page.queue.model
    shown = [model.index(row, Column.INSTANCE).data() for row in range(3)]
    assert shown[0].startswith("A heron stands still")
    assert len(shown[0]) < 130
    assert (shown[1], shown[2].strip("\u2068\u2069")) == ("row-1", "Größe")
    assert "row-0" in model.index(0, Column.INSTANCE).data(Qt.ItemDataRole.ToolTipRole)


def test_sounds_have_a_small_picture(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    window = in_file_order(open_window(sound_project(tmp_path)))
    model = window.project_page.queue.model
    qtbot.waitUntil(lambda: isinstance(model.row_cells(0)[Column.INSTANCE].picture, QPixmap), timeout=MINUTE)
    qtbot.waitUntil(lambda: not window.sounds.busy, timeout=MINUTE)
    pictures = [model.row_cells(row)[Column.INSTANCE].picture for row in range(5)]
    assert [isinstance(picture, QPixmap) for picture in pictures] == [True, True, False, False, True]
