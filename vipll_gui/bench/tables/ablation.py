"""`bench ablation`: accuracy of the published recipe against its two weights, λ of p(x|y) and p of the prior."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from vipll_gui.bench.accuracy import TUNED, method_settings
from vipll_gui.bench.tables.cells import Cell
from vipll_gui.bench.tables.rows import Scores, summary
from vipll_gui.report.figures import box, element, figure, group, line, path, text, with_style

METHOD = f"vipll/published{TUNED}"  # the weight that is not varied stays as its authors tuned it
DATASETS = ("lost", "bird-song")
WEIGHTS = {"likelihood_weight": "λ, the weight of p(x|y)", "prior_weight": "p, the weight of the prior"}
GRID = {"likelihood_weight": (0.0, 1.0, 2.5, 10.0, 50.0, 200.0), "prior_weight": (0.0, 1.0, 2.0, 5.0, 20.0)}
WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 340, 260, 46, 40, 16, 48
STYLE = (
    "text{font:12px sans-serif;fill:#333}.title{font-weight:bold}.grid{stroke:#ddd}.axis{stroke:#888;fill:none}"
    ".line{stroke:#0072b2;stroke-width:2;fill:none}.point{fill:#0072b2}.tuned{fill:#d55e00}.reach{stroke:#0072b2}"
)


def ablation_cells(
    datasets: Sequence[str], folds: int, of_folds: int, seed: int, values: Mapping[str, float]
) -> list[Cell]:
    """The first folds for each value of one weight, the other as tuned; `values` are further settings."""
    return list(
        dict.fromkeys(
            _cell(dataset, fold, of_folds, seed, {**values, weight: value})
            for fold in range(1, folds + 1)
            for dataset in datasets
            for weight in WEIGHTS
            for value in GRID[weight]
        )
    )


def _cell(dataset: str, fold: int, folds: int, seed: int, values: Mapping[str, float]) -> Cell:
    """A cell that names both weights: where both are as tuned, it is the same for either."""
    _, settings = method_settings(METHOD, dataset, seed)
    whole = {**{weight: getattr(settings, weight) for weight in WEIGHTS}, **values}
    return Cell(dataset, METHOD, fold, folds, seed, tuple(sorted(whole.items())))


def ablation_rows(cells: Sequence[Cell], scores: Scores) -> list[dict[str, object]]:
    """One row per dataset, weight and value of which a fold is finished; accuracies in percent."""
    rows: list[dict[str, object]] = []
    for dataset in dict.fromkeys(cell.dataset for cell in cells):
        _, tuned = method_settings(METHOD, dataset, 0)
        for weight in WEIGHTS:
            others = {(other, getattr(tuned, other)) for other in WEIGHTS if other != weight}
            for value in GRID[weight]:
                wanted = {(weight, value), *others}
                found = [cell for cell in cells if cell.dataset == dataset and wanted <= set(cell.values)]
                if folds := [scores[cell] for cell in found if cell in scores]:
                    about = {"dataset": dataset, "weight": weight, "value": value}
                    rows.append({**about, "tuned": value == getattr(tuned, weight), **summary(folds)})
    return rows


def draw_ablation(rows: Sequence[Mapping[str, Any]]) -> str:
    """A panel for each dataset (downwards) and weight (across): mean and deviation over the folds."""
    datasets = list(dict.fromkeys(row["dataset"] for row in rows))
    width, height = WIDTH * len(WEIGHTS), HEIGHT * len(datasets)
    parts = [box(0, 0, width, height, fill="#fff")]
    for down, dataset in enumerate(datasets):
        of_dataset = [row for row in rows if row["dataset"] == dataset]
        ends = [row["test_mean"] + sign * row["test_std"] for row in of_dataset for sign in (-1, 1)]
        limits = (min(ends) // 5 * 5, -(-max(ends) // 5) * 5 or 5)
        for across, (weight, title) in enumerate(WEIGHTS.items()):
            shown = [row for row in of_dataset if row["weight"] == weight]
            parts.append(group(_panel(dataset, title, shown, limits), across * WIDTH, down * HEIGHT))
    return with_style(figure(width, height, parts), STYLE) + "\n"


def _panel(dataset: str, title: str, rows: Sequence[Mapping[str, Any]], limits: tuple[float, float]) -> list[str]:
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM
    low, high = limits[0], max(limits[1], limits[0] + 5)

    def up(value: float) -> float:
        return bottom - (value - low) / (high - low) * (bottom - TOP)

    parts = [text(LEFT, TOP - 16, f"{dataset}, test accuracy in %", class_="title")]
    for value in np.linspace(low, high, 6):
        parts += [line(LEFT, up(value), right, up(value), class_="grid")]
        parts += [text(LEFT - 6, up(value) + 4, f"{value:g}", "end")]
    places = [LEFT + (at + 0.5) * (right - LEFT) / max(len(rows), 1) for at in range(len(rows))]
    for x, row in zip(places, rows, strict=True):
        mean, std = row["test_mean"], row["test_std"]
        parts.append(line(x, up(mean - std), x, up(mean + std), class_="reach"))
        parts.append(text(x, bottom + 16, f"{row['value']:g}", "middle"))
    parts.append(
        path("polyline", [(x, up(row["test_mean"])) for x, row in zip(places, rows, strict=True)], class_="line")
    )
    for x, row in zip(places, rows, strict=True):
        kind = "tuned" if row["tuned"] else "point"
        parts.append(element("circle", class_=kind, cx=x, cy=up(row["test_mean"]), r=4))
    parts.append(text((LEFT + right) / 2, HEIGHT - 10, title, "middle"))
    parts.append(box(LEFT, TOP, right - LEFT, bottom - TOP, class_="axis"))
    return parts
