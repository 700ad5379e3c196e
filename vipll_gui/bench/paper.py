"""The two tables of accuracies in the ViPLL paper, from the data file that holds them."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache

from vipll_gui.resources_path import resource

BEST, NOT_WORSE = "best", "not worse"


@dataclass(frozen=True)
class PaperScore:
    """One number of the paper: mean and standard deviation of the test accuracy in percent, and how it is marked."""

    table: int
    dataset: str
    method: str
    mean: float
    std: float
    mark: str  # BEST, NOT_WORSE or nothing


@cache
def paper_scores() -> tuple[PaperScore, ...]:
    """All numbers of both tables, row by row."""
    with resource("paper/accuracies.csv").open(encoding="utf-8", newline="") as file:
        return tuple(
            PaperScore(
                int(row["table"]), row["dataset"], row["method"], float(row["mean"]), float(row["std"]), row["mark"]
            )
            for row in csv.DictReader(file)
        )


def paper_score(dataset: str, method: str) -> PaperScore | None:
    """What the paper has for a method; for other versions of it than the paper's two, what it has for the method."""
    found = {one.method: one for one in paper_scores() if one.dataset == dataset}
    return found.get(method) or found.get(method.partition("/")[0].partition("+")[0])


def paper_methods() -> tuple[str, ...]:
    """The rows of the tables, from the top."""
    return tuple(dict.fromkeys(one.method for one in paper_scores()))


def paper_tables() -> dict[int, tuple[str, ...]]:
    """The datasets of each table, from the left."""
    found: dict[int, dict[str, None]] = {}
    for one in paper_scores():
        found.setdefault(one.table, {})[one.dataset] = None
    return {table: tuple(datasets) for table, datasets in found.items()}
