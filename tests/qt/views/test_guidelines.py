"""Guidelines in the window: written in a dialog, made of decided instances by a key, shown beside the candidates."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from tests.support.widgets import called
from vipll_gui.qt.dialogs.guidelines_dialog import GuidelinesDialog
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session
from vipll_gui.session.guidelines import LONGEST_TEXT, Guideline

Opened = Callable[[Path], MainWindow]


def asked(window: MainWindow) -> GuidelinesDialog:
    window.actions_by_id("decide.edit_guidelines").trigger()
    return window.findChild(GuidelinesDialog)


def say(qtbot: QtBot, dialog: GuidelinesDialog, button: QDialogButtonBox.StandardButton) -> None:
    qtbot.mouseClick(dialog.answers.button(button), Qt.MouseButton.LeftButton)


def test_what_the_lead_writes_stands_beside_the_candidates(qtbot: QtBot, open_window: Opened, small: Path) -> None:
    window = open_window(small)
    window.controller.set_ranking("file")
    press(qtbot, window, Qt.Key.Key_H)
    view = window.project_page.guidelines
    assert view.empty.isVisible()
    dialog = asked(window)
    dialog.label.setCurrentIndex(1)
    qtbot.keyClicks(dialog.text, "Black and yellow <b>stripes</b>")
    dialog.label.setCurrentIndex(3)
    qtbot.keyClicks(dialog.text, "Barks")
    say(qtbot, dialog, QDialogButtonBox.StandardButton.Ok)
    assert list(view.shown) == [1]  # the first row is an ant or a bee, and nobody said what an ant is
    assert called(QLabel, "Description", view.shown[1]).text() == "Black and yellow <b>stripes</b>"
    window.controller.go_to(3)
    assert list(view.shown) == [3]
    press(qtbot, window, Qt.Key.Key_H)
    assert not view.isVisible()


def test_a_key_makes_a_decided_instance_an_example(qtbot: QtBot, open_window: Opened, small: Path) -> None:
    window = open_window(small)
    window.controller.set_ranking("file")
    session, view = window.controller.session, window.project_page.guidelines
    with qtbot.waitSignal(window.controller.refused) as refused:
        press(qtbot, window, Qt.Key.Key_X, shift=True)
    assert "not decided" in refused.args[0]
    press(qtbot, window, Qt.Key.Key_1)
    window.controller.go_to(0)
    press(qtbot, window, Qt.Key.Key_X, shift=True)
    assert session.guidelines.of(0).examples == (0,)
    press(qtbot, window, Qt.Key.Key_H)
    window.controller.go_to(4)  # ant or dog
    button = called(QToolButton, "Example: row-0", view)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.controller.current == 0
    press(qtbot, window, Qt.Key.Key_X, shift=True)
    assert not session.guidelines.of(0)


def test_pictures_come_from_files_and_go_by_a_click(
    qtbot: QtBot, open_window: Opened, small: Path, built_demo: Path
) -> None:
    window = open_window(small)
    picture = next((built_demo / "pictures").iterdir())
    dialog = asked(window)
    chosen = int(dialog.label.currentData())
    dialog.add_files([picture, small])
    assert dialog.error.isVisible()  # a project is no picture
    assert len(dialog.buttons) == 1
    say(qtbot, dialog, QDialogButtonBox.StandardButton.Ok)
    (kept,) = window.controller.session.guidelines.of(chosen).examples
    assert isinstance(kept, bytes)
    qtbot.waitUntil(lambda: window.findChild(GuidelinesDialog) is None)
    again = asked(window)
    qtbot.mouseClick(again.buttons[0], Qt.MouseButton.LeftButton)
    say(qtbot, again, QDialogButtonBox.StandardButton.Cancel)
    assert window.controller.session.guidelines.of(chosen).examples == (kept,)


def test_the_dialog_shows_what_its_examples_look_like(qtbot: QtBot, open_window: Opened, demo: Path) -> None:
    window = open_window(demo)
    out_of_sight = tuple(window.controller.queue.order[-2:].tolist())  # so that nobody has read their pictures
    window.controller.make(lambda session: session.guidelines.set(0, Guideline("Round", out_of_sight)))
    dialog = asked(window)
    dialog.label.setCurrentIndex(0)
    signs = [button.icon().pixmap(48).toImage() for button in dialog.buttons]
    qtbot.waitUntil(lambda: not window.images.busy and dialog.buttons[0].icon().pixmap(48).toImage() != signs[0])
    pictures = [button.icon().pixmap(48).toImage() for button in dialog.buttons]
    assert pictures[0] != pictures[1]  # each its own, and no longer the same sign
    say(qtbot, dialog, QDialogButtonBox.StandardButton.Cancel)


def test_a_text_that_is_too_long_cannot_be_kept(qtbot: QtBot, open_window: Opened, small: Path) -> None:
    dialog = asked(open_window(small))
    dialog.text.setPlainText("x" * (LONGEST_TEXT + 1))
    assert not dialog.answers.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
    assert dialog.error.isVisible()
    dialog.text.setPlainText("short")
    assert dialog.answers.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
    say(qtbot, dialog, QDialogButtonBox.StandardButton.Cancel)


def test_a_picture_that_is_none_is_shown_as_a_sign(qtbot: QtBot, open_window: Opened, small: Path) -> None:
    with Session.open(small) as session:
        session.guidelines.set(0, Guideline("", (b"no picture at all",)))
    window = open_window(small)
    window.controller.set_ranking("file")
    press(qtbot, window, Qt.Key.Key_H)
    assert not called(QToolButton, "Example: Picture", window.project_page.guidelines).icon().isNull()
