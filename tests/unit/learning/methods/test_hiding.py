"""How sure rounds are where decisions are all there is to learn from."""

import numpy as np
import pytest
from sklearn.datasets import load_digits

from vipll_gui.data import CandidateSets, LogEvidence
from vipll_gui.learning.methods import METHODS, LearningJob
from vipll_gui.learning.methods.leave_one_out.hiding import best_exponent, hidden_decisions, tempered

ALL = list(range(10))


@pytest.fixture(scope="module")
def digits():
    """200 handwritten digits seen by 400 features, twice as many as there are of them."""
    pictures, truth = load_digits(return_X_y=True)
    some = np.random.default_rng(1).permutation(len(truth))[:200]
    turned = pictures[some] @ np.random.default_rng(2).standard_normal((64, 400)) / 8
    return np.maximum(turned, 0).astype(np.float32), truth[some]


def told(truth, decided, others=ALL):
    return CandidateSets.from_lists([[int(t)] if i < decided else others for i, t in enumerate(truth)], 10)


def test_errors_to_expect_are_not_nothing_where_a_model_repeats_what_it_was_told(digits):
    features, truth = digits
    method = METHODS["leave-one-out"]
    beliefs = list(method.trainer(LearningJob(features, told(truth, 60), method.make({}))).run())[-1].alpha
    shares = beliefs[60:] / beliefs[60:].sum(axis=1, keepdims=True)
    wrong, expected = (shares.argmax(axis=1) != truth[60:]).sum(), (1 - shares.max(axis=1)).sum()
    assert wrong >= 10
    assert wrong / 2 < expected < 3 * wrong


def test_a_quarter_of_the_decisions_is_hidden_at_a_time(digits):
    features, truth = digits
    job = LearningJob(features, told(truth, 60), None, certain=np.arange(200) < 60)
    parts = list(hidden_decisions(job, job.candidates.dense(), np.arange(10)))
    assert sorted(np.concatenate([one.rows for one in parts]).tolist()) == list(range(60))
    for one in parts:
        assert len(one.rows) == 15
        assert (one.job.candidates.sizes[one.rows] == 10).all()
        assert (one.job.candidates.sizes == 1).sum() == 45
        assert not one.job.certain[one.rows].any()
        assert one.labels.tolist() == truth[one.rows].tolist()


@pytest.mark.parametrize(("decided", "others"), [(5, ALL), (60, [0, 1, 2])], ids=["too few", "sets tell enough"])
def test_nothing_is_hidden_where_it_would_tell_nothing_new(digits, decided, others):
    features, truth = digits
    job = LearningJob(features, told(truth, decided, others), None)
    assert not list(hidden_decisions(job, job.candidates.dense(), np.arange(10)))


def test_what_a_model_says_of_instances_is_not_taken_for_decisions_alone(digits):
    features, truth = digits
    sets, method = told(truth, 20), METHODS["leave-one-out"]
    model = np.where(np.arange(10) == truth[:, None], np.float32(0), np.float32(-3))  # which knows them well
    evidence = LogEvidence("predictions", model[sets.rows, sets.labels])
    job = LearningJob(features, sets, method.make({}), evidence=(evidence,))
    assert not list(hidden_decisions(job, sets.dense(), np.arange(10)))
    beliefs = list(method.trainer(job).run())[-1].alpha[20:]
    shares = beliefs / beliefs.sum(axis=1, keepdims=True)
    wrong, expected = (shares.argmax(axis=1) != truth[20:]).sum(), (1 - shares.max(axis=1)).sum()
    assert expected < wrong + 40


def test_the_exponent_suits_how_often_beliefs_are_right(rng):
    labels = rng.integers(3, size=400)
    said = np.where(rng.random(400) < 0.7, labels, rng.integers(3, size=400))
    sure = np.full((400, 3), 1e-9, np.float32)
    sure[np.arange(400), said] = 1
    exponent = best_exponent(sure, labels)
    right = (said == labels).mean()
    assert tempered(sure, exponent).max(axis=1).mean() == pytest.approx(right, abs=0.05)
    assert best_exponent(sure, said) == 1
