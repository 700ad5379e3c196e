"""What the model believes about every instance, and how sure it is.

The posterior of an instance is a Dirichlet distribution over all k labels. Given that the truth is among the
candidates `s`, the labels' shares within `s` are again Dirichlet, with the same parameters restricted to `s`
(and independent of the mass outside), so a posterior is kept as the parameters of the candidates plus the total:
one million instances with five candidates take 24 MB, and everything shown to a person follows from it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import betaincinv

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.digamma import digamma_after
from vipll_gui.data.lazy import lazy

FloatArray = NDArray[np.float32]
_TINY = np.finfo(np.float64).tiny
_STRETCH = 1 << 14  # instances


@dataclass(frozen=True, eq=False)
class Posterior:
    """Dir(alpha) for each instance, in compact form."""

    candidates: CandidateSets
    alpha: FloatArray  # for every entry of candidates.labels
    total: FloatArray  # (n,) sum of alpha over all k labels

    @classmethod
    def from_alpha(cls, alpha: FloatArray, candidates: CandidateSets) -> Posterior:
        """The compact form of a full n×k matrix of Dirichlet parameters."""
        inside = alpha[candidates.rows, candidates.labels].astype(np.float32, copy=False)
        return cls(candidates, inside, alpha.sum(axis=1, dtype=np.float64).astype(np.float32))

    def restricted_to(self, candidates: CandidateSets) -> Posterior:
        """The posterior after candidates were ruled out or added.

        A label that was outside gets an equal share of the mass outside: all that the compact form knows of it.
        """
        changed = self.candidates.differing(candidates)
        if not len(changed):
            same = candidates.n_labels == self.candidates.n_labels
            return self if same else Posterior(candidates, self.alpha, self.total)
        alpha, kept = np.empty(len(candidates.labels), np.float32), np.ones(len(self), np.bool_)
        kept[changed] = False
        stays = np.repeat(kept, candidates.sizes)
        alpha[stays] = self.alpha[np.repeat(kept, self.candidates.sizes)]
        alpha[~stays] = self.take(changed)._alpha_over(candidates.take(changed))
        return Posterior(candidates, alpha, self.total)

    def _alpha_over(self, candidates: CandidateSets) -> FloatArray:
        k = candidates.n_labels
        known = self.candidates.rows * k + self.candidates.labels  # ascending
        wanted = candidates.rows * k + candidates.labels
        at = np.minimum(np.searchsorted(known, wanted), max(len(known) - 1, 0))
        found = known[at] == wanted if len(known) else np.zeros(len(wanted), np.bool_)
        outside = np.maximum(self.total - self.inside, 0) / np.maximum(k - self.candidates.sizes, 1)
        alpha = np.where(found, self.alpha[at] if len(known) else 0, outside[candidates.rows]).astype(np.float32)
        return np.maximum(alpha, np.finfo(np.float32).tiny)

    def take(self, instances: NDArray[np.integer]) -> Posterior:
        """The posterior of some instances, in the order given."""
        sets = self.candidates.take(instances)
        starts = np.repeat(self.candidates.offsets[:-1][instances] - sets.offsets[:-1], sets.sizes)
        return Posterior(sets, self.alpha[starts + np.arange(len(sets.labels))], self.total[instances])

    def __len__(self) -> int:
        return len(self.total)

    def _reduced(self, how: np.ufunc, values: NDArray[np.floating]) -> NDArray[np.float64]:
        """The sum, or the highest, of the values of each instance's candidates; 0 where there are none."""
        reduced, some = np.zeros(len(self)), self.candidates.sizes > 0
        if some.any():
            starts = self.candidates.offsets[:-1]
            reduced[some] = how.reduceat(values, starts if some.all() else starts[some], dtype=np.float64)
        return reduced

    def _weighted(self, of: Callable[[NDArray[np.float64]], NDArray[np.float64]]) -> NDArray[np.float64]:
        """sum_s alpha_j f(alpha_j) of each instance, made in stretches that stay in the processor's cache."""
        sums, offsets = np.zeros(len(self)), self.candidates.offsets
        for first in range(0, len(self), _STRETCH):
            here = offsets[first : first + _STRETCH + 1]
            some = np.diff(here) > 0
            if some.any():
                alpha = np.maximum(self.alpha[here[0] : here[-1]], np.finfo(np.float32).tiny, dtype=np.float64)
                sums[first : first + _STRETCH][some] = np.add.reduceat(alpha * of(alpha), (here[:-1] - here[0])[some])
        return sums

    def _spread(self, values: NDArray[np.floating]) -> NDArray[np.floating]:
        """For every candidate, the value of its instance."""
        return np.repeat(values, self.candidates.sizes)

    @lazy
    def inside(self) -> NDArray[np.float64]:
        """The sum of alpha over the candidates of each instance."""
        return self._reduced(np.add, self.alpha)

    @lazy
    def mean(self) -> NDArray[np.float64]:
        """For every candidate, its probability given that the truth is in the set: alpha_j / sum_s alpha."""
        return self.alpha / self._spread(self.inside)

    @lazy
    def leading(self) -> NDArray[np.int32]:
        """The most probable candidate of each instance; -1 where the set is empty."""
        return self._ranked[0]

    @lazy
    def probability(self) -> NDArray[np.float64]:
        """The probability of the leading candidate."""
        return self._ranked[1]

    @lazy
    def margin(self) -> NDArray[np.float64]:
        """How far the leading candidate is ahead of the second: 1 where there is no second."""
        return self._ranked[1] - self._ranked[2]

    @lazy
    def _ranked(self) -> tuple[NDArray[np.int32], NDArray[np.float64], NDArray[np.float64]]:
        """Leading label, its probability and the second's, in one pass over all candidates."""
        leading, first = np.full(len(self), -1, np.int32), self._reduced(np.maximum, self.alpha)
        at, some = np.flatnonzero(self.alpha == self._spread(first)), self.candidates.sizes > 0
        if len(at) > np.count_nonzero(some):  # of equal ones the first
            owner = np.searchsorted(self.candidates.offsets, at, side="right")
            at = at[np.flatnonzero(np.diff(owner, prepend=0))]
        leading[some] = self.candidates.labels[at]
        others = self.alpha.copy()
        others[at] = 0
        inside = np.maximum(self.inside, _TINY)
        return leading, first / inside, self._reduced(np.maximum, others) / inside

    @lazy
    def entropy(self) -> NDArray[np.float64]:
        """Total uncertainty H(E[y]) within the set, in nats."""
        inside = np.maximum(self.inside, _TINY)  # -sum m log m with m = alpha / inside, without making m
        return np.maximum(np.log(inside) - self._weighted(np.log) / inside, 0)

    @lazy
    def aleatoric(self) -> NDArray[np.float64]:
        """The part no further training removes: E[H(y)] = -sum m_j (ψ(alpha_j + 1) - ψ(alpha_s + 1))."""
        inside = np.maximum(self.inside, _TINY)
        return np.maximum(digamma_after(inside) - self._weighted(digamma_after) / inside, 0)

    @lazy
    def epistemic(self) -> NDArray[np.float64]:
        """The part due to not having learned enough: mutual information, total minus aleatoric."""
        return np.maximum(self.entropy - self.aleatoric, 0)

    @lazy
    def outside(self) -> NDArray[np.float64]:
        """The probability that the truth is not in the set at all: 1 - sum_s alpha / alpha_0."""
        return np.clip(1 - self.inside / self.total, 0, 1)

    @lazy
    def vacuity(self) -> NDArray[np.float64]:
        """k / alpha_0: 1 for a model that has seen nothing, towards 0 with evidence."""
        return self.candidates.n_labels / self.total.astype(np.float64)

    def interval(self, instance: int, level: float = 0.9) -> NDArray[np.float64]:
        """(candidates, 2) equal-tailed credible interval of each share: Beta(alpha_j, alpha_s - alpha_j)."""
        alpha = self.of(instance).astype(np.float64)
        rest = np.maximum(alpha.sum() - alpha, np.finfo(np.float64).tiny)
        tails = np.array([(1 - level) / 2, (1 + level) / 2])
        if len(alpha) == 1:
            return np.ones((1, 2))
        limits: NDArray[np.float64] = betaincinv(alpha[:, None], rest[:, None], tails)
        return limits

    def of(self, instance: int) -> FloatArray:
        """alpha of one instance's candidates, in the order of its candidate set."""
        return self.alpha[self.candidates.offsets[instance] : self.candidates.offsets[instance + 1]]
