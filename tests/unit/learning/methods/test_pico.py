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
    trainer._sum_up()
    found = trainer._contrast(others[:2], others[2:4], labels[:2])  # a batch, its second views, and the queue
    terms = []
    for i in (0, 1):
        likeness = [math.exp(float(others[i] @ others[j]) / 0.07) for j in range(7)]
        total = sum(likeness) - likeness[i]
        same = [j for j in range(7) if j != i and labels[j] == labels[i]]
        terms.append(-sum(math.log(likeness[j] / total) for j in same) / len(same))
    torch.testing.assert_close(found.value, torch.tensor(sum(terms) / 4), rtol=1e-4, atol=1e-4)  # half of C


def contrast(seen, keys, leading, queue, queue_leading):
    """C as autograd differentiates it."""
    others, labels = torch.cat([seen, keys, queue]), torch.cat([leading, leading, queue_leading])
    likeness = (seen @ others.T / 0.07).masked_fill(torch.eye(len(seen), len(others), dtype=torch.bool), -math.inf)
    same = (leading[:, None] == labels) & likeness.isfinite()
    said = likeness.log_softmax(1)
    return -(said.masked_fill(~same, 0).sum(1) / same.sum(1)).mean()


def test_the_contrast_has_the_gradient_of_autograd():
    trainer = pico()
    next(trainer.run())
    trainer.epoch = 2
    seen, keys, queue = (normalize(torch.randn(size, 128, generator=RANDOM), dim=1) for size in (5, 5, 30))
    leading, queue_leading = torch.tensor([0, 1, 0, 0, 2]), torch.arange(30) % 4 - 1
    trainer._queue, trainer._queue_leading = queue, queue_leading
    trainer._sum_up()
    free = seen.clone().requires_grad_()
    loss = 0.5 * contrast(free, keys, leading, queue, queue_leading)
    found = trainer._contrast(seen, keys, leading)
    torch.testing.assert_close(found.value, loss.detach())
    torch.testing.assert_close(found.gradient, torch.autograd.grad(loss, free)[0], rtol=1e-4, atol=1e-5)
    trainer.epoch = 1
    own = (free * keys).sum(1) / 0.07
    loss = 0.5 * (torch.logaddexp(own, (free @ queue.T / 0.07).logsumexp(1)) - own).mean()
    found = trainer._contrast(seen, keys, leading)
    torch.testing.assert_close(found.value, loss.detach())
    torch.testing.assert_close(found.gradient, torch.autograd.grad(loss, free)[0], rtol=1e-4, atol=1e-5)


def test_the_queue_is_summed_up_by_label_as_it_moves():
    trainer = pico(queue=192)
    run = trainer.run()
    for _ in range(2):
        next(run)
    followed = trainer._queue_sums.clone(), trainer._queue_counts.clone()
    trainer._sum_up()
    torch.testing.assert_close(followed, (trainer._queue_sums, trainer._queue_counts), rtol=1e-4, atol=1e-4)


def test_in_the_first_pass_only_the_second_view_is_alike():
    trainer = pico()
    next(trainer.run())
    trainer.epoch = 1
    others = normalize(torch.randn(5, 128, generator=RANDOM), dim=1)
    trainer._queue = others[2:]
    found = trainer._contrast(others[:1], others[1:2], torch.tensor([0]))
    likeness = [math.exp(float(others[0] @ one) / 0.07) for one in others[1:]]
    half = torch.tensor(-0.5 * math.log(likeness[0] / sum(likeness)))
    torch.testing.assert_close(found.value, half, rtol=1e-4, atol=1e-4)


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
