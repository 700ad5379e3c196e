"""A or B with one key: examples of the two leading labels side by side, and by ear."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.support.small_sounds import FakeOutput, sound_project
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.sheet import hover_player
from vipll_gui.session import Session

MINUTE = 60_000
Opener = Callable[[Path], MainWindow]


def test_one_key_shows_the_examples_alone_and_hides_them(open_window: Opener, trained: Path, qtbot: QtBot) -> None:
    window = open_window(trained)
    page = window.project_page
    with qtbot.waitSignal(page.evidence.shown, timeout=MINUTE):
        qtbot.keyClick(window, Qt.Key.Key_V)
    assert page.evidence.comparing
    assert not page.evidence.chart.isVisible()
    found = page.evidence.told
    assert found is not None
    assert found.examples
    for column, examples in zip(page.evidence.examples.columns, found.examples, strict=False):
        near = examples.positions.tolist()
        qtbot.waitUntil(lambda column=column, near=near: column.positions == near, timeout=MINUTE)
        assert column.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_E)
    assert page.evidence.chart.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_V)
    assert page.evidence.comparing
    qtbot.keyClick(window, Qt.Key.Key_V)
    assert page.evidence.isHidden()


def test_one_key_plays_an_example_of_each_in_turn(
    open_window: Opener, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = FakeOutput()
    monkeypatch.setattr(hover_player, "find_output", lambda: output)
    with Session.open(sound_project(tmp_path)) as silent:
        dataset = silent.dataset
    rng, path = np.random.default_rng(1), tmp_path / "learned.vipll"
    learned = dataset.replaced(features=rng.normal(size=(len(dataset), 3)).astype(np.float32))
    with Session.create(learned, path) as session:
        for position, label in ((0, 0), (4, 1)):
            session.decide(position, label)
        for snapshot in session.start_run({"epochs": 3, "warmup_epochs": 2, "early_stop": False}).reports():
            session.apply(snapshot)
    window = open_window(path)
    told: list[str] = []
    window.controller.said.connect(told.append)
    window.controller.go_to(1)
    qtbot.waitUntil(window.actions_by_id("sound.compare").isEnabled, timeout=MINUTE)
    qtbot.keyClick(window, Qt.Key.Key_O)
    qtbot.waitUntil(lambda: len(output.starts) == 1, timeout=MINUTE)
    qtbot.keyClick(window, Qt.Key.Key_O)
    qtbot.waitUntil(lambda: len(output.starts) == 2, timeout=MINUTE)
    heard = [text for text in told if text.startswith("You hear")]
    assert len(set(heard)) == 2
    window.project_page.examples_player.output.player.pause()
