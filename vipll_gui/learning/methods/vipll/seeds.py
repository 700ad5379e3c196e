"""Where to start with instances that may have any label: at what the decided ones say of them.

Expectation-maximisation from equal weights is drawn to whatever groups the features form; from a few decisions per
label it finds other groups than people mean. A ridge regression on the decided instances alone,

    f(x) = ȳ + (Y - ȳ)ᵀ (K + λ d I)⁻¹ X (x - x̄),   K = X Xᵀ over the m decided of d centred features,

is poor by itself and a good start: ỹ = softmax(T f). Labels that nobody decided yet keep their equal share. Sets that
leave out any label are started as ever.
"""

from __future__ import annotations

import math

import torch
from torch import Tensor

from vipll_gui.learning.ranks import ALONE, Ranks

RIDGE = 0.3  # λ
SHARPNESS = 4.0  # T
MOST = 4000  # decided instances that are enough


@torch.no_grad()
def seeded(x: Tensor, weights: Tensor, candidates: Tensor, ranks: Ranks = ALONE) -> Tensor:
    """ỹ (n, k) as it was, but for instances whose set holds all labels, for features x (n, d)."""
    sizes, k = candidates.sum(1), candidates.shape[1]
    alone, anything = torch.nonzero(sizes == 1)[:, 0], sizes == k
    alone = alone[:: math.ceil(len(alone) * ranks.size / MOST) or 1]
    seen, labels = (_of_all(rows[alone], ranks) for rows in (x, candidates))
    known = labels.any(0)  # (k,)
    if int(known.sum()) < 2 or not bool(anything.any()):
        return weights
    told = _regression(seen, labels.to(x.dtype), x[anything]).masked_fill_(~known, -math.inf)
    share = known.sum() / k
    started = weights.clone()
    started[anything] = (SHARPNESS * told).softmax(1) * share + (~known) / k
    return started


def _of_all(rows: Tensor, ranks: Ranks) -> Tensor:
    """The rows of all ranks."""
    return torch.from_numpy(ranks.gathered(rows.cpu().numpy())).to(rows.device)


def _regression(seen: Tensor, labels: Tensor, asked: Tensor) -> Tensor:
    """(n, k) f(x) of what is asked about, fitted to what was seen (m, d) with its labels (m, k) as 0 and 1."""
    m, d = seen.shape
    centre, mean = seen.mean(0), labels.mean(0)
    x, y = (seen - centre).cpu().double(), (labels - mean).cpu().double()  # small, and not every device can
    if m <= d:
        slopes = x.T @ torch.linalg.solve(x @ x.T + RIDGE * d * torch.eye(m, dtype=x.dtype), y)
    else:
        slopes = torch.linalg.solve(x.T @ x + RIDGE * d * torch.eye(d, dtype=x.dtype), x.T @ y)
    told: Tensor = (asked - centre) @ slopes.to(asked) + mean
    return told
