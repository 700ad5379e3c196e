"""An audit by key: from the dialog over checks, a break and a kill to acceptance, export and undo."""

from __future__ import annotations

import json
import math
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.qt.work.killed_audit import CHECKS, PROJECT, SHOWN, asked, back_in, begin, check
from tests.support.addresses import AddressFor
from tests.support.audited import sure_project, truths
from tests.support.checkout import CHECKOUT
from tests.support.command import environment
from tests.support.keyboard import press
from vipll_gui.qt.dialogs.audit_dialog import AuditDialog
from vipll_gui.qt.dialogs.export_dialog import ExportDialog
from vipll_gui.qt.look.theme import Theme, theme_manager
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session, Status
from vipll_gui.store import Address

MINUTE = 60_000
Opener = Callable[[Address], MainWindow]


@pytest.fixture
def project(address_for: AddressFor) -> Address:
    return sure_project(address_for("sure"))


def checked_until_a_kill(project: Address, told: Path, times: int) -> int:
    """Audits in a window of another process, which is killed after so many checks; the instance drawn then."""
    how = {PROJECT: str(project), SHOWN: str(told), CHECKS: str(times)}
    surroundings = environment(QT_QPA_PLATFORM="offscreen", **how)
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/qt/work/killed_audit.py"],
        cwd=CHECKOUT, env=surroundings, capture_output=True, encoding="utf-8", timeout=300, check=False,
    )  # fmt: skip
    assert ended.returncode == -signal.SIGKILL, ended.stdout
    return int(told.read_text(encoding="utf-8"))


@pytest.mark.anywhere
def test_an_audit_by_key_from_the_dialog_to_the_export_and_back(
    qtbot: QtBot, open_window: Opener, project: Address, tmp_path: Path
) -> None:
    drawn = checked_until_a_kill(project, tmp_path / "shown.txt", 10)
    window = open_window(project)
    controller, panel = window.controller, window.project_page.audit
    assert not controller.audit.active
    assert window.statusBar().currentMessage().startswith("An audit is under way")
    press(qtbot, window, Qt.Key.Key_C, shift=True, control=True)
    assert controller.current == drawn
    assert not window.statusBar().currentMessage()
    assert panel.isVisible()
    assert not window.project_page.queue.isVisible()
    assert panel.count.text().startswith("Checks: 10, wrong: 0.")
    # broken off: the queue is back, and the audit waits
    press(qtbot, window, Qt.Key.Key_L, shift=True, control=True)
    assert window.project_page.queue.isVisible()
    assert not controller.audit.active
    press(qtbot, window, Qt.Key.Key_C, shift=True, control=True)
    assert controller.current == drawn
    assert controller.audit.progress is not None
    needed = controller.audit.progress.to_next_look
    check(qtbot, window, needed)
    assert controller.audit.progress.proved
    assert panel.verdict.text().startswith("It holds")
    rest = len(controller.audit.progress.rest)
    press(qtbot, window, Qt.Key.Key_Return, control=True)
    assert controller.session.counts.accepted == rest
    assert window.project_page.queue.isVisible()
    # exported by key
    press(qtbot, window, Qt.Key.Key_E, control=True)
    dialog = window.findChild(ExportDialog)
    qtbot.waitUntil(lambda: not dialog.counting, timeout=MINUTE)
    dialog.target.set_path(tmp_path / "clean.csv")
    with qtbot.waitSignal(dialog.finished, timeout=MINUTE):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    back_in(qtbot, window)
    assert (tmp_path / "clean.csv").read_text(encoding="utf-8").count(",audited,") == rest
    note = json.loads((tmp_path / "clean.csv.provenance.json").read_text(encoding="utf-8"))
    assert [audit["accepted"] for audit in note["audits"]] == [rest]
    # undone by key: the acceptance first, in one step
    press(qtbot, window, Qt.Key.Key_Z, control=True)
    assert controller.session.counts.accepted == 0
    assert controller.session.counts.decided == 10 + needed
    assert window.actions_by_id("audit.resume").isEnabled()


def test_blind_checks_tell_nothing_of_what_is_believed(qtbot: QtBot, open_window: Opener, project: Address) -> None:
    window = open_window(project)
    assert any(row.leading for row in window.project_page.candidates.model.rows)
    begin(qtbot, window)
    firsts = set()
    for _ in range(12):
        rows = window.project_page.candidates.model.rows
        assert all(math.isnan(row.probability) and not row.leading for row in rows)
        firsts.add(rows[0].label == truths()[window.controller.current])
        check(qtbot, window, 1)
    assert firsts == {True, False}
    assert not window.actions_by_id("decide.accept").isEnabled()
    assert not window.actions_by_id("view.evidence").isEnabled()


def test_a_blind_audit_leaves_the_order_of_the_queue_and_does_not_say_why_it_would_ask(
    qtbot: QtBot, open_window: Opener, project: Address
) -> None:
    window = open_window(project)
    window.controller.set_ranking("question")
    begin(qtbot, window)
    assert window.controller.audit.progress is not None
    assert window.controller.current == window.controller.audit.progress.next
    assert not window.project_page.instance.asked.isVisible()
    window.controller.leave_audit()
    assert window.controller.ranking == "question"


def test_the_place_in_the_queue_is_hidden_also_where_the_instance_drawn_was_shown_already(
    qtbot: QtBot, open_window: Opener, project: Address
) -> None:
    window = open_window(project)
    begin(qtbot, window)
    drawn, instance = window.controller.current, window.project_page.instance
    window.controller.leave_audit()
    window.controller.go_to(drawn)
    assert "of 600" in instance._place.text()
    press(qtbot, window, Qt.Key.Key_C, shift=True, control=True)
    assert window.controller.current == drawn
    assert instance._place.text() == "drawn by the audit"
    assert all(math.isnan(row.probability) for row in window.project_page.candidates.model.rows)


def test_seeing_checks_are_as_always(qtbot: QtBot, open_window: Opener, project: Address) -> None:
    window = open_window(project)
    dialog = asked(qtbot, window)
    qtbot.keyClick(dialog.blind, Qt.Key.Key_Space)
    dialog.target.setValue(5)
    qtbot.waitUntil(lambda: dialog.proposal is not None, timeout=MINUTE)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    back_in(qtbot, window)
    first = window.controller.current
    assert any(row.leading for row in window.project_page.candidates.model.rows)
    press(qtbot, window, Qt.Key.Key_Return)
    assert window.controller.session.decided_label[first] == truths()[first]
    assert window.controller.audit.progress is not None
    assert window.controller.audit.progress.checks == 1
    assert window.actions_by_id("view.evidence").isEnabled()
    assert not window.actions_by_id("go.alike").isEnabled()  # it narrows the queue, which is hidden


def test_once_an_audit_holds_enter_decides_nothing_again_and_what_to_do_is_said(
    qtbot: QtBot, open_window: Opener, project: Address
) -> None:
    window = open_window(project)
    dialog = asked(qtbot, window)
    qtbot.keyClick(dialog.blind, Qt.Key.Key_Space)
    dialog.target.setValue(5)
    qtbot.waitUntil(lambda: dialog.proposal is not None and dialog.proposal.plan.target == 0.05, timeout=MINUTE)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    back_in(qtbot, window)
    controller = window.controller
    while controller.audit.progress is not None and not controller.audit.progress.proved:
        check(qtbot, window, 1)
    last, steps = controller.current, len(list(controller.session.valid_entries()))
    press(qtbot, window, Qt.Key.Key_Return)
    check(qtbot, window, 1)
    assert len(list(controller.session.valid_entries())) == steps
    assert window.statusBar().currentMessage().endswith("accept the rest (Ctrl+Enter)")
    # a slip can still be corrected
    rows = window.project_page.candidates.model.rows
    other = next(number for number, row in enumerate(rows) if row.label != truths()[last])
    press(qtbot, window, Qt.Key(Qt.Key.Key_1 + other))
    assert controller.session.decided_label[last] == rows[other].label


def test_undo_takes_the_last_check_back_and_shows_it_again(qtbot: QtBot, open_window: Opener, project: Address) -> None:
    window = open_window(project)
    begin(qtbot, window)
    first = window.controller.current
    check(qtbot, window, 1)
    assert window.controller.current != first
    press(qtbot, window, Qt.Key.Key_Z, control=True)
    assert window.controller.current == first
    assert window.controller.audit.progress is not None
    assert window.controller.audit.progress.checks == 0
    press(qtbot, window, Qt.Key.Key_Z, control=True)
    assert not window.controller.audit.active
    assert window.project_page.queue.isVisible()


def test_the_arrows_go_through_what_was_drawn_and_not_through_the_hidden_queue(
    qtbot: QtBot, open_window: Opener, project: Address
) -> None:
    window = open_window(project)
    controller = window.controller
    begin(qtbot, window)
    assert controller.audit.progress is not None
    drawn = controller.audit.progress.audit.order.tolist()
    press(qtbot, window, Qt.Key.Key_Left)
    press(qtbot, window, Qt.Key.Key_Right)
    assert controller.current == drawn[0]  # nothing was checked yet, and nobody chooses what is checked next
    check(qtbot, window, 2)
    seen = []
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Left, *(3 * [Qt.Key.Key_Right])):
        press(qtbot, window, key)
        seen.append(controller.current)
    assert seen == [drawn[at] for at in (1, 0, 0, 1, 2, 2)]
    press(qtbot, window, Qt.Key.Key_Left)
    press(qtbot, window, Qt.Key.Key_Right, control=True)
    assert controller.current == drawn[2]


def test_a_key_never_checks_more_than_is_on_the_screen(qtbot: QtBot, open_window: Opener, project: Address) -> None:
    window = open_window(project)
    controller = window.controller
    begin(qtbot, window)
    drawn = controller.current
    press(qtbot, window, Qt.Key.Key_A, control=True)
    assert controller.targets == [drawn]
    press(qtbot, window, Qt.Key.Key_L, shift=True, control=True)
    controller.go_to(drawn)
    press(qtbot, window, Qt.Key.Key_A, control=True)
    assert len(controller.targets) == 600
    press(qtbot, window, Qt.Key.Key_C, shift=True, control=True)
    check(qtbot, window, 1)
    assert controller.session.counts.decided == 1


def test_another_order_of_the_queue_leaves_what_was_drawn_on_the_screen(
    qtbot: QtBot, open_window: Opener, project: Address
) -> None:
    window = open_window(project)
    controller = window.controller
    controller.narrow(status=Status.OPEN)
    begin(qtbot, window)
    drawn = controller.current
    press(qtbot, window, Qt.Key.Key_Backspace, control=True)
    assert controller.current == drawn
    controller.start_training({"epochs": 1})
    with qtbot.waitSignal(controller.training.run_finished, timeout=MINUTE):
        pass
    assert controller.current == drawn
    press(qtbot, window, Qt.Key.Key_L, shift=True, control=True)
    assert len(controller.queue) == 600
    assert controller.current == controller.queue.order[0]


def test_an_audit_that_does_not_hold_says_so_and_proposes_a_smaller_group(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    window = open_window(sure_project(tmp_path / "bad.vipll", tuple(range(0, 500, 4))))
    begin(qtbot, window)
    for _ in range(200):
        progress = window.controller.audit.progress
        if progress is None or progress.hopeless:
            break
        check(qtbot, window, 1)
    panel = window.project_page.audit
    assert panel.verdict.text().startswith("It does not hold")
    assert panel.buttons["smaller"].isVisible()
    assert not panel.buttons["accept"].isVisible()
    press(qtbot, window, Qt.Key.Key_Return, control=True)
    assert Status.ACCEPTED not in window.controller.session.status
    press(qtbot, window, Qt.Key.Key_G, shift=True, control=True)
    dialog = window.findChild(AuditDialog)
    qtbot.waitUntil(lambda: "One moment" not in dialog.words.text(), timeout=MINUTE)
    assert dialog.proposal is not None or "No part of it would hold" in dialog.words.text()
    dialog.reject()


def test_the_dialog_says_that_another_audit_is_under_way(qtbot: QtBot, open_window: Opener, project: Address) -> None:
    window = open_window(project)
    begin(qtbot, window)
    window.controller.leave_audit()
    nothing_lost = asked(qtbot, window)
    assert "under way" not in nothing_lost.words.text()
    nothing_lost.reject()
    back_in(qtbot, window)
    window.controller.resume_audit()
    check(qtbot, window, 2)
    press(qtbot, window, Qt.Key.Key_A, shift=True, control=True)
    dialog = window.findChildren(AuditDialog)[-1]
    qtbot.waitUntil(lambda: dialog.proposal is not None, timeout=MINUTE)
    assert "The audit under way, with 2 checks, is left for it" in dialog.words.text()
    dialog.reject()


def test_a_training_that_ends_behind_the_dialog_chooses_the_group_anew(
    qtbot: QtBot, open_window: Opener, project: Address
) -> None:
    window = open_window(project)
    dialog = asked(qtbot, window)
    before, words = dialog.proposal, dialog.words.text()
    window.controller.start_training({"epochs": 3})
    qtbot.waitUntil(lambda: dialog.words.text() != words, timeout=5 * MINUTE)
    session = window.controller.session
    assert not window.controller.training.running
    if (proposal := dialog.proposal) is not None:  # where no group would hold now, none can be begun
        assert before is not None
        assert proposal.at_least != before.at_least
        assert (session.leading[proposal.positions] == proposal.labels).all()
    assert dialog.buttons.button(dialog.buttons.StandardButton.Ok).isEnabled() == (proposal is not None)
    dialog.reject()


def test_what_cannot_be_proved_is_said_in_the_dialog(qtbot: QtBot, open_window: Opener, project: Address) -> None:
    window = open_window(project)
    dialog = asked(qtbot, window)
    dialog.target.setValue(0.05)
    qtbot.waitUntil(lambda: "no group can be shown" in dialog.words.text(), timeout=MINUTE)
    assert not dialog.buttons.button(dialog.buttons.StandardButton.Ok).isEnabled()
    dialog.reject()


def test_classes_and_the_queue_can_be_the_group(qtbot: QtBot, open_window: Opener, project: Address) -> None:
    window = open_window(project)
    dialog = asked(qtbot, window)
    dialog.target.setValue(30)
    dialog.group.setCurrentIndex(dialog.group.findText("all led by “cat”"))
    qtbot.waitUntil(lambda: dialog.proposal is not None and "cat" in dialog.proposal.group, timeout=MINUTE)
    assert dialog.proposal is not None
    assert set(dialog.proposal.labels.tolist()) == {2}
    dialog.group.setCurrentIndex(dialog.group.findText("all that the queue shows"))
    qtbot.waitUntil(lambda: dialog.proposal is not None and "queue" in dialog.proposal.group, timeout=MINUTE)
    dialog.reject()


def test_the_picture_is_drawn_in_both_themes(qtbot: QtBot, open_window: Opener, project: Address) -> None:
    window = open_window(project)
    begin(qtbot, window)
    check(qtbot, window, 5)
    chart = window.project_page.audit.chart
    before = chart.grab().toImage()
    check(qtbot, window, 15)
    after = chart.grab().toImage()
    assert after != before
    assert "wrong" in chart.accessibleDescription()
    theme_manager().set_theme(Theme.DARK)
    try:
        assert chart.grab().toImage() != after
    finally:
        theme_manager().set_theme(Theme.LIGHT)


def test_the_numbers_beside_the_picture_are_whole_in_large_letters(
    qtbot: QtBot, open_window: Opener, project: Address
) -> None:
    window = open_window(project)
    begin(qtbot, window)
    theme_manager().set_font_size(18)
    try:
        picture = window.project_page.audit.chart.grab().toImage()
    finally:
        theme_manager().set_font_size(None)
    assert len({picture.pixel(0, y) for y in range(picture.height())}) == 1  # no ink is cut at the edge


def test_the_decisions_are_noted_as_checks(qtbot: QtBot, open_window: Opener, project: Address) -> None:
    window = open_window(project)
    begin(qtbot, window)
    check(qtbot, window, 3)
    window.controller.leave_audit()
    press(qtbot, window, Qt.Key.Key_1)
    window.close()
    with Session.open(project) as session:
        assert [entry.source for entry in session.valid_entries()] == ["audit"] * 4 + ["key"]
