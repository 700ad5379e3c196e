"""Points drawn with NumPy: a hundred thousand in a few milliseconds, and a density raster for more."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float32]  # (n, 2)
Pixels = NDArray[np.uint32]  # (height, width) 0xAARRGGBB
GRID = 1024  # cells on each side of the density raster
FAINTEST = 0.25  # how much a single point shows in it, of what the fullest cell does
_EDGE = 4  # pixels around the picture that dots may reach into


@dataclass(frozen=True)
class Frame:
    """Which part of the plane a picture shows: the point in its middle, and pixels per unit; y grows upwards."""

    width: int
    height: int
    centre: tuple[float, float]
    scale: float

    def pixels(self, points: Points) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """The pixel of each point, column and row; outside the picture for points outside."""
        far = 1 << 20  # beyond any picture, and far from the end of the integers
        x = (points[:, 0] - np.float32(self.centre[0])) * np.float32(self.scale) + np.float32(self.width / 2)
        y = (np.float32(self.centre[1]) - points[:, 1]) * np.float32(self.scale) + np.float32(self.height / 2)
        columns, rows = (np.floor(np.clip(values, -far, far)).astype(np.int32) for values in (x, y))
        return columns, rows

    def corners(self) -> tuple[float, float, float, float]:
        """Least x, least y, greatest x, greatest y of the plane in the picture."""
        across, down = self.width / 2 / self.scale, self.height / 2 / self.scale
        return self.centre[0] - across, self.centre[1] - down, self.centre[0] + across, self.centre[1] + down


def dots(points: Points, colour: NDArray[np.uint8], palette: NDArray[np.uint32], frame: Frame, radius: int) -> Pixels:
    """Each point as a small round dot; later ones cover earlier ones."""
    columns, rows = frame.pixels(points)
    inside = (columns >= -_EDGE) & (columns < frame.width + _EDGE) & (rows >= -_EDGE) & (rows < frame.height + _EDGE)
    chosen = np.flatnonzero(inside)
    margin = _EDGE + radius
    width = frame.width + 2 * margin
    canvas = np.zeros((frame.height + 2 * margin) * width, np.uint32)
    at = ((rows[chosen] + margin) * width + columns[chosen] + margin).astype(np.intp)
    ink = palette[colour[chosen]]
    for down in range(-radius, radius + 1):
        for across in range(-radius, radius + 1):
            if down * down + across * across <= radius * radius + 0.5 * radius:
                canvas[at + down * width + across] = ink
    picture = canvas.reshape(-1, width)[margin : margin + frame.height, margin : margin + frame.width]
    return np.ascontiguousarray(picture)


@dataclass(frozen=True, eq=False)
class Density:
    """The points of the whole plane counted into a grid, each cell in the mean colour of its points."""

    picture: Pixels  # (GRID, GRID), the highest y first
    corners: tuple[float, float, float, float]
    _summed: NDArray[np.int64]  # (GRID + 1, GRID + 1) counts of everything above and left of a cell

    @classmethod
    def of(cls, points: Points, colour: NDArray[np.uint8], palette: NDArray[np.uint32]) -> Density:
        """Counted from all points; takes a tenth of a second for a million, so make it off the main thread."""
        low, high = points.min(axis=0), points.max(axis=0)
        size = np.maximum(high - low, 1e-6)
        cells = np.minimum((points - low) / size * GRID, GRID - 1).astype(np.int32)
        at = (GRID - 1 - cells[:, 1]) * GRID + cells[:, 0]
        counts = np.bincount(at, minlength=GRID * GRID)
        share = np.zeros(GRID * GRID)
        full = counts > 0
        share[full] = FAINTEST + (1 - FAINTEST) * np.log(counts[full]) / max(np.log(counts.max()), 1e-9)
        picture: NDArray[np.uint32] = (share * 255).astype(np.uint32) << np.uint32(24)
        for shift in (16, 8, 0):
            channel = ((palette >> np.uint32(shift)) & np.uint32(255)).astype(np.float64)
            sums = np.bincount(at, channel[colour], minlength=GRID * GRID)
            mean = sums / np.maximum(counts, 1) * share  # premultiplied, as Qt draws it quickest
            picture |= mean.astype(np.uint32) << np.uint32(shift)
        summed = np.zeros((GRID + 1, GRID + 1), np.int64)
        summed[1:, 1:] = counts.reshape(GRID, GRID).cumsum(axis=0).cumsum(axis=1)
        corners = (float(low[0]), float(low[1]), float(high[0]), float(high[1]))
        return cls(picture.reshape(GRID, GRID), corners, summed)

    def count(self, frame: Frame) -> int:
        """About how many points a frame shows."""
        left, bottom, right, top = self.corners
        wanted = frame.corners()
        across = np.clip([(x - left) / max(right - left, 1e-6) * GRID for x in (wanted[0], wanted[2])], 0, GRID)
        down = np.clip([(top - y) / max(top - bottom, 1e-6) * GRID for y in (wanted[3], wanted[1])], 0, GRID)
        x0, x1 = int(across[0]), int(np.ceil(across[1]))
        y0, y1 = int(down[0]), int(np.ceil(down[1]))
        s = self._summed
        return int(s[y1, x1] - s[y0, x1] - s[y1, x0] + s[y0, x0])
