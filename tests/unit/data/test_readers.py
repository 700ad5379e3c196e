"""What every reader owes, whatever its format."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from scipy import io

from vipll_gui.data import READERS, Dataset, read_dataset
from vipll_gui.data.readers import HEAD, recognise
from vipll_gui.errors import InputError


def _csv(folder: Path) -> Path:
    path = folder / "good.csv"
    path.write_text("id,candidates,x\na,cat|dog,1\nb,dog,2\n", encoding="utf-8")
    return path


def _mat(folder: Path) -> Path:
    path = folder / "good.mat"
    io.savemat(path, {"data": np.eye(2), "partial_target": np.array([[1, 0], [1, 1]])}, do_compression=True)
    return path


# One good file of two instances for each format; a new reader joins the contract by adding its own here.
EXAMPLES: dict[str, Callable[[Path], Path]] = {"candidates-csv": _csv, "pll-mat": _mat}


def test_every_format_has_an_example() -> None:
    assert set(EXAMPLES) == set(READERS)


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_reader_contract(name: str, tmp_path: Path) -> None:
    reader, good = READERS[name], EXAMPLES[name](tmp_path)
    assert reader.name == name
    assert reader.description
    assert all(suffix.startswith(".") for suffix in reader.suffixes)
    assert all(reader.options.values())
    assert reader.recognises(good.read_bytes()[:HEAD])
    assert recognise(good) is reader

    shares: list[float] = []
    dataset = read_dataset(good, progress=lambda share, _doing: shares.append(share))
    assert isinstance(dataset, Dataset)
    assert len(dataset) == 2
    assert dataset.folder == tmp_path
    assert dataset.name == "good"
    assert shares
    assert all(0 <= share <= 1 for share in shares)


@pytest.mark.parametrize("name", sorted(EXAMPLES))
@pytest.mark.parametrize(
    "content", [b"", b"\x00", b"\xff\xfe\x00", b"PK\x03\x04 not a table", b"\n\n\n", b"\x89PNG\r\n"]
)
def test_what_is_no_file_of_the_format_is_an_input_error(name: str, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bad.dat"
    path.write_bytes(content)
    with pytest.raises(InputError) as caught:
        read_dataset(path, format=name)
    assert caught.value.path == path
    assert caught.value.remedy


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_a_file_cut_anywhere_is_read_or_refused(name: str, tmp_path: Path) -> None:
    good = EXAMPLES[name](tmp_path).read_bytes()
    path = tmp_path / "cut.dat"
    places = []
    for length in range(1, len(good), max(1, len(good) // 40)):
        path.write_bytes(good[:length])
        try:
            read_dataset(path, format=name)
        except InputError as error:
            places.append(error.path)
    assert set(places) == {path}


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_unknown_options_are_refused_by_name(name: str, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no option 'colour'"):
        read_dataset(EXAMPLES[name](tmp_path), options={"colour": "red"})


def test_content_decides_before_the_suffix(tmp_path: Path) -> None:
    table = _csv(tmp_path).rename(tmp_path / "table.mat")
    assert recognise(table).name == "candidates-csv"
    matrix = _mat(tmp_path).rename(tmp_path / "matrix.csv")
    assert recognise(matrix).name == "pll-mat"


def test_a_format_that_does_not_exist_is_refused_with_the_list(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="called 'excel'") as caught:
        read_dataset(_csv(tmp_path), format="excel")
    assert "candidates-csv" in caught.value.remedy


def test_a_binary_file_is_of_no_known_type(tmp_path: Path) -> None:
    path = tmp_path / "picture.csv"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")
    with pytest.raises(InputError, match="type of this file") as caught:
        read_dataset(path)
    assert ".csv" in caught.value.remedy


@pytest.mark.parametrize("name", ["missing.csv", ".", "x" * 300, "good.csv/below.csv", "/dev/null"])
def test_what_is_no_file_at_all_is_refused(name: str, tmp_path: Path) -> None:
    _csv(tmp_path)
    with pytest.raises(InputError) as caught:
        read_dataset(tmp_path / name)
    assert caught.value.path == tmp_path / name
