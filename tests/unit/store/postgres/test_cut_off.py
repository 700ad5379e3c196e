"""The server goes and comes back: nothing that was decided is lost, and nothing is there twice."""

from __future__ import annotations

import tempfile
from pathlib import Path
from uuid import uuid4

import pytest

from tests.support.command import go_on, python
from tests.support.cut_network import network
from tests.support.postgres import login
from tests.support.waiting import wait_until
from tests.unit.store.postgres.conftest import Join
from vipll_gui.bench.postgres_server import PostgresServer
from vipll_gui.errors import GoneError
from vipll_gui.session import Session, Status
from vipll_gui.session.transfer.sharing import members_of
from vipll_gui.store import Action, Entry, now, open_store
from vipll_gui.store.postgres.outbox import unsent_folder
from vipll_gui.store.team import FIRST, NEVER


def online(session: Session) -> bool:
    return session.team is not None and session.team.connected


def waiting(folder: Path) -> list[Path]:
    return list(folder.glob("*.jsonl"))


def test_decisions_wait_here_and_are_sent_in_order(join: Join, server: PostgresServer) -> None:
    ada, bob = join("ada"), join("bob")
    wait_until(lambda: online(ada) and online(bob), "both are connected")
    bob.decide(1, 0)
    server.kill()
    try:
        ada.decide(1, 1)
        ada.decide(2, 1)
        ada.undo()
        ada.decide(3, 2)
        assert not online(ada)
        assert ada.team is not None
        assert ada.team.waiting == 4
        assert len(waiting(unsent_folder())) == 1
        assert [Status(ada.status[at]) for at in (1, 2, 3)] == [Status.DECIDED, Status.OPEN, Status.DECIDED]
    finally:
        server.start()
    wait_until(lambda: online(ada), "ada is back")
    wait_until(lambda: ada.follow() is not None, "the new numbers")
    assert ada.team.waiting == 0
    assert not waiting(unsent_folder())
    ada.undo()
    wait_until(lambda: online(bob), "bob is back")
    bob.follow()
    entries = list(bob.project.journal())
    assert [(entry.annotator, entry.action, entry.positions) for entry in entries] == [
        ("bob", Action.DECIDE, (1,)),
        ("ada", Action.DECIDE, (1,)),
        ("ada", Action.DECIDE, (2,)),
        ("ada", Action.UNDO, (2,)),
        ("ada", Action.DECIDE, (3,)),
        ("ada", Action.UNDO, (3,)),
    ]
    assert [entry.target for entry in entries if entry.action is Action.UNDO] == [entries[2].seq, entries[4].seq]
    assert bob.decided_label[[1, 2, 3]].tolist() == ada.decided_label[[1, 2, 3]].tolist() == [1, -1, -1]


def test_a_step_on_what_had_waited_is_understood_before_its_number_is_known(join: Join, server: PostgresServer) -> None:
    ada = join("ada")
    wait_until(lambda: online(ada), "ada is connected")
    server.kill()
    try:
        ada.flag(2)
    finally:
        server.start()
    wait_until(lambda: online(ada), "ada is back")
    ada.undo()  # knows the entry by its passing number still
    first, second = ada.project.journal()
    assert (second.action, second.target) == (Action.UNDO, first.seq)
    assert ada.start_run().told is None  # nobody knows yet which entry it was told of last
    ada.follow()
    assert ada.start_run().told == second.seq
    assert Status(ada.status[2]) is Status.OPEN


WORKER = """
import os, sys
from vipll_gui.store import Action, Entry, now, open_store
store = open_store(sys.argv[1])
print("ready", flush=True)
sys.stdin.readline()
for position in range(3):
    store.append(Entry(Action.FLAG, (position,), "ada", now()))
print("decided", flush=True)
os.kill(os.getpid(), 9)
"""


def test_what_a_killed_program_could_not_send_the_next_one_sends(shared: str, server: PostgresServer) -> None:
    with python(WORKER, shared) as (worker, heard, said):
        assert said.readline() == "ready\n"
        server.kill()
        try:
            go_on(heard)
            assert said.readline() == "decided\n"
            worker.wait(60)
        finally:
            server.start()
    for _ in range(2):  # the second time there is nothing left to send
        store = open_store(shared)
        assert [entry.positions for entry in store.journal()] == [(0,), (1,), (2,)]
        store.close()
    assert not waiting(unsent_folder())


def test_an_entry_that_arrived_although_nobody_heard_is_there_once(shared: str) -> None:
    store = open_store(shared)
    written = store.append(Entry(Action.FLAG, (0,), "ada", now()))
    writer = store._writer  # type: ignore[attr-defined]
    row = Entry(Action.FLAG, (5,), "ada", now()).to_row()
    uid = uuid4()
    assert writer._send(uid, row) == writer._send(uid, row) > written.seq
    assert len(list(store.journal())) == 2
    store.close()


def test_what_one_is_at_stays_ones_own_over_a_crash_of_the_server(join: Join, server: PostgresServer) -> None:
    ada, bob = join("ada"), join("bob")
    assert ada.team is not None
    assert bob.team is not None
    wait_until(lambda: online(ada) and online(bob), "both are connected")
    wait_until(lambda: all(one.team and len(one.team.members) == 2 for one in (ada, bob)), "they know of each other")
    assert ada.team.claim(7)
    ada.team.look_at(7)
    server.kill()
    try:
        wait_until(lambda: not online(ada) and not online(bob), "the server is gone")
        apart = [session.team.turns(60) for session in (ada, bob) if session.team is not None]
        assert not ((apart[0] != NEVER) & (apart[1] != NEVER)).any(), "no instance falls to both"
        with pytest.raises(GoneError):  # by which the window knows that nothing is broken
            ada.project.fact("name")
    finally:
        server.start()
    wait_until(lambda: online(ada) and online(bob), "both are back")
    wait_until(lambda: bob.team is not None and 7 in bob.team.held, "ada is at it still")
    assert not bob.team.claim(7)


def test_two_who_never_heard_of_each_other_are_not_given_the_same_first(server: PostgresServer, shared: str) -> None:
    """Ada's cable is pulled, the server forgets her and takes bob in, and goes for good: neither knows of the other."""
    with login(server) as ada_name, login(server) as bob_name, tempfile.TemporaryDirectory(prefix="vipll-net-") as way:
        members_of(shared, annotators=[ada_name, bob_name])
        by_cable = shared.replace("postgres@", f"{ada_name}@").replace(str(server.folder), way)
        with network(Path(way), server.folder) as cable, Session.open(by_cable) as ada:
            cable.cut()
            wait_until(lambda: not online(ada), "ada is cut off")
            server.kill()
            server.start()
            with Session.open(shared.replace("postgres@", f"{bob_name}@")) as bob:
                server.kill()
                try:
                    wait_until(lambda: not online(bob), "bob is cut off")
                    assert ada.team is not None
                    assert bob.team is not None
                    assert [len(one.team.members) for one in (ada, bob) if one.team] == [1, 1], "each knows themselves"
                    hers, his = ada.team.turns(60), bob.team.turns(60)
                finally:
                    server.start()
    assert min((hers == FIRST).sum(), (his == FIRST).sum()) > 5
    assert not ((hers == FIRST) & (his == FIRST)).any()
    assert not (hers == NEVER).any(), "whoever has done theirs goes on with what falls to those who were not here"
