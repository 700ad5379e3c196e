"""Another theme while things are on the screen, as at dusk: everything takes its colours, and keeps what it says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from vipll_gui.qt.dialogs.palette import CommandPalette
from vipll_gui.qt.look.icons import icon
from vipll_gui.qt.look.theme import DARK, LIGHT, Theme, theme_manager
from vipll_gui.qt.shell.main_window import MainWindow

Opener = Callable[[Path], MainWindow]
MINUTE = 60_000


@pytest.fixture
def at_dusk(qapp: QApplication) -> Iterator[Callable[[], None]]:
    """Switches to the dark theme, until the test ends."""
    yield lambda: theme_manager().set_theme(Theme.DARK)
    theme_manager().set_theme(Theme.LIGHT)


def looks_like(one: QIcon, other: QIcon) -> bool:
    return one.pixmap(16).toImage() == other.pixmap(16).toImage()


def test_the_palette(window: MainWindow, qtbot: QtBot, at_dusk: Callable[[], None]) -> None:
    palette = CommandPalette(window.actions_by_id, window)
    qtbot.addWidget(palette)
    qtbot.keyClick(palette.edit, Qt.Key.Key_Down)
    chosen = palette.list.currentItem().text(0)
    at_dusk()
    assert palette.list.currentItem().text(0) == chosen
    item = palette.list.topLevelItem(0)
    assert item.foreground(1).color().name() == DARK.muted
    assert looks_like(item.icon(0), icon("import", DARK.muted))


def test_evidence_and_features(open_window: Opener, trained: Path, qtbot: QtBot, at_dusk: Callable[[], None]) -> None:
    window = open_window(trained)
    page = window.project_page
    with qtbot.waitSignal(page.evidence.shown, timeout=MINUTE):
        window.actions_by_id("view.evidence").trigger()
    legend = page.instance.features.legend
    qtbot.waitUntil(lambda: LIGHT.accent in legend.text(), timeout=MINUTE)
    at_dusk()
    assert DARK.accent in legend.text()
    assert LIGHT.accent not in legend.text()
    assert looks_like(page.evidence.close_button.icon(), icon("cancel", DARK.muted))


def test_a_warning(window: MainWindow, at_dusk: Callable[[], None]) -> None:
    bar = window.statusBar()
    window.controller.refused.emit("That cannot be.")
    assert bar.palette().color(QPalette.ColorRole.WindowText).name() == LIGHT.flagged
    at_dusk()
    assert bar.palette().color(QPalette.ColorRole.WindowText).name() == DARK.flagged
    bar.say("That can be.")
    assert bar.palette().color(QPalette.ColorRole.WindowText).name() != DARK.flagged
