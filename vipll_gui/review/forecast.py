"""How many labels are wrong, with an interval, out of doubts and what people found when they looked.

The doubt d_i about a label is the probability that it is wrong. A model may be too sure or too timid as a whole, and
may tell doubtful labels apart from others too much or too little:

    logit p_i = x₀ + a + b (logit d_i - x₀),        (a, b) ~ N((0, 1), diag(s², SLOPE²)),

and the number of errors is a sum of coins thrown with p_i. Where few are expected less is known of how many there are,
since wrong labels come in groups: s = SHIFT · MANY / Σ d_i below MANY, and at most WIDEST. x₀ is the mean of logit d_i
weighed by d_i (1 - d_i): there b hardly moves the sum, about which more is known than about single doubts. Labels that
people looked at tell of a and b (Laplace's approximation). They need not have been chosen at random: what a person is
shown depends on the doubt, which is given here; where nobody looked, b stays as uncertain as it was, and the interval
says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.polynomial.hermite_e import hermegauss
from numpy.typing import NDArray
from scipy.special import expit, logit, ndtr

Values = NDArray[np.float64]

SHIFT, SLOPE = 0.3, 0.2  # how far a model's doubts are off, as standard deviations: docs/decisions/0022-forecast.md
MANY, WIDEST = 50.0, 0.9  # errors from which on that is all, and the largest deviation below
LEVEL = 0.9  # of the interval
ENOUGH = 30  # labels looked at, from which on they are learned from
CURVE_POINTS = 60
LEAST = 1e-6  # doubt
_GROUPS = 2_000  # of labels with much the same doubt, that are counted together
_NODES = 9  # places along each of the two axes at which the sum is taken


@dataclass(frozen=True, eq=False)
class Checked:
    """Labels that a person looked at: the doubt there was before, and whether the label was wrong."""

    doubt: Values
    wrong: NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.doubt)


@dataclass(frozen=True)
class Left:
    """What is wrong after so many more decisions, the most doubtful first."""

    decided: int
    errors: float
    low: float
    high: float


@dataclass(frozen=True)
class Forecast:
    """Errors to expect among so many labels that nobody decided, and how they fall as people go on."""

    instances: int
    errors: float
    low: float
    high: float
    checked: int  # labels people looked at that this rests on; 0 where it rests on the model's doubts alone
    curve: tuple[Left, ...]


def forecast_errors(doubt: NDArray[np.floating], checked: Checked | None = None, level: float = LEVEL) -> Forecast:
    """Errors among labels with these doubts, in time linear in them; `checked` counts from 30 labels on."""
    learned = checked if checked is not None and len(checked) >= ENOUGH else None
    pivot = _pivot(np.asarray(doubt, np.float64) if learned is None else np.concatenate([doubt, learned.doubt]))
    line = _calibrated(learned, pivot, _spread(float(np.sum(doubt))))
    ordered = np.sort(np.asarray(doubt, np.float64))[::-1]
    starts = np.unique(np.linspace(0, len(ordered), min(len(ordered), _GROUPS) + 1).round().astype(np.int64))
    sizes = np.diff(starts)
    means = np.add.reduceat(ordered, starts[:-1]) / sizes if len(sizes) else ordered
    at = np.unique(np.linspace(0, len(sizes), CURVE_POINTS).round().astype(np.int64))
    likely = _left(means, sizes, line.centre, pivot, plain=learned is None)[0][at]
    low, high = _interval(means, sizes, line, level, at)
    curve = tuple(map(Left, starts[at].tolist(), likely.tolist(), low.tolist(), high.tolist()))
    now = curve[0]
    return Forecast(len(ordered), now.errors, now.low, now.high, len(learned) if learned else 0, curve)


@dataclass(frozen=True, eq=False)
class _Line:
    """What is known of a and b."""

    centre: Values  # (2,) the most probable
    root: Values  # (2, 2) of their covariance
    pivot: float  # x₀


def _pivot(doubt: Values) -> float:
    weight = doubt * (1 - doubt)
    return float((weight * _log_odds(doubt)).sum() / max(weight.sum(), LEAST))


def _spread(expected: float) -> float:
    """s, the standard deviation of a, where so many errors are expected."""
    return min(SHIFT * max(1.0, MANY / max(expected, LEAST)), WIDEST)


def _calibrated(checked: Checked | None, pivot: float, spread: float) -> _Line:
    """The line through what people found, near that of the model's own doubts."""
    found: Values = np.array([0.0, 1.0])
    precision = np.diag([spread**-2, SLOPE**-2])
    curvature = precision
    if checked is not None:
        x = np.stack([np.ones(len(checked)), _log_odds(checked.doubt) - pivot])
        for _ in range(20):
            p = expit(pivot + found @ x)
            curvature = precision + (x * (p * (1 - p))) @ x.T
            step = np.linalg.solve(curvature, x @ (checked.wrong - p) - precision @ (found - (0.0, 1.0)))
            found = found + step
            if np.abs(step).max() < 1e-9:
                break
    root = np.linalg.cholesky(np.linalg.inv(curvature)).astype(np.float64)
    return _Line(found, root, pivot)


def _log_odds(doubt: Values) -> Values:
    found: Values = logit(np.clip(doubt, LEAST, 1 - LEAST))
    return found


def _left(
    doubt: Values, sizes: NDArray[np.int64], moved: Values, pivot: float, *, plain: bool = False
) -> tuple[Values, Values]:
    """(groups + 1,) mean and variance of the errors among all groups but the first so many; `plain` doubts as given."""
    p = doubt if plain else expit(pivot + moved[0] + moved[1] * (_log_odds(doubt) - pivot))
    found = []
    for each in (sizes * p, sizes * p * (1 - p)):
        found.append(np.concatenate([np.cumsum(each[::-1])[::-1], [0.0]]))
    return found[0], found[1]


def _interval(
    doubt: Values, sizes: NDArray[np.int64], line: _Line, level: float, at: NDArray[np.int64]
) -> tuple[Values, Values]:
    """The ends of the interval at some groups: quantiles of a mixture of normals over (a, b)."""
    nodes, weights = hermegauss(_NODES)
    parts = []
    for (u, v), (p, q) in zip(product(nodes, repeat=2), product(weights, repeat=2), strict=True):
        mean, variance = _left(doubt, sizes, line.centre + line.root @ (u, v), line.pivot)
        parts.append((p * q, mean[at], np.sqrt(variance[at] + 1e-12)))
    weight = np.array([part[0] for part in parts])[:, None] / sum(part[0] for part in parts)
    mean, deviation = (np.array([part[which] for part in parts]) for which in (1, 2))
    ends = []
    for share in ((1 - level) / 2, (1 + level) / 2):
        low, high = (mean - 8 * deviation).min(axis=0), (mean + 8 * deviation).max(axis=0)
        for _ in range(50):
            middle = (low + high) / 2
            below = (weight * ndtr((middle - mean) / deviation)).sum(axis=0) < share
            low, high = np.where(below, middle, low), np.where(below, high, middle)
        ends.append(np.maximum(high, 0.0))
    return ends[0], ends[1]
