"""Going back to an earlier run, and reading who did what."""

from __future__ import annotations

import threading
from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QTreeWidgetItem
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from tests.support.small_project import LABELS, SETS
from vipll_gui.data import Dataset, Posterior
from vipll_gui.qt.models.history_model import HistoryColumn, HistoryModel
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.history.history_view import HistoryView
from vipll_gui.qt.views.training.runs_list import ENDED, PIN, RUN, USE, RunsList
from vipll_gui.session import Session, Status
from vipll_gui.session.insight.history import History, HistoryFilter, HistoryRow
from vipll_gui.store import Address

pytestmark = pytest.mark.anywhere

Opener = Callable[[Address], MainWindow]


@pytest.fixture
def trained(small: Address, rng: np.random.Generator) -> Address:
    """The small project with three runs that believe different things."""
    with Session.open(small) as session:
        for started in ("2026-01-01T10:00:00.000+00:00", "2026-01-02T10:00:00.000+00:00", "2026-01-03T10:00:00+00:00"):
            alpha = rng.gamma(0.5, size=(len(SETS), len(LABELS))).astype(np.float32) + 0.1
            run = session.project.runs.begin("vipll/test", {}, {}, started)
            session.project.runs.finish(
                run, status="finished", finished=started, device="cpu", curves=[{"epoch": 1.0, "loss": 1.0}],
                posterior=Posterior.from_alpha(alpha, session.candidates), weights=None,
            )  # fmt: skip
    return small


def shown_runs(qtbot: QtBot, window: MainWindow) -> RunsList:
    press(qtbot, window, Qt.Key.Key_3, control=True)
    return window.project_page.training.runs


def item(runs: RunsList, row: int) -> QTreeWidgetItem:
    found = runs.tree.topLevelItem(row)
    assert found is not None
    return found


def click(qtbot: QtBot, runs: RunsList, row: int, column: int) -> None:
    index = runs.tree.model().index(row, column)
    qtbot.mouseClick(runs.tree.viewport(), Qt.MouseButton.LeftButton, pos=runs.tree.visualRect(index).center())


def test_a_run_that_its_process_left_was_broken_off(qtbot: QtBot, open_window: Opener, trained: Address) -> None:
    with Session.open(trained) as session:
        session.project.runs.begin("vipll/test", {}, {}, "2026-01-04T10:00:00.000+00:00")
    runs = shown_runs(qtbot, open_window(trained))
    assert [item(runs, row).text(ENDED) for row in range(4)] == ["broken off", *["finished"] * 3]


def test_one_click_goes_back_to_a_run(qtbot: QtBot, open_window: Opener, trained: Address) -> None:
    window = open_window(trained)
    session = window.controller.session
    runs = shown_runs(qtbot, window)
    assert [item(runs, row).text(RUN) for row in range(3)] == ["3", "2", "1"]
    assert session.current_run == 3
    newest = session.probability.copy()
    click(qtbot, runs, 2, USE)
    assert session.current_run == 1
    assert not np.array_equal(session.probability, newest)
    assert item(runs, 2).font(RUN).bold()
    assert not item(runs, 0).font(RUN).bold()


def test_runs_by_keys_and_buttons(qtbot: QtBot, open_window: Opener, trained: Address) -> None:
    window = open_window(trained)
    session = window.controller.session
    runs = shown_runs(qtbot, window)
    assert not runs.use.isEnabled()
    runs.tree.setFocus()
    qtbot.keyClick(runs.tree, Qt.Key.Key_Down)
    qtbot.keyClick(runs.tree, Qt.Key.Key_Down)
    qtbot.mouseClick(runs.use, Qt.MouseButton.LeftButton)
    assert session.current_run == int(runs.tree.currentItem().text(RUN))
    assert not runs.use.isEnabled()  # it is the one shown


def test_a_run_is_pinned_and_let_go(qtbot: QtBot, open_window: Opener, trained: Address) -> None:
    window = open_window(trained)
    session = window.controller.session
    runs = shown_runs(qtbot, window)
    click(qtbot, runs, 1, PIN)
    assert [run.pinned for run in session.runs()] == [False, True, False]
    assert runs.pin.text() == "Unpin"
    qtbot.mouseClick(runs.pin, Qt.MouseButton.LeftButton)
    assert not any(run.pinned for run in session.runs())
    assert session.current_run == 3


def read_history(qtbot: QtBot, window: MainWindow) -> HistoryView:
    press(qtbot, window, Qt.Key.Key_4, control=True)
    view = window.project_page.history
    qtbot.waitUntil(lambda: not window.tasks.busy)
    return view


def column(view: HistoryView, which: HistoryColumn) -> list[str]:
    return [view.model.index(row, which).data() for row in range(view.model.rowCount())]


def test_history_tells_who_did_what(qtbot: QtBot, open_window: Opener, small: Address) -> None:
    window = open_window(small)
    assert read_history(qtbot, window).empty.isVisible()
    press(qtbot, window, Qt.Key.Key_1, control=True)
    window.controller.set_annotator("ann")
    window.controller.go_to(0)
    press(qtbot, window, Qt.Key.Key_1)
    window.controller.set_annotator("bob")
    window.controller.go_to(3)
    press(qtbot, window, Qt.Key.Key_F)
    press(qtbot, window, Qt.Key.Key_Z, control=True)
    view = read_history(qtbot, window)
    by_login = isinstance(small, str)  # a server knows who somebody is
    assert column(view, HistoryColumn.WHO) == (["postgres"] * 3 if by_login else ["bob", "bob", "ann"])
    assert column(view, HistoryColumn.WHAT) == ["undid", "flagged", "decided"]
    assert column(view, HistoryColumn.INSTANCE) == ["row-3", "row-3", "row-0"]
    assert column(view, HistoryColumn.LABEL) == ["", "", "ant"]
    assert column(view, HistoryColumn.TOOK)[2].endswith("s")
    assert view.model.index(1, HistoryColumn.WHAT).data(Qt.ItemDataRole.FontRole).strikeOut()
    assert view.count.text() == "3"


def test_history_is_filtered_and_leads_to_the_instance(qtbot: QtBot, open_window: Opener, small: Address) -> None:
    window = open_window(small)
    for position in (4, 2):
        window.controller.go_to(position)
        press(qtbot, window, Qt.Key.Key_1)
    window.controller.comment("strange light")
    view = read_history(qtbot, window)
    qtbot.keyClicks(view.text, "LIGHT")
    assert column(view, HistoryColumn.WHAT) == ["commented"]
    assert view.count.text() == "1 of 3"
    view.text.clear()
    qtbot.keyClicks(view.text, "row-4")
    assert column(view, HistoryColumn.INSTANCE) == ["row-4"]
    qtbot.keyClick(view.text, Qt.Key.Key_Return)
    assert window.focusWidget() is view.table
    qtbot.keyClick(view.table, Qt.Key.Key_Down)
    view.table.setCurrentIndex(view.model.index(0, 0))
    at = view.table.visualRect(view.model.index(0, HistoryColumn.WHAT)).center()
    qtbot.mouseClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    qtbot.mouseDClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert window.controller.current == 4
    assert window.project_page.decide_shown
    assert window.controller.session.status[4] == Status.DECIDED


def test_history_grows_while_it_is_looked_at(qtbot: QtBot, open_window: Opener, small: Address) -> None:
    window = open_window(small)
    view = read_history(qtbot, window)
    window.controller.decide(0)
    qtbot.waitUntil(lambda: view.model.rowCount() == 1)
    press(qtbot, window, Qt.Key.Key_Z, control=True)
    qtbot.waitUntil(lambda: view.model.rowCount() == 2)
    qtbot.waitUntil(lambda: not window.tasks.busy)


def long_history(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> HistoryView:
    """A history of three thousand steps."""
    window.controller.go_to(0)
    press(qtbot, window, Qt.Key.Key_1)
    window.controller.comment("strange light")
    rows = History.rows
    monkeypatch.setattr(History, "rows", lambda journal: rows(journal) * 1500)
    view = read_history(qtbot, window)
    qtbot.waitUntil(lambda: view.model.rowCount() == 3000)
    return view


def test_a_key_in_a_long_history_does_not_ask_for_every_step(
    qtbot: QtBot, open_window: Opener, small: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = long_history(qtbot, open_window(small), monkeypatch)
    asked, data = list[int](), view.model.data

    def counted(index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        asked.append(index.row())
        return data(index, role)

    monkeypatch.setattr(view.model, "data", counted)
    view.table.setFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_7)
    assert not {row for row in asked if row > 1000}


def test_a_long_history_is_read_and_filtered_off_the_main_thread(
    qtbot: QtBot, open_window: Opener, small: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    titles, threads = list[str](), set[str]()
    title, mentions = HistoryModel.action_title, HistoryFilter._mentions

    def counted(model: HistoryModel, action: str) -> str:
        titles.append(action)
        return title(model, action)

    def noted(asked: HistoryFilter, row: HistoryRow, dataset: Dataset) -> bool:
        threads.add(threading.current_thread().name)
        return mentions(asked, row, dataset)

    monkeypatch.setattr(HistoryModel, "action_title", counted)
    monkeypatch.setattr(HistoryFilter, "_mentions", noted)
    view = long_history(qtbot, open_window(small), monkeypatch)
    assert len(titles) < 1000  # of what is to be seen, not of every step
    qtbot.keyClicks(view.text, "light")
    qtbot.waitUntil(lambda: view.model.rowCount() == 1500)
    assert view.count.text() == "1,500 of 3,000"
    assert threads
    assert threading.main_thread().name not in threads
    view.text.clear()
    qtbot.waitUntil(lambda: view.model.rowCount() == 3000)
    qtbot.waitUntil(lambda: not view.finding_out)
