"""The candidate panel: pages of nine, votes, disagreement, and names of every kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from tests.support.small_project import ODD, crowded_project, six_rows, with_beliefs
from vipll_gui.data import Votes
from vipll_gui.qt.look.wording import one_line, shortened, tip
from vipll_gui.qt.models.candidate_model import KEY_ROLE, NOTE_ROLE
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session

Opener = Callable[[Path], MainWindow]


@pytest.fixture
def crowded(tmp_path: Path) -> Path:
    """An instance with 50 candidates of 1,005, another with odd names, votes on both."""
    return crowded_project(tmp_path / "crowded.vipll")


def test_pages_of_nine(qtbot: QtBot, open_window: Opener, crowded: Path) -> None:
    window = open_window(crowded)
    window.controller.go_to(0)
    panel = window.project_page.candidates
    keys = [panel.model.index(row).data(KEY_ROLE) for row in range(panel.model.rowCount())]
    assert keys == [*"123456789", *[""] * 41]
    assert panel.pages.isVisible()
    press(qtbot, window, Qt.Key.Key_PageDown)
    assert panel.model.index(9).data(KEY_ROLE) == "1"
    assert "10–18 of 50" in panel.pages.text()
    assert panel.list.visualRect(panel.model.index(9)).top() < panel.list.visualRect(panel.model.index(10)).top()
    assert panel.list.viewport().rect().intersects(panel.list.visualRect(panel.model.index(9)))
    press(qtbot, window, Qt.Key.Key_0)
    press(qtbot, window, Qt.Key.Key_PageUp)
    press(qtbot, window, Qt.Key.Key_3)
    assert window.controller.session.decided_label[0] == 2 * (9 + 2)
    window.controller.go_to(0)
    assert window.controller.page == 0  # a fresh look starts with the first nine
    press(qtbot, window, Qt.Key.Key_PageUp)
    assert "46–50 of 50" in panel.pages.text()
    press(qtbot, window, Qt.Key.Key_1, shift=True)
    assert window.controller.session.candidate_rows(0)[45].ruled_out
    with qtbot.waitSignal(window.controller.refused) as refused:
        press(qtbot, window, Qt.Key.Key_9)
    assert "54" in refused.args[0]


def test_few_candidates_leave_the_page_keys_to_the_queue(qtbot: QtBot, open_window: Opener, crowded: Path) -> None:
    window = open_window(crowded)
    window.controller.set_ranking("file")
    window.controller.go_to(2)
    assert not window.actions_by_id("decide.more").isEnabled()
    assert not window.project_page.candidates.pages.isVisible()
    press(qtbot, window, Qt.Key.Key_PageUp)
    assert window.controller.current == 0


def test_votes_stand_beside_their_candidate(open_window: Opener, crowded: Path) -> None:
    window = open_window(crowded)
    window.controller.go_to(0)
    model = window.project_page.candidates.model
    assert model.has_notes
    assert model.index(1).data(NOTE_ROLE) == "2 votes: ann, bob"
    assert "ann, bob" in model.index(1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert model.index(0).data(NOTE_ROLE) == ""
    window.controller.go_to(2)
    assert not model.has_notes


def test_who_voted_does_not_read_like_a_number(open_window: Opener, tmp_path: Path) -> None:
    votes = Votes(np.array([0, 0]), np.array([0, 1], np.int32), np.array([0, 1], np.int32), ("79", "w12"))
    path = tmp_path / "voted.vipll"
    Session.create(replace(six_rows(), votes=votes), path).close()
    window = open_window(path)
    window.controller.go_to(0)
    model = window.project_page.candidates.model
    notes = [model.index(row).data(NOTE_ROLE) for row in range(2)]
    assert notes == ["1 vote: annotator 79", "1 vote: w12"]
    assert "1 vote (annotator 79)" in model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)


def test_disagreement_is_shown_not_overwritten(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    with Session.open(small) as session:
        session.annotator = "ann"
        session.decide(1, 0)
    window = open_window(small)
    panel = window.project_page.candidates
    window.controller.set_annotator("bob")
    window.controller.go_to(1)
    assert not panel.disputed.isVisible()
    press(qtbot, window, Qt.Key.Key_2)
    window.controller.go_to(1)
    assert panel.disputed.isVisible()
    assert "ann: ant; bob: bee" in panel.disputed.accessibleName()
    assert [panel.model.index(row).data(NOTE_ROLE) for row in range(2)] == ["chosen by ann", "chosen by bob"]


def test_what_is_decided_by_elimination_is_painted(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    window.controller.go_to(0)
    press(qtbot, window, Qt.Key.Key_1, shift=True)
    assert window.controller.current != 0
    press(qtbot, window, Qt.Key.Key_Left)
    assert window.controller.current == 0
    assert not window.project_page.candidates.grab().toImage().isNull()  # the program ended here


def test_a_key_stays_with_what_it_does(open_window: Opener, demo: Path) -> None:
    window = open_window(with_beliefs(demo))
    hint = window.project_page.candidates.findChild(QLabel, "hint")
    assert "F\u00a0flag" in hint.text()
    assert all(part.endswith("·") for part in hint.text().split(" ")[:-1])  # lines break there alone


def test_nobody_is_sent_to_an_empty_queue(open_window: Opener, small: Path) -> None:
    window = open_window(small)
    window.controller.narrow(text="no such id")
    panel = window.project_page.candidates
    assert panel.empty.isVisible()
    assert "Pick" not in panel.empty.accessibleDescription()


def test_names_of_every_kind_are_painted(open_window: Opener, crowded: Path) -> None:
    window = open_window(crowded)
    window.controller.go_to(1)
    panel = window.project_page.candidates
    assert not panel.grab().toImage().isNull()
    assert panel.model.rowCount() == len(ODD)
    bold = panel.model.index(4).data(Qt.ItemDataRole.ToolTipRole)
    assert "&lt;b&gt;bold" in bold
    assert "⏎" in panel.model.index(3).data(Qt.ItemDataRole.AccessibleTextRole)


def test_a_label_among_a_thousand_by_typing_a_part(qtbot: QtBot, open_window: Opener, crowded: Path) -> None:
    window = open_window(crowded)
    window.controller.go_to(2)
    press(qtbot, window, Qt.Key.Key_Insert)
    edit = window.project_page.candidates.edit
    qtbot.keyClicks(edit, "0777")
    popup = edit.completer().popup()
    assert popup.isVisible()
    qtbot.keyClick(popup, Qt.Key.Key_Down)
    qtbot.keyClick(popup, Qt.Key.Key_Return)
    assert [row.name for row in window.controller.session.candidate_rows(2)][-1] == "species 0777"
    assert len(window.controller.session.labels) == 1005  # a known one, not a new one


def test_a_filter_among_a_thousand_labels_by_typing_a_part(qtbot: QtBot, open_window: Opener, crowded: Path) -> None:
    window = open_window(crowded)
    combo = window.project_page.queue.filters.label
    combo.setFocus()
    qtbot.keyClick(combo, Qt.Key.Key_Down)
    qtbot.keyClicks(combo.view(), "0777")
    assert combo.view().currentIndex().data() == "species 0777"
    qtbot.keyClick(combo.view(), Qt.Key.Key_Return)
    assert window.controller.filter.label == window.controller.session.labels.index("species 0777")


def test_wording() -> None:
    assert one_line("plain") == "plain"
    assert "\n" not in one_line("two\nlines")
    assert tip("<b>\nx") == "<qt>&lt;b&gt;<br>x</qt>"
    assert len(shortened("x" * 100)) < 30
    assert shortened("short") == "short"
    assert len(six_rows().labels) == 4


def test_a_label_that_an_import_refuses_is_refused_here(qtbot: QtBot, open_window: Opener, crowded: Path) -> None:
    window = open_window(crowded)
    labels = window.controller.session.labels
    with qtbot.waitSignal(window.controller.refused) as refused:
        window.controller.add("x" * 600)
    assert "600 characters" in refused.args[0]
    assert window.controller.session.labels == labels
