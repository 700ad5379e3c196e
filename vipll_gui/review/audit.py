"""How many labels of a group can be wrong, after some of them were checked: a bound that holds whenever one stops.

A group of N labels, W of them wrong, is checked in random order without replacement; w of the first n turn out wrong.
The share of W that may be missed is divided among a few planned looks and all other moments:

- at a planned look with the level g: the largest W with P(at most w wrong among n | N, W) > g, exactly hypergeometric;
- at any moment with the level g: the largest W with P(w | N, W, n) > g * m(w), where m is the beta-binomial
  probability of the same checks: m(w) / P(w | N, W, n) is a martingale under the true W that starts at 1 and exceeds
  1 / g ever with a probability of at most g.

The levels add up to 1 - confidence, so that the least of these bounds holds at all times at once. Checked labels are
right afterwards: what is claimed is the share of wrong labels among the rest, (bound - w) / (N - n).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from scipy.special import betaln, gammaln

ANYTIME = 0.01  # of what may be missed, for moments without a planned look
FEW_WRONG = {0: 0.48, 1: 0.4, 2: 0.11}  # wrong labels that a look forgives: its part of what may be missed
MANY_WRONG = (0.15, 0.59, 0.25)  # the same where more are expected: for half as many, as many, and two more
LEAST_EXPECTED = 0.05  # of the target: no model is believed to be better than that
SPREAD = 0.3  # of what is expected: the less, the less a model is believed to know how often it errs
MOST_CHECKED = 0.9  # of a group: beyond that an audit saves nothing

Counts = NDArray[np.int64]
Possible = Callable[[Counts, Counts, Counts], NDArray[np.bool_]]  # how many of all, checks, wrong among them


@dataclass(frozen=True)
class Look:
    """A planned moment: after so many checks, with at most so many wrong among them, the target is proved."""

    checks: int
    forgiven: int
    level: float


@dataclass(frozen=True)
class AuditPlan:
    """What is checked, and when the bound is looked at, fixed before the first check."""

    size: int  # instances in the group
    expected: float  # of them wrong, by the model
    target: float  # share of wrong labels among those accepted
    confidence: float
    looks: tuple[Look, ...]

    @property
    def miss(self) -> float:
        """How probable it may be that the bound is broken."""
        return 1 - self.confidence

    @property
    def miss_at_looks(self) -> float:
        """The part of it that the planned looks may take."""
        return (1 - ANYTIME) * self.miss

    @property
    def rate(self) -> float:
        """The share of wrong labels the plan reckons with."""
        least = LEAST_EXPECTED * self.target
        return float(np.clip(self.expected / max(self.size, 1), least, 0.5))

    @property
    def prior(self) -> tuple[float, float]:
        """Of a beta distribution with that mean, so wide that models may err by a factor of several."""
        return SPREAD, SPREAD * (1 / self.rate - 1)

    @property
    def most_checks(self) -> int:
        """After so many the plan is at its end."""
        return self.looks[-1].checks if self.looks else self.size

    @property
    def most_wrong(self) -> int:
        """With more wrong labels than that no planned look proves the target."""
        return max((look.forgiven for look in self.looks), default=-1)

    @cached_property
    def chances(self) -> tuple[float, ...]:
        """How probable it is, for each look, that the audit ends there with the target proved."""
        a, b = self.prior
        alive, before, found = {0: 1.0}, 0, []
        for look in self.looks:
            after: dict[int, float] = {}
            for wrong, share in alive.items():
                more = np.arange(self.most_wrong - wrong + 1)
                odds = np.exp(_beta_binomial(more, look.checks - before, a + wrong, b + before - wrong)) * share
                for step, odd in zip(more.tolist(), odds.tolist(), strict=True):
                    after[wrong + step] = after.get(wrong + step, 0.0) + odd
            found.append(sum(odd for wrong, odd in after.items() if wrong <= look.forgiven))
            alive = {wrong: odd for wrong, odd in after.items() if wrong > look.forgiven}
            before = look.checks
        return tuple(found)

    @property
    def chance(self) -> float:
        """How probable it is that the target is proved at one of the looks."""
        return sum(self.chances)

    @property
    def likely_checks(self) -> int:
        """How many checks it will probably take: the median."""
        reached = np.cumsum(self.chances)
        return next(
            (look.checks for look, share in zip(self.looks, reached, strict=True) if share >= 0.5), self.most_checks
        )

    @property
    def saved(self) -> float:
        """How many instances can be expected to be accepted without a look."""
        rests = (self.size - look.checks for look in self.looks)
        return float(sum(chance * rest for chance, rest in zip(self.chances, rests, strict=True)))

    def allowed(self, rest: int) -> int:
        """How many of the rest may be wrong."""
        return int(np.floor(self.target * rest + 1e-9))

    def bounds(self, outcomes: NDArray[np.bool_]) -> Counts:
        """(…, checks + 1) the most wrong labels the whole group can have, before and after each of the checks."""
        wrong = wrong_so_far(outcomes)
        checks = np.arange(wrong.shape[-1])
        cases, which = np.unique(wrong * len(checks) + checks, return_inverse=True)  # many audits share most of them
        anytime = anytime_bounds(self.size, cases % len(checks), cases // len(checks), ANYTIME * self.miss, self.prior)
        found = anytime[which].reshape(wrong.shape)
        for look in self.looks:
            if (at := look.checks) < len(checks):
                exact = exact_bounds(self.size, checks[at], wrong[..., at], look.level)
                found[..., at] = np.minimum(found[..., at], exact)
        return np.maximum(np.minimum.accumulate(found, axis=-1), wrong)


def wrong_so_far(outcomes: NDArray[np.bool_]) -> Counts:
    """(…, checks + 1) how many of the checks were wrong, before and after each."""
    before = np.zeros((*outcomes.shape[:-1], 1), np.int64)
    found: Counts = np.concatenate([before, np.cumsum(outcomes, axis=-1, dtype=np.int64)], axis=-1)
    return found


def plan_audit(size: int, expected: float, target: float, confidence: float) -> AuditPlan:
    """The looks at a group of which so many labels are expected to be wrong; none where it cannot be proved."""
    plan = AuditPlan(size, expected, target, confidence, ())
    for shares in _shares(plan):
        found = sorted(
            (checks, forgiven, share * plan.miss)
            for forgiven, share in shares.items()
            if (checks := checks_needed(size, forgiven, target, share * plan.miss)) is not None
            and checks <= MOST_CHECKED * size
        )
        if found:
            return AuditPlan(size, expected, target, confidence, tuple(Look(*one) for one in found))
    return plan


def _shares(plan: AuditPlan) -> list[dict[int, float]]:
    """What each look gets of what may be missed, the better choice first."""
    sure = plan.rate < plan.target
    fixed = fixed_size(plan.size, plan.rate, plan.target, plan.confidence, round(WORTH / plan.target)) if sure else None
    likely = round(plan.rate * fixed) if fixed is not None else 0
    alone = {0: 1 - ANYTIME}  # a small group: all for the only look it has room for
    if likely <= max(FEW_WRONG):
        room = checks_needed(plan.size, 1, plan.target, FEW_WRONG[1] * plan.miss)
        return [FEW_WRONG, alone] if room is not None and room <= MOST_CHECKED * plan.size else [alone]
    return [dict(zip((likely // 2, likely, likely + 2), MANY_WRONG, strict=True)), FEW_WRONG, alone]


def fixed_size(size: int, rate: float, target: float, confidence: float, most: int | None = None) -> int | None:
    """The sample a statistician would take who knows the share of wrong labels; None if only checking all will do.

    The smallest one for which the exact hypergeometric bound at the expected number of wrong labels proves the target.
    """
    checks = np.arange(1, size if most is None else min(size, most))
    wrong = np.rint(rate * checks).astype(np.int64)
    return _first(size, checks, wrong, target, 1 - confidence)


def checks_needed(size: int, forgiven: int, target: float, level: float) -> int | None:
    """After how many checks, so many of them wrong, the exact bound proves the target; None if not before all."""
    checks = np.arange(forgiven + 1, min(size, round((WORTH + 10 * forgiven) / target)))
    return _first(size, checks, np.full(len(checks), forgiven, np.int64), target, level)


FEW_TERMS = 60  # of a sum that is made term by term
WORTH = 30  # wrong labels at the target: a sample in which more would be allowed is not planned
BLOCK = 512  # sizes tried at once


def _first(size: int, checks: Counts, wrong: Counts, target: float, level: float) -> int | None:
    """The first of these checks at which one wrong label too many in the rest would be too improbable."""
    for start in range(0, len(checks), BLOCK):
        n, w = checks[start : start + BLOCK], wrong[start : start + BLOCK]
        too_many = np.floor(target * (size - n) + 1e-9).astype(np.int64) + w + 1
        possible = too_many <= size - n + w
        proved = ~possible | (_at_most(w, size, np.minimum(too_many, size - n + w), n) <= level)
        if proved.any():
            return int(n[proved.argmax()])
    return None


def exact_bounds(size: int, checks: Counts, wrong: Counts, level: float) -> Counts:
    """The largest numbers of wrong labels for which so few among the checks are not too improbable."""
    return _largest(size, checks, wrong, wrong, lambda of, n, w: _at_most(w, size, of, n) > level)


def anytime_bounds(size: int, checks: Counts, wrong: Counts, level: float, prior: tuple[float, float]) -> Counts:
    """The same at moments nobody planned."""
    least = np.log(level) + _beta_binomial(wrong, checks, *prior)

    def possible(of: Counts, n: Counts, w: Counts) -> NDArray[np.bool_]:
        odds = _choices(of, w) + _choices(size - of, n - w) - _choices(np.full_like(n, size), n)
        found: NDArray[np.bool_] = odds > least
        return found

    likeliest = np.clip(wrong * (size + 1) // np.maximum(checks, 1), wrong, size - checks + wrong)
    return _largest(size, checks, wrong, likeliest, possible)


def _at_most(wrong: Counts, size: int, of: Counts, checks: Counts) -> NDArray[np.float64]:
    """How probable it is to find at most so many wrong labels, if the group has `of`; hypergeometric."""
    found: NDArray[np.float64]
    if (most := int(wrong.max(initial=0))) > FEW_TERMS:
        from scipy.stats import hypergeom  # takes a moment to load

        found = hypergeom.cdf(wrong, size, of, checks)
        return found
    found = np.zeros(wrong.shape)
    for term in range(most + 1):
        real = (term <= wrong) & (term <= of) & (checks - term <= size - of) & (term <= checks)
        some, among = np.where(real, term, 0), np.where(real, checks, 0)
        odds = _choices(of, some) + _choices(size - of, among - some) - _choices(np.full_like(of, size), among)
        found += np.where(real, np.exp(odds), 0.0)
    return found


def _beta_binomial(some: Counts, of: Counts | int, a: float, b: float) -> NDArray[np.float64]:
    """The logarithm of how probable it is to find so many, if their share is drawn from a beta distribution."""
    found: NDArray[np.float64] = _choices(np.asarray(of), some) + betaln(some + a, of - some + b) - betaln(a, b)
    return found


def _choices(of: NDArray[np.integer], some: NDArray[np.integer]) -> NDArray[np.float64]:
    """log of the number of ways to choose some of several."""
    found: NDArray[np.float64] = gammaln(of + 1.0) - gammaln(some + 1.0) - gammaln(of - some + 1.0)
    return found


def _largest(size: int, checks: Counts, wrong: Counts, start: Counts, possible: Possible) -> Counts:
    """By halving, the largest number that is possible, from one on that is."""
    low, high = start.astype(np.int64), (size - checks + wrong).astype(np.int64)
    while (low < high).any():
        middle = (low + high + 1) // 2
        fits = possible(middle, checks, wrong)
        low, high = np.where(fits, middle, low), np.where(fits, high, middle - 1)
        high = np.maximum(low, high)
    return low


PROPOSED = 24  # sizes that are compared
SURE = 0.12  # of the wrong labels the target allows: groups of which more are expected are the second choice
CAREFUL = 5.0  # times what the target allows is expected by a model that may be too careful; beyond, it is just bad
LEAST_CHANCE = 0.2  # that an audit proves its target, for it to be proposed


def propose_size(
    doubts: NDArray[np.floating], target: float, confidence: float, *, bold: bool = False
) -> AuditPlan | None:
    """The plan on the surest labels that saves most, given their doubts in ascending order; None if none does.

    Groups of which few wrong labels are expected come first; `bold` takes the one that might save most of all.
    """
    sizes = np.unique(np.linspace(0, len(doubts), PROPOSED + 1).round().astype(np.int64))[1:]
    expected = np.concatenate([[0.0], np.cumsum(doubts)])[sizes]
    for share in (CAREFUL,) if bold else (SURE, 1.0, CAREFUL):
        good = expected <= share * target * sizes
        groups = zip(sizes[good].tolist(), expected[good].tolist(), strict=True)
        plans = (plan_audit(size, wrong, target, confidence) for size, wrong in groups)
        best = max(plans, key=lambda plan: plan.saved, default=None)
        if best is not None and best.saved >= 1 and best.chance >= LEAST_CHANCE:
            return best
    return None
