"""Votes are evidence: a label that nobody named leads where votes and features together find it most probable."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.support.small_project import believing, six_rows
from vipll_gui.bench.simulated_votes import SimulatedPeople, simulate_votes
from vipll_gui.data import CandidateSets, Dataset, Votes
from vipll_gui.errors import VipllError
from vipll_gui.report.summary import summarise
from vipll_gui.session import Session
from vipll_gui.session.auditing.proposal import Wish
from vipll_gui.session.transfer.results import given_count

DOG = 3


def voted_rows() -> Dataset:
    """Six rows: two people named what the sets hold, but that of row 2, where one label of the set was not named."""
    dataset = replace(six_rows(), candidates=CandidateSets.from_lists([[0, 1], [0], [1, 2], [2, 3], [0, 3], [2]], 4))
    sets = dataset.candidates
    named = np.flatnonzero((sets.rows != 2) | (sets.labels != 1))
    who = (named - sets.offsets[sets.rows[named]]).astype(np.int32)
    return replace(dataset, votes=Votes(sets.rows[named], who, sets.labels[named], ("ann", "bob")))


def finding_dogs(path: Path) -> Session:
    """A run found dogs on rows 0 and 1, where nobody named one, and on row 2, where the set was given."""
    dogs = {0: (3, 1, 0, 6), 1: (2, 0, 0, 8), 2: (0, 3, 1, 6)}
    return believing(path, voted_rows(), dogs, tells_missing=True)


def test_it_leads_where_the_set_is_what_people_named(tmp_path: Path) -> None:
    with finding_dogs(tmp_path / "a.vipll") as session:
        assert session.leading.tolist() == [DOG, DOG, 1, 2, 0, 2]
        np.testing.assert_allclose(session.probability[:3], [0.6, 0.8, 0.75], atol=1e-3)
        np.testing.assert_allclose(session.doubt[:3], [0.4, 0.2, 1 - 0.75 * 0.4], atol=1e-3)


def test_what_is_shown_is_what_is_ranked_and_exported(tmp_path: Path) -> None:
    with finding_dogs(tmp_path / "a.vipll") as session:
        assert not any(row.leading for row in session.candidate_rows(0))
        assert [row.probability for row in session.candidate_rows(0)] == pytest.approx([0.3, 0.1], abs=1e-3)
        assert next((row.name, row.leading) for row in session.outside_rows(0)) == ("dog", True)
        assert not session.outside_rows(2)[0].leading
        ranked = {row["id"]: row for row in session.ranked("margin")}
        assert (ranked["row-0"]["label"], ranked["row-0"]["candidates"]) == ("dog", ["ant", "bee"])
        assert ranked["row-0"]["probability"] == pytest.approx(0.6, abs=1e-3)
        session.export(tmp_path / "clean.csv")
        expected = {label.name: label.expected for label in summarise(session).labels}
    with (tmp_path / "clean.csv").open(encoding="utf-8", newline="") as file:
        rows = {row["id"]: row for row in csv.DictReader(file)}
    assert [rows[f"row-{i}"]["label"] for i in range(6)] == ["dog", "dog", "bee", "cat", "ant", "cat"]
    assert [rows[f"row-{i}"]["how"] for i in (0, 1, 2, 5)] == ["model", "model", "model", "given"]
    assert float(rows["row-1"]["probability"]) == pytest.approx(0.8, abs=1e-3)
    assert float(rows["row-1"]["outside"]) == pytest.approx(0.8, abs=1e-3)
    assert expected["dog"] == pytest.approx(1.4, abs=0.01)


def test_a_label_made_later_makes_it_less_clear_in_the_queue_too(tmp_path: Path) -> None:
    labels, votes = tuple("abcdef"), Votes(np.array([0]), np.zeros(1, np.int32), np.zeros(1, np.int32), ("ann",))
    sets = CandidateSets.from_lists([[0], [1, 2], [1, 2], [2, 3], [0, 3], [2]], len(labels))
    dataset = replace(six_rows(), labels=labels, candidates=sets, votes=votes)
    with believing(tmp_path / "a.vipll", dataset, {0: (3, 1, 1, 1, 1, 1)}, tells_missing=True) as session:
        session.decide(5, "made later")
        assert session.posterior is not None
        assert session.uncertainty == pytest.approx(session.posterior.entropy)


def test_enter_takes_it_and_undo_gives_it_back(tmp_path: Path) -> None:
    with finding_dogs(tmp_path / "a.vipll") as session:
        session.accept(0)
        assert session.decided_label[0] == DOG
        assert DOG in session.candidates[0].tolist()
        session.undo()
        assert session.leading[0] == DOG
        assert session.candidates[0].tolist() == [0, 1]


def test_an_edited_set_binds(tmp_path: Path) -> None:
    with finding_dogs(tmp_path / "a.vipll") as session:
        session.add(0, 2)
        assert session.leading[0] == 0
        assert session.doubt[0] == pytest.approx(0.7, abs=1e-3)  # ant has 3 of 4 in the set, which has 4 of 10
        session.undo()
        assert session.leading[0] == DOG


def test_one_label_that_everybody_named_is_not_given_if_another_is_more_probable(tmp_path: Path) -> None:
    with finding_dogs(tmp_path / "a.vipll") as session:
        assert given_count(session.project_state) == 1  # of two sets of one
        with pytest.raises(VipllError, match=r"of dog \(2\)"):  # too few to be worth an audit, but both are there
            session.audits.propose(Wish(labels=(DOG,), whole=True))


@pytest.mark.parametrize("place", ["here", "child"])
def test_training_finds_labels_that_nobody_named(tmp_path: Path, place: str) -> None:
    from tests.support.datasets import clusters

    people = SimulatedPeople(1, people=6, worst=0.5, best=0.8, seed=3)
    dataset = simulate_votes(clusters(200), people).dataset
    assert dataset.truth is not None
    named = dataset.candidates.holding(dataset.truth)
    with Session.create(dataset, tmp_path / "a.vipll") as session:
        for snapshot in session.start_run({"epochs": 12, "early_stop": False}).reports(where=place):
            session.apply(snapshot)
        right = session.leading == dataset.truth
        kept = session.project.runs.leading(session.current_run)
    assert right[~named].mean() > 0.5
    assert right.mean() > named.mean()
    assert kept is not None
    assert (kept == dataset.truth).tolist() == right.tolist()
