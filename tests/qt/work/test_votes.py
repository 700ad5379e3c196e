"""Votes before any training: what they say of other instances follows decisions in the window as it does elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from pytestqt.qtbot import QtBot

from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session, import_project
from vipll_gui.store import Address

MINUTE = 60_000
Opener = Callable[[Address], MainWindow]


def two_who_disagree(folder: Path) -> Path:
    """Forty instances on which ann and eve never agree."""
    rows = ["task,worker,label"]
    for task in range(40):
        said = ("cat", "dog") if task % 2 else ("dog", "cat")
        rows += [f"t{task},{who},{label}" for who, label in zip(("ann", "eve"), said, strict=True)]
    (folder / "votes.csv").write_text("\n".join(rows), encoding="utf-8")
    return import_project(folder / "votes.csv", folder / "votes.vipll")


def test_the_window_exports_what_a_terminal_does_after_decisions(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    path = two_who_disagree(tmp_path)
    window = open_window(path)
    controller = window.controller
    before = controller.session.leading.copy()
    for position in range(6):  # as eve said
        controller.go_to(position)
        controller.decide("cat" if position % 2 == 0 else "dog")
    shown, queue = controller.current, controller.queue
    qtbot.waitUntil(lambda: bool((controller.session.leading != before)[6:].any()), timeout=MINUTE)
    qtbot.waitUntil(lambda: not window.tasks.busy, timeout=MINUTE)
    assert (controller.current, controller.queue is queue) == (shown, True)  # nothing moves in front of a person
    assert {controller.session.labels[label] for label in controller.session.leading[6::2]} == {"cat"}
    probability = controller.session.probability.copy()
    controller.session.export(tmp_path / "window.csv", sidecar=False)
    window.close()
    with Session.open(path) as session:
        session.export(tmp_path / "terminal.csv", sidecar=False)
        np.testing.assert_array_equal(session.probability, probability)
    assert (tmp_path / "terminal.csv").read_text() == (tmp_path / "window.csv").read_text()
