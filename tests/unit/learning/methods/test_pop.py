"""POP: which candidates it strikes, and when."""

import pytest
import torch

from tests.support.problems import blobs
from vipll_gui.data import CandidateSets
from vipll_gui.learning.methods import METHODS, LearningJob
from vipll_gui.learning.methods.pop.trainer import Pop, purified


def test_improbable_candidates_are_struck_but_never_all():
    confidence = torch.tensor([[0.6, 0.39, 0.01], [0.0, 0.5, 0.5]])
    candidates = torch.tensor([[True, True, True], [True, False, False]])
    assert purified(confidence, candidates, 0.1).tolist() == [[True, True, False], [True, False, False]]


def test_nothing_is_struck_before_its_time_and_the_struck_have_no_weight():
    x, sets, truth = blobs()
    values = {"epochs": 10, "hidden": 16, "batch_size": 32, "learning_rate": 1e-2}
    values |= {"warm_passes": 4, "window": 2, "threshold": 0.3}
    trainer, left = Pop(LearningJob(x, sets, METHODS["pop"].make(values))), []
    for _ in trainer.run():
        left.append(trainer._left.clone())
        assert not trainer.confidence[~torch.from_numpy(sets.dense())].any()
    sizes = [int(one.sum()) for one in left]
    assert sizes[3] == len(sets.labels) > sizes[4] >= sizes[-1] >= len(sets)
    assert left[-1][torch.arange(200), torch.from_numpy(truth)].float().mean() > 0.9


def test_the_threshold_grows_when_nothing_is_struck():
    x, _, truth = blobs()
    sets = CandidateSets.from_lists([[label] for label in truth.tolist()], 4)
    values = {"epochs": 3, "hidden": 16, "early_stop": False, "warm_passes": 0, "window": 1, "growth": 0.5}
    trainer = Pop(LearningJob(x, sets, METHODS["pop"].make(values)))
    list(trainer.run())
    assert trainer._threshold == pytest.approx(1e-3 * 1.5**3)
