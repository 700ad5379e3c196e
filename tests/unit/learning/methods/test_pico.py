"""PiCO: prototypes, the queue and the contrast."""

import math

import torch
from torch.nn.functional import normalize

from tests.support.problems import blobs
from vipll_gui.learning.methods import METHODS, LearningJob
from vipll_gui.learning.methods.pico.trainer import NOBODY, Pico, moved_prototypes

PICO = METHODS["pico"]
RANDOM = torch.Generator().manual_seed(0)


def pico(**values):
    x, sets, _ = blobs()
    quick = {"epochs": 3, "hidden": 16, "batch_size": 32, "learning_rate": 1e-2, "queue": 100, **values}
    return Pico(LearningJob(x, sets, PICO.make(quick)))


def test_prototypes_move_as_if_instances_came_one_by_one():
    prototypes, seen = (normalize(torch.randn(size, 128, generator=RANDOM), dim=1) for size in (3, 6))
    leading, slowly = torch.tensor([0, 2, 0, 0, 2, 0]), prototypes.clone()
    for one, label in zip(seen, leading.tolist(), strict=True):
        slowly[label] = 0.99 * slowly[label] + 0.01 * one
    torch.testing.assert_close(moved_prototypes(prototypes, seen, leading), normalize(slowly, dim=1))


def test_the_queue_holds_whole_batches_and_forgets_the_oldest():
    trainer = pico()
    run = trainer.run()
    next(run)
    assert len(trainer._queue) == 96
    assert (trainer._queue_leading != NOBODY).all()  # six batches have gone through the three places
    assert trainer._place == 0
    torch.testing.assert_close(trainer._queue.norm(dim=1), torch.ones(96))


def test_the_contrast_is_that_of_its_definition():
    trainer = pico()
    next(trainer.run())
    trainer.epoch = 2
    others, labels = normalize(torch.randn(7, 128, generator=RANDOM), dim=1), torch.tensor([0, 1, 0, 1, 0, 1, NOBODY])
    trainer._queue, trainer._queue_leading = others[4:], labels[4:]
    found = trainer._contrast(others[:2], others[2:4], labels[:2])  # a batch, its second views, and the queue
    terms = []
    for i in (0, 1):
        likeness = [math.exp(float(others[i] @ others[j]) / 0.07) for j in range(7)]
        total = sum(likeness) - likeness[i]
        same = [j for j in range(7) if j != i and labels[j] == labels[i]]
        terms.append(-sum(math.log(likeness[j] / total) for j in same) / len(same))
    torch.testing.assert_close(found, torch.tensor(sum(terms) / 2), rtol=1e-4, atol=1e-4)


def test_in_the_first_pass_only_the_second_view_is_alike():
    trainer = pico()
    next(trainer.run())
    trainer.epoch = 1
    others = normalize(torch.randn(5, 128, generator=RANDOM), dim=1)
    trainer._queue = others[2:]
    found = trainer._contrast(others[:1], others[1:2], torch.tensor([0]))
    likeness = [math.exp(float(others[0] @ one) / 0.07) for one in others[1:]]
    torch.testing.assert_close(found, torch.tensor(-math.log(likeness[0] / sum(likeness))), rtol=1e-4, atol=1e-4)


def test_weights_stay_in_the_first_pass_and_move_towards_one_candidate_afterwards():
    trainer = pico()
    run = trainer.run()
    next(run)
    inside = torch.from_numpy(trainer.candidates.numpy())
    even = inside / inside.sum(1, keepdim=True)
    torch.testing.assert_close(trainer.confidence, even)
    next(run)
    moved = (trainer.confidence - even).abs().sum(1) > 1e-4
    assert moved[inside.sum(1) > 1].float().mean() > 0.8
    assert not trainer.confidence[~inside].any()
    assert (trainer.confidence >= 0.95 * even - 1e-6).all()
