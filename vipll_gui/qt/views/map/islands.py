"""Where on the map the names of labels are written: in the midst of the instances that have them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.telling_names import TellingNames
from vipll_gui.qt.look.names import plain
from vipll_gui.qt.views.map.point_raster import Points

_SAMPLE = 100_000  # instances are enough to find the midst of all
_LEAST = 0.002  # share of the instances that makes an island
_LETTERS = 18


@dataclass(frozen=True)
class Island:
    """A name and where it stands, in the plane of the points."""

    x: float
    y: float
    name: str
    size: int


def islands(points: Points, numbers: NDArray[np.integer], names: Sequence[str]) -> tuple[Island, ...]:
    """The islands, the largest first; -1 has no name."""
    step = max(1, len(points) // _SAMPLE)
    points, numbers = points[::step], numbers[::step]
    order = np.argsort(numbers, kind="stable")
    starts = np.flatnonzero(np.diff(numbers[order], prepend=-2))
    telling = TellingNames([plain(name) for name in names])
    found = []
    for members in np.split(order, starts[1:]) if len(order) else ():
        number = int(numbers[members[0]])
        if number >= 0 and len(members) > max(1, _LEAST * len(points)):
            x, y = np.median(points[members], axis=0).tolist()
            found.append(Island(x, y, telling.short(plain(names[number]), _LETTERS), len(members)))
    return tuple(sorted(found, key=lambda island: -island.size))
