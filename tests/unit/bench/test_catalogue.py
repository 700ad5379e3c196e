"""The datasets of the paper: what is found, in the forms they come in, and what is said where they are not."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import numpy as np
import pytest
from scipy import io

from vipll_gui.bench import labelled_splits
from vipll_gui.bench.catalogue import CATALOGUE, catalogue_rows
from vipll_gui.bench.labelled_splits import find_split
from vipll_gui.cli import main
from vipll_gui.errors import InputError

PICTURES = np.arange(3 * 4, dtype=np.uint8).reshape(3, 2, 2)
LABELS = np.array([0, 2, 1], np.uint8)


@pytest.fixture(autouse=True)
def nothing_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(labelled_splits, "INSTALLED", {})


def idx(values: np.ndarray) -> bytes:
    return bytes([0, 0, 8, values.ndim]) + np.array(values.shape, ">i4").tobytes() + values.tobytes()


def put_idx(folder: Path, packed: bool) -> None:
    folder.mkdir(parents=True)
    for kind, values in (("pictures", PICTURES), ("labels", LABELS)):
        for name in labelled_splits.PARTS[kind]:
            content = idx(values[:2] if name.startswith("t10k") else values)
            if packed:
                (folder / f"{name}.gz").write_bytes(gzip.compress(content))
            else:
                (folder / name).write_bytes(content)


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("inner", ["", "data"])
def test_idx_files_are_found(tmp_path: Path, packed: bool, inner: str) -> None:
    put_idx(tmp_path / "mnist" / inner, packed)
    found = find_split("mnist", tmp_path)
    assert found is not None
    split = found.read()
    np.testing.assert_allclose(split.features, PICTURES.reshape(3, 4) / 255)
    assert split.labels.tolist() == [0, 2, 1]
    assert split.test_features.shape == (2, 4)


def test_installed_packages_are_found_by_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_idx(tmp_path / "share", packed=True)
    monkeypatch.setattr(labelled_splits, "INSTALLED", {"fmnist": (str(tmp_path / "share"),)})
    found = find_split("fmnist", tmp_path / "elsewhere")
    assert found is not None
    assert found.path == tmp_path / "share"


def test_an_npz_file_of_features_is_taken_as_it_is(tmp_path: Path) -> None:
    parts = {"x_train": np.full((4, 3), 7.0), "y_train": np.arange(4), "x_test": np.zeros((2, 3)), "y_test": [0, 1]}
    np.savez(tmp_path / "cifar10.npz", **parts)
    found = find_split("cifar10", tmp_path)
    assert found is not None
    assert found.read().features[0].tolist() == [7, 7, 7]


def test_binary_batches_of_cifar_are_read(tmp_path: Path) -> None:
    folder = tmp_path / "cifar-100-binary"
    folder.mkdir()
    row = bytes([9, 42]) + bytes([255]) * 3072
    (folder / "train.bin").write_bytes(row * 3)
    (folder / "test.bin").write_bytes(row)
    found = find_split("cifar100", tmp_path)
    assert found is not None
    split = found.read()
    assert split.labels.tolist() == [42] * 3
    assert split.features.shape == (3, 3072)
    assert split.features.max() == 1
    (folder / "train.bin").write_bytes(row[:-1])
    with pytest.raises(InputError, match="no batch"):
        found.read()


@pytest.mark.parametrize(
    "parts",
    [
        {"x_train": np.zeros((2, 2))},
        {"x_train": np.zeros((2, 2)), "y_train": [0], "x_test": np.zeros((1, 2)), "y_test": [0]},
        {"x_train": np.zeros((1, 2)), "y_train": [0.5], "x_test": np.zeros((1, 2)), "y_test": [0]},
        {"x_train": np.array([{}]), "y_train": [0], "x_test": np.zeros((1, 2)), "y_test": [0]},
    ],
)
def test_what_does_not_belong_together_is_refused(tmp_path: Path, parts: dict[str, object]) -> None:
    np.savez(tmp_path / "mnist.npz", **parts)
    found = find_split("mnist", tmp_path)
    assert found is not None
    with pytest.raises(InputError) as caught:
        found.read()
    assert caught.value.remedy


def test_all_ten_are_listed_with_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    io.savemat(
        tmp_path / "lost.mat",
        {
            "data": np.arange(12.0).reshape(4, 3),
            "partial_target": np.array([[1, 1, 0, 1], [0, 1, 1, 1]]),
            "target": np.array([[1, 0, 0, 1], [0, 1, 1, 0]]),
        },
    )
    (tmp_path / "bird-song.mat").write_bytes(b"no such thing")
    assert main(["bench", "datasets", "--data", str(tmp_path), "--json"]) == 0
    rows = {row["dataset"]: row for row in json.loads(capsys.readouterr().out)}
    assert list(rows) == [one.name for one in CATALOGUE]
    lost, mnist = rows["lost"], rows["mnist"]
    assert (lost["instances"], lost["features"], lost["labels"], lost["candidates"]) == (4, 3, 2, 1.5)
    assert (lost["paper_instances"], lost["paper_candidates"]) == (1122, 2.217)
    assert lost["remedy"] is None
    assert mnist["found"] is None
    assert str(tmp_path / "mnist.npz") in mnist["looked_for"]
    assert str(tmp_path) in mnist["remedy"]
    assert "bird-song.mat" in rows["bird-song"]["remedy"]
    assert rows["bird-song"]["instances"] is None
    assert main(["bench", "datasets", "--data", str(tmp_path)]) == 0
    assert "kmnist: not found" in capsys.readouterr().out


def test_supervised_ones_are_counted_over_both_parts(tmp_path: Path) -> None:
    put_idx(tmp_path / "kmnist", packed=True)
    row = next(one for one in catalogue_rows(tmp_path) if one["dataset"] == "kmnist")
    assert (row["instances"], row["features"], row["labels"], row["candidates"]) == (5, 4, 3, None)
