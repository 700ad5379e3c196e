"""A log-log plot as SVG: measured points beside the line of growth in proportion."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 420, 320, 64, 40, 16, 48
STYLE = (
    "text{font:12px sans-serif;fill:#333}.title{font-weight:bold}.grid{stroke:#ddd}.axis{stroke:#888;fill:none}"
    ".line{stroke:#0072b2;stroke-width:2;fill:none}.point{fill:#0072b2}.linear{stroke:#999;stroke-dasharray:5 4}"
)


@dataclass(frozen=True)
class Curve:
    """One panel: positive numbers against positive numbers."""

    title: str
    across: str  # what the horizontal axis counts
    x: Sequence[float]
    y: Sequence[float]


def log_log(curves: Sequence[Curve]) -> str:
    """The panels side by side; dashed is what growth in proportion from the last point back would look like."""
    panels = "".join(f'<g transform="translate({at * WIDTH},0)">{_panel(curve)}</g>' for at, curve in enumerate(curves))
    width = WIDTH * len(curves)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT}" width="{width}" height="{HEIGHT}">'
        f"<style>{STYLE}</style>"
        f'<rect width="{width}" height="{HEIGHT}" fill="#fff"/>{panels}</svg>\n'
    )


def _panel(curve: Curve) -> str:
    low_x, high_x = _decades(curve.x)
    low_y, high_y = _decades(curve.y)
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM

    def place(x: float, y: float) -> tuple[float, float]:
        across = LEFT + (math.log10(x) - low_x) / (high_x - low_x) * (right - LEFT)
        up = bottom - (math.log10(y) - low_y) / (high_y - low_y) * (bottom - TOP)
        return round(across, 1), round(up, 1)

    parts = [f'<text class="title" x="{LEFT}" y="{TOP - 16}">{escape(curve.title)}</text>']
    for power in range(low_x, high_x + 1):
        at = place(10**power, 10**low_y)[0]
        parts.append(f'<line class="grid" x1="{at}" y1="{TOP}" x2="{at}" y2="{bottom}"/>')
        parts.append(f'<text x="{at}" y="{bottom + 18}" text-anchor="middle">{_short(power)}</text>')
    for power in range(low_y, high_y + 1):
        at = place(10**low_x, 10**power)[1]
        parts.append(f'<line class="grid" x1="{LEFT}" y1="{at}" x2="{right}" y2="{at}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{at + 4}" text-anchor="end">{_short(power)}</text>')
    parts.append(f'<text x="{(LEFT + right) / 2}" y="{HEIGHT - 8}" text-anchor="middle">{escape(curve.across)}</text>')
    x, y = curve.x[-1], curve.y[-1]
    start = max(curve.x[0], x * 10**low_y / y)
    (x1, y1), (x2, y2) = place(start, y * start / x), place(x, y)
    parts.append(f'<line class="linear" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>')
    points = [place(*point) for point in zip(curve.x, curve.y, strict=True)]
    parts.append(f'<polyline class="line" points="{" ".join(f"{across},{up}" for across, up in points)}"/>')
    parts.extend(f'<circle class="point" cx="{across}" cy="{up}" r="4"/>' for across, up in points)
    parts.append(f'<rect class="axis" x="{LEFT}" y="{TOP}" width="{right - LEFT}" height="{bottom - TOP}"/>')
    return "".join(parts)


def _decades(values: Sequence[float]) -> tuple[int, int]:
    """The whole powers of ten around the values, at least one apart."""
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    return low, max(high, low + 1)


def _short(power: int) -> str:
    """10^power as people write it."""
    for unit, sign in ((6, "M"), (3, "k")):
        if power >= unit:
            return f"{10 ** (power - unit):,}{sign}"
    return f"{10**power:,}" if power >= 0 else f"{10**power:.{-power}f}"
