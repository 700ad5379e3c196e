"""The queue: a million rows by index, and an order that never jumps under the cursor."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.support.small_project import SETS, large_dataset
from vipll_gui.data import Posterior
from vipll_gui.qt.models.queue_model import Column
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.work.queue_order import NOWHERE, QueueOrder
from vipll_gui.session import Change, Changes, Filter, Session, Status

Opener = Callable[[Path], MainWindow]
MILLION = 1_000_000


def test_order_and_inverse() -> None:
    queue = QueueOrder(np.array([4, 0, 3]), 6)
    status = np.zeros(6, np.uint8)
    assert [queue.rank_of(position) for position in range(6)] == [1, NOWHERE, NOWHERE, 2, 0, NOWHERE]
    assert queue.beside(4, 1) == 0
    assert queue.beside(4, -1) == NOWHERE
    assert queue.next_open(3, status) == 4
    status[[4, 0]] = Status.DECIDED
    assert queue.first_open(status) == 3
    assert queue.next_open(3, status) == NOWHERE


def test_a_million_rows_are_ordered_by_index(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.create(large_dataset(MILLION), tmp_path / "large.vipll")
    backwards = np.arange(MILLION)[::-1].copy()
    monkeypatch.setattr(session, "order", lambda _ranking, _filter: backwards)
    with qtbot.waitSignal(window.controller.updated, check_params_cb=lambda update: update.reordered, timeout=60_000):
        window.controller.open_session(session)
    model = window.project_page.queue.model
    assert model.rowCount() == MILLION
    assert window.controller.current == MILLION - 1
    assert model.index(0, Column.INSTANCE).data() == str(MILLION - 1)
    assert model.index(MILLION - 1, Column.INSTANCE).data() == "0"
    assert model.index(0, Column.CANDIDATES).data() == "a, b"  # 999,999 is a multiple of nine
    assert model.row_of(123_456) == MILLION - 1 - 123_456
    window.controller.go_to(500_000)
    assert window.project_page.queue.table.currentIndex().row() == model.row_of(500_000)
    qtbot.waitUntil(lambda: not window.tasks.busy, timeout=60_000)


def _learned(session: Session, rng: np.random.Generator) -> Posterior:
    alpha = rng.gamma(2.0, size=(len(session.dataset), len(session.labels))).astype(np.float32)
    return Posterior.from_alpha(alpha, session.candidates)


def test_new_ranks_wait_for_the_next_instance(
    open_window: Opener, small: Path, qtbot: QtBot, rng: np.random.Generator
) -> None:
    window = open_window(small)
    controller = window.controller
    controller.go_next()  # somebody is at work
    before, current = controller.queue.order.tolist(), controller.current
    session = controller.session
    session.project_state.set_posterior(_learned(session, rng))
    controller.make(lambda _: Changes(Change.POSTERIOR))
    assert (controller.queue.order.tolist(), controller.current) == (before, current)
    wanted = session.order(controller.ranking, Filter()).tolist()
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_1)
    assert controller.queue.order.tolist() == [position for position in wanted if position != current] + [current]
    assert controller.current == next(position for position in wanted if session.status[position] == Status.OPEN)


def test_what_is_almost_sure_is_not_called_sure(open_window: Opener, small: Path) -> None:
    window = open_window(small)
    controller = window.controller
    alpha = np.full((len(SETS), 4), 1.0, np.float32)
    alpha[0, 0] = 10_000  # one of two candidates
    controller.session.project_state.set_posterior(Posterior.from_alpha(alpha, controller.session.candidates))
    model, row = window.project_page.queue.model, controller.queue.rank_of(0)
    assert model.index(row, Column.PROBABILITY).data() == ">99\u202f%"
    controller.go_to(0)
    controller.decide(1)
    assert model.index(controller.queue.rank_of(0), Column.PROBABILITY).data() == "<1\u202f%"


def test_filters_combine_and_are_counted(open_window: Opener, small: Path) -> None:
    window = open_window(small)
    controller, queue = window.controller, window.project_page.queue
    controller.narrow(label=0)
    with_first = [i for i, labels in enumerate(SETS) if 0 in labels]
    assert sorted(controller.queue.order.tolist()) == with_first
    assert queue.filters.count.text() == f"{len(with_first)} of {len(SETS)}"
    controller.decide(0)
    controller.narrow(status=Status.DECIDED)
    assert len(controller.queue) == 1
    controller.narrow(status=Status.FLAGGED)
    assert controller.current == NOWHERE
    assert queue.empty.isVisible()
    queue.clear_filters()
    assert len(controller.queue) == len(SETS)


def test_what_leaves_the_filter_makes_room_for_the_next(open_window: Opener, small: Path, qtbot: QtBot) -> None:
    window = open_window(small)
    controller = window.controller
    controller.narrow(status=Status.OPEN)
    following = int(controller.queue.order[1])
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_1)
    assert controller.current == following
    assert len(controller.queue) == len(SETS) - 1
