"""Near-duplicates are decided once: those that follow are shown, each can be taken out, and one undo is enough."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from tests.support.addresses import AddressFor
from tests.support.keyboard import press
from tests.support.small_project import with_beliefs
from vipll_gui.data import CandidateSets, Dataset
from vipll_gui.qt.dialogs.preferences_dialog import PreferencesDialog
from vipll_gui.qt.models.queue_model import Column
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session, Status
from vipll_gui.store import Address

Opener = Callable[[Address], MainWindow]
MINUTE = 60_000


@pytest.fixture
def copies(address_for: AddressFor) -> Address:
    """Forty rows, of which 10, 20 and 30 are copies of the first; the last copy cannot be `ant`."""
    rng = np.random.default_rng(5)
    features = rng.normal(size=(40, 6)).astype(np.float32)
    features[[10, 20, 30]] = features[0]
    sets = [[1, 2] if row == 30 else [0, 1] for row in range(40)]
    dataset = Dataset(
        ids=np.array([f"row-{row:02d}" for row in range(40)], object), labels=("ant", "bee", "cat"),
        candidates=CandidateSets.from_lists(sets, 3), features=features,
        feature_names=tuple("abcdef"), name="copies",
    )  # fmt: skip
    path = address_for("copies")
    Session.create(dataset, path).close()
    return path


@pytest.fixture
def following(qtbot: QtBot, open_window: Opener, window: MainWindow, copies: Address) -> MainWindow:
    """The project in the order of its file, with near-duplicates known."""
    open_window(copies)
    window.actions_by_id("view.preferences").trigger()
    dialog = window.findChild(PreferencesDialog)
    box = dialog.fields["duplicates"]
    assert isinstance(box, QCheckBox)
    assert not box.isChecked()
    box.click()
    dialog.close()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=MINUTE)
    window.project_page.queue.focus_table()
    qtbot.waitUntil(lambda: window.controller.followers.on, timeout=MINUTE)
    window.controller.set_ranking("file")
    assert window.controller.current == 0
    return window


def tick(qtbot: QtBot, box: QCheckBox) -> None:
    """Ticks a box by its key, or takes the tick off."""
    qtbot.waitUntil(box.isVisible, timeout=MINUTE)
    box.setFocus()
    assert box.hasFocus()
    qtbot.keyClick(box, Qt.Key.Key_Space)


def test_they_get_the_same_label_in_the_same_step_and_one_undo_takes_it_back(
    following: MainWindow, qtbot: QtBot
) -> None:
    session, bar = following.controller.session, following.project_page.candidates.followers
    assert bar.isVisible()
    assert "3 near-duplicates" in bar.text.text()
    press(qtbot, following, Qt.Key.Key_1)
    assert session.decided_label[[0, 10, 20]].tolist() == [0, 0, 0]
    assert session.status[30] == Status.OPEN  # `ant` is no candidate of it
    assert following.controller.current == 1
    assert not bar.isVisible()
    press(qtbot, following, Qt.Key.Key_Z, control=True)
    assert session.counts.decided == 0
    assert not session.can_undo
    assert following.controller.current == 0


def test_each_can_be_taken_out_and_follow_again(following: MainWindow, qtbot: QtBot) -> None:
    session, bar = following.controller.session, following.project_page.candidates.followers
    tick(qtbot, bar.boxes[20])
    assert "2 near-duplicates" in bar.text.text()
    press(qtbot, following, Qt.Key.Key_2)
    assert session.decided_label[[0, 10, 20, 30]].tolist() == [1, 1, -1, 1]
    press(qtbot, following, Qt.Key.Key_Z, control=True)
    tick(qtbot, bar.boxes[20])
    press(qtbot, following, Qt.Key.Key_2)
    assert session.decided_label[[0, 10, 20, 30]].tolist() == [1, 1, 1, 1]


def test_a_mark_in_the_queue_tells_how_many_follow(following: MainWindow) -> None:
    model = following.project_page.queue.model
    assert [model.row_cells(row)[Column.INSTANCE].followers for row in (0, 1, 10)] == [3, 0, 3]
    assert "3" in model.data(model.index(0, Column.INSTANCE), Qt.ItemDataRole.ToolTipRole)


def test_what_is_decided_already_follows_nobody(following: MainWindow, qtbot: QtBot) -> None:
    following.controller.go_to(10)
    tick(qtbot, following.project_page.candidates.followers.boxes[0])
    press(qtbot, following, Qt.Key.Key_2)
    following.controller.go_to(0)
    assert not following.project_page.candidates.followers.isVisible()
    press(qtbot, following, Qt.Key.Key_1)
    assert following.controller.session.decided_label[[0, 10]].tolist() == [0, 1]


def test_other_keys_act_on_the_instance_shown_alone(following: MainWindow, qtbot: QtBot) -> None:
    press(qtbot, following, Qt.Key.Key_F)
    assert np.flatnonzero(following.controller.session.status == Status.FLAGGED.value).tolist() == [0]


def test_enter_gives_them_the_leading_label_of_the_one_shown(
    qtbot: QtBot, open_window: Opener, window: MainWindow, copies: Address
) -> None:
    window.settings.duplicates = True
    window.controller.followers.want(True)
    open_window(with_beliefs(copies))
    qtbot.waitUntil(lambda: window.controller.followers.on, timeout=MINUTE)
    window.controller.set_ranking("file")
    session = window.controller.session
    leading = int(session.leading[0])
    press(qtbot, window, Qt.Key.Key_Return)
    assert session.decided_label[[0, 10, 20]].tolist() == [leading] * 3


def test_it_is_off_unless_somebody_wants_it(qtbot: QtBot, open_window: Opener, copies: Address) -> None:
    window = open_window(copies)
    window.controller.set_ranking("file")
    assert not window.project_page.candidates.followers.isVisible()
    press(qtbot, window, Qt.Key.Key_1)
    assert window.controller.session.counts.decided == 1
