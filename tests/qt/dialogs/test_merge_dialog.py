"""Merging a copy in the window: what differs is shown before anything is written, and both end up in a new project."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from vipll_gui.qt.dialogs.merge_dialog import MergeDialog
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session
from vipll_gui.session.guidelines import Guideline

MINUTE = 60_000


@pytest.fixture
def copy(small: Path) -> Path:
    """A copy of the project in which bob decided two instances, one of them otherwise than ada."""
    with Session.open(small) as session:
        session.annotator = "ada"
        session.decide(0, 0)
    path = small.with_name("bob.vipll")
    shutil.copy(small, path)
    with Session.open(path) as session:
        session.annotator = "bob"
        session.decide(0, 1)
        session.decide(1, "grebe")
        session.guidelines.set(0, Guideline("has six legs"))
    return path


@pytest.fixture
def dialog(window: MainWindow, small: Path, copy: Path, qtbot: QtBot) -> MergeDialog:
    """The dialog over the open project, with nothing chosen."""
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        window.commands.open_path(small)
    window.actions_by_id("project.merge").trigger()
    return window.findChildren(MergeDialog)[-1]


def ready(dialog: MergeDialog) -> bool:
    return dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()


def test_what_differs_is_shown_and_both_are_joined(
    window: MainWindow, dialog: MergeDialog, small: Path, copy: Path, qtbot: QtBot
) -> None:
    assert not ready(dialog)
    dialog.copy.set_path(copy)
    qtbot.waitUntil(lambda: dialog.preview is not None, timeout=MINUTE)
    labels = window.controller.session.labels
    first = window.controller.session.dataset.id_of(0)
    assert [dialog.model.cells(row) for row in range(dialog.model.rowCount())] == [
        (first, labels[0], labels[1], labels[1])
    ]
    assert "brings: 2; that both have: 1. Decided differently: 1." in dialog.words.text()
    assert dialog.words.text().endswith(f"filters that the copy brings: {labels[0]}.")
    dialog.target.set_path(copy)
    assert not ready(dialog), "nothing is written over"
    out = small.with_name("both.vipll")
    dialog.target.set_path(out)
    assert ready(dialog)
    assert not out.exists()
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        dialog.buttons.accepted.emit()
    session = window.controller.session
    assert session.path == out
    assert set(session.state.instance(0).decisions) == {"ada", "bob"}
    assert session.labels[session.decided_label[1]] == "grebe"
    assert session.guidelines.of(0) == Guideline("has six legs")


def test_what_is_no_copy_is_said(dialog: MergeDialog, trained: Path, qtbot: QtBot) -> None:
    dialog.copy.set_path(trained)
    qtbot.waitUntil(lambda: not dialog.error.isHidden(), timeout=MINUTE)
    assert "is not a copy of" in dialog.error.text()
    assert not ready(dialog)
