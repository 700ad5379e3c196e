"""Copies, moved media, annotators, comments, and projects that can only be looked at."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from tests.support.small_project import SETS
from vipll_gui.qt.dialogs.annotator_dialog import AnnotatorDialog
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session, Status
from vipll_gui.store import Address

Opener = Callable[[Address], MainWindow]
MINUTE = 60_000


def answer_with(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """Lets the system's file dialogs answer with a path."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_, **__: str(path))


@pytest.mark.anywhere
def test_save_a_copy(
    qtbot: QtBot, open_window: Opener, small: Address, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(small)
    press(qtbot, window, Qt.Key.Key_1)
    answer_with(monkeypatch, tmp_path / "again")
    with qtbot.waitSignal(window.controller.said, timeout=MINUTE) as said:
        qtbot.keyClick(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert "again.vipll" in said.args[0]
    assert window.controller.session.location.text == str(small)  # the original stays open
    with Session.open(tmp_path / "again.vipll") as copy:
        assert copy.counts.decided == 1


def test_relocate_media(
    qtbot: QtBot, open_window: Opener, demo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved = tmp_path / "elsewhere"
    moved.mkdir()
    shutil.move(demo.parent / "pictures", moved / "pictures")
    window = open_window(demo)
    view = window.project_page.instance
    qtbot.waitUntil(lambda: view.stack.currentWidget() is view.message, timeout=MINUTE)
    answer_with(monkeypatch, tmp_path)
    with qtbot.waitSignal(window.controller.failed):  # the wrong folder: told, and nothing changed
        window.actions_by_id("project.relocate").trigger()
    answer_with(monkeypatch, moved)
    window.actions_by_id("project.relocate").trigger()
    qtbot.waitUntil(lambda: view.shows_image and not window.images.busy, timeout=MINUTE)


def test_a_table_has_no_media_to_relocate(open_window: Opener, small: Path) -> None:
    assert not open_window(small).actions_by_id("project.relocate").isEnabled()


def test_the_annotator_is_switched_and_remembered(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    session, bar = window.controller.session, window.statusBar()
    press(qtbot, window, Qt.Key.Key_1)
    assert session.can_undo
    assert bar.annotator.text() == session.annotator
    qtbot.mouseClick(bar.annotator, Qt.MouseButton.LeftButton)
    dialog = window.findChild(AnnotatorDialog)
    dialog.names.clearEditText()
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert not ok.isEnabled()
    qtbot.keyClicks(dialog.names, "Grace")
    qtbot.mouseClick(ok, Qt.MouseButton.LeftButton)
    assert (session.annotator, bar.annotator.text(), window.settings.annotator) == ("Grace", "Grace", "Grace")
    assert not window.actions_by_id("edit.undo").isEnabled()  # somebody else's steps are theirs to undo
    press(qtbot, window, Qt.Key.Key_1)
    assert "Grace" in session.state.annotators()
    window.actions_by_id("project.close").trigger()
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        window.commands.open_path(small)
    assert window.controller.session.annotator == "Grace"


def test_settings_start_with_nobody_and_silence(tmp_path: Path) -> None:
    settings = WindowSettings(tmp_path / "s.ini")
    assert (settings.annotator, settings.autoplay) == ("", False)
    settings.autoplay = True
    assert WindowSettings(tmp_path / "s.ini").autoplay


def test_a_comment_is_typed_shown_and_undone(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    position = window.controller.current
    bar = window.project_page.instance.comments
    assert not bar.shown.isVisible()
    press(qtbot, window, Qt.Key.Key_C)
    assert window.focusWidget() is bar.edit
    qtbot.keyClicks(bar.edit, "1 of <b>two</b>?")
    qtbot.keyClick(bar.edit, Qt.Key.Key_Return)
    assert window.controller.session.counts.decided == 0
    assert "1 of <b>two</b>?" in bar.shown.text()
    assert window.focusWidget() is window.project_page.queue.table
    press(qtbot, window, Qt.Key.Key_Right)
    assert not bar.shown.isVisible()
    press(qtbot, window, Qt.Key.Key_Left)
    assert window.controller.current == position
    assert bar.shown.isVisible()
    press(qtbot, window, Qt.Key.Key_Z, control=True)
    assert not bar.shown.isVisible()
    press(qtbot, window, Qt.Key.Key_C)
    qtbot.keyClicks(bar.edit, "never mind")
    qtbot.keyClick(bar.edit, Qt.Key.Key_Escape)
    assert bar.edit.text() == ""
    assert not window.controller.session.can_undo


def test_a_project_in_use_says_so_and_goes_on_as_a_copy(
    qtbot: QtBot, open_window: Opener, small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Session.open(small):
        window = open_window(small)
        banner = window.project_page.banner
        assert banner.isVisible()
        assert window.controller.session.read_only in banner.text.text()
        panel = window.project_page.candidates
        assert not panel.edit.isEnabled()
        assert not window.project_page.instance.comments.edit.isEnabled()
        assert "choose" not in panel.findChild(QLabel, "hint").text()
        train, begin = window.actions_by_id("training.start"), window.project_page.training.empty.findChild(QPushButton)
        assert (train.isEnabled(), begin.isEnabled()) == (False, False)  # no run could be kept
        with qtbot.waitSignal(window.controller.refused):
            press(qtbot, window, Qt.Key.Key_1)
        assert (window.controller.session.status == Status.OPEN).all()
        answer_with(monkeypatch, tmp_path / "mine.vipll")
        with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
            qtbot.mouseClick(banner.copy, Qt.MouseButton.LeftButton)
    assert window.controller.session.path.name == "mine.vipll"
    assert not banner.isVisible()
    assert panel.edit.isEnabled()
    assert (train.isEnabled(), begin.isEnabled()) == (True, True)
    press(qtbot, window, Qt.Key.Key_1)
    assert window.controller.session.counts.decided == 1


def test_a_damaged_project_is_shown_and_can_be_saved(
    qtbot: QtBot, open_window: Opener, small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small.write_bytes(small.read_bytes()[:-4096])
    window = open_window(small)
    banner = window.project_page.banner
    assert banner.isVisible()
    assert "damaged" in banner.text.text()
    answer_with(monkeypatch, tmp_path / "rescued.vipll")
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        qtbot.mouseClick(banner.copy, Qt.MouseButton.LeftButton)
    assert len(window.controller.session.dataset) == len(SETS)
    assert not banner.isVisible()
