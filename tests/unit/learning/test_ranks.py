"""Several ranks that have a share each find what one finds that has all."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import torch
from numpy.typing import NDArray

from tests.support.thread_ranks import ThreadRanks, together
from vipll_gui.bench.scaling import synthetic
from vipll_gui.data import CandidateSets
from vipll_gui.data.log_evidence import LogEvidence
from vipll_gui.errors import TrainingError
from vipll_gui.learning import Settings, Trainer
from vipll_gui.learning.input_layout import label_mask
from vipll_gui.learning.methods import METHODS, LearningJob
from vipll_gui.learning.methods.leave_one_out.smoother import LandmarkSmoother, WholeSmoother, make_smoother
from vipll_gui.learning.methods.vipll.gaussian import em_step, fit, held_out_mass
from vipll_gui.learning.methods.vipll.leaving_out import shown_to
from vipll_gui.learning.methods.vipll.recipes import DEFAULT, divided
from vipll_gui.learning.methods.vipll.seeds import seeded
from vipll_gui.learning.prior import label_prior
from vipll_gui.learning.ranks import ALONE
from vipll_gui.learning.scaling import Scaling
from vipll_gui.learning.settling import Settling
from vipll_gui.learning.sharing import SharedTrainer, shared_method
from vipll_gui.learning.torch_ranks import TorchRanks

K = 5
SIZES = pytest.mark.parametrize("size", [2, 3])


@pytest.fixture(scope="module")
def data() -> tuple[NDArray[np.float32], CandidateSets]:
    """Instances that cannot be divided evenly."""
    return synthetic(301, 6, K, seed=1)


def _rows(n: int, ranks: ThreadRanks) -> NDArray[np.int64]:
    return np.array_split(np.arange(n), ranks.size)[ranks.rank]


@SIZES
def test_prior_and_scaling_are_those_of_the_whole(data: tuple[NDArray[np.float32], CandidateSets], size: int) -> None:
    x, sets = data
    priors = together(size, lambda ranks: label_prior(sets.take(_rows(301, ranks)), ranks))
    scalings = together(size, lambda ranks: Scaling.fit(x[_rows(301, ranks)], ranks))
    whole = Scaling.fit(x)
    for prior, scaling in zip(priors, scalings, strict=True):
        np.testing.assert_allclose(prior, label_prior(sets))
        np.testing.assert_array_equal(scaling.quantiles, whole.quantiles)
        np.testing.assert_allclose(scaling.deviation, whole.deviation, rtol=1e-6)


@SIZES
def test_expectation_maximisation_is_that_of_the_whole(
    data: tuple[NDArray[np.float32], CandidateSets], size: int
) -> None:
    x, inside = torch.from_numpy(data[0]), torch.from_numpy(label_mask(data[1], np.arange(K)))

    def learned(ranks: ThreadRanks | None) -> tuple[torch.Tensor, torch.Tensor]:
        rows = torch.arange(301) if ranks is None else torch.from_numpy(_rows(301, ranks))
        weights = inside[rows] / inside[rows].sum(1, keepdim=True)
        for _ in range(10):
            weights, _ = em_step(x[rows], weights, inside[rows], ranks or ALONE)
        return weights, fit(x[rows], weights, ranks or ALONE).means

    weights, means = learned(None)
    shares = together(size, learned)
    torch.testing.assert_close(torch.cat([one for one, _ in shares]), weights, atol=1e-4, rtol=1e-3)
    for _, found in shares:
        torch.testing.assert_close(found, means, atol=1e-4, rtol=1e-3)


def test_all_ranks_judge_a_view_alike(data: tuple[NDArray[np.float32], CandidateSets]) -> None:
    x, inside = torch.from_numpy(data[0]), torch.from_numpy(label_mask(data[1], np.arange(K)))
    first, second = together(
        2, lambda ranks: held_out_mass(x[_rows(301, ranks)], inside[_rows(301, ranks)], ranks=ranks)
    )
    assert first == second
    assert first == pytest.approx(held_out_mass(x, inside), abs=0.1)


@SIZES
@pytest.mark.parametrize("landmarks", [0, 40])
def test_what_the_others_say_is_that_of_the_whole(
    data: tuple[NDArray[np.float32], CandidateSets], size: int, landmarks: int
) -> None:
    x, mask = data[0], label_mask(data[1], np.arange(K))
    weights = (mask / mask.sum(axis=1, keepdims=True)).astype(np.float32)

    def said(ranks: ThreadRanks | None) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        rows = np.arange(301) if ranks is None else _rows(301, ranks)
        who = ranks or ALONE
        smoother = (
            LandmarkSmoother(x[rows], x[:landmarks], ranks=who) if landmarks else WholeSmoother(x[rows], ranks=who)
        )
        return smoother.left_out(weights[rows]), smoother.coefficients(weights[rows])

    whole, coefficients = said(None)
    shares = together(size, said)
    np.testing.assert_allclose(np.concatenate([one for one, _ in shares]), whole, atol=2e-3)
    for _, found in shares:
        np.testing.assert_allclose(found, coefficients, atol=2e-2)


def test_ranks_draw_as_many_landmarks_as_one() -> None:
    scores = np.random.default_rng(0).standard_normal((3_000, 4)).astype(np.float32)
    kernels = together(3, lambda ranks: make_smoother(scores[_rows(3_000, ranks)], 100, ranks=ranks).kernel)
    assert [len(kernel.landmarks) for kernel in kernels] == [102] * 3  # 34 of each
    np.testing.assert_array_equal(kernels[0].landmarks, kernels[2].landmarks)


def test_what_may_be_anything_starts_at_the_decisions_of_all(data: tuple[NDArray[np.float32], CandidateSets]) -> None:
    x = torch.from_numpy(data[0])
    inside = torch.ones(301, K, dtype=torch.bool)
    inside[:150] = torch.eye(K, dtype=torch.bool)[torch.arange(150) % K]  # decided, all of them the first rank's
    equal = inside / inside.sum(1, keepdim=True)

    def start(ranks: ThreadRanks) -> torch.Tensor:
        rows = torch.from_numpy(_rows(301, ranks))
        return seeded(x[rows], equal[rows], inside[rows], ranks)

    torch.testing.assert_close(torch.cat(together(2, start)), seeded(x, equal, inside), atol=1e-5, rtol=1e-4)


def test_ranks_settle_together() -> None:
    def settled(ranks: ThreadRanks) -> list[tuple[int, bool]]:
        shares = torch.eye(3)
        settling, found = Settling(shares, ranks), []
        for epoch in range(7):
            moved = shares.roll(1, 0) if ranks.rank == 1 and epoch == 0 else shares
            found.append((settling.follow(moved), settling.settled))
        return found

    first, second = together(2, settled)
    assert first == second
    assert first[0] == (3, False)  # what one of them saw, both know
    assert first[-1] == (0, True)


def test_all_ranks_leave_instances_out_or_none_does() -> None:
    assert together(2, lambda ranks: shown_to(3, 30 - ranks.rank, 3, 0, ranks)) == [None, None]
    enough = together(2, lambda ranks: shown_to(3, 31 - ranks.rank, 3, 0, ranks))
    assert [one.shape for one in enough if one is not None] == [(3, 20), (3, 20)]


def test_evidence_of_one_rank_only_is_heard_by_all(data: tuple[NDArray[np.float32], CandidateSets]) -> None:
    x, sets = data

    def heard(ranks: ThreadRanks) -> bool:
        rows = _rows(301, ranks)
        own = sets.take(rows)
        said = LogEvidence("votes", np.full(len(own.labels), ranks.rank, np.float32))
        trainer = Trainer(x[rows], own, Settings(members=1, hidden=8), evidence=[said], ranks=ranks)
        trainer._prepare()
        return trainer._evidence is not None

    assert together(2, heard) == [True, True]


def test_one_rank_has_the_recipe_as_it_is() -> None:
    assert divided(DEFAULT, 1_000_000, 1) == DEFAULT
    assert divided(replace(DEFAULT, batch_size=8), 300, 1).batch_size == 8


def test_batches_of_ranks_grow_together_only_where_there_are_steps_enough() -> None:
    assert divided(DEFAULT, 1_000, 2).batch_size == 32  # together as large as one's
    assert divided(DEFAULT, 1_000, 64).batch_size == 16  # batch norm needs some
    assert divided(replace(DEFAULT, epochs=10), 100_000, 2).batch_size == 83  # 4,000 steps
    assert divided(replace(DEFAULT, epochs=10), 100_000_000, 8).batch_size == 128


@pytest.mark.parametrize("name", [name for name, method in METHODS.items() if not method.shared])
def test_a_method_that_cannot_be_shared_says_so(name: str) -> None:
    with pytest.raises(TrainingError, match="cannot be trained by several processes together") as caught:
        shared_method(METHODS[name], _two())
    assert "vipll" in caught.value.remedy


def test_too_few_instances_are_not_shared(data: tuple[NDArray[np.float32], CandidateSets]) -> None:
    x, sets = data
    method = METHODS["vipll"]
    few = LearningJob(x[:30], sets.take(np.arange(30)), method.make({}))
    with pytest.raises(TrainingError, match="30 instances are too few for 2 processes"):
        SharedTrainer(method, _two(), few)


def _two() -> TorchRanks:
    """The first of two that are not there."""
    ranks = object.__new__(TorchRanks)
    ranks.rank, ranks.size = 0, 2
    return ranks
