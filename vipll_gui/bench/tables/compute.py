"""One fold of one method, from the data to the line with its result."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from vipll_gui.bench.accuracy import FoldScore, run_fold
from vipll_gui.bench.datasets import FoldData, load_benchmark
from vipll_gui.bench.drawn_sets import draw_fold
from vipll_gui.bench.tables.cells import Cell
from vipll_gui.bench.tables.finished import write_score


def computed(cell: Cell, data: Path, results: Path) -> FoldScore:
    """Trains and scores one fold, and keeps the result; the same cell gives the same result anywhere."""
    method, settings = cell.learner()
    score = run_fold(fold_data(cell, data, results), method, settings)
    write_score(cell, score, results)
    return score


def fold_data(cell: Cell, data: Path, results: Path) -> FoldData:
    """A fold of a dataset with candidate sets of its own, or a draw of sets for one without."""
    if protocol := cell.drawn_by():
        draw, _ = protocol.draw_and_start(cell.seed, cell.fold)
        return _drawn(cell.dataset, cell.protocol, draw, data, results)
    return _part(cell.dataset, cell.fold, cell.folds, data)


@lru_cache(maxsize=1)
def _drawn(dataset: str, protocol: str, draw: int, data: Path, results: Path) -> FoldData:
    return draw_fold(dataset, protocol, draw, data, results)


@lru_cache(maxsize=2)
def _part(dataset: str, fold: int, folds: int, data: Path) -> FoldData:
    return load_benchmark(dataset, data).fold(fold, folds)
