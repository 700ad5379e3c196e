"""The journal for people: read once, and then only what was written since."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.support.datasets import clusters
from vipll_gui.session import Session
from vipll_gui.session.insight.history import History, HistoryFilter, history, last_in_force
from vipll_gui.store import Entry


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with Session.create(clusters(20), tmp_path / "a.vipll") as opened:
        opened.annotator = "ada"
        yield opened


def work(session: Session, steps: int, random: np.random.Generator) -> None:
    for _ in range(steps):
        at, what = int(random.integers(20)), random.integers(8)
        session.annotator = ("ada", "bob")[int(random.integers(2))]
        if what < 4:
            session.decide(at, int(random.choice(session.candidates[at])), seconds=1.5)
        elif what == 4:
            session.comment([at, (at + 1) % 20], "Strange light")
        elif what == 5:
            session.undo()
        elif what == 6:
            session.redo()
        elif steps_there := session.state.steps_from(max(1, max(session.state.entries, default=1) - 3)):
            session.undo_from(steps_there[0].seq)


def test_what_is_kept_of_the_journal_is_what_it_says(session: Session) -> None:
    kept, random = History(session.project_state), np.random.default_rng(3)
    for _ in range(30):
        work(session, int(random.integers(4)), random)
        rows = kept.rows()
        assert rows == history(session.project_state)
        assert kept.people == {row.annotator for row in rows}
        assert kept.actions == {row.action for row in rows}


def test_steps_that_were_read_are_not_read_again(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    read, journal = list[int](), session.project.journal

    def counted(since: int = 0) -> Iterator[Entry]:
        for entry in journal(since):
            read.append(entry.seq)
            yield entry

    monkeypatch.setattr(session.project, "journal", counted)
    kept = History(session.project_state)
    for at in range(10):
        session.decide(at, int(session.candidates[at][0]))
    kept.rows()
    read.clear()
    session.undo()
    assert [row.in_force for row in kept.rows()[:3]] == [True, False, True]
    assert len(read) == 1


def test_filters_look_for_people_actions_and_words(session: Session) -> None:
    session.decide(4, 0)
    session.comment(7, "Strange light")
    rows, dataset = history(session.project_state), session.dataset
    assert HistoryFilter().passing(rows, dataset) == rows
    assert HistoryFilter(who="bob").passing(rows, dataset) == []
    assert [row.positions for row in HistoryFilter(what="decide").passing(rows, dataset)] == [(4,)]
    assert [row.positions for row in HistoryFilter(text="light").passing(rows, dataset)] == [(7,)]
    assert [r.positions for r in HistoryFilter(text=dataset.id_of(4).casefold()).passing(rows, dataset)] == [(4,)]
    assert last_in_force(rows) == rows[0].seq
    session.undo()
    assert last_in_force(history(session.project_state)) == rows[1].seq
