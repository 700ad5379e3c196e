"""A file that is missing for a while, as on a drive that was away: shown again once it has come back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from tests.support.small_pictures import NAMES, picture_dataset
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session

MINUTE = 60_000


@pytest.fixture
def away(open_window: Callable[[Path], MainWindow], tmp_path: Path) -> MainWindow:
    """A project all of whose pictures are gone."""
    Session.create(picture_dataset(tmp_path / "here"), tmp_path / "birds.vipll").close()
    (tmp_path / "here").rename(tmp_path / "away")
    return open_window(tmp_path / "birds.vipll")


def test_a_picture_that_has_come_back_is_shown_when_one_comes_back_to_it(
    away: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    view, table = away.project_page.instance, away.project_page.queue.table
    thumbnails = [away.controller.session.media_path(position) for position in range(len(NAMES))]
    away.controller.go_to(2)
    qtbot.waitUntil(lambda: not (away.images.busy or view.shows_image), timeout=MINUTE)
    (tmp_path / "away").rename(tmp_path / "here")
    away.controller.go_to(3)
    away.controller.go_to(2)
    qtbot.waitUntil(lambda: not away.images.busy, timeout=MINUTE)
    assert view.shows_image
    table.viewport().update()
    qtbot.waitUntil(
        lambda: all(path and (found := away.images.thumbnail(path)) and not found.isNull() for path in thumbnails),
        timeout=MINUTE,
    )


def test_pictures_that_have_come_back_are_on_the_contact_sheet(away: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    def shown() -> list[bool]:
        press(qtbot, away, Qt.Key.Key_G)
        sheet = away.project_page.sheet
        qtbot.waitUntil(lambda: len(sheet.state) == len(NAMES) and not sheet.grid.waiting, timeout=MINUTE)
        made = [sheet.prints.found(key) for key in sheet.grid._awaited]
        return [image is not None and not image.isNull() for image in made]

    assert shown() == [False] * len(NAMES)
    press(qtbot, away, Qt.Key.Key_G)
    (tmp_path / "away").rename(tmp_path / "here")
    assert shown() == [True] * len(NAMES)
