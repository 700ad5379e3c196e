"""Pictures and sounds in the database: stored, fetched when they are wanted, kept here, and never trusted."""

from __future__ import annotations

import hashlib
import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import numpy as np
import psycopg
import pytest

from tests.support.postgres import connected, fresh_database, login
from tests.support.small_pictures import NAMES, picture_dataset
from tests.support.waiting import wait_until
from vipll_gui.bench.postgres_server import PostgresServer
from vipll_gui.cli import main
from vipll_gui.data.held_media import DIGEST, at_hand
from vipll_gui.data.media.images import load_image
from vipll_gui.errors import AwayError, InputError, OutputError, ProjectError
from vipll_gui.session import Session
from vipll_gui.session.transfer import media_copies
from vipll_gui.session.transfer.checking import check_project
from vipll_gui.session.transfer.media_copies import MediaCopies, write_media_beside
from vipll_gui.session.transfer.sharing import fetch_project, share_project
from vipll_gui.store import create_store, media_plan, open_store
from vipll_gui.store.postgres import media_cache
from vipll_gui.store.postgres.address import ServerAddress
from vipll_gui.store.postgres.schema import role_names
from vipll_gui.store.postgres.server_media import ServerMedia


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where files of servers are kept in this test."""
    monkeypatch.setattr(media_cache, "media_cache_folder", lambda: tmp_path / "cache")
    return tmp_path / "cache"


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    """A project file of six pictures."""
    create_store(tmp_path / "birds.vipll", picture_dataset(tmp_path / "media")).close()
    return tmp_path / "birds.vipll"


@pytest.fixture
def held(server: PostgresServer, pictures: Path, cache: Path) -> Iterator[str]:
    """The address of the project with its pictures in the database; they are nowhere else any more."""
    with fresh_database(server, "birds") as address:
        share_project(pictures, address, media=True)
        shutil.move(pictures.parent / "media", pictures.parent / "gone")
        assert not cache.exists()
        yield address


def original(pictures: Path, name: str) -> bytes:
    return (pictures.parent / "gone" / name).read_bytes()


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def test_what_is_read_is_fetched_once_and_kept_here(held: str, pictures: Path, cache: Path) -> None:
    with Session.open(held) as session:
        assert not files(cache), "nothing is fetched before somebody wants it"
        for position, name in enumerate(NAMES):
            path = session.media_path(position)
            assert path is not None
            assert path.is_relative_to(cache)
            assert load_image(path).shape == (7, 9, 3)
            assert path.read_bytes() == original(pictures, name)
            assert session.media_problem(position) == ""
            assert not session.media_changed(position)
        assert len(files(cache)) == len(NAMES)
    with Session.open(held) as again, connected_to(held) as connection:
        connection.execute("DELETE FROM vipll.media")
        path = again.media_path(2)
        assert path is not None
        assert load_image(path).shape == (7, 9, 3), "it is here"


def connected_to(address: str) -> psycopg.Connection[tuple[object, ...]]:
    where = ServerAddress.parse(address)
    return psycopg.connect(host=where.options["host"], user="postgres", dbname=where.database, autocommit=True)


def test_what_was_spoilt_on_the_disk_is_fetched_anew(held: str, pictures: Path) -> None:
    with Session.open(held) as session:
        path = session.media_path(1)
        assert path is not None
        at_hand(path)
        path.write_bytes(b"something else")
        assert at_hand(path).read_bytes() == original(pictures, NAMES[1])


def test_what_the_server_gives_is_checked(held: str, cache: Path) -> None:
    with Session.open(held) as session, connected_to(held) as connection:
        with pytest.raises(psycopg.errors.CheckViolation):
            connection.execute("UPDATE vipll.media SET data = 'another'")
        connection.execute("ALTER TABLE vipll.media DROP CONSTRAINT media_check")
        connection.execute("UPDATE vipll.media SET data = 'another'")
        path = session.media_path(0)
        assert path is not None
        with pytest.raises(InputError, match="does not have this file"):
            load_image(path)
        assert "does not have this file" in session.media_problem(0)
        assert not files(cache)
    assert [line for line in check_project(held) if "does not hold what it should" in line]


def test_a_check_finds_files_that_are_missing(held: str) -> None:
    assert check_project(held) == []
    with connected_to(held) as connection:
        connection.execute("DELETE FROM vipll.media WHERE hash = (SELECT hash FROM vipll.media LIMIT 1)")
    assert check_project(held) == ["1 file that it should hold is missing"]


@pytest.mark.parametrize("name", ["../../evil.png", "/etc/evil.png", "sub/../../evil.sh", "evil.sh", "x\0.png", ""])
def test_names_lead_nowhere(held: str, tmp_path: Path, cache: Path, name: str) -> None:
    with connected_to(held) as connection:
        if "\0" not in name:
            connection.execute("UPDATE vipll.instance SET media = %s WHERE position = 0", (name,))
    before = {path for path in files(tmp_path) if not path.is_relative_to(cache)}
    with Session.open(held) as session:
        dataset = session.dataset.replaced(media=(name, *session.dataset.media[1:]))
        path = dataset.media_path(0)
        assert path is not None
        assert path.parent.parent.parent == cache
        at_hand(path)
        assert {path for path in files(tmp_path) if not path.is_relative_to(cache)} == before
        copies = write_media_beside(dataset, tmp_path / "back.vipll")
        assert copies.missing == (name,)
        new = {path for path in files(tmp_path) if not path.is_relative_to(cache)} - before
        assert new == {tmp_path / "back-media" / other for other in NAMES[1:]}
        if name.endswith(".sh"):
            with pytest.raises(OutputError, match="none of the project's media"):
                session.export(tmp_path / "sorted", "folders")


def test_a_hash_that_is_none_leads_nowhere(held: str) -> None:
    with connected_to(held) as connection:
        connection.execute("UPDATE vipll.media_of SET hashes = substring(hashes FOR 40)")
    with pytest.raises(ProjectError, match="does not fit"), closing(open_store(held)) as store:
        store.dataset()


def test_hashes_of_no_instance_are_not_read(held: str) -> None:
    with connected_to(held) as connection:
        for piece in (-1, 1, 70_000):
            connection.execute("INSERT INTO vipll.media_of VALUES (%s, %s)", (piece, bytes(range(DIGEST))))
    with Session.open(held) as session:
        assert session.dataset.held is not None
        assert session.dataset.held.hashes.shape == (len(NAMES), DIGEST)
    assert check_project(held) == []


def test_while_the_server_is_away_what_is_here_is_shown_and_the_rest_says_so(held: str) -> None:
    with Session.open(held) as session:
        first, second = session.media_path(0), session.media_path(1)
        assert first is not None
        assert second is not None
        at_hand(first)
        session.project._writer.online = False  # type: ignore[attr-defined]
        assert load_image(first).shape == (7, 9, 3)
        with pytest.raises(AwayError, match="cannot be reached"):
            load_image(second)
        session.project._writer.online = True  # type: ignore[attr-defined]
        assert load_image(second).shape == (7, 9, 3)


def test_files_are_fetched_ahead(held: str, cache: Path) -> None:
    with Session.open(held) as session:
        media = session.dataset.held
        assert media is not None
        paths = [session.media_path(position) for position in range(4)]
        media.fetch_ahead([path for path in paths if path is not None])
        wait_until(lambda: len(files(cache)) == 4, "four files that nobody has asked for yet")


def media_of(session: Session) -> ServerMedia:
    media = session.project._media  # type: ignore[attr-defined]
    assert isinstance(media, ServerMedia)
    return media


def test_an_error_while_fetching_ahead_ends_only_that(held: str, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Session.open(held) as session:
        paths = [path for position in range(4) if (path := session.media_path(position)) is not None]
        media = media_of(session)
        with monkeypatch.context() as broken:

            def fail(_digest: bytes) -> bytes:
                raise OSError("out of order")

            broken.setattr(media, "_asked_for", fail)
            media.fetch_ahead(paths)
            wait_until(lambda: not media._wanted, "nobody at work")
        media.fetch_ahead(paths)
        wait_until(lambda: len(files(cache)) == 4, "four files, asked for again")
    media.fetch_ahead(paths)  # after the end nobody minds


def test_whoever_asks_while_a_project_is_closed_leaves_no_connection(
    held: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Session.open(held) as session:
        path, media = session.media_path(0), media_of(session)
        assert path is not None
        asked, go_on, connection = threading.Event(), threading.Event(), media._connect()

        class Slow:
            """A connection whose server takes its time, and then has an error."""

            def execute(self, *_: object, **__: object) -> None:
                asked.set()
                go_on.wait(60)
                raise psycopg.errors.InsufficientPrivilege

            def fileno(self) -> int:
                return connection.fileno()

            def close(self) -> None:
                connection.close()

        monkeypatch.setattr(media, "_connect", Slow)
        media.fetch_ahead([path])
        assert asked.wait(60)
    go_on.set()
    wait_until(lambda: connection.closed, "the connection let go")


def test_no_more_is_kept_than_there_is_room_for(held: str, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(media_cache, "MOST_BYTES", 300)  # of about 75 each
    with Session.open(held) as session:
        for position in range(len(NAMES)):
            path = session.media_path(position)
            assert path is not None
            assert load_image(path).shape == (7, 9, 3)
        assert sum(path.stat().st_size for path in files(cache)) <= 300


def test_everything_comes_back_with_its_files(held: str, pictures: Path, tmp_path: Path) -> None:
    copied = fetch_project(held, tmp_path / "back.vipll")
    assert (copied.files, copied.files_left) == (len(NAMES), 0)
    with Session.open(tmp_path / "back.vipll") as session:
        assert session.dataset.folder == tmp_path / "back-media"
        assert session.dataset.held is None
        for position, name in enumerate(NAMES):
            assert (tmp_path / "back-media" / name).read_bytes() == original(pictures, name)
            assert session.media_problem(position) == ""
    (tmp_path / "back-media" / NAMES[0]).unlink()
    again = fetch_project(held, tmp_path / "back.vipll", overwrite=True)
    assert again.files == len(NAMES), "what is there stays, what is missing is written"
    (tmp_path / "back-media" / NAMES[0]).write_bytes(b"mine")
    with Session.open(held) as session, pytest.raises(OutputError, match="another file"):
        write_media_beside(session.dataset, tmp_path / "back.vipll")


def test_copies_and_exports_have_their_files(held: str, pictures: Path, tmp_path: Path) -> None:
    with Session.open(held) as session:
        session.decide(0, 0)
        session.decide(1, 1)
        session.save_copy(tmp_path / "copy.vipll")
        session.export(tmp_path / "sorted", "folders")
        session.export(tmp_path / "labels.csv")
    assert (tmp_path / "sorted" / "owl" / "first.png").read_bytes() == original(pictures, NAMES[0])
    assert (tmp_path / "sorted" / "hawk" / "second.png").read_bytes() == original(pictures, NAMES[1])
    with Session.open(tmp_path / "copy.vipll") as copy:
        assert [copy.media_problem(position) for position in range(len(NAMES))] == [""] * len(NAMES)


def test_copies_are_for_everybody_who_may_read_new_files(held: str, tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        with Session.open(held) as session:
            copies = write_media_beside(session.dataset, tmp_path / "back.vipll")
    finally:
        os.umask(before)
    assert {path.stat().st_mode & 0o777 for path in files(copies.folder)} == {0o640}


def unreadable(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """Let a file be there and not be opened, also for those who may read everything."""
    usual = Path.open

    def opened(self: Path, *arguments: object, **options: object) -> object:
        if self == path:
            raise PermissionError(13, "Permission denied", str(self))
        return usual(self, *arguments, **options)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", opened)


def test_a_copy_that_cannot_be_compared_is_told(held: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Session.open(held) as session:
        write_media_beside(session.dataset, tmp_path / "back.vipll")
        unreadable(monkeypatch, tmp_path / "back-media" / NAMES[2])
        with pytest.raises(OutputError, match="Permission denied"):
            write_media_beside(session.dataset, tmp_path / "back.vipll", overwrite=True)


def test_what_the_cache_lets_go_of_is_missing(held: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Session.open(held) as session:
        write_media_beside(session.dataset, tmp_path / "back.vipll")
        first = session.media_path(0)
        assert first is not None
        unreadable(monkeypatch, first)
        copies = write_media_beside(session.dataset, tmp_path / "back.vipll")
    assert (copies.files, copies.missing) == (len(NAMES) - 1, NAMES[:1])


def test_files_that_copies_lack_are_told(held: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fetch_project(held, tmp_path / "other.vipll")
    shutil.rmtree(media_cache.media_cache_folder())
    with connected_to(held) as connection:
        connection.execute("DELETE FROM vipll.media WHERE hash = (SELECT hash FROM vipll.media LIMIT 1)")
    told, steps = list[MediaCopies](), list[str]()
    with Session.open(held) as session:
        session.save_copy(tmp_path / "copy.vipll", lambda _share, doing: steps.append(doing), told=told.append)
    assert [(copies.files, len(copies.missing)) for copies in told] == [(len(NAMES) - 1, 1)]
    assert len(steps) >= len(NAMES)
    assert all(step.startswith(media_copies.WRITING) for step in steps)
    assert main(["merge", held, str(tmp_path / "other.vipll"), "--out", str(tmp_path / "both.vipll")]) == 0
    assert "1 file could not be had." in capsys.readouterr().out


def test_a_file_that_changes_while_it_is_shared_is_refused(server: PostgresServer, pictures: Path) -> None:
    def change(_plan: media_plan.MediaPlan) -> None:
        (pictures.parent / "media" / NAMES[2]).write_bytes(b"something else")

    with fresh_database(server, "birds") as address:
        with pytest.raises(ProjectError, match="has changed while it was shared"):
            share_project(pictures, address, media=True, told=change)
        with pytest.raises(ProjectError, match="no such project"):
            open_store(address)


def test_only_what_was_imported_is_stored(
    server: PostgresServer, pictures: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, plans = pictures.parent / "media", list[media_plan.MediaPlan]()
    (folder / NAMES[0]).unlink()
    (folder / NAMES[1]).write_bytes(b"something else")
    monkeypatch.setattr(media_plan, "LARGEST_FILE", max((folder / name).stat().st_size for name in NAMES[3:]) - 1)
    with fresh_database(server, "birds") as address:
        copied = share_project(pictures, address, media=True, told=plans.append)
        (plan,) = plans
        assert (plan.missing, plan.changed) == (NAMES[:1], NAMES[1:2])
        assert plan.too_large
        assert plan.bytes == sum((folder / name).stat().st_size for name in plan.files)
        assert (copied.files, copied.files_left) == (len(plan.files), len(NAMES) - len(plan.files))
        with Session.open(address) as session:
            large = NAMES.index(plan.too_large[0])
            assert session.media_path(large) == folder / plan.too_large[0], "it stays in the folder"
    assert not files(cache)


def test_too_much_is_refused_before_anything_is_written(
    server: PostgresServer, pictures: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(media_plan, "LARGEST_TOTAL", 100)
    with fresh_database(server, "birds") as address:
        with pytest.raises(ProjectError, match="more than the"):
            share_project(pictures, address, media=True)
        with pytest.raises(ProjectError, match="no such project"):
            open_store(address)


def test_sharing_that_is_cancelled_leaves_nothing(server: PostgresServer, pictures: Path) -> None:
    def cancel(_share: float, doing: str) -> None:
        if "3 of" in doing and "storing" in doing:
            raise KeyboardInterrupt

    with fresh_database(server, "birds") as address:
        with pytest.raises(KeyboardInterrupt):
            share_project(pictures, address, media=True, progress=cancel)
        with pytest.raises(ProjectError, match="no such project"):
            open_store(address)


@pytest.mark.parametrize("lead", [True, False])
def test_people_read_them_and_write_none(server: PostgresServer, held: str, lead: bool) -> None:
    database = ServerAddress.parse(held).database
    with login(server, role_names(database)[0 if lead else 1]) as name:
        with Session.open(held.replace("postgres@", f"{name}@")) as session:
            path = session.media_path(0)
            assert path is not None
            assert load_image(path).shape == (7, 9, 3)
        data = b"mine"
        with connected(server, database, name) as connection:
            for statement in (
                "INSERT INTO vipll.media VALUES (%s, %s)",
                "UPDATE vipll.media SET hash = %s, data = %s",
                "DELETE FROM vipll.media WHERE hash <> %s OR data <> %s",
                "UPDATE vipll.media_of SET hashes = %s || %s",
            ):
                with pytest.raises(psycopg.errors.InsufficientPrivilege):
                    connection.execute(statement, (hashlib.sha256(data).digest(), data))


def test_one_file_for_several_instances_is_stored_once(server: PostgresServer, pictures: Path, cache: Path) -> None:
    with closing(open_store(pictures)) as store:
        dataset = store.dataset()
    several = dataset.take(np.array([0, 0, 1])).replaced(ids=np.array(["a", "b", "c"], object))
    create_store(pictures, several, overwrite=True).close()
    with fresh_database(server, "birds") as address:
        share_project(pictures, address, media=True)
        with connected_to(address) as connection:
            assert connection.execute("SELECT count(*) FROM vipll.media").fetchone() == (2,)
        with Session.open(address) as session:
            assert session.media_path(0) == session.media_path(1) != session.media_path(2)
            assert session.dataset.held is not None
            assert session.dataset.take(np.array([2, 0])).held.hashes.shape == (2, DIGEST)  # type: ignore[union-attr]
    assert not files(cache)
