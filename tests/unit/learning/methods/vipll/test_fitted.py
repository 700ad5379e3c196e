"""Stored models: the same afterwards, and damage is an error, never code."""

import pickle

import numpy as np
import pytest

from tests.support.problems import blobs
from vipll_gui.errors import TrainingError
from vipll_gui.learning import FittedModel, Settings, Trainer


@pytest.fixture(scope="module")
def model():
    x, sets, _ = blobs()
    trainer = Trainer(x, sets, Settings(epochs=3, warmup_epochs=1, hidden=32, seed=3))
    list(trainer.run())
    return trainer.model()


def test_round_trip(model):
    x, _, _ = blobs(seed=1)
    again = FittedModel.from_bytes(model.to_bytes())
    np.testing.assert_array_equal(again.beliefs(x), model.beliefs(x))
    assert again.settings == model.settings
    assert again.n_labels == 4


@pytest.mark.parametrize("damage", [lambda b: b[:40], lambda _: b"", lambda b: b[:-100], lambda _: pickle.dumps({})])
def test_damage_is_said(model, damage):
    with pytest.raises(TrainingError, match="cannot be read"):
        FittedModel.from_bytes(damage(model.to_bytes()))


def test_other_features_are_refused(model):
    with pytest.raises(TrainingError, match="do not fit"):
        model.beliefs(np.zeros((3, 5), np.float32))
    with pytest.raises(TrainingError, match="feature 1 of instance 2"):
        model.beliefs(np.array([[0] * 6, [np.nan] * 6]))


def test_one_instance_at_a_time_gives_the_same(model):
    x, _, _ = blobs(n=5)
    together = model.beliefs(x)
    np.testing.assert_allclose(np.vstack([model.beliefs(x[i : i + 1]) for i in range(5)]), together, rtol=1e-4)
