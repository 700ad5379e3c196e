"""A file that is another than the one that was imported is shown, and said to be another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PIL import Image
from pytestqt.qtbot import QtBot

from tests.support.small_pictures import NAMES, picture_dataset
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session

MINUTE = 60_000


def test_another_file_of_the_name_is_said_to_be_another(
    open_window: Callable[[Path], MainWindow], tmp_path: Path, qtbot: QtBot
) -> None:
    Session.create(picture_dataset(tmp_path), tmp_path / "birds.vipll").close()
    Image.new("RGB", (9, 7), (1, 2, 3)).save(tmp_path / NAMES[2])
    window = open_window(tmp_path / "birds.vipll")
    view = window.project_page.instance
    window.controller.go_to(2)
    qtbot.waitUntil(lambda: not view.changed_file.isHidden(), timeout=MINUTE)
    assert "not the one that was imported" in view.changed_file.text()
    assert view.shows_image
    window.controller.go_to(3)
    assert view.changed_file.isHidden()
    qtbot.waitUntil(lambda: not window.tasks.busy, timeout=MINUTE)
    assert view.changed_file.isHidden()
