"""What the methods that train networks share, seen through the plainest of them."""

import numpy as np
import pytest
import torch

from tests.support.problems import blobs
from vipll_gui.data import CandidateSets
from vipll_gui.errors import TrainingError
from vipll_gui.learning.methods import METHODS, LearningJob
from vipll_gui.learning.methods.proden.trainer import Proden
from vipll_gui.learning.network_model import NetworkModel
from vipll_gui.learning.settings import AFRESH

PRODEN = METHODS["proden"]
X, SETS, TRUTH = blobs()


def proden(features=X, sets=SETS, start=None, **values):
    quick = {"epochs": 8, "hidden": 16, "batch_size": 32, "learning_rate": 1e-2, **values}
    return Proden(LearningJob(features, sets, PRODEN.make(quick), start=start))


def test_going_on_from_earlier_weights_takes_fewer_passes_and_begins_with_what_was_believed():
    first = proden(epochs=40)
    before = list(first.run())[-1].alpha
    again = proden(start=first.weights())
    reports = list(again.run())
    assert len(reports) == 2
    assert reports[0].notes == ()
    assert (reports[0].alpha.argmax(1) == before.argmax(1)).mean() > 0.95


def test_weights_that_do_not_fit_are_left_aside_and_said_so():
    first = proden()
    list(first.run())
    reports = list(proden(X[:, :4], start=first.weights()).run())
    assert len(reports) == 8
    assert reports[0].notes == (AFRESH,)


def test_there_are_no_weights_before_the_first_epoch():
    with pytest.raises(TrainingError, match="nothing has been learned"):
        proden().weights()


def test_damaged_weights_are_refused():
    with pytest.raises(TrainingError, match="cannot be read"):
        NetworkModel.from_bytes(b"\x08\0\0\0\0\0\0\0{}")


def test_settled_beliefs_end_training_early_unless_all_passes_are_wanted():
    sets = CandidateSets.from_lists([[label] for label in TRUTH.tolist()], 4)
    reports = list(proden(sets=sets, epochs=60).run())
    assert len(reports) < 60
    assert reports[-1].progress == 1
    assert reports[-1].seconds_left == 0
    assert len(list(proden(sets=sets, epochs=60, early_stop=False).run())) == 60


def test_one_instance_is_enough():
    sets = CandidateSets.from_lists([[1]], 3)
    found = list(proden(X[:1], sets).run())[-1].alpha
    np.testing.assert_allclose(found, [[0, 1, 0]])


def test_pictures_are_taken_as_rows():
    pictures = np.repeat(X[:, :, None, None], 2, axis=3)
    trainer = proden(pictures, epochs=30)
    found = list(trainer.run())[-1].alpha
    np.testing.assert_array_equal(PRODEN.load(trainer.weights()).beliefs(pictures), found)
    with pytest.raises(TrainingError, match="do not fit"):
        PRODEN.load(trainer.weights()).beliefs(X)


def test_a_device_without_memory_is_told_with_a_way_out(monkeypatch):
    trainer = proden()

    def full(_at):
        raise torch.OutOfMemoryError("out of memory")

    monkeypatch.setattr(trainer, "losses", full)
    with pytest.raises(TrainingError, match="not enough memory") as caught:
        list(trainer.run())
    assert "fewer instances per step" in caught.value.remedy


def test_a_last_batch_that_is_not_full_is_left_out():
    trainer, seen = proden(epochs=1), []
    plain = trainer.losses
    trainer.losses = lambda at: seen.append(len(at)) or plain(at)
    list(trainer.run())
    assert seen == [32] * 6
