"""What the model believes about every instance, and how sure it is.

The posterior of an instance is a Dirichlet distribution over all k labels. Given that the truth is among the
candidates `s`, the labels' shares within `s` are again Dirichlet, with the same parameters restricted to `s`
(and independent of the mass outside), so a posterior is kept as the parameters of the candidates plus the total:
one million instances with five candidates take 24 MB, and everything shown to a person follows from it. Where a method
tells how probably a set lacks the truth, the three labels outside that are believed most are kept by name: 24 MB more.
Where a set is nothing but what people voted for, the instance is not bound to it: probabilities are then shares of all
belief, and one of these labels may lead.

Some methods give plain probabilities. They are kept in the same place, and what only a Dirichlet distribution tells
(credible intervals, how much of the uncertainty more data would remove, the mass outside the set) is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.special import betaincinv, entr

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.digamma import digamma_after
from vipll_gui.data.lazy_attribute import lazy
from vipll_gui.data.outside_labels import NONE, OutsideLabels, Outsider
from vipll_gui.data.unlocked import repeated
from vipll_gui.errors import InputError

FloatArray = NDArray[np.float32]
_TINY = np.finfo(np.float64).tiny
_LEAST = np.float32(1e-12)  # probability
_STRETCH, _ENTRIES = 1 << 14, 1 << 20  # instances looked at together, and alphas at most
_FEW = 16  # candidates; so many are compared one after the other, for all instances at once


class Belief(StrEnum):
    """What a method tells of an instance's label."""

    DIRICHLET = "dirichlet"  # a distribution over the labels' shares: how sure it is, too
    PROBABILITIES = "probabilities"  # one number for each label, and nothing of how sure of it


class Entries(NamedTuple):
    """Labels that instances may have, one after the other, and how probable each is."""

    rows: NDArray[np.int64]  # the instance of each
    labels: NDArray[np.int32]
    shares: NDArray[np.float64]


class _Wider(NamedTuple):
    """Instances that are not bound to their sets, with the labels beside these."""

    rows: NDArray[np.int64]
    posterior: Posterior  # over candidates and the labels kept beside them, bound to those
    whole: NDArray[np.float64]  # (rows,) the belief in all labels
    rest: NDArray[np.float64]  # (rows,) in those that are not kept by name
    others: NDArray[np.int64]  # (rows,) how many these are, at least one


class _Ranked(NamedTuple):
    leading: NDArray[np.int32]
    first: NDArray[np.float64]  # the probability of the leading label
    second: NDArray[np.float64]  # ... and of the next
    entropy: NDArray[np.float64]
    inside: NDArray[np.float64]  # the sum of alpha


@dataclass(frozen=True, eq=False)
class Posterior:
    """Dir(alpha) for each instance, in compact form; of plain probabilities, those in the place of alpha."""

    candidates: CandidateSets
    alpha: FloatArray  # for every entry of candidates.labels
    total: FloatArray  # (n,) sum of alpha over all k labels
    belief: Belief = Belief.DIRICHLET
    beyond: OutsideLabels | None = (
        None  # the labels outside that are believed most; None where the mass outside tells none
    )
    unbound: NDArray[np.bool_] | None = (
        None  # (n,) whose set is what people or a model named, so that the labels beyond it compete; None: nobody's
    )

    @classmethod
    def from_alpha(
        cls,
        alpha: FloatArray,
        candidates: CandidateSets,
        belief: Belief = Belief.DIRICHLET,
        *,
        tells_missing: bool | NDArray[np.bool_] = False,
    ) -> Posterior:
        """The compact form of a full n×k matrix of Dirichlet parameters, or of probabilities.

        Where the mass outside a set is how probably it lacks its truth (of all instances, or of some), labels outside
        are kept by name.
        """
        inside = alpha[candidates.rows, candidates.labels].astype(np.float32, copy=False)
        if belief is Belief.PROBABILITIES:  # a set whose labels all have none is a set of equals
            inside = np.maximum(inside, _LEAST)
        total = alpha.sum(axis=1, dtype=np.float64).astype(np.float32)
        beyond = OutsideLabels.of(alpha, candidates) if np.any(tells_missing) and len(alpha) else None
        if beyond is not None and isinstance(tells_missing, np.ndarray):
            beyond = beyond.only(tells_missing)
        return cls(candidates, inside, total, belief, beyond)

    def unbound_where(self, named: NDArray[np.bool_] | None) -> Posterior:
        """The same with some instances (n,) not bound to their sets, if labels outside are known; None: nobody."""
        return self if self.beyond is None or named is None else replace(self, unbound=named)

    @property
    def dirichlet(self) -> bool:
        """Whether it tells how sure it is: intervals, epistemic and aleatoric uncertainty, the mass outside."""
        return self.belief is Belief.DIRICHLET

    def _require_dirichlet(self, what: str) -> None:
        if not self.dirichlet:
            raise InputError(
                f"plain probabilities do not tell {what}",
                remedy="Train with a method that gives a Dirichlet; `vipll-gui methods` lists them.",
            )

    def restricted_to(self, candidates: CandidateSets) -> Posterior:
        """The posterior after candidates were ruled out or added.

        Of what is ruled out nothing is left; the mass outside the set stays. A label that was outside and is not one
        of those kept gets an equal share of that mass: all that the compact form knows of it. Whoever edits a set is
        taken at their word: the instance is bound to it from then on.
        """
        changed = self.candidates.differing(candidates)
        if not len(changed):
            same = candidates.n_labels == self.candidates.n_labels
            return self if same else replace(self, candidates=candidates)
        alpha, kept = np.empty(len(candidates.labels), np.float32), np.ones(len(self), np.bool_)
        kept[changed] = False
        stays = repeated(kept, candidates.sizes)
        alpha[stays] = self.alpha[repeated(kept, self.candidates.sizes)]
        before, after = self.take(changed), candidates.take(changed)
        total = self.total.astype(np.float64)
        alpha[~stays], total[changed] = before._over(after)
        unbound = self.unbound & kept if self.unbound is not None else None
        return replace(self, candidates=candidates, alpha=alpha, unbound=unbound).weighing(total)

    def weighing(self, total: NDArray[np.floating]) -> Posterior:
        """The same with another sum of alpha over all labels; those kept outside weigh what they did."""
        weight = np.maximum(total, np.finfo(np.float32).tiny).astype(np.float32)
        beyond = self.beyond.scaled(self.total.astype(np.float64) / weight) if self.beyond is not None else None
        return replace(self, total=weight, beyond=beyond)

    def _over(self, candidates: CandidateSets) -> tuple[FloatArray, NDArray[np.float64]]:
        """alpha of other candidates, and its sum over all labels but those that were ruled out.

        The sum is not what is left of the one before: of a label that was certain next to nothing is left.
        """
        k, n = candidates.n_labels, len(self)
        known = self.candidates.rows * k + self.candidates.labels  # ascending
        wanted = candidates.rows * k + candidates.labels
        at = np.minimum(np.searchsorted(known, wanted), max(len(known) - 1, 0))
        found = known[at] == wanted if len(known) else np.zeros(len(wanted), np.bool_)
        mass, others = self.total - self.inside, k - self.candidates.sizes  # outside, and the labels that share it
        if self.beyond is not None:
            mass = mass - self.beyond.shares.sum(axis=1) * self.total
            others = others - (self.beyond.labels != NONE).sum(axis=1)
        joined = (np.maximum(mass, 0) / np.maximum(others, 1))[candidates.rows]
        if self.beyond is not None:
            kept = self.beyond.share_of(candidates.rows, candidates.labels) * self.total[candidates.rows]
            joined = np.where(np.isnan(kept), joined, kept)
        alpha = np.where(found, self.alpha[at] if len(known) else 0, joined).astype(np.float32)
        alpha = np.maximum(alpha, np.finfo(np.float32).tiny)
        outside = self.total - self.inside - np.bincount(candidates.rows, np.where(found, 0, alpha), minlength=n)
        named = 0 if self.beyond is None else self.beyond.besides(candidates).shares.sum(axis=1) * self.total
        total: NDArray[np.float64] = np.bincount(candidates.rows, alpha, minlength=n).astype(np.float64, copy=False)
        return alpha, total + np.maximum(outside, named)

    def take(self, instances: NDArray[np.integer]) -> Posterior:
        """The posterior of some instances, in the order given."""
        sets = self.candidates.take(instances)
        starts = repeated(self.candidates.offsets[:-1][instances] - sets.offsets[:-1], sets.sizes)
        alpha = self.alpha[starts + np.arange(len(sets.labels))]
        beyond = self.beyond.take(instances) if self.beyond is not None else None
        unbound = self.unbound[instances] if self.unbound is not None else None
        return Posterior(sets, alpha, self.total[instances], self.belief, beyond, unbound)

    def __len__(self) -> int:
        return len(self.total)

    def _blocks(self) -> Iterator[tuple[NDArray[np.int64] | slice, NDArray[np.int64], FloatArray]]:
        """Instances with equally many candidates: who they are, where theirs start, and alpha (candidates, instances).

        They come in stretches that stay in the processor's cache; those without candidates are left out. A block lies
        in memory so that going over its candidates is quick.
        """
        stretch = max(1, min(_STRETCH, _ENTRIES * len(self) // max(len(self.alpha), 1)))
        for first in range(0, len(self), stretch):
            last = min(first + stretch, len(self))
            starts, sizes = self.candidates.offsets[first:last], self.candidates.sizes[first:last]
            counts = np.bincount(sizes)
            for size in np.flatnonzero(counts[1:]) + 1:
                if counts[size] == last - first:
                    rows = self.alpha[starts[0] : starts[0] + size * len(sizes)].reshape(-1, size)
                    yield slice(first, last), starts, rows.T if size > _FEW else np.ascontiguousarray(rows.T)
                else:
                    members = np.flatnonzero(sizes == size)
                    begin, along = starts[members], np.arange(size)
                    wide = size > _FEW
                    at = begin[:, None] + along if wide else along[:, None] + begin
                    yield members + first, begin, self.alpha.take(at).T if wide else self.alpha.take(at)

    def _weighted(self, of: Callable[[NDArray[np.float64]], NDArray[np.float64]]) -> NDArray[np.float64]:
        """sum_s alpha_j f(alpha_j) of each instance."""
        sums = np.zeros(len(self))
        for members, _, block in self._blocks():
            sums[members] = _weighted_sum(block, of)
        return sums

    def _spread(self, values: NDArray[np.floating]) -> NDArray[np.floating]:
        """For every candidate, the value of its instance."""
        return repeated(values, self.candidates.sizes)

    @lazy
    def inside(self) -> NDArray[np.float64]:
        """The sum of alpha over the candidates of each instance."""
        if "_ranked" in self.__dict__:
            return self._ranked.inside
        sums, some = np.zeros(len(self)), self.candidates.sizes > 0  # for one instance quicker than ranking it
        if some.any():
            sums[some] = np.add.reduceat(self.alpha, self.candidates.offsets[:-1][some], dtype=np.float64)
        return sums

    @lazy
    def _wider(self) -> _Wider | None:
        """Those that are not bound to their sets; None where all are. Of equals, candidates come first."""
        rows = np.flatnonzero(self.unbound) if self.unbound is not None else np.empty(0, np.int64)
        if self.beyond is None or not len(rows):
            return None
        own, beyond = replace(self.take(rows), unbound=None), self.beyond.take(rows)
        kept = beyond.labels != NONE
        of = np.concatenate([own.candidates.rows, np.nonzero(kept)[0]])
        order = np.argsort(of, kind="stable")
        labels = np.concatenate([own.candidates.labels, beyond.labels[kept]])[order]
        alpha = np.concatenate([own.alpha, (beyond.shares * own.total[:, None])[kept]])[order].astype(np.float32)
        offsets = np.concatenate([[0], np.cumsum(np.bincount(of, minlength=len(rows)))]).astype(np.int64)
        wide = replace(own, candidates=CandidateSets(offsets, labels, self.candidates.n_labels), alpha=alpha)
        whole = np.maximum(own.total.astype(np.float64), np.maximum(wide.inside, _TINY))
        others = np.maximum(self.candidates.n_labels - wide.candidates.sizes, 1)
        return _Wider(rows, wide, whole, whole - wide.inside, others)

    @lazy
    def counted(self) -> NDArray[np.float64]:
        """The belief that probabilities are shares of: that in the set, or in all labels where that does not bind."""
        if (wider := self._wider) is None:
            return self.inside
        found = self.inside.copy()
        found[wider.rows] = wider.whole
        return found

    @lazy
    def mean(self) -> NDArray[np.float64]:
        """For every candidate, its probability given that the truth is in the set: alpha_j / sum_s alpha.

        Where the set does not bind, nothing is given: alpha_j / alpha_0.
        """
        return self.alpha / self._spread(self.counted)

    def entries(self) -> Entries:
        """All candidates, and the labels kept beside sets that do not bind, with their probabilities."""
        sets = self.candidates
        found = Entries(sets.rows, sets.labels, self.mean)
        if self.beyond is None or (wider := self._wider) is None:
            return found
        labels, shares = self.beyond.labels[wider.rows], self.beyond.shares[wider.rows].astype(np.float64)
        shares *= (self.total[wider.rows] / wider.whole)[:, None]
        at, place = np.nonzero(labels != NONE)
        return Entries(
            np.concatenate([found.rows, wider.rows[at]]),
            np.concatenate([found.labels, labels[at, place]]),
            np.concatenate([found.shares, shares[at, place]]),
        )

    @lazy
    def leading(self) -> NDArray[np.int32]:
        """The most probable candidate of each instance, or label where the set does not bind; -1 if it is empty."""
        return self._ranked.leading

    @lazy
    def probability(self) -> NDArray[np.float64]:
        """The probability of the leading label."""
        return self._ranked.first

    @lazy
    def margin(self) -> NDArray[np.float64]:
        """How far the leading label is ahead of the second: 1 where there is no second."""
        return self._ranked.first - self._ranked.second

    @lazy
    def runner_up(self) -> NDArray[np.int32]:
        """The next most probable label of each instance, as the leading one; -1 where there are not two."""
        found = np.full(len(self), -1, np.int32)
        for members, begin, block in self._blocks():
            if len(block) > 1:
                found[members] = self.candidates.labels[begin + _second_place(block)]
        if (wider := self._wider) is not None:
            found[wider.rows] = wider.posterior.runner_up
        return found

    @lazy
    def entropy(self) -> NDArray[np.float64]:
        """Total uncertainty H(E[y]) in nats, within the set if that binds."""
        return self._ranked.entropy

    @lazy
    def _ranked(self) -> _Ranked:
        """What is asked of every posterior, in one pass over all candidates."""
        leading = np.full(len(self), -1, np.int32)
        first, second, entropy, inside = (np.zeros(len(self)) for _ in range(4))
        for members, begin, block in self._blocks():
            at, highest, next_highest = _top_two(block)
            total = block.sum(axis=0, dtype=np.float64)
            leading[members], inside[members] = self.candidates.labels[begin + at], total
            np.maximum(total, _TINY, out=total)
            first[members], second[members] = highest / total, next_highest / total
            # -sum m log m with m = alpha / total, without making m
            entropy[members] = np.maximum(np.log(total) - _weighted_sum(block, np.log) / total, 0)
        if (wider := self._wider) is not None:
            rows, among, known = wider.rows, wider.posterior._ranked, wider.posterior.inside / wider.whole
            leading[rows], first[rows], second[rows] = among.leading, among.first * known, among.second * known
            # H of what is known by name, of whether it is, and of the rest, spread evenly
            entropy[rows] = known * among.entropy + entr(known) + entr(1 - known) + (1 - known) * np.log(wider.others)
        return _Ranked(leading, first, second, entropy, inside)

    @lazy
    def aleatoric(self) -> NDArray[np.float64]:
        """The part no further training removes: E[H(y)] = -sum m_j (ψ(alpha_j + 1) - ψ(alpha_s + 1))."""
        self._require_dirichlet("what stays ambiguous")
        inside = np.maximum(self.inside, _TINY)
        found = np.maximum(digamma_after(inside) - self._weighted(digamma_after) / inside, 0)
        if (wider := self._wider) is not None:
            unnamed = wider.rest * digamma_after(wider.rest / wider.others)
            sums = wider.posterior._weighted(digamma_after) + unnamed
            found[wider.rows] = np.maximum(digamma_after(wider.whole) - sums / wider.whole, 0)
        return found

    @lazy
    def epistemic(self) -> NDArray[np.float64]:
        """The part due to not having learned enough: mutual information, total minus aleatoric."""
        self._require_dirichlet("what more training would settle")
        return np.maximum(self.entropy - self.aleatoric, 0)

    @property
    def tells_outside(self) -> NDArray[np.bool_]:
        """(n,) of which instances the mass outside is how probably the truth is missing."""
        if self.beyond is None:
            return np.zeros(len(self), np.bool_)
        whole = self.candidates.sizes >= self.candidates.n_labels  # of which no label is outside
        told: NDArray[np.bool_] = (self.beyond.labels[:, 0] != NONE) | whole
        return told

    @lazy
    def outside(self) -> NDArray[np.float64]:
        """The probability that the truth is not in the set at all: 1 - sum_s alpha / alpha_0."""
        if self.beyond is None:
            self._require_dirichlet("whether the truth is missing from a set")
        return np.clip(1 - self.inside / self.total, 0, 1)

    @lazy
    def vacuity(self) -> NDArray[np.float64]:
        """k / alpha_0: 1 for a model that has seen nothing, towards 0 with evidence."""
        self._require_dirichlet("how much was learned of an instance")
        return self.candidates.n_labels / self.total.astype(np.float64)

    def interval(self, instance: int, level: float = 0.9) -> NDArray[np.float64]:
        """(candidates, 2) equal-tailed credible interval of each share: Beta(alpha_j, a - alpha_j), a as `counted`."""
        self._require_dirichlet("an interval")
        alpha = self.of(instance).astype(np.float64)
        unbound = self.unbound is not None and self.unbound[instance]
        rest = np.maximum((self.counted[instance] if unbound else alpha.sum()) - alpha, np.finfo(np.float64).tiny)
        tails = np.array([(1 - level) / 2, (1 + level) / 2])
        if len(alpha) == 1 and not unbound:
            return np.ones((1, 2))
        limits: NDArray[np.float64] = betaincinv(alpha[:, None], rest[:, None], tails)
        return limits

    def outsiders(self, instance: int) -> list[Outsider]:
        """The labels outside the set of one instance that are believed most, the most probable first."""
        known = set(self.candidates[instance].tolist())
        return [one for one in self.beyond.at(instance) if one.label not in known] if self.beyond is not None else []

    def of(self, instance: int) -> FloatArray:
        """alpha of one instance's candidates, in the order of its candidate set."""
        return self.alpha[self.candidates.offsets[instance] : self.candidates.offsets[instance + 1]]


def _weighted_sum(block: FloatArray, of: Callable[[NDArray[np.float64]], NDArray[np.float64]]) -> NDArray[np.float64]:
    """sum_j alpha_j f(alpha_j) in each column."""
    alpha = np.maximum(block, np.finfo(np.float32).tiny, dtype=np.float64)
    weighted: NDArray[np.float64] = np.multiply(alpha, of(alpha), out=alpha).sum(axis=0)
    return weighted


def _top_two(block: FloatArray) -> tuple[NDArray[np.int64], FloatArray, FloatArray]:
    """In each column, where the highest value is (of equal ones the first), that value, and the next one or 0."""
    if len(block) > _FEW:
        at = block.argmax(axis=0)
        others, columns = block.copy(), np.arange(block.shape[1])
        others[at, columns] = 0
        return at, block[at, columns], others.max(axis=0)
    at, highest, second = np.zeros(block.shape[1], np.int64), block[0].copy(), np.zeros_like(block[0])
    for row in range(1, len(block)):
        np.maximum(second, np.minimum(highest, block[row]), out=second)
        at[block[row] > highest] = row
        np.maximum(highest, block[row], out=highest)
    return at, highest, second


def _second_place(block: FloatArray) -> NDArray[np.int64]:
    """In each column, where the next highest value is; of equal ones the first that is not the highest."""
    others = block.copy()
    others[_top_two(block)[0], np.arange(block.shape[1])] = -1
    return _top_two(others)[0]
