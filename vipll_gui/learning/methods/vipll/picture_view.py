"""Whether columns are taken as the points of a picture: by what is known without any true label."""

from __future__ import annotations

import numpy as np
import torch

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.learning.input_layout import label_mask
from vipll_gui.learning.methods.vipll.gaussian import held_out_mass
from vipll_gui.learning.pixels import PixelGrid, square_side
from vipll_gui.learning.ranks import ALONE, Ranks, total
from vipll_gui.learning.scaling import FloatArray, Scaling

JUDGED = 2_000  # instances that are enough to choose by
TOLD_BY = 10  # times as many instances as labels, at least


def picture_view(features: FloatArray, candidates: CandidateSets, ranks: Ranks = ALONE) -> PixelGrid | None:
    """The picture that the columns (n, d) are better seen as; None where they are none, or no better.

    Better is what gives the candidates of held-out instances more probability (`gaussian.py`).
    """
    if square_side(features.shape[1]) is None:
        return None
    some = np.unique(np.linspace(0, len(features) - 1, min(len(features), JUDGED // ranks.size)).astype(np.int64))
    rows = features[some]
    grid = PixelGrid.found_in(ranks.gathered(rows))
    labels = np.unique(ranks.gathered(np.unique(candidates.labels))).astype(np.int64)
    if grid is None or total(ranks, len(features)) < TOLD_BY * len(labels):
        return None
    inside = torch.from_numpy(label_mask(candidates.take(some), labels))

    def mass(seen: FloatArray) -> float:
        return held_out_mass(torch.from_numpy(Scaling.fit(seen, ranks).normal(seen)), inside, ranks=ranks)

    return grid if mass(grid.described(rows)) > mass(rows) else None
