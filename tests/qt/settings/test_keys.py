"""Keys: presets, changing one, and what happens when two commands want the same."""

from __future__ import annotations

import re
import string
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.support.small_project import with_beliefs
from vipll_gui import qt
from vipll_gui.qt.dialogs.key_help import KeyHelp
from vipll_gui.qt.dialogs.keys_dialog import KeysDialog
from vipll_gui.qt.dialogs.palette import CommandPalette
from vipll_gui.qt.models.candidate_model import KEY_ROLE
from vipll_gui.qt.settings.actions import ACTIONS
from vipll_gui.qt.settings.keymap import LABELS, PRESETS, Keymap, portable
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Filter, Status

Opener = Callable[[Path], MainWindow]
FIXED = ("Show all of it (0)", "Shift+Enter makes", "Ctrl+Enter only")  # keys that a view itself listens to


@pytest.fixture
def keymap(qapp: object, tmp_path: Path) -> Keymap:
    """Keys of nobody."""
    return Keymap(WindowSettings(tmp_path / "keys.ini"))


@pytest.mark.parametrize("preset", PRESETS)
def test_no_preset_gives_one_key_to_two_commands(keymap: Keymap, preset: str) -> None:
    keymap.set_preset(preset)
    used = [portable(key) for entry in ACTIONS for key in keymap.keys_of(entry.id)]
    assert "" not in used
    assert sorted(used) == sorted(set(used))


def test_commands_that_make_way_for_labels_do_not_get_in_each_others(keymap: Keymap) -> None:
    keymap.set_preset(LABELS)
    keymap.set_keys("edit.find", ("Ctrl+Shift+F",))
    everything = [*string.ascii_uppercase, *string.digits]
    keymap.give_to_labels({*everything, *(f"Shift+{key}" for key in everything)})
    used = [portable(key) for entry in ACTIONS for key in keymap.keys_of(entry.id)]
    assert sorted(used) == sorted(set(used))
    assert not set(used) & set(everything)
    assert keymap.keys_of("edit.find") == ("Ctrl+Shift+F",)
    keymap.set_preset("digits")
    assert keymap.keys_of("decide.choose.1") == ("1",)


def test_a_key_moves_from_one_command_to_another(keymap: Keymap) -> None:
    keymap.set_keys("decide.flag", ("Space",))
    assert keymap.keys_of("decide.flag") == ("Space",)
    assert keymap.keys_of("decide.skip") == ()
    assert keymap.user_of("space") == "decide.flag"
    keymap.set_keys("decide.skip", keymap.usual_keys_of("decide.skip"))
    assert keymap.keys_of("decide.flag") == ()
    assert not keymap.is_changed("decide.skip")
    keymap.reset()
    assert keymap.keys_of("decide.flag") == ("F",)


def test_keys_are_remembered(keymap: Keymap, tmp_path: Path) -> None:
    keymap.set_preset("letters")
    keymap.set_keys("decide.flag", ("X",))
    again = Keymap(WindowSettings(tmp_path / "keys.ini"))
    assert again.preset == "letters"
    assert again.keys_of("decide.flag") == ("X",)
    assert again.keys_of("go.next") == ("D", "Down", "Right")


def test_a_preset_works_in_the_window(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    first = window.controller.current
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_D)
    assert window.controller.current == first
    window.keymap.set_preset("letters")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_D)
    assert window.controller.current != first
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_A)
    assert window.controller.current == first
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_S)
    assert window.controller.session.status[first] == Status.SKIPPED


def test_letters_are_text_while_typing(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    window.keymap.set_preset("letters")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    edit = window.focusWidget()
    qtbot.keyClicks(edit, "ads")
    assert edit.text() == "ads"
    qtbot.waitUntil(lambda: window.controller.filter.text == "ads")
    assert not window.controller.session.can_undo


def test_changing_a_key_by_pressing_it(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    qtbot.keyClick(window, Qt.Key.Key_F1)
    window.findChild(KeyHelp).change_wanted.emit()
    dialog = window.findChild(KeysDialog)
    dialog.pick("decide.flag")
    qtbot.keyClick(dialog.field, Qt.Key.Key_Space)
    assert "Skip" in dialog.told.text()  # who would lose it
    qtbot.mouseClick(dialog.use, Qt.MouseButton.LeftButton)
    assert window.keymap.keys_of("decide.flag") == ("Space",)
    dialog.close()
    window.findChild(KeyHelp).close()
    first = window.controller.current
    window.activateWindow()
    qtbot.keyClick(window.project_page.queue.table, Qt.Key.Key_Space)
    assert window.controller.session.status[first] == Status.FLAGGED


def test_a_digit_can_be_taken_by_its_place(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    dialog = KeysDialog(window.keymap, window)
    dialog.show()
    dialog.pick("decide.flag")
    qtbot.keyClick(dialog.field, Qt.Key.Key_Exclam, Qt.KeyboardModifier.ShiftModifier)
    assert dialog.field.keySequence().toString() == "Shift+1"
    qtbot.mouseClick(dialog.use, Qt.MouseButton.LeftButton)
    assert window.keymap.keys_of("decide.rule_out.1") == ()
    dialog.close()
    first = window.controller.current
    window.activateWindow()
    qtbot.keyClick(window.project_page.queue.table, Qt.Key.Key_1, Qt.KeyboardModifier.ShiftModifier)
    assert window.controller.session.status[first] == Status.FLAGGED


def test_the_dialog_finds_and_resets(qtbot: QtBot, window: MainWindow) -> None:
    dialog = KeysDialog(window.keymap, window)
    dialog.show()
    dialog.search.setText("flag")
    assert dialog.list.topLevelItemCount() == 1
    dialog.pick("decide.flag")
    qtbot.mouseClick(dialog.none, Qt.MouseButton.LeftButton)
    assert window.keymap.keys_of("decide.flag") == ()
    dialog.pick("decide.flag")
    qtbot.mouseClick(dialog.back, Qt.MouseButton.LeftButton)
    assert window.keymap.keys_of("decide.flag") == ("F",)
    dialog.close()


def test_help_and_palette_show_the_keys_in_force(qtbot: QtBot, window: MainWindow) -> None:
    window.keymap.set_keys("decide.flag", ("Ctrl+Shift+F",))
    key_help = KeyHelp(window.actions_by_id, window)
    qtbot.addWidget(key_help)
    assert "Ctrl+Shift+F" in {label.text() for label in key_help.findChildren(QLabel)}
    palette = CommandPalette(window.actions_by_id, window)
    qtbot.addWidget(palette)
    row = palette.shown.index("decide.flag")
    assert palette.list.topLevelItem(row).text(1) == "Ctrl+Shift+F"


def written_in(panel: QWidget) -> set[str]:
    """What labels say, wherever their lines may break."""
    return {label.text().replace("\u00a0", " ") for label in panel.findChildren(QLabel)}


def test_hints_name_the_keys_in_force(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(with_beliefs(small))
    page = window.project_page
    texts = written_in(page.candidates)
    assert "1–9 choose · Shift+1–9 rule out · Enter accept · Space skip · F flag · F1 all keys" in texts
    assert page.instance.comments.edit.placeholderText() == "Comment (C)"
    window.keymap.set_keys("decide.flag", ("X",))
    window.keymap.set_keys("decide.skip", ())
    window.keymap.set_keys("decide.choose.1", ("Q",))
    window.keymap.set_keys("decide.comment", ("Ctrl+M",))
    window.keymap.set_keys("view.zoom_fit", ("0",))
    window.keymap.set_keys("decide.add", ())
    texts = written_in(page.candidates)
    assert "Q, 2… choose · Shift+1–9 rule out · Enter accept · X flag · F1 all keys" in texts
    assert page.candidates.model.index(0).data(KEY_ROLE) == "Q"
    assert page.candidates.edit.placeholderText() == "Add a label"
    assert page.instance.comments.edit.placeholderText() == "Comment (Ctrl+M)"
    assert "Fit (0)" in {button.toolTip() for button in page.instance.findChildren(QToolButton)}
    first = window.controller.current
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Q)
    assert window.controller.session.status[first] == Status.DECIDED


def test_no_text_names_a_key_that_may_have_been_changed() -> None:
    named = re.compile(r"\b(Ctrl|Shift|Alt)\+\w|\b(Esc|PgUp|PgDn|Space|F1)\b|\(.\)")
    own = Path(qt.__file__).parent
    told = [
        (path.name, text)
        for path in sorted((own / "views").glob("*.py"))
        for text in re.findall(r'\btr\(\s*"([^"]*)"', path.read_text(encoding="utf-8"))
        if named.search(text) and not text.startswith(FIXED)
    ]
    assert told == []


def test_after_a_key_is_taken_the_list_has_the_focus(qtbot: QtBot, window: MainWindow) -> None:
    dialog = KeysDialog(window.keymap, window)
    dialog.show()
    dialog.pick("decide.flag")
    for button in ("use", "also", "none", "back"):
        if button in ("use", "also"):
            qtbot.keyClick(dialog.field, Qt.Key.Key_F8 if button == "use" else Qt.Key.Key_F9)
        pressed = getattr(dialog, button)
        pressed.setFocus()
        pressed.click()
        assert dialog.focusWidget() is dialog.list, button  # and not what would reset all keys
    dialog.close()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_enter_presses_a_button_and_decides_nothing(
    qtbot: QtBot, open_window: Opener, small: Path, key: Qt.Key
) -> None:
    window = open_window(small)
    window.controller.set_filter(Filter(text="nothing is called so"))
    button = next(one for one in window.findChildren(QPushButton) if one.isVisible() and one.text() == "Clear filters")
    button.setFocus()
    qtbot.keyClick(button, key)
    assert not window.controller.filtered
    assert window.controller.session.counts.open == 6
