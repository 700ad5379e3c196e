"""Annotators as the lead sees them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from vipll_gui.data import Dataset, Votes
from vipll_gui.errors import VipllError
from vipll_gui.session.insight.reliability import annotator_reliability


def with_votes(dataset: Dataset) -> Dataset:
    """Two who are right and one who takes every dog for a cat; one who never voted."""
    assert dataset.truth is not None
    n = len(dataset)
    confused = np.where(dataset.truth == 2, 1, dataset.truth)
    label = np.concatenate([dataset.truth, dataset.truth, confused]).astype(np.int32)
    votes = Votes(np.tile(np.arange(n), 3), np.repeat([0, 1, 2], n).astype(np.int32), label, ("a", "b", "c", "d"))
    return replace(dataset, votes=votes)


def test_the_least_reliable_come_first_with_their_confusion(small_dataset: Dataset) -> None:
    people = annotator_reliability(with_votes(small_dataset))
    assert [one.name for one in people] == ["c", "a", "b", "d"]
    worst, best, _, silent = people
    assert worst.confused == ("dog", "cat")
    assert worst.confused_share == pytest.approx(1, abs=0.01)
    assert worst.accuracy == pytest.approx(2 / 3, abs=0.03)
    assert worst.low is not None
    assert worst.high is not None
    assert worst.low < 2 / 3 < worst.high < 0.85
    assert best.confused is None
    assert best.accuracy == pytest.approx(1, abs=0.03)
    assert best.votes == best.compared == len(small_dataset)
    assert silent.votes == 0
    assert silent.accuracy is silent.low is silent.high is None


def test_those_of_whom_little_is_known_come_after_those_who_are_known(small_dataset: Dataset) -> None:
    dataset = with_votes(small_dataset)
    votes = dataset.votes
    assert votes is not None
    n = len(dataset)
    more = Votes(
        np.concatenate([votes.instance, [0, 1]]),
        np.concatenate([votes.annotator, [4, 4]]).astype(np.int32),
        np.concatenate([votes.label, (votes.label[[0, 1]] + 1) % 3]).astype(np.int32),
        (*votes.annotators, "new"),
    )
    people = annotator_reliability(replace(dataset, votes=more))
    assert [one.name for one in people] == ["c", "a", "b", "new", "d"]
    new = people[3]
    assert new.accuracy is None
    assert new.confused is None
    assert new.low is not None
    assert new.high is not None
    assert new.high - new.low > 0.35
    assert n > 2


def test_decisions_count(small_dataset: Dataset) -> None:
    truth = small_dataset.truth
    assert truth is not None
    alone = Votes(np.arange(30), np.zeros(30, np.int32), truth[:30].astype(np.int32), ("a",))
    dataset = replace(small_dataset, votes=alone)
    assert annotator_reliability(dataset)[0].accuracy is None
    decided = np.where(np.arange(len(truth)) < 30, truth, -1)
    found = annotator_reliability(dataset, decided)[0]
    assert found.accuracy is not None
    assert found.accuracy > 0.85


def test_without_votes_there_is_nothing_to_say(small_dataset: Dataset) -> None:
    with pytest.raises(VipllError, match="no votes") as caught:
        annotator_reliability(small_dataset)
    assert "Import" in caught.value.remedy
