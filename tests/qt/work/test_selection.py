"""Several instances at once, filters that combine, and questions before a step on many."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from tests.support.small_project import LABELS, SETS, large_dataset, six_rows
from vipll_gui.data import Posterior, Votes
from vipll_gui.qt.models.queue_model import Column
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Filter, Session, Status

Opener = Callable[[Path], MainWindow]
MINUTE = 60_000


def in_file_order(window: MainWindow) -> MainWindow:
    """The queue as the data came, from its first row."""
    window.controller.set_ranking("file")
    return window


def click_row(
    qtbot: QtBot, window: MainWindow, row: int, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    table = window.project_page.queue.table
    at = table.visualRect(window.project_page.queue.model.index(row, Column.INSTANCE)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, modifier, at)


def pick(qtbot: QtBot, combo: QComboBox, data: object) -> None:
    """Picks an entry of a list with the keyboard, as a user would."""
    combo.setFocus()
    qtbot.keyClick(combo, Qt.Key.Key_Down)  # opens it and changes nothing yet
    view = combo.view()
    for _ in range(abs(combo.findData(data) - combo.currentIndex())):
        qtbot.keyClick(view, Qt.Key.Key_Down if view.currentIndex().row() < combo.findData(data) else Qt.Key.Key_Up)
    qtbot.keyClick(view, Qt.Key.Key_Return)


class TestBulk:
    """One key for all of them, and one undo."""

    def test_shift_and_arrow_select_and_a_digit_decides_all(
        self, qtbot: QtBot, open_window: Opener, small: Path
    ) -> None:
        window = in_file_order(open_window(small))
        session = window.controller.session
        press(qtbot, window, Qt.Key.Key_Down, shift=True)
        press(qtbot, window, Qt.Key.Key_Down, shift=True)
        assert sorted(window.controller.selected.tolist()) == [0, 1, 2]
        assert window.controller.current == 2  # ant is no candidate here, bee is the first
        assert window.project_page.candidates.several.isVisible()
        assert "3 instances" in window.project_page.candidates.several.text()
        press(qtbot, window, Qt.Key.Key_1)
        assert session.decided_label[:3].tolist() == [1, 1, 1]
        assert len(window.controller.selected) == 1
        assert not window.project_page.candidates.several.isVisible()
        press(qtbot, window, Qt.Key.Key_Z, control=True)
        assert session.counts.decided == 0
        assert not session.can_undo

    def test_clicks_with_control_and_shift(self, qtbot: QtBot, open_window: Opener, small: Path) -> None:
        window = in_file_order(open_window(small))
        click_row(qtbot, window, 0)
        click_row(qtbot, window, 3, Qt.KeyboardModifier.ControlModifier)
        assert sorted(window.controller.selected.tolist()) == [0, 3]
        click_row(qtbot, window, 5, Qt.KeyboardModifier.ShiftModifier)
        assert sorted(window.controller.selected.tolist()) == [0, 3, 4, 5]
        press(qtbot, window, Qt.Key.Key_Escape)
        assert window.controller.selected.tolist() == [5]
        click_row(qtbot, window, 1)
        assert (window.controller.current, window.controller.selected.tolist()) == (1, [1])

    def test_a_label_new_to_some_is_told(self, qtbot: QtBot, open_window: Opener, small: Path) -> None:
        window = in_file_order(open_window(small))
        click_row(qtbot, window, 3)
        click_row(qtbot, window, 0, Qt.KeyboardModifier.ControlModifier)
        with qtbot.waitSignal(window.controller.said) as said:
            press(qtbot, window, Qt.Key.Key_1)
        assert "1 of them did not have it" in said.args[0]
        assert window.controller.session.decided_label[[0, 3]].tolist() == [0, 0]

    def test_decisions_that_change_are_counted_and_nothing_stays_selected(
        self, qtbot: QtBot, open_window: Opener, small: Path
    ) -> None:
        window = in_file_order(open_window(small))
        session = window.controller.session
        for position in range(len(SETS) - 1):
            session.decide(position, 3)
        press(qtbot, window, Qt.Key.Key_A, control=True)
        window.controller.go_to(0)
        press(qtbot, window, Qt.Key.Key_A, control=True)
        with qtbot.waitSignal(window.controller.said) as said:
            press(qtbot, window, Qt.Key.Key_1)
        assert (session.decided_label == 0).all()
        assert "decided otherwise before: 5 of them" in said.args[0]
        shown = window.statusBar().currentMessage()
        assert "decided otherwise before: 5 of them" in shown
        assert "Every instance is settled" in shown
        assert session.counts.open == 0  # there is nothing to go on to
        assert len(window.controller.selected) == 1
        press(qtbot, window, Qt.Key.Key_2)
        assert (session.decided_label == 0).sum() == len(SETS) - 1

    def test_all_are_selected_with_one_of_them_shown(self, qtbot: QtBot, open_window: Opener, small: Path) -> None:
        window = in_file_order(open_window(small))
        window.controller.narrow(label=3)
        qtbot.waitUntil(lambda: not window.tasks.busy)
        window.controller.go_to(0)  # as undo does: it does not pass the filter
        press(qtbot, window, Qt.Key.Key_A, control=True)
        assert window.controller.current in (3, 4, 5)
        assert sorted(window.controller.selected.tolist()) == [3, 4, 5]

    def test_ruling_out_says_what_is_decided_by_it(self, qtbot: QtBot, open_window: Opener, small: Path) -> None:
        window = in_file_order(open_window(small))
        press(qtbot, window, Qt.Key.Key_A, control=True)
        with qtbot.waitSignal(window.controller.said) as said:
            press(qtbot, window, Qt.Key.Key_1, shift=True)
        assert "thereby decided: 2 of them" in said.args[0]

    def test_steps_that_would_change_nothing_are_none(self, qtbot: QtBot, open_window: Opener, small: Path) -> None:
        window = in_file_order(open_window(small))
        with qtbot.waitSignal(window.controller.refused) as refused:
            press(qtbot, window, Qt.Key.Key_Backspace)
        assert "no decision" in refused.args[0]
        with qtbot.waitSignal(window.controller.refused) as refused:
            window.controller.add(0)
        assert "“ant” is a candidate already" in refused.args[0]
        assert not window.controller.session.can_undo

    def test_skip_flag_and_clear(self, qtbot: QtBot, open_window: Opener, small: Path) -> None:
        window = in_file_order(open_window(small))
        status = window.controller.session.status
        press(qtbot, window, Qt.Key.Key_A, control=True)
        assert len(window.controller.selected) == len(SETS)
        press(qtbot, window, Qt.Key.Key_F)
        assert (status == Status.FLAGGED).all()
        press(qtbot, window, Qt.Key.Key_Z, control=True)
        assert (status == Status.OPEN).all()
        press(qtbot, window, Qt.Key.Key_A, control=True)
        press(qtbot, window, Qt.Key.Key_Space)
        assert (status == Status.SKIPPED).all()

    def test_return_accepts_what_leads(
        self, qtbot: QtBot, open_window: Opener, small: Path, rng: np.random.Generator
    ) -> None:
        window = in_file_order(open_window(small))
        session = window.controller.session
        alpha = rng.gamma(2.0, size=(len(SETS), len(LABELS))).astype(np.float32)
        session.project_state.set_posterior(Posterior.from_alpha(alpha, session.candidates))
        press(qtbot, window, Qt.Key.Key_A, control=True)
        press(qtbot, window, Qt.Key.Key_Return)
        assert (session.decided_label == session.leading).all()
        press(qtbot, window, Qt.Key.Key_Z, control=True)
        assert session.counts.decided == 0

    def test_ruling_out_leaves_the_others_as_they_are(self, qtbot: QtBot, open_window: Opener, small: Path) -> None:
        window = in_file_order(open_window(small))
        state = window.controller.session.state
        click_row(qtbot, window, 3)
        click_row(qtbot, window, 1, Qt.KeyboardModifier.ControlModifier)
        press(qtbot, window, Qt.Key.Key_1, shift=True)
        assert (state.remaining(1), state.remaining(3)) == ([1, 2], [2, 3])
        press(qtbot, window, Qt.Key.Key_1, shift=True)
        assert state.remaining(1) == [0, 1, 2]

    def test_the_whole_of_a_large_queue_is_selected_at_once(
        self, qtbot: QtBot, window: MainWindow, tmp_path: Path
    ) -> None:
        session = Session.create(large_dataset(50_000), tmp_path / "large.vipll")
        with qtbot.waitSignal(window.controller.updated, check_params_cb=lambda u: u.reordered, timeout=MINUTE):
            window.controller.open_session(session)
        press(qtbot, window, Qt.Key.Key_A, control=True)
        assert len(window.controller.selected) == 50_000
        window.controller.narrow(label=3)
        qtbot.waitUntil(lambda: len(window.controller.queue) < 50_000, timeout=MINUTE)
        assert len(window.controller.selected) == 1  # what was selected before the filter is not acted on
        qtbot.waitUntil(lambda: not window.tasks.busy, timeout=MINUTE)

    def test_a_step_on_many_is_made_beside_the_window(self, qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
        session = Session.create(large_dataset(5_000), tmp_path / "large.vipll")
        window.controller.open_session(session)
        press(qtbot, window, Qt.Key.Key_A, control=True)
        press(qtbot, window, Qt.Key.Key_F)
        assert window.controller.busy
        qtbot.waitUntil(lambda: not window.controller.busy, timeout=MINUTE)
        assert session.counts.flagged == 5_000
        qtbot.waitUntil(lambda: window.actions_by_id("edit.undo").isEnabled(), timeout=MINUTE)
        press(qtbot, window, Qt.Key.Key_Z, control=True)
        qtbot.waitUntil(lambda: not window.controller.busy, timeout=MINUTE)
        assert session.counts.flagged == 0
        qtbot.waitUntil(lambda: not window.tasks.busy, timeout=MINUTE)


class TestFilters:
    """Every filter, by its own control, and all of them together."""

    def test_two_labels_make_a_pair(self, qtbot: QtBot, open_window: Opener, small: Path) -> None:
        window = open_window(small)
        filters = window.project_page.queue.filters
        pick(qtbot, filters.other, 2)  # a second one alone counts as the first
        assert window.controller.filter == Filter(label=2)
        assert (filters.label.currentData(), filters.other.currentData()) == (2, None)
        pick(qtbot, filters.other, 1)
        assert window.controller.filter == Filter(pair=(2, 1))
        assert filters.count.text() == f"{sum({1, 2} <= set(labels) for labels in SETS)} of {len(SETS)}"
        assert window.focusWidget() is window.project_page.queue.table
        press(qtbot, window, Qt.Key.Key_Backspace, control=True)
        assert (filters.label.currentData(), filters.other.currentData()) == (None, None)

    def test_a_pair_from_the_heatmap_is_shown(self, open_window: Opener, small: Path) -> None:
        window = open_window(small)
        window.project_page.cooccurrence.choose_cell(0, 3)
        filters = window.project_page.queue.filters
        assert (filters.label.currentData(), filters.other.currentData()) == (0, 3)

    def test_annotator_and_disputed(self, qtbot: QtBot, open_window: Opener, small: Path) -> None:
        with Session.open(small) as session:
            for name, decisions in (("ann", {0: 0, 1: 1}), ("bob", {0: 1, 2: 2})):
                session.annotator = name
                for position, label in decisions.items():
                    session.decide(position, label)
        window = open_window(small)
        filters = window.project_page.queue.filters
        pick(qtbot, filters.annotator, "bob")
        assert sorted(window.controller.queue.order.tolist()) == [0, 2]
        qtbot.mouseClick(filters.disputed, Qt.MouseButton.LeftButton)
        assert window.controller.queue.order.tolist() == [0]
        assert window.controller.filter == Filter(annotator="bob", disputed=True)
        assert filters.count.text() == f"1 of {len(SETS)}"
        pick(qtbot, filters.status, Status.OPEN)
        assert window.project_page.queue.empty.isVisible()
        press(qtbot, window, Qt.Key.Key_Backspace, control=True)
        assert not filters.disputed.isChecked()
        assert len(window.controller.queue) == len(SETS)

    def test_votes_that_differ_are_disputed_too(self, qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
        votes = Votes(np.array([0, 0, 2, 2]), np.array([0, 1, 0, 1], np.int32), np.array([0, 1, 1, 1]), ("ann", "bob"))
        Session.create(six_rows().replaced(votes=votes), tmp_path / "voted.vipll").close()
        window = open_window(tmp_path / "voted.vipll")
        qtbot.mouseClick(window.project_page.queue.filters.disputed, Qt.MouseButton.LeftButton)
        assert window.controller.queue.order.tolist() == [0]
        assert window.project_page.queue.filters.count.text() == f"1 of {len(SETS)}"

    def test_a_new_annotator_and_a_new_label_appear_in_the_lists(
        self, qtbot: QtBot, open_window: Opener, small: Path
    ) -> None:
        window = open_window(small)
        filters = window.project_page.queue.filters
        window.controller.set_annotator("new one")
        press(qtbot, window, Qt.Key.Key_1)
        assert filters.annotator.findData("new one") > 0
        window.controller.add("elk")
        assert filters.label.findText("elk") == filters.other.findText("elk") == len(LABELS) + 1

    def test_clearing_goes_back_to_where_one_was(self, qtbot: QtBot, open_window: Opener, small: Path) -> None:
        window = in_file_order(open_window(small))
        controller, edit = window.controller, window.project_page.queue.filters.text
        controller.go_to(4)
        for typed, shown in (("row-1", 1), ("nothing like it", -1), ("row-2", 2)):
            press(qtbot, window, Qt.Key.Key_F, control=True)
            qtbot.keyClicks(edit, typed)
            qtbot.waitUntil(lambda typed=typed: controller.filter.text == typed)
            assert controller.current == shown
        edit.clear()
        qtbot.waitUntil(lambda: not controller.filtered)
        assert controller.current == 4
        assert window.project_page.queue.table.currentIndex().row() == 4

    def test_clearing_stays_where_one_went(self, qtbot: QtBot, open_window: Opener, small: Path) -> None:
        window = in_file_order(open_window(small))
        window.controller.go_to(4)
        window.controller.narrow(label=1)
        assert window.controller.current == 0
        press(qtbot, window, Qt.Key.Key_Right)
        press(qtbot, window, Qt.Key.Key_Backspace, control=True)
        assert window.controller.current == 1

    def test_names_of_labels_are_found(self, qtbot: QtBot, open_window: Opener, small: Path) -> None:
        window = open_window(small)
        press(qtbot, window, Qt.Key.Key_F, control=True)
        qtbot.keyClicks(window.project_page.queue.filters.text, "Dog")
        qtbot.waitUntil(lambda: window.controller.filter.text == "Dog")
        assert sorted(window.controller.queue.order) == [i for i, labels in enumerate(SETS) if 3 in labels]


class TestDoubts:
    """A step on more than a few asks where it would do more than it seems to."""

    N = 60

    @pytest.fixture
    def many(self, window: MainWindow, tmp_path: Path) -> MainWindow:
        """Sixty rows, three of them decided for a label that most do not have."""
        session = Session.create(large_dataset(self.N), tmp_path / "many.vipll")
        for position in (1, 10, 19):
            session.decide(position, 2)
        window.controller.open_session(session)
        in_file_order(window).controller.go_to(0)
        return window

    def ask(self, qtbot: QtBot, window: MainWindow, key: Qt.Key = Qt.Key.Key_2) -> None:
        """Selects all and decides for the second candidate of the first row, which others have as their first."""
        press(qtbot, window, Qt.Key.Key_A, control=True)
        press(qtbot, window, key)

    def test_all_and_a_digit_asks(self, qtbot: QtBot, many: MainWindow) -> None:
        session, bar = many.controller.session, many.project_page.candidates.doubt
        label = int(session.dataset.candidates[0][1])
        having = session.candidates.contains(label)
        self.ask(qtbot, many)
        assert session.counts.decided == 3
        assert bar.isVisible()
        assert f"no candidate of {(~having).sum()} of the {self.N}" in bar.text.text()
        assert "otherwise so far: 3" in bar.text.text()
        assert many.focusWidget() is bar.others
        press(qtbot, many, Qt.Key.Key_Return)
        expected = having & ~np.isin(np.arange(self.N), (1, 10, 19))
        assert (np.flatnonzero(session.decided_label == label) == np.flatnonzero(expected)).all()
        assert not bar.isVisible()
        assert many.focusWidget() is many.project_page.candidates.list
        press(qtbot, many, Qt.Key.Key_Z, control=True)
        assert session.counts.decided == 3

    def test_all_of_them_is_one_step(self, qtbot: QtBot, many: MainWindow) -> None:
        session, bar = many.controller.session, many.project_page.candidates.doubt
        self.ask(qtbot, many)
        qtbot.mouseClick(bar.all, Qt.MouseButton.LeftButton)
        assert len(set(session.decided_label.tolist())) == 1
        press(qtbot, many, Qt.Key.Key_Z, control=True)
        assert session.counts.decided == 3

    def test_escape_decides_none_and_keeps_the_selection(self, qtbot: QtBot, many: MainWindow) -> None:
        bar = many.project_page.candidates.doubt
        self.ask(qtbot, many)
        press(qtbot, many, Qt.Key.Key_Escape)
        assert not bar.isVisible()
        assert many.controller.session.counts.decided == 3
        assert len(many.controller.selected) == self.N
        self.ask(qtbot, many)
        many.controller.go_next()  # so does whoever goes on
        assert not bar.isVisible()

    def test_a_held_enter_does_not_answer(self, qtbot: QtBot, many: MainWindow) -> None:
        session, bar = many.controller.session, many.project_page.candidates.doubt
        alpha = np.ones((self.N, len(session.labels)), np.float32)
        session.project_state.set_posterior(Posterior.from_alpha(alpha, session.candidates))
        press(qtbot, many, Qt.Key.Key_A, control=True)
        for _ in range(3):
            qtbot.keyPress(many.focusWidget(), Qt.Key.Key_Return)
        assert bar.isVisible()
        assert "otherwise so far: 3" in bar.text.text()
        assert session.counts.decided == 3

    def test_clearing_many_asks(self, qtbot: QtBot, many: MainWindow) -> None:
        session, bar = many.controller.session, many.project_page.candidates.doubt
        self.ask(qtbot, many, Qt.Key.Key_Backspace)
        assert "taken back: 3" in bar.text.text()
        assert session.counts.decided == 3
        assert many.focusWidget() is bar.none
        qtbot.mouseClick(bar.all, Qt.MouseButton.LeftButton)
        assert session.counts.decided == 0

    def test_nothing_is_asked_where_all_fit(self, qtbot: QtBot, many: MainWindow) -> None:
        label = int(many.controller.session.dataset.candidates[0][0])
        many.controller.narrow(label=label)
        self.ask(qtbot, many, Qt.Key.Key_1)
        assert not many.project_page.candidates.doubt.isVisible()
        assert (many.controller.session.decided_label == label).sum() > 3
