"""A forest on label weights, and what it says of each instance by trees that have not seen it.

Regressions compare whole instances; trees ask about single features, one after the other, which suits measurements of
different kinds better than anything that adds up distances. Each tree is grown at random (extremely randomised trees)
on labels drawn for it from the label weights, so that weights and not only leading labels are learned from, until its
leaves are of one label. In turns of three, each leaves out a third of those that are learned from: what is said of an
instance is the share of the trees' votes, of those that left it out.

Of many instances some are learned from, and all are asked about. Several ranks learn from the same ones, and grow the
same trees.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Self

import numpy as np
from numpy.typing import NDArray

from vipll_gui.learning.ranks import ALONE, Ranks

if TYPE_CHECKING:
    from sklearn.tree import ExtraTreeClassifier

FloatArray = NDArray[np.float32]
Whole = NDArray[np.int64]

TREES = 99  # where instances are few
PARTS = 3  # of the instances that are learned from, of which each tree leaves one out
MOST = 15_000  # instances that are learned from
ASKED = 1_000_000  # instances times trees, from which on there are fewer trees
LEAST_TREES = 15
TRIED, MOST_TRIED = 0.5, 64  # share of the features at each branching, and how many at the most
FEWEST, OF_EACH = 30, 4  # instances that make a forest worth while, in all and for each label


@dataclass(frozen=True, eq=False)
class Forest:
    """Trees one after the other, their branchings and leaves in one row: what comes after a branching stands behind it.

    Where `feature` is -1 a tree ends, in the label `after[:, 0]`.
    """

    starts: NDArray[np.int32]  # (trees,) the root of each
    feature: NDArray[np.int16]  # (m,)
    threshold: FloatArray  # (m,)
    after: NDArray[np.int32]  # (m, 2) where it goes on: at most the threshold, and above it
    labels: int  # how many there are

    def shares(self, scores: FloatArray) -> FloatArray:
        """(n, k) of the trees' votes for instances with these scores (n, d)."""
        found = np.zeros((len(scores), self.labels), np.float32)
        rows = np.arange(len(scores))
        for start in self.starts:
            np.add.at(found, (rows, self._label(scores, int(start))), 1)
        return found / np.float32(max(len(self.starts), 1))

    def _label(self, scores: FloatArray, start: int) -> Whole:
        """(n,) in which label the tree at `start` ends for each instance."""
        at, on = np.full(len(scores), start), np.arange(len(scores))
        while len(on):
            here = at[on]
            feature = self.feature[here]
            on, here, feature = on[feature >= 0], here[feature >= 0], feature[feature >= 0]
            above = scores[on, feature] > self.threshold[here]
            at[on] = self.after[here, above.astype(np.int64)]
        found: Whole = self.after[at, 0].astype(np.int64)
        return found

    def arrays(self) -> dict[str, NDArray[np.generic]]:
        """Everything, to be stored."""
        return {one.name: np.atleast_1d(getattr(self, one.name)) for one in fields(self)}

    @classmethod
    def restore(cls, arrays: Mapping[str, NDArray[Any]], features: int) -> Self:
        """The forest that was stored, for instances of so many features; ValueError where it cannot be one."""
        starts, feature, threshold, after, labels = (arrays[one.name] for one in fields(cls))
        found = cls(starts, feature, threshold, after, int(labels[0]))
        m, branching = len(found.feature), found.feature >= 0
        here = np.arange(m)[branching, None]
        sound = (
            found.after.shape == (m, 2)
            and found.threshold.shape == (m,)
            and bool((found.feature < features).all())
            and bool(((found.after[branching] > here) & (found.after[branching] < m)).all())
            and bool(((found.after[~branching, 0] >= 0) & (found.after[~branching, 0] < found.labels)).all())
            and bool(((found.starts >= 0) & (found.starts < m)).all())
        )
        if not sound:
            raise ValueError("what its trees learned makes no trees")
        return found


class Grower:
    """Grows forests on instances with scores (n, d), ready for any label weights."""

    def __init__(self, scores: FloatArray, labels: int, trees: int = TREES, ranks: Ranks = ALONE) -> None:
        self._scores, self._labels, self._ranks = np.ascontiguousarray(scores), labels, ranks
        n, most = len(scores), MOST // ranks.size
        own = np.arange(n) if n <= most else np.sort(np.random.default_rng(0).choice(n, most, replace=False))
        counts = ranks.gathered(np.array([len(own)]))
        everybody = int(ranks.summed(np.array([n]))[0])
        self._own, self._first = own, int(counts[: ranks.rank].sum())
        self._seen: FloatArray = ranks.gathered(self._scores[own])  # (m, d) those that are learned from
        fewer = max(LEAST_TREES, ASKED // max(everybody, 1))
        self.trees = PARTS * (min(trees, fewer) // PARTS)

    def __bool__(self) -> bool:
        """Whether there is enough to learn from."""
        return len(self._seen) >= max(FEWEST, OF_EACH * self._labels)

    def grow(self, weights: FloatArray, should_stop: Callable[[], bool]) -> tuple[Forest, FloatArray] | None:
        """A forest for label weights (n, k), and (n, k) shares of votes by those trees that left an instance out.

        None if stopped, which is asked before each tree.
        """
        random, told = np.random.default_rng(0), self._ranks.gathered(weights[self._own]).cumsum(axis=1)
        votes = np.zeros(weights.shape, np.float32)
        trees: list[ExtraTreeClassifier] = []
        other = np.setdiff1d(np.arange(len(weights)), self._own)
        part: Whole = np.zeros(0, np.int64)
        for number in range(self.trees):
            if should_stop():
                return None
            if number % PARTS == 0:
                part = random.permutation(len(self._seen)) % PARTS
            left = part == number % PARTS
            labels = (told < random.random((len(told), 1)) * told[:, -1:]).sum(axis=1)
            tree = _grown(self._seen[~left], labels[~left], number)
            trees.append(tree)
            own = self._own[left[self._first : self._first + len(self._own)]]
            asked = np.concatenate([own, other])
            np.add.at(votes, (asked, _votes(tree, self._scores[asked])), 1)
        return _kept(trees, self._labels), votes / np.maximum(votes.sum(axis=1, keepdims=True), 1)


def _grown(scores: FloatArray, labels: Whole, seed: int) -> ExtraTreeClassifier:
    from sklearn import config_context  # takes a while to load
    from sklearn.tree import ExtraTreeClassifier

    with config_context(assume_finite=True, skip_parameter_validation=True):
        tried = min(max(1, int(TRIED * scores.shape[1])), MOST_TRIED)
        return ExtraTreeClassifier(max_features=tried, random_state=seed).fit(scores, labels, check_input=False)


def _votes(tree: ExtraTreeClassifier, scores: FloatArray) -> Whole:
    """(n,) the label that each instance ends in."""
    found: Whole = tree.classes_[tree.tree_.value[tree.tree_.apply(scores), 0].argmax(axis=1)]
    return found


def _kept(trees: list[ExtraTreeClassifier], labels: int) -> Forest:
    starts = np.cumsum([0, *(one.tree_.node_count for one in trees)])
    after, features, thresholds = [], [], []
    for start, one in zip(starts[:-1], trees, strict=True):
        tree = one.tree_
        ends = tree.children_left < 0
        ahead = np.stack([tree.children_left, tree.children_right], axis=1) + start
        ahead[ends] = one.classes_[tree.value[ends, 0].argmax(axis=1)][:, None]
        after.append(ahead)
        features.append(np.where(ends, -1, tree.feature))
        thresholds.append(tree.threshold)
    return Forest(
        starts[:-1].astype(np.int32),
        np.concatenate(features).astype(np.int16),
        np.concatenate(thresholds).astype(np.float32),
        np.concatenate(after).astype(np.int32),
        labels,
    )
