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
    assert worst.accuracy == pytest.approx(2 / 3, abs=0.01)
    assert best.confused is None
    assert best.accuracy == pytest.approx(1, abs=0.01)
    assert best.votes == len(small_dataset)
    assert silent.votes == 0
    assert np.isnan(silent.accuracy)


def test_without_votes_there_is_nothing_to_say(small_dataset: Dataset) -> None:
    with pytest.raises(VipllError, match="no votes") as caught:
        annotator_reliability(small_dataset)
    assert "Import" in caught.value.remedy
