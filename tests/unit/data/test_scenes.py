"""Scenes: instances in a row with one set, also where one of them lost a label."""

from __future__ import annotations

import numpy as np
import pytest

from vipll_gui.data import CandidateSets
from vipll_gui.data.scenes import find_scenes

OAK_ELM, OAK_ELM_FIR = [0, 1], [0, 1, 2]


@pytest.mark.parametrize(
    ("sets", "scenes"),
    [
        ([], []),
        ([[0], [1], [1]], [0, 1, 1]),
        ([[], [], [0]], [0, 0, 1]),
        ([OAK_ELM_FIR] * 3 + [[3]] * 2, [0, 0, 0, 1, 1]),
        ([OAK_ELM, [0], OAK_ELM], [0, ~0, 0]),  # between two of a scene
        ([OAK_ELM, OAK_ELM, [0], [3]], [0, 0, 1, 2]),  # a scene of its own as well as not
        ([OAK_ELM, [0], [3], [3]], [0, ~0, 1, 1]),  # nobody else could be the other
        (
            [[3], OAK_ELM, OAK_ELM_FIR, OAK_ELM_FIR, OAK_ELM_FIR],
            [0, ~1, 1, 1, 1],
        ),  # one cannot carry two
        ([OAK_ELM_FIR, [1, 2], [0, 2], OAK_ELM_FIR], [0, ~0, ~0, 0]),
        ([OAK_ELM_FIR] * 3 + [[1, 3]] + [OAK_ELM_FIR], [0, 0, 0, 1, 2]),  # lacks two, and has another
        ([OAK_ELM, OAK_ELM_FIR, OAK_ELM_FIR, OAK_ELM_FIR, OAK_ELM], [~0, 0, 0, 0, ~0]),
        ([OAK_ELM, OAK_ELM, OAK_ELM_FIR, OAK_ELM_FIR, OAK_ELM_FIR], [0, 0, 1, 1, 1]),  # two scenes
    ],
)
def test_who_belongs_to_one_scene(sets: list[list[int]], scenes: list[int]) -> None:
    assert find_scenes(CandidateSets.from_lists(sets, 4)).tolist() == scenes


def test_scenes_of_which_nothing_was_lost_are_stretches() -> None:
    random = np.random.default_rng(0)
    lists = [sorted(random.choice(9, 3, replace=False).tolist()) for _ in range(200) for _ in range(1)]
    sets = CandidateSets.from_lists([one for one in lists for _ in range(random.integers(3, 6))], 9)
    np.testing.assert_array_equal(find_scenes(sets), sets.stretches)
