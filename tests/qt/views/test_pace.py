"""One's own day in the status bar."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session
from vipll_gui.session.queue.pace import FEW, own_pace

Opener = Callable[[Path], MainWindow]


def test_decisions_of_today_are_counted_and_undo_takes_them_back(
    open_window: Opener, small: Path, qtbot: QtBot
) -> None:
    window = open_window(small)
    pace = window.statusBar().pace
    assert not pace.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_1)
    qtbot.keyClick(window, Qt.Key.Key_2)
    assert pace.isVisible()
    assert pace.text() == "2 today"
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert pace.text() == "1 today"
    window.close_project()
    qtbot.waitUntil(lambda: not pace.isVisible())


def test_what_is_decided_by_ruling_out_all_others_counts_too(open_window: Opener, small: Path, qtbot: QtBot) -> None:
    window = open_window(small)
    session, pace = window.controller.session, window.statusBar().pace
    sizes = session.candidates.sizes
    two, three = (int((sizes == size).argmax()) for size in (2, 3))
    for position in (two, three):
        window.controller.make(lambda session, at=position: session.rule_out(at, int(session.candidates[at][0])))
    assert session.counts.decided == 1
    assert pace.text() == "1 today"


def test_the_pace_and_what_is_left_are_told(open_window: Opener, trained: Path) -> None:
    window = open_window(trained)
    session = window.controller.session
    for position in range(10, 10 + FEW):
        window.controller.make(lambda session, at=position: session.decide(at, 0, seconds=6.0))
    left = session.counts.open
    told = window.statusBar().pace.text()
    assert "10 a minute" in told
    assert f"{round(left * 6 / 60)}\u202fmin" in told


def test_a_quick_pace_is_written_as_people_write_numbers(open_window: Opener, trained: Path) -> None:
    window = open_window(trained)
    for position in range(10, 10 + FEW):
        window.controller.make(lambda session, at=position: session.decide(at, 0, seconds=0.02))
    assert "3,000 a minute" in window.statusBar().pace.text()


def test_others_and_earlier_days_do_not_count(small: Path) -> None:
    with Session.open(small) as session:
        session.annotator = "Ada"
        session.decide(0, 0, seconds=2.0)
        session.annotator = "Bob"
        session.decide(1, 1, seconds=2.0)
        now = datetime.now(UTC)
        assert own_pace(session.state, "Ada", now - timedelta(hours=1)).decided == 1
        assert own_pace(session.state, "Ada", now + timedelta(hours=1)).decided == 0
        assert own_pace(session.state, "Ada", now - timedelta(hours=1)).seconds is None
