"""A log-log plot as SVG: measured points beside the line of growth in proportion."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from vipll_gui.report.figures import box, element, figure, group, line, path, text, with_style

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
    width = WIDTH * len(curves)
    panels = (group(_panel(curve), at * WIDTH, 0) for at, curve in enumerate(curves))
    return with_style(figure(width, HEIGHT, [box(0, 0, width, HEIGHT, fill="#fff"), *panels]), STYLE) + "\n"


def _panel(curve: Curve) -> list[str]:
    low_x, high_x = _decades(curve.x)
    low_y, high_y = _decades(curve.y)
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM

    def place(x: float, y: float) -> tuple[float, float]:
        across = LEFT + (math.log10(x) - low_x) / (high_x - low_x) * (right - LEFT)
        up = bottom - (math.log10(y) - low_y) / (high_y - low_y) * (bottom - TOP)
        return across, up

    parts = [text(LEFT, TOP - 16, curve.title, class_="title")]
    for power in range(low_x, high_x + 1):
        at = place(10**power, 10**low_y)[0]
        parts += [line(at, TOP, at, bottom, class_="grid"), text(at, bottom + 18, _short(power), "middle")]
    for power in range(low_y, high_y + 1):
        at = place(10**low_x, 10**power)[1]
        parts += [line(LEFT, at, right, at, class_="grid"), text(LEFT - 8, at + 4, _short(power), "end")]
    parts.append(text((LEFT + right) / 2, HEIGHT - 8, curve.across, "middle"))
    x, y = curve.x[-1], curve.y[-1]
    start = max(curve.x[0], x * 10**low_y / y)
    parts.append(line(*place(start, y * start / x), *place(x, y), class_="linear"))
    points = [place(*point) for point in zip(curve.x, curve.y, strict=True)]
    parts.append(path("polyline", points, class_="line"))
    parts += [element("circle", class_="point", cx=across, cy=up, r=4) for across, up in points]
    parts.append(box(LEFT, TOP, right - LEFT, bottom - TOP, class_="axis"))
    return parts


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
