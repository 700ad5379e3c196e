"""The network's own derivative is that of autograd."""

import pytest
import torch
from torch import nn
from torch.nn.functional import batch_norm

from vipll_gui.learning.mlp import MLP
from vipll_gui.learning.weight_vector import joined


def by_autograd(network, x, by_logits, by_hidden, spread):
    """What autograd makes of the same weights, on a way of its own."""
    weights = [one.detach().clone().requires_grad_() for one in network.parameters()]
    first, first_bias, gain, shift, *middle, last, last_bias = weights
    norm = network.norm
    hidden = (x @ first.T + first_bias).relu()
    running = (norm.running_mean.clone(), norm.running_var.clone())
    hidden = batch_norm(hidden, *running, gain, shift, training=spread, eps=norm.eps)
    if middle:
        hidden = hidden @ middle[0].T + middle[1]
    logits = hidden @ last.T + last_bias
    loss = (logits * by_logits).sum() + (hidden * by_hidden).sum()
    return logits.detach(), hidden.detach(), torch.autograd.grad(loss, weights), running


@pytest.mark.parametrize("latent", [0, 5])
@pytest.mark.parametrize("size", [1, 20])
def test_gradients_are_those_of_autograd(latent, size):
    torch.manual_seed(0)
    network = MLP(7, 9, 4, latent).double().train()
    network.norm.running_mean.normal_()
    joined(network.parameters())
    x, by_logits, by_hidden = (torch.randn(size, width).double() for width in (7, 4, latent or 9))
    logits, hidden, gradients, running = by_autograd(network, x, by_logits, by_hidden, size > 1)
    found_hidden, found = network.seen(x)
    network.backward(by_logits, by_hidden)
    torch.testing.assert_close(found, logits)
    torch.testing.assert_close(found_hidden, hidden)
    for weight, gradient in zip(network.parameters(), gradients, strict=True):
        torch.testing.assert_close(weight.grad, gradient)
    torch.testing.assert_close((network.norm.running_mean, network.norm.running_var), running)


def test_joined_weights_are_parts_of_one_vector():
    layer = nn.Linear(3, 2)
    before = [one.detach().clone() for one in layer.parameters()]
    vector = joined(layer.parameters())
    assert vector.shape == (8,)
    torch.testing.assert_close(list(layer.parameters()), [nn.Parameter(one) for one in before])
    vector += 1
    vector.grad.fill_(3)
    torch.testing.assert_close(layer.weight.detach(), before[0] + 1)
    assert (layer.bias.grad == 3).all()
