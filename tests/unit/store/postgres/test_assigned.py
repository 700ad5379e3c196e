"""What is assigned is all that an annotator may decide, and blind means that nothing else is to be had."""

from __future__ import annotations

import numpy as np
import psycopg
import pytest

from tests.support.postgres import connected, login
from tests.support.waiting import wait_until
from tests.unit.store.postgres.conftest import Join
from vipll_gui.bench.postgres_server import PostgresServer
from vipll_gui.errors import ProjectError, VipllError
from vipll_gui.session import Session, Status
from vipll_gui.session.assigning import AssignmentPlan
from vipll_gui.session.transfer.sharing import members_of
from vipll_gui.store import Action, Entry, now
from vipll_gui.store.postgres.address import ServerAddress

INSERT = (
    "INSERT INTO vipll.journal (time, annotator, action, positions, label, source) "
    "VALUES ('2026-01-01T00:00:00+00:00', session_user, 'decide', %s, 0, 'key')"
)


@pytest.fixture
def people(server: PostgresServer, shared: str) -> tuple[str, str]:
    """Two annotators."""
    with login(server) as ada, login(server) as bob:
        members_of(shared, annotators=[ada, bob])
    return ada, bob


def test_the_server_refuses_what_is_not_assigned(
    server: PostgresServer, shared: str, join: Join, people: tuple[str, str]
) -> None:
    ada, bob = people
    lead = join()
    lead.assignment.assign(AssignmentPlan((ada,)), np.array([3, 4, 59]), blind=False)
    with connected(server, ServerAddress.parse(shared).database, ada) as past:
        past.execute(INSERT, ("[3, 4, 59]",))
        for refused in ("[5]", "[3, 5]", "[60]", "[100000]"):
            with pytest.raises(psycopg.errors.InsufficientPrivilege, match="not assigned"):
                past.execute(INSERT, (refused,))
        past.execute("UPDATE vipll.meta SET value = '{}' WHERE key = 'assignment'")
        kept = past.execute("SELECT count(*) FROM vipll.meta WHERE key = 'assignment' AND value <> '{}'").fetchone()
        assert kept == (1,), "nor can they change what is assigned"
    with (
        connected(server, ServerAddress.parse(shared).database, bob) as past,
        pytest.raises(psycopg.errors.InsufficientPrivilege, match="not assigned"),
    ):
        past.execute(INSERT, ("[3]",))
    lead.decide(5, 1)
    lead.assignment.withdraw()
    with connected(server, ServerAddress.parse(shared).database, bob) as past:
        past.execute(INSERT, ("[3]",))


def test_the_program_refuses_it_before_the_server_does(join: Join, people: tuple[str, str]) -> None:
    ada, _ = people
    join().assignment.assign(AssignmentPlan((ada,)), np.array([3]), blind=False)
    session = join(user=ada)
    with pytest.raises(VipllError, match="not assigned to you"):
        session.decide([3, 4], 1)
    with pytest.raises(ProjectError, match="not assigned to you"):
        session.project.append(Entry(Action.DECIDE, (4,), ada, now(), label=1))
    session.decide(3, 1)
    session.undo()
    session.comment(4, "why not this one?")
    assert Status(session.offered_status[3]) is Status.OPEN


def test_two_people_decide_the_same_blind_and_the_lead_sees_both(join: Join, people: tuple[str, str]) -> None:
    ada, bob = people
    lead = join()
    lead.assignment.assign(AssignmentPlan(people, each=2), np.arange(6), blind=True)
    hers, his = join(user=ada), join(user=bob)
    hers.decide(2, 1)
    his.decide(2, 0)
    hers.decide(4, 1)
    hers.undo()
    wait_until(lambda: lead.follow() is not None or lead.state.instance(2).disputed, "the lead is told")
    assert {who: label for who, (label, _) in lead.state.instance(2).decisions.items()} == {ada: 1, bob: 0}
    lead.decide(2, 0)
    for session, name, label in ((hers, ada, 1), (his, bob, 0)):
        assert session.follow() is None, "nothing of others comes through"
        assert {entry.annotator for entry in session.project.journal()} == {name}
        with Session.open(session.location.text) as anew:
            assert anew.decided_label[2] == label
            assert anew.state.annotators() == [name]
    assert {one.name: (one.assigned, one.done) for one in lead.assignment.progress(lead.state)} == {
        ada: (6, 1),
        bob: (6, 1),
    }
