"""Products are the same whoever makes them."""

from __future__ import annotations

import pytest
import torch
from torch import nn

from vipll_gui.learning import products
from vipll_gui.learning.networks import MemberMLP

SIZES = [(3, 5, 2), (1, 2100, 1000), (64, 300, 256), (300, 64, 784)]  # the first is too small to ask anybody else
BY_ONEDNN = getattr(torch.ops.mkldnn, "_linear_pointwise", None) if torch.backends.mkldnn.is_available() else None


@pytest.fixture(params=["torch", "onednn"])
def maker(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Who makes the products: both are tried on every machine that has both."""
    if request.param == "onednn" and BY_ONEDNN is None:
        pytest.skip("this torch comes without oneDNN")
    monkeypatch.setattr(products, "_ONEDNN", BY_ONEDNN if request.param == "onednn" else None)
    return str(request.param)


@pytest.mark.parametrize(("n", "d", "k"), SIZES)
def test_products_are_those_of_exact_numbers(maker: str, n: int, d: int, k: int) -> None:
    a, b, layer, place = torch.randn(n, d), torch.randn(k, d).T, nn.Linear(d, k), torch.empty(n, k)
    with torch.inference_mode():
        products.product_into(place, a, b)
        made = products.product(a, b), place, products.affine(a, layer.weight, layer.bias)
    exact = (a.double() @ b.double()).float()
    biased = (a.double() @ layer.weight.T.double() + layer.bias.double()).float()
    for one, sought in zip(made, (exact, exact, biased), strict=True):
        torch.testing.assert_close(one, sought, rtol=1e-4, atol=1e-4)


def test_autograd_still_follows_what_needs_a_gradient(maker: str) -> None:
    a, b = torch.randn(64, 300, requires_grad=True), torch.randn(300, 256)
    products.product(a, b).sum().backward()
    torch.testing.assert_close(a.grad, b.sum(1).expand(64, -1), rtol=1e-4, atol=1e-3)


@pytest.mark.parametrize("needs_x", [True, False])
def test_networks_side_by_side_learn_the_same_from_both(maker: str, *, needs_x: bool) -> None:
    x = torch.randn(3, 64, 900, requires_grad=needs_x)
    weight, bias = torch.randn(3, 900, 80, requires_grad=True), torch.randn(3, 1, 80, requires_grad=True)
    asked = [one for one in (x, weight, bias) if one.requires_grad]
    made, sought = products.affine_of_each(x, weight, bias), torch.baddbmm(bias, x, weight)
    by = torch.randn_like(sought)
    torch.testing.assert_close(made, sought, rtol=1e-4, atol=1e-3)
    for one, other in zip(torch.autograd.grad(made, asked, by), torch.autograd.grad(sought, asked, by), strict=True):
        torch.testing.assert_close(one, other, rtol=1e-4, atol=1e-3)


def test_all_members_are_asked_alike_together_and_one_by_one(maker: str) -> None:
    network, x = MemberMLP(4, 420, 160, 7).eval(), torch.randn(80, 420)
    with torch.no_grad():
        torch.testing.assert_close(network.ask_all(x), network(x.expand(4, -1, -1)), rtol=1e-4, atol=1e-4)


def test_other_precisions_stay_where_they_are(maker: str) -> None:
    a, b = torch.randn(64, 300, dtype=torch.float64), torch.randn(300, 256, dtype=torch.float64)
    assert torch.equal(products.product(a, b), a @ b)
