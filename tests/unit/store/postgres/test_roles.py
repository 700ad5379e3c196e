"""Who may do what in a shared project is the database's word, not ours."""

from __future__ import annotations

from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from tests.support.postgres import connected, fresh_database, login
from tests.unit.store.postgres.conftest import Join
from vipll_gui.bench.postgres_server import PostgresServer
from vipll_gui.errors import ProjectError
from vipll_gui.session import Session
from vipll_gui.session.transfer.sharing import members_of, share_project
from vipll_gui.store import now
from vipll_gui.store.postgres.address import ServerAddress

REFUSED = {
    "another's entry": "INSERT INTO journal (time, annotator, action, positions, source) "
    "VALUES ('2026-01-01T00:00:00+00:00', 'bob', 'flag', '[1]', 'key')",
    "one's own in another's name": "INSERT INTO journal (time, annotator, writer, action, positions, source) "
    "VALUES ('2026-01-01T00:00:00+00:00', session_user, 'bob', 'flag', '[1]', 'key')",
    "taking back what another did": "INSERT INTO journal (time, annotator, action, positions, target, source) "
    "VALUES ('2026-01-01T00:00:00+00:00', session_user, 'undo', '[1]', 1, 'key')",
    "taking everything back": "INSERT INTO journal (time, annotator, action, positions, targets, source) "
    "VALUES ('2026-01-01T00:00:00+00:00', session_user, 'revert', '[1]', '[1]', 'key')",
    "settling a dispute": "INSERT INTO journal (time, annotator, action, positions, label, source) "
    "VALUES ('2026-01-01T00:00:00+00:00', session_user, 'decide', '[1]', 0, 'settled')",
    "changing the journal": "UPDATE journal SET annotator = session_user",
    "deleting from it": "DELETE FROM journal",
    "emptying it": "TRUNCATE journal CASCADE",
    "dropping it": "DROP TABLE journal CASCADE",
    "dropping everything": "DROP SCHEMA vipll CASCADE",
    "switching the guard off": "ALTER TABLE journal DISABLE ROW LEVEL SECURITY",
    "another's presence": "INSERT INTO presence (id, who, host) VALUES (gen_random_uuid(), 'bob', 'x')",
    "the facts of the project": "INSERT INTO meta VALUES ('name', '\"mine\"') "
    "ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    "the data": "DELETE FROM instance",
    "the posteriors": 'DELETE FROM "array"',
    "a run": "INSERT INTO run (method, settings, versions, started, status, pinned) "
    "VALUES ('m', '{}', '{}', '2026-01-01', 'running', false)",
    "a table of one's own": "CREATE TABLE vipll.trap (x integer)",
    "a role": "CREATE ROLE mallory",
}


@pytest.fixture
def ada(server: PostgresServer, join: Join, shared: str) -> str:
    """An annotator; the lead has made one step before."""
    join("lead").flag(1)
    with login(server) as name:
        members_of(shared, annotators=[name])
    return name


def test_an_annotator_decides_and_undoes_their_own(join: Join, ada: str) -> None:
    session = join(user=ada)
    assert session.annotator == ada
    session.decide(2, 0)
    session.decide(3, "yew")
    session.undo()
    assert not session.may_train
    assert session.team is not None
    assert session.team.claim(4)
    assert join("lead").decided_label[2] == 0


def test_an_annotator_may_do_nothing_else(server: PostgresServer, shared: str, ada: str) -> None:
    database = ServerAddress.parse(shared).database
    with connected(server, database, ada) as connection:
        connection.execute("SET search_path = vipll")
        before = connection.execute("SELECT count(*) FROM journal").fetchone()
        taken = []
        for what, statement in REFUSED.items():
            try:
                connection.execute(statement)
                taken.append(what)
            except psycopg.errors.InsufficientPrivilege:
                pass
        assert not taken
        assert connection.execute("SELECT count(*) FROM journal").fetchone() == before


def test_the_program_says_who_to_ask(join: Join, ada: str) -> None:
    session = join(user=ada)
    first = session.flag(5)
    for change in (
        lambda: session.undo_from(first.seq),
        lambda: session.set_label_keys({}),
        lambda: session.start_run({"epochs": 1}),
    ):
        with pytest.raises(ProjectError, match="may not do this") as refused:
            change()
        assert "lead" in refused.value.remedy


def test_a_lead_may_train_but_not_rewrite_what_happened(server: PostgresServer, shared: str, join: Join) -> None:
    with login(server) as name:
        assert members_of(shared, leads=[name])[name] == "lead"
    session = join(user=name)
    run = session.project.runs.begin("vipll/full", {}, {}, now())
    session.project.runs.finish(
        run, status="finished", finished=now(), device="cpu", curves=[], posterior=None, weights=b"w"
    )
    session.pin_run(run)
    session.decide(1, 1)
    with connected(server, ServerAddress.parse(shared).database, name) as connection:
        for statement in (
            "DELETE FROM vipll.journal",
            "UPDATE vipll.journal SET label = 0",
            "DROP SCHEMA vipll CASCADE",
        ):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                connection.execute(statement)


def test_whoever_shares_need_be_no_superuser(server: PostgresServer, shared: str, tmp_path: Path) -> None:
    with login(server) as carol, login(server) as ada, connected(server) as connection:
        connection.execute(sql.SQL("ALTER ROLE {} CREATEDB").format(sql.Identifier(carol)))
        with Session.open(shared) as session:
            session.save_copy(tmp_path / "copy.vipll")
        with fresh_database(server, "own") as address:
            own = address.replace("postgres@", f"{carol}@")
            with pytest.raises(ProjectError, match="may not make any"):
                share_project(tmp_path / "copy.vipll", own, annotators=[ada])
            with Session.open(own) as session:
                session.flag(1)
            connection.execute(sql.SQL("ALTER ROLE {} CREATEROLE").format(sql.Identifier(carol)))
            assert members_of(own, annotators=[ada]) == {ada: "annotator"}
            with Session.open(address.replace("postgres@", f"{ada}@")) as session:
                session.flag(2)


def test_whoever_does_not_belong_sees_nothing(server: PostgresServer, shared: str) -> None:
    with login(server) as name, pytest.raises(ProjectError, match=r"may not|no such"):
        Session.open(shared.replace("postgres@", f"{name}@"))


def test_a_name_that_the_server_does_not_know_is_said_so(shared: str) -> None:
    with pytest.raises(ProjectError, match="knows no login"):
        members_of(shared, annotators=["nobody-at-all"])
