"""Members side by side do what each would do alone."""

import copy

import pytest
import torch
from torch import nn

from vipll_gui.learning.networks import AT_ONCE, ConvNet, MemberMLP, Members


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


def test_batch_norm_and_the_last_layer_may_be_one():
    """With units left out they are not, and nothing else is left out where next to none are."""
    torch.manual_seed(0)
    apart, x = MemberMLP(3, 6, 9, 4, drop=1e-12), torch.randn(3, 20, 6)
    joined = MemberMLP(3, 6, 9, 4)
    joined.load_state_dict(apart.state_dict())
    torch.testing.assert_close(joined(x), apart(x))
    torch.testing.assert_close(joined.running_var, apart.running_var)
    for one in (joined, apart):
        one(x).square().sum().backward()
    for one, other in zip(joined.parameters(), apart.parameters(), strict=True):
        torch.testing.assert_close(one.grad, other.grad, atol=1e-4, rtol=1e-4)


@pytest.mark.parametrize("instances", [0, 1, AT_ONCE, AT_ONCE + 1])
def test_all_members_are_asked_about_the_same_instances(instances):
    torch.manual_seed(0)
    mlp = MemberMLP(3, 6, 9, 4)
    mlp(torch.randn(3, 20, 6))
    mlp.eval()
    x = torch.randn(instances, 6)
    torch.testing.assert_close(mlp.ask_all(x), mlp(x.expand(3, *x.shape)))


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
