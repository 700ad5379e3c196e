"""Candidate sets drawn for supervised data: the truth is inside, labels are long-tailed, and a draw stays a draw."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from vipll_gui.bench import drawn_sets, labelled_splits
from vipll_gui.bench.catalogue import CATALOGUE
from vipll_gui.bench.drawn_sets import STRENGTHS, draw_fold, is_drawn
from vipll_gui.bench.tables.cells import Cell
from vipll_gui.bench.tables.compute import computed
from vipll_gui.errors import InputError


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Blobs of ten labels that are called mnist, with a feature that is always the same."""
    monkeypatch.setattr(labelled_splits, "INSTALLED", {})
    rng = np.random.default_rng(0)
    y = np.repeat(np.arange(10), 40)
    x = np.hstack([3 * np.eye(10)[y] + rng.normal(size=(400, 10)), np.ones((400, 1))])
    np.savez(tmp_path / "mnist.npz", x_train=x[::2], y_train=y[::2], x_test=x[1::2], y_test=y[1::2])
    return tmp_path


def test_datasets_without_sets_are_those_that_are_drawn() -> None:
    assert {one.name for one in CATALOGUE if not one.real_sets} == set(STRENGTHS)
    assert not is_drawn("lost")


def test_a_draw_has_the_truth_in_every_set_and_a_long_tail(folder: Path, tmp_path: Path) -> None:
    data = draw_fold("mnist", 1, folder, tmp_path / "results")
    sets = data.candidates.dense()
    assert sets[np.arange(len(sets)), data.truth].all()
    assert sets.sum(axis=1).mean() > 1.5
    counts = np.bincount(data.truth, minlength=10)
    assert (counts.min(), counts.max()) == (1, 6)  # of twenty: 30 % of the most frequent label
    # also the one that never varies, which every method leaves out by itself: points of a picture keep their places
    assert data.features.shape[1] == data.test_features.shape[1] == 11
    assert len(data.test_truth) == 200


def test_a_draw_is_kept_and_another_is_another(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (draw_fold("mnist", draw, folder, tmp_path / "results") for draw in (1, 2))
    assert first.features.shape != second.features.shape or not np.array_equal(first.features, second.features)
    monkeypatch.delattr(drawn_sets, "draw_sets")
    again = draw_fold("mnist", 1, folder, tmp_path / "results")
    np.testing.assert_array_equal(again.candidates.dense(), first.candidates.dense())
    np.testing.assert_array_equal(again.features, first.features)
    score = computed(Cell("mnist", "pl-knn", 1, 5, 0), folder, tmp_path / "results")
    assert 0 < score.test < 1


def test_what_is_missing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(labelled_splits, "INSTALLED", {})
    with pytest.raises(InputError, match="kmnist is not on this machine") as caught:
        draw_fold("kmnist", 1, tmp_path, tmp_path)
    assert "idx files" in caught.value.remedy
