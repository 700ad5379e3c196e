"""A window on a shared project whose pictures are in its database."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.support.postgres import fresh_database
from tests.support.small_pictures import NAMES, picture_dataset
from vipll_gui.bench.postgres_server import PostgresServer
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session.changes import Change, Changes
from vipll_gui.session.transfer.sharing import share_project
from vipll_gui.store import create_store
from vipll_gui.store.postgres import media_cache

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
