"""Log-odds between two kinds of rows, by logistic regression."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]

RIDGE = 1e-3
STEPS = 25  # of Newton at the most
FARTHEST = 30.0  # nats


@dataclass(frozen=True, eq=False)
class LogOdds:
    """log f_other / f_first as a linear function of standard scores."""

    centre: Values  # (d,)
    scale: Values  # (d,)
    slope: Values  # (1 + d,), the first what is added

    def of(self, rows: Values) -> Values:
        """(n,) of rows (n, d)."""
        found: Values = (rows - self.centre) / self.scale @ self.slope[1:] + self.slope[0]
        return found


def fit_log_odds(first: Values, other: Values, firsts: Values, others: Values, ridge: float = RIDGE) -> LogOdds:
    """What tells rows (m, d) from the first (n, d), each counted so many times, both kinds as if equally many."""
    rows = np.concatenate([first, other])
    centre, scale = rows.mean(axis=0), rows.std(axis=0) + 1e-9
    seen = np.column_stack([np.ones(len(rows)), (rows - centre) / scale])
    truth = np.concatenate([np.zeros(len(first)), np.ones(len(other))])
    weight = np.concatenate([0.5 * firsts / firsts.sum(), 0.5 * others / others.sum()])
    slope = np.zeros(seen.shape[1])
    for _ in range(STEPS):
        said = 1 / (1 + np.exp(-np.clip(seen @ slope, -FARTHEST, FARTHEST)))
        pull = ridge * slope
        pull[0] = 0  # only what belongs to a score is held back
        uphill = seen.T @ (weight * (said - truth)) + pull
        curvature = (seen * (weight * said * (1 - said))[:, None]).T @ seen + ridge * np.eye(len(slope))
        step = np.linalg.solve(curvature, uphill)
        slope = slope - step
        if np.abs(step).max() < 1e-6:
            break
    return LogOdds(centre, scale, slope)
