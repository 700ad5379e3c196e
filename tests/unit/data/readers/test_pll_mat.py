"""MATLAB files of the partial-label collections."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy import io, sparse

from vipll_gui.data import UNKNOWN, read_dataset
from vipll_gui.errors import InputError

FEATURES = np.arange(8.0).reshape(4, 2)
PARTIAL = np.array([[1, 0, 1, 1], [1, 1, 0, 0], [0, 1, 1, 0]])  # q×n, as published
TARGET = np.array([[1, 0, 0, 1], [0, 1, 0, 0], [0, 0, 0, 0]])  # nobody knows the third


@pytest.fixture
def mat(tmp_path: Path) -> Path:
    return tmp_path / "lost.mat"


@pytest.mark.parametrize("form", [np.asarray, sparse.csc_matrix, lambda m: np.asarray(m, np.uint8), lambda m: m > 0])
@pytest.mark.parametrize("transposed", [False, True])
@pytest.mark.parametrize("compressed", [False, True])
def test_both_orientations_sparse_or_dense(mat: Path, form: Any, transposed: bool, compressed: bool) -> None:
    turned = (lambda m: m.T) if transposed else (lambda m: m)
    variables = {"data": FEATURES, "partial_target": form(turned(PARTIAL)), "target": form(turned(TARGET))}
    io.savemat(mat, variables, do_compression=compressed)
    dataset = read_dataset(mat)
    assert np.array_equal(dataset.candidates.dense(), PARTIAL.T.astype(bool))
    assert dataset.truth is not None
    assert dataset.truth.tolist() == [0, 1, UNKNOWN, 0]
    assert dataset.features is not None
    assert np.array_equal(dataset.features, FEATURES)
    assert dataset.labels == ("0", "1", "2")
    assert dataset.ids.tolist() == ["0", "1", "2", "3"]
    assert dataset.feature_names == ("x0", "x1")


def test_a_stored_zero_marks_no_label(mat: Path) -> None:
    """MATLAB drops zeros from sparse matrices; other programs may leave them where a one once was."""
    partial, target = (sparse.csc_matrix(one.T.astype(float)) for one in (np.ones((3, 4)), TARGET))
    partial.data[:2], target.data[0] = 0, 0
    io.savemat(mat, {"data": FEATURES, "partial_target": partial, "target": target})
    dataset = read_dataset(mat)
    assert [row.tolist() for row in dataset.candidates] == [[1, 2], [1, 2], [0, 1, 2], [0, 1, 2]]
    assert dataset.truth is not None
    assert dataset.truth.tolist() == [UNKNOWN, 1, UNKNOWN, 0]


@pytest.mark.parametrize("form", [np.asarray, sparse.csc_matrix])
def test_features_may_stand_on_their_side(mat: Path, form: Any) -> None:
    wide = np.arange(20.0).reshape(4, 5)
    io.savemat(mat, {"data": form(wide.T), "partial_target": PARTIAL})
    features = read_dataset(mat).features
    assert features is not None
    assert np.array_equal(features, wide)


@pytest.mark.parametrize(
    ("numbers", "truth"),
    [
        ([1, 2, 3, 1], [0, 1, 2, 0]),
        ([1, 2, 1, 1], [0, 1, 0, 0]),
        ([0, 1, 2, 0], [0, 1, 2, 0]),
        ([1, 2, 0, 3], [0, 1, UNKNOWN, 2]),
    ],
)
@pytest.mark.parametrize("column", [False, True])
def test_the_truth_may_be_given_by_label_numbers(mat: Path, numbers: list[int], truth: list[int], column: bool) -> None:
    wide = np.ones((3, 4))
    io.savemat(
        mat, {"data": FEATURES, "partial_target": wide, "target": np.array(numbers).reshape(-1, 1 if column else 4)}
    )
    found = read_dataset(mat).truth
    assert found is not None
    assert found.tolist() == truth


@pytest.mark.parametrize("numbers", [[1, 2, 3, 4], [1.5, 1, 1, 1], [1e300, 1, 1, 1], [np.inf, 1, 1, 1]])
def test_label_numbers_have_to_be_labels(mat: Path, numbers: list[float]) -> None:
    io.savemat(mat, {"data": FEATURES, "partial_target": PARTIAL, "target": np.array([numbers])})
    with pytest.raises(InputError, match="none of the 3 labels"):
        read_dataset(mat)


def test_the_truth_may_be_missing_and_features_sparse(mat: Path) -> None:
    io.savemat(mat, {"data": sparse.csc_matrix(FEATURES), "partial_target": PARTIAL, "notes": "hello"})
    dataset = read_dataset(mat)
    assert dataset.truth is None
    assert dataset.features is not None
    assert np.array_equal(dataset.features, FEATURES)


@pytest.mark.parametrize(
    ("change", "message", "row"),
    [
        ({"data": None}, "the variable data is missing (found: partial_target, target)", None),
        ({"partial_target": None}, "the variable partial_target is missing", None),
        ({"partial_target": PARTIAL[:, :3]}, "partial_target is 3×3 but data has 4 rows", None),
        ({"partial_target": 2 * PARTIAL}, "values other than 0 and 1", None),
        ({"partial_target": np.full((3, 4), np.nan)}, "values other than 0 and 1", None),
        ({"partial_target": PARTIAL * [1, 1, 0, 1]}, "the candidate set is empty", 3),
        ({"target": TARGET[:2]}, "target and partial_target differ in shape", None),
        ({"target": np.zeros((3, 4, 2))}, "impossible shape", None),
        ({"target": "cat"}, "target", None),
        ({"data": "words"}, "data", None),
        ({"data": {"a": 1}}, "data is no matrix of numbers", None),
        ({"data": np.array([["a", 1]], object)}, "data is no matrix of numbers", None),
        ({"data": FEATURES * 1j}, "complex", None),
        ({"data": np.where(FEATURES == 5, np.nan, FEATURES)}, "feature x1 of instance '2' is not a finite number", 3),
        ({"data": np.where(FEATURES == 5, 1e300, FEATURES)}, "feature x1 of instance '2' is not a finite number", 3),
    ],
)
def test_what_is_wrong_is_said(mat: Path, change: dict[str, Any], message: str, row: int | None) -> None:
    variables = {"data": FEATURES, "partial_target": PARTIAL, "target": TARGET, **change}
    io.savemat(mat, {name: value for name, value in variables.items() if value is not None})
    with pytest.raises(InputError) as caught:
        read_dataset(mat)
    assert message in caught.value.message
    assert caught.value.path == mat
    assert caught.value.row == row
    assert caught.value.remedy


def test_a_header_that_claims_too_much_is_refused_before_memory_is_taken(mat: Path) -> None:
    for name in ("data", "partial_target", "target"):
        io.savemat(mat, {"data": FEATURES, "partial_target": PARTIAL, "target": TARGET})
        content = mat.read_bytes()
        at = content.index(name.encode() if name != "target" else b"\x06\0\0\0target")
        shape = content.rindex(b"\x05\0\0\0\x08\0\0\0", 0, at) + 8
        mat.write_bytes(content[:shape] + b"\xff\xff\xff\x7f" * 2 + content[shape + 8 :])
        with pytest.raises(InputError, match=f"{name} has the impossible shape"):
            read_dataset(mat)


def test_matlab_7_3_is_refused_with_the_way_out(mat: Path) -> None:
    header = b"MATLAB 7.3 MAT-file, Platform: GLNXA64".ljust(124) + b"\x00\x02IM"
    mat.write_bytes(header + b"\0" * 512)
    with pytest.raises(InputError, match=r"MATLAB 7\.3 file") as caught:  # damaged, here
        read_dataset(mat)
    assert "-v7" in caught.value.remedy


def test_damaged_compressed_data_are_an_input_error(mat: Path) -> None:
    io.savemat(mat, {"data": FEATURES, "partial_target": sparse.csc_matrix(PARTIAL)}, do_compression=True)
    good = mat.read_bytes()
    for position in range(128, len(good), 7):
        mat.write_bytes(good[:position] + bytes([good[position] ^ 0x5A]) + good[position + 1 :])
        with pytest.raises(InputError):
            read_dataset(mat)


def test_sparse_indices_out_of_range_do_not_crash_the_process(mat: Path) -> None:
    """In a process of its own: with the check gone, it dies of a segmentation fault."""
    wrong = sparse.csc_matrix(PARTIAL.astype(float))
    wrong.indices[2] = 2_000_000_000
    io.savemat(mat, {"data": FEATURES, "partial_target": PARTIAL, "target": wrong})
    code = (
        "import sys; from vipll_gui.data import read_dataset; from vipll_gui.errors import InputError\n"
        "try: read_dataset(sys.argv[1])\nexcept InputError as error: print(error)"
    )
    result = subprocess.run([sys.executable, "-c", code, str(mat)], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert "damaged" in result.stdout


@pytest.mark.realdata
@pytest.mark.parametrize(
    ("name", "n", "d", "q"), [("lost", 1122, 108, 16), ("msrc-v2", 1758, 48, 23), ("bird-song", 4998, 38, 13)]
)
def test_published_files(real_data: Path, name: str, n: int, d: int, q: int) -> None:
    dataset = read_dataset(real_data / f"{name}.mat")
    assert dataset.features is not None
    assert dataset.features.shape == (n, d)
    assert dataset.n_labels == q
    assert dataset.truth is not None
    known = dataset.truth != UNKNOWN
    assert dataset.candidates.dense()[known, dataset.truth[known]].all()
