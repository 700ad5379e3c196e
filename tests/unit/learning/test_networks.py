"""Members side by side do what each would do alone."""

import copy

import torch
from torch import nn

from vipll_gui.learning.networks import ConvNet, MemberMLP, Members


def alone(mlp, member):
    one = nn.Sequential(nn.Linear(6, 9), nn.ReLU(), nn.BatchNorm1d(9), nn.Linear(9, 4))
    with torch.no_grad():
        one[0].weight.copy_(mlp.weight_in[member].T)
        one[0].bias.copy_(mlp.bias_in[member, 0])
        one[3].weight.copy_(mlp.weight_out[member].T)
        one[3].bias.copy_(mlp.bias_out[member, 0])
    return one


def test_members_equal_separate_networks():
    torch.manual_seed(0)
    mlp, x = MemberMLP(3, 6, 9, 4), torch.randn(3, 20, 6)
    out = mlp(x)
    for member in range(3):
        torch.testing.assert_close(out[member], alone(mlp, member)(x[member]), atol=1e-5, rtol=1e-4)


def test_a_batch_of_one_is_learned_from():
    mlp = MemberMLP(2, 6, 9, 4).train()
    out = mlp(torch.randn(2, 1, 6))
    out.sum().backward()
    assert torch.isfinite(out).all()


def test_dropped_units_follow_their_generator():
    mlp = MemberMLP(2, 6, 50, 4, drop=0.5)
    other = copy.deepcopy(mlp)
    mlp.generator, other.generator = (torch.Generator().manual_seed(7) for _ in range(2))
    x = torch.randn(2, 8, 6)
    torch.testing.assert_close(mlp(x), other(x))


def test_any_module_becomes_a_member():
    classifier = Members([nn.Linear(5, 3) for _ in range(2)])
    assert classifier(torch.randn(2, 7, 5)).shape == (2, 7, 3)


def test_convnet_takes_odd_pictures():
    assert ConvNet((3, 7, 5), 4)(torch.randn(2, 3, 7, 5)).shape == (2, 4)
