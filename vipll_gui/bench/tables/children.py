"""Folds computed side by side by child processes of one thread each."""

from __future__ import annotations

import json
import queue
import subprocess
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from vipll_gui.bench.accuracy import FoldScore
from vipll_gui.bench.tables import FOLDS
from vipll_gui.bench.tables.cells import Cell
from vipll_gui.bench.tables.compute import computed
from vipll_gui.errors import TrainingError
from vipll_gui.session.subprocesses import Parent, launch, raise_if_failed

Message = dict[str, Any]


def score_in_children(cells: Sequence[Cell], jobs: int, data: Path, results: Path) -> Iterator[tuple[Cell, FoldScore]]:
    """Scores as they come; whoever stops listening ends the children, and what they had not finished is lost."""
    answers: queue.SimpleQueue[tuple[Cell, Message]] = queue.SimpleQueue()
    children = [
        launch(FOLDS, str(data), str(results), errors=subprocess.DEVNULL, threads=1)
        for _ in range(min(jobs, len(cells)))
    ]
    threads = [
        threading.Thread(target=_ask, args=(child, take, answers), daemon=True)
        for child, take in zip(children, takers(cells, len(children)), strict=True)
    ]
    for thread in threads:
        thread.start()
    try:
        for _ in cells:
            cell, message = answers.get()
            raise_if_failed(message)
            yield cell, FoldScore(**message["score"])
    finally:
        for child in children:
            child.kill()
            child.wait()
        for thread in threads:
            thread.join()
        for child in children:
            for pipe in (child.stdin, child.stdout):
                if pipe is not None:
                    pipe.close()


def takers(cells: Sequence[Cell], children: int) -> list[Callable[[], Cell]]:
    """How each child takes its next cell; IndexError when there is none.

    Cells come quick ones first. Of several children one begins with the slowest, so that they meet in the middle:
    with the slowest at the end, the others would have nothing to do while one is still at it.
    """
    waiting = deque(cells)  # its ends are taken from in one step, whichever thread does
    return [waiting.pop if at and at == children - 1 else waiting.popleft for at in range(children)]


def _ask(
    child: subprocess.Popen[str], take: Callable[[], Cell], answers: queue.SimpleQueue[tuple[Cell, Message]]
) -> None:
    """Has one child compute one fold after the other, until none is left or it has died."""
    assert child.stdin is not None  # noqa: S101 - pipes were asked for
    assert child.stdout is not None  # noqa: S101
    while True:
        try:
            cell = take()
        except IndexError:
            return
        try:
            child.stdin.write(json.dumps(asdict(cell)) + "\n")
            child.stdin.flush()
            line = child.stdout.readline()
        except OSError:
            line = ""
        if not line.endswith("\n"):
            answers.put((cell, _died(cell)))
            return
        answers.put((cell, json.loads(line)))


def _died(cell: Cell) -> Message:
    error = TrainingError(
        f"the process that trained {cell.method} on {cell.dataset} ended unexpectedly",
        remedy="Perhaps memory ran out: try again with fewer --jobs. What was finished is kept.",
    )
    said = {"message": error.message, "path": None, "row": None, "remedy": error.remedy}
    return {"kind": "problem", "type": type(error).__name__, **said}


def serve_folds(parent: Parent, data: Path, results: Path) -> None:
    """The child's side: computes what it is asked for, and keeps and tells each result."""
    for request in parent.requests():
        parent.tell(kind="scored", score=asdict(computed(Cell.from_message(request), data, results)))
