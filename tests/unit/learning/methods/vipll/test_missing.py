"""Sets that lack their truth are found, and leave the others alone."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import torch
from numpy.typing import NDArray

from tests.support.thread_ranks import ThreadRanks, together
from vipll_gui.bench.scores import auc
from vipll_gui.data import CandidateSets, Posterior
from vipll_gui.learning import Settings, Trainer
from vipll_gui.learning.methods import METHODS, LearningJob
from vipll_gui.learning.methods.vipll import missing as missing_module
from vipll_gui.learning.methods.vipll.gaussian import PSEUDO
from vipll_gui.learning.methods.vipll.judge import with_outside
from vipll_gui.learning.methods.vipll.labels_beside import LabelsBeside
from vipll_gui.learning.methods.vipll.missing import LEAST_SETS, MissingTruths, find_missing
from vipll_gui.learning.methods.vipll.set_looks import SetLooks

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
    return Posterior.from_alpha(list(method.trainer(job).run())[-1].alpha, sets, tells_missing=True)


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
    assert posterior.outside[lost].mean() > 20 * posterior.outside[~lost].mean()
    assert 0.25 * len(gone) < posterior.outside.sum() < 1.2 * len(gone)


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


def test_where_nothing_is_missing_nothing_is_concluded_anew() -> None:
    features, _, inside = clouds(np.random.default_rng(3))
    trainer = Trainer(features, CandidateSets.from_matrix(inside), Settings(epochs=1))
    next(report for report in trainer.run() if report.phase == "main")
    assert trainer._judge is not None
    assert trainer._judge.told is None


@pytest.mark.parametrize("seed", [3, 4])
def test_where_features_tell_nothing_no_set_is_doubted(seed: int) -> None:
    random = np.random.default_rng(seed)
    _, _, inside = clouds(random)
    sets = CandidateSets.from_matrix(inside)
    posterior = learned(random.normal(size=(len(inside), 6)).astype(np.float32), sets)
    assert posterior.outside.max() < 1e-6
    assert posterior.tells_outside.tolist() == (sets.sizes == LABELS).tolist()  # of the others it is not known


def test_what_is_believed_within_sets_stays_as_it_was(rng: np.random.Generator) -> None:
    alpha, suits = (torch.from_numpy(rng.gamma(1.0, size=(6, 4)) + 0.1) for _ in range(2))
    inside = torch.tensor([[True, True, False, False]] * 5 + [[True] * 4])
    missing = torch.tensor([0.0, 0.1, 0.5, 0.999, torch.nan, 0.3], dtype=alpha.dtype)
    found = with_outside(alpha, inside, missing, suits)
    assert torch.equal(found[inside], alpha[inside])
    outside = (found * ~inside).sum(1) / found.sum(1)
    torch.testing.assert_close(outside[:4], missing[:4])
    assert torch.equal(found[4:], alpha[4:])  # of which it is no question


def test_networks_are_told_of_labels_outside_and_the_chart_tells_what_they_were_taught(case) -> None:
    truth, gone, sets, _ = case
    features, *_ = clouds(np.random.default_rng(3))
    trainer = Trainer(features, sets, Settings(epochs=2))
    list(trainer.run())
    assert trainer._judge is not None
    assert trainer._judge.told is not None
    joined = trainer._judge.told.candidates.numpy().copy()
    joined[sets.rows, sets.labels] = False
    assert joined[gone, truth[gone]].mean() > 0.8
    assert np.delete(joined, gone, axis=0).any(axis=1).mean() < 0.05
    assert torch.equal(trainer._problem.candidates, trainer._judge.told.candidates)
    told, used = trainer.explanation(sets), trainer._used
    assert used is not None
    np.testing.assert_allclose(told["running"], used.numpy()[sets.rows, sets.labels], atol=1e-3)
    np.testing.assert_allclose(told["total"], used.sum(0).numpy() + PSEUDO, rtol=1e-4)


def test_what_people_decided_is_left_as_it_is(case) -> None:
    truth, gone, sets, _ = case
    features, *_ = clouds(np.random.default_rng(3))
    certain = np.isin(np.arange(len(truth)), gone)
    trainer = Trainer(features, sets, Settings(epochs=1), certain=certain)
    list(trainer.run())
    assert trainer._judge is not None
    assert trainer._judge._missing.isnan().numpy().tolist() == (certain | (sets.sizes == LABELS)).tolist()


def looks(logs: NDArray[np.floating], inside: NDArray[np.bool_], weights: NDArray[np.floating]) -> SetLooks:
    often = np.full(inside.shape, 0.5, np.float32)
    return SetLooks(logs.astype(np.float32), often, LabelsBeside.of(weights.astype(np.float32), inside))


def test_a_set_of_all_labels_lacks_none() -> None:
    inside = np.ones((40, 4), np.bool_)
    inside[:35, 3] = False
    logs = np.log(np.random.default_rng(0).dirichlet(np.ones(4), 40)) + 3 * inside
    weights = (inside / inside.sum(1, keepdims=True)).astype(np.float32)
    found = find_missing(looks(logs, inside, weights), inside, weights, np.zeros(40, bool))
    assert np.isnan(found.probability[35:]).all()
    assert (found.probability[:35] > 0).all()


def test_too_few_sets_tell_nothing() -> None:
    inside = np.eye(4, dtype=bool)[np.arange(20) % 4] | np.eye(4, dtype=bool)[(np.arange(20) + 1) % 4]
    weights = (inside / 2).astype(np.float32)
    found = find_missing(looks(np.zeros((20, 4)), inside, weights), inside, weights, np.zeros(20, bool))
    assert not found.told
    assert np.isnan(found.probability).all()


def test_labels_that_stand_alone_are_doubted_where_the_others_say_something_else() -> None:
    inside = np.eye(4, dtype=bool)[np.arange(200) % 4]
    logs = np.where(inside, np.log(0.9), np.log(0.1 / 3))
    logs[3] = np.log([0.97, 0.01, 0.01, 0.01])
    certain, weights = np.arange(200) == 5, inside.astype(np.float32)
    found = find_missing(looks(logs, inside, weights), inside, weights, certain)
    assert not found.told  # how many: nothing is concluded anew
    assert np.nanargmax(found.probability) == 3
    assert found.probability[3] > 0.5
    assert np.nanmean(found.probability) < 0.02
    assert np.isnan(found.probability[5])


def found_among(inside: NDArray[np.bool_], certain: NDArray[np.bool_] | None = None) -> MissingTruths:
    weights = (inside / inside.sum(axis=1, keepdims=True)).astype(np.float32)
    logs = np.log(np.random.default_rng(0).dirichlet(np.ones(inside.shape[1]), len(inside))) + 3 * inside
    nobody = np.zeros(len(inside), np.bool_)
    return find_missing(looks(logs, inside, weights), inside, weights, nobody if certain is None else certain)


def test_few_sets_of_several_among_many_of_one_are_all_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(missing_module, "JUDGED", 200)  # one instance in ten
    inside = np.eye(4, dtype=bool)[np.arange(2_000) % 4]
    several = np.arange(LEAST_SETS + 10) * 10 + 1  # never the first of ten
    inside[several, (several + 1) % 4] = True
    found = found_among(inside)
    assert found.told
    assert np.isfinite(found.probability).all()


def test_few_sets_in_doubt_among_many_that_are_decided_are_all_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(missing_module, "JUDGED", 200)
    at = np.arange(2_000)
    inside = np.eye(4, dtype=bool)[at % 4] | np.eye(4, dtype=bool)[(at + 1) % 4]
    doubted = (at % 10 == 1) & (at < 10 * (LEAST_SETS + 10))
    real, given = missing_module.fit_log_odds, []

    def fit(first: NDArray[np.float64], *rest) -> object:
        given.append(len(first))
        return real(first, *rest)

    monkeypatch.setattr(missing_module, "fit_log_odds", fit)
    found = found_among(inside, ~doubted)
    assert found.told
    assert given == [LEAST_SETS + 10] * 2
    assert np.isfinite(found.probability).tolist() == doubted.tolist()


def test_sets_so_large_that_no_label_is_probable_tell_nothing() -> None:
    inside = np.ones((50, 70), np.bool_)
    inside[np.arange(50), np.arange(50)] = False
    found = found_among(inside)
    assert not found.told
    assert np.isnan(found.probability).all()


def test_all_ranks_agree_how_many_lack_their_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    inside = np.eye(4, dtype=bool)[np.arange(80) % 4] | np.eye(4, dtype=bool)[(np.arange(80) + 1) % 4]
    weights, real = (inside / 2).astype(np.float32), missing_module._shares
    logs = np.log(np.random.default_rng(0).dirichlet(np.ones(4), 80)) + 3 * inside

    def found(ranks: ThreadRanks) -> MissingTruths:
        rows = np.array_split(np.arange(80), 2)[ranks.rank]
        of = looks(logs, inside, weights)
        own = SetLooks(of.logs[rows], of.often[rows], of.beside)
        return find_missing(own, inside[rows], weights[rows], np.zeros(len(rows), bool), ranks)

    added = iter([0.0, 1e-9])  # each rank rounds in its own way
    monkeypatch.setattr(missing_module, "_shares", lambda *given: real(*given) + next(added))
    first, second = together(2, found)
    assert (first.share, first.most) == (second.share, second.most)


def test_what_was_found_tells_how_many_more_there_are() -> None:
    """With r the same for all, a share of three in four among those looked at says more of the others."""
    score, told = np.full(40, 2.0), 0.05
    none = missing_module._found(told, np.empty(0), np.empty(0, np.bool_))
    few = missing_module._found(told, score, np.arange(40) % 4 == 0)
    many = missing_module._found(told, score, np.arange(40) % 4 > 0)
    assert none == pytest.approx(told)
    assert few < many
    assert many > 3 * told
    assert missing_module._found(0.4, np.full(4000, -3.0), np.ones(4000, np.bool_)) == missing_module.MOST


def test_those_that_were_looked_at_for_looking_lost_still_count() -> None:
    """Else the rest seems to hold its truth: the most suspicious are gone from it."""
    features, truth, inside = clouds(np.random.default_rng(3))
    gone = np.flatnonzero(inside.sum(axis=1) > 1)[::5]
    sets = without_truths(inside, truth, gone)
    suspects = np.argsort(-learned(features, sets).outside)[:20]
    pinned, certain = sets.dense(), np.isin(np.arange(len(truth)), suspects)
    pinned[suspects] = np.eye(LABELS, dtype=np.bool_)[truth[suspects]]
    job = LearningJob(
        features, CandidateSets.from_matrix(pinned), METHODS.find("leave-one-out").make({}), certain=certain
    )
    left = np.setdiff1d(gone, suspects)

    def expected(job: LearningJob) -> float:
        alpha = list(METHODS.find("leave-one-out").trainer(job).run())[-1].alpha
        outside = np.where(pinned, 0, alpha).sum(axis=1) / alpha.sum(axis=1)
        return float(outside[~certain].sum())

    assert abs(expected(replace(job, given=sets)) - len(left)) < abs(expected(job) - len(left))


def test_where_features_tell_nothing_what_people_found_does() -> None:
    """A fifth of the labels is wrong, and nobody could know: none was expected however many were found."""
    random = np.random.default_rng(4)
    truth, features = random.integers(0, LABELS, 400), random.normal(size=(400, 6)).astype(np.float32)
    label = np.where(random.random(400) < 0.2, (truth + 1) % LABELS, truth)
    sets = CandidateSets.from_matrix(np.eye(LABELS, dtype=np.bool_)[label])
    certain = np.arange(400) < 80
    pinned = CandidateSets.from_matrix(np.eye(LABELS, dtype=np.bool_)[np.where(certain, truth, label)])
    method = METHODS.find("leave-one-out")

    def expected(job: LearningJob) -> float:
        alpha = list(method.trainer(job).run())[-1].alpha
        inside = alpha[np.arange(400), np.where(certain, truth, label)] / alpha.sum(axis=1)
        return float((1 - inside)[~certain].sum())

    wrong = int((label != truth)[~certain].sum())
    told = expected(LearningJob(features, pinned, method.make({}), certain=certain, given=sets))
    assert wrong / 2 < told < 2 * wrong
    assert expected(LearningJob(features, sets, method.make({}), certain=np.zeros(400, np.bool_))) == 0
