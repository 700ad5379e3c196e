"""Leave-one-out: nothing that an instance was told comes back as a belief in it."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.support.problems import blobs
from vipll_gui.bench.scores import auc
from vipll_gui.data import CandidateSets, LogEvidence, Posterior
from vipll_gui.learning.methods import LearningJob, find_method, quick_method, tells_missing
from vipll_gui.learning.methods.leave_one_out import trainer as trainer_module
from vipll_gui.learning.methods.leave_one_out.pooling import fit_weights
from vipll_gui.learning.methods.leave_one_out.smoother import (
    RIDGE,
    LandmarkSmoother,
    WholeSmoother,
    landmark_count,
    make_smoother,
)

METHOD, _ = find_method("leave-one-out")


def beliefs(
    x: NDArray[np.float32], sets: CandidateSets, *evidence: LogEvidence, certain: NDArray[np.bool_] | None = None
) -> NDArray[np.float32]:
    alpha = list(METHOD.trainer(LearningJob(x, sets, METHOD.make({}), evidence, certain=certain)).run())[-1].alpha
    assert alpha is not None
    return alpha


def some_scores() -> tuple[NDArray[np.float32], NDArray[np.float64]]:
    random = np.random.default_rng(0)
    labels = random.dirichlet(np.ones(3), 40)
    # the fit is to what differs from the mean
    return random.normal(size=(40, 3)).astype(np.float32), labels - labels.mean(axis=0)


def test_leaving_out_is_the_same_as_fitting_to_the_others() -> None:
    scores, labels = some_scores()
    smoother = WholeSmoother(scores)
    said, kernel = smoother.left_out(labels.astype(np.float32)), smoother.kernel(scores).astype(np.float64)
    for left in (0, 17, 39):
        others = np.delete(np.arange(40), left)
        fitted = np.linalg.solve(kernel[np.ix_(others, others)] + RIDGE * np.eye(39), labels[others])
        np.testing.assert_allclose(said[left], kernel[left, others] @ fitted, atol=2e-3)


def test_leaving_out_is_the_same_with_landmarks() -> None:
    scores, labels = some_scores()
    smoother = LandmarkSmoother(scores, scores[:25])
    said, mapped = smoother.left_out(labels.astype(np.float32)), smoother._mapped
    for left in (0, 17, 39):
        others = np.delete(mapped, left, axis=0).astype(np.float64)
        fitted = np.linalg.solve(others.T @ others + RIDGE * np.eye(25), others.T @ np.delete(labels, left, axis=0))
        np.testing.assert_allclose(said[left], mapped[left] @ fitted, atol=2e-3)


def test_many_landmarks_say_what_all_instances_say() -> None:
    scores, labels = some_scores()
    weights = labels.astype(np.float32)
    whole, landmarks = WholeSmoother(scores), LandmarkSmoother(scores, scores)
    np.testing.assert_allclose(whole.left_out(weights), landmarks.left_out(weights), atol=0.02)
    for one in (whole, landmarks):
        at_home = one.kernel.smoothed(scores, one.coefficients(weights))
        alone = at_home + (weights - at_home) * (-one.leverage / (1 - one.leverage))[:, None]
        np.testing.assert_allclose(alone, one.left_out(weights), atol=2e-2)


def sure_scores(n: int) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
    """What a far too sure model says as features in standard scores, and the labels: most rows are nearly the same."""
    random = np.random.default_rng(1)
    truth = random.integers(10, size=n)
    told = 30 * (0.6 * random.normal(size=(n, 10)) + 2 * np.eye(10)[truth])
    told = np.exp(told - told.max(axis=1, keepdims=True))
    told /= told.sum(axis=1, keepdims=True)
    return ((told - told.mean(axis=0)) / told.std(axis=0)).astype(np.float32), truth


@pytest.mark.parametrize("few", [1_500, 100])  # each is a landmark, or some are
def test_instances_that_are_nearly_all_the_same_are_learned_from(few: int) -> None:
    scores, truth = sure_scores(1_500)
    said = make_smoother(scores, 1_000, few=few).left_out(np.eye(10, dtype=np.float32)[truth])
    assert np.isfinite(said).all()
    assert np.abs(said).max() < 3
    assert (said.argmax(axis=1) == truth).mean() > 0.93


def test_one_row_that_all_share_is_no_error() -> None:
    same, weights = np.ones((50, 4), np.float32), np.eye(2, dtype=np.float32)[np.arange(50) % 2]
    for smoother in (WholeSmoother(same), LandmarkSmoother(same, same[:20])):
        np.testing.assert_allclose(smoother.left_out(weights), 0.5, atol=0.05)


def test_a_judge_that_knows_nothing_counts_for_nothing() -> None:
    random = np.random.default_rng(0)
    truth = random.integers(4, size=300)
    knowing = (3.0 * np.eye(4)[truth] + random.normal(size=(300, 4))).astype(np.float32)
    guessing = (3.0 * random.normal(size=(300, 4))).astype(np.float32)
    sets = (np.eye(4)[truth] > 0) | (random.random((300, 4)) < 0.3)
    weights = fit_weights([knowing, guessing], sets, np.array([0.5, 0.5]))
    assert weights[0] > 5 * weights[1]


def test_a_wrong_decision_is_contradicted_by_the_others() -> None:
    x, sets, truth = blobs()
    told = [[label] for label in truth.tolist()]
    told[5] = [(int(truth[5]) + 1) % 4]
    found = beliefs(x, CandidateSets.from_lists(told, 4), certain=np.ones(len(x), np.bool_))
    assert found[5].argmax() == truth[5]
    shown = Posterior.from_alpha(found, sets, METHOD.belief)
    assert (shown.leading == truth).mean() > 0.95


def test_sets_that_lack_their_truth_are_told_and_mislead_nobody() -> None:
    random = np.random.default_rng(0)
    x, sets, truth = blobs(n=400, k=6)
    gone = np.sort(random.choice(np.flatnonzero(sets.sizes > 1), 60, replace=False))
    poorer = sets.replace({int(i): [j for j in sets[i].tolist() if j != truth[i]] for i in gone})
    lost = np.isin(np.arange(400), gone)
    trainers = [METHOD.trainer(LearningJob(x, one, METHOD.make({}))) for one in (sets, poorer)]
    plain, reports = (list(one.run()) for one in trainers)
    progress = [one.progress for one in reports]
    assert progress == sorted(progress)
    assert len(reports) > len(plain)  # started anew without suspects
    found = reports[-1].alpha
    assert found is not None
    told = Posterior.from_alpha(found, poorer, METHOD.belief, tells_missing=tells_missing(METHOD.name))
    assert told.tells_outside.all()
    assert auc(told.outside, lost) > 0.97
    assert (told.leading == truth)[~lost].mean() > 0.97
    assert told.beyond is not None
    assert (told.beyond.labels[lost, 0] == truth[lost]).mean() > 0.9


def test_nobody_is_told_that_truths_are_missing_where_decisions_are_all_there_is() -> None:
    x, _, truth = blobs()
    decided = np.arange(len(x)) < 40
    sets = CandidateSets.from_lists([[j] if known else range(4) for j, known in zip(truth, decided, strict=True)], 4)
    found = beliefs(x, sets, certain=decided)
    told = Posterior.from_alpha(found, sets, METHOD.belief, tells_missing=True)
    assert told.outside[~decided].max() < 1e-6


def test_what_other_sources_say_counts() -> None:
    random = np.random.default_rng(0)
    x = random.normal(size=(80, 3)).astype(np.float32)  # knows nothing
    sets = CandidateSets.from_lists([[0, 1] if i % 4 else [0, 2] for i in range(80)], 3)
    values = np.where(sets.labels == 0, 0.0, 6.0).astype(np.float32)
    found = beliefs(x, sets, LogEvidence("elsewhere", values))
    assert (Posterior.from_alpha(found, sets, METHOD.belief).leading != 0).all()


def test_landmarks_are_bounded_by_memory() -> None:
    assert landmark_count(100, 1500) == 100
    assert landmark_count(2_500, 1500) == 2_500
    assert landmark_count(5_000, 1500) == 1500
    assert landmark_count(50_000, 1500) * 50_000 <= 20_000_000
    assert landmark_count(1_000_000, 1500) == 64
    assert quick_method() is METHOD


def test_it_tells_why() -> None:
    x, sets, _ = blobs()
    trainer = METHOD.trainer(LearningJob(x, sets, METHOD.make({})))
    list(trainer.run())
    told = trainer.explanation(sets)
    assert told["latent"].shape[0] == 200
    assert told["running"].shape == sets.labels.shape
    assert np.isfinite(told["latent"]).all()


def test_a_single_instance_is_where_it_is() -> None:
    x, sets = np.ones((1, 3), np.float32), CandidateSets.from_lists([[0]], 2)
    trainer = METHOD.trainer(LearningJob(x, sets, METHOD.make({})))
    list(trainer.run())
    assert np.isfinite(trainer.explanation(sets)["latent"]).all()


def test_a_label_that_is_everywhere_does_not_win_for_being_common(monkeypatch: pytest.MonkeyPatch) -> None:
    random = np.random.default_rng(2)
    truth = (np.arange(400) >= 320).astype(int)  # 320 of what is a candidate everywhere, 80 of what is rare
    x = (random.normal(size=(400, 4)) + 0.9 * truth[:, None]).astype(np.float32)
    inside = np.stack([np.ones(400, np.bool_), (random.random(400) < 0.25) | (truth == 1), random.random(400) < 0.1], 1)
    sets, rare = CandidateSets.from_matrix(inside), truth == 1
    found = beliefs(x, sets)[rare][:, :2].argmax(axis=1).mean()
    monkeypatch.setattr(trainer_module, "COMMON", 0.0)
    assert found > beliefs(x, sets)[rare][:, :2].argmax(axis=1).mean()


def test_sets_of_any_label_say_nothing_of_common_ones() -> None:
    x, _, labels = blobs(60, 3)
    inside = np.eye(3, dtype=np.bool_)[labels] | (np.arange(len(x)) % 4 == 0)[:, None]
    trainer = METHOD.trainer(LearningJob(x, CandidateSets.from_matrix(inside), METHOD.make({})))
    list(trainer.run())
    against = trainer._against_common()
    assert not against[inside.all(axis=1)].any()
    assert (against[~inside.all(axis=1)] > 0).all()


def test_what_other_sources_settle_is_not_in_doubt() -> None:
    """The halves that tell how sure to be are told it, too: 28 errors were expected here where 8 are wrong."""
    x, sets, truth = blobs(300, k=5, spread=2.0, extra=0.5)
    said = np.random.default_rng(1).normal(size=len(sets.labels)) + 3 * (sets.labels == truth[sets.rows])
    alpha = beliefs(x, sets, LogEvidence("given", (3 * said).astype(np.float32)))
    inside = np.where(sets.dense(), alpha, 0)
    inside /= inside.sum(axis=1, keepdims=True)
    assert (inside.argmax(axis=1) != truth).sum() <= 12
    assert 2 < (1 - inside.max(axis=1)).sum() < 16


def test_scenes_are_told_once_what_other_sources_say(monkeypatch: pytest.MonkeyPatch) -> None:
    x, sets, _ = blobs(60, k=3, extra=0.6)
    nats = np.where(sets.labels == sets.labels[sets.offsets[sets.rows]], 2.0, 0.0).astype(np.float32)
    trainer = trainer_module.LeaveOneOut(LearningJob(x, sets, METHOD.make({}), (LogEvidence("given", nats),)))
    list(trainer.run())
    told: list[NDArray[np.float32]] = []

    class Listening:
        def considered(self, shares: NDArray[np.float32], inside: NDArray[np.float32]) -> NDArray[np.float32]:
            told.append(inside)
            return shares

    monkeypatch.setattr(trainer, "_heeded", Listening())
    shares = np.random.default_rng(2).dirichlet(np.ones(3), 60).astype(np.float32)
    trainer._with_scenes(shares)
    expected = np.where(sets.dense(), shares, 0)
    np.testing.assert_allclose(told[0], expected / expected.sum(axis=1, keepdims=True), atol=2e-3)
