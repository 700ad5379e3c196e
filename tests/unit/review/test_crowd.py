"""Votes weighed by who cast them, and beside what features say; against simulated people whose accuracy is known."""

from __future__ import annotations

import numpy as np
import pytest

from tests.support.simulated import simulated_votes
from vipll_gui.bench.dawid_skene import dawid_skene
from vipll_gui.bench.trust import plurality
from vipll_gui.data import Votes
from vipll_gui.review import crowd as crowds
from vipll_gui.review.crowd import fit_crowd


def share(belief: np.ndarray, truth: np.ndarray) -> float:
    """How many of the most probable labels are right."""
    return float((belief.argmax(axis=1) == truth).mean())


@pytest.mark.parametrize("per_instance", [2, 3, 5, 11])
@pytest.mark.parametrize("seed", range(3))
def test_votes_alone_are_never_worse_than_plurality_or_dawid_and_skene(per_instance: int, seed: int) -> None:
    votes, truth, _ = simulated_votes(1000, 10, per_instance=per_instance, seed=seed)
    found = fit_crowd(votes, 1000, 10)
    peer = dawid_skene(votes.instance, votes.annotator, votes.label, (1000, 25, 10)).truth
    assert share(found.truth, truth) >= max(plurality(votes, truth), share(peer, truth))
    assert found.weight == 0


def features_of(truth: np.ndarray, k: int, right: float, seed: int = 1) -> np.ndarray:
    """What a model might say that is right so often, and not as sure as it could be."""
    rng = np.random.default_rng(seed)
    named = np.where(rng.random(len(truth)) < right, truth, rng.integers(0, k, len(truth)))
    belief = np.full((len(truth), k), 0.5 / k)
    belief[np.arange(len(truth)), named] += 0.5
    return belief


def test_features_that_know_something_help_and_are_trusted_for_it() -> None:
    votes, truth, _ = simulated_votes(per_instance=3)
    alone = share(fit_crowd(votes, 600, 6).truth, truth)
    good, poor = (fit_crowd(votes, 600, 6, belief=features_of(truth, 6, right)) for right in (0.9, 0.5))
    assert share(good.truth, truth) > alone + 0.05
    assert share(poor.truth, truth) > alone - 0.01
    assert good.weight > poor.weight > 0.1


@pytest.mark.parametrize("per_instance", [2, 5, 11])
def test_features_of_noise_are_not_trusted(per_instance: int) -> None:
    votes, truth, _ = simulated_votes(per_instance=per_instance)
    alone = share(fit_crowd(votes, 600, 6).truth, truth)
    noise = np.random.default_rng(3).dirichlet(np.full(6, 0.5), 600)
    found = fit_crowd(votes, 600, 6, belief=noise)
    assert found.weight < 0.2
    assert share(found.truth, truth) >= alone - 0.02


def test_two_votes_make_a_person_like_everybody_and_many_votes_do_not() -> None:
    n = 400
    truth = np.arange(n) % 2
    everybody = [(i, a, truth[i] if (i + a) % 10 else 1 - truth[i]) for i in range(n) for a in range(4)]
    contrary = [(i, 4, 1 - truth[i]) for i in range(n)]  # always wrong, which is as good as always right
    newcomer = [(i, 5, 1 - truth[i]) for i in range(2)]
    instance, annotator, label = np.array(everybody + contrary + newcomer).T
    votes = Votes(instance, annotator.astype(np.int32), label.astype(np.int32), tuple("abcdef"))
    found = fit_crowd(votes, n, 2)
    assert share(found.truth, truth) == 1
    confusion = found.people.confusion
    assert confusion is not None
    assert np.diag(confusion[4]).max() < 0.05
    assert np.diag(confusion[5]).min() > 0.15
    assert found.people.accuracy[4] < 0.1 < 0.15 < found.people.accuracy[5]


def test_decisions_are_certain_and_tell_who_is_right() -> None:
    instance = np.repeat(np.arange(60), 2)
    truth = np.arange(60) % 3
    label = np.stack([truth, (truth + 1) % 3], axis=1).reshape(-1)  # two who never agree
    votes = Votes(instance, np.tile([0, 1], 60).astype(np.int32), label.astype(np.int32), ("right", "wrong"))
    known = np.where(np.arange(60) < 15, truth, -1)
    found = fit_crowd(votes, 60, 3, known=known)
    assert share(found.truth, truth) == 1
    assert (found.truth[:15].max(axis=1) == 1).all()
    assert found.people.accuracy[0] > 0.8 > 0.2 > found.people.accuracy[1]
    assert found.belief[:15].max() < 1  # what is decided is not what votes say by themselves


def test_people_differ_in_accuracy_only_where_their_confusions_would_fill_the_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    votes, truth, accuracy = simulated_votes()
    whole = share(fit_crowd(votes, 600, 6).truth, truth)
    monkeypatch.setattr(crowds, "MOST_CONFUSIONS", 0)
    found = fit_crowd(votes, 600, 6)
    assert found.people.confusion is None
    assert share(found.truth, truth) > whole - 0.02
    assert np.corrcoef(found.people.accuracy, accuracy)[0, 1] > 0.9


def test_instances_and_people_without_votes_do_no_harm() -> None:
    votes = Votes(np.array([0, 0, 1]), np.array([0, 2, 0], np.int32), np.array([1, 1, 0], np.int32), ("a", "b", "c"))
    found = fit_crowd(votes, 4, 3)
    assert np.isfinite(found.log_votes).all()
    assert np.isfinite(found.truth).all()
    assert (found.log_votes[2:] == 0).all()
    none = Votes(np.empty(0, np.int64), np.empty(0, np.int32), np.empty(0, np.int32), ())
    assert fit_crowd(none, 3, 2).truth == pytest.approx(0.5)
    alike = Votes(np.array([0, 0, 1]), np.array([0, 1, 0], np.int32), np.zeros(3, np.int32), ("a", "b"))
    assert fit_crowd(alike, 2, 1).truth == pytest.approx(1)  # only one label


def test_more_beliefs_than_fit_the_memory_are_refused() -> None:
    votes, _, _ = simulated_votes(n=10)
    with pytest.raises(ValueError, match="too many to weigh"):
        fit_crowd(votes, 10_000_000, 1000)
    crowded = Votes(votes.instance, votes.annotator, votes.label, ("",) * 10_000_000)
    with pytest.raises(ValueError, match="too many to weigh"):
        fit_crowd(crowded, 10, 6)


def test_whoever_waits_hears_how_far_it_is() -> None:
    votes, _, _ = simulated_votes(n=50)
    heard: list[float] = []
    fit_crowd(votes, 50, 6, each_round=heard.append)
    assert heard == sorted(heard)
    assert 0 < heard[-1] <= 1
