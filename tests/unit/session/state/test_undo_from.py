"""Taking back a step and everything after it, as one step."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.support.datasets import clusters
from vipll_gui.errors import VipllError
from vipll_gui.session import Change, Session
from vipll_gui.session.insight.history import history
from vipll_gui.session.transfer.merging import merge_projects
from vipll_gui.session.transfer.scripting import journal_records

FIRST_VERSION = Path(__file__).parents[2] / "store" / "fixtures" / "version-1.vipll"
State = tuple[list[int], list[int], list[list[int]]]


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with Session.create(clusters(20), tmp_path / "a.vipll") as opened:
        opened.annotator = "ada"
        yield opened


def state(session: Session) -> State:
    sets = [session.candidates[i].tolist() for i in range(len(session.dataset))]
    return session.status.tolist(), session.decided_label.tolist(), sets


def work(session: Session) -> list[State]:
    """Five steps of two people; the state before each of them, by its number, and after the last."""
    states = [state(session), state(session)]
    steps = [
        lambda: session.decide(0, int(session.candidates[0][0])),
        lambda: session.add(1, 2),
        lambda: session.decide([2, 3], 1),
        lambda: session.flag(4),
        lambda: session.decide(0, int(session.candidates[0][-1])),
    ]
    for number, step in enumerate(steps):
        session.annotator = "bob" if number == 2 else "ada"
        step()
        states.append(state(session))
    return states


@pytest.mark.parametrize("seq", range(1, 6))
def test_everything_from_a_step_on_is_taken_back_and_can_be_brought_back(session: Session, seq: int) -> None:
    states = work(session)
    changes = session.undo_from(seq)
    assert changes.kinds & Change.DECISIONS
    assert state(session) == states[seq]
    assert len(list(session.project.journal())) == 6  # one entry for all of it
    assert [row.in_force for row in history(session.project_state)][::-1] == [True] * (seq - 1) + [False] * (
        6 - seq
    ) + [True]
    assert history(session.project_state)[0].steps == 6 - seq
    session.undo()
    assert state(session) == states[6]
    session.redo()
    assert state(session) == states[seq]


def test_it_lasts(session: Session) -> None:
    states = work(session)
    session.undo_from(3)
    session.close()
    with Session.open(session.path) as again:
        again.annotator = "ada"
        assert state(again) == states[3]
        again.undo()
        assert state(again) == states[6]


def test_undo_goes_on_before_what_was_taken_back(session: Session) -> None:
    states = work(session)
    session.undo_from(3)
    session.undo()
    session.redo()
    session.decide(7, int(session.candidates[7][0]))
    session.undo()
    assert state(session) == states[3]
    session.annotator = "bob"
    assert not session.can_undo  # the one step of hers is taken back already


def test_once_more_from_further_back_and_all_the_way_forth(session: Session) -> None:
    states = work(session)
    session.undo_from(4)
    session.decide(9, int(session.candidates[9][0]))
    later = state(session)
    session.undo_from(2)
    assert state(session) == states[2]
    session.undo()
    assert state(session) == later
    session.undo()
    session.undo()
    assert state(session) == states[6]


def test_what_somebody_undid_stays_undone(session: Session) -> None:
    work(session)
    session.undo()
    before = state(session)
    session.undo_from(4)
    session.undo()
    assert state(session) == before


def test_what_somebody_undid_stays_undone_whatever_others_take_back_and_bring_back(session: Session) -> None:
    session.decide(0, 0)
    session.annotator = "bob"
    session.decide(1, 0)
    both = state(session)
    session.annotator = "ada"
    session.undo_from(1)
    session.undo()
    session.annotator = "bob"
    session.undo()
    alone = state(session)
    session.annotator = "ada"
    session.redo()
    assert session.counts.decided == 0
    session.annotator = "bob"
    assert session.redo() is None, "taken back by ada, whatever bob did to it"
    session.annotator = "ada"
    session.undo()
    assert state(session) == alone
    session.annotator = "bob"
    session.redo()
    assert state(session) == both


def test_what_was_undone_in_one_copy_stays_undone_when_the_other_brings_back_all(
    session: Session, tmp_path: Path
) -> None:
    session.annotator = "bob"
    session.decide(1, 0)
    session.annotator = "ada"
    other = session.save_copy(tmp_path / "b.vipll")
    session.undo_from(1)
    with Session.open(other) as theirs:
        theirs.annotator = "bob"
        theirs.undo()
    session.close()
    merged = merge_projects(session.path, other, tmp_path / "c.vipll")
    with Session.open(merged.path) as joined:
        joined.annotator = "ada"
        joined.undo()
        assert joined.decided_label[1] == -1
        joined.annotator = "bob"
        joined.redo()
        assert joined.decided_label[1] == 0


def test_nothing_left_to_take_back(session: Session) -> None:
    work(session)
    session.undo_from(1)
    with pytest.raises(VipllError, match="nothing after this"):
        session.undo_from(7)
    assert len(list(session.project.journal())) == 6


def test_random_steps_are_followed_exactly(session: Session, rng: np.random.Generator) -> None:
    """Whatever people do, opening the project anew gives the same."""
    for _ in range(120):
        position, seq = int(rng.integers(20)), len(list(session.project.journal())) + 1
        act = rng.integers(6)
        if act == 0 and seq > 1:
            wanted = int(rng.integers(1, seq))
            if session.state.steps_from(wanted):
                session.undo_from(wanted)
        elif act == 1:
            session.undo()
        elif act == 2:
            session.redo()
        else:
            session.decide(position, int(rng.integers(3)))
    final = state(session)
    session.close()
    with Session.open(session.path) as again:
        assert state(again) == final


def test_a_merge_keeps_what_the_other_copy_did(session: Session, tmp_path: Path) -> None:
    work(session)
    other = session.save_copy(tmp_path / "b.vipll")
    session.undo_from(4)
    with Session.open(other) as theirs:
        theirs.annotator = "cyd"
        theirs.decide(11, 0)
    session.close()
    merged = merge_projects(session.path, other, tmp_path / "c.vipll")
    with Session.open(merged.path) as joined:
        assert joined.decided_label[11] == 0
        records = journal_records(joined.project_state)
        assert [record["in_force"] for record in records] == [True] * 3 + [False] * 2 + [True] * 2


def test_a_project_of_the_first_version_can_do_it_too(tmp_path: Path) -> None:
    path = tmp_path / "old.vipll"
    shutil.copy(FIRST_VERSION, path)
    with Session.open(path) as session:
        before = state(session)
        session.decide([0, 1], 0)
        session.undo_from(next(row.seq for row in history(session.project_state)))
        assert state(session) == before
        assert all(run.results == {} for run in session.runs())
