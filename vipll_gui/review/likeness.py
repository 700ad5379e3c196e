"""Instances put in groups of those that are alike, in a time that grows little faster than their number."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Positions = NDArray[np.int64]

SEEN = 512  # rows that tell in which direction a group is widest
TURNS = 8  # of the power iteration
LEAST_PART = 0.15  # of a group, so that no branch gets long
MEASURED = 20_000  # rows that tell how much a feature varies


def likeness_groups(rows: NDArray[np.floating], most: int) -> tuple[Positions, Positions]:
    """All rows in an order, and where each group of at most so many begins in it (with the end after the last).

    A group is halved along its widest direction, where the halves are tightest, until it is small enough; halves of
    the same group stand side by side. The same rows always give the same groups.
    """
    done: list[Positions] = []
    waiting = [np.arange(len(rows), dtype=np.int64)]
    while waiting:
        members = waiting.pop()
        if len(members) <= most:
            if len(members):
                done.append(members)
            continue
        along = _along_widest(rows[members])
        members = members[np.argsort(along, kind="stable")]
        cut = _tightest_cut(np.sort(along))
        waiting += [members[cut:], members[:cut]]
    starts = np.concatenate([[0], np.cumsum([len(group) for group in done], dtype=np.int64)]).astype(np.int64)
    return np.concatenate(done) if done else np.empty(0, np.int64), starts


def _along_widest(rows: NDArray[np.floating]) -> NDArray[np.float32]:
    """Where each row lies along the direction in which they differ most, as far as some of them tell."""
    seen = rows[:: max(len(rows) // SEEN, 1)].astype(np.float32)
    centre = seen.mean(axis=0)
    seen -= centre
    direction = seen[int(np.argmax(np.einsum("ij,ij->i", seen, seen)))]
    for _ in range(TURNS):
        with np.errstate(invalid="ignore"):  # BLAS may raise the flag for what is left in its buffers
            direction = (seen @ direction) @ seen
        length = float(np.linalg.norm(direction))
        if not length > 0.0:  # all alike
            return np.zeros(len(rows), np.float32)
        direction = direction / np.float32(length)
    with np.errstate(invalid="ignore"):
        found: NDArray[np.float32] = (rows.astype(np.float32) - centre) @ direction
    return found


def _tightest_cut(along: NDArray[np.float32]) -> int:
    """Where to part sorted numbers so that both parts are tight and neither is tiny; the middle where all are equal."""
    n, numbers = len(along), along.astype(np.float64)
    if numbers[0] == numbers[-1]:
        return n // 2
    below = np.cumsum(numbers - numbers.mean())[:-1]
    left = np.arange(1, n)
    gain = below**2 / (left * (n - left))  # what the parts are tighter together than the whole, up to a factor
    low = max(int(n * LEAST_PART), 1)
    return low + int(np.argmax(gain[low - 1 : n - low]))


def column_scales(rows: NDArray[np.floating]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The centre and the spread of each column, as far as some of the rows tell; what is constant has spread one."""
    seen = np.asarray(rows[:: max(len(rows) // MEASURED, 1)], np.float64)
    spread = seen.std(axis=0)
    return seen.mean(axis=0).astype(np.float32), np.where(spread > 0, spread, 1.0).astype(np.float32)
