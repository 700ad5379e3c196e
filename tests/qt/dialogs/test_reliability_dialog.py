"""The lead sees how far those who voted can be trusted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from vipll_gui.qt.dialogs.reliability_dialog import ReliabilityDialog
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import import_project

MINUTE = 60_000


def test_the_worst_come_first_with_what_they_confuse(
    qtbot: QtBot, open_window: Callable[[Path], MainWindow], tmp_path: Path
) -> None:
    rows = ["task,worker,label"]
    for task in range(30):
        truth = ("cat", "dog", "emu")[task % 3]
        rows += [f"t{task},{who},{truth}" for who in ("ann", "bob", "cy")]
        rows.append(f"t{task},dan,{'dog' if truth == 'cat' else truth}")
    (tmp_path / "votes.csv").write_text("\n".join(rows), encoding="utf-8")
    window = open_window(import_project(tmp_path / "votes.csv", tmp_path / "votes.vipll"))
    window.actions_by_id("project.reliability").trigger()
    dialog = window.findChild(ReliabilityDialog)
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 4, timeout=MINUTE)
    assert dialog.bar.isHidden()
    name, votes, right, known, confusion = dialog.model.cells(0)
    assert (name, votes) == ("dan", "30")
    assert 62 <= int(right.removesuffix("\u2009%")) <= 75
    assert known.count("\u2009%") == 2
    assert confusion == "says dog for cat, 100 % of the time"
    assert dialog.model.cells(1)[4] == ""
    dialog.resize(700, 390)  # what there is on a small screen at 200 %
    QApplication.processEvents()
    needed = dialog.table.fontMetrics().horizontalAdvance(confusion)
    assert dialog.table.columnWidth(4) > needed + 8
    dialog.reject()


def test_a_project_without_votes_has_nothing_to_compare(open_window: Callable[[Path], MainWindow], small: Path) -> None:
    window = open_window(small)
    assert not window.actions_by_id("project.reliability").isEnabled()
