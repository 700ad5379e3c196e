"""Candidate sets drawn for supervised data: the truth is inside, labels are long-tailed, and a draw stays a draw."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from vipll_gui.bench import labelled_splits
from vipll_gui.bench.catalogue import CATALOGUE
from vipll_gui.bench.drawn_sets import PROTOCOLS, SEED, STRENGTHS, draw_fold, is_drawn, long_tailed
from vipll_gui.bench.tables.cells import Cell
from vipll_gui.bench.tables.compute import computed, fold_data
from vipll_gui.bench.tables.rows import make_plan
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


@pytest.mark.parametrize(
    ("protocol", "kept"),
    [
        # of twenty: 30 % times the weight, of which the largest is 1
        ("five-draws", [1, 1, 1, 1, 1, 1, 2, 3, 4, 6]),
        # the largest is 0.025^0.1
        ("paper-draw", [1, 1, 1, 1, 1, 1, 1, 1, 2, 4]),
    ],
)
def test_a_draw_has_the_truth_in_every_set_and_a_long_tail(
    folder: Path, tmp_path: Path, protocol: str, kept: list[int]
) -> None:
    data = draw_fold("mnist", protocol, 0, folder, tmp_path / "results")
    sets = data.candidates.dense()
    assert sets[np.arange(len(sets)), data.truth].all()
    assert sets.sum(axis=1).mean() > 1.5
    assert np.sort(np.bincount(data.truth, minlength=10)).tolist() == kept
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


@pytest.mark.parametrize(
    ("protocol", "draws", "starts"), [("five-draws", [0, 1, 0], [0, 0, 3]), ("paper-draw", [0, 0, 3], [0, 1, 0])]
)
def test_folds_are_draws_or_starts_on_one(
    folder: Path, tmp_path: Path, protocol: str, draws: list[int], starts: list[int]
) -> None:
    cells = [Cell("mnist", "vipll", fold, 5, seed, protocol=protocol) for fold, seed in ((1, 0), (2, 0), (1, 3))]
    for cell, draw in zip(cells, draws, strict=True):
        drawn = fold_data(cell, folder, tmp_path / "results")
        expected = draw_fold("mnist", protocol, draw, folder, tmp_path / "results")
        np.testing.assert_array_equal(drawn.features, expected.features)
        np.testing.assert_array_equal(drawn.candidates.dense(), expected.candidates.dense())
    assert [cell.learner()[1].seed for cell in cells] == starts
    assert len({one.key() for one in cells}) == 3


def test_a_dataset_with_sets_knows_no_protocols() -> None:
    usual, other = (Cell("lost", "vipll", 2, 5, 3, protocol=one) for one in PROTOCOLS)
    assert usual.learner()[1].seed == 3
    assert usual.key() == other.key()


def test_what_was_learned_from_sets_of_one_protocol_is_not_counted_for_another() -> None:
    assert len({Cell("mnist", "vipll", 1, 5, 0, protocol=one).key() for one in PROTOCOLS}) == len(PROTOCOLS)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_draw_is_kept_and_another_is_another(
    folder: Path, tmp_path: Path, protocol: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (draw_fold("mnist", protocol, draw, folder, tmp_path / "results") for draw in (0, 1))
    assert first.features.shape != second.features.shape or not np.array_equal(first.features, second.features)
    monkeypatch.setattr("vipll_gui.learning.supervised_probabilities", None)
    again = draw_fold("mnist", protocol, 0, folder, tmp_path / "results")
    np.testing.assert_array_equal(again.candidates.dense(), first.candidates.dense())
    np.testing.assert_array_equal(again.features, first.features)
    score = computed(Cell("mnist", "pl-knn", 1, 5, 0, protocol=protocol), folder, tmp_path / "results")
    assert 0 < score.test < 1


def test_protocols_nobody_knows_are_refused(folder: Path) -> None:
    with pytest.raises(InputError, match="no protocol 'dice'") as caught:
        make_plan(["mnist"], None, protocol="dice", data=folder)
    assert "five-draws, paper-draw" in caught.value.remedy


def test_what_is_missing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(labelled_splits, "INSTALLED", {})
    with pytest.raises(InputError, match="kmnist is not on this machine") as caught:
        draw_fold("kmnist", "five-draws", 1, tmp_path, tmp_path)
    assert "idx files" in caught.value.remedy
