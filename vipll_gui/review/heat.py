"""From numbers to colours that everybody can tell apart."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]

# After ColorBrewer's YlGnBu: each colour is darker than the one before, so that it reads without colour vision.
_RAMP = ("#fcfcf2", "#edf8b1", "#c7e9b4", "#7fcdbb", "#41b6c4", "#1d91c0", "#225ea8", "#253494", "#081d58")
_LEAST = 1e-3  # of the highest value: what is smaller is not told apart on a logarithmic scale
TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)


def ramp(*, dark: bool = False) -> NDArray[np.uint8]:
    """(256, 3) colours from little to much: towards dark on paper, towards light on a dark ground."""
    stops = np.array([[int(colour[at : at + 2], 16) for at in (1, 3, 5)] for colour in _RAMP], np.float64)
    if dark:
        stops = stops[::-1]
    wanted, given = np.linspace(0, 1, 256), np.linspace(0, 1, len(stops))
    return (
        np.stack([np.interp(wanted, given, stops[:, channel]) for channel in range(3)], axis=1).round().astype(np.uint8)
    )


@dataclass(frozen=True)
class Scale:
    """Where between 0 and 1 a number lies, from nothing to the highest there is."""

    high: float
    unit: float = 0.0  # of a logarithmic scale, the least number that is told apart from nothing; 0 for a linear one

    @classmethod
    def of(cls, values: Matrix, *, logarithmic: bool) -> Scale:
        """The scale of a square table; its diagonal, where a label meets itself, is left out."""
        others = values[~np.eye(len(values), dtype=np.bool_)]
        high = float(others.max(initial=0.0)) or 1.0
        least = float(others[others > 0].min(initial=high))
        return cls(high, max(least, _LEAST * high) if logarithmic else 0.0)

    def place(self, values: Matrix) -> Matrix:
        """Each value's place between 0 and 1."""
        place: Matrix = values / self.high
        if self.unit:
            place = np.log1p(np.maximum(values, 0) / self.unit) / np.log1p(self.high / self.unit)
        return place.clip(0, 1)

    def value(self, place: float) -> float:
        """The number at a place."""
        if not self.unit:
            return place * self.high
        return float(np.expm1(place * np.log1p(self.high / self.unit)) * self.unit)


def shown(value: float, *, whole: bool = False) -> str:
    """A number as people read it: whole ones whole, others with three digits that count."""
    if whole or value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}"
