"""Probabilities and numbers of votes, n×k, in every file they come in."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from tests.support.hints import messages
from vipll_gui.data import UNKNOWN, Dataset, read_dataset
from vipll_gui.data.preview import preview
from vipll_gui.data.readers import recognise
from vipll_gui.errors import InputError

GIVEN = np.array([[0.6, 0.38, 0.02], [0.01, 0.39, 0.6], [0.97, 0.02, 0.01]])
COUNTS = np.array([[2, 1, 0], [0, 0, 3], [1, 1, 1]])
NAMES = ("cat", "dog", "emu")


def sets_of(dataset: Dataset) -> list[list[str]]:
    return [[dataset.labels[j] for j in row] for row in dataset.candidates]


def table(path: Path, frame: pd.DataFrame, **options: object) -> Path:
    frame.to_csv(path, index=False, **options)  # type: ignore[call-overload]
    return path


def as_npy(folder: Path, values: np.ndarray) -> Path:
    np.save(folder / "a.npy", values)
    return folder / "a.npy"


def as_npz(folder: Path, values: np.ndarray) -> Path:
    name = "pred_probs" if values.dtype.kind == "f" else "votes"
    np.savez(folder / "a.npz", **{name: values}, labels=np.array(NAMES))  # type: ignore[arg-type]
    return folder / "a.npz"


def as_table(folder: Path, values: np.ndarray) -> Path:
    prefix = "prob_" if values.dtype.kind == "f" else "votes_"
    return table(folder / "a.csv", pd.DataFrame(values, columns=[prefix + name for name in NAMES]))


def as_commas(folder: Path, values: np.ndarray) -> Path:
    frame = pd.DataFrame(values, columns=["prob_" + name for name in NAMES])
    return table(folder / "a.csv", frame, sep=";", decimal=",")


def as_numbers(folder: Path, values: np.ndarray) -> Path:
    np.savetxt(folder / "a.csv", values, delimiter=",")
    return folder / "a.csv"


@pytest.mark.parametrize("make", [as_npy, as_npz, as_table, as_commas, as_numbers])
def test_probabilities_become_sets_and_evidence(make, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = make(tmp_path, GIVEN)
    assert recognise(path).name == "predictions"
    dataset = read_dataset(path, options={"labels": "cat|dog|emu"})
    assert sets_of(dataset) == [["cat", "dog"], ["dog", "emu"], ["cat"]]
    assert dataset.votes is None
    assert dataset.evidence is not None
    np.testing.assert_allclose(np.exp(dataset.evidence.values), [0.6, 0.38, 0.39, 0.6, 0.97], rtol=1e-5)
    assert dataset.features is not None  # nothing else is known
    np.testing.assert_allclose(dataset.features, GIVEN, rtol=1e-5)
    assert dataset.feature_names == tuple(f"probability of {name}" for name in NAMES)


@pytest.mark.parametrize("make", [as_npy, as_npz, as_table])
def test_counts_become_votes(make, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    path = make(tmp_path, COUNTS)
    dataset = read_dataset(path, options={"labels": "cat|dog|emu"})
    assert sets_of(dataset) == [["cat", "dog"], ["emu"], ["cat", "dog", "emu"]]
    assert dataset.evidence is None
    assert dataset.votes is not None
    votes = np.zeros((3, 3), int)
    np.add.at(votes, (dataset.votes.instance, dataset.votes.label), 1)
    assert np.array_equal(votes, COUNTS)
    assert (preview(path).votes, preview(path).voters) == (9, 0)


def test_what_comes_with_an_archive_is_kept(tmp_path: Path) -> None:
    features = np.arange(6.0).reshape(3, 2)
    truth, ids = np.array([0, 2, -1]), np.array(["x", "y", "z"])
    np.savez(tmp_path / "a.npz", probabilities=GIVEN, X=features, y=truth, id=ids, labels=np.array(NAMES))
    dataset = read_dataset(tmp_path / "a.npz")
    assert dataset.features is not None
    assert np.array_equal(dataset.features, features)
    assert dataset.truth is not None
    assert dataset.truth.tolist() == [0, 2, UNKNOWN]
    assert dataset.ids.tolist() == ["x", "y", "z"]


def test_an_archive_with_sets_of_its_own_is_read_by_them(tmp_path: Path) -> None:
    np.savez(tmp_path / "a.npz", data=GIVEN, partial_target=GIVEN > 0.1, votes=COUNTS)
    assert recognise(tmp_path / "a.npz").name == "npz"


def test_what_comes_with_a_table_is_kept(tmp_path: Path) -> None:
    frame = pd.DataFrame(GIVEN, columns=[f"prob_{name}" for name in NAMES])
    frame = frame.assign(id=["x", "y", "z"], truth=["cat", "emu", None], size=[1.5, 2, 3])
    dataset = read_dataset(table(tmp_path / "a.csv", frame))
    assert dataset.ids.tolist() == ["x", "y", "z"]
    assert dataset.truth is not None
    assert dataset.truth.tolist() == [0, 2, UNKNOWN]
    assert dataset.feature_names == ("size",)
    assert dataset.evidence is not None


def test_columns_are_recognised_by_their_sums_or_named(tmp_path: Path) -> None:
    plain = pd.DataFrame(GIVEN, columns=list(NAMES)).assign(id=["x", "y", "z"])
    dataset = read_dataset(table(tmp_path / "a.csv", plain))
    assert sets_of(dataset) == [["cat", "dog"], ["dog", "emu"], ["cat"]]
    with_index = tmp_path / "i.csv"
    pd.DataFrame(GIVEN).to_csv(with_index)
    assert read_dataset(with_index).labels == ("0", "1", "2")
    other = table(tmp_path / "b.csv", plain.assign(size=[4, 5, 6]))
    assert recognise(other).name == "candidates-csv"
    with pytest.raises(InputError) as caught:
        read_dataset(other)
    assert "--format predictions" in caught.value.remedy
    named = read_dataset(other, "predictions", {"columns": "cat|dog|emu"})
    assert named.candidates == dataset.candidates
    assert named.feature_names == ("size",)


def test_rows_that_cannot_be_taken_are_said(tmp_path: Path) -> None:
    frame = pd.DataFrame([[0.5, 0.5], [0.5, 0.7], [-0.5, 1.5], [None, 1]], columns=["prob_a", "prob_b"])
    path = table(tmp_path / "a.csv", frame)
    seen = preview(path)
    assert [problem.row for problem in seen.problems] == [3, 4, 5]
    assert [problem.message for problem in seen.problems] == [
        "the probabilities add up to 1.2, not to 1",
        "a number is negative",
        "a number is missing or not written as one",
    ]
    assert len(read_dataset(path, skip_bad=True)) == 1
    np.save(tmp_path / "b.npy", np.array([[1, 2], [0, 0], [3, 1]]))
    with pytest.raises(InputError, match="nobody voted") as caught:
        read_dataset(tmp_path / "b.npy")
    assert caught.value.row == 2


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"mass": "2"}, "mass=2 is not a number between 0 and 1"),
        ({"values": "logits"}, "neither probabilities nor votes"),
        ({"sets": "small"}, "neither mass nor conformal"),
        ({"sets": "conformal"}, "conformal sets need 19 known truths; known: 0"),
        ({"labels": "a|b"}, "2 names for 3 columns"),
    ],
)
def test_options_that_make_no_sense(options: dict[str, str], message: str, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=message.replace("|", r"\|")):
        read_dataset(as_npy(tmp_path, GIVEN), options=options)


def test_sets_by_known_truths(tmp_path: Path) -> None:
    given = np.tile([0.5, 0.3, 0.2], (40, 1))
    np.savez(tmp_path / "a.npz", probs=given, y=np.where(np.arange(40) < 20, 0, -1))
    assert read_dataset(tmp_path / "a.npz").candidates.sizes.tolist() == [3] * 40
    seen = preview(tmp_path / "a.npz")
    assert "sets=conformal" in " ".join(messages(seen))
    assert read_dataset(tmp_path / "a.npz", options={"sets": "conformal"}).candidates.sizes.tolist() == [1] * 40


def test_what_is_no_matrix_is_refused(tmp_path: Path) -> None:
    for values in (np.arange(3), np.array([["a", "b"]]), np.zeros((2, 2, 2)), np.ones((3, 1))):
        with pytest.raises(InputError) as caught:
            read_dataset(as_npy(tmp_path, values))
        assert caught.value.remedy
    np.save(tmp_path / "o.npy", np.array([{}], object), allow_pickle=True)
    with pytest.raises(InputError, match="not numbers or text"):
        read_dataset(tmp_path / "o.npy")


def test_labels_that_are_joined_share_their_probability(tmp_path: Path) -> None:
    frame = pd.DataFrame([[0.3, 0.3, 0.4], [0.2, 0.2, 0.6]], columns=["prob_caf\u00e9", "prob_cafe\u0301", "prob_tea"])
    dataset = read_dataset(table(tmp_path / "a.csv", frame), options={"normalise": "yes"})
    assert dataset.labels == ("caf\u00e9", "tea")
    assert dataset.evidence is not None
    np.testing.assert_allclose(np.exp(dataset.evidence.values), [0.6, 0.4, 0.4, 0.6], rtol=1e-5)


def test_percentages_are_no_votes(tmp_path: Path) -> None:
    """60 % for cat was read as 60 people who voted for it."""
    path = tmp_path / "percent.csv"
    path.write_text("id,prob_cat,prob_dog\na,60,40\nb,95,5\n", encoding="utf-8")
    with pytest.raises(InputError, match="add up to 100, not to 1") as raised:
        read_dataset(path)
    assert "Divide percentages by 100" in raised.value.remedy
    assert read_dataset(path, options={"values": "votes"}).votes is not None
    path.write_text("id,prob_cat,prob_dog\na,1,0\nb,0,1\n", encoding="utf-8")
    assert read_dataset(path).votes is None
