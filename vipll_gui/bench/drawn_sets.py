"""Candidate sets for the paper's supervised datasets, drawn by the published protocol.

A supervised network says which false labels are plausible; those join the sets, some labels far more often than
others, and the training part itself is made long-tailed. Behind the paper's tables is a single draw of each dataset;
what differs among five results is the start of the learner. The first draw here has the same rare labels and the very
pictures of that one; which false labels joined which set is drawn again: docs/decisions/0038-published-draw.md. The
network takes half a minute of a processor, so a draw is kept in a file beside the results.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vipll_gui.bench.catalogue import CATALOGUE
from vipll_gui.bench.datasets import FoldData, data_folder
from vipll_gui.bench.labelled_splits import LabelledSplit, find_split
from vipll_gui.data import CandidateSets
from vipll_gui.data.files import atomic_path
from vipll_gui.data.formats.zip_limits import DAMAGE
from vipll_gui.data.synthesis import TAIL, Synthesis, Synthesised, flip_probabilities
from vipll_gui.errors import InputError

Values = NDArray[np.float64]
Whole = NDArray[np.int64]

STRENGTHS = {  # h1 and h2 of the published experiments
    "mnist": (0.4, 1.0),
    "fmnist": (0.15, 1.0),
    "kmnist": (0.15, 1.0),
    "cifar10": (0.6, 1.0),
    "cifar100": (0.15, 0.001),
}
TAIL_SHARE = 0.3  # of a label is kept, times its weight
SEED = 42  # of the published draw
RATE = 0.001  # of the network's steps, without momentum: it stays unsure, so that all false labels are plausible
PROTOCOL = 2  # of how sets are drawn: what was learned from others does not count


def is_drawn(dataset: str) -> bool:
    """Whether a dataset comes without candidate sets."""
    return dataset in STRENGTHS


def draw_fold(dataset: str, draw: int, data: Path | None, kept: Path) -> FoldData:
    """The training part with candidate sets, and the test part, of a draw; 0 is the published one."""
    found = find_split(dataset, data_folder(data))
    if found is None:
        remedy = next(one.remedy for one in CATALOGUE if one.name == dataset)
        told = remedy.format(name=dataset, folder=data_folder(data))
        raise InputError(f"the dataset {dataset} is not on this machine", remedy=told)
    split = found.read()
    drawn = _kept_draw(dataset, draw, split, kept)
    return FoldData(
        split.features[drawn.kept],
        drawn.candidates,
        split.labels[drawn.kept],
        split.test_features,
        split.test_labels,
    )


def _kept_draw(dataset: str, draw: int, split: LabelledSplit, folder: Path) -> Synthesised:
    """A draw from its file, or made and put there."""
    path = folder / dataset / f"sets-{PROTOCOL}-draw-{draw}.npz"
    try:
        with np.load(path, allow_pickle=False) as held:
            return Synthesised(CandidateSets.from_matrix(held["sets"]), held["kept"].astype(np.int64))
    except DAMAGE:  # among them: there is none
        made = draw_sets(split, *STRENGTHS[dataset], seed=SEED + draw)
    with atomic_path(path) as temporary, temporary.open("wb") as file:
        np.savez_compressed(file, sets=made.candidates.dense(), kept=made.kept)
    return made


def draw_sets(split: LabelledSplit, instance: float, label: float, *, seed: int) -> Synthesised:
    """Candidate sets around the labels of the training part, and which of its instances are kept.

    The published mean of how plausible false labels are is over all labels, of which the true one has 0.
    """
    from vipll_gui.learning import supervised_probabilities

    k = int(max(split.labels.max(), split.test_labels.max())) + 1
    weights, kept = long_tailed(split.labels, k, seed)
    plausible = supervised_probabilities(split.features, split.labels, k, seed=seed, rate=RATE, momentum=0.0)
    how = Synthesis("mixed", instance * k / (k - 1), label)
    flips = flip_probabilities(plausible[kept], split.labels[kept], weights / weights.max(), how)
    sets = np.random.default_rng(seed).random(flips.shape) < flips
    sets[np.arange(len(kept)), split.labels[kept]] = True
    return Synthesised(CandidateSets.from_matrix(sets), kept)


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
