"""Several people in one project: each sees what the others do, and nobody does it twice."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from zlib import crc32

import numpy as np
import pytest

from tests.support.postgres import login
from tests.support.waiting import wait_until
from tests.unit.store.postgres.conftest import Join
from vipll_gui.bench.postgres_server import PostgresServer
from vipll_gui.data import Dataset, Posterior
from vipll_gui.session import Change, Filter, Session, Status
from vipll_gui.session.transfer.sharing import members_of
from vipll_gui.store import Action, Entry, now, open_store
from vipll_gui.store.postgres.project import PostgresProject
from vipll_gui.store.team import FIRST, NEVER, THEN, share_of, turns_of


def same(first: Session, second: Session) -> bool:
    return bool(
        np.array_equal(first.status, second.status)
        and np.array_equal(first.decided_label, second.decided_label)
        and first.candidates == second.candidates
    )


def test_what_one_decides_the_other_is_told_of(join: Join) -> None:
    ada, bob = join("ada"), join("bob")
    heard = threading.Event()
    assert bob.team is not None
    bob.team.listen(heard.set)
    wait_until(lambda: bob.team is not None and bob.team.connected, "bob is connected")
    heard.clear()
    ada.decide(3, 1)
    assert heard.wait(60)
    wait_until(bob.follow, "the news")
    assert (bob.decided_label[3], Status(bob.status[3])) == (1, Status.DECIDED)
    assert bob.follow() is None, "nothing is taken in twice"
    assert same(ada, bob)


def test_late_news_count_in_the_order_of_the_journal(join: Join) -> None:
    ada, bob = join("ada"), join("bob")
    ada.decide(3, 1)
    ada.rule_out(4, int(ada.dataset.candidates[4][0])) if len(ada.dataset.candidates[4]) > 1 else ada.flag(4)
    bob.decide(3, 2)  # has not heard of ada's
    ada.decide(list(range(10, 50)), 0)
    bob.skip([12, 13])
    ada.undo()
    for session in (ada, bob):
        session.follow()
    assert bob.decided_label[3] == 2 == ada.decided_label[3], "the later one leads"
    assert same(ada, bob)
    fresh = join("carol")
    assert same(fresh, ada)
    assert fresh.order(filter=Filter(disputed=True)).tolist() == [3]


def test_everybody_undoes_their_own(join: Join) -> None:
    ada, bob = join("ada"), join("bob")
    ada.decide(1, 1)
    bob.decide(2, 2)
    ada.follow()
    ada.undo()
    bob.follow()
    assert (bob.decided_label[1], bob.decided_label[2]) == (-1, 2)
    assert not ada.can_undo
    assert bob.can_undo


def test_a_lead_who_takes_back_what_others_did_is_followed(join: Join) -> None:
    lead, ada = join("lead"), join("ada")
    first = ada.decide(1, 1)
    ada.decide(2, 1)
    lead.follow()
    lead.undo_from(first.seq)
    ada.decide(5, 2)  # before the news
    ada.follow()
    lead.follow()
    assert ada.decided_label[[1, 2, 5]].tolist() == [-1, -1, 2]
    assert same(lead, ada)


def test_labels_that_others_made_are_there(join: Join) -> None:
    ada, bob = join("ada"), join("bob")
    ada.decide(1, "yew")
    bob.decide(2, "elm")  # has not heard of yew
    assert bob.labels == (*ada.labels, "elm")
    assert bob.decide(3, "yew").seq
    for session in (ada, bob):
        session.follow()
    assert ada.labels == bob.labels
    assert same(ada, bob)


def test_a_lead_settles_what_others_dispute(join: Join) -> None:
    ada, bob, lead = join("ada"), join("bob"), join("lead")
    ada.decide(3, 1, source="script")
    bob.decide(3, 2, source="script")
    lead.follow()
    assert lead.order(filter=Filter(disputed=True)).tolist() == [3]
    lead.decide(3, 2)
    ada.follow()
    for session in (lead, ada):
        assert not len(session.order(filter=Filter(disputed=True)))
        assert session.decided_label[3] == 2
    lead.undo()
    ada.follow()
    assert ada.order(filter=Filter(disputed=True)).tolist() == [3]
    ada.decide(3, 2, source="script")
    bob.follow()
    assert not len(bob.order(filter=Filter(disputed=True))), "they agree"


def test_what_a_lead_settled_stands_whatever_others_say_later(join: Join) -> None:
    ada, bob, dora, lead = join("ada"), join("bob"), join("dora"), join("lead")
    ada.decide(3, 1, source="script")
    bob.decide(3, 2, source="script")
    lead.follow()
    lead.decide(3, 2)
    dora.decide(3, 0, source="script")
    fresh = join("erik")
    lead.follow()
    ada.follow()
    for session in (lead, ada, fresh):
        instance = session.state.instance(3)
        assert (instance.label, instance.disputed, instance.differing) == (2, False, True)
        assert instance.decisions["dora"][0] == 0, "it is there to be seen"
        assert not len(session.order(filter=Filter(disputed=True)))
        assert session.decided_label[3] == 2
    assert fresh.cleaned().annotator[3] == "lead"
    lead.decide(3, 0)
    ada.follow()
    assert ada.decided_label[3] == 0, "a lead may think again"
    assert not ada.state.instance(3).disputed
    lead.undo()
    lead.undo()
    ada.follow()
    assert ada.state.instance(3).disputed
    assert ada.decided_label[3] == 0, "the latest leads again"


def test_what_one_trains_the_others_see(join: Join, small_posterior: Posterior) -> None:
    lead, ada = join("lead"), join("ada")
    assert not ada.trained
    run = lead.start_run()
    lead.project.runs.finish(
        run.id, status="finished", finished=now(), device="cpu", curves=[], posterior=small_posterior, weights=b"w"
    )
    wait_until(lambda: ada.team is not None and ada.team.learned == run.id, "the run")
    changes = ada.follow()
    assert changes is not None
    assert changes.kinds & Change.POSTERIOR
    assert (ada.trained, ada.current_run) == (True, run.id)
    assert np.array_equal(ada.leading, small_posterior.leading)
    assert ada.follow() is None


def test_a_label_made_while_somebody_opens_the_project_is_there(join: Join, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, read = join("ada"), PostgresProject.dataset

    def slowly(project: PostgresProject) -> Dataset:
        found = read(project)
        monkeypatch.undo()
        ada.decide(2, "yew")
        return found

    monkeypatch.setattr(PostgresProject, "dataset", slowly)
    bob = join("bob")
    assert bob.labels[bob.decided_label[2]] == "yew"


def test_nobody_reads_past_an_entry_that_is_still_being_written(shared: str) -> None:
    """Forty writers at once: whoever reads to a number has all below it."""
    stores = [open_store(shared) for _ in range(4)]
    seen: list[int] = []
    done = threading.Event()

    def follow() -> None:
        while True:
            last = done.is_set()
            seen.extend(entry.seq for entry in stores[0].journal(seen[-1] if seen else 0))
            if last:
                return

    reader = threading.Thread(target=follow)
    reader.start()
    with ThreadPoolExecutor(4) as pool:
        entry = Entry(Action.FLAG, (0,), "ada", now())
        list(pool.map(lambda number: stores[number % 4].append(entry), range(80)))
    done.set()
    reader.join()
    assert len(seen) == 80
    assert seen == sorted(set(seen))
    for store in stores:
        store.close()


def test_an_instance_is_one_persons_at_a_time(join: Join) -> None:
    ada, bob = join("ada"), join("bob")
    assert ada.team is not None
    assert bob.team is not None
    assert ada.team.claim(7)
    assert ada.team.claim(7), "one's own stays one's own"
    assert not bob.team.claim(7)
    ada.team.look_at(7)
    wait_until(lambda: bob.team is not None and bob.team.held == {7: "postgres"}, "the lease is known")
    wait_until(lambda: any(member.position == 7 for member in bob.team.members), "where ada is")  # type: ignore[union-attr]
    ada.team.release(7)
    assert bob.team.claim(7)
    ada.close()
    wait_until(lambda: bob.team is not None and len(bob.team.members) == 1, "ada has left")


def test_what_another_decided_unheard_is_not_offered(server: PostgresServer, shared: str, join: Join) -> None:
    with login(server) as name:
        members_of(shared, annotators=[name])
    ada, lead = join(user=name), join()
    assert ada.following is not None
    assert ada.team is not None
    lead.decide([6, 7], 1)
    lead.comment(8, "blurred")
    ada.decide(9, 1)
    assert [ada.team.claim(at, ada.following.known) for at in (6, 7, 8, 9)] == [False, False, True, True]
    ada.follow()
    assert ada.team.claim(7, ada.following.known), "who knows of it may look at it"


def test_each_instance_falls_to_one_of_those_who_cannot_speak() -> None:
    people = ["ada", "bob", "carol"]
    shares = [share_of(3000, one, [other for other in people if other != one]) for one in people]
    assert np.array_equal(np.sum(shares, axis=0), np.ones(3000))
    assert min(share.sum() for share in shares) > 800
    alone = share_of(3000, "ada", ["bob"])
    assert not (shares[0] & ~alone).any(), "one less to share with takes nothing away"
    assert share_of(3000, "ada", []).all()


def test_names_whose_lots_are_the_same_do_not_both_get_everything() -> None:
    one, other = "plumless", "buckeroo"  # of one checksum
    assert crc32(one.encode()) == crc32(other.encode())
    assert np.array_equal(share_of(100, one, [other]), ~share_of(100, other, [one]))


def test_what_falls_to_somebody_who_is_not_here_comes_after_ones_own() -> None:
    turns = turns_of(3000, "ada", {"bob"}, {"ada", "bob", "carol"})
    assert np.array_equal(turns == FIRST, share_of(3000, "ada", ["bob", "carol"]))
    assert np.array_equal(turns != NEVER, share_of(3000, "ada", ["bob"]))
    assert {*np.unique(turns).tolist()} == {FIRST, THEN, NEVER}
