"""Letters choose labels: by keys that the lead gave them, or by the first letters of their names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QLabel
from pytestqt.qtbot import QtBot

from tests.support.addresses import AddressFor
from tests.support.keyboard import press
from vipll_gui.data import CandidateSets, Dataset
from vipll_gui.data.any_label import opened
from vipll_gui.qt.dialogs.key_help import KeyHelp
from vipll_gui.qt.dialogs.label_keys_dialog import LabelKeysDialog
from vipll_gui.qt.models.candidate_model import KEY_ROLE
from vipll_gui.qt.settings.keymap import LABELS
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session, Status
from vipll_gui.store import Address

pytestmark = pytest.mark.anywhere

Opener = Callable[[Address], MainWindow]
ANIMALS = ("ant", "bee", "cat", "cow", "crow", "dog", "eel", "elephant", "elk", "fox", "gnu", "cat tail")


@pytest.fixture
def animals(address_for: AddressFor) -> Address:
    """Eight rows, the first with all the animals, the others with the first four."""
    path = address_for("animals")
    sets = [list(range(12)), *[[0, 1, 2, 3]] * 7]
    dataset = Dataset(
        ids=np.array([f"r{i}" for i in range(8)], object), labels=ANIMALS, candidates=CandidateSets.from_lists(sets, 12)
    )
    Session.create(dataset, path).close()
    return path


@pytest.fixture
def zoo(open_window: Opener, animals: Address) -> MainWindow:
    """The window on the first row, letters choosing labels."""
    window = open_window(animals)
    window.keymap.set_preset(LABELS)
    window.controller.set_ranking("file")
    window.controller.go_to(0)
    window.project_page.candidates.list.setFocus()
    return window


def caps(window: MainWindow) -> dict[str, str]:
    model = window.project_page.candidates.model
    return {row.name: str(model.index(i).data(KEY_ROLE)) for i, row in enumerate(model.rows)}


def write(qtbot: QtBot, window: MainWindow, text: str) -> None:
    qtbot.keyClicks(window.focusWidget() or window, text)


def decided(window: MainWindow, position: int) -> str:
    label = int(window.controller.session.decided_label[position])
    return ANIMALS[label] if label >= 0 else ""


def test_the_lead_gives_keys_in_a_dialog(qtbot: QtBot, open_window: Opener, animals: Address) -> None:
    window = open_window(animals)
    window.actions_by_id("decide.label_keys").trigger()
    dialog = window.findChild(LabelKeysDialog)
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    qtbot.keyClicks(dialog.fields[0], "x")
    qtbot.keyClicks(dialog.fields[1], "X")  # the same key
    assert dialog.error.isVisible()
    assert not ok.isEnabled()
    qtbot.keyClick(dialog.fields[1], Qt.Key.Key_Backspace)
    qtbot.mouseClick(dialog.propose, Qt.MouseButton.LeftButton)
    assert dialog.keys[0] == "x"
    assert len(set(dialog.keys.values())) == 12
    assert dialog.active.isChecked()
    qtbot.mouseClick(ok, Qt.MouseButton.LeftButton)
    assert window.keymap.preset == LABELS
    assert window.controller.session.label_keys[0] == "x"
    window.controller.go_to(1)
    assert caps(window) == {"ant": "X", "bee": "B", "cat": "C", "cow": "O"}
    window.actions_by_id("help.keys").trigger()
    legend = window.findChild(KeyHelp)
    assert any(label.text() == "elephant" for label in legend.findChildren(type(dialog.error)))


def test_a_key_decides_and_shift_rules_out(qtbot: QtBot, zoo: MainWindow) -> None:
    zoo.controller.set_label_keys({0: "f", 2: "c"})
    zoo.controller.go_to(1)
    press(qtbot, zoo, Qt.Key.Key_F)  # no longer the key that flags
    assert decided(zoo, 1) == "ant"
    assert zoo.controller.session.status[1] == Status.DECIDED
    assert zoo.controller.current == 2
    press(qtbot, zoo, Qt.Key.Key_C, shift=True)
    assert zoo.controller.session.candidate_rows(2)[2].ruled_out
    press(qtbot, zoo, Qt.Key.Key_2)  # the digit keys go on to mean places
    assert decided(zoo, 2) == "bee"
    qtbot.keyClick(zoo, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert zoo.controller.session.status[3] == Status.FLAGGED


def test_a_key_of_what_is_no_candidate_is_refused(qtbot: QtBot, zoo: MainWindow) -> None:
    zoo.controller.set_label_keys({5: "d"})
    zoo.controller.go_to(1)
    with qtbot.waitSignal(zoo.controller.refused) as refused:
        press(qtbot, zoo, Qt.Key.Key_D)
    assert "dog" in refused.args[0]
    assert decided(zoo, 1) == ""


def test_first_letters_choose_as_soon_as_they_are_enough(qtbot: QtBot, zoo: MainWindow) -> None:
    panel = zoo.project_page.candidates
    assert caps(zoo) | {"eel": "ee", "elephant": "ele", "elk": "elk", "fox": "F", "cat tail": "cat "} == caps(zoo)
    write(qtbot, zoo, "e")
    assert panel.promise.isVisible()
    assert "eel, elephant, elk" in panel.promise.text()
    write(qtbot, zoo, "l")
    assert decided(zoo, 0) == ""
    write(qtbot, zoo, "ephant")  # the rest of the name is part of it, and not meant for the next instance
    assert decided(zoo, 0) == "elephant"
    assert zoo.controller.current == 1
    assert decided(zoo, 1) == ""
    assert not panel.promise.isVisible()
    write(qtbot, zoo, "b")
    assert decided(zoo, 1) == "bee"


def test_what_was_typed_can_be_taken_back(qtbot: QtBot, zoo: MainWindow) -> None:
    typing = zoo.project_page.candidates.typing
    write(qtbot, zoo, "el")
    press(qtbot, zoo, Qt.Key.Key_Backspace)
    assert typing.typed == "e"
    press(qtbot, zoo, Qt.Key.Key_Escape)
    assert typing.typed == ""
    with qtbot.waitSignal(zoo.controller.refused) as refused:
        write(qtbot, zoo, "ex")
    assert "ex" in refused.args[0]
    assert typing.typed == ""
    write(qtbot, zoo, "cat")  # the beginning of another name, too
    assert decided(zoo, 0) == ""
    press(qtbot, zoo, Qt.Key.Key_Return)
    assert decided(zoo, 0) == "cat"


def test_letters_typed_into_a_field_are_no_choice(qtbot: QtBot, zoo: MainWindow) -> None:
    zoo.project_page.candidates.focus_edit()
    write(qtbot, zoo, "fox")
    assert zoo.project_page.candidates.edit.text() == "fox"
    assert decided(zoo, 0) == ""


def test_without_the_scheme_letters_are_what_they_were(qtbot: QtBot, open_window: Opener, animals: Address) -> None:
    window = open_window(animals)
    window.controller.set_label_keys({0: "f"})
    window.controller.go_to(1)
    window.project_page.candidates.list.setFocus()
    assert caps(window)["ant"] == "1"
    press(qtbot, window, Qt.Key.Key_F)
    assert window.controller.session.status[1] == Status.FLAGGED


def test_only_letters_that_labels_have_move_commands_aside(qtbot: QtBot, zoo: MainWindow) -> None:
    zoo.controller.set_label_keys({0: "x", 1: "v"})  # the names of the others begin with c, d, e, f and g
    keymap, status = zoo.keymap, zoo.controller.session.status
    assert keymap.keys_of("decide.flag") == ("Ctrl+Shift+F",)
    assert keymap.keys_of("decide.comment") == ("Ctrl+Alt+C",)  # Ctrl+Shift+C goes on with an audit
    assert keymap.keys_of("sheet.mark") == ("Ctrl+Shift+X",)
    assert keymap.keys_of("decide.example") == ("Ctrl+Alt+X",)  # since Shift+X rules a label out
    assert keymap.keys_of("view.guidelines") == ("H",)
    assert keymap.keys_of("view.tone") == ("B",)  # “bee” is chosen by V
    zoo.controller.go_to(1)
    press(qtbot, zoo, Qt.Key.Key_H)
    assert zoo.project_page.guidelines.isVisible()
    assert decided(zoo, 1) == ""
    zoo.controller.set_label_keys(dict(enumerate("0123456789bf")))
    assert keymap.keys_of("decide.flag") == ("Ctrl+Shift+F",)
    assert keymap.keys_of("view.tone") == ("Ctrl+Shift+B",)
    assert keymap.keys_of("decide.comment") == ("C",)
    zoo.controller.set_label_keys(dict(enumerate("0123456789ab")))
    zoo.controller.go_to(2)
    press(qtbot, zoo, Qt.Key.Key_F)
    assert status[2] == Status.FLAGGED
    zoo.close_project()
    qtbot.waitUntil(lambda: not zoo.controller.has_project)
    assert keymap.keys_of("view.tone") == ("B",)


def test_shift_and_a_digit_rule_out_the_label_whose_key_it_is(qtbot: QtBot, zoo: MainWindow) -> None:
    zoo.controller.set_label_keys({0: "3", 1: "0", 2: "1"})
    zoo.controller.go_to(1)
    for key, gone in ((Qt.Key.Key_1, ["cat"]), (Qt.Key.Key_ParenRight, ["bee", "cat"])):  # Shift+0 as it arrives
        qtbot.keyClick(zoo.focusWidget(), key, Qt.KeyboardModifier.ShiftModifier)
        assert [row.name for row in zoo.controller.session.candidate_rows(1) if row.ruled_out] == gone
    press(qtbot, zoo, Qt.Key.Key_4)  # nobody's key: the fourth place
    assert decided(zoo, 1) == "cow"
    zoo.actions_by_id("help.keys").trigger()
    legend = zoo.findChild(KeyHelp)
    told = {label.text() for label in legend.findChildren(QLabel)}
    assert "2, 4, 5, 6, 7, 8, 9" in told  # and not “1 … 9”


# -- labels that are single characters -------------------------------------------------------------------------------


def of_characters(path: Path, names: str) -> Path:
    mask = np.ones(4, np.bool_)
    dataset = Dataset(
        ids=np.array(list("abcd"), object),
        labels=tuple(names),
        candidates=opened(CandidateSets.from_lists([[]] * 4, len(names)), mask, len(names)),
        any_label=mask,
    )
    Session.create(dataset, path).close()
    return path


def test_labels_that_are_digits_get_their_keys_by_one_click(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    window = open_window(of_characters(tmp_path / "digits.vipll", "0123456789"))
    panel, controller = window.project_page.candidates, window.controller
    assert "1–9 mean places" in panel.own_keys.text.text()
    here = controller.current
    write(qtbot, window, "1")
    assert controller.session.decided_label[here] == 0  # as before, as long as nobody wants it otherwise
    assert controller.session.label_keys == {}
    qtbot.mouseClick(panel.own_keys.use, Qt.MouseButton.LeftButton)
    assert controller.session.label_keys == dict(enumerate("0123456789"))
    assert not panel.own_keys.isVisible()
    assert not panel.pages.isVisible()  # each has its key beside it, all ten of them
    assert "Keys of labels…" in window.statusBar().currentMessage()
    for key in "190":
        here = controller.current
        write(qtbot, window, key)
        assert controller.session.decided_label[here] == int(key)
    assert window.keymap.hint("decide.flag") == "F"


def test_who_keeps_places_is_not_asked_again(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    path = of_characters(tmp_path / "letters.vipll", "pqr")
    window = open_window(path)
    bar = window.project_page.candidates.own_keys
    assert bar.isVisible()
    window.project_page.candidates.list.setFocus()
    while window.focusWidget() is not bar.keep:
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    press(qtbot, window, Qt.Key.Key_Return)
    assert not bar.isVisible()
    assert window.controller.session.label_keys == {}
    open_window(path)
    assert not bar.isVisible()


def test_keys_that_a_lead_gave_are_offered_as_they_are(open_window: Opener, tmp_path: Path) -> None:
    path = of_characters(tmp_path / "digits.vipll", "012")
    window = open_window(path)
    bar, controller = window.project_page.candidates.own_keys, window.controller
    controller.set_label_keys({0: "0", 1: "1", 2: "2"})
    assert bar.isVisible()  # they are there, but keys mean places to whoever works here
    bar.use.click()
    assert window.keymap.preset == LABELS
    assert not bar.isVisible()
    window.keymap.set_preset("digits")
    controller.set_label_keys({0: "x", 1: "1", 2: "2"})
    assert not bar.isVisible()  # somebody wanted them otherwise


def test_words_are_offered_no_characters(open_window: Opener, animals: Address) -> None:
    assert not open_window(animals).project_page.candidates.own_keys.isVisible()
