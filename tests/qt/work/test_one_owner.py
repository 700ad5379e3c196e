"""Every change of a project in one place and in order: nothing gets between a step and its project."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.support.datasets import clusters
from tests.support.keyboard import press
from tests.support.small_project import large_dataset
from vipll_gui.data import Posterior
from vipll_gui.errors import ProjectError
from vipll_gui.qt.background.tasks import Control
from vipll_gui.qt.models.queue_model import Column
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.shell.menus import ActionMap
from vipll_gui.qt.views.candidates.candidates_view import CandidatesView
from vipll_gui.qt.work import queue_cursor
from vipll_gui.qt.work.training import RunProgress
from vipll_gui.session import Session, Snapshot, Status
from vipll_gui.session.state.queue_columns import QueueColumns
from vipll_gui.store import Action

Opener = Callable[[Path], MainWindow]
MINUTE = 60_000
MANY = 3_000
TRAINING = {"epochs": 3, "warmup_epochs": 2, "early_stop": False}


class Gate:
    """Holds back whatever other threads do at one place."""

    def __init__(self) -> None:
        self.reached, self.open = threading.Event(), threading.Event()

    def hold(self, monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> None:
        """Lets a method wait here, unless the main thread calls it."""
        method = getattr(owner, name)

        def held(*args: Any, **kwargs: Any) -> Any:
            if threading.current_thread() is not threading.main_thread():
                self.reached.set()
                self.open.wait()
            return method(*args, **kwargs)

        monkeypatch.setattr(owner, name, held)


@pytest.fixture
def gate() -> Iterator[Gate]:
    """A gate that is open in the end, whatever happens."""
    made = Gate()
    yield made
    made.open.set()


@pytest.fixture
def many(window: MainWindow, tmp_path: Path) -> MainWindow:
    """The window with a project of so many rows that a step on all of them is made beside it."""
    window.controller.open_session(Session.create(large_dataset(MANY, sets=1), tmp_path / "many.vipll"))
    return window


def settled(qtbot: QtBot, window: MainWindow) -> None:
    """Waits until nothing is under way."""
    qtbot.waitUntil(lambda: not (window.tasks.busy or window.controller.busy), timeout=MINUTE)


def test_a_step_is_made_in_the_project_it_was_meant_for(
    qtbot: QtBot, many: MainWindow, tmp_path: Path, gate: Gate
) -> None:
    def occupy(_control: Control) -> None:
        gate.open.wait()

    first, second = many.controller.session.path, tmp_path / "second.vipll"
    for _ in range(2):  # as many as there are threads
        many.tasks.start("something long", occupy)
    press(qtbot, many, Qt.Key.Key_A, control=True)
    press(qtbot, many, Qt.Key.Key_1)
    many.controller.open_session(Session.create(large_dataset(MANY, sets=1), second))
    gate.open.set()
    qtbot.waitUntil(lambda: many.controller.has_project and many.controller.session.path == second, timeout=MINUTE)
    settled(qtbot, many)
    assert many.controller.session.counts.decided == 0
    with Session.open(first) as session:
        assert session.counts.decided == MANY


@pytest.mark.parametrize("key", [Qt.Key.Key_W, Qt.Key.Key_Q])
def test_closing_waits_for_a_step_in_sight(
    qtbot: QtBot, many: MainWindow, gate: Gate, monkeypatch: pytest.MonkeyPatch, key: Qt.Key
) -> None:
    path, failures = many.controller.session.path, []
    many.controller.failed.connect(failures.append)
    gate.hold(monkeypatch, Session, "decide")
    press(qtbot, many, Qt.Key.Key_A, control=True)
    press(qtbot, many, Qt.Key.Key_1)
    assert gate.reached.wait(60)
    press(qtbot, many, key, control=True)
    assert many.controller.closing
    assert many.isVisible()
    assert many.statusBar().work.isVisible()  # type: ignore[attr-defined]
    with qtbot.waitSignal(many.controller.refused):
        many.controller.decide(0)
    with qtbot.waitSignal(many.controller.project_closed, timeout=MINUTE):
        gate.open.set()
    qtbot.waitUntil(lambda: many.isVisible() == (key == Qt.Key.Key_W), timeout=MINUTE)
    assert not failures
    assert [file.name for file in path.parent.glob("many.vipll*")] == ["many.vipll"]
    with Session.open(path) as session:
        assert session.counts.decided == MANY


def test_a_step_that_fails_keeps_the_project_open(
    qtbot: QtBot, many: MainWindow, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise ProjectError("the disk is full")

    monkeypatch.setattr(Session, "decide", full)
    gate.hold(monkeypatch, Session, "decide")
    failures: list[object] = []
    many.controller.failed.connect(failures.append)
    press(qtbot, many, Qt.Key.Key_A, control=True)
    press(qtbot, many, Qt.Key.Key_1)
    assert gate.reached.wait(60)
    press(qtbot, many, Qt.Key.Key_W, control=True)
    gate.open.set()
    settled(qtbot, many)
    assert len(failures) == 1
    assert many.controller.has_project
    assert not many.controller.closing


def test_closing_ends_although_what_came_of_a_step_cannot_be_told(
    qtbot: QtBot, many: MainWindow, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(*_: object) -> None:
        raise RuntimeError("a mistake in the program")

    controller, path = many.controller, many.controller.session.path
    gate.hold(monkeypatch, Session, "flag")
    press(qtbot, many, Qt.Key.Key_A, control=True)
    press(qtbot, many, Qt.Key.Key_F)
    assert gate.reached.wait(60)
    many.project_page.queue.deselect()
    press(qtbot, many, Qt.Key.Key_2)  # waits
    press(qtbot, many, Qt.Key.Key_W, control=True)
    monkeypatch.setattr(controller, "take", break_down)
    with qtbot.capture_exceptions() as caught:
        gate.open.set()
        qtbot.waitUntil(lambda: not controller.has_project, timeout=MINUTE)
    assert [str(error) for _, error, _ in caught] == ["a mistake in the program"] * 2
    assert not controller.closing
    with Session.open(path) as session:
        assert [entry.action for entry in session.project.journal()] == [Action.FLAG, Action.DECIDE]


def test_an_order_made_while_its_project_is_closed_leaves_nothing_behind(
    qtbot: QtBot, open_window: Opener, trained: Path, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(trained)
    monkeypatch.setattr(queue_cursor, "LARGE", 1)
    gate.hold(monkeypatch, Session, "order")
    window.controller.set_ranking("second-look")  # asks the project for what was learned
    assert gate.reached.wait(60)
    press(qtbot, window, Qt.Key.Key_W, control=True)
    assert not window.controller.has_project
    gate.open.set()
    settled(qtbot, window)
    assert [file.name for file in trained.parent.glob("trained.vipll*")] == ["trained.vipll"]
    assert trained.read_bytes()[18:20] == b"\1\1"  # no log belongs to it


class BesideTheWindow(tuple[int, ...]):
    """Positions that may be gone through on other threads only."""

    __slots__ = ()

    def __iter__(self) -> Iterator[int]:
        assert threading.current_thread() is not threading.main_thread()
        return super().__iter__()


def test_many_are_taken_back_beside_the_window(qtbot: QtBot, many: MainWindow) -> None:
    controller, session = many.controller, many.controller.session
    press(qtbot, many, Qt.Key.Key_A, control=True)
    press(qtbot, many, Qt.Key.Key_F)
    settled(qtbot, many)
    seq, entry = next(iter(session.state.entries.items()))
    session.state.entries[seq] = replace(entry, positions=BesideTheWindow(entry.positions))
    controller.undo_from(seq)
    assert controller.busy
    settled(qtbot, many)
    assert session.counts.open == MANY


def test_what_is_asked_for_meanwhile_is_done_afterwards(
    qtbot: QtBot, many: MainWindow, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = many.controller.session
    gate.hold(monkeypatch, Session, "flag")
    press(qtbot, many, Qt.Key.Key_A, control=True)
    press(qtbot, many, Qt.Key.Key_F)
    assert gate.reached.wait(60)
    many.project_page.queue.deselect()
    shown = many.controller.current
    press(qtbot, many, Qt.Key.Key_2)
    press(qtbot, many, Qt.Key.Key_Z, control=True)
    many.controller.set_annotator("somebody else")
    with qtbot.waitSignal(many.controller.refused):  # the same once more: it is being decided
        press(qtbot, many, Qt.Key.Key_2)
    assert session.counts.flagged == session.counts.decided == 0
    gate.open.set()
    settled(qtbot, many)
    entries = list(session.project.journal())
    assert [entry.action for entry in entries] == [Action.FLAG, Action.DECIDE, Action.UNDO]
    assert {entry.annotator for entry in entries} != {"somebody else"}
    assert (entries[1].positions, session.annotator) == ((shown,), "somebody else")
    assert session.counts.flagged == MANY


def test_a_step_called_off_once_it_runs_is_kept(
    qtbot: QtBot, many: MainWindow, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate.hold(monkeypatch, Session, "flag")
    press(qtbot, many, Qt.Key.Key_A, control=True)
    press(qtbot, many, Qt.Key.Key_F)
    assert gate.reached.wait(60)
    qtbot.mouseClick(many.statusBar().work.cancel, Qt.MouseButton.LeftButton)  # type: ignore[attr-defined]
    gate.open.set()
    settled(qtbot, many)
    assert many.controller.session.counts.flagged == MANY
    assert many.project_page.candidates.mark.text() == "flagged"


def test_a_posterior_that_arrives_during_a_step_is_seen_through_it(
    qtbot: QtBot, many: MainWindow, tmp_path: Path, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    many.controller.open_session(Session.create(large_dataset(MANY), tmp_path / "several.vipll"))
    session, n = many.controller.session, MANY
    label = int(session.dataset.candidates[0][1])  # in so many sets that they are not put in place one by one
    having = session.candidates.contains(label)
    alpha = np.ones((n, len(session.labels)), np.float32)
    alpha[:, label] = 50.0
    learned = Posterior.from_alpha(alpha, session.dataset.candidates)
    gate.hold(monkeypatch, QueueColumns, "edit")
    press(qtbot, many, Qt.Key.Key_A, control=True)
    many.controller.toggle_ruled_out(label)
    assert gate.reached.wait(60)
    for posterior in (Posterior.from_alpha(np.ones_like(alpha), session.dataset.candidates), learned):
        snapshot = Snapshot(session.current_run, "main", 1, 1, 1.0, {}, posterior, 0, 0.0, "cpu")
        many.controller.training.progressed.emit(RunProgress((), snapshot))
    gate.open.set()
    settled(qtbot, many)
    assert session.snapshot.newest is learned  # the newest only
    assert having.any()
    assert not (session.leading[having] == label).any()


def test_comments_are_no_decisions(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    decided = window.controller.current
    press(qtbot, window, Qt.Key.Key_1)
    window.controller.go_to(decided)
    for _ in range(3):
        window.controller.comment("why?")
    press(qtbot, window, Qt.Key.Key_F)
    assert window.controller.session.taught == 1


def test_an_untouched_queue_takes_the_order_of_a_run_that_ended(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    controller = window.controller
    controller.open_session(Session.create(clusters(), tmp_path / "clusters.vipll"))
    with qtbot.waitSignal(controller.training.run_finished, timeout=5 * MINUTE):
        controller.start_training(dict(TRAINING))
    order = controller.session.order(controller.ranking)
    assert controller.queue.order.tolist() == order.tolist()
    assert controller.current == order[0]
    assert window.project_page.queue.model.position_at(0) == order[0]
    assert window.project_page.queue.table.currentIndex().row() == 0


def test_the_order_does_not_move_under_the_cursor(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    controller, path = window.controller, tmp_path / "clusters.vipll"
    controller.open_session(Session.create(clusters(), path))
    controller.set_ranking("entropy")
    controller.go_next()
    queue, shown = controller.queue, controller.current
    with qtbot.waitSignal(controller.training.run_finished, timeout=5 * MINUTE):
        controller.retrain(dict(TRAINING))
    assert controller.queue is queue
    assert controller.current == shown
    model = window.project_page.queue.model
    titles = [model.headerData(column, Qt.Orientation.Horizontal) for column in Column]
    assert not any("▾" in title for title in titles)  # it is not in the order of any column
    press(qtbot, window, Qt.Key.Key_1)
    assert "▾" in model.headerData(Column.UNCERTAINTY, Qt.Orientation.Horizontal)
    order = controller.session.order(controller.ranking).tolist()
    assert controller.queue.order.tolist() == [position for position in order if position != shown] + [shown]
    assert controller.current == controller.queue.first_open(controller.session.status)


def test_a_reopened_queue_starts_at_its_top(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    path = tmp_path / "clusters.vipll"
    Session.create(clusters(), path).close()
    window = open_window(path)
    controller = window.controller
    for _ in range(5):
        controller.go_next()
    with qtbot.waitSignal(controller.training.run_finished, timeout=5 * MINUTE):
        controller.retrain(dict(TRAINING))
    window.actions_by_id("project.close").trigger()
    open_window(path)
    order = controller.session.order(controller.ranking).tolist()
    assert controller.queue.order.tolist() == order
    assert controller.current == order[0]
    controller.go_next()  # and where nothing was learned meanwhile, one goes on where one was
    window.actions_by_id("project.close").trigger()
    open_window(path)
    qtbot.waitUntil(lambda: controller.current == order[1])


@pytest.mark.parametrize(
    ("key", "moves"),
    [
        (Qt.Key.Key_1, True), (Qt.Key.Key_Return, True), (Qt.Key.Key_Space, True), (Qt.Key.Key_F, False),
        (Qt.Key.Key_Right, True), (Qt.Key.Key_Down, True),
    ],
    ids=lambda value: getattr(value, "name", ""),
)  # fmt: skip
def test_one_key_does_everything_once(
    qtbot: QtBot, open_window: Opener, trained: Path, monkeypatch: pytest.MonkeyPatch, key: Qt.Key, moves: bool
) -> None:
    window = open_window(trained)
    qtbot.waitUntil(lambda: not window.tasks.busy, timeout=MINUTE)
    calls: Counter[str] = Counter()

    def counted(owner: type, name: str) -> None:
        method = getattr(owner, name)

        def call(*args: Any, **kwargs: Any) -> Any:
            calls[name] += 1
            return method(*args, **kwargs)

        monkeypatch.setattr(owner, name, call)

    for owner, name in ((Session, "candidate_rows"), (CandidatesView, "refresh"), (ActionMap, "follow")):
        counted(owner, name)
    updates: list[object] = []
    window.controller.updated.connect(updates.append)
    before = window.controller.current
    press(qtbot, window, key)
    assert (window.controller.current != before) == moves
    assert len(updates) == 1
    assert calls == Counter(candidate_rows=1, refresh=1, follow=1)


def test_everything_is_in_its_place_when_it_is_told(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    controller, seen = window.controller, []
    before = controller.current
    controller.updated.connect(
        lambda update: seen.append((update.current, controller.current, controller.session.status[before]))
    )
    press(qtbot, window, Qt.Key.Key_1)
    assert seen == [(controller.current, controller.current, Status.DECIDED)]
    assert controller.current != before
