"""Work that is shared out: who gets what, what their queue holds, and how far they are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from vipll_gui.data import Dataset
from vipll_gui.errors import VipllError
from vipll_gui.report.summary import summarise
from vipll_gui.session import Session, Status
from vipll_gui.session.assigning import FACT, SHARE, AssignmentPlan, shared_out

THREE = ("ada", "bob", "carol")


@pytest.fixture
def session(small_dataset: Dataset, tmp_path: Path) -> Iterator[Session]:
    """A project of sixty rows."""
    with Session.create(small_dataset, tmp_path / "trees.vipll") as session:
        yield session


def test_every_instance_by_two_and_a_part_by_three() -> None:
    given = shared_out(np.arange(100, 400), AssignmentPlan(THREE, each=2, parts=((0.1, 3),), seed=4))
    times = np.bincount(np.concatenate(list(given.values())), minlength=400)
    assert times[:100].sum() == 0
    assert np.bincount(times[100:]).tolist() == [0, 0, 270, 30]
    loads = [len(own) for own in given.values()]
    assert max(loads) - min(loads) <= 1, "nobody has more to do than others"
    for first, second in combinations(THREE, 2):
        assert len(np.intersect1d(given[first], given[second])) > 60, "every two can be compared"


@pytest.mark.parametrize(
    "plan",
    [
        AssignmentPlan(()),
        AssignmentPlan(("ada", "ada")),
        AssignmentPlan(("ada", "")),
        AssignmentPlan(THREE, each=4),
        AssignmentPlan(THREE, each=0),
        AssignmentPlan(THREE, parts=((0.1, 4),)),
        AssignmentPlan(THREE, parts=((0.6, 2), (0.6, 3))),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(plan: AssignmentPlan, session: Session) -> None:
    with pytest.raises(VipllError):
        session.assignment.assign(plan, np.arange(10), blind=False)
    assert session.assignment.people == ()


def test_what_is_assigned_is_open_until_one_has_decided_it_oneself(session: Session) -> None:
    session.assignment.assign(AssignmentPlan(("ada", "bob"), each=2), np.arange(4), blind=False)
    session.annotator = "ada"
    session.decide(0, 1)
    session.skip(1)
    session.annotator = "bob"
    status = [Status(one) for one in session.offered_status]
    assert status[:4] == [Status.OPEN, Status.SKIPPED, Status.OPEN, Status.OPEN]
    assert set(status[4:]) == {Status.DECIDED}, "the rest is not offered"
    session.decide(0, 2)
    assert Status(session.offered_status[0]) is Status.DECIDED
    session.undo()
    assert Status(session.offered_status[0]) is Status.OPEN
    session.annotator = "dora"
    assert session.own_share is None, "a file knows of no roles: who is not named sees everything"


def test_it_is_kept_and_added_to_and_withdrawn(session: Session) -> None:
    path = session.path
    assert path is not None
    session.assignment.assign(AssignmentPlan(("ada",)), np.arange(3), blind=True)
    session.assignment.assign(AssignmentPlan(("bob",)), np.arange(2, 5), blind=True)
    session.close()
    with Session.open(path) as again:
        assert np.flatnonzero(again.assignment.of("ada")).tolist() == [0, 1, 2]
        assert np.flatnonzero(again.assignment.of("bob")).tolist() == [2, 3, 4]
        assert again.assignment.blind_for("ada")
        assert not again.assignment.blind_for("dora")
        again.assignment.assign(AssignmentPlan(("bob",)), np.arange(1), blind=False, anew=True)
        assert again.assignment.people == ("bob",)
        assert np.flatnonzero(again.assignment.of("bob")).tolist() == [0]
        again.assignment.withdraw()
        again.annotator = "bob"
        assert again.own_share is None


def test_progress_is_told_of_everybody_who_has_something_to_do(session: Session) -> None:
    session.assignment.assign(AssignmentPlan(("ada", "bob"), each=2), np.arange(10), blind=False)
    session.annotator = "ada"
    session.decide([0, 1, 2, 30], 1)
    told = {one.name: (one.assigned, one.done) for one in summarise(session).people}
    assert told == {"ada": (10, 3), "bob": (10, 0)}


@pytest.mark.parametrize("said", [7, {"people": "ada"}, {"people": ["ada", 3], "blind": "yes"}])
def test_what_a_stranger_wrote_does_no_harm(session: Session, said: object) -> None:
    session.project.set_fact(FACT, said)
    session.project.set_fact(SHARE + "ada", "no base64!")
    assert session.assignment.people in ((), ("ada",))
    assert not session.assignment.of("ada").any()
    assert not session.assignment.blind


@pytest.mark.parametrize(("people", "each", "parts"), [(1, 1, ()), (4, 2, ((0.3, 3), (0.2, 1))), (7, 3, ((0.1, 7),))])
def test_lots_are_even_and_nobody_gets_the_same_twice(
    people: int, each: int, parts: tuple[tuple[float, int], ...]
) -> None:
    names = tuple(f"p{number}" for number in range(people))
    for total in (1, people, 61, 1000):
        given = shared_out(np.arange(total)[::-1], AssignmentPlan(names, each, parts, seed=total))
        loads = [len(own) for own in given.values()]
        assert max(loads) - min(loads) <= 1, "nobody has more to do than others"
        assert all((np.diff(own) > 0).all() for own in given.values())
        wanted = {each: total} | {count: 0 for _, count in parts}
        for share, count in parts:
            wanted[count] += round(share * total)
            wanted[each] -= round(share * total)
        times = np.bincount(np.bincount(np.concatenate(list(given.values())), minlength=total), minlength=people + 1)
        assert {count: int(times[count]) for count in wanted} == wanted


def test_every_two_people_meet_about_as_often() -> None:
    names = tuple("abcdef")
    given = shared_out(np.arange(6000), AssignmentPlan(names, each=2, seed=1))
    met = [len(np.intersect1d(given[one], given[other])) for one, other in combinations(names, 2)]
    assert min(met) > 300
    assert max(met) < 500, "of 400 each"
