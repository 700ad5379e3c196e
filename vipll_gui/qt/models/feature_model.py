"""The features of one instance, each against its distribution over all instances and in the two leading classes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()

BINS = 32
SAMPLE = 5000  # more instances would not change a picture of 32 bins
CELL_ROLE = int(Qt.ItemDataRole.UserRole) + 1


@dataclass(frozen=True, eq=False)
class FeatureSummary:
    """A sample of the instances, sorted and binned: what the pictures are drawn from."""

    sample: NDArray[np.int64]  # (m,) positions
    ordered: NDArray[np.float32]  # (d, m) each feature ascending
    low: NDArray[np.float32]  # (d,)
    width: NDArray[np.float32]  # (d,) of one bin
    bins: NDArray[np.uint8]  # (m, d)

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
        return cls(sample, np.ascontiguousarray(ordered.T), low, width, bins)

    def place(self, feature: int, value: float) -> float:
        """Where a value stands: 0 for the smallest, 1 for the largest, ties in their middle."""
        column = self.ordered[feature]
        left = int(np.searchsorted(column, value, "left"))
        right = int(np.searchsorted(column, value, "right"))
        return (left + right) / 2 / len(column)

    def bin_of(self, feature: int, value: float) -> float:
        """Where a value stands on the axis of the histogram, 0…1."""
        return float(np.clip((value - self.low[feature]) / (self.width[feature] * BINS), 0, 1))

    def histogram(self, feature: int, mask: NDArray[np.bool_] | None = None) -> NDArray[np.int64]:
        """How many of the sample, or of a part of it, fall into each bin."""
        column = self.bins[:, feature] if mask is None else self.bins[mask, feature]
        return np.bincount(column, minlength=BINS)


@dataclass(frozen=True, eq=False)
class FeatureCell:
    """What the delegate paints: the histograms, scaled to a highest bin of 1, and the value's place on their axis."""

    everyone: NDArray[np.float64]
    classes: tuple[NDArray[np.float64] | None, ...]  # those of each leading class; None where there are none
    at: float


class FeatureModel(QAbstractTableModel):
    """One row per feature: name, value, distribution, share of instances below."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names: tuple[str, ...] = ()
        self._values: NDArray[np.float32] = np.empty(0, np.float32)
        self._summary: FeatureSummary | None = None
        self._classes: tuple[NDArray[np.bool_], ...] = ()

    def show(
        self,
        names: tuple[str, ...],
        values: NDArray[np.float32],
        summary: FeatureSummary | None,
        classes: tuple[NDArray[np.bool_], ...],
    ) -> None:
        """Shows an instance; `classes` tell which of the sample are of its leading classes."""
        same_shape = len(values) == len(self._values)
        if not same_shape:
            self.beginResetModel()
        self._names, self._values, self._summary, self._classes = names, values, summary, classes
        if not same_shape:
            self.endResetModel()
        elif len(values):
            self.dataChanged.emit(self.index(0, 0), self.index(len(values) - 1, self.columnCount() - 1))

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._values)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else 4

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("Feature"), self.tr("Value"), self.tr("Distribution"), self.tr("Below"))[section]
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.TextAlignmentRole and section:
            side = Qt.AlignmentFlag.AlignHCenter if section == 2 else Qt.AlignmentFlag.AlignRight
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.ToolTipRole and section == 3:
            return self.tr("The share of instances with a smaller value")
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row, column = index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == CELL_ROLE and column == 2 and self._summary is not None:
            return self._cell(row, self._summary)
        if role == Qt.ItemDataRole.TextAlignmentRole and column in (1, 3):
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def _text(self, row: int, column: int) -> str:
        value = float(self._values[row])
        if column == 0:
            return self._names[row] if row < len(self._names) else self.tr("feature {}").format(row + 1)
        if column == 1:
            return f"{value:.4g}"
        if column == 3 and self._summary is not None:
            return f"{self._summary.place(row, value):.0%}".replace("%", "\u2009%")
        return ""

    def _cell(self, row: int, summary: FeatureSummary) -> FeatureCell:
        everyone = summary.histogram(row)
        classes = tuple(
            _scaled(summary.histogram(row, members)) if members.any() else None for members in self._classes
        )
        return FeatureCell(_scaled(everyone), classes, summary.bin_of(row, float(self._values[row])))


def _scaled(counts: NDArray[np.int64]) -> NDArray[np.float64]:
    heights: NDArray[np.float64] = counts / counts.max()
    return heights
