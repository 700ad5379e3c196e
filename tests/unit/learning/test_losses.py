"""Losses come with the derivative that autograd would find."""

import torch
from torch.nn.functional import binary_cross_entropy_with_logits, mse_loss, normalize
from torch.nn.functional import cross_entropy as label_cross_entropy

from vipll_gui.learning.losses import (
    cross_entropy,
    direction,
    direction_backward,
    softmax_backward,
    within,
    within_backward,
)
from vipll_gui.learning.methods.crosel.trainer import bounded_cross_entropy
from vipll_gui.learning.methods.crosel.trainer import set_loss as crosel_set_loss
from vipll_gui.learning.methods.valen.trainer import flat_divergence, neighbour_loss, set_loss
from vipll_gui.learning.methods.vipll.objective import dirichlet_divergence

RANDOM = torch.Generator().manual_seed(0)
INSIDE = torch.tensor([[1, 1, 0, 1], [0, 0, 1, 0], [1, 1, 1, 1], [0, 1, 1, 0], [1, 0, 0, 1]]).double()


def numbers(*shape):
    return torch.randn(shape, generator=RANDOM, dtype=torch.float64)


def agree(found, loss_of, at):
    """Whether value and gradient are those of a function that autograd differentiates."""
    at = at.clone().requires_grad_()
    loss = loss_of(at)
    (gradient,) = torch.autograd.grad(loss, at)
    torch.testing.assert_close(found.value, loss.detach())
    torch.testing.assert_close(found.gradient, gradient)


def test_cross_entropy():
    weights, logits = numbers(5, 4).abs(), numbers(5, 4)
    agree(cross_entropy(weights, logits), lambda o: -(weights * o.log_softmax(1)).sum(1).mean(), logits)


def test_the_way_back_from_directions_shares_and_softmax():
    x, gradient = numbers(5, 4), numbers(5, 4)
    unit, length = direction(x)
    ways = [
        (direction_backward(unit, length, gradient), lambda y: normalize(y, dim=1)),
        (softmax_backward(x.softmax(1), gradient), lambda y: y.softmax(1)),
        (within_backward(x, INSIDE, gradient), lambda y: within(y, INSIDE)),
    ]
    for found, way in ways:
        at = x.clone().requires_grad_()
        torch.testing.assert_close(found, torch.autograd.grad((way(at) * gradient).sum(), at)[0])


def test_losses_of_crosel():
    logits, labels = numbers(5, 4), torch.tensor([0, 2, 1, 3, 0])
    found = bounded_cross_entropy(logits.softmax(1), labels)
    agree(found, lambda o: label_cross_entropy(o.softmax(1), labels), logits)
    found = crosel_set_loss(logits, INSIDE.bool())
    agree(found, lambda o: -(o.softmax(1) * INSIDE).sum(1).log().mean(), logits)


def test_losses_of_valen():
    logits = 20 * numbers(5, 4)  # some of them beyond the bounds

    def divergence(o):
        alpha = (o / 4).exp().clamp(0.01, 30)
        return 0.3 * dirichlet_divergence(alpha, torch.ones_like(alpha)).mean()

    agree(flat_divergence(logits, 0.3), divergence, logits)
    drawn, graph = numbers(5, 4).softmax(1), numbers(5, 5).softmax(1)
    agree(set_loss(drawn, INSIDE, 0.1), lambda d: 0.1 * binary_cross_entropy_with_logits(d, INSIDE), drawn)
    agree(neighbour_loss(drawn, graph), lambda d: mse_loss((d @ d.T).sigmoid().softmax(1), graph), drawn)
