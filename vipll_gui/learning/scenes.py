"""What the rest of its scene says of an instance, where a candidate set names what is in a scene.

Parts of one picture, or notes of one recording, follow each other and have one set: all labels that are there. Then
each label is carried by at least one of them, and who else carries it tells about an instance what its own features do
not. In a stretch of instances with one set, of z labels, the next label is chosen with odds of 1 for one that was
carried and NEW for one that was not yet. After all were carried the scene ends with a certain probability, and another
of the same set may begin, with any label. A stretch ends when all were carried; a label that was not costs MISSING.
States are pairs of what was carried and the last label: z 2^(z-1), so that sets of many labels are left aside.

Whether sets name what is there is told by how long stretches are: then none is shorter than its set, though many are
hardly longer. Lengths tell the odds, too. What is believed does not: instances that look alike are wrong together.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vipll_gui.learning.scaling import FloatArray

Whole = NDArray[np.int64]

FEWEST, MOST = 2, 6  # labels of a set
LONGEST = 200  # instances that are looked at in a row
MISSING = 1e-3
LEAST = 1e-4  # share of a candidate that is believed less, for the others to have a say
ROOM = 4_000_000  # states at a time
TURNS = 20  # of finding the odds
ENOUGH = 10  # stretches that are less than twice as long as their set is large
SHORT = 0.1  # of them, that may be shorter than the set is large
BORNE_OUT = 1 / 3  # of these stretches, that label weights must speak for as scenes
JUDGED = 2_000  # stretches of a block that are enough to judge by


class Odds(NamedTuple):
    """How labels follow each other."""

    new: float = 1.0  # at least: less would give all of a scene to the label that leads there
    end: float = 0.2  # the probability that a scene ends after an instance, when all were carried …
    again: float = 0.3  # … and that another with the same set follows it then


class States:
    """What was carried and came last in a stretch whose set has so many labels."""

    def __init__(self, labels: int) -> None:
        held = [(carried, last) for carried in range(1, 1 << labels) for last in range(labels) if carried >> last & 1]
        number = {one: at for at, one in enumerate(held)}
        carried, self.last = np.array(held).T
        had = carried[:, None] >> np.arange(labels) & 1
        self.missing: Whole = labels - had.sum(axis=1)
        self.new = had == 0  # (states, labels)
        self.next = np.array([[number[one | 1 << j, j] for j in range(labels)] for one, _ in held])
        self.first = np.array([number[1 << j, j] for j in range(labels)])

    def moves(self, odds: Odds) -> FloatArray:
        """(states, states) the probability of each next one; what is lacking is that there is none."""
        moves = np.zeros((len(self.last), len(self.last)))
        moves[np.arange(len(moves))[:, None], self.next] = self.chances(odds)
        whole = self.missing == 0
        moves[whole] *= 1 - odds.end
        moves[np.ix_(whole, self.first)] += odds.end * odds.again / len(self.first)
        return moves.astype(np.float32)

    def chances(self, odds: Odds) -> NDArray[np.float64]:
        """(states, labels) the probability of each label, as long as the scene goes on."""
        weights = np.where(self.new, odds.new, 1.0)
        found: NDArray[np.float64] = weights / weights.sum(axis=1, keepdims=True)
        return found


@dataclass(frozen=True, eq=False)
class Block:
    """Stretches with as many labels each, the longest first."""

    rows: Whole  # (stretches, longest) instances; any after the end
    lengths: Whole  # (stretches,)
    labels: Whole  # (stretches, z)

    def goes_on(self, step: int) -> int:
        """How many stretches have more instances than these."""
        return int((self.lengths > step).sum())

    def inside(self, shares: FloatArray) -> FloatArray:
        """(longest, stretches, z) shares (n, k) of the labels, which add up to 1."""
        found = shares[self.rows.T[:, :, None], self.labels] + np.float32(1e-9)
        found /= found.sum(axis=2, keepdims=True)
        return found

    @property
    def alike(self) -> FloatArray:
        """(longest, stretches, z) the same shares for all labels."""
        stretches, longest = self.rows.shape
        return np.full((longest, stretches, self.labels.shape[1]), 1 / self.labels.shape[1], np.float32)

    def some(self, most: int) -> Block:
        """About as many of the stretches, of all lengths."""
        chosen = slice(None, None, -(-len(self.lengths) // most))
        return Block(self.rows[chosen], self.lengths[chosen], self.labels[chosen])


class Passes(NamedTuple):
    """What was found by going through a block once forwards and once backwards."""

    said: FloatArray  # (longest, stretches, z) what the others of a stretch say
    moved: NDArray[np.float64]  # (states, states) how often one followed the other, expected
    log_chance: NDArray[np.float64]  # (stretches,) of what is believed of their instances


def go_through(block: Block, inside: FloatArray, states: States, moves: FloatArray) -> Passes:
    """Forwards and backwards through a block, by what is believed of each instance."""
    steps, stretches, labels = inside.shape
    before = np.zeros((steps, stretches, len(moves)), np.float32)  # without the instance
    seen, after = np.zeros_like(before), np.zeros_like(before)  # with it; by those that come later
    start = np.zeros(len(moves), np.float32)
    start[states.first] = 1 / labels
    log_chance = np.zeros(stretches)
    for step in range(steps):
        on = block.goes_on(step)
        before[step, :on] = start if step == 0 else seen[step - 1, :on] @ moves
        with_it = before[step, :on] * inside[step, :on][:, states.last]
        chance = with_it.sum(axis=1, keepdims=True)
        seen[step, :on] = with_it / chance
        log_chance[:on] += np.log(chance[:, 0])
    end = np.power(MISSING, states.missing).astype(np.float32)
    moved, on = np.zeros(moves.shape), 0
    for step in reversed(range(steps)):
        ended, on = on, block.goes_on(step)
        after[step, ended:on] = end
        if ended:
            later = after[step + 1, :ended] * inside[step + 1, :ended][:, states.last]
            back = later @ moves.T
            after[step, :ended] = back / back.max(axis=1, keepdims=True)
            moved += seen[step, :ended].T @ (later / (seen[step, :ended] * back).sum(axis=1, keepdims=True))
    both = before * after
    said = np.stack([both[:, :, states.last == label].sum(axis=2) for label in range(labels)], axis=2)
    log_chance += np.log(seen[block.lengths - 1, np.arange(stretches)] @ end)
    return Passes(said / np.maximum(said.sum(axis=2, keepdims=True), 1e-30), moved * moves, log_chance)


def name_what_is_there(lengths: Whole, sizes: Whole) -> bool:
    """Whether sets of so many labels name what is in their stretch, by how many instances that has."""
    several = (sizes > 1) & (lengths < 2 * sizes)
    short = several & (lengths < sizes)
    return bool(several.sum() >= ENOUGH and short.sum() <= SHORT * several.sum())


def labels_lacking(of: Whole, candidates: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """(n, k) the labels of its scene that a set lacks, by scenes (n,) as `find_scenes` numbers them."""
    lacking: NDArray[np.bool_] = _named(of, candidates)[2] & ~candidates & (of < 0)[:, None]
    return lacking


def _named(of: Whole, candidates: NDArray[np.bool_]) -> tuple[Whole, NDArray[np.bool_], NDArray[np.bool_]]:
    """Where scenes start, what each has as candidates, (n, k) the same of each instance."""
    first = np.diff(np.where(of < 0, ~of, of), prepend=-1) != 0
    starts = np.flatnonzero(first)
    named = np.logical_or.reduceat(candidates, starts)
    return starts, named, named[np.cumsum(first) - 1]


class Scenes:
    """Stretches of instances, and how labels follow each other in them."""

    def __init__(self, of: Whole, candidates: NDArray[np.bool_], odds: Odds | None = None) -> None:
        """From the scene of each instance (n,), as `find_scenes` numbers them, and its candidates (n, k).

        `odds` are found here unless they are known.
        """
        starts, named, self._named = _named(of, candidates)  # (n, k) the latter
        self._candidates = candidates
        self._lacking = labels_lacking(of, candidates)  # (n, k) what may be there though the set lacks it
        self._blocks: list[tuple[States, Block]] = []
        self.odds = odds or Odds()
        lengths, sizes = np.diff(np.append(starts, len(of))), named.sum(axis=1)
        if name_what_is_there(lengths, sizes):
            for size in range(FEWEST, MOST + 1):
                states, chosen = States(size), np.flatnonzero((sizes == size) & (lengths > 1))
                self._blocks += [(states, one) for one in _blocks(starts, lengths, named, chosen, len(states.last))]
            for _ in range(TURNS if self._blocks and odds is None else 0):
                self.odds = self._better()

    def __bool__(self) -> bool:
        """Whether sets name what is in a scene, so that there are any."""
        return bool(self._blocks)

    def _better(self) -> Odds:
        """Odds under which stretches are more probable to be as long as they are."""
        odds, found, awaited = self.odds, np.zeros(2), np.zeros(2)
        follow, last, whole = 0.0, 0, 1.0
        for states, block in self._blocks:
            some = block.some(JUDGED)
            often = go_through(some, some.alike, states, states.moves(odds)).moved
            chosen = np.take_along_axis(often, states.next, axis=1)
            awaits = chosen.sum(axis=1, keepdims=True) * states.chances(odds)
            found += [chosen[~states.new].sum(), chosen[states.new].sum()]
            awaited += [awaits[~states.new].sum(), awaits[states.new].sum()]
            follow += often[np.ix_(states.missing == 0, states.first)].sum()
            last += len(some.lengths)
            whole += often[states.missing == 0].sum() + len(some.lengths)
        old, new = (found + 1) / (awaited + 1)
        return Odds(max(odds.new * new / old, 1.0), (follow + last) / whole, follow / (follow + last))

    def borne_out(self, weights: FloatArray) -> bool:
        """Whether label weights (n, k) that know nothing of scenes are more probable in scenes than by themselves.

        Only short stretches tell: in long ones all labels are carried by chance. Weights are surer than they should be,
        so that few stretches may say much against it: what counts is how many.
        """
        speak = list[NDArray[np.bool_]]()
        for states, block in self._blocks:
            some, moves = block.some(JUDGED), states.moves(self.odds)
            inside = np.maximum(some.inside(np.where(self._lacking, 1, weights)), LEAST)
            shares = inside / inside.sum(axis=2, keepdims=True)
            found, alone = (go_through(some, one, states, moves).log_chance for one in (shares, some.alike))
            speak.append((found > alone)[some.lengths < 2 * some.labels.shape[1]])
        spoken = np.concatenate([np.empty(0, np.bool_), *speak])
        return len(spoken) > 0 and bool(spoken.mean() >= BORNE_OUT)

    def _found(self, shares: FloatArray) -> Iterator[tuple[Block, FloatArray]]:
        for states, block in self._blocks:
            yield block, go_through(block, block.inside(shares), states, states.moves(self.odds)).said

    def said(self, shares: FloatArray) -> FloatArray:
        """(n, k) how much more the rest of its scene speaks for a label than for others; 1 where there is none.

        What a set lacks is as probable as its labels are on average, unless shares say how probable.
        """
        told = np.ones_like(shares)
        equal = shares.sum(axis=1, keepdims=True) / self._named.sum(axis=1, keepdims=True)
        for block, found in self._found(np.where(self._lacking & (shares == 0), equal, shares)):
            for step in range(block.rows.shape[1]):
                on = block.goes_on(step)
                told[block.rows[:on, step][:, None], block.labels[:on]] = found[step, :on]
        return told

    def told(self, shares: FloatArray) -> FloatArray:
        """(n, k) the same by shares of all labels, of which no candidate is thought impossible."""
        inside = np.where(self._candidates, shares, 0)
        least = np.where(self._candidates, LEAST * inside.sum(axis=1, keepdims=True), 0)
        return self.said(np.maximum(np.where(self._candidates | self._lacking, shares, 0), least))

    def weighed(self, shares: FloatArray, told: FloatArray | None = None) -> FloatArray:
        """Shares (n, k) of all labels with what is told of candidates. How much is within a set stays so."""
        told = self.told(shares) if told is None else told
        inside = np.where(self._candidates, shares, 0)
        mass = inside.sum(axis=1, keepdims=True)
        weighed = np.where(self._candidates, np.maximum(inside, LEAST * mass) * told, 0)
        weighed *= mass / np.maximum(weighed.sum(axis=1, keepdims=True), 1e-30)
        found: FloatArray = np.where(self._candidates, weighed, shares)
        return found

    def considered(self, shares: FloatArray, inside: FloatArray) -> FloatArray:
        """Shares (n, k) of all labels, by what the scene says from shares `inside` the sets. None leaves its set."""
        if not self:
            return shares
        weighed = np.where(self._named, shares * self.said(inside), 0)
        mass = np.where(self._named, shares, 0).sum(axis=1, keepdims=True)
        weighed *= mass / np.maximum(weighed.sum(axis=1, keepdims=True), 1e-30)
        found: FloatArray = np.where(self._named, weighed, shares)
        return found


def _blocks(starts: Whole, lengths: Whole, named: NDArray[np.bool_], chosen: Whole, states: int) -> Iterator[Block]:
    """Some stretches in parts that are not too long and not too many."""
    parts = -(-lengths[chosen] // LONGEST)
    of = np.repeat(chosen, parts)
    number = np.arange(len(of)) - np.repeat(np.cumsum(parts) - parts, parts)
    count = np.repeat(parts, parts)
    first = starts[of] + number * lengths[of] // count
    length = starts[of] + (number + 1) * lengths[of] // count - first
    order = np.argsort(-length, kind="stable")
    while len(order):
        longest = int(length[order[0]])
        some, order = np.split(order, [max(1, ROOM // (longest * states))])
        rows = np.minimum(first[some][:, None] + np.arange(longest), first[some][:, None] + length[some][:, None] - 1)
        yield Block(rows, length[some], np.nonzero(named[of[some]])[1].reshape(len(some), -1))
