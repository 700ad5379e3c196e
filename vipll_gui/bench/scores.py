"""How good posteriors are, measured with the truth that training never saw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Self

import numpy as np
from numpy.typing import NDArray
from scipy.stats import rankdata

from vipll_gui.data import Belief, CandidateSets, Posterior

BINS = 15
LEAST_SHARE = 1e-6  # of a true label, so that one held to be impossible costs 14 nats


@dataclass(frozen=True, eq=False)
class Predictions:
    """What is said of instances that nobody has seen: how sure, whether rightly, and -log of the truth's share."""

    probability: NDArray[np.float64]  # (n,)
    hits: NDArray[np.bool_]  # (n,)
    losses: NDArray[np.float64]  # (n,) nats

    @property
    def ece(self) -> float:
        """The expected calibration error."""
        return calibration_error(self.probability, self.hits)

    @classmethod
    def of(cls, alpha: NDArray[np.float32], truth: NDArray[np.int64]) -> Self:
        """Beliefs (n, k) over all labels against the truth."""
        shares = alpha.astype(np.float64) / alpha.sum(axis=1, keepdims=True, dtype=np.float64)
        losses = -np.log(np.maximum(shares[np.arange(len(truth)), truth], LEAST_SHARE))
        return cls(shares.max(axis=1), alpha.argmax(axis=1) == truth, losses)

    @classmethod
    def together(cls, parts: Sequence[Self]) -> Self:
        """Those of several folds as one: of a fold alone, bins hold too few for an error of hundredths to be seen."""
        return cls(*(np.concatenate([getattr(part, one.name) for part in parts]) for one in fields(cls)))


def accuracy(alpha: NDArray[np.float32], truth: NDArray[np.int64]) -> float:
    """The share of instances whose most probable label, of all labels, is the true one."""
    return float((alpha.argmax(axis=1) == truth).mean())


def transductive(
    alpha: NDArray[np.float32],
    candidates: CandidateSets,
    truth: NDArray[np.int64],
    belief: Belief = Belief.DIRICHLET,
) -> tuple[float, float]:
    """(accuracy, expected calibration error) of the leading candidates of the instances trained on."""
    posterior = Posterior.from_alpha(alpha, candidates, belief)
    hits = posterior.leading == truth
    return float(hits.mean()), calibration_error(posterior.probability, hits)


def calibration_error(probability: NDArray[np.float64], hits: NDArray[np.bool_]) -> float:
    """Σ_b (n_b / n) |accuracy_b - mean probability_b| over 15 bins of equal width."""
    bins = np.minimum((probability * BINS).astype(np.int64), BINS - 1)
    gap = np.bincount(bins, hits, BINS) - np.bincount(bins, probability, BINS)
    return float(np.abs(gap).sum() / len(hits))


def auc(score: NDArray[np.floating], wrong: NDArray[np.bool_]) -> float | None:
    """How probable it is that something wrong has a higher score than something right; None without either."""
    bad, good = int(wrong.sum()), int((~wrong).sum())
    if not bad or not good:
        return None
    return round(float((rankdata(score)[wrong].sum() - bad * (bad + 1) / 2) / (bad * good)), 3)
