"""Candidate sets for the paper's supervised datasets, drawn by the published protocol.

A supervised network says which false labels are plausible; those join the sets, some labels far more often than
others, and the training part itself is made long-tailed. Each draw has a seed; its network takes a minute of a
processor, so a draw is kept in a file beside the results.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from vipll_gui.bench.catalogue import CATALOGUE
from vipll_gui.bench.datasets import FoldData, data_folder
from vipll_gui.bench.labelled_splits import LabelledSplit, find_split
from vipll_gui.data import CandidateSets
from vipll_gui.data.files import atomic_path
from vipll_gui.data.formats.zip_limits import DAMAGE
from vipll_gui.data.synthesis import Synthesis, Synthesised, synthesise
from vipll_gui.errors import InputError

STRENGTHS = {  # h1 and h2 of the published experiments
    "mnist": (0.4, 1.0),
    "fmnist": (0.15, 1.0),
    "kmnist": (0.15, 1.0),
    "cifar10": (0.6, 1.0),
    "cifar100": (0.15, 0.001),
}
TAIL_SHARE = 0.3  # of the most frequent label that is kept


def is_drawn(dataset: str) -> bool:
    """Whether a dataset comes without candidate sets."""
    return dataset in STRENGTHS


def draw_fold(dataset: str, draw: int, data: Path | None, kept: Path) -> FoldData:
    """The training part with candidate sets, and the test part, of a draw counted from 1."""
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
    instance, label = STRENGTHS[dataset]
    how = Synthesis("mixed", instance, label, TAIL_SHARE, seed=draw - 1)
    path = folder / dataset / f"draw-{draw}-{instance}-{label}-{TAIL_SHARE}.npz"
    try:
        with np.load(path, allow_pickle=False) as held:
            return Synthesised(CandidateSets.from_matrix(held["sets"]), held["kept"].astype(np.int64))
    except DAMAGE:  # among them: there is none
        made = draw_sets(split, how)
    with atomic_path(path) as temporary, temporary.open("wb") as file:
        np.savez_compressed(file, sets=made.candidates.dense(), kept=made.kept)
    return made


def draw_sets(split: LabelledSplit, how: Synthesis) -> Synthesised:
    """Candidate sets around the labels of the training part, and which of its instances are kept."""
    from vipll_gui.learning import supervised_probabilities

    labels = int(max(split.labels.max(), split.test_labels.max())) + 1
    plausible = supervised_probabilities(split.features, split.labels, labels, seed=how.seed)
    return synthesise(plausible, split.labels, how)
