"""The tables as a picture: for each dataset, ours and the paper's accuracy of every method, with their deviations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from vipll_gui.learning.methods import find_method
from vipll_gui.report.figures import box, element, figure, group, line, text, with_style

WIDTH, LEFT, TOP, ROW, RIGHT, BOTTOM = 330, 20, 46, 22, 18, 44
NAMES = 130  # width of the column of names
STYLE = (
    "text{font:12px sans-serif;fill:#333}.title{font-weight:bold}.grid{stroke:#ddd}.ours{stroke:#0072b2;fill:#0072b2}"
    ".paper{stroke:#d55e00;fill:#fff}.best{font-weight:bold}"
)


def draw_rows(rows: Sequence[Mapping[str, Any]]) -> str:
    """A panel per dataset, a line per method: a filled dot is ours, an empty one the paper's."""
    datasets = list(dict.fromkeys(row["dataset"] for row in rows))
    methods = list(dict.fromkeys(row["method"] for row in rows))
    height = TOP + ROW * len(methods) + BOTTOM
    width = NAMES + WIDTH * len(datasets)
    parts = [box(0, 0, width, height, fill="#fff")]
    for at, method in enumerate(methods):
        parts.append(text(NAMES - 6, TOP + (at + 0.5) * ROW + 4, _short(method), "end"))
    for at, dataset in enumerate(datasets):
        cells = {row["method"]: row for row in rows if row["dataset"] == dataset}
        parts.append(group(_panel(dataset, methods, cells), NAMES + at * WIDTH, 0))
    parts += _legend(NAMES + LEFT, height - 10)
    return with_style(figure(width, height, parts), STYLE) + "\n"


def _panel(dataset: str, methods: Sequence[str], cells: Mapping[str, Mapping[str, Any]]) -> list[str]:
    low, high = _limits(cells.values())
    bottom = TOP + ROW * len(methods)

    def place(value: float) -> float:
        return LEFT + (value - low) / (high - low) * (WIDTH - LEFT - RIGHT)

    parts = [text(LEFT, TOP - 24, f"{dataset}, test accuracy in %", class_="title")]
    for value in range(low, high + 1, 10):
        at = place(value)
        parts += [line(at, TOP - 4, at, bottom, class_="grid"), text(at, bottom + 14, str(value), "middle")]
    for at, method in enumerate(methods):
        if (row := cells.get(method)) is None:
            continue
        middle = TOP + (at + 0.5) * ROW
        if row["paper_mean"] is not None:
            parts += _mark(place, row["paper_mean"], row["paper_std"], middle + 4, "paper")
        parts += _mark(place, row["test_mean"], row["test_std"], middle - 4, "ours")
    return parts


def _mark(place: Callable[[float], float], mean: float, std: float, y: float, kind: str) -> list[str]:
    reach = line(place(mean - std), y, place(mean + std), y, class_=kind)
    return [
        reach,
        element("circle", f"<title>{mean:.2f} ± {std:.2f}</title>", class_=kind, cx=place(mean), cy=y, r=3.5),
    ]


def _limits(rows: Iterable[Mapping[str, Any]]) -> tuple[int, int]:
    """Whole tens around everything that is drawn."""
    ends = [
        row[f"{whose}_mean"] + sign * row[f"{whose}_std"]
        for row in rows
        for whose in ("test", "paper")
        for sign in (-1, 1)
        if row[f"{whose}_mean"] is not None
    ]
    return int(min(ends) // 10 * 10), int(-(-max(ends) // 10) * 10)


def _legend(x: float, y: float) -> list[str]:
    parts = []
    for kind, words, step in (("ours", "this program", 0), ("paper", "the paper", 110)):
        parts.append(element("circle", class_=kind, cx=x + step, cy=y - 4, r=3.5))
        parts.append(text(x + step + 9, y, words))
    return parts


def _short(name: str) -> str:
    method, fixed = find_method(name)
    return " ".join((method.title, *fixed.values()))
