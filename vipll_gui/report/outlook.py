"""What is left to do: errors expected now and after some more decisions, and how long it takes until few are left."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vipll_gui.review.forecast import Forecast

NEXT = 100  # decisions that people like to think ahead
TARGET = 0.01  # share of all labels that may be wrong in the end


@dataclass(frozen=True)
class Outlook:
    """What is left, seen from now."""

    errors: float
    after_next: float | None  # when the most doubtful are decided first; None where no more than that are open
    decisions: int  # until no more than the target are wrong; 0 where that is so already
    seconds: float | None  # that they take; None where nobody knows how quick this person is


def points(forecast: Forecast) -> list[tuple[int, float]]:
    """The forecast as (instances decided next, errors then left)."""
    return [(left.decided, left.errors) for left in forecast.curve]


def look_ahead(forecast: Forecast, instances: int, seconds: float | None) -> Outlook:
    """What is left of so many instances, for somebody who takes so many seconds for each."""
    decided, left = (np.array(column, np.float64) for column in zip(*points(forecast), strict=True))
    allowed = TARGET * instances
    after = float(np.interp(NEXT, decided, left)) if forecast.instances > NEXT else None
    # the curve falls: read from its end, it says how many decisions leave so few
    needed = 0 if forecast.errors <= allowed else int(np.ceil(np.interp(allowed, left[::-1], decided[::-1])))
    return Outlook(forecast.errors, after, needed, None if seconds is None else needed * seconds)
