"""Waiting for something that another thread or process does."""

from __future__ import annotations

import time
from collections.abc import Callable

LONGEST = 180.0  # seconds: a machine may be busy


def wait_until(holds: Callable[[], object], what: str = "it", longest: float = LONGEST) -> None:
    """Wait until something holds; an AssertionError where it never does."""
    until = time.monotonic() + longest
    while not holds():
        assert time.monotonic() < until, f"{what} did not happen"
        time.sleep(0.01)
