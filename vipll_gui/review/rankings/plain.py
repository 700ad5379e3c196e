"""Orders that need no model."""

import numpy as np

from vipll_gui.review.rankings import RANKINGS, Ranking

RANKINGS.register(
    Ranking(
        "set-size",
        "most candidates first",
        lambda candidates, *_: candidates.sizes.astype(float),
        title="Most candidates",
    )
)
RANKINGS.register(
    Ranking(
        "file",
        "the order in which they were imported",
        lambda candidates, *_: np.zeros(len(candidates)),
        title="As in the file",
    )
)
