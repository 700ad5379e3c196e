"""PRODEN: the weights of its loss."""

import torch

from tests.support.problems import blobs
from vipll_gui.learning.methods import METHODS, LearningJob
from vipll_gui.learning.methods.proden.trainer import Proden


def test_weights_follow_the_network_inside_the_sets():
    x, sets, truth = blobs()
    settings = METHODS["proden"].make({"epochs": 30, "hidden": 16, "learning_rate": 1e-2})
    trainer = Proden(LearningJob(x, sets, settings))
    run = trainer.run()
    next(run)
    inside = torch.from_numpy(sets.dense())
    assert not trainer.confidence[~inside].any()
    torch.testing.assert_close(trainer.confidence.sum(1), torch.ones(200))
    at = torch.arange(64)
    trainer.model().networks.train()
    before = trainer.confidence[at].clone()
    with torch.no_grad():
        loss = trainer.losses(at)["candidates"]
        p = trainer.network(trainer.x[at]).softmax(1)
    torch.testing.assert_close(loss, -(before * p.log()).sum(1).mean())
    torch.testing.assert_close(trainer.confidence[at], p * inside[at] / (p * inside[at]).sum(1, keepdim=True))
    list(run)
    assert (trainer.confidence.argmax(1).numpy() == truth).mean() > 0.9
