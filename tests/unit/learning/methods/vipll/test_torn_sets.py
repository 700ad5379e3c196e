"""Sets that lack a label of their scene are judged apart where most of them lack their truth, and only there."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, Posterior
from vipll_gui.data.scenes import find_scenes
from vipll_gui.learning.methods import METHODS, LearningJob
from vipll_gui.learning.methods.vipll.torn_sets import likeliest_share

LABELS, SCENES, EACH = 6, 60, 6
SETTINGS: dict[str, dict[str, Any]] = {"vipll": {"epochs": 6}, "leave-one-out": {}}


def scenes(
    random: np.random.Generator,
) -> tuple[NDArray[np.float32], NDArray[np.int64], NDArray[np.bool_]]:
    """Features of six labels, the truth, and sets: all that is in a scene of six instances."""
    there = np.stack([random.permutation(LABELS)[:3] for _ in range(SCENES)])
    truth = np.stack([random.permutation(np.concatenate([one, random.choice(one, EACH - 3)])) for one in there])
    inside = np.zeros((SCENES, EACH, LABELS), np.bool_)
    inside[np.arange(SCENES)[:, None, None], np.arange(EACH)[None, :, None], there[:, None, :]] = True
    features = 2.5 * np.eye(LABELS, 8)[truth.ravel()] + random.normal(size=(truth.size, 8))
    return features.astype(np.float32), truth.ravel(), inside.reshape(-1, LABELS)


def one_less(
    random: np.random.Generator, inside: NDArray[np.bool_], truth: NDArray[np.int64], *, lost: bool
) -> tuple[CandidateSets, NDArray[np.int64]]:
    """Sets of which one instance in the midst of each scene lost its truth, or a label that is not."""
    rows = np.arange(SCENES) * EACH + random.integers(1, EACH - 1, SCENES)
    others = [random.choice([j for j in np.flatnonzero(inside[i]) if j != truth[i]]) for i in rows]
    poorer = inside.copy()
    poorer[rows, truth[rows] if lost else others] = False
    return CandidateSets.from_matrix(poorer), rows


def learned(method: str, features: NDArray[np.float32], sets: CandidateSets, *, told: bool = True) -> Posterior:
    """What is believed in the end; without being told, torn sets are like others in their scenes."""
    learner, of = METHODS.find(method), find_scenes(sets)
    job = LearningJob(features, sets, learner.make(SETTINGS[method]), scenes=of if told else np.where(of < 0, ~of, of))
    return Posterior.from_alpha(list(learner.trainer(job).run())[-1].alpha, sets, tells_missing=True)


@pytest.mark.parametrize("method", SETTINGS)
def test_torn_sets_that_lost_their_truth_are_known(method: str) -> None:
    random = np.random.default_rng(0)
    features, truth, inside = scenes(random)
    sets, rows = one_less(random, inside, truth, lost=True)
    assert (find_scenes(sets) < 0)[rows].all()
    posterior = learned(method, features, sets)
    lost = np.isin(np.arange(len(truth)), rows)
    assert posterior.outside[lost].mean() > 0.8
    assert posterior.outside[~lost].mean() < 0.05
    assert np.mean([posterior.outsiders(int(i))[0].label == truth[i] for i in rows]) > 0.9
    assert (posterior.leading == truth)[~lost].mean() > 0.9


@pytest.mark.parametrize("method", SETTINGS)
def test_torn_sets_that_hold_their_truth_are_believed(method: str) -> None:
    random = np.random.default_rng(0)
    features, truth, inside = scenes(random)
    sets, rows = one_less(random, inside, truth, lost=False)
    posterior = learned(method, features, sets)
    assert posterior.outside[rows].mean() < 0.1
    assert (posterior.leading == truth)[rows].mean() > 0.9


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_the_likeliest_share_is_that_of_a_mixture(share: float) -> None:
    random = np.random.default_rng(1)
    drawn = np.where(random.random(20_000) < share, 1.0, -1.0) + random.normal(size=20_000)
    assert likeliest_share(2 * drawn) == pytest.approx(share, abs=0.02)  # 2 z is log N(z; 1, 1) / N(z; -1, 1)
