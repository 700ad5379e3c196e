"""VALEN: neighbours, and the labels it draws."""

import torch
from torch.nn.functional import normalize

from tests.support.problems import blobs
from vipll_gui.learning.methods import METHODS, LearningJob
from vipll_gui.learning.methods.valen.trainer import Valen, adjacency, nearest


def test_neighbours_are_those_of_most_alike_direction_and_not_oneself():
    latents = normalize(torch.tensor([[1.0, 0.0], [1.0, 0.1], [0.0, 1.0], [0.1, 1.0]]), dim=1)
    assert nearest(latents, 1)[:, 0].tolist() == [1, 0, 3, 2]
    assert nearest(latents, 9).shape == (4, 3)
    assert nearest(latents, 1, most=2)[:, 0].tolist() == [2, 0, 0, 2]  # of every other one
    assert nearest(latents[:1], 3).shape == (1, 0)


def test_the_graph_of_a_batch_is_a_part_of_the_whole():
    near = torch.tensor([[1], [2], [1], [0]])  # nobody's neighbour: 3
    degrees = 1 + torch.bincount(near.flatten(), minlength=4).float()
    whole = torch.tensor([[1, 0, 0, 1], [1, 1, 1, 0], [0, 1, 1, 0], [0, 0, 0, 1]]) / degrees[:, None]
    torch.testing.assert_close(whole.sum(1), torch.ones(4))
    at = torch.tensor([2, 0, 1])
    torch.testing.assert_close(adjacency(at, near[at], degrees[at]), whole[at][:, at])


def test_both_networks_teach_inside_the_sets():
    x, sets, _ = blobs()
    values = {"epochs": 2, "warmup_epochs": 1, "hidden": 16, "learning_rate": 1e-2}
    trainer = Valen(LearningJob(x, sets, METHODS["valen"].make(values)))
    reports = list(trainer.run())
    assert [one.phase for one in reports] == ["warm-up", "main", "main"]
    assert set(reports[-1].losses) == {
        "candidates", "inferred", "divergence", "features", "sets", "neighbours", "total"
    }  # fmt: skip
    outside = ~torch.from_numpy(sets.dense())
    for weights in (trainer.confidence, trainer._drawn):
        assert not weights[outside].any()
        torch.testing.assert_close(weights.sum(1), torch.ones(200))


def test_draws_have_the_mean_of_their_distribution():
    x, sets, _ = blobs()
    trainer = Valen(LearningJob(x, sets, METHODS["valen"].make({"epochs": 1, "warmup_epochs": 0, "hidden": 8})))
    next(trainer.run())
    alpha = torch.tensor([0.5, 1.5, 2.0]).expand(4000, 3)
    drawn, _ = trainer._draw(alpha)
    torch.testing.assert_close(drawn.sum(1), torch.ones(4000))
    torch.testing.assert_close(drawn.mean(0), torch.tensor([0.125, 0.375, 0.5]), atol=0.02, rtol=0)


def test_draws_and_decoder_have_the_gradient_of_autograd():
    x, sets, _ = blobs()
    trainer = Valen(LearningJob(x, sets, METHODS["valen"].make({"epochs": 1, "warmup_epochs": 0, "hidden": 8})))
    next(trainer.run())
    alpha, by_drawn = torch.rand(9, 4) + 0.5, torch.randn(9, 4)
    state = trainer.random.get_state()
    drawn, by_alpha = trainer._draw(alpha)
    trainer.random.set_state(state)
    free = alpha.clone().requires_grad_()
    gamma = torch._standard_gamma(free, generator=trainer.random)
    again = gamma / gamma.sum(1, keepdim=True)
    torch.testing.assert_close(drawn, again.detach())
    torch.testing.assert_close(by_alpha(by_drawn), torch.autograd.grad((again * by_drawn).sum(), free)[0])

    with torch.no_grad():
        found = trainer._feature_loss(drawn, trainer.x[:9])
    first, second = trainer._decoder
    at = drawn.clone().requires_grad_()
    loss = (second(first(at).relu()) - trainer.x[:9]).square().mean()
    weights = [first.weight, first.bias, second.weight, second.bias]
    by_at, *by_weights = torch.autograd.grad(loss, [at, *weights])
    torch.testing.assert_close(found.value, loss.detach())
    torch.testing.assert_close(found.gradient, by_at)
    torch.testing.assert_close([one.grad for one in weights], by_weights)
