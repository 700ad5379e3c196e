"""Rounds begin by themselves, move nothing in front of a person, and tell what they did."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

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
