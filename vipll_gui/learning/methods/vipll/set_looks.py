"""What is looked at to tell whether a set lacks its truth."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vipll_gui.learning.input_layout import CHUNK
from vipll_gui.learning.methods.vipll.labels_beside import LabelsBeside
from vipll_gui.learning.scaling import FloatArray

Values = NDArray[np.float64]
Mask = NDArray[np.bool_]

FARTHEST = 12.0  # nats
LEAST_OFTEN = 5e-3


@dataclass(frozen=True, eq=False)
class SetLooks:
    """What is known of each instance without its own set, and of sets without their instances.

    Looked at is how far the labels outside are ahead of those inside: by what a judge says that left the instance out,
    the best of them and all together; the same with what the rest of the set says of each; and by how often the sets
    of instances that are alike hold each, which no conclusion about labels can have spoiled. And the size of the set.
    """

    logs: FloatArray  # (n, k) the judge's
    often: FloatArray  # (n, k) the share of sets that hold a label, among those that are alike
    beside: LabelsBeside
    lost: Mask | None = None  # (n, k) what sets lost that are judged apart (`torn_sets.py`)

    def of(self, rows: NDArray[np.int64], inside: Mask) -> Values:
        """(m, 12) of sets (m, k) of these instances."""
        chunks = range(0, len(rows), CHUNK)
        parts = [self._of(rows[at : at + CHUNK], inside[at : at + CHUNK]) for at in chunks]
        return np.concatenate(parts) if parts else np.zeros((0, 12))

    def suits(self, inside: Mask) -> FloatArray:
        """(n, k) how well labels outside suit the rest of each set, as shares."""
        return self._lost(outside_shares(self.beside.log_shares(inside), inside))

    def outside(self, inside: Mask) -> FloatArray:
        """(n, k) how probable each label outside is, if the truth is outside; rows of sets of all labels are 0."""
        return self._lost(outside_shares(self.logs + self.beside.log_shares(inside), inside))

    def _lost(self, shares: FloatArray) -> FloatArray:
        """Shares (n, k) of labels outside, which of what is known to be lost are of nothing else."""
        if self.lost is None:
            return shares
        found: FloatArray = np.where(self.lost.any(axis=1, keepdims=True), self.lost, shares).astype(np.float32)
        return found

    def _of(self, rows: NDArray[np.int64], inside: Mask) -> Values:
        logs, often, sizes = self.logs[rows], np.clip(self.often[rows], LEAST_OFTEN, 1), inside.sum(axis=1)
        ahead, alone = _ahead(_best(logs, inside)), sizes == 1
        suits = _ahead(_together(logs + self.beside.log_shares(inside), inside))
        within, without = _best(often, inside)
        oftener = without - within
        columns = (
            np.log(np.maximum(sizes, 1)), alone,
            ahead, ahead * alone, np.minimum(ahead, 0), _ahead(_together(logs, inside)),
            suits, np.minimum(suits, 0),
            np.log(within), np.log(without), oftener, np.minimum(oftener, 0),
        )  # fmt: skip
        return np.stack([column.astype(np.float64) for column in columns], axis=1)


def outside_shares(logs: FloatArray, inside: Mask) -> FloatArray:
    """(n, k) shares of logarithms among the labels outside sets; rows of sets of all labels are 0."""
    lowest = logs.min(axis=1, keepdims=True)
    highest = np.where(inside, lowest, logs).max(axis=1, keepdims=True)
    shares = np.where(inside, 0, np.exp(np.minimum(logs - highest, 0)))
    found: FloatArray = (shares / np.maximum(shares.sum(axis=1, keepdims=True), 1e-9)).astype(np.float32)
    return found


def _best(values: FloatArray, inside: Mask) -> tuple[Values, Values]:
    """(n,) the highest inside and outside; where there is none, as if it were the lowest of all."""
    low = values.min(axis=1, keepdims=True)
    return np.where(inside, values, low).max(axis=1), np.where(inside, low, values).max(axis=1)


def _together(logs: FloatArray, inside: Mask) -> tuple[Values, Values]:
    """(n,) the logarithm of what those inside have together, and those outside."""
    shares = np.exp(logs - logs.max(axis=1, keepdims=True)).astype(np.float64)
    within, without = (np.where(chosen, shares, 0).sum(axis=1) for chosen in (inside, ~inside))
    return np.log(np.maximum(within, 1e-12)), np.log(np.maximum(without, 1e-12))


def _ahead(two: tuple[Values, Values]) -> Values:
    within, without = two
    return np.clip(without - within, -FARTHEST, FARTHEST)
