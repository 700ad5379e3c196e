"""A window on a shared project whose pictures are in its database."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tests.support.postgres import fresh_database
from tests.support.small_pictures import NAMES, picture_dataset
from vipll_gui.bench.postgres_server import PostgresServer
from vipll_gui.qt.dialogs.merge_dialog import MergeDialog
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session.changes import Change, Changes
from vipll_gui.session.transfer import media
from vipll_gui.session.transfer.sharing import fetch_project, share_project
from vipll_gui.store import create_store
from vipll_gui.store.media import Fingerprint
from vipll_gui.store.postgres import media_cache
from vipll_gui.store.postgres.address import ServerAddress

MINUTE = 60_000
SIZE = "9 × 7"


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(media_cache, "media_cache_folder", lambda: tmp_path / "cache")
    return tmp_path / "cache"


@pytest.fixture
def held(server: PostgresServer, tmp_path: Path, cache: Path) -> Iterator[str]:
    """The address of six pictures that are nowhere but in the database."""
    create_store(tmp_path / "birds.vipll", picture_dataset(tmp_path / "media")).close()
    with fresh_database(server, "birds") as address:
        share_project(tmp_path / "birds.vipll", address, media=True)
        shutil.rmtree(tmp_path / "media")
        yield address


def kept(cache: Path) -> int:
    return sum(1 for path in cache.rglob("*.png"))


def test_pictures_are_shown_and_fetched_ahead(window: MainWindow, held: str, cache: Path, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        window.commands.open_path(held)
    view = window.project_page.instance
    qtbot.waitUntil(lambda: view.shows_image and not window.images.busy, timeout=MINUTE)
    assert view.canvas.accessibleDescription() == SIZE
    qtbot.waitUntil(lambda: kept(cache) == len(NAMES), timeout=MINUTE)
    window.controller.go_next()
    qtbot.waitUntil(lambda: view.shows_image and view.canvas.accessibleDescription() == SIZE, timeout=MINUTE)
    assert view.changed_file.isHidden()


def test_what_is_not_here_while_the_server_is_away_is_shown_when_it_is_back(
    window: MainWindow, held: str, cache: Path, server: PostgresServer, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        window.commands.open_path(held)
    view, controller = window.project_page.instance, window.controller
    qtbot.waitUntil(lambda: view.shows_image and kept(cache) == len(NAMES), timeout=MINUTE)
    server.kill()
    try:
        qtbot.waitUntil(lambda: "Server gone" in window.statusBar().others.text(), timeout=MINUTE)
        controller.follow_others(Changes(Change.MEDIA))  # as if nothing had been decoded yet
        qtbot.waitUntil(lambda: view.shows_image and view.canvas.accessibleDescription() == SIZE, timeout=MINUTE)
        shutil.rmtree(cache)
        controller.follow_others(Changes(Change.MEDIA))
        qtbot.waitUntil(lambda: view.stack.currentWidget() is view.message, timeout=MINUTE)
        assert "the server, which cannot be reached now" in view.message.accessibleDescription()
    finally:
        server.start()
    qtbot.waitUntil(lambda: view.shows_image and view.canvas.accessibleDescription() == SIZE, timeout=MINUTE)


@pytest.fixture
def incomplete(held: str) -> str:
    """The project, of whose files the server has lost one."""
    where = ServerAddress.parse(held)
    with psycopg.connect(host=where.options["host"], user="postgres", dbname=where.database) as connection:
        connection.execute("DELETE FROM vipll.media WHERE hash = (SELECT hash FROM vipll.media LIMIT 1)")
    return held


def test_files_that_a_copy_lacks_are_told(
    window: MainWindow, incomplete: str, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        window.commands.open_path(incomplete)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(tmp_path / "copy"), ""))
    words = list[str]()
    window.controller.said.connect(words.append)
    window.commands.save_copy()
    told = f"A copy is in {tmp_path / 'copy.vipll'}. Files that could not be had: 1"
    qtbot.waitUntil(lambda: told in words, timeout=MINUTE)
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        window.commands.save_copy(go_on=True)
    assert "Files that could not be had: 1" in words


def test_files_that_a_merged_project_lacks_are_told(
    window: MainWindow, incomplete: str, tmp_path: Path, qtbot: QtBot
) -> None:
    fetch_project(incomplete, tmp_path / "other.vipll")
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        window.commands.open_path(incomplete)
    words = list[str]()
    window.controller.said.connect(words.append)
    window.commands.merge()
    dialog = window.findChildren(MergeDialog)[-1]
    dialog.target.set_path(tmp_path / "both.vipll")
    dialog.copy.set_path(tmp_path / "other.vipll")
    qtbot.waitUntil(lambda: dialog.preview is not None, timeout=MINUTE)
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        dialog.buttons.accepted.emit()
    assert window.controller.session.path == tmp_path / "both.vipll"
    assert "Files that could not be had: 1" in words


def test_files_of_a_folder_are_compared_off_the_main_thread(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    create_store(tmp_path / "birds.vipll", picture_dataset(tmp_path / "media")).close()
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        window.commands.open_path(tmp_path / "birds.vipll")
    shutil.move(tmp_path / "media", tmp_path / "moved")
    (tmp_path / "moved" / NAMES[1]).write_bytes(b"something else")
    words, threads, compare = list[str](), list[threading.Thread](), media.fingerprint

    def noted(path: Path) -> Fingerprint | None:
        if path == tmp_path / "moved" / NAMES[-1]:  # of an instance that is not shown
            threads.append(threading.current_thread())
        return compare(path)

    monkeypatch.setattr(media, "fingerprint", noted)
    window.controller.said.connect(words.append)
    window.controller.relocate_media(tmp_path / "moved")
    assert words == [f"Media are read from {tmp_path / 'moved'}"]
    qtbot.waitUntil(lambda: len(words) == 2, timeout=MINUTE)
    assert "1 of 6 are not what was imported" in words[1]
    assert threads
    assert threading.main_thread() not in threads
