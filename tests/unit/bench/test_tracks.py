"""Pseudo-truths of instances that follow each other."""

from __future__ import annotations

import numpy as np
import pytest

from tests.support.problems import blobs
from vipll_gui.bench import transplants
from vipll_gui.bench.datasets import Benchmark
from vipll_gui.bench.tracks import draw_tracks, some_stretches
from vipll_gui.bench.transplants import (
    ASKED_ABOUT,
    FOLLOWING,
    MADE,
    MEASURED,
    TRANSPLANTS,
    Transplant,
    load_known,
    transplant,
)
from vipll_gui.data import CandidateSets

SETS = CandidateSets.from_lists([[0, 1]] * 7 + [[2]] * 2 + [[1, 2, 3]] * 40 + [[0, 3]] + [[0, 1]] * 30, 4)
ALIKE = np.full(4, 0.25)


def test_a_stretch_is_rows_with_one_set() -> None:
    assert np.bincount(SETS.stretches).tolist() == [7, 2, 40, 1, 30]
    some = some_stretches(SETS, 45, np.random.default_rng(3))
    assert 0 < len(some) <= 45
    assert {len(part) for part in np.split(some, np.flatnonzero(np.diff(SETS.stretches[some])) + 1)} <= {
        7,
        2,
        40,
        30,
        1,
    }


def test_a_track_has_one_truth_from_its_set_and_is_as_long_as_wanted() -> None:
    track, scene, truth = draw_tracks(SETS, 2.0, 0.0, ALIKE, np.random.default_rng(0))
    assert all(truth[one] in SETS[row] for row, one in enumerate(track))
    assert np.bincount(track).mean() == pytest.approx(2.0, abs=0.6)
    np.testing.assert_array_equal(np.diff(scene[track]) != 0, np.diff(SETS.stretches) != 0)


def test_a_scene_holds_all_labels_of_its_set_where_there_is_room() -> None:
    for seed in range(5):
        track, scene, truth = draw_tracks(SETS, 2.0, 5.0, ALIKE, np.random.default_rng(seed))
        of = scene[track]
        for one in np.unique(of):
            rows = np.flatnonzero(of == one)
            if len(rows) > 1:
                assert set(truth[track[rows]]) == set(SETS[int(rows[0])])


def test_transplants_of_tracks_are_found_by_name_and_are_the_same_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    features, sets, truth = blobs(240, 5, seed=2)
    known = Benchmark("blobs", features, sets.take(np.lexsort(sets.dense().T)), truth)
    monkeypatch.setattr(transplants, "load_benchmark", lambda *_: known)
    for kind in ("digits", "clouds", "measures"):
        how = Transplant("blobs", kind, seed=1, track=2.0, scene=6.0)
        made, again = transplant(how), transplant(how)
        np.testing.assert_array_equal(made.features, again.features)
        assert all(made.truth[i] in made.candidates[i] for i in range(len(made.truth)))
        assert np.isfinite(made.features).all()
    assert len(MADE) == len(FOLLOWING) + len(TRANSPLANTS) + len(ASKED_ABOUT) + len(MEASURED)
    assert load_known("lost-digits-tracks-1").name == "lost-digits-tracks-1"
    assert load_known("blobs") is known
