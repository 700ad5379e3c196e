"""Sets that lack their truth are found, and leave the others alone."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from vipll_gui.bench.scores import auc
from vipll_gui.data import CandidateSets, Posterior
from vipll_gui.learning.methods import METHODS, LearningJob
from vipll_gui.learning.methods.vipll.missing import find_missing

LABELS, EACH = 5, 60


def clouds(random: np.random.Generator) -> tuple[NDArray[np.float32], NDArray[np.int64], NDArray[np.bool_]]:
    """Features of five labels that lie well apart, the truth, and sets with one or two false labels."""
    truth = np.repeat(np.arange(LABELS), EACH)
    features = (4 * np.eye(LABELS, 6)[truth] + random.normal(size=(len(truth), 6))).astype(np.float32)
    inside = random.random((len(truth), LABELS)) < 0.3
    inside[np.arange(len(truth)), truth] = True
    return features, truth, inside


def without_truths(inside: NDArray[np.bool_], truth: NDArray[np.int64], gone: NDArray[np.int64]) -> CandidateSets:
    poorer = inside.copy()
    poorer[gone, truth[gone]] = False
    return CandidateSets.from_matrix(poorer)


def learned(features: NDArray[np.float32], sets: CandidateSets, certain: NDArray[np.bool_] | None = None) -> Posterior:
    method = METHODS.find("vipll")
    job = LearningJob(features, sets, method.make({"epochs": 6}), certain=certain)
    return Posterior.from_alpha(list(method.trainer(job).run())[-1].alpha, sets)


@pytest.fixture(scope="module")
def case() -> tuple[NDArray[np.int64], NDArray[np.int64], CandidateSets, Posterior]:
    features, truth, inside = clouds(np.random.default_rng(3))
    gone = np.flatnonzero(inside.sum(axis=1) > 1)[::6]
    sets = without_truths(inside, truth, gone)
    return truth, gone, sets, learned(features, sets)


def test_sets_without_their_truth_are_found(case) -> None:
    truth, gone, _, posterior = case
    lost = np.isin(np.arange(len(truth)), gone)
    found = auc(posterior.outside, lost)
    assert found is not None
    assert found > 0.95
    assert posterior.outside[lost].mean() > 0.4
    assert posterior.outside[~lost].mean() < 0.1


def test_the_label_that_is_missing_is_named(case) -> None:
    truth, gone, _, posterior = case
    named = [posterior.outsiders(int(i))[0].label for i in gone]
    assert np.mean(named == truth[gone]) > 0.8


def test_the_others_are_right_all_the_same(case) -> None:
    truth, gone, _, posterior = case
    others = np.setdiff1d(np.arange(len(truth)), gone)
    assert (posterior.leading == truth)[others].mean() > 0.93


def test_nothing_is_missing_where_nothing_is(rng: np.random.Generator) -> None:
    features, _, inside = clouds(np.random.default_rng(3))
    assert learned(features, CandidateSets.from_matrix(inside)).outside.mean() < 0.02


def test_what_people_decided_is_not_doubted(case) -> None:
    truth, gone, sets, _ = case
    features, *_ = clouds(np.random.default_rng(3))
    certain = np.zeros(len(truth), np.bool_)
    certain[gone] = True
    assert learned(features, sets, certain).outside[gone].max() == pytest.approx(0, abs=1e-5)


def test_a_set_of_all_labels_lacks_none() -> None:
    inside = np.ones((40, 4), np.bool_)
    inside[:35, 3] = False
    logs = np.log(np.random.default_rng(0).dirichlet(np.ones(4), 40)).astype(np.float32)
    found = find_missing(logs, inside, (inside / inside.sum(1, keepdims=True)).astype(np.float32), np.zeros(40, bool))
    assert not found.probability[35:].any()
    assert found.probability[:35].all()


def test_too_few_sets_tell_nothing() -> None:
    inside = np.eye(4, dtype=bool)[np.arange(20) % 4]
    found = find_missing(np.zeros((20, 4), np.float32), inside, inside.astype(np.float32), np.zeros(20, bool))
    assert found.share == 0
    assert not found.probability.any()
