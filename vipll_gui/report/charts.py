"""Small charts as SVG for the report and the window: classes name what is drawn, a style sheet gives the colours."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from vipll_gui.data.telling_names import TellingNames
from vipll_gui.report.figures import box, figure, line, path, text

WIDTH = 560
ROW = 22  # height of a horizontal bar with its gap
LONGEST_NAME = 24
LETTER = 6.4  # the usual width of one
HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 220, 52, 40, 12, 12
FONT = 12
DOT = 6
Write = Callable[[str], str]  # how a number is written in some language
Point = tuple[float, float]


@dataclass(frozen=True)
class Series:
    """One colour of a chart: its class in the style sheet, what it is called, and its values."""

    kind: str
    title: str
    values: Sequence[float]


def bars(names: Sequence[str], series: Sequence[Series], write: Write = str) -> str:
    """Horizontal bars, the series end to end; each part tells its number."""
    sums = [sum(values) for values in zip(*(one.values for one in series), strict=True)]
    short = shortened(names)
    left = 16 + LETTER * max(map(len, short), default=0)
    scale = (WIDTH - left - 60) / max(max(sums, default=0), 1e-9)
    height = ROW * len(names) + 26
    parts = _legend(series, left, height - 6)
    for at, name in enumerate(names):
        y, x = at * ROW, left
        parts.append(_words(left - 8, y + 15, short[at], "end", full=name))
        for one in series:
            length = one.values[at] * scale
            tip = f"{name}: {one.title} {write(number(one.values[at]))}"
            parts.append(box(x, y + 3, length, ROW - 6, tip=tip, class_=one.kind))
            x += length
        parts.append(_words(x + 6, y + 15, write(number(sums[at]))))
    return _chart(height, parts)


def columns(names: Sequence[str], series: Sequence[Series], across: str, write: Write = str) -> str:
    """Upright columns, the series side by side."""
    top = nice_top(max((value for one in series for value in one.values), default=0))
    room, height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    step = room / max(len(names), 1)
    width = min(0.8 * step / len(series), 36.0)
    grid = _grid(top, write)
    parts = [*grid, *_legend(series, LEFT, HEIGHT - 4)] if len(series) > 1 else grid
    shown = math.ceil(len(names) / 12)  # names that would run into each other are left out
    for at, name in enumerate(names):
        middle = LEFT + (at + 0.5) * step
        for turn, one in enumerate(series):
            tall = one.values[at] / top * height
            x = middle + (turn - len(series) / 2) * width
            tip = f"{name}: {write(number(one.values[at]))} {one.title}"
            parts.append(box(x, TOP + height - tall, width - 1, tall, tip=tip, class_=one.kind))
        if at % shown == 0:
            parts.append(_words(middle, HEIGHT - BOTTOM + 15, name, "middle"))
    if len(series) == 1:
        parts.append(_words(LEFT + room / 2, HEIGHT - 6, across, "middle"))
    return _chart(HEIGHT, parts)


def curve(points: Sequence[Point], across: str, write: Write = str, *, passed: Sequence[Point] = ()) -> str:
    """A falling line with the area below it; what led to it as a line of its own, with a dot for each point."""
    everything = [*passed, *points]
    top, right = nice_top(max(y for _, y in everything)), max(max(x for x, _ in everything), 1)
    room, height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    places, before = (
        [(LEFT + x / right * room, TOP + height * (1 - y / top)) for x, y in some] for some in (points, passed)
    )
    floor = [(places[-1][0], TOP + height), (places[0][0], TOP + height)]
    parts = [
        *_grid(top, write),
        path("polygon", [*places, *floor], class_="area"),
        path("polyline", places, class_="curve"),
        *([path("polyline", before, class_="passed")] if len(before) > 1 else []),
        *(
            box(x - DOT / 2, y - DOT / 2, DOT, DOT, tip=f"{write(number(at))}: {write(number(left))}", class_="dot")
            for (x, y), (at, left) in zip(before, passed, strict=True)
        ),
        *(
            _words(LEFT + share * room, HEIGHT - BOTTOM + 15, write(number(round(share * right))), anchor)
            for share, anchor in ((0, "start"), (0.5, "middle"), (1, "end"))
        ),
        _words(LEFT + room / 2, HEIGHT - 6, across, "middle"),
    ]
    return _chart(HEIGHT, parts)


def nice_top(value: float) -> float:
    """The least of 1, 2, 5 times a power of ten that is not below the value."""
    if value <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(value))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= value * (1 - 1e-9))


def number(value: float) -> str:
    """A count or an amount in few digits."""
    if value == int(value):
        return f"{int(value):,}"
    return f"{value:,.0f}" if value >= 100 else f"{value:,.1f}" if value >= 0.1 else f"{value:,.2g}"


def shortened(names: Sequence[str]) -> list[str]:
    """Names that fit beside a bar, each on one line."""
    lines = [" ".join(name.split()) or "“”" for name in names]
    telling = TellingNames(lines)
    return [telling.short(line, LONGEST_NAME) for line in lines]


def _grid(top: float, write: Write) -> list[str]:
    parts, height = [], HEIGHT - TOP - BOTTOM
    for share in (0.0, 0.5, 1.0):
        y = TOP + height * (1 - share)
        parts.append(line(LEFT, y, WIDTH - RIGHT, y, class_="grid"))
        parts.append(_words(LEFT - 6, y + 4, write(number(share * top)), "end"))
    return parts


def _legend(series: Sequence[Series], x: float, y: float) -> list[str]:
    parts = []
    for one in series:
        parts.append(box(x, y - 9, 10, 10, class_=one.kind))
        parts.append(_words(x + 15, y, one.title))
        x += 32 + LETTER * len(one.title)
    return parts


def _words(x: float, y: float, words: str, anchor: str = "start", full: str = "") -> str:
    return text(x, y, words, anchor, tip=full if full != words else "", font_size=FONT)


def _chart(height: float, parts: Sequence[str]) -> str:
    return figure(WIDTH, height, parts, class_="chart", role="img")
