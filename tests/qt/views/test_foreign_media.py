"""The window says of a file outside the media folder that it is not read, and goes on."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from vipll_gui.data import Dataset, Kind
from vipll_gui.data.files import leads_out
from vipll_gui.qt.background import prints
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.sheet.sheet_grid import SheetGrid
from vipll_gui.session import Session

MINUTE = 60_000


Opener = Callable[[Path], MainWindow]


@pytest.fixture
def project(tmp_path: Path, small_dataset: Dataset) -> Path:
    """White pictures; the name of the first was changed by a stranger, to a file elsewhere."""
    folder = tmp_path / "pictures"
    folder.mkdir()
    media = tuple(f"{i}.png" for i in range(len(small_dataset)))
    for name in (*media, "../private.png"):
        Image.new("L", (4, 4), 255).save(folder / name)
    path = tmp_path / "p.vipll"
    Session.create(replace(small_dataset, kind=Kind.IMAGE, media=media, folder=folder), path).close()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE instance SET media = '../private.png' WHERE position = 0")
    return path


def test_a_picture_outside_the_folder_is_not_shown(qtbot: QtBot, open_window: Opener, project: Path) -> None:
    window = open_window(project)
    view = window.project_page.instance
    window.controller.go_to(0)
    assert view.stack.currentWidget() is view.message
    assert "outside the folder" in view.message.accessibleDescription()
    window.controller.go_to(1)
    qtbot.waitUntil(lambda: view.shows_image, timeout=MINUTE)


def test_it_is_not_on_the_contact_sheet_either_and_nobody_waits_for_the_disk(
    qtbot: QtBot, open_window: Opener, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[threading.Thread] = []

    def noted(folder: Path, name: str) -> str:
        asked.append(threading.current_thread())
        return leads_out(folder, name)

    monkeypatch.setattr(prints, "leads_out", noted)
    window = open_window(project)
    press(qtbot, window, Qt.Key.Key_G)
    sheet = window.project_page.sheet
    qtbot.waitUntil(lambda: len(sheet.state) and not (sheet.finding_out or sheet.grid.waiting), timeout=MINUTE)
    white = [middle_of(sheet.grid, int(sheet.state.sheet.places[position])) for position in range(len(sheet.state))]
    assert white == [False, *[True] * (len(white) - 1)]
    assert len(asked) == len(white) > 1
    assert threading.main_thread() not in asked


def middle_of(grid: SheetGrid, index: int) -> bool:
    """Whether a cell is white in its middle, as the pictures are; letters would be beside it."""
    area = grid.arrangement.rect(index).translated(0, -grid.verticalScrollBar().value())
    picture = grid.viewport().grab(area).toImage()
    return picture.pixelColor(picture.rect().center()) == QColor("white")
