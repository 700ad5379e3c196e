"""Requests to stop that wait for a good moment: an exception in the midst of its work may muddle a library."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class _Waiting(threading.local):
    """Of each thread: how many blocks hold interruptions back, and what waits for their end."""

    depth = 0
    error: BaseException | None = None


_waiting = _Waiting()


@contextmanager
def held_back() -> Iterator[None]:
    """A block in which `interrupt` waits until it is left; blocks may lie in each other."""
    _waiting.depth += 1
    try:
        yield
    finally:
        _waiting.depth -= 1
        if not _waiting.depth:
            let_through()


def interrupt(error: BaseException) -> None:
    """Raise an error, from a signal's handler: now, or at the next good moment."""
    _waiting.error = error
    if not _waiting.depth:
        let_through()


def let_through() -> None:
    """Say that this is a good moment, also within a block that holds interruptions back."""
    error, _waiting.error = _waiting.error, None
    if error is not None:
        raise error
