"""What the best question is made of in a project: who is asked, why, and how long it takes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.support.datasets import clusters
from vipll_gui.data import CandidateSets, Dataset, Posterior
from vipll_gui.errors import GoneError
from vipll_gui.session import Session
from vipll_gui.session.queue.pace import paces


@pytest.fixture
def dataset() -> Dataset:
    sets = [[0, 1] if i % 3 < 2 else [0, 2] for i in range(90)]
    return clusters(90).replaced(candidates=CandidateSets.from_lists(sets, 3))


def test_each_question_says_what_it_decides(dataset: Dataset, tmp_path: Path) -> None:
    with Session.create(dataset, tmp_path / "a.vipll") as session:
        assert not session.why_asked(0)
        session.teach()
        rows = list(session.ranked("question", 3))
        assert all(row["why"].startswith(("decides between ", "between ")) for row in rows)
        assert any(" others" in row["why"] for row in rows)
        session.order("second-look")  # a look at another order, and back
        assert list(session.ranked("question", 3)) == rows


def test_what_is_beyond_doubt_is_not_called_torn(dataset: Dataset, tmp_path: Path) -> None:
    with Session.create(dataset, tmp_path / "a.vipll") as session:
        alpha = np.where(np.arange(90)[:, None] % 2, [2.0, 1.0, 1.0], [4000.0, 1.0, 1.0]).astype(np.float32)
        session.project_state.set_posterior(Posterior.from_alpha(alpha, session.candidates))
        session.order("question")
        assert [bool(session.why_asked(position)) for position in range(4)] == [False, True, False, True]


def test_a_slip_is_the_first_at_the_second_look(dataset: Dataset, tmp_path: Path) -> None:
    with Session.create(dataset, tmp_path / "a.vipll") as session:
        assert dataset.truth is not None
        for position in range(45):
            session.decide(position, int(dataset.truth[position]))
        session.decide(21, 1)  # which is 0, as its cluster tells
        session.teach()
        assert session.order("second-look")[0] == 21
        assert session.leading[21] == 0  # the suggestion
        session.decide(21, 0)
        assert session.order("second-look")[0] != 21


def test_seconds_grow_with_the_candidates(tmp_path: Path) -> None:
    sets = CandidateSets.from_lists([[0, 1] if i % 2 else [0, 1, 2] for i in range(60)], 3)
    with Session.create(clusters(60).replaced(candidates=sets), tmp_path / "a.vipll") as session:
        assert paces(session.project_state)(np.array([2, 3])).tolist() == [1, 1]  # nothing known yet
        for position in range(30):
            session.decide(position, 0, seconds=2.0 if position % 2 else 4.0)
        session.decide(40, 0, seconds=4000.0)  # a walk in the park
        np.testing.assert_allclose(paces(session.project_state)(np.array([2, 3, 4])), [2, 4, 6], atol=1e-6)


def test_a_question_is_chosen_while_the_store_is_away(
    dataset: Dataset, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: Any) -> Any:
        raise GoneError("the server cannot be reached")

    with Session.create(dataset, tmp_path / "a.vipll") as session:
        for position in range(30):
            session.decide(position, 0, seconds=2.0)
        session.undo()
        session.teach()
        known = paces(session.project_state)(np.array([2, 3]))
        monkeypatch.setattr(session.project, "journal", gone)
        monkeypatch.setattr(session.project.runs, "explained", gone)
        assert sorted(session.order("question")) == list(range(90))
        np.testing.assert_array_equal(paces(session.project_state)(np.array([2, 3])), known)
        np.testing.assert_allclose(known, 2.0)
    with Session.open(tmp_path / "a.vipll") as session:  # as the journal tells it
        np.testing.assert_array_equal(paces(session.project_state)(np.array([2, 3])), known)


def test_neighbours_follow_a_decision_until_it_is_undone(dataset: Dataset, tmp_path: Path) -> None:
    with Session.create(dataset, tmp_path / "a.vipll") as session:
        session.teach()
        session.prepare_neighbours()
        learned, order = session.probability.copy(), session.order("margin").tolist()
        first = int(session.order("margin")[0])
        surprising = next(label for label in session.candidate_labels(first) if label != session.leading[first])
        changes = session.decide(first, surprising)
        assert len(changes.nearby)
        session.export(tmp_path / "clean.csv")
        told = json.loads((tmp_path / "clean.csv.provenance.json").read_text(encoding="utf-8"))
        assert told["followed"] == len(changes.nearby)
        assert (session.probability[changes.nearby] != learned[changes.nearby]).any()
        assert session.order("margin").tolist() == order  # nothing moves before the next round
        session.undo()
        np.testing.assert_array_equal(session.probability, learned)
        session.redo()
        assert (session.probability != learned).any()
        session.teach()
        assert session.project_state.view.snapshot.posterior is session.project_state.view.snapshot.as_learned


def test_no_way_of_taking_decisions_back_leaves_neighbours_behind(tmp_path: Path) -> None:
    with Session.create(clusters(240), tmp_path / "a.vipll") as session:
        session.teach()
        session.prepare_neighbours()
        learned, leading = session.probability.copy(), session.leading.copy()

        def surprise(positions: range) -> int:
            """Decide otherwise than was believed; the number of the first step."""
            steps = [
                session.decide(one, next(label for label in session.candidate_labels(one) if label != leading[one])).seq
                for one in positions
                if len(session.candidate_labels(one)) > 1
            ]
            assert (session.probability != learned).any()
            return steps[0]

        session.undo_from(surprise(range(150)))  # too many to let each neighbour follow
        np.testing.assert_array_equal(session.probability, learned)
        surprise(range(150))
        session.clear(range(150))
        np.testing.assert_array_equal(session.probability, learned)

        first = surprise(range(15))
        session.prepare_neighbours()  # as the window does when a guideline has changed
        for one in range(30):
            shown = max(row.probability for row in session.candidate_rows(one))
            assert session.probability[one] == pytest.approx(shown)
        session.undo_from(first)
        np.testing.assert_array_equal(session.probability, learned)

        first = surprise(range(15))
        session.add(20, "a new label")
        session.undo_from(first)
        np.testing.assert_array_equal(session.leading, leading)
