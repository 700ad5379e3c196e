"""How good labels are, where the hidden truth is known. Only for reports: nothing learns or ranks by it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import UNKNOWN, Dataset
from vipll_gui.errors import InputError


def accuracy(dataset: Dataset, labels: NDArray[np.integer]) -> float:
    """The share of instances with a known truth whose label is right."""
    if dataset.truth is None or not (known := dataset.truth != UNKNOWN).any():
        raise InputError(f"the truth about {dataset.name} is not known")
    return float((labels[known] == dataset.truth[known]).mean())


def guess_accuracy(dataset: Dataset) -> float:
    """The accuracy of the best guess without features: in each set, the label that is in most sets."""
    sets = dataset.candidates
    rarity = -sets.frequencies()[sets.labels]
    order = np.lexsort((rarity, sets.rows))
    return accuracy(dataset, sets.labels[order[sets.offsets[:-1]]])
