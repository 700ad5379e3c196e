"""How much networks and judge count for new instances, by candidate sets alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
import torch
from torch import Tensor, nn

from tests.support.problems import blobs
from tests.support.thread_ranks import ThreadRanks, together
from vipll_gui.errors import TrainingError
from vipll_gui.learning import FittedModel, Settings, Trainer
from vipll_gui.learning.methods.leave_one_out.pooling import fit_weights
from vipll_gui.learning.methods.vipll import prediction_mix as prediction_mix_module
from vipll_gui.learning.methods.vipll.leaving_out import mark_of_parts
from vipll_gui.learning.methods.vipll.prediction_mix import fitting_counts, mixed
from vipll_gui.learning.stored_model import pack, unpack

SHORT = Settings(epochs=4, warmup_epochs=5, hidden=16)


def voice(truth: Tensor, k: int, clarity: float, seed: int) -> Tensor:
    """(n, k) shares that favour the truth as much as they are clear."""
    logs = torch.randn(len(truth), k, generator=torch.Generator().manual_seed(seed))
    logs[torch.arange(len(truth)), truth] += clarity
    return logs.softmax(1)


def problem(n: int = 2000, k: int = 6) -> tuple[Tensor, Tensor]:
    """Truth (n,), and candidate sets (n, k) that hold it and one other in three."""
    random = torch.Generator().manual_seed(0)
    truth = torch.randint(k, (n,), generator=random)
    sets = torch.rand(n, k, generator=random) < 1 / 3
    sets[torch.arange(n), truth] = True
    return truth, sets


@pytest.mark.parametrize("better", [0, 1])
def test_whoever_knows_better_counts_more(better: int) -> None:
    truth, sets = problem()
    said = [voice(truth, sets.shape[1], 4.0 if at == better else 0.5, at) for at in (0, 1)]
    counts = fitting_counts(said[0], said[1], sets)
    assert counts[better] > 3 * counts[1 - better]


def test_two_who_know_different_things_are_right_more_often_together() -> None:
    truth, sets = problem()
    said = [voice(truth, sets.shape[1], 2.0, seed) for seed in (1, 2)]
    counts = fitting_counts(said[0], said[1], sets)
    together = mixed(said[0], said[1], counts).argmax(1) == truth
    alone = max((one.argmax(1) == truth).float().mean() for one in said)
    assert together.float().mean() > alone + 0.03


def test_a_mixture_is_as_sure_as_the_networks_are() -> None:
    truth, sets = problem(50)
    alpha = 30 * voice(truth, sets.shape[1], 2.0, 1)
    found = mixed(alpha, voice(truth, sets.shape[1], 2.0, 2), (0.3, 0.9))
    torch.testing.assert_close(found.sum(1), alpha.sum(1))
    assert (found > 0).all()


def test_an_impossible_label_has_no_last_word_alone() -> None:
    sure, timid = torch.tensor([[1.0, 0.0]]), torch.tensor([[1e-3, 1 - 1e-3]])
    assert mixed(sure, timid, (0.1, 1.0)).argmax() == 1


def test_ranks_find_what_one_finds_that_has_all() -> None:
    truth, sets = problem(600)
    said = [voice(truth, sets.shape[1], clarity, seed) for seed, clarity in ((1, 2.0), (2, 1.0))]

    def found(ranks: ThreadRanks) -> tuple[float, float]:
        rows = np.array_split(np.arange(600), 2)[ranks.rank]
        return fitting_counts(said[0][rows], said[1][rows], sets[rows], ranks)

    first, second = together(2, found)
    assert first == second
    assert first == pytest.approx(fitting_counts(said[0], said[1], sets))


def test_ranks_that_round_each_in_its_own_way_count_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    truth, sets = problem(200)
    said, added = voice(truth, sets.shape[1], 1.0, 1), iter([0.0, 1e-9])
    monkeypatch.setattr(prediction_mix_module, "fit_weights", lambda *given: fit_weights(*given) + next(added))
    first, second = together(2, lambda ranks: fitting_counts(said, said, sets, ranks))
    assert first == second


def test_ranks_predict_alike() -> None:
    x, sets, _ = blobs(200, seed=4)

    def network(shape: tuple[int, ...], labels: int) -> nn.Module:
        made = nn.Linear(shape[0], labels)
        nn.init.zeros_(made.weight)  # threads draw from the same random numbers
        nn.init.zeros_(made.bias)
        return made

    def learned(ranks: ThreadRanks) -> tuple[FittedModel, int]:
        rows = np.array_split(np.arange(200), 2)[ranks.rank]
        trainer = Trainer(x[rows], sets.take(rows), SHORT, ranks=ranks, network=network)
        list(trainer.run())
        return trainer.model(), mark_of_parts(x[rows], ranks.rank, ranks)

    (first, mark), (second, same) = together(2, learned)
    assert first.counts is not None
    assert first.counts == second.counts
    assert first.sureness != 1
    assert mark == same
    assert first.parts == second.parts
    np.testing.assert_allclose(first.beliefs(x), second.beliefs(x), rtol=1e-4)


def test_how_much_each_counts_is_kept_with_the_model() -> None:
    x, sets, _ = blobs(200, seed=4)
    trainer = Trainer(x, sets, SHORT)
    list(trainer.run())
    again = FittedModel.from_bytes(trainer.weights())
    assert again.counts == trainer.model().counts
    assert again.counts is not None
    np.testing.assert_array_equal(again.beliefs(x), trainer.model().beliefs(x))


@pytest.fixture(scope="module")
def earlier() -> FittedModel:
    x, sets, _ = blobs(200, seed=4)
    trainer = Trainer(x, sets, SHORT)
    list(trainer.run())
    return FittedModel.from_bytes(trainer.weights())


@pytest.mark.parametrize("damaged", [[0.5], [0.5, 0.5, 0.5], [0.5, float("inf")], ["much", 0.5], 0.5])
def test_what_cannot_be_how_much_each_counts_is_a_damaged_model(earlier: FittedModel, damaged: object) -> None:
    arrays, about = unpack(earlier.to_bytes())
    with pytest.raises(TrainingError, match="cannot be read"):
        FittedModel.from_bytes(pack(arrays, about | {"counts": damaged}))


def gone_on(start: FittedModel, n: int = 200, seed: int = 0) -> FittedModel:
    """The model of a training that goes on from `start`, with the first of its instances."""
    x, sets, _ = blobs(200, seed=4)
    trainer = Trainer(x[:n], sets.take(np.arange(n)), replace(SHORT, seed=seed), start=start)
    list(trainer.run())
    return FittedModel.from_bytes(trainer.weights())


def test_networks_that_still_leave_the_same_instances_out_are_asked_again(earlier: FittedModel) -> None:
    again = gone_on(earlier)
    assert again.parts == earlier.parts
    assert again.counts != earlier.counts
    assert gone_on(again).counts != again.counts


@pytest.mark.parametrize("other", [{"n": 199}, {"seed": 1}])
def test_networks_that_had_learned_from_what_they_leave_out_count_as_before(earlier: FittedModel, other: Any) -> None:
    """They repeat what they were told of it, and would count for ten times as much."""
    again = gone_on(earlier, **other)
    assert again.counts == earlier.counts
    assert gone_on(again, **other).counts == earlier.counts  # what was learned once stays known


def test_where_it_was_never_found_how_much_each_counts_it_is_half(earlier: FittedModel) -> None:
    x, _, _ = blobs(50, seed=5)
    again = gone_on(replace(earlier, counts=None, parts=None))
    assert again.counts is None
    assert np.isfinite(again.beliefs(x)).all()
