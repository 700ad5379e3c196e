"""Where each instance of a contact sheet is: arithmetic on a few numbers per group, also for a million of them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QRect

LEAST_CELL = 28  # pixels
NOTHING = -1


@dataclass(frozen=True, eq=False)
class SheetLayout:
    """Groups below each other, each with a line above its rows of cells."""

    starts: NDArray[np.int64]  # (groups + 1,)
    columns: int
    cell: tuple[int, int]  # width and height in pixels
    heading: int  # pixels of the line above a group; 0 where groups have none
    tops: NDArray[np.int64] = field(init=False)  # (groups + 1,) where each begins, and the end of all

    def __post_init__(self) -> None:
        rows = -(-np.diff(self.starts) // self.columns)
        heights = self.heading + rows * self.cell[1]
        object.__setattr__(self, "tops", np.concatenate([[0], np.cumsum(heights)]).astype(np.int64))

    @classmethod
    def fitting(
        cls,
        starts: NDArray[np.int64],
        room: tuple[int, int],
        per_sheet: int,
        aspect: float,
        caption: int,
        heading: int,
        least: int = LEAST_CELL,
    ) -> SheetLayout:
        """The layout of about so many on a screen, none narrower than `least`.

        Cells are `aspect` times as wide as high, without the caption.
        """
        width, height = max(room[0], LEAST_CELL), max(room[1] - heading, LEAST_CELL)
        # rows · columns = per_sheet, with rows = height / (width / columns / aspect + caption)
        a, b, c = height, -per_sheet * caption, -per_sheet * width / aspect
        columns = round((-b + math.sqrt(b * b - 4 * a * c)) / (2 * a))
        columns = min(max(columns, 1), max(width // max(least, LEAST_CELL), 1))
        across = width // columns
        return cls(starts, columns, (across, max(round(across / aspect), LEAST_CELL) + caption), heading)

    def __len__(self) -> int:
        return int(self.starts[-1])

    @property
    def height(self) -> int:
        """How high all of it is."""
        return int(self.tops[-1])

    def group_of(self, index: int) -> int:
        """The group that an instance is in."""
        return int(np.searchsorted(self.starts, index, side="right")) - 1

    def rect(self, index: int) -> QRect:
        """Where an instance is."""
        group = self.group_of(index)
        row, column = divmod(index - int(self.starts[group]), self.columns)
        top = int(self.tops[group]) + self.heading + row * self.cell[1]
        return QRect(column * self.cell[0], top, *self.cell)

    def cells(self, shown: range) -> Iterator[tuple[int, int, int]]:
        """Some instances, one after the other, with the left and the upper edge of each."""
        if not shown:
            return
        group, (width, height), first = self.group_of(shown.start), self.cell, shown.start
        while first < shown.stop:
            start, top = int(self.starts[group]), int(self.tops[group]) + self.heading
            last = min(int(self.starts[group + 1]), shown.stop)
            for index in range(first, last):
                row, column = divmod(index - start, self.columns)
                yield index, column * width, top + row * height
            first, group = last, group + 1

    def at(self, point: QPoint) -> int:
        """The instance at a place; NOTHING where there is none."""
        column = point.x() // self.cell[0]
        if not 0 <= point.y() < self.height or not 0 <= column < self.columns:
            return NOTHING
        group = int(np.searchsorted(self.tops, point.y(), side="right")) - 1
        below = point.y() - int(self.tops[group]) - self.heading
        index = int(self.starts[group]) + below // self.cell[1] * self.columns + column
        return index if below >= 0 and index < self.starts[group + 1] else NOTHING

    def between(self, top: int, bottom: int) -> tuple[int, int]:
        """The first instance, and the one after the last, that has a part between two heights."""
        return self._from(top), self._from(bottom + self.cell[1] - 1)

    def whole_between(self, top: int, bottom: int) -> tuple[int, int]:
        """The first, and the one after the last, that lies between two heights completely."""
        first = self._from(top + self.cell[1] - 1)
        return first, max(self._from(bottom), first)

    def _from(self, y: int) -> int:
        """The first instance of the first row that ends below a height."""
        if y >= self.height or not len(self):
            return len(self)
        group = int(np.searchsorted(self.tops, max(y, 0), side="right")) - 1
        row = max(max(y, 0) - int(self.tops[group]) - self.heading, 0) // self.cell[1]
        return int(min(self.starts[group] + row * self.columns, self.starts[group + 1]))

    def groups_between(self, top: int, bottom: int) -> range:
        """The groups that have a part between two heights."""
        first = max(int(np.searchsorted(self.tops, top, side="right")) - 1, 0)
        return range(first, min(int(np.searchsorted(self.tops, bottom, side="left")), len(self.starts) - 1))

    def beside(self, index: int, rows: int) -> int:
        """The instance so many rows below, or above, in the same column, or the nearest to it."""
        spot = self.rect(index).center()
        for _ in range(abs(rows)):
            group = self.group_of(index)
            row = (index - int(self.starts[group])) // self.columns
            step = 1 if rows > 0 else -1
            first = int(self.starts[group]) + (row + step) * self.columns
            if self.starts[group] <= first < self.starts[group + 1]:
                end = int(self.starts[group + 1])
            elif 0 <= group + step < len(self.starts) - 1:
                begin, end = int(self.starts[group + step]), int(self.starts[group + step + 1])
                first = begin if step > 0 else begin + (end - begin - 1) // self.columns * self.columns
            else:
                return index
            index = min(first + spot.x() // self.cell[0], end - 1, first + self.columns - 1)
        return index
