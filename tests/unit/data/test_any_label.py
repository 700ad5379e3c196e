"""Sets that stand for any label, from the sources that have none to what is kept of them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from vipll_gui.data import CandidateSets, read_dataset
from vipll_gui.data import any_label as anything
from vipll_gui.data.any_label import emptied, opened, widened
from vipll_gui.data.preview import preview
from vipll_gui.errors import InputError

TABLE = "id,weight,colour\na,1,red\nb,2,blue\nc,3,red\n"
GAPS = "id,candidates,weight\na,cat|dog,1\nb,,2\nc,dog,3\n"


def written(folder: Path, text: str) -> Path:
    path = folder / "table.csv"
    path.write_text(text, encoding="utf-8")
    return path


def test_sets_hold_every_label_and_are_empty_again() -> None:
    sets = CandidateSets.from_lists([[1], [], [0, 2], []], 3)
    mask = sets.sizes == 0
    whole = opened(sets, mask, 3)
    assert [row.tolist() for row in whole] == [[1], [0, 1, 2], [0, 2], [0, 1, 2]]
    assert emptied(whole, mask) == sets
    assert [row.tolist() for row in widened(whole, mask)] == [[1], [0, 1, 2, 3], [0, 2], [0, 1, 2, 3]]
    assert [row.tolist() for row in widened(sets, np.ones(4, np.bool_))] == [[1, 3], [3], [0, 2, 3], [3]]


def test_a_table_without_candidates_takes_a_list_of_labels(tmp_path: Path) -> None:
    dataset = read_dataset(written(tmp_path, TABLE), options={"labels": "cat|dog|emu"})
    assert dataset.labels == ("cat", "dog", "emu")
    assert dataset.open_sets.all()
    assert (dataset.candidates.sizes == 3).all()
    assert dataset.n_features == 3  # the weight and two colours


def test_without_a_list_it_says_what_to_do(tmp_path: Path) -> None:
    path = written(tmp_path, TABLE)
    with pytest.raises(InputError, match="no candidates column") as caught:
        read_dataset(path)
    assert "--labels" in caught.value.remedy
    assert preview(path).without_candidates


def test_labels_may_all_be_made_later(tmp_path: Path) -> None:
    dataset = read_dataset(written(tmp_path, TABLE), options={"any_label": "yes"})
    assert dataset.labels == ()
    assert dataset.open_sets.all()


def test_empty_sets_of_a_file_are_problems_unless_they_stand_for_any_label(tmp_path: Path) -> None:
    path = written(tmp_path, GAPS)
    with pytest.raises(InputError, match="the candidate set is empty") as caught:
        read_dataset(path)
    assert "in the preview" in caught.value.remedy  # for those in the window
    assert "--option any_label=yes" in caught.value.remedy
    assert preview(path).empty_sets == 1
    dataset = read_dataset(path, options={"any_label": "yes"})
    assert dataset.open_sets.tolist() == [False, True, False]
    assert [dataset.candidates[i].tolist() for i in range(3)] == [[0, 1], [0, 1], [1]]
    seen = preview(path, options={"any_label": "yes"})
    assert (seen.any_label, seen.problem_count) == (1, 0)


def test_a_list_of_labels_does_not_fill_gaps_of_a_file_with_sets(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="the candidate set is empty"):
        read_dataset(written(tmp_path, GAPS), options={"labels": "cat|dog"})


def test_a_column_of_truths_names_labels_where_nothing_else_does(tmp_path: Path) -> None:
    path = written(tmp_path, "id,truth,weight\na,cat,1\nb,dog,2\nc,,3\n")
    dataset = read_dataset(path, options={"any_label": "yes"})
    assert dataset.labels == ("cat", "dog")
    assert dataset.truth is not None
    assert dataset.truth.tolist() == [0, 1, -1]


def test_a_column_that_looks_like_labels_is_pointed_out(tmp_path: Path) -> None:
    path = written(tmp_path, "id,species,weight\na,cat,1\nb,dog,2\nc,cat,3\nd,dog,4\n")
    seen = preview(path, options={"labels": "cat|dog"})
    assert any("'species' looks like labels" in hint.message for hint in seen.hints)


def test_too_many_are_refused_before_they_take_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(anything, "MOST_CANDIDATES", 5)
    with pytest.raises(InputError, match="3 instances with any of 2 labels would have 6 candidates") as caught:
        read_dataset(written(tmp_path, TABLE), options={"labels": "cat|dog"})
    assert caught.value.remedy
