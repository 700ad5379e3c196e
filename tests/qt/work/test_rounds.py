"""Rounds begin by themselves, move nothing in front of a person, and tell what they did."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Status
from vipll_gui.store import Address

MINUTE = 60_000
Opener = Callable[[Address], MainWindow]


def test_rounds_are_on_unless_somebody_turns_them_off(tmp_path: Path) -> None:
    assert WindowSettings(tmp_path / "new.ini").retrain_after == 20


@pytest.mark.anywhere
def test_a_round_leaves_the_instance_shown_and_tells_what_it_did(
    open_window: Opener, trained: Address, qtbot: QtBot
) -> None:
    window = open_window(trained)
    controller, said = window.controller, list[str]()
    controller.said.connect(said.append)
    window.preferences.set("retrain_after", 2)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_1)
    with qtbot.waitSignal(controller.training.run_finished, timeout=2 * MINUTE) as finished:
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_1)
        shown, queue = controller.current, controller.queue
    qtbot.waitUntil(lambda: controller.session.last_round is not None, timeout=MINUTE)
    assert finished.args[0].failure is None
    assert (controller.current, controller.queue) == (shown, queue)
    assert any(line.startswith("2 decisions, learned from in a quicker way than before, changed ") for line in said)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_1)
    assert controller.queue is not queue  # from the next one on, the order is new


def begin_a_round(window: MainWindow, qtbot: QtBot) -> None:
    """Two decisions, and a round that waits until somebody wants it to go on."""
    window.preferences.set("retrain_after", 2)
    for _ in range(2):
        press(qtbot, window, Qt.Key.Key_1)
    assert window.controller.teaching
    press(qtbot, window, Qt.Key.Key_P, control=True)
    assert window.controller.training.paused


@pytest.mark.anywhere
def test_a_training_asked_for_during_a_round_starts_after_it(
    open_window: Opener, trained: Address, qtbot: QtBot
) -> None:
    window = open_window(trained)
    controller, said, ended, started = window.controller, list[str](), list[int](), list[int]()
    controller.said.connect(said.append)
    controller.training.run_finished.connect(lambda finished: ended.append(finished.run_id))
    controller.training.run_started.connect(lambda run: started.append(run.run_id))
    controller.make(lambda session: session.set_run_settings({"epochs": 3, "warmup_epochs": 2, "early_stop": False}))
    begin_a_round(window, qtbot)
    press(qtbot, window, Qt.Key.Key_T, control=True)
    assert any("the training starts right after that" in line for line in said)
    assert not controller.training.paused  # nobody waits for what waits
    qtbot.waitUntil(lambda: len(started) == 2, timeout=2 * MINUTE)
    assert ended == started[:1]
    assert "has started" in said[-1]
    assert window.statusBar().training.isVisible()
    qtbot.waitUntil(lambda: len(ended) == 2, timeout=2 * MINUTE)
    assert ended == started
    assert controller.session.current_run == started[1]
    assert not controller.training_waits


def test_who_stops_the_round_wants_no_training_after_it(open_window: Opener, trained: Path, qtbot: QtBot) -> None:
    window = open_window(trained)
    controller, started = window.controller, list[int]()
    controller.training.run_started.connect(lambda run: started.append(run.run_id))
    begin_a_round(window, qtbot)
    press(qtbot, window, Qt.Key.Key_T, control=True)
    with qtbot.waitSignal(controller.training.run_finished, timeout=2 * MINUTE) as finished:
        press(qtbot, window, Qt.Key.Key_Period, control=True)
    assert finished.args[0].stopped
    assert not controller.training.running
    assert not controller.training_waits
    assert len(started) == 1


def test_a_second_training_is_refused_in_words(open_window: Opener, trained: Path, qtbot: QtBot) -> None:
    window = open_window(trained)
    controller = window.controller
    press(qtbot, window, Qt.Key.Key_T, control=True)
    assert controller.training.running
    with qtbot.waitSignal(controller.refused, timeout=MINUTE) as refused:
        press(qtbot, window, Qt.Key.Key_T, control=True)
    assert refused.args[0] == "A training is under way already. Ctrl+. stops it."
    with qtbot.waitSignal(controller.training.run_finished, timeout=2 * MINUTE):
        press(qtbot, window, Qt.Key.Key_Period, control=True)


def test_what_the_last_round_changed_can_be_filtered_to(open_window: Opener, trained: Path, qtbot: QtBot) -> None:
    window = open_window(trained)
    controller, action = window.controller, window.actions_by_id("training.last_round")
    assert not action.isEnabled()
    truth, wrong = controller.session.dataset.truth, controller.session.dataset.candidates
    assert truth is not None
    birds = np.flatnonzero((truth == 0) & wrong.contains(1))[:6].tolist()
    controller.make(lambda session: session.decide(birds, 1))
    with qtbot.waitSignal(controller.training.run_finished, timeout=2 * MINUTE):
        controller.teach()
    qtbot.waitUntil(action.isEnabled, timeout=MINUTE)
    outcome = controller.session.last_round
    assert outcome is not None
    action.trigger()
    assert controller.filter.flipped == (outcome.before, outcome.run)
    assert controller.filter.status is Status.OPEN
    assert set(controller.queue.order.tolist()) == set(outcome.changed.tolist())


def test_a_round_that_cannot_learn_interrupts_nobody(open_window: Opener, small: Path, qtbot: QtBot) -> None:
    window = open_window(small)
    failures, said = list[object](), list[str]()
    window.controller.failed.connect(failures.append)
    window.controller.said.connect(said.append)
    positions = list(range(6))
    every = list(range(len(window.controller.session.labels)))
    for label in every:
        window.controller.make(lambda session, label=label: session.add(positions, label))  # type: ignore[misc]
    with qtbot.waitSignal(window.controller.training.run_finished, timeout=2 * MINUTE) as finished:
        window.controller.teach()
    assert finished.args[0].failure is not None
    assert not failures
    assert any("nothing tells them apart" in line for line in said)


def test_the_window_says_why_it_asks_and_goes_through_answers(open_window: Opener, trained: Path, qtbot: QtBot) -> None:
    window = open_window(trained)
    controller, asked = window.controller, window.project_page.instance.asked
    assert controller.ranking == "question"
    assert asked.isVisible()
    assert "between" in asked.text()
    controller.set_ranking("margin")
    assert not asked.isVisible()
    controller.set_ranking("second-look")
    assert not asked.isVisible()
    seen = [controller.current]
    for _ in range(2):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_1)
        seen.append(controller.current)
    answered = np.flatnonzero((controller.session.decided_label >= 0) | (controller.session.candidates.sizes == 1))
    assert len(set(seen)) == 3
    assert set(seen) <= set(answered.tolist())
