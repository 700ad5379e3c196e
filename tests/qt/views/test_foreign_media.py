"""The window says of a file outside the media folder that it is not read, and goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from PIL import Image
from pytestqt.qtbot import QtBot

from vipll_gui.data import Dataset, Kind
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session

MINUTE = 60_000


def test_a_picture_outside_the_folder_is_not_shown(
    qtbot: QtBot, open_window: Callable[[Path], MainWindow], tmp_path: Path, small_dataset: Dataset
) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    media = tuple(f"{i}.png" for i in range(len(small_dataset)))
    for name in (*media, "../private.png"):
        Image.new("L", (4, 4)).save(folder / name)
    path = tmp_path / "p.vipll"
    Session.create(replace(small_dataset, kind=Kind.IMAGE, media=media, folder=folder), path).close()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE instance SET media = '../private.png' WHERE position = 0")
    window = open_window(path)
    view = window.project_page.instance
    window.controller.go_to(0)
    assert view.stack.currentWidget() is view.message
    assert "outside the folder" in view.message.accessibleDescription()
    window.controller.go_to(1)
    qtbot.waitUntil(lambda: view.shows_image, timeout=MINUTE)
