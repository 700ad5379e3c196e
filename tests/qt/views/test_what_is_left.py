"""What is left is in the status bar, and neighbours of a decision follow in the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.status_bar import WIDE, StatusBar
from vipll_gui.session import Session

Opener = Callable[[Path], MainWindow]
MINUTE = 60_000


def bar(window: MainWindow) -> StatusBar:
    found = window.statusBar()
    assert isinstance(found, StatusBar)
    return found


def test_errors_expected_follow_the_work(open_window: Opener, trained: Path, qtbot: QtBot) -> None:
    window = open_window(trained)
    window.resize(WIDE + 200, 700)
    left = bar(window).left.label
    qtbot.waitUntil(lambda: left.text().startswith("Errors expected: "), timeout=MINUTE)
    for _ in range(6):
        press(qtbot, window, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: "to 99" in left.text() or "no more than" in left.toolTip(), timeout=MINUTE)
    window.resize(WIDE - 200, 700)
    assert not bar(window).left.isVisible()
    window.resize(WIDE + 200, 700)
    assert bar(window).left.isVisible()


def test_what_comes_and_goes_in_the_status_bar_leaves_the_window_as_wide_as_it_is(
    open_window: Opener, trained: Path, qtbot: QtBot
) -> None:
    window = open_window(trained)
    window.resize(WIDE + 100, 700)
    status = bar(window)
    qtbot.waitUntil(lambda: status.left.label.text() != "", timeout=MINUTE)
    assert status.left.isVisible()
    least = window.minimumSizeHint().width()
    for work in (status.training, status.work):
        work.title.setText("Something that takes long and has a name that is long, too")
        work.setVisible(True)
    window.controller.written.emit("Written", trained)
    qtbot.waitUntil(lambda: not status.left.isVisible())  # the first to give way
    assert window.minimumSizeHint().width() == least
    assert window.width() == WIDE + 100
    for work in (status.training, status.work):
        work.setVisible(False)
    qtbot.waitUntil(status.left.isVisible)


def test_nothing_is_said_before_something_is_learned(open_window: Opener, small: Path, qtbot: QtBot) -> None:
    window = open_window(small)
    window.resize(WIDE + 200, 700)
    qtbot.waitUntil(lambda: not bar(window).left.finding_out, timeout=MINUTE)
    assert not bar(window).left.label.text()


def test_neighbours_follow_a_key_and_go_back_with_it(open_window: Opener, trained: Path, qtbot: QtBot) -> None:
    with Session.open(trained) as session:
        session.teach()
    window = open_window(trained)
    session = window.controller.session
    qtbot.waitUntil(lambda: session.project_state.neighbours is not None, timeout=MINUTE)
    before, position = session.probability.copy(), window.controller.current
    labels, leading = session.candidate_labels(position), int(session.leading[position])
    surprising = next(at for at, label in enumerate(labels) if label != leading)
    press(qtbot, window, Qt.Key(Qt.Key.Key_1 + surprising))
    assert session.decided_label[position] == labels[surprising]
    assert np.count_nonzero(session.probability != before) > 1
    press(qtbot, window, Qt.Key.Key_Z, control=True)
    np.testing.assert_array_equal(session.probability, before)


def test_neighbours_follow_what_was_decided_before_they_were_known(
    open_window: Opener, trained: Path, qtbot: QtBot
) -> None:
    with Session.open(trained) as session:
        session.teach()
    window = open_window(trained)
    session = window.controller.session
    qtbot.waitUntil(lambda: session.project_state.neighbours is not None, timeout=MINUTE)
    position = window.controller.current
    surprising = next(label for label in session.candidate_labels(position) if label != session.leading[position])
    window.controller.make(lambda session: session.decide(position, surprising))
    followed = session.probability.copy()
    window.controller.make(lambda session: session.use_run(session.current_run))  # as it was learned, to begin with
    qtbot.waitUntil(lambda: np.allclose(session.probability, followed, rtol=1e-5, equal_nan=True), timeout=MINUTE)
    assert not len(session.project_state.unfollowed)
