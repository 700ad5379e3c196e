"""A server that is there and does not do what it did before: nothing is lost, and people are told why."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import psycopg
import pytest
from psycopg import sql

from tests.support.command import go_on, python
from tests.support.datasets import clusters
from tests.support.postgres import ask_password, connected, hung, login
from tests.support.waiting import wait_until
from tests.unit.store.postgres.conftest import Join
from vipll_gui.bench.postgres_server import PostgresServer
from vipll_gui.errors import GoneError, ProjectError
from vipll_gui.session import Session
from vipll_gui.session.transfer.sharing import members_of
from vipll_gui.store import Action, Entry, create_store, now, open_store, take_password
from vipll_gui.store.postgres import database, journal_writer, link
from vipll_gui.store.postgres.address import ServerAddress
from vipll_gui.store.postgres.continuity import is_turned_away
from vipll_gui.store.postgres.database import connector, to_project
from vipll_gui.store.postgres.outbox import unsent_folder
from vipll_gui.store.postgres.schema import role_names


@pytest.fixture(autouse=True)
def empty_outbox() -> None:
    """Nothing that other tests left."""
    for path in unsent_folder().glob("*"):
        path.unlink()


@pytest.fixture
def admin(server: PostgresServer, shared: str) -> Iterator[psycopg.Connection[Any]]:
    """Somebody at the database of the project, past the program."""
    with connected(server, ServerAddress.parse(shared).database) as connection:
        connection.execute("SET search_path = vipll")
        yield connection


def online(session: Session) -> bool:
    return session.team is not None and session.team.connected


def positions(connection: psycopg.Connection[Any]) -> list[int]:
    """The instances that the journal is about, in its order."""
    return [json.loads(said)[0] for (said,) in connection.execute("SELECT positions FROM journal ORDER BY seq")]


def put_aside() -> list[dict[str, Any]]:
    """What lies aside because a server refused it."""
    lines = [line for path in unsent_folder().glob("*.refused") for line in path.read_text().splitlines()]
    return [json.loads(line) for line in lines]


@contextmanager
def failing(connection: psycopg.Connection[Any], state: str) -> Iterator[None]:
    """A journal that takes no entries, for a reason of the server's."""
    connection.execute(
        sql.SQL(
            "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE 'no room on the device' USING ERRCODE = {}; END $$"
        ).format(sql.Literal(state))
    )
    connection.execute("CREATE TRIGGER fail BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION fail()")
    try:
        yield
    finally:
        connection.execute("DROP FUNCTION fail CASCADE")


@pytest.mark.parametrize(
    "state",
    [
        pytest.param("53100", id="its disk is full"),
        pytest.param("57014", id="its time for a statement ran out"),
        pytest.param("25006", id="it only reads for the time being"),
        pytest.param("40P01", id="two waited for each other"),
        pytest.param("XX001", id="its disk is broken"),
    ],
)
def test_what_the_server_cannot_take_now_waits_here(join: Join, admin: psycopg.Connection[Any], state: str) -> None:
    ada = join()
    assert ada.team is not None
    with failing(admin, state):
        ada.decide(1, 0)
        ada.decide(2, 0)
        wait_until(lambda: bool(ada.team and ada.team.turned_away), "it is known that the server says no")
        assert "no room on the device" in ada.team.problem
        assert ada.team.waiting == 2
    wait_until(lambda: online(ada) and not ada.team.waiting, "the server takes it")  # type: ignore[union-attr]
    assert positions(admin) == [1, 2]
    assert ada.team.refused == 0
    assert not ada.team.turned_away
    assert not put_aside()


def test_a_server_that_ends_idle_connections_is_no_reason_to_refuse_a_decision(
    server: PostgresServer, shared: str, admin: psycopg.Connection[Any]
) -> None:
    with login(server) as name:
        members_of(shared, annotators=[name])
    admin.execute(sql.SQL("ALTER ROLE {} SET idle_session_timeout = 100").format(sql.Identifier(name)))
    ended = "SELECT count(*) = 0 FROM pg_stat_activity WHERE usename = %s AND state = 'idle'"
    with Session.open(shared.replace("postgres@", f"{name}@")) as ada:
        for position in (1, 2):
            wait_until(lambda: admin.execute(ended, (name,)).fetchone() == (True,), "an idle moment has ended")
            ada.decide(position, 0)
        wait_until(lambda: positions(admin) == [1, 2], "both are there")
        assert ada.team is not None
        assert not ada.team.refused


def test_a_project_that_a_newer_program_brought_up_to_date_is_not_written_to(
    join: Join, shared: str, admin: psycopg.Connection[Any]
) -> None:
    ada = join()
    ada.decide(0, 0)
    admin.execute("UPDATE version SET number = number + 1")
    ada.decide(1, 0)
    assert positions(admin) == [0]
    assert ada.team is not None
    wait_until(lambda: bool(ada.team and "another format" in ada.team.problem), "it is told")
    assert ada.team.turned_away
    with pytest.raises(ProjectError, match="newer version"):
        open_store(shared)
    admin.execute("UPDATE version SET number = number - 1")
    wait_until(lambda: online(ada), "as before")
    assert positions(admin) == [0, 1]


def test_nothing_is_written_to_another_project_that_took_the_place(
    join: Join, shared: str, server: PostgresServer
) -> None:
    ada = join()
    ada.decide(0, 0)
    create_store(shared, clusters(9), overwrite=True).close()
    with pytest.raises(ProjectError, match="another project has taken the place"):
        ada.decide(40, 0)
    wait_until(lambda: bool(ada.team and ada.team.turned_away), "it is told")
    with pytest.raises(ProjectError, match="another project has taken the place"):
        ada.decide(41, 0)
    wait_until(lambda: len(put_aside()) == 1, "what was in the old one is kept")
    assert json.loads(put_aside()[0]["row"]["positions"]) == [0]
    ada.close()
    with Session.open(shared) as anew:
        assert len(anew.dataset) == 9
        assert not list(anew.project.journal())


def test_what_was_kept_for_a_project_is_not_sent_to_another_one(
    join: Join, shared: str, server: PostgresServer
) -> None:
    ada = join()
    wait_until(lambda: online(ada), "ada is connected")
    server.kill()
    try:
        ada.decide(5, 0)
        ada.close()
    finally:
        server.start()
    anew = create_store(shared, clusters(9), overwrite=True)
    assert not list(anew.journal())
    assert anew.team is not None
    assert anew.team.refused == 1
    anew.close()
    assert "another project" in put_aside()[0]["why"]


def set_back(connection: psycopg.Connection[Any], to: int, *then: int) -> None:
    """Have the journal as it was at an earlier time, as a backup or a stand-in that lagged behind has it.

    On it, carol has decided some since.
    """
    with connection.transaction():
        connection.execute("DELETE FROM journal WHERE seq > %s", (to,))
        connection.execute("SELECT setval('journal_seq_seq', %s)", (to,))
        for position in then:
            connection.execute(
                "INSERT INTO journal (time, annotator, action, positions, label, source) "
                "VALUES (%s, 'carol', 'decide', %s, 2, 'key')",
                (now(), json.dumps([position])),
            )


def test_a_server_that_was_set_back_gets_what_it_lost_of_ours(join: Join, admin: psycopg.Connection[Any]) -> None:
    ada = join()
    ada.decide(0, 0)
    ada.decide(1, 0)
    ada.decide(2, 1)
    ada.undo()
    wait_until(lambda: bool(ada.team and ada.team.newest == 4), "ada's program has looked")
    set_back(admin, 1, 7)
    wait_until(lambda: positions(admin) == [0, 7, 1, 2, 2], "what was lost is there, once, in order")
    wait_until(lambda: ada.follow() is not None or ada.decided_label[7] == 2, "it is followed anew")
    bob = join()
    assert ada.decided_label.tolist() == bob.decided_label.tolist()
    assert ada.decided_label[[0, 1, 2, 7]].tolist() == [0, 0, -1, 2]
    ada.decide(3, 0)
    ada.undo()
    assert positions(admin) == [0, 7, 1, 2, 2, 3, 3]
    assert not put_aside()


def test_news_of_entries_that_were_numbered_anew_meanwhile_are_read_again(join: Join) -> None:
    ada, bob = join(), join()
    bob.decide(0, 1)
    assert ada.following is not None
    known = ada.following.news()
    astray = replace(known.entries[0], action=Action.UNDO, target=99, label=None)
    assert ada.following.take_in(replace(known, entries=(astray,))) is not None
    assert ada.decided_label.tolist() == bob.decided_label.tolist()
    ada.decide(1, 2)
    wait_until(lambda: bob.follow() is not None, "bob follows")
    assert ada.decided_label.tolist() == bob.decided_label.tolist()


@pytest.mark.parametrize("then", [(), (7,), (7, 8)])
def test_what_was_undone_while_the_server_was_set_back_is_undone(
    join: Join, admin: psycopg.Connection[Any], then: tuple[int, ...]
) -> None:
    ada = join()
    ada.decide(0, 0)
    ada.decide(1, 0)
    wait_until(lambda: bool(ada.team and ada.team.newest == 2), "ada's program has looked")
    with failing(admin, "53100"):
        ada.undo()
        with admin.transaction():
            admin.execute("ALTER TABLE journal DISABLE TRIGGER fail")
            set_back(admin, 1, *then)
            admin.execute("ALTER TABLE journal ENABLE TRIGGER fail")
    wait_until(lambda: positions(admin) == [0, *then, 1, 1], "the decision that was lost is there, and then its undo")
    bob = join()
    assert bob.decided_label[[0, 1, *then]].tolist() == [0, -1, *[2] * len(then)]
    wait_until(lambda: ada.follow() is not None or ada.decided_label[list(then)].tolist() == [2] * len(then), "follows")
    assert ada.decided_label.tolist() == bob.decided_label.tolist()
    assert not put_aside()


@pytest.mark.parametrize("then", [(), (7,), (7, 8)])
def test_an_undo_that_was_left_for_a_server_which_is_set_back_spoils_nothing(
    join: Join, shared: str, admin: psycopg.Connection[Any], then: tuple[int, ...]
) -> None:
    ada = join()
    ada.decide(0, 0)
    ada.decide(1, 0)
    with failing(admin, "53100"):
        ada.undo()
        ada.close()
    set_back(admin, 1, *then)
    with Session.open(shared) as anew:
        assert positions(admin) == [0, *then]
        assert anew.decided_label[[0, 1, *then]].tolist() == [0, -1, *[2] * len(then)]
        assert anew.team is not None
        assert anew.team.refused == 1
    assert "does not have any more" in put_aside()[0]["why"]


def test_labels_that_a_server_lost_are_given_to_nobody(join: Join, shared: str, admin: psycopg.Connection[Any]) -> None:
    ada = join()
    ada.decide(0, "yew")
    with failing(admin, "53100"):
        ada.decide_each([1, 2], [0, 3])
        ada.close()
    admin.execute("DELETE FROM journal")
    admin.execute("DELETE FROM label WHERE name = 'yew'")
    with Session.open(shared) as anew:
        assert not anew.counts.decided
    assert "does not have any more" in put_aside()[0]["why"]


def test_only_so_much_is_remembered_for_a_server_that_is_set_back(join: Join, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal_writer, "MOST_KNOWN", 2000)
    ada = join()
    for position in range(9):
        ada.decide(position, 0)
    known = ada.project._writer._written.values()  # type: ignore[attr-defined]
    assert [json.loads(one.row["positions"]) for one in known] == [[6], [7], [8]]


def test_a_server_that_lost_labels_is_written_to_by_nobody_who_knows_them(
    join: Join, admin: psycopg.Connection[Any]
) -> None:
    ada = join()
    ada.decide(0, 0)
    ada.decide(1, "yew")
    wait_until(lambda: bool(ada.team and ada.team.newest == 2), "ada's program has looked")
    with admin.transaction():
        admin.execute("DELETE FROM journal WHERE seq > 1")
        admin.execute("UPDATE label SET name = 'fir' WHERE name = 'yew'")
    wait_until(lambda: bool(ada.team and "labels were lost" in ada.team.problem), "it is told")
    with pytest.raises(ProjectError, match="labels were lost"):
        ada.decide(2, 3)
    assert [json.loads(one["row"]["positions"]) for one in put_aside()] == [[1]]


def test_somebody_whose_role_is_taken_is_told_and_loses_nothing(
    server: PostgresServer, shared: str, admin: psycopg.Connection[Any]
) -> None:
    with login(server) as name:
        members_of(shared, annotators=[name])
    role = sql.Identifier(role_names(ServerAddress.parse(shared).database)[1])
    with Session.open(shared.replace("postgres@", f"{name}@")) as ada:
        ada.decide(0, 0)
        admin.execute(sql.SQL("REVOKE {} FROM {}").format(role, sql.Identifier(name)))
        wait_until(lambda: bool(ada.team and ada.team.turned_away), "it is told")
        assert ada.team is not None
        assert "permission denied" in ada.team.problem
        ada.decide(1, 0)
        assert ada.team.waiting == 1
        admin.execute(sql.SQL("GRANT {} TO {}").format(role, sql.Identifier(name)))
        wait_until(lambda: positions(admin) == [0, 1], "it is sent")


def test_somebody_whose_role_is_taken_while_the_line_is_cut_is_told_the_same(
    server: PostgresServer, shared: str, admin: psycopg.Connection[Any]
) -> None:
    """A new connection does not even see the tables, as if the project were gone."""
    with login(server) as name:
        members_of(shared, annotators=[name])
    role = sql.Identifier(role_names(ServerAddress.parse(shared).database)[1])
    address = shared.replace("postgres@", f"{name}@")
    with Session.open(address) as ada:
        ada.decide(0, 0)
        admin.execute(sql.SQL("REVOKE {} FROM {}").format(role, sql.Identifier(name)))
        admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = %s", (name,))
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            to_project(connector(ServerAddress.parse(address), autocommit=True))()
        told = "permission denied"
        wait_until(lambda: bool(ada.team and ada.team.turned_away and told in ada.team.problem), "it is told")
        assert ada.team is not None
        ada.decide(1, 0)
        assert ada.team.waiting == 1
        assert not put_aside()
        admin.execute(sql.SQL("GRANT {} TO {}").format(role, sql.Identifier(name)))
        wait_until(lambda: positions(admin) == [0, 1], "it is sent")


def test_somebody_whose_password_was_changed_is_told_and_loses_nothing(
    server: PostgresServer, shared: str, admin: psycopg.Connection[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link, "DOOR_SECONDS", 0.1)
    monkeypatch.setattr("vipll_gui.store.postgres.address._typed", {})
    with login(server) as name:
        members_of(shared, annotators=[name])
    ask_password(server, name, "first")
    address = shared.replace("postgres@", f"{name}@")
    take_password(address, "first", keep=False)
    with Session.open(address) as ada:
        wait_until(lambda: online(ada), "ada is connected")
        ask_password(server, name, "second")
        admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = %s", (name,))
        ada.decide(0, 0)
        wait_until(lambda: bool(ada.team and ada.team.turned_away), "it is told")
        assert ada.team is not None
        assert "the server does not take the password" in ada.team.problem
        assert ada.team.waiting == 1
        ask_password(server, name, "first")
        wait_until(lambda: positions(admin) == [0], "it is sent")


def test_a_wrong_password_is_told_alike_whoever_hears_of_it_first(shared: str) -> None:
    said = psycopg.OperationalError('connection failed: FATAL:  password authentication failed for user "ada"')
    writer = database.told(said, ServerAddress.parse(shared))  # what a decision hears
    for heard in (said, writer):  # by whoever listens for others
        assert "the server does not take the password" in database.words(heard)
        assert is_turned_away(heard)


def test_a_disk_without_room_keeps_no_part_of_an_entry(
    join: Join, server: PostgresServer, monkeypatch: pytest.MonkeyPatch, admin: psycopg.Connection[Any]
) -> None:
    ada = join()
    wait_until(lambda: online(ada), "ada is connected")
    flush = os.fsync
    with failing(admin, "53100"):
        ada.decide(0, 0)
        (file,) = unsent_folder().glob("*.jsonl")
        before = file.read_bytes()

        def full(_file: int) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(ProjectError, match="nothing can be kept here either"):
            ada.decide(1, 0)
        monkeypatch.setattr(os, "fsync", flush)
        assert file.read_bytes() == before
        ada.decide(2, 0)
    wait_until(lambda: positions(admin) == [0, 2], "what was promised is sent")


def test_a_standby_is_opened_for_reading(shared: str, admin: psycopg.Connection[Any]) -> None:
    name = sql.Identifier(ServerAddress.parse(shared).database)
    admin.execute(sql.SQL("ALTER DATABASE {} SET default_transaction_read_only = on").format(name))
    with Session.open(shared) as session:
        assert session.read_only == "the server takes no changes now"
        with pytest.raises(ProjectError, match="takes no changes now"):
            session.project.append(Entry(Action.FLAG, (0,), "ada", now()))


def test_a_pool_before_the_server_is_told_from_a_server_that_is_away(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = psycopg.OperationalError("FATAL:  unsupported startup parameter: options")
    error = database.told(said, ServerAddress.parse(shared))
    assert "a pool of connections stands before the server" in error.message
    assert not isinstance(error, GoneError)
    monkeypatch.setattr(database, "SCHEMA", "public")  # as a pool does that ignores what it is told
    with pytest.raises(ProjectError, match="a pool of connections"):
        open_store(shared)


ENDING = """
import sys
from vipll_gui.session import Session
session = Session.open(sys.argv[1])
session.decide(0, 0)
print("ready", flush=True)
sys.stdin.readline()
session.decide(1, 0)
session.close()
print("closed", flush=True)
"""


def test_a_program_ends_also_while_the_server_hangs(
    server: PostgresServer, shared: str, admin: psycopg.Connection[Any]
) -> None:
    with python(ENDING, shared) as (program, heard, said):
        assert said.readline() == "ready\n"
        with hung(server):
            go_on(heard)
            assert said.readline() == "closed\n"
            assert program.wait(120) == 0
    open_store(shared).close()  # sends what the other could not
    assert positions(admin) == [0, 1]
