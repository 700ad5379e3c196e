"""CroSel: what is beyond doubt, and who learns from whom."""

import torch

from tests.support.problems import blobs
from vipll_gui.learning.methods import METHODS, LearningJob
from vipll_gui.learning.methods.crosel.trainer import CroSel, beyond_doubt

SURE, OTHER, UNSURE = [0.95, 0.03, 0.02], [0.03, 0.95, 0.02], [0.8, 0.1, 0.1]


def test_beyond_doubt_is_a_candidate_steady_and_probable():
    history = [[SURE, SURE, SURE], [SURE, SURE, SURE], [OTHER, SURE, SURE], [UNSURE, UNSURE, SURE]]
    memory = torch.tensor(history).transpose(0, 1)[None]  # (1, passes, instances, labels)
    candidates = torch.tensor([[True, True, False], [False, True, True], [True, True, True], [True, True, True]])
    sure, labels = beyond_doubt(memory, candidates, 0.9)
    assert sure.tolist() == [[True, False, False, False]]
    assert labels.tolist() == [[0, 0, 0, 0]]


def test_each_network_learns_from_the_other():
    x, sets, truth = blobs()
    values = {"epochs": 40, "warmup_epochs": 10, "hidden": 16, "batch_size": 32, "learning_rate": 1e-2}
    trainer = CroSel(LearningJob(x, sets, METHODS["crosel"].make(values)))
    reports = list(trainer.run())
    assert sum(one.phase == "warm-up" for one in reports) == 10
    assert set(reports[-1].losses) == {"candidates", "beyond doubt", "total"}
    assert min(trainer._shares) > 0.3
    for sure, labels in zip(trainer._sure, trainer._labels, strict=True):
        assert (labels[sure].numpy() == truth[sure.numpy()]).mean() > 0.95
    first, second = (next(network.parameters()) for network in trainer.networks)
    assert not torch.equal(first, second)


def test_beliefs_are_the_mean_of_both():
    x, sets, _ = blobs()
    trainer = CroSel(LearningJob(x, sets, METHODS["crosel"].make({"epochs": 2, "warmup_epochs": 0, "hidden": 8})))
    found = list(trainer.run())[-1].alpha
    with torch.no_grad():
        each = [network.eval()(trainer.x).softmax(1) for network in trainer.networks]
    torch.testing.assert_close(torch.from_numpy(found), (each[0] + each[1]) / 2)
