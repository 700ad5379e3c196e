"""Every action of the table, called by its keys or with the mouse through the menus."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from tests.support.action_effects import EFFECTS, MINUTE, Stage
from tests.support.audited import sure_project
from tests.support.small_project import crowded_project, with_beliefs
from tests.support.small_sounds import FakeOutput, sound_project
from vipll_gui.qt.look.theme import Theme, theme_manager
from vipll_gui.qt.settings.actions import ACTIONS, BY_ID
from vipll_gui.qt.shell import commands
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.instance import sound_view
from vipll_gui.samples.demos import DEMOS, demo_path

WAYS = [(action.id, key) for action in ACTIONS for key in (*action.shortcuts, *([] if action.shortcuts else ["menu"]))]


@pytest.fixture
def crowded(tmp_path: Path) -> Path:
    return crowded_project(tmp_path / "crowded.vipll")


@pytest.fixture
def believed(small: Path) -> Path:
    return with_beliefs(small)


@pytest.fixture
def sure(tmp_path: Path) -> Path:
    return sure_project(tmp_path / "sure.vipll")


@pytest.fixture
def sounds(tmp_path: Path) -> Path:
    return sound_project(tmp_path)


@pytest.fixture
def stage(
    qtbot: QtBot, window: MainWindow, small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Stage]:
    """The window, a sound device that only pretends, demos that are made already, and file dialogs that answer."""
    made = Stage(qtbot, window, tmp_path / "answer.vipll", FakeOutput())
    monkeypatch.setattr(sound_view, "find_output", lambda: made.output)
    for name in DEMOS:
        demo_path(name, tmp_path / "demos").parent.mkdir(parents=True)
        shutil.copy(small, demo_path(name, tmp_path / "demos"))
    monkeypatch.setattr(commands, "demo_folder", lambda: tmp_path / "demos")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(small), ""))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(made.answer), ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(made.answer))
    with qtbot.waitExposed(window):
        window.show()
    yield made
    for dialog in window.findChildren(QDialog):
        dialog.close()
    theme_manager().set_theme(Theme.LIGHT)


def opened(stage: Stage, project: Path) -> None:
    """Opens a project and waits until its first instance can be seen."""
    window = stage.window
    with stage.qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        window.commands.open_path(project)
    instance = window.project_page.instance
    stage.qtbot.waitUntil(
        lambda: not (window.tasks.busy or window.images.busy or window.sounds.busy or instance.shows_image is None),
        timeout=MINUTE,
    )


def press(stage: Stage, key: str) -> None:
    """Presses a key of the table on the widget that has the focus."""
    combination = QKeySequence(key)[0]
    stage.qtbot.keyClick(stage.window.focusWidget() or stage.window, combination.key(), combination.keyboardModifiers())


def click_in_menus(stage: Stage, name: str) -> None:
    """Clicks the way through the menus to an action."""
    bar, target = stage.window.menuBar(), stage.window.actions_by_id(name)
    way = [target]
    while way[0] not in bar.actions():
        way.insert(0, next(menu.menuAction() for menu in stage.window.findChildren(QMenu) if way[0] in menu.actions()))
    stage.qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.actionGeometry(way[0]).center())
    for opened_by, wanted in pairwise(way):
        menu = opened_by.menu()
        stage.qtbot.waitUntil(menu.isVisible)
        stage.qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(wanted).center())


def test_every_action_has_an_effect_to_look_for() -> None:
    assert set(EFFECTS) == set(BY_ID)


@pytest.mark.parametrize(("name", "way"), WAYS, ids=[f"{name} {way}" for name, way in WAYS])
def test_an_action_does_what_it_says(
    stage: Stage, name: str, way: str, request: pytest.FixtureRequest, qtbot: QtBot
) -> None:
    effect = EFFECTS[name]
    if effect.project:
        opened(stage, request.getfixturevalue(effect.project))
    effect.prepare(stage)
    stage.first = stage.window.controller.current
    assert not effect.seen(stage)
    assert stage.window.actions_by_id(name).isEnabled()
    if way == "menu":
        click_in_menus(stage, name)
    else:
        press(stage, way)
    qtbot.waitUntil(lambda: effect.seen(stage), timeout=MINUTE)
    assert len(stage.window.findChildren(QDialog)) <= 1
    qtbot.waitUntil(lambda: not stage.window.tasks.busy, timeout=MINUTE)
