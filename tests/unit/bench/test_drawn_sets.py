"""Candidate sets drawn for supervised data: the truth is inside, labels are long-tailed, and a draw stays a draw."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from vipll_gui.bench import drawn_sets, labelled_splits
from vipll_gui.bench.catalogue import CATALOGUE
from vipll_gui.bench.drawn_sets import SEED, STRENGTHS, draw_fold, is_drawn, long_tailed
from vipll_gui.bench.tables import cells
from vipll_gui.bench.tables.cells import Cell
from vipll_gui.bench.tables.compute import computed, fold_data
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
    data = draw_fold("mnist", 0, folder, tmp_path / "results")
    sets = data.candidates.dense()
    assert sets[np.arange(len(sets)), data.truth].all()
    assert sets.sum(axis=1).mean() > 1.5
    counts = np.bincount(data.truth, minlength=10)
    # of twenty: 30 % times the weight, of which the largest is 0.025^0.1; in the published order of the labels
    assert counts.tolist() == [1, 2, 1, 4, 1, 1, 1, 1, 1, 1]
    # also the one that never varies, which every method leaves out by itself: points of a picture keep their places
    assert data.features.shape[1] == data.test_features.shape[1] == 11
    assert len(data.test_truth) == 200


def test_the_first_draw_has_the_instances_of_the_published_one() -> None:
    labels = np.repeat(np.arange(10), 6000)
    weights, kept = long_tailed(labels, 10, SEED)
    np.testing.assert_allclose(weights.max(), 0.025**0.1)
    counts = np.bincount(labels[kept])
    assert counts.tolist() == [65, 860, 196, 1244, 94, 595, 45, 284, 411, 136]
    assert kept[:3].tolist() == [79, 84, 156]


def test_starts_share_a_draw_and_draws_differ(folder: Path, tmp_path: Path) -> None:
    first, second, other = (
        Cell("mnist", "vipll", 1, 5, 0),
        Cell("mnist", "vipll", 2, 5, 0),
        Cell("mnist", "vipll", 1, 5, 1),
    )
    drawn = [fold_data(cell, folder, tmp_path / "results") for cell in (first, second, other)]
    assert drawn[0] is drawn[1]
    assert not np.array_equal(drawn[0].features, drawn[2].features)
    assert [cell.learner()[1].seed for cell in (first, second, other)] == [0, 1, 0]
    folds = [cell.learner()[1].seed for cell in (Cell("lost", "vipll", 2, 5, 0), Cell("lost", "vipll", 2, 5, 3))]
    assert folds == [0, 3]
    assert len({one.key() for one in (first, second, other)}) == 3


def test_sets_of_a_former_protocol_are_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, real = Cell("mnist", "vipll", 1, 5, 0), Cell("lost", "vipll", 1, 5, 0)
    before = drawn.key(), real.key()
    monkeypatch.setattr(cells, "PROTOCOL", 1)
    assert drawn.key() != before[0]
    assert real.key() == before[1]


def test_a_draw_is_kept_and_another_is_another(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (draw_fold("mnist", draw, folder, tmp_path / "results") for draw in (0, 1))
    assert first.features.shape != second.features.shape or not np.array_equal(first.features, second.features)
    monkeypatch.delattr(drawn_sets, "draw_sets")
    again = draw_fold("mnist", 0, folder, tmp_path / "results")
    np.testing.assert_array_equal(again.candidates.dense(), first.candidates.dense())
    np.testing.assert_array_equal(again.features, first.features)
    score = computed(Cell("mnist", "pl-knn", 1, 5, 0), folder, tmp_path / "results")
    assert 0 < score.test < 1


def test_what_is_missing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(labelled_splits, "INSTALLED", {})
    with pytest.raises(InputError, match="kmnist is not on this machine") as caught:
        draw_fold("kmnist", 1, tmp_path, tmp_path)
    assert "idx files" in caught.value.remedy
