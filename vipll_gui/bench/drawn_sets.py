"""Candidate sets for the paper's supervised datasets, drawn by the published protocol.

A supervised network says which false labels are plausible; those join the sets, some labels far more often than
others, and the training part itself is made long-tailed. There are two ways to read that, and both are here:
docs/decisions/0038-two-protocols.md. A draw takes its network up to a minute of a processor, so it is kept in a file
beside the results.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vipll_gui.bench.catalogue import CATALOGUE
from vipll_gui.bench.datasets import FoldData, data_folder
from vipll_gui.bench.labelled_splits import LabelledSplit, find_split
from vipll_gui.data import CandidateSets
from vipll_gui.data.files import atomic_path
from vipll_gui.data.formats.zip_limits import DAMAGE
from vipll_gui.data.synthesis import TAIL, Synthesis, Synthesised, flip_probabilities, synthesise
from vipll_gui.errors import InputError

Values = NDArray[np.float64]
Whole = NDArray[np.int64]
Strengths = tuple[float, float]

STRENGTHS: dict[str, Strengths] = {  # h1 and h2 of the published experiments
    "mnist": (0.4, 1.0),
    "fmnist": (0.15, 1.0),
    "kmnist": (0.15, 1.0),
    "cifar10": (0.6, 1.0),
    "cifar100": (0.15, 0.001),
}
TAIL_SHARE = 0.3  # of a label is kept, times its weight
SEED = 42  # of the published draw
RATE = 0.001  # of the steps of the network behind it, without momentum: it stays unsure, and all labels plausible


@dataclass(frozen=True)
class Protocol:
    """A way to draw candidate sets, and what the five results of a cell differ in: draws, or starts of the learner."""

    number: int  # what was learned from sets of one protocol does not count for another
    draw: Callable[[LabelledSplit, Strengths, int], Synthesised]
    one_draw: bool
    share: float  # of the instances that are left by the long tail

    def draw_and_start(self, seed: int, fold: int) -> tuple[int, int]:
        """Which draw a result learns from, and where its learner starts; folds are counted from 1."""
        return (seed, fold - 1) if self.one_draw else (fold - 1, seed)


def is_drawn(dataset: str) -> bool:
    """Whether a dataset comes without candidate sets."""
    return dataset in STRENGTHS


def draw_fold(dataset: str, protocol: str, draw: int, data: Path | None, kept: Path) -> FoldData:
    """The training part with candidate sets, and the test part, of a draw counted from 0."""
    found = find_split(dataset, data_folder(data))
    if found is None:
        remedy = next(one.remedy for one in CATALOGUE if one.name == dataset)
        told = remedy.format(name=dataset, folder=data_folder(data))
        raise InputError(f"the dataset {dataset} is not on this machine", remedy=told)
    split = found.read()
    drawn = _kept_draw(dataset, PROTOCOLS[protocol], draw, split, kept)
    return FoldData(
        split.features[drawn.kept],
        drawn.candidates,
        split.labels[drawn.kept],
        split.test_features,
        split.test_labels,
    )


def _kept_draw(dataset: str, protocol: Protocol, draw: int, split: LabelledSplit, folder: Path) -> Synthesised:
    """A draw from its file, or made and put there."""
    path = folder / dataset / f"sets-{protocol.number}-draw-{draw}.npz"
    try:
        with np.load(path, allow_pickle=False) as held:
            return Synthesised(CandidateSets.from_matrix(held["sets"]), held["kept"].astype(np.int64))
    except DAMAGE:  # among them: there is none
        made = protocol.draw(split, STRENGTHS[dataset], draw)
    with atomic_path(path) as temporary, temporary.open("wb") as file:
        np.savez_compressed(file, sets=made.candidates.dense(), kept=made.kept)
    return made


def draw_as_described(split: LabelledSplit, strengths: Strengths, draw: int) -> Synthesised:
    """A draw as the protocol is described: weights divided by their maximum, a network that is sure of itself."""
    from vipll_gui.learning import supervised_probabilities

    plausible = supervised_probabilities(split.features, split.labels, count_labels(split), seed=draw)
    return synthesise(plausible, split.labels, Synthesis("mixed", *strengths, TAIL_SHARE, seed=draw))


def draw_as_published(split: LabelledSplit, strengths: Strengths, draw: int) -> Synthesised:
    """A draw as the tables' code makes it: 0 has the same rare labels and the very instances of the published one.

    Which false labels joined which set is drawn again. The published mean of how plausible false labels are is over
    all labels, of which the true one has 0.
    """
    from vipll_gui.learning import supervised_probabilities

    seed, k = SEED + draw, count_labels(split)
    weights, kept = long_tailed(split.labels, k, seed)
    plausible = supervised_probabilities(split.features, split.labels, k, seed=seed, rate=RATE, momentum=0.0)
    how = Synthesis("mixed", strengths[0] * k / (k - 1), strengths[1])
    flips = flip_probabilities(plausible[kept], split.labels[kept], weights / weights.max(), how)
    sets = np.random.default_rng(seed).random(flips.shape) < flips
    sets[np.arange(len(kept)), split.labels[kept]] = True
    return Synthesised(CandidateSets.from_matrix(sets), kept)


def count_labels(split: LabelledSplit) -> int:
    """How many labels there are, counted from 0."""
    return int(max(split.labels.max(), split.test_labels.max())) + 1


def long_tailed(labels: NDArray[np.integer], k: int, seed: int) -> tuple[Values, Whole]:
    """(k,) how common each label is, and the instances that are kept of each.

    By NumPy's former random numbers, which are those of the published draw.
    """
    random = np.random.RandomState(seed)
    weights = TAIL ** (np.arange(1, k + 1) / k)
    random.shuffle(weights)
    kept = [
        random.choice(members, max(1, int(TAIL_SHARE * weights[label] * len(members))), replace=False)
        for label in range(k)
        if len(members := np.flatnonzero(labels == label))
    ]
    return weights, np.sort(np.concatenate(kept)).astype(np.int64)


PROTOCOLS = {
    "five-draws": Protocol(1, draw_as_described, one_draw=False, share=0.081),
    "paper-draw": Protocol(2, draw_as_published, one_draw=True, share=0.056),
}
USUAL_PROTOCOL = "five-draws"
