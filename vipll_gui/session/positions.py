"""Which instances a step is about, in the forms that notebooks hold them in."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from operator import index
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from vipll_gui.errors import VipllError
from vipll_gui.store.journal import STRETCH

Positions: TypeAlias = int | Sequence[int] | NDArray[np.integer] | NDArray[np.bool_]
_REMEDY = "Give positions, counted from 0, or an array of True and False for all; dataset.position_of(id) finds one."


def distinct_positions(given: Positions, total: int, path: Path | None = None) -> tuple[int, ...]:
    """One position, several, or those where a mask of all instances is true: distinct ones of so many instances."""
    distinct = dict[int, None]()
    try:
        rest = iter(_as_positions(given, total))
        while piece := dict.fromkeys(map(index, islice(rest, STRETCH))):  # all at once would hold Python's lock
            distinct.update(piece)
    except TypeError as error:  # cut to a whole number, 1.7 or the id "12" would be another instance
        raise VipllError(f"instances are not told by {_short(given)}", remedy=_REMEDY) from error
    chosen = tuple(distinct)
    if not chosen:
        raise VipllError("no instance is selected", remedy="Select at least one.")
    if min(chosen) < 0 or max(chosen) >= total:
        raise VipllError(f"there are only the instances 0 to {total - 1:,}", path=path)
    return chosen


def _as_positions(given: Any, total: int) -> Any:
    if isinstance(given, int | np.integer) and not isinstance(given, bool):
        return (given,)
    if hasattr(given, "__array__"):
        given = np.asarray(given)
    first = next(iter(given), None) if isinstance(given, Sequence) else None
    if isinstance(first, bool | np.bool_) or (isinstance(given, np.ndarray) and given.dtype == np.bool_):
        mask = np.asarray(given)
        if mask.shape != (total,):
            raise VipllError(f"a mask of {mask.size:,} is not for {total:,} instances", remedy=_REMEDY)
        return np.flatnonzero(mask)
    return given


def _short(given: object) -> str:
    shown = repr(given)
    return shown if len(shown) <= 60 else f"{shown[:60]}…"
