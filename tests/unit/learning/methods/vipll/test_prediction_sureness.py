"""How sure predictions for new instances are, by those for instances that were left out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
import torch
from torch import Tensor

from tests.support.problems import blobs
from vipll_gui.bench.scores import Predictions
from vipll_gui.data.log_evidence import LogEvidence
from vipll_gui.learning import FittedModel, Settings, Trainer
from vipll_gui.learning.methods.vipll import teller as teller_module
from vipll_gui.learning.methods.vipll.prediction_mix import fitting_counts, mixed
from vipll_gui.learning.methods.vipll.prediction_sureness import fitting_power, left_out_shares, raised
from vipll_gui.learning.methods.vipll.sureness import LEAST, MOST
from vipll_gui.learning.stored_model import pack, unpack

SETTINGS = Settings(epochs=8, warmup_epochs=10, hidden=32)


def shares(n: int = 3000, k: int = 5) -> Tensor:
    random = torch.Generator().manual_seed(0)
    return (2 * torch.randn(n, k, generator=random)).softmax(1)


@pytest.fixture(scope="module")
def trained() -> Trainer:
    x, sets, _ = blobs(300, spread=1.2, seed=4)
    trainer = Trainer(x, sets, SETTINGS)
    list(trainer.run())
    return trainer


@pytest.mark.parametrize("power", [0.5, 1.0, 1.7])
def test_the_power_is_found_by_which_beliefs_were_made(power: float) -> None:
    said = shares()
    assert fitting_power(said, 7 * raised(said, power)) == pytest.approx(power, rel=1e-3)


def test_the_power_is_that_under_which_drawn_labels_are_most_probable() -> None:
    said = shares()
    drawn = torch.multinomial(raised(said, 1.4), 1, generator=torch.Generator().manual_seed(1))
    certain = torch.zeros_like(said).scatter_(1, drawn, 1.0)
    found = fitting_power(said, certain)

    def loss(power: float) -> float:
        return -float(raised(said, power).gather(1, drawn).log().mean())

    assert found == pytest.approx(1.4, rel=0.1)
    assert loss(found) < min(loss(found * 0.95), loss(found * 1.05))


def test_the_power_stays_within_its_range() -> None:
    said = shares(200)
    even, leading = torch.ones_like(said), torch.nn.functional.one_hot(said.argmax(1), 5)
    assert fitting_power(said, even) == pytest.approx(LEAST, rel=1e-3)
    assert fitting_power(said, leading) == pytest.approx(MOST, rel=1e-3)


def test_raising_moves_no_label_past_another_and_keeps_the_sum() -> None:
    alpha = 30 * shares(50)
    found = raised(alpha, 1.6)
    assert torch.equal(found.argsort(1), alpha.argsort(1))
    torch.testing.assert_close(found.sum(1), alpha.sum(1))
    assert bool((found.amax(1) > alpha.amax(1)).all())
    assert raised(alpha, 1.0) is alpha


def test_only_members_that_left_an_instance_out_are_asked() -> None:
    alpha = torch.tensor([[[8.0, 2.0], [1.0, 1.0]], [[3.0, 9.0], [2.0, 6.0]], [[1.0, 1.0], [30.0, 10.0]]])
    left = torch.tensor([[True, False], [False, True], [True, True]])
    expected = torch.tensor([[(0.8 + 0.5) / 2, (0.2 + 0.5) / 2], [(0.25 + 0.75) / 2, (0.75 + 0.25) / 2]])
    torch.testing.assert_close(left_out_shares(alpha, left), expected)


def test_predictions_are_raised_and_lead_with_the_same_labels(trained: Trainer) -> None:
    x, _, _ = blobs(100, spread=1.2, seed=5)
    model = trained.model()
    assert model.sureness != 1
    as_before = replace(model, sureness=1.0).beliefs(x)
    found = model.beliefs(x)
    np.testing.assert_array_equal(found.argmax(1), as_before.argmax(1))
    np.testing.assert_allclose(found, raised(torch.from_numpy(as_before), model.sureness).numpy(), rtol=1e-3)


def test_a_stored_model_is_as_sure_as_it_was(trained: Trainer) -> None:
    x, _, _ = blobs(40, seed=5)
    again = FittedModel.from_bytes(trained.weights())
    assert again.sureness == trained.model().sureness
    np.testing.assert_array_equal(again.beliefs(x), trained.model().beliefs(x))


def test_models_of_earlier_versions_predict_as_they_did(trained: Trainer) -> None:
    x, _, _ = blobs(40, seed=5)
    arrays, about = unpack(trained.weights())
    assert about.pop("sureness") != 1
    assert about.pop("counts") != [0.5, 0.5]
    earlier = FittedModel.from_bytes(pack(arrays, about))
    np.testing.assert_array_equal(earlier.beliefs(x), replace(trained.model(), sureness=1.0, counts=None).beliefs(x))


def test_timid_predictions_become_as_sure_as_they_are_right() -> None:
    """On easy data a mixture of many is right more often than it says."""
    x, sets, truth = blobs(900, k=6, spread=0.9, seed=2)
    trainer = Trainer(x[:500], sets.take(np.arange(500)), SETTINGS)
    list(trainer.run())
    model = trainer.model()
    timid = replace(model, sureness=1.0, counts=None)
    before, now = (Predictions.of(one.beliefs(x[500:]), truth[500:]) for one in (timid, model))
    assert before.probability.mean() < before.hits.mean() - 0.02
    assert now.ece < before.ece
    assert now.losses.mean() < before.losses.mean()


def test_evidence_about_an_instance_makes_predictions_for_others_no_surer() -> None:
    """What is told of training instances from elsewhere, nobody tells of a new one."""
    x, sets, _ = blobs(300, spread=3.0, extra=0.5, seed=6)
    oracle = LogEvidence("oracle", np.random.default_rng(0).normal(0, 6, len(sets.labels)).astype(np.float32))
    trainer = Trainer(x, sets, SETTINGS, evidence=[oracle])
    list(trainer.run())
    judge, teller = trainer._judge, trainer._teller
    assert judge is not None
    assert teller is not None
    unseen, told = teller._unseen, teller.tell(trainer._evaluate())
    assert not torch.allclose(judge.said, judge.predicted)
    assert float(judge.predicted.amax(1).mean()) < float(judge.said.amax(1).mean())
    model = trainer.model()
    assert model.counts == pytest.approx(fitting_counts(unseen, judge.predicted, judge.candidates))
    assert model.sureness == pytest.approx(fitting_power(mixed(unseen, judge.predicted, model.counts), told), rel=1e-3)


def test_where_everybody_learned_from_all_predictions_stay() -> None:
    x, sets, _ = blobs(24, seed=1)
    trainer = Trainer(x, sets, SETTINGS)
    list(trainer.run())
    assert trainer.model().sureness == 1
    published = Trainer(x, sets, Settings(recipe="published", epochs=1, warmup_epochs=1))
    list(published.run())
    assert published.model().sureness == 1


def test_it_is_found_when_a_model_is_asked_for_and_not_with_every_epoch(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a thousand labels it was a quarter of a training."""
    found: list[float] = []

    def noting(*given: Any) -> float:
        found.append(fitting_power(*given))
        return found[-1]

    monkeypatch.setattr(teller_module, "fitting_power", noting)
    x, sets, _ = blobs(120, seed=3)
    trainer = Trainer(x, sets, SETTINGS)
    list(trainer.run())
    assert not found
    assert trainer.model().sureness == found[-1]
