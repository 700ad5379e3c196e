"""A heatmap as drawing data: what it shows, and where on the paper everything goes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from vipll_gui.data.telling_names import TellingNames
from vipll_gui.report.figures import printable
from vipll_gui.review.cooccurrence import Columns, PairTables
from vipll_gui.review.heat import TICKS, Matrix, Scale, shown
from vipll_gui.session.insight.cooccurrence import KINDS, label_order, table

LONGEST = 24  # letters of a name
SIZE = 1400  # the side of the cells together, at most, in pixels
CELL = (5, 34)  # the side of one cell, at least and at most …
LARGEST = 4000  # … but of so many labels that cells of that size would need more pixels than these
FONT = 11
MARGIN = 16
BAR = 14  # the width of the colour bar


@dataclass(frozen=True, eq=False)
class Heatmap:
    """A k×k table in the order it is shown in."""

    values: Matrix
    names: tuple[str, ...]
    title: str
    across: str = ""  # what the columns are
    down: str = ""  # what the rows are
    whole: bool = False
    logarithmic: bool = False

    @cached_property
    def scale(self) -> Scale:
        """From numbers to colours."""
        return Scale.of(self.values, logarithmic=self.logarithmic)

    def cell_text(self, row: int, column: int) -> str:
        """One cell in words."""
        return f"{self.names[row]} / {self.names[column]}: {shown(self.values[row, column], whole=self.whole)}"

    @property
    def ticks(self) -> list[tuple[float, str]]:
        """Places on the colour bar, and the numbers there; none twice, and counts where they belong."""
        values = [self.scale.value(place) for place in TICKS]
        if self.whole:
            values = sorted({float(round(value)) for value in values})
            places = self.scale.place(np.array(values)).tolist()
        else:
            places = list(TICKS)
        return [(place, shown(value, whole=self.whole)) for place, value in zip(places, values, strict=True)]


def heatmap(
    tables: PairTables, labels: tuple[str, ...], kind: str, order: str | Columns, *, logarithmic: bool = False
) -> Heatmap:
    """One table in an order, ready to be drawn or written."""
    at = label_order(order, labels, tables) if isinstance(order, str) else order
    return Heatmap(
        values=table(tables, kind)[np.ix_(at, at)],
        names=tuple(labels[number] for number in at),
        title=KINDS[kind].title,
        across="seen beside it" if kind == "believed" else "",
        down="believed label" if kind == "believed" else "",
        whole=KINDS[kind].whole,
        logarithmic=logarithmic,
    )


def highest(drawn: Heatmap, limit: int) -> list[tuple[int, int]]:
    """The cells beside the diagonal with the highest numbers; each pair once where both orders say the same."""
    values = drawn.values.copy()
    np.fill_diagonal(values, 0)
    if np.allclose(values, values.T):
        values = np.triu(values)
    best = np.argsort(-values, axis=None, kind="stable")[:limit]
    rows, columns = np.unravel_index(best, values.shape)
    return [(int(row), int(column)) for row, column in zip(rows, columns, strict=True) if values[row, column] > 0]


@dataclass(frozen=True)
class HeatmapText:
    """Some words on the paper; `turned` ones run upwards."""

    x: float
    y: float
    words: str
    anchor: str = "start"  # start, middle or end
    turned: bool = False
    size: int = FONT


class Layout:
    """Where the parts of a heatmap go, in pixels; names are thinned out rather than overprinted."""

    def __init__(self, heatmap: Heatmap) -> None:
        k = len(heatmap.names)
        least = max(min(CELL[0], LARGEST // max(k, 1)), 1)
        self.cell = min(max(SIZE // max(k, 1), least), CELL[1])
        self.step = math.ceil((FONT + 2) / self.cell)  # every so manieth name is written
        lines = [printable(name) for name in heatmap.names]
        telling = TellingNames(lines)
        self.names = [telling.short(line, LONGEST) for line in lines]
        room = 0.62 * FONT * max((len(name) for name in self.names), default=0) + 10
        self.left = math.ceil(MARGIN + FONT + 8 + room)
        self.top = math.ceil(MARGIN + 2 * (FONT + 10) + room)
        self.side = k * self.cell
        self.bar_height = max(self.side, 120)
        self.bar = self.left + self.side + 24
        self.width = max(self.bar + BAR + 80, self.left + round(0.62 * 14 * len(heatmap.title)))
        self.height = self.top + self.bar_height + MARGIN

    def texts(self, heatmap: Heatmap) -> list[HeatmapText]:
        """All words."""
        middle, k = self.side / 2, len(self.names)
        found = [
            HeatmapText(self.left, MARGIN + 12, heatmap.title, size=14),
            HeatmapText(self.left + middle, MARGIN + 2 * FONT + 12, heatmap.across, "middle"),
            HeatmapText(MARGIN + FONT, self.top + middle, heatmap.down, "middle", turned=True),
        ]
        for at in range(0, k, self.step):
            centre = (at + 0.5) * self.cell
            found.append(HeatmapText(self.left - 5, self.top + centre + 0.36 * FONT, self.names[at], "end"))
            found.append(HeatmapText(self.left + centre + 0.36 * FONT, self.top - 5, self.names[at], turned=True))
        for place, words in heatmap.ticks:
            at_height = self.top + (1 - place) * (self.bar_height - 1)
            found.append(HeatmapText(self.bar + BAR + 6, at_height + 0.36 * FONT, words))
        return [text for text in found if text.words]
