"""Labels that have no example yet, where decisions are all there is to learn from."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.support.small_project import six_rows
from vipll_gui.data import CandidateSets, Dataset
from vipll_gui.data.any_label import opened
from vipll_gui.report.summary import summarise
from vipll_gui.session import Session
from vipll_gui.session.insight.lacking_examples import LackingExamples


def partly_open(n_open: int) -> Dataset:
    """Five instances of six labels: the first ones may have any, the others have a set of two."""
    mask = np.arange(5) < n_open
    sets = [[] if anything else [4, 5] for anything in mask]
    return Dataset(
        ids=np.array(list("abcde"), object),
        labels=tuple("uvwxyz"),
        candidates=opened(CandidateSets.from_lists(sets, 6), mask, 6),
        any_label=mask,
    )


@pytest.mark.parametrize(("n_open", "lacking"), [(5, [0, 1, 2, 3, 4, 5]), (3, [0, 1, 2, 3]), (0, [])])
def test_sets_that_came_with_instances_are_examples(tmp_path: Path, n_open: int, lacking: list[int]) -> None:
    with Session.create(partly_open(n_open), tmp_path / "p.vipll") as session:
        assert LackingExamples(session).labels() == lacking


def test_decisions_are_examples_until_they_are_taken_back(tmp_path: Path) -> None:
    with Session.create(partly_open(5), tmp_path / "p.vipll") as session:
        lacking = LackingExamples(session)
        session.decide([0, 1], 3)
        session.decide(2, "made")
        assert lacking.labels() == [0, 1, 2, 4, 5]
        assert summarise(session).unexampled == ("u", "v", "w", "y", "z")
        session.undo()
        session.undo()
        assert lacking.labels() == [0, 1, 2, 3, 4, 5]  # and not the one that was made


def test_with_sets_everywhere_nothing_is_lacking(tmp_path: Path) -> None:
    with Session.create(six_rows(), tmp_path / "p.vipll") as session:
        assert LackingExamples(session).labels() == []
