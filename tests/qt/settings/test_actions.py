"""The table of actions and everything made from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from operator import attrgetter
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLabel, QMenu
from pytestqt.qtbot import QtBot

from vipll_gui.qt.dialogs.key_help import KeyHelp
from vipll_gui.qt.dialogs.palette import CommandPalette
from vipll_gui.qt.settings import keys
from vipll_gui.qt.settings.actions import ACTIONS, ActionSpec
from vipll_gui.qt.shell.conditions import WindowState
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.samples.demos import DEMOS


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.id)
def test_each_action_is_complete(action: ActionSpec) -> None:
    assert action.title
    assert action.menu
    assert action.help.endswith(".")
    assert hasattr(WindowState, action.enabled_when)
    for text in action.shortcuts:
        assert QKeySequence(text).toString() != "", text


@pytest.mark.parametrize("action", [one for one in ACTIONS if any("Enter" in key for key in one.shortcuts)])
def test_one_name_for_one_key(action: ActionSpec) -> None:
    assert "Enter" in action.shortcuts[0]  # the one that is shown; Return is on the same key


def test_each_action_has_a_handler(window: MainWindow) -> None:
    for action in ACTIONS:
        assert callable(attrgetter(action.handler)(window)), action.id


def test_ids_titles_and_shortcuts_are_unique() -> None:
    for values in (
        [action.id for action in ACTIONS],
        [action.title for action in ACTIONS],
        [QKeySequence(text).toString() for action in ACTIONS for text in action.shortcuts],
    ):
        assert [value for value, times in Counter(values).items() if times > 1] == []


def test_the_menus_open_with_different_letters() -> None:
    letters = {action.menu.split("/")[0]: action.menu[0] for action in ACTIONS}
    assert len(set(letters.values())) == len(letters)


def test_every_demo_has_an_action() -> None:
    assert {action.argument for action in ACTIONS if action.handler == "commands.open_demo"} == set(DEMOS)


def test_every_action_is_in_menus_help_and_palette(window: MainWindow, qtbot: QtBot) -> None:
    wanted = {action.id for action in ACTIONS}
    in_menus = {action.objectName() for menu in window.findChildren(QMenu) for action in menu.actions()}
    assert wanted <= in_menus
    key_help = KeyHelp(window.actions_by_id, window)
    qtbot.addWidget(key_help)
    assert set(key_help.shown) == wanted
    palette = CommandPalette(window.actions_by_id, window)
    qtbot.addWidget(palette)
    assert set(palette.shown) == wanted


def test_labels_are_as_far_apart_as_the_other_keys(window: MainWindow, qtbot: QtBot) -> None:
    key_help = KeyHelp(window.actions_by_id, window, legend=[("A", "ash"), ("B", "birch")])
    qtbot.addWidget(key_help)
    key_help.show()
    found = {label.text(): label for label in key_help.findChildren(QLabel)}

    def down(first: str, second: str) -> int:
        return found[second].y() - found[first].y()

    assert down("A", "B") == down("Ctrl+N", "Ctrl+O")
    assert down("Labels", "A") == down("Project", "Ctrl+N")
    done = [found[text].mapTo(key_help, QPoint()).x() for text in ("ash", "birch", "Open project…", "Next")]
    assert len(set(done)) == 1  # on a narrow screen all are below each other


def test_the_palette_finds_and_runs(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    palette = window.findChild(CommandPalette)
    qtbot.keyClicks(palette.edit, "keys every")
    assert palette.shown == ["help.keys"]
    qtbot.keyClick(palette.edit, Qt.Key.Key_Return)
    assert window.findChild(KeyHelp).isVisible()
    window.findChild(KeyHelp).close()


def test_what_makes_no_sense_is_off(window: MainWindow) -> None:
    assert window.actions_by_id("project.open").isEnabled()
    for name in ("decide.accept", "edit.undo", "training.start", "project.export", "view.zoom_in"):
        assert not window.actions_by_id(name).isEnabled(), name


def test_a_project_switches_actions_on(open_window: Callable[[Path], MainWindow], small: Path) -> None:
    window = open_window(small)
    assert window.actions_by_id("decide.accept").isEnabled()
    assert window.actions_by_id("training.start").isEnabled()
    assert not window.actions_by_id("edit.undo").isEnabled()
    assert not window.actions_by_id("view.zoom_in").isEnabled()  # a table row has nothing to enlarge
    window.project_page.show_tab("training")
    assert not window.actions_by_id("decide.accept").isEnabled()


def _event(key: Qt.Key, modifiers: Qt.KeyboardModifier, text: str, scan_code: int = 0) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, scan_code, 0, 0, text)


@pytest.mark.skipif("sys.platform != 'linux'", reason="scan codes as X11 and Wayland give them")
@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (_event(Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1", 10), (1, False)),
        (_event(Qt.Key.Key_Exclam, Qt.KeyboardModifier.ShiftModifier, "!", 10), (1, True)),
        (_event(Qt.Key.Key_QuoteDbl, Qt.KeyboardModifier.ShiftModifier, '"', 11), (2, True)),  # German
        (_event(Qt.Key.Key_Ampersand, Qt.KeyboardModifier.NoModifier, "&", 10), (1, False)),  # French
        (_event(Qt.Key.Key_9, Qt.KeyboardModifier.ShiftModifier, "9", 18), (9, True)),  # French
        (_event(Qt.Key.Key_5, Qt.KeyboardModifier.KeypadModifier, "5", 84), (5, False)),
        (_event(Qt.Key.Key_0, Qt.KeyboardModifier.NoModifier, "0", 19), None),
        (_event(Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier, "", 10), None),
        (_event(Qt.Key.Key_A, Qt.KeyboardModifier.NoModifier, "a", 38), None),
    ],
)
def test_the_digit_row_is_known_by_its_place(event: QKeyEvent, expected: tuple[int, bool] | None) -> None:
    assert keys.digit(event) == expected
