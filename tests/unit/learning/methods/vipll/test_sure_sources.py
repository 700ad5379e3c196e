"""How far another model's probabilities are believed where sets were made of them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest
from scipy.special import softmax

from vipll_gui.data import CandidateSets, LogEvidence
from vipll_gui.data.predictions import PREDICTIONS, log_probabilities, probable_sets
from vipll_gui.learning import Settings, Trainer
from vipll_gui.learning.methods import METHODS, LearningJob
from vipll_gui.learning.methods.vipll.sure_sources import SureSource

QUICK = {"epochs": 3, "warmup_epochs": 3, "hidden": 16}
K = 4


@dataclass(frozen=True)
class Case:
    """Points in a plane around the corners of a square, and a model that saw them less clearly."""

    features: np.ndarray
    truth: np.ndarray
    said: np.ndarray

    @property
    def sets(self) -> CandidateSets:
        return probable_sets(self.said)

    @property
    def evidence(self) -> LogEvidence:
        return LogEvidence(PREDICTIONS, log_probabilities(self.said, self.sets))

    @property
    def source(self) -> SureSource:
        found = SureSource.of([self.evidence], self.sets, np.arange(K), None)
        assert found is not None
        return found

    def voices(self, noise: float) -> list[np.ndarray]:
        """What three kinds of learners make of the truth, each with errors of its own beside those in common."""
        random = np.random.default_rng(1)
        common = random.normal(0, noise, (len(self.truth), K))
        return [
            (3 * np.eye(K)[self.truth] + common + random.normal(0, noise, common.shape)).astype(np.float32)
            for _ in range(3)
        ]


def case(sureness: float, *, n: int = 800, noise: float = 1.0) -> Case:
    random = np.random.default_rng(0)
    truth = random.integers(0, K, n)
    corners = np.array([[0, 0], [0, 4], [4, 0], [4, 4]])
    features = (corners[truth] + random.normal(0, 0.9, (n, 2))).astype(np.float32)
    scores = 2 / noise**2 * np.eye(K)[truth] + random.normal(0, 2 / noise, (n, K))
    return Case(features, truth, softmax(sureness * scores, axis=1))


def doubt_and_wrong(shares: np.ndarray, truth: np.ndarray) -> tuple[float, int]:
    return float((1 - shares.max(axis=1)).sum()), int((shares.argmax(axis=1) != truth).sum())


@pytest.mark.parametrize("sureness", [0.4, 1.0, 4.0], ids=["too timid", "as sure", "too sure"])
def test_however_sure_a_model_is_no_fewer_labels_are_doubted_than_are_wrong(sureness: float) -> None:
    told = case(sureness)
    voices = told.voices(0.9)
    doubt, wrong = doubt_and_wrong(told.source.believed(voices, np.mean(voices, axis=0)), told.truth)
    stated, wrong_of_model = doubt_and_wrong(told.said, told.truth)
    assert wrong < wrong_of_model
    assert 0.6 * wrong < doubt < 3.5 * wrong  # these err where the model does not, which nothing tells
    if sureness > 1:
        assert stated < 0.5 * wrong_of_model


def test_where_features_tell_nothing_a_model_is_taken_at_its_word() -> None:
    told = case(1.0)
    random = np.random.default_rng(2)
    voices = [random.normal(size=told.said.shape).astype(np.float32) for _ in range(3)]
    found = told.source.believed(voices, voices[0])
    np.testing.assert_allclose(found.max(axis=1), told.said.max(axis=1), atol=0.06)
    assert np.mean(found.argmax(axis=1) == told.said.argmax(axis=1)) > 0.99


def test_what_a_set_leaves_over_is_shared_by_all_other_labels() -> None:
    told = case(1.0)
    inside = told.sets.dense()
    q = np.exp(told.source.logs)
    np.testing.assert_allclose(q[inside], told.said[inside], rtol=1e-4)
    np.testing.assert_allclose(q.sum(axis=1), 1, atol=1e-4)


def test_what_is_said_of_sets_that_came_from_elsewhere_is_evidence_as_before() -> None:
    told = case(1.0)
    pairs = CandidateSets.from_lists([{int(t), (int(t) + 1) % K} for t in told.truth], K)
    inside = told.said[pairs.rows, pairs.labels].reshape(-1, 2)
    within = LogEvidence(PREDICTIONS, np.log(inside / inside.sum(axis=1, keepdims=True)).ravel().astype(np.float32))
    other = LogEvidence("lead", told.evidence.values)
    assert SureSource.of([within], pairs, np.arange(K), None) is None
    assert SureSource.of([other], told.sets, np.arange(K), None) is None
    assert SureSource.of([], told.sets, np.arange(K), None) is None


def test_a_training_doubts_as_many_labels_as_a_model_that_is_too_sure_gets_wrong() -> None:
    told = case(4.0, n=400)
    trainer = Trainer(told.features, told.sets, Settings(**QUICK), evidence=[told.evidence])
    alpha = [report.alpha for report in trainer.run() if report.alpha is not None][-1]
    shares = alpha / alpha.sum(axis=1, keepdims=True)
    doubt, wrong = doubt_and_wrong(shares, told.truth)
    lacking = int((~told.sets.dense()[np.arange(400), told.truth]).sum())
    assert wrong < 0.7 * lacking
    assert doubt > 0.5 * wrong


def test_so_does_a_round() -> None:
    told = case(4.0, n=400, noise=0.8)
    decided = np.arange(20)
    pinned = told.sets.put(decided, CandidateSets.from_lists([[int(t)] for t in told.truth[:20]], K))
    method = METHODS["leave-one-out"]
    certain = np.arange(400) < 20
    evidence = (told.evidence.over(told.sets, pinned),)
    job = LearningJob(told.features, pinned, method.make({}), evidence=evidence, certain=certain, given=told.sets)
    alpha = list(method.trainer(job).run())[-1].alpha
    shares = alpha / alpha.sum(axis=1, keepdims=True)
    doubt, wrong = doubt_and_wrong(shares[20:], told.truth[20:])
    lacking = int((~told.sets.dense()[np.arange(400), told.truth])[20:].sum())
    assert wrong < 0.7 * lacking
    assert doubt > 0.5 * wrong
