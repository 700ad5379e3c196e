"""MATLAB files whose variables are called and laid out otherwise than in the published collections."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy import io, sparse

from vipll_gui.bench.examples import VARIANTS
from vipll_gui.data import UNKNOWN, read_dataset
from vipll_gui.data.preview import preview
from vipll_gui.data.readers import READERS
from vipll_gui.data.tables.column_choices import assigned, choices_for, options_for, rest_of, roles_of
from vipll_gui.errors import InputError

FEATURES = np.arange(10.0).reshape(5, 2)
SETS = np.array([[1, 0, 1], [0, 1, 0], [1, 1, 1], [0, 1, 1], [1, 0, 0]])  # n×q
TRUTH = [0, 1, 2, 1, 0]
NUMBERS = np.array([[1, 3, 0], [2, 0, 0], [1, 2, 3], [2, 3, 0], [1, 0, 0]])  # the same from 1, filled up with 0


def read(folder: Path, options: dict[str, str] | None = None, **variables: Any):  # type: ignore[no-untyped-def]
    io.savemat(folder / "a.mat", variables)
    return read_dataset(folder / "a.mat", options=options)


def cells(rows: np.ndarray) -> np.ndarray:
    made = np.empty((len(rows), 1), object)
    made[:, 0] = [row[row > 0].astype(float) for row in rows]
    return made


@pytest.mark.parametrize(
    "variables",
    [
        {"features": FEATURES, "p_labels": SETS, "logitlabels": np.eye(3)[TRUTH]},
        {"features": FEATURES, "p_labels": sparse.csc_matrix(SETS.T), "logitlabels": np.eye(3)[TRUTH].T},
        {"data": FEATURES, "partial_target": SETS * 2 - 1, "target": np.eye(3)[TRUTH] * 2 - 1},
        {"X": FEATURES, "partial_labels": NUMBERS, "labels": np.array(TRUTH) + 1},
        {"X": FEATURES.T, "partial_labels": NUMBERS.T, "labels": np.array(TRUTH)[:, None]},  # from 0
        {"data": FEATURES, "partial_target": np.where(NUMBERS == 0, np.nan, NUMBERS), "y": np.array(TRUTH) + 1},
        {"data": FEATURES, "partial_target": NUMBERS - 1, "target": np.array(TRUTH, np.uint8)[:, None] + 1},  # -1 fills
        {"data": FEATURES, "partial_target": cells(NUMBERS), "target": np.array(TRUTH) + 1.0},
    ],
)  # fmt: skip
def test_other_names_and_layouts_are_recognised(variables: dict[str, Any], tmp_path: Path) -> None:
    dataset = read(tmp_path, **variables)
    assert np.array_equal(dataset.candidates.dense(), SETS.astype(bool))
    assert dataset.truth.tolist() == TRUTH
    assert np.array_equal(dataset.features, FEATURES)


def test_any_name_can_be_said(tmp_path: Path) -> None:
    variables = {"a": FEATURES, "b": SETS, "c": np.array([1, 2, 0, 2, -1])}
    options = {"data": "a", "candidates": "b", "truth": "c"}
    dataset = read(tmp_path, options, **variables)
    assert np.array_equal(dataset.candidates.dense(), SETS.astype(bool))
    assert dataset.truth.tolist() == [0, 1, UNKNOWN, 1, UNKNOWN]
    with pytest.raises(InputError) as caught:
        read(tmp_path, **variables)
    assert "(found: a, b, c)" in caught.value.message
    assert "candidates=" in caught.value.remedy
    assert "b (5×3)" in caught.value.remedy
    with pytest.raises(InputError, match=r"no variable 'd' \(found: a, b, c\)"):
        read(tmp_path, {**options, "data": "d"}, **variables)


def test_the_choice_can_be_made_in_the_preview(tmp_path: Path) -> None:
    io.savemat(tmp_path / "a.mat", {"a": FEATURES, "b": SETS, "target": np.eye(3)[TRUTH]})
    seen = preview(tmp_path / "a.mat")
    assert seen.refused is not None
    assert (seen.head.names, seen.head.rows) == (("a", "b", "target"), (("5×2", "5×3", "5×3"),))
    choices = choices_for(READERS["pll-mat"].options)
    assert list(choices) == ["candidates", "data", "truth", "left out"]
    before = roles = roles_of(seen.head.names, seen.columns)
    assert before == {"a": "left out", "b": "left out", "target": "truth"}
    for column, role in (("target", "data"), ("a", "data"), ("b", "candidates")):
        roles = assigned(roles, column, choices[role], rest_of(choices))
    assert roles == {"a": "data", "b": "candidates", "target": "left out"}
    options = options_for(before, roles, choices)
    assert options == {"candidates": "b", "data": "a", "truth": ""}
    again = preview(tmp_path / "a.mat", options=options)
    assert (again.instances, again.truths, again.refused) == (5, 0, None)
    assert again.head.rows[1][:2] == ("0, 1", "0 | 2")


def test_version_73_knows_the_names_too(tmp_path: Path) -> None:
    import h5py

    path = VARIANTS["pll-mat 7.3"][1](tmp_path)
    with h5py.File(path, "r+") as file:
        file.move("data", "features")
        file.move("partial_target", "p_labels")
        file["away"] = h5py.ExternalLink("/etc/passwd", "/")
    assert len(read_dataset(path)) == 2


def test_texts_called_like_the_truth_do_no_harm(tmp_path: Path) -> None:
    names = np.array(["cat", "dog", "emu"], object)
    dataset = read(tmp_path, data=FEATURES, partial_target=SETS, labels=names, Y=np.arange(3.0))
    assert dataset.truth is None


def test_archives_take_the_same_options(tmp_path: Path) -> None:
    np.savez(tmp_path / "a.npz", a=FEATURES, b=NUMBERS - 1, c=np.array(TRUTH), labels=np.array(["x", "y", "z", "w"]))
    dataset = read_dataset(tmp_path / "a.npz", options={"data": "a", "candidates": "b", "truth": "c"})
    assert dataset.labels == ("x", "y", "z", "w")
    assert np.array_equal(dataset.candidates.dense()[:, :3], SETS.astype(bool))
    assert dataset.truth is not None
    assert dataset.truth.tolist() == TRUTH


def test_the_sets_that_are_named_are_taken_and_not_those_that_have_the_usual_names(tmp_path: Path) -> None:
    usual = {"candidate_offsets": np.arange(6), "candidate_labels": np.zeros(5, np.int64)}
    np.savez(tmp_path / "a.npz", data=FEATURES, mine=SETS, **usual)
    assert read_dataset(tmp_path / "a.npz").candidates.sizes.tolist() == [1, 1, 1, 1, 1]
    dataset = read_dataset(tmp_path / "a.npz", options={"candidates": "mine"})
    assert np.array_equal(dataset.candidates.dense(), SETS.astype(bool))


@pytest.mark.parametrize("offsets", [[0, 3, 2, 4, 4, 5], [1, 2, 3, 4, 5, 5], [0, 1, 2, 3, 4, 6]])
def test_offsets_that_do_not_ascend_over_all_labels_are_refused(offsets: list[int], tmp_path: Path) -> None:
    labels = np.zeros(5, np.int64)
    np.savez(tmp_path / "a.npz", data=FEATURES, candidate_offsets=np.array(offsets), candidate_labels=labels)
    with pytest.raises(InputError, match="do not fit"):
        read_dataset(tmp_path / "a.npz", options={"any_label": "yes"})


def test_as_many_labels_as_instances_are_read_by_rows(tmp_path: Path) -> None:
    sets = np.array([[1, 1, 0], [0, 1, 0], [0, 1, 1]])
    np.savez(tmp_path / "a.npz", data=FEATURES[:3], partial_target=sets)
    assert np.array_equal(read_dataset(tmp_path / "a.npz").candidates.dense(), sets.astype(bool))


@pytest.mark.parametrize("turn", [np.transpose, np.asarray])
@pytest.mark.parametrize(
    ("ids", "names"),
    [(np.arange(7.0, 12.0), "7 8 9 10 11"), (2**62 + np.arange(5), " ".join(str(2**62 + i) for i in range(5)))],
)
def test_ids_and_names_may_be_numbers(ids: np.ndarray, names: str, turn: Any, tmp_path: Path) -> None:
    dataset = read(tmp_path, data=FEATURES, partial_target=SETS.T, id=turn(ids[:, None]), label_names=[10, 20, 30])
    assert dataset.ids.tolist() == names.split()
    assert sorted(dataset.labels) == ["10", "20", "30"]


def text_73(file: Any, text: str) -> Any:
    """A reference to a text, as MATLAB 7.3 keeps what is in a cell."""
    units = np.frombuffer(text.encode("utf-16-le"), "<u2")
    made = file.create_dataset(f"#refs#/{len(file.get('#refs#', ()))}", data=units[:, None] if text else np.zeros(2))
    made.attrs["MATLAB_class"] = np.bytes_("char")
    if not text:
        made.attrs["MATLAB_empty"] = 1
    return made.ref


def test_a_text_of_version_7_3_may_be_empty(tmp_path: Path) -> None:
    h5py = pytest.importorskip("h5py")
    path = tmp_path / "a.mat"
    with h5py.File(path, "w", userblock_size=512) as file:
        file["data"], file["partial_target"] = FEATURES.T, SETS
        texts = [text_73(file, text) for text in ("a cat", "", "two dogs", "", "x")]
        file.create_dataset("text", data=np.array([texts], h5py.ref_dtype), dtype=h5py.ref_dtype)
    path.write_bytes(b"MATLAB 7.3 MAT-file".ljust(124) + b"\0\x02IM" + path.read_bytes()[128:])
    dataset = read_dataset(path)
    assert dataset.texts is not None
    assert list(dataset.texts) == ["a cat", "", "two dogs", "", "x"], "what stands there are two sizes, which are 0"


def test_ids_and_names_in_files_of_version_7_3(tmp_path: Path) -> None:
    h5py = pytest.importorskip("h5py")
    path = tmp_path / "a.mat"
    with h5py.File(path, "w", userblock_size=512) as file:
        file["data"], file["partial_target"] = FEATURES.T, SETS
        names = [text_73(file, name) for name in ("cat", "großer Hund", "🦤")]
        file.create_dataset("label_names", data=np.array([names], h5py.ref_dtype), dtype=h5py.ref_dtype)
        file["id"] = np.array([[5.0, 4.0, 3.0, 2.0, 1.5]])
    path.write_bytes(b"MATLAB 7.3 MAT-file".ljust(124) + b"\0\x02IM" + path.read_bytes()[128:])
    dataset = read_dataset(path)
    assert dataset.ids.tolist() == ["5", "4", "3", "2", "1.5"]
    assert sorted(dataset.labels) == sorted(["cat", "großer Hund", "🦤"])
    assert [[dataset.labels[j] for j in row] for row in dataset.candidates][1] == ["großer Hund"]
    with h5py.File(path, "r+") as file:
        del file["label_names"]
        file.create_dataset("label_names", data=np.array([[file["id"].ref, names[0]]], h5py.ref_dtype))
    with pytest.raises(InputError):  # six names of three labels
        read_dataset(path)
    with h5py.File(path, "r+") as file:
        del file["label_names"]
        file["label_names"] = np.array([[file["#refs#"].ref] * 3], h5py.ref_dtype)
    with pytest.raises(InputError):  # a group is no text
        read_dataset(path)
