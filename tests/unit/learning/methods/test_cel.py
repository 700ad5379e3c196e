"""CEL: the terms of its loss, against their definitions one pair at a time."""

import torch
from torch.nn.functional import normalize

from vipll_gui.learning.methods.cel.trainer import association, discrimination, moved_prototypes

EMBEDDED = normalize(torch.randn(3, 4, 32, generator=torch.Generator().manual_seed(0)), dim=2)
CANDIDATES = torch.tensor([[True, True, True, False], [True, False, False, True], [False, True, False, False]])


def test_candidates_are_alike_and_unlike_the_others():
    terms = []
    for embedded, inside in zip(EMBEDDED, CANDIDATES, strict=True):
        pairs = [embedded[i] @ embedded[j] for i in range(4) for j in range(4) if i != j and inside[i] and inside[j]]
        across = [(embedded[i] @ embedded[j]).abs() for i in range(4) for j in range(4) if inside[i] and not inside[j]]
        terms.append(1 - (sum(pairs) / len(pairs) if pairs else 0) + sum(across) / len(across))
    found = association(EMBEDDED, CANDIDATES.float())
    torch.testing.assert_close(found.value, torch.stack(terms).mean(), rtol=1e-4, atol=1e-5)


def test_terms_have_the_gradient_of_autograd():
    inside, embedded = CANDIDATES.float(), EMBEDDED.clone().requires_grad_()
    outside, size = 1 - inside, inside.sum(1)
    likeness = embedded @ embedded.transpose(1, 2)
    pairs = inside[:, :, None] * inside[:, None] * (1 - torch.eye(4)) / (size * (size - 1) + 1e-6)[:, None, None]
    across = inside[:, :, None] * outside[:, None] / (size * outside.sum(1) + 1e-6)[:, None, None]
    loss = 0.7 * (1 + (likeness.abs() * across - likeness * pairs).sum() / 3)
    found = association(EMBEDDED, inside, 0.7)
    torch.testing.assert_close(found.value, loss.detach())
    torch.testing.assert_close(found.gradient, torch.autograd.grad(loss, embedded)[0])

    prototypes, leading = normalize(torch.eye(4, 32) + 0.1, dim=1), torch.tensor([2, 0, 1])
    chosen = EMBEDDED[:, 0].clone().requires_grad_()
    likeness = chosen @ prototypes.T
    own = likeness[torch.arange(3), leading]
    loss = 0.7 * (1 - own + (likeness.abs().sum(1) - own.abs()) / 3).mean()
    found = discrimination(EMBEDDED[:, 0], prototypes, leading, 0.7)
    torch.testing.assert_close(found.value, loss.detach())
    torch.testing.assert_close(found.gradient, torch.autograd.grad(loss, chosen)[0])


def test_the_leading_label_is_like_its_prototype_and_unlike_the_others():
    prototypes, leading = normalize(torch.eye(4, 32) + 0.1, dim=1), torch.tensor([2, 0, 1])
    terms = []
    for embedded, lead in zip(EMBEDDED, leading.tolist(), strict=True):
        likeness = prototypes @ embedded[lead]
        others = [likeness[j].abs() for j in range(4) if j != lead]
        terms.append(1 - likeness[lead] + sum(others) / 3)
    found = discrimination(EMBEDDED[torch.arange(3), leading], prototypes, leading)
    torch.testing.assert_close(found.value, torch.stack(terms).mean(), rtol=1e-4, atol=1e-5)


def test_each_label_has_a_prototype_of_its_own():
    moved = moved_prototypes(torch.zeros(4, 32), EMBEDDED[:, 0], torch.tensor([2, 0, 2]))
    torch.testing.assert_close(moved[0], EMBEDDED[1, 0])
    torch.testing.assert_close(moved[2], normalize(EMBEDDED[0, 0] + EMBEDDED[2, 0], dim=0))
    assert not moved[1].any()
