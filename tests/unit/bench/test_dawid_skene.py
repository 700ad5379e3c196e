"""Dawid and Skene, against simulated annotators whose confusion is known."""

from __future__ import annotations

import numpy as np
import pytest

from vipll_gui.bench.dawid_skene import dawid_skene


def simulate(
    confusion: np.ndarray, n: int, share: float, rng: np.random.Generator
) -> tuple[np.ndarray, tuple[np.ndarray, np.ndarray, np.ndarray]]:
    """Truth, and votes of annotators who each see a share of n instances."""
    people, k, _ = confusion.shape
    truth = rng.choice(k, n, p=np.arange(1, k + 1) / np.arange(1, k + 1).sum())
    seen = rng.random((n, people)) < share
    instance, annotator = np.nonzero(seen)
    chances = confusion[annotator, truth[instance]].cumsum(axis=1)
    label = (rng.random((len(instance), 1)) > chances).sum(axis=1)
    return truth, (instance, annotator, label)


def people(k: int, accuracies: list[float]) -> np.ndarray:
    """Annotators who say each wrong label equally often."""
    wrong = [(1 - a) / (k - 1) for a in accuracies]
    return np.stack([np.full((k, k), w) + (a - w) * np.eye(k) for a, w in zip(accuracies, wrong, strict=True)])


def test_known_confusion_is_found_again(rng: np.random.Generator) -> None:
    confusion = people(4, [0.95, 0.85, 0.8, 0.7, 0.6, 0.4])
    confusion[1, 2] = [0.0, 0.1, 0.2, 0.7]  # takes the third label for the fourth
    truth, votes = simulate(confusion, 4000, 0.8, rng)
    found = dawid_skene(*votes, (4000, 6, 4))
    assert np.abs(found.confusion - confusion).max() < 0.06
    assert found.confusion.sum(axis=2) == pytest.approx(1)
    assert found.prior == pytest.approx([0.1, 0.2, 0.3, 0.4], abs=0.03)
    expected = np.bincount(votes[1], votes[2] == truth[votes[0]]) / np.bincount(votes[1])
    assert found.accuracy == pytest.approx(expected, abs=0.02)
    assert found.votes.sum() == len(votes[0])
    assert (found.truth.argmax(axis=1) == truth).mean() > 0.93


def test_it_beats_the_majority_where_some_only_guess(rng: np.random.Generator) -> None:
    confusion = people(3, [0.95, 0.9, *[0.34] * 5])
    truth, votes = simulate(confusion, 2000, 1.0, rng)
    counts = np.zeros((2000, 3))
    np.add.at(counts, (votes[0], votes[2]), 1)
    majority = (counts.argmax(axis=1) == truth).mean()
    found = dawid_skene(*votes, (2000, 7, 3))
    assert (found.truth.argmax(axis=1) == truth).mean() > majority + 0.1
    assert found.accuracy[:2].min() > found.accuracy[2:].max() + 0.3


def test_agreement_without_exception_is_full_reliability() -> None:
    instance = np.repeat(np.arange(10), 2)
    found = dawid_skene(instance, np.tile([0, 1], 10), instance % 2, (10, 2, 2))
    assert found.accuracy == pytest.approx([1, 1], abs=1e-3)
    assert found.rounds < 20


def test_those_without_votes_and_instances_without_votes_do_no_harm() -> None:
    found = dawid_skene(np.array([0, 0, 1]), np.array([0, 2, 0]), np.array([1, 1, 0]), (4, 3, 2))
    assert np.isnan(found.accuracy[1])
    assert found.votes.tolist() == [2, 0, 1]
    assert np.isfinite(found.confusion).all()
    assert np.isfinite(found.truth).all()
    assert found.truth[3] == pytest.approx(found.prior, abs=0.01)


def test_several_labels_by_one_person_count_as_several_votes() -> None:
    found = dawid_skene(np.array([0, 0, 1]), np.array([0, 0, 0]), np.array([0, 1, 1]), (2, 1, 2))
    assert found.votes.tolist() == [3]
    assert np.isfinite(found.accuracy).all()


def test_matrices_that_would_fill_the_memory_are_refused() -> None:
    none = np.empty(0, np.int64)
    with pytest.raises(ValueError, match="too large"):
        dawid_skene(none, none, none, (1, 10_000, 1000))
