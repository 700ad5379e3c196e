"""The features of one instance, each against its distribution over all instances and in the two leading classes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Qt

from vipll_gui.qt.look.language import amount, figure
from vipll_gui.qt.models.table_model import RIGHT, Index, TableModel

BINS = 32
SAMPLE = 5000  # more instances would not change a picture of 32 bins
DISTRIBUTION = 2  # the column that is drawn


@dataclass(frozen=True, eq=False)
class FeatureSummary:
    """A sample of the instances, sorted and binned: what the pictures are drawn from."""

    sample: NDArray[np.int64]  # (m,) positions
    ordered: NDArray[np.float32]  # (d, m) each feature ascending
    low: NDArray[np.float32]  # (d,)
    width: NDArray[np.float32]  # (d,) of one bin
    bins: NDArray[np.uint8]  # (d, m)
    heights: NDArray[np.float64]  # (d, BINS) the histograms of all of the sample

    @classmethod
    def of(cls, features: NDArray[np.float32]) -> FeatureSummary:
        """The summary of an n×d matrix; takes a moment for large ones, so make it off the main thread."""
        n = len(features)
        rng = np.random.default_rng(0)
        sample = np.arange(n) if n <= SAMPLE else np.sort(rng.choice(n, SAMPLE, replace=False))
        values = np.asarray(features[sample], np.float32)
        ordered = np.sort(values, axis=0)
        low, high = ordered[0], ordered[-1]
        width = np.where(high > low, (high - low) / BINS, 1).astype(np.float32)
        bins = np.clip((values - low) / width, 0, BINS - 1).astype(np.uint8)
        bins = np.ascontiguousarray(bins.T)
        heights = np.array([_scaled(np.bincount(column, minlength=BINS)) for column in bins])
        return cls(sample, np.ascontiguousarray(ordered.T), low, width, bins, heights)

    def place(self, feature: int, value: float) -> float:
        """Where a value stands: 0 for the smallest, 1 for the largest, ties in their middle."""
        column = self.ordered[feature]
        left = int(np.searchsorted(column, value, "left"))
        right = int(np.searchsorted(column, value, "right"))
        return (left + right) / 2 / len(column)

    def bin_of(self, feature: int, value: float) -> float:
        """Where a value stands on the axis of the histogram, 0…1."""
        return min(max((value - float(self.low[feature])) / (float(self.width[feature]) * BINS), 0.0), 1.0)

    def heights_of(self, feature: int, members: NDArray[np.int64]) -> NDArray[np.float64]:
        """The histogram of a part of the sample."""
        return _scaled(np.bincount(self.bins[feature].take(members), minlength=BINS))


@dataclass(frozen=True, eq=False)
class FeatureCell:
    """What the delegate paints: the histograms, scaled to a highest bin of 1, and the value's place on their axis."""

    everyone: NDArray[np.float64]
    classes: tuple[NDArray[np.float64], ...]  # those of each leading class
    at: float


class FeatureModel(TableModel):
    """One row per feature: name, value, distribution, share of instances below."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names: tuple[str, ...] = ()
        self._values: NDArray[np.float32] = np.empty(0, np.float32)
        self._summary: FeatureSummary | None = None
        self._classes: tuple[NDArray[np.int64], ...] = ()

    def show(
        self,
        names: tuple[str, ...],
        values: NDArray[np.float32],
        summary: FeatureSummary | None,
        classes: tuple[NDArray[np.int64], ...],
    ) -> None:
        """Shows an instance; `classes` are those of the sample that are of its leading classes."""
        same_features = len(values) == len(self._values) and names == self._names
        if not same_features:
            self.beginResetModel()
        self._names, self._values, self._summary, self._classes = names, values, summary, classes
        if not same_features:
            self.endResetModel()
        elif len(values):  # the names stay
            self.dataChanged.emit(self.index(0, 1), self.index(len(values) - 1, self.columnCount() - 1))

    def row_total(self) -> int:
        return len(self._values)

    def titles(self) -> tuple[str, ...]:
        return self.tr("Feature"), self.tr("Value"), self.tr("Distribution"), self.tr("Below")

    def is_number(self, column: int) -> bool:
        return column in (1, 3)

    def explanation(self, column: int) -> str | None:
        return self.tr("The share of instances with a smaller value") if column == 3 else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if section == DISTRIBUTION and role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignCenter)
        return super().headerData(section, orientation, role)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row, column = index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(row, column)
        if role == Qt.ItemDataRole.TextAlignmentRole and self.is_number(column):
            return RIGHT
        return None

    def text(self, row: int, column: int) -> str:
        """What is written in a cell."""
        value = float(self._values[row])
        if column == 0:
            return self._names[row] if row < len(self._names) else self.tr("feature {}").format(row + 1)
        if column == 1:
            return amount(value)
        if column == 3 and self._summary is not None:
            return figure(self._summary.place(row, value), ".0%")
        return ""

    def cell(self, row: int) -> FeatureCell | None:
        """What is drawn of a feature; None before it was summed up."""
        summary = self._summary
        if summary is None:
            return None
        classes = tuple(summary.heights_of(row, members) for members in self._classes)
        return FeatureCell(summary.heights[row], classes, summary.bin_of(row, float(self._values[row])))


def _scaled(counts: NDArray[np.int64]) -> NDArray[np.float64]:
    heights: NDArray[np.float64] = counts / counts.max()
    return heights
