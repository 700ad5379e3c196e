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

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Self

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
STORED = {"starts": np.int32, "feature": np.int32, "threshold": np.float32, "after": np.int32}  # in a model
FEWEST, OF_EACH = 30, 4  # instances that make a forest worth while, in all and for each label


@dataclass(frozen=True, eq=False)
class Forest:
    """Trees one after the other, their branchings and leaves in one row: what comes after a branching stands behind it.

    Where `feature` is -1 a tree ends, in the label `after[:, 0]`.
    """

    starts: NDArray[np.int32]  # (trees,) the root of each
    feature: NDArray[np.int32]  # (m,)
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
        """What it was grown to, to be stored; how many labels there are the model around it knows."""
        return {name: getattr(self, name) for name in STORED}

    @classmethod
    def restore(cls, arrays: Mapping[str, NDArray[Any]], features: int, labels: int) -> Self:
        """The forest that was stored, for so many features and labels; ValueError where it cannot be one."""
        found = cls(**{name: arrays[name] for name in STORED}, labels=labels)
        if any(getattr(found, name).dtype != kind for name, kind in STORED.items()) or not found._sound(features):
            raise ValueError("what its trees learned makes no trees")
        return found

    def _sound(self, features: int) -> bool:
        """Whether every way through it ends, in a label."""
        m, branching = self.feature.size, self.feature >= 0
        if self.feature.shape != (m,) or self.threshold.shape != (m,) or self.after.shape != (m, 2):
            return False
        ahead, ends = self.after[branching], self.after[~branching, 0]
        return bool(
            (self.feature < features).all()
            and ((ahead > np.flatnonzero(branching)[:, None]) & (ahead < m)).all()
            and ((ends >= 0) & (ends < self.labels)).all()
            and ((self.starts >= 0) & (self.starts < m)).all()
        )


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
        trees: list[_Tree] = []
        other = np.setdiff1d(np.arange(len(weights)), self._own)
        part: Whole = np.zeros(0, np.int64)
        for number in range(self.trees):
            if should_stop():
                return None
            if number % PARTS == 0:
                part = random.permutation(len(self._seen)) % PARTS
            left = part == number % PARTS
            labels = (told < random.random((len(told), 1)) * told[:, -1:]).sum(axis=1)
            own = self._own[left[self._first : self._first + len(self._own)]]
            asked = np.concatenate([own, other])
            tree, found = _asked(_grown(self._seen[~left], labels[~left], number), self._scores[asked])
            trees.append(tree)
            np.add.at(votes, (asked, found), 1)
        return _joined(trees, self._labels), votes / np.maximum(votes.sum(axis=1, keepdims=True), 1)


class _Tree(NamedTuple):
    """What of a tree is kept, its places counted from 0; see `Forest`."""

    feature: NDArray[np.int32]
    threshold: FloatArray
    after: NDArray[np.int32]


def _grown(scores: FloatArray, labels: Whole, seed: int) -> ExtraTreeClassifier:
    from sklearn import config_context  # takes a while to load
    from sklearn.tree import ExtraTreeClassifier

    with config_context(assume_finite=True, skip_parameter_validation=True):
        tried = min(max(1, int(TRIED * scores.shape[1])), MOST_TRIED)
        return ExtraTreeClassifier(max_features=tried, random_state=seed).fit(scores, labels, check_input=False)


def _asked(grown: ExtraTreeClassifier, scores: FloatArray) -> tuple[_Tree, Whole]:
    """What of a tree is kept, and (n,) the label that each of these instances ends in.

    The tree itself counts every label in every place: with a thousand labels fifty of them would take gigabytes.
    """
    tree = grown.tree_
    ends = tree.children_left < 0
    after = np.stack([tree.children_left, tree.children_right], axis=1).astype(np.int32)
    after[ends] = grown.classes_[tree.value[ends, 0].argmax(axis=1)][:, None]
    kept = _Tree(np.where(ends, -1, tree.feature).astype(np.int32), tree.threshold.astype(np.float32), after)
    return kept, after[tree.apply(scores), 0].astype(np.int64)


def _joined(trees: Sequence[_Tree], labels: int) -> Forest:
    starts = np.cumsum([0, *(len(one.feature) for one in trees)]).astype(np.int32)
    after = [
        np.where(one.feature[:, None] < 0, one.after, one.after + start)
        for start, one in zip(starts[:-1], trees, strict=True)
    ]
    features, thresholds = (np.concatenate([one[place] for one in trees]) for place in (0, 1))
    return Forest(starts[:-1], features, thresholds, np.concatenate(after), labels)
