"""The way of the work, with real keys: load, train, decide, undo, export."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from tests.support.small_project import SETS, with_beliefs
from vipll_gui.qt.dialogs.export_dialog import ExportDialog
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.work.controller import SURE
from vipll_gui.session import Filter, Session, Status
from vipll_gui.store import Action, Address

pytestmark = pytest.mark.anywhere

Opener = Callable[[Address], MainWindow]
MINUTE = 60_000


def export(qtbot: QtBot, window: MainWindow, path: Path) -> dict[str, dict[str, str]]:
    """Exports through the dialog that Ctrl+E opens; the rows by id."""
    press(qtbot, window, Qt.Key.Key_E, control=True)
    dialog = window.findChild(ExportDialog)
    dialog.target.set_path(path)
    qtbot.waitUntil(dialog.write.isEnabled)  # what passes the filter is counted
    with qtbot.waitSignal(dialog.finished):
        qtbot.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Save), Qt.MouseButton.LeftButton)
    with path.open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def test_load_train_decide_undo_export(qtbot: QtBot, open_window: Opener, demo: Path, tmp_path: Path) -> None:
    window = open_window(demo)
    controller = window.controller
    session = controller.session
    qtbot.waitUntil(lambda: window.project_page.instance.shows_image, timeout=MINUTE)

    window.controller.set_run_settings({"epochs": 3})
    with qtbot.waitSignal(controller.training.run_finished, timeout=5 * MINUTE) as finished:
        press(qtbot, window, Qt.Key.Key_T, control=True)
    assert finished.args[0].failure is None
    assert session.posterior is not None
    assert window.project_page.training.runs.tree.topLevelItemCount() == 1
    assert min(window.project_page.training.curves.terms.values()) > 1

    decided: list[tuple[str, str]] = []
    for number in (2, 1, 2, 1, 2):
        before = controller.current
        row = session.candidate_rows(before)[number - 1]
        press(qtbot, window, Qt.Key(Qt.Key.Key_0 + number))
        assert session.status[before] == Status.DECIDED
        assert session.decided_label[before] == row.label
        assert controller.current != before
        decided.append((str(session.dataset.ids[before]), row.name))
    assert session.counts.decided == 5

    press(qtbot, window, Qt.Key.Key_Z, control=True)
    assert session.counts.decided == 4
    undone, _ = decided.pop()
    assert session.dataset.ids[controller.current] == undone

    rows = export(qtbot, window, tmp_path / "labels.csv")
    assert len(rows) == len(session.dataset)
    for name, label in decided:
        assert (rows[name]["label"], rows[name]["how"], rows[name]["status"]) == (label, "person", "decided")
    assert (rows[undone]["how"], rows[undone]["status"]) == ("model", "open")


class Inputs(QObject):
    """Counts what the user's hands do."""

    def __init__(self) -> None:
        super().__init__()
        self.presses = self.mouse = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if isinstance(watched, QWindow):  # each event once, as it comes from the system
            self.presses += event.type() == QEvent.Type.KeyPress
            self.mouse += event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove, QEvent.Type.Wheel)
        return False


def test_a_hundred_decisions_are_a_hundred_keys(
    qtbot: QtBot, open_window: Opener, demo: Path, qapp: QApplication
) -> None:
    window = open_window(demo)
    inputs = Inputs()
    qapp.installEventFilter(inputs)
    for number in range(100):
        QTest.keyClick(window.windowHandle(), Qt.Key(Qt.Key.Key_1 + number % 2))
    qapp.removeEventFilter(inputs)
    assert (inputs.presses, inputs.mouse) == (100, 0)
    assert window.controller.session.counts.decided == 100
    window.close()
    with Session.open(demo) as again:
        assert [entry.action for entry in again.project.journal()] == [Action.DECIDE] * 100
        assert again.counts.decided == 100


def test_decisions_survive_the_window(qtbot: QtBot, open_window: Opener, small: Address) -> None:
    window = open_window(small)
    position = window.controller.current
    label = window.controller.session.candidate_rows(position)[0].label
    press(qtbot, window, Qt.Key.Key_1)
    window.close()
    with Session.open(small) as again:
        assert again.decided_label[position] == label


def test_shift_digit_rules_out_until_one_is_left(qtbot: QtBot, open_window: Opener, small: Address) -> None:
    window = open_window(small)
    controller = window.controller
    controller.go_to(1)
    press(qtbot, window, Qt.Key.Key_1, shift=True)
    assert controller.current == 1
    assert [row.ruled_out for row in controller.session.candidate_rows(1)] == [True, False, False]
    press(qtbot, window, Qt.Key.Key_1, shift=True)
    assert not any(row.ruled_out for row in controller.session.candidate_rows(1))
    press(qtbot, window, Qt.Key.Key_1, shift=True)
    press(qtbot, window, Qt.Key.Key_3, shift=True)
    assert controller.session.decided_label[1] == 1
    assert controller.current != 1


def test_shift_digit_by_its_us_character(qtbot: QtBot, open_window: Opener, small: Address) -> None:
    window = open_window(small)
    window.controller.go_to(1)
    press(qtbot, window, Qt.Key.Key_Exclam, shift=True)
    assert [row.ruled_out for row in window.controller.session.candidate_rows(1)] == [True, False, False]


def test_skip_flag_clear_and_redo(qtbot: QtBot, open_window: Opener, small: Address) -> None:
    window = open_window(small)
    controller, session = window.controller, window.controller.session
    first = controller.current
    press(qtbot, window, Qt.Key.Key_Space)
    assert session.status[first] == Status.SKIPPED
    second = controller.current
    press(qtbot, window, Qt.Key.Key_F)
    assert session.status[second] == Status.FLAGGED
    assert controller.current == second
    press(qtbot, window, Qt.Key.Key_Right)
    third = controller.current
    press(qtbot, window, Qt.Key.Key_1)
    press(qtbot, window, Qt.Key.Key_Left)
    assert controller.current == third
    press(qtbot, window, Qt.Key.Key_Backspace)
    assert session.status[third] == Status.OPEN
    press(qtbot, window, Qt.Key.Key_Z, control=True)
    assert session.status[third] == Status.DECIDED
    press(qtbot, window, Qt.Key.Key_Z, control=True, shift=True)
    assert session.status[third] == Status.OPEN


def test_a_flag_and_its_reason_are_of_the_same_instance(qtbot: QtBot, open_window: Opener, small: Address) -> None:
    window = open_window(small)
    state, comments = window.controller.session.state, window.project_page.instance.comments
    shown = window.controller.current
    assert comments.edit.placeholderText() == "Comment (C)"
    press(qtbot, window, Qt.Key.Key_F)
    assert comments.edit.placeholderText() == "Say why it is flagged (C)"
    press(qtbot, window, Qt.Key.Key_C)
    qtbot.keyClicks(comments.edit, "two in one picture")
    qtbot.keyClick(comments.edit, Qt.Key.Key_Return)
    assert state.instance(shown).flagged
    assert [entry.text for entry in state.instance(shown).comments] == ["two in one picture"]
    press(qtbot, window, Qt.Key.Key_Right)
    assert comments.edit.placeholderText() == "Comment (C)"


def test_a_label_is_added_by_typing(qtbot: QtBot, open_window: Opener, small: Address) -> None:
    window = open_window(small)
    window.controller.go_to(0)
    press(qtbot, window, Qt.Key.Key_Plus)
    edit = window.project_page.candidates.edit
    assert window.focusWidget() is edit
    qtbot.keyClicks(edit, "elk 1")
    assert window.controller.session.counts.decided == 0  # the 1 was text
    qtbot.keyClick(edit, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    session = window.controller.session
    rows = session.candidate_rows(0)
    assert (rows[-1].name, rows[-1].added) == ("elk 1", True)
    assert session.counts.decided == 0  # and Ctrl+Return only added it
    press(qtbot, window, Qt.Key.Key_3)
    assert session.labels[session.decided_label[0]] == "elk 1"


@pytest.mark.parametrize("typed", ["dog", "elk"])
def test_typing_a_label_decides_in_one_step(qtbot: QtBot, open_window: Opener, small: Address, typed: str) -> None:
    window = open_window(small)
    session, candidates = window.controller.session, window.project_page.candidates
    window.controller.go_to(0)
    press(qtbot, window, Qt.Key.Key_Plus)
    qtbot.keyClicks(candidates.edit, typed)
    below, above = candidates.edit.mapTo(candidates, QPoint(0, 0)).y(), candidates.promise.geometry().bottom()
    assert 0 <= below - above < 40  # it says what Enter does beside the field
    assert candidates.promise.text().startswith("Enter decides for")
    qtbot.keyClick(candidates.edit, Qt.Key.Key_Return)
    assert session.labels[session.decided_label[0]] == typed
    assert window.controller.current != 0
    assert window.focusWidget() is candidates.list
    press(qtbot, window, Qt.Key.Key_Z, control=True)
    assert not session.can_undo
    assert [row.name for row in session.candidate_rows(0)] == ["ant", "bee"]


def test_deciding_against_a_sure_model_has_a_sign(qtbot: QtBot, open_window: Opener, small: Address) -> None:
    window = open_window(with_beliefs(small))
    session = window.controller.session
    shares = session.project_state.columns.probability
    sure, unsure = int(shares.argmax()), int(shares.argmin())
    assert shares[sure] >= SURE > shares[unsure]
    for position, told in ((sure, True), (unsure, False)):
        labels = session.candidate_labels(position)
        other = next(number for number, label in enumerate(labels, 1) if label != session.leading[position])
        window.controller.go_to(position)
        with qtbot.waitSignal(window.controller.said) as said:
            press(qtbot, window, Qt.Key(Qt.Key.Key_0 + other))
        assert ("sure of" in said.args[0]) == told
    window.controller.go_to(sure)
    with qtbot.waitSignal(window.controller.said) as said:
        press(qtbot, window, Qt.Key.Key_Return)
    assert "sure of" not in said.args[0]


@pytest.mark.parametrize(
    ("typed", "modifier", "added", "new"),
    [
        ("DOG", Qt.KeyboardModifier.NoModifier, "dog", False),  # the same name in other case
        ("do", Qt.KeyboardModifier.NoModifier, "dog", False),  # the beginning of one
        ("do", Qt.KeyboardModifier.ShiftModifier, "do", True),
        ("dog", Qt.KeyboardModifier.ShiftModifier, "dog", False),  # there is one already
        ("doggy", Qt.KeyboardModifier.NoModifier, "doggy", True),
    ],
)
def test_a_slip_of_the_keyboard_makes_no_label(
    qtbot: QtBot, open_window: Opener, small: Address, typed: str, modifier: Qt.KeyboardModifier, added: str, new: bool
) -> None:
    window = open_window(small)
    session, candidates = window.controller.session, window.project_page.candidates
    known = len(session.labels)
    without = next(position for position, labels in enumerate(SETS) if session.labels.index("dog") not in labels)
    window.controller.go_to(without)
    press(qtbot, window, Qt.Key.Key_Plus)
    qtbot.keyClicks(candidates.edit, typed)
    assert candidates.promise.isVisible()
    assert f"“{added}”" in candidates.promise.text()
    assert ("new label" in candidates.promise.text()) == (typed != "dog")
    qtbot.keyClick(candidates.edit, Qt.Key.Key_Return, modifier | Qt.KeyboardModifier.ControlModifier)
    assert session.candidate_rows(without)[-1].name == added
    assert len(session.labels) == known + new
    assert not candidates.promise.isVisible()


def test_what_was_typed_half_does_not_reach_another_instance(qtbot: QtBot, open_window: Opener, small: Address) -> None:
    window = open_window(small)
    first = window.controller.current
    for key, edit in (
        (Qt.Key.Key_Plus, window.project_page.candidates.edit),
        (Qt.Key.Key_C, window.project_page.instance.comments.edit),
    ):
        window.project_page.queue.focus_table()
        press(qtbot, window, key)
        qtbot.keyClicks(edit, "half")
        window.controller.set_filter(Filter(label=int(window.controller.session.dataset.candidates[first][0])))
        assert edit.text() == "half"  # the same instance is shown
        window.controller.set_filter(Filter())
        window.controller.go_next()
        assert edit.text() == ""
        window.controller.go_to(first)


def test_a_word_is_deleted_where_one_types_and_the_filter_stays(
    qtbot: QtBot, open_window: Opener, small: Address
) -> None:
    window = open_window(small)
    window.controller.narrow(text="row-3")
    for key, edit in (
        (Qt.Key.Key_Plus, window.project_page.candidates.edit),
        (Qt.Key.Key_C, window.project_page.instance.comments.edit),
    ):
        window.project_page.queue.focus_table()
        press(qtbot, window, key)
        qtbot.keyClicks(edit, "two words")
        press(qtbot, window, Qt.Key.Key_Backspace, control=True)
        assert edit.text() == "two "
        press(qtbot, window, Qt.Key.Key_Left, control=True)
        press(qtbot, window, Qt.Key.Key_Right, control=True)
        press(qtbot, window, Qt.Key.Key_Home)
        press(qtbot, window, Qt.Key.Key_Delete, control=True)
        assert edit.text() == ""
    assert window.controller.filter == Filter(text="row-3")
    window.project_page.queue.focus_table()
    press(qtbot, window, Qt.Key.Key_Backspace, control=True)
    assert not window.controller.filtered


def test_a_text_typed_quickly_filters_before_the_next_key_decides(
    qtbot: QtBot, open_window: Opener, small: Address
) -> None:
    window = open_window(small)
    press(qtbot, window, Qt.Key.Key_F, control=True)
    edit = window.project_page.queue.filters.text
    qtbot.keyClicks(edit, "row-3")
    qtbot.keyClick(edit, Qt.Key.Key_Return)
    press(qtbot, window, Qt.Key.Key_1)
    session = window.controller.session
    assert [at for at in range(len(SETS)) if session.decided_label[at] >= 0] == [3]
    # what others do meanwhile takes nothing away of what is being typed
    edit.setText("row-")
    window.controller.narrow(status=Status.OPEN)
    assert edit.text() == "row-"
    qtbot.waitUntil(lambda: window.controller.filter == Filter(text="row-", status=Status.OPEN))


def test_typing_in_the_filter_fires_nothing(qtbot: QtBot, open_window: Opener, small: Address) -> None:
    window = open_window(small)
    session = window.controller.session
    press(qtbot, window, Qt.Key.Key_F, control=True)
    edit = window.project_page.queue.filters.text
    assert window.focusWidget() is edit
    qtbot.keyClicks(edit, "row-1 f+/")
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Backspace, Qt.Key.Key_Left, Qt.Key.Key_Right):
        qtbot.keyClick(edit, key)
    assert edit.text() == "row-1 f+/"
    assert not session.can_undo
    edit.setText("row-1")
    qtbot.waitUntil(lambda: window.controller.filter == Filter(text="row-1"))
    assert window.project_page.queue.model.rowCount() == 1
    assert window.project_page.queue.filters.count.text() == f"1 of {len(SETS)}"
    qtbot.keyClick(edit, Qt.Key.Key_Return)
    assert not session.can_undo
    assert window.focusWidget() is window.project_page.queue.table
    press(qtbot, window, Qt.Key.Key_1)
    assert session.counts.decided == 1


def test_return_without_a_posterior_says_why_not(qtbot: QtBot, open_window: Opener, small: Address) -> None:
    window = open_window(small)
    with qtbot.waitSignal(window.controller.refused) as refused:
        press(qtbot, window, Qt.Key.Key_Return)
    assert "leading label" in refused.args[0]
    assert not window.controller.session.can_undo


def test_a_cell_of_the_heatmap_filters_the_queue(qtbot: QtBot, open_window: Opener, small: Address) -> None:
    window = open_window(small)
    press(qtbot, window, Qt.Key.Key_2, control=True)
    view = window.project_page.cooccurrence
    qtbot.waitUntil(lambda: view.heatmap is not None)
    assert "3 instances together" in view.tell(1, 2)
    view.choose_cell(1, 2)
    shown = sorted(window.controller.queue.order.tolist())
    assert shown == [i for i, labels in enumerate(SETS) if {1, 2} <= set(labels)]
    press(qtbot, window, Qt.Key.Key_1)
    assert not window.controller.session.can_undo  # the instance is not on the screen
    press(qtbot, window, Qt.Key.Key_Backspace, control=True)
    assert len(window.controller.queue) == len(SETS)


def test_what_is_done_is_said_of_no_more_than_it_is_true_of(qtbot: QtBot, open_window: Opener, small: Address) -> None:
    window = open_window(small)
    window.controller.narrow(text="row-1")
    press(qtbot, window, Qt.Key.Key_1)
    assert window.statusBar().currentMessage().endswith("Nothing that the filters show is open any more.")
    press(qtbot, window, Qt.Key.Key_Backspace, control=True)
    window.controller.go_next_open()
    for _ in range(len(SETS) - 1):
        press(qtbot, window, Qt.Key.Key_Space)
    assert window.controller.session.counts.open == 0
    assert window.statusBar().currentMessage().endswith("Nothing is open any more. Skipped or flagged: 5.")
