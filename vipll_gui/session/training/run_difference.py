"""How two runs differ: how many leading labels, and which labels they put in each other's place."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

MOST_PAIRS = 3


@dataclass(frozen=True)
class RunDifference:
    """Instances, how many of them differ, and the commonest differences: one's label, the other's, how often."""

    instances: int
    differing: int
    pairs: tuple[tuple[int, int, int], ...]

    @property
    def agreement(self) -> float:
        """The share of instances with the same leading label."""
        return 1 - self.differing / max(self.instances, 1)


def difference(first: NDArray[np.integer], second: NDArray[np.integer]) -> RunDifference:
    """How the leading labels (n,) of two runs differ."""
    differ = first != second
    pairs, counts = np.unique(np.stack([first[differ], second[differ]], axis=1), axis=0, return_counts=True)
    commonest = np.argsort(-counts, kind="stable")[:MOST_PAIRS]
    found = tuple((int(pairs[at, 0]), int(pairs[at, 1]), int(counts[at])) for at in commonest)
    return RunDifference(len(first), int(differ.sum()), found)
