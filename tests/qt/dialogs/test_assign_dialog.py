"""Sharing work out in the window: the lead says who decides what, and everybody's queue holds theirs."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from tests.support.small_project import six_rows
from vipll_gui.qt.dialogs.assign_dialog import AssignDialog
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session, Status
from vipll_gui.session.assigning import AssignmentPlan

MINUTE = 60_000


@pytest.fixture
def opened(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> MainWindow:
    """The window with a project of six rows, by ada."""
    path = tmp_path / "six.vipll"
    Session.create(six_rows(), path).close()
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        window.commands.open_path(path)
    window.controller.set_annotator("ada")
    return window


def dialog_of(window: MainWindow) -> AssignDialog:
    window.actions_by_id("project.assign").trigger()
    return window.findChildren(AssignDialog)[-1]


def test_the_lead_assigns_and_the_queue_holds_what_is_ones_own(opened: MainWindow, qtbot: QtBot) -> None:
    controller = opened.controller
    dialog = dialog_of(opened)
    dialog.people.setText("ada, bob")
    dialog.each.setValue(3)
    assert not dialog.buttons.button(dialog.buttons.StandardButton.Ok).isEnabled(), "three of two people"
    dialog.each.setValue(1)
    dialog.blind.setChecked(True)
    dialog.buttons.accepted.emit()
    own = controller.session.assignment.of("ada")
    assert own.sum() == 3
    qtbot.waitUntil(lambda: sorted(controller.queue.order.tolist()) == np.flatnonzero(own).tolist(), timeout=MINUTE)
    assert opened.project_page.queue.filters.count.text().startswith("3 of 6 · yours")
    assert controller.blindness.active
    assert own[controller.current]
    for _ in range(3):
        assert controller.session.offered_status[controller.current] == Status.OPEN.value
        controller.choose(1)
    assert controller.session.counts.decided == 3
    assert "ada: 3 of 3 decided" in dialog_of(opened).progress.text()


def test_what_another_decided_too_is_offered_all_the_same(opened: MainWindow, qtbot: QtBot) -> None:
    controller, session = opened.controller, opened.controller.session
    session.assignment.assign(AssignmentPlan(("ada", "bob"), each=2), np.arange(3), blind=False)
    controller.set_annotator("bob")
    qtbot.waitUntil(lambda: session.annotator == "bob" and len(controller.queue.order) == 3, timeout=MINUTE)
    seen = set()
    for _ in range(3):
        seen.add(controller.current)
        controller.choose(1)
    controller.set_annotator("ada")
    qtbot.waitUntil(lambda: session.annotator == "ada", timeout=MINUTE)
    controller.go_next_open()
    position = controller.current
    assert position in seen
    controller.choose(1)
    assert set(session.state.instance(position).decisions) == {"ada", "bob"}


def test_nothing_is_assigned_again(opened: MainWindow, qtbot: QtBot) -> None:
    controller = opened.controller
    controller.assign(AssignmentPlan(("ada",)), np.array([2]), blind=False, anew=True)
    qtbot.waitUntil(lambda: controller.queue.order.tolist() == [2], timeout=MINUTE)
    dialog_of(opened).withdraw.click()
    qtbot.waitUntil(lambda: len(controller.queue.order) == 6, timeout=MINUTE)
