"""Questions of yes or no about labels, such that enough candidate sets answer them whole."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.bool_]  # (questions, k) which labels answer yes

FEW_LABELS = 10  # so many labels have few enough questions to look at all
TOGETHER = 64  # random questions looked at together
PATIENCE = 10_000  # random questions without one to be asked, after which no more are looked for


def draw_codes(candidates: NDArray[np.bool_], wanted: int, least: int, random: np.random.Generator) -> Codes:
    """Up to `wanted` different questions that at least `least` of the sets (n, k) answer whole, yes and no both."""
    sets, counts = np.unique(candidates, axis=0, return_counts=True)
    labels = candidates.shape[1]
    if labels <= FEW_LABELS:
        numbers = np.arange(1, 2 ** (labels - 1))
        every = (numbers[:, None] >> np.arange(labels) & 1).astype(np.bool_)
        usable = every[answered(sets, counts, every, least)]
        return usable[np.sort(random.choice(len(usable), min(wanted, len(usable)), replace=False))]
    found: dict[bytes, NDArray[np.bool_]] = {}
    idle = 0
    while len(found) < wanted and idle < PATIENCE:
        drawn = random.random((TOGETHER, labels)) < 0.5
        drawn[:, -1] = False  # a question and its opposite are the same
        before = len(found)
        for code in drawn[answered(sets, counts, drawn, least)]:
            found.setdefault(code.tobytes(), code)
        idle = idle + TOGETHER if len(found) == before else 0
    return np.array(list(found.values())[:wanted], np.bool_).reshape(-1, labels)


def answered(sets: NDArray[np.bool_], counts: NDArray[np.integer], codes: Codes, least: int) -> NDArray[np.bool_]:
    """Which of the questions are answered by enough sets, each set as often as it counts."""
    yes, no = (counts @ one for one in answers(sets, codes))
    usable: NDArray[np.bool_] = (yes > 0) & (no > 0) & (yes + no >= least)
    return usable


def answers(sets: NDArray[np.bool_], codes: Codes) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """(n, questions) which sets lie whole in the labels of yes, and which in those of no."""
    members, asked = sets.astype(np.float32), codes.astype(np.float32)
    return members @ (1 - asked).T == 0, members @ asked.T == 0
