"""How many threads a training takes: one, unless somebody asks for more by OMP_NUM_THREADS.

Batches are small, so that threads meet every few hundred microseconds; on a machine that does other things they wait
for each other by spinning, and a training takes several times as long as with one (docs/trust.md).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import ParamSpec, TypeVar

from threadpoolctl import ThreadpoolController

WISH = "OMP_NUM_THREADS"
P = ParamSpec("P")
T = TypeVar("T")


def in_one_thread(run: Callable[P, Iterator[T]]) -> Callable[P, Iterator[T]]:
    """Let each step of a generator compute with one thread, and whoever takes what it yields with those there were.

    Where a number is asked for, nothing changes.
    """

    @wraps(run)
    def stepping(*args: P.args, **kwargs: P.kwargs) -> Iterator[T]:
        steps = run(*args, **kwargs)
        if os.environ.get(WISH):
            yield from steps
            return
        libraries = ThreadpoolController()
        while True:
            with _one_thread(libraries):
                try:
                    made = next(steps)
                except StopIteration:
                    return
            yield made

    return stepping


@contextmanager
def one_thread() -> Iterator[None]:
    """What is within computes with one thread, unless a number is asked for."""
    if os.environ.get(WISH):
        yield
        return
    with _one_thread(ThreadpoolController()):
        yield


@contextmanager
def _one_thread(libraries: ThreadpoolController) -> Iterator[None]:
    torch = sys.modules.get("torch")  # some methods do without
    before = torch.get_num_threads() if torch else 1
    if torch:
        torch.set_num_threads(1)
    try:
        with libraries.limit(limits=1, user_api="blas"):
            yield
    finally:
        if torch:
            torch.set_num_threads(before)
