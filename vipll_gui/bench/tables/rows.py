"""The rows of the tables, from results that are there and those that are computed now."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from scipy.stats import ttest_ind_from_stats

from vipll_gui.bench.accuracy import FoldScore, method_settings
from vipll_gui.bench.catalogue import CATALOGUE, is_found
from vipll_gui.bench.drawn_sets import PROTOCOLS, USUAL_PROTOCOL
from vipll_gui.bench.paper import paper_methods, paper_score
from vipll_gui.bench.tables.cells import Cell
from vipll_gui.bench.tables.finished import read_scores
from vipll_gui.data import Progress, no_progress
from vipll_gui.errors import InputError

LEVEL = 0.05  # of the t-test: the paper's; with it, two-sided, the paper's own means and deviations give its marks
COST = {  # milliseconds per step of a thousand epochs, to put quick methods first and to guess the time left
    "pl-knn": 0.01, "pl-ecoc": 0.02, "vipll": 0.3, "cavl": 0.7, "proden": 1.1, "pop": 1.1, "crosel": 1.8,
    "vipll/ablation": 2.1, "valen": 4.3, "cel": 5.0, "pico": 9.0,
}  # fmt: skip
USUAL = 5.0  # of a method that is not in the paper
FOUR_FIFTHS = 0.8  # of the instances are learned from, of five folds
Scored = Iterator[tuple[Cell, FoldScore]]
Compute = Callable[[Sequence[Cell]], Scored]
Scores = dict[Cell, FoldScore]


@dataclass(frozen=True)
class TablePlan:
    """Which cells make up the tables: datasets by methods by folds; `fold` asks for one of the folds alone."""

    datasets: tuple[str, ...]
    methods: tuple[str, ...]
    folds: int = 5
    seed: int = 0
    fold: int | None = None
    protocol: str = USUAL_PROTOCOL  # by which sets are drawn where there are none

    def cells(self) -> list[Cell]:
        """All cells, the quick ones first, so that most of the tables is there soon."""
        numbers = [self.fold] if self.fold else range(1, self.folds + 1)
        cells = [
            Cell(dataset, method, number, self.folds, self.seed, protocol=self.protocol)
            for dataset in self.datasets
            for method in self.methods
            for number in numbers
        ]
        return sorted(cells, key=cost)


def make_plan(
    datasets: Sequence[str] | None,
    methods: Sequence[str] | None,
    *,
    folds: int = 5,
    seed: int = 0,
    fold: int | None = None,
    protocol: str = USUAL_PROTOCOL,
    data: Path,
) -> TablePlan:
    """A plan of known methods and datasets; without names, the paper's methods on the datasets that are there."""
    known = [one.name for one in CATALOGUE]
    for name in datasets or ():
        if name not in known:
            raise InputError(f"the paper has no dataset {name!r}", remedy=f"Choose of: {', '.join(known)}.")
        if not is_found(name, data):
            raise InputError(f"the dataset {name} is not on this machine", remedy="`bench datasets` says what to do.")
    chosen = tuple(datasets) if datasets else tuple(name for name in known if is_found(name, data))
    if not chosen:
        raise InputError("none of the paper's datasets is here", path=data, remedy="`bench datasets` says what to do.")
    for name in methods or ():
        method_settings(name, chosen[0], seed)  # names nobody knows are said before any work
    if protocol not in PROTOCOLS:
        raise InputError(f"there is no protocol {protocol!r}", remedy=f"Choose of: {', '.join(PROTOCOLS)}.")
    if fold is not None and not 1 <= fold <= folds:
        raise InputError(f"there is no fold {fold} of {folds}", remedy=f"Choose a number from 1 to {folds}.")
    return TablePlan(chosen, tuple(methods or paper_methods()), folds, seed, fold, protocol)


def cost(cell: Cell) -> float:
    """About how many seconds a fold takes: a thousand epochs of batches of 64."""
    instances = next(one.instances for one in CATALOGUE if one.name == cell.dataset)
    protocol = cell.drawn_by()
    return COST.get(cell.method, USUAL) * instances * (protocol.share if protocol else FOUR_FIFTHS) / 64


def gather_scores(
    cells: Sequence[Cell], finished: Sequence[Path], compute: Compute | None, progress: Progress = no_progress
) -> Scores:
    """What these folders have of each cell; those that are missing are computed now, where somebody does that."""
    scores = read_scores(cells, finished)
    if compute is None:
        return scores
    missing = [cell for cell in cells if cell not in scores]
    total, began = sum(map(cost, missing)), time.monotonic()
    left, kept = total, len(scores)
    progress(0.0, f"{kept} of {len(cells)} folds are there")
    for cell, score in compute(missing):
        scores[cell] = score
        left -= cost(cell)
        share = 1 - left / total
        wait = (time.monotonic() - began) * (1 - share) / share
        told = f"{len(scores)} of {len(cells)} folds, about {duration(wait)} left"
        progress(min(share, 0.999), f"{told}; {cell.dataset} {cell.method} fold {cell.fold}: {100 * score.test:.1f} %")
    progress(1.0, "done")
    return scores


def duration(seconds: float) -> str:
    """Seconds as people say them."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def table_rows(plan: TablePlan, scores: Scores) -> list[dict[str, object]]:
    """One row per dataset and method of which a fold is finished; accuracies in percent."""
    found: dict[tuple[str, str], list[FoldScore]] = {
        (one, other): [] for one in plan.datasets for other in plan.methods
    }
    for cell, score in scores.items():
        found[cell.dataset, cell.method].append(score)
    best: dict[str, tuple[str, list[float]]] = {}
    for (dataset, method), folds in found.items():
        values = [100 * one.test for one in folds]
        if folds and (dataset not in best or np.mean(values) > np.mean(best[dataset][1])):
            best[dataset] = method, values
    return [_row(dataset, method, folds, *best[dataset]) for (dataset, method), folds in found.items() if folds]


def _row(
    dataset: str, method: str, folds: Sequence[FoldScore], best: str, best_values: Sequence[float]
) -> dict[str, object]:
    values = [100 * one.test for one in folds]
    mean, paper = float(np.mean(values)), paper_score(dataset, method)
    return {
        "dataset": dataset,
        "method": method,
        **summary(folds),
        "paper_mean": paper.mean if paper else None,
        "paper_std": paper.std if paper else None,
        "difference": round(mean - paper.mean, 2) if paper else None,
        "best": method == best,
        "not_worse": method == best or not_worse(values, best_values),
    }


def summary(folds: Sequence[FoldScore]) -> dict[str, object]:
    """What the folds of a row come to; accuracies in percent."""
    tests = [100 * one.test for one in folds]
    return {
        "folds": len(folds),
        "test_mean": round(float(np.mean(tests)), 2),
        "test_std": round(float(np.std(tests)), 2),
        "transductive_mean": round(100 * float(np.mean([one.transductive for one in folds])), 2),
        "seconds": round(float(np.mean([one.seconds for one in folds])), 2),
    }


def not_worse(values: Sequence[float], best: Sequence[float]) -> bool | None:
    """Whether a t-test finds no difference from the best; None where there are too few values for one."""
    if min(len(values), len(best)) < 2:
        return None
    (mean, std), (best_mean, best_std) = ((float(np.mean(one)), float(np.std(one, ddof=1))) for one in (values, best))
    if std == best_std == 0:
        return mean >= best_mean
    test = ttest_ind_from_stats(best_mean, best_std, len(best), mean, std, len(values))
    return float(test.pvalue) >= LEVEL
