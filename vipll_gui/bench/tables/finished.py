"""Finished folds, each a line of a table: those that come with the program, and those of a folder.

A line is added as soon as a fold is finished, so that a run that was killed goes on where it was; one that was torn is
not counted. With `resources/results` as the folder, in a checkout, what is computed joins what comes with the program.
"""

from __future__ import annotations

import csv
import os
from collections.abc import Iterable, Iterator
from dataclasses import astuple, fields
from pathlib import Path

from vipll_gui.bench.accuracy import FoldScore
from vipll_gui.bench.tables.cells import Cell
from vipll_gui.errors import OutputError
from vipll_gui.resources_path import resource

NAME = "folds.csv"
KEY = ("dataset", "method", "fold", "folds", "seed", "fingerprint")
SCORE = tuple(one.name for one in fields(FoldScore))
Key = tuple[str, ...]


def shipped() -> Path:
    """The folder of what comes with the program."""
    return resource("results")


def read_scores(cells: Iterable[Cell], folders: Iterable[Path]) -> dict[Cell, FoldScore]:
    """What is finished of the cells; what was added last counts."""
    kept = dict(line for folder in folders for line in _lines(folder / NAME))
    return {cell: kept[key] for cell in cells if (key := cell.key()) in kept}


def _lines(path: Path) -> Iterator[tuple[Key, FoldScore]]:
    """The lines of a file that are whole."""
    try:
        rows = list(csv.reader(path.read_text(encoding="utf-8").splitlines()))
    except (OSError, ValueError, csv.Error):
        return
    for row in rows:
        key, values = tuple(row[: len(KEY)]), row[len(KEY) :]
        try:
            test, right, ece, seconds, epochs = values
            yield key, FoldScore(float(test), float(right), float(ece), float(seconds), int(epochs))
        except ValueError:  # the head of the table, or a line that was torn
            continue


def write_score(cell: Cell, score: FoldScore, folder: Path) -> None:
    """Adds the line of a fold; in one piece, since several processes may do so."""
    path, line = folder / NAME, ",".join((*cell.key(), *map(repr, astuple(score))))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("a+b") as file:
            file.seek(0, os.SEEK_END)
            before = "" if file.tell() else ",".join((*KEY, *SCORE)) + "\n"
            if file.tell():
                file.seek(-1, os.SEEK_END)
                before = "" if file.read(1) == b"\n" else "\n"  # the line before was torn
            file.write(f"{before}{line}\n".encode())
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise OutputError(
            f"cannot write here ({error.strerror})", path=path, remedy="Choose another folder, or make room."
        ) from error
