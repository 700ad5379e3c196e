"""What every reader owes, whatever its format."""

from __future__ import annotations

import os
import tracemalloc
from pathlib import Path

import numpy as np
import pytest
from scipy import io

from vipll_gui.bench.examples import EXAMPLES, VARIANTS
from vipll_gui.data import READERS, Dataset, read_dataset
from vipll_gui.data.readers import HEAD, recognise
from vipll_gui.errors import InputError

FILES = sorted(name for name in EXAMPLES if not READERS[name].folder)
FOLDERS = sorted(set(EXAMPLES) - set(FILES))
RUBBISH = [b"\x00", b"\xff\xfe\x00", b"PK\x03\x04 not a table", b"\n\n\n", b"\x89PNG\r\n", b"[" * 5000, b"{" * 5000]


def test_every_format_has_an_example() -> None:
    assert set(EXAMPLES) == set(READERS)


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_reader_contract(name: str, tmp_path: Path) -> None:
    reader, good = READERS[name], EXAMPLES[name](tmp_path)
    assert reader.name == name
    assert reader.description
    assert all(suffix.startswith(".") for suffix in reader.suffixes)
    assert all(reader.options.values())
    assert reader.recognises(good, b"" if reader.folder else good.read_bytes()[:HEAD])
    assert recognise(good) is reader

    shares: list[float] = []
    dataset = read_dataset(good, progress=lambda share, _doing: shares.append(share))
    assert isinstance(dataset, Dataset)
    assert len(dataset) == 2
    assert dataset.folder == (good if reader.folder else tmp_path)
    assert dataset.name == "good"
    assert dataset.checked() is dataset
    assert shares
    assert all(0 <= share <= 1 for share in shares)
    assert len(read_dataset(good, format=name, skip_bad=True)) == 2


@pytest.mark.parametrize("name", FILES)
def test_the_name_of_the_file_does_not_matter_for_what_it_is(name: str, tmp_path: Path) -> None:
    good = EXAMPLES[name](tmp_path)
    assert recognise(good.rename(tmp_path / "data.dat")).name == name


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("content", [b"", *RUBBISH], ids=repr)
def test_what_is_no_file_of_the_format_is_an_input_error(name: str, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bad.dat"
    path.write_bytes(content)
    with pytest.raises(InputError) as caught:
        read_dataset(path, format=name)
    assert caught.value.path == path
    assert caught.value.remedy
    assert len(str(caught.value)) < 1000


@pytest.mark.parametrize("name", sorted([*FILES, *VARIANTS]))
def test_a_file_cut_anywhere_is_read_or_refused(name: str, tmp_path: Path) -> None:
    make, reader = (VARIANTS[name][1], VARIANTS[name][0]) if name in VARIANTS else (EXAMPLES[name], name)
    good = make(tmp_path).read_bytes()
    path = tmp_path / "cut.dat"
    places = []
    for length in {len(good) * i // 16 for i in range(1, 16)} | {len(good) - 1}:
        path.write_bytes(good[:length])
        try:
            read_dataset(path, format=reader)
        except InputError as error:
            places.append(error.path)
    assert set(places) <= {path}
    assert places


@pytest.mark.parametrize("name", FILES)
def test_files_of_other_formats_are_refused(name: str, tmp_path: Path) -> None:
    for other in FILES:
        if other == name:
            continue
        (tmp_path / other).mkdir()
        path = EXAMPLES[other](tmp_path / other)
        try:
            assert isinstance(read_dataset(path, format=name), Dataset)  # a table of votes with a good column may do
        except InputError as error:
            assert error.path == path  # noqa: PT017 - either is right


@pytest.mark.parametrize("name", FILES)
def test_ten_megabytes_of_nothing_take_little_memory(name: str, tmp_path: Path) -> None:
    path = tmp_path / "long.dat"
    path.write_bytes(EXAMPLES[name](tmp_path).read_bytes()[:200] + b"x" * 10_000_000)
    tracemalloc.start()
    try:
        with pytest.raises(InputError) as caught:
            read_dataset(path, format=name)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert caught.value.path == path
    assert peak < 200_000_000


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_unknown_options_are_refused_by_name(name: str, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no option 'colour'"):
        read_dataset(EXAMPLES[name](tmp_path), options={"colour": "red"})


@pytest.mark.parametrize("name", FOLDERS)
def test_a_folder_without_what_it_needs_is_refused(name: str, tmp_path: Path) -> None:
    for format_ in (name, None):
        with pytest.raises(InputError) as caught:
            read_dataset(tmp_path, format=format_)
        assert caught.value.path == tmp_path
        assert caught.value.remedy
    (tmp_path / "file.csv").write_text("path,candidates\n", encoding="utf-8")
    with pytest.raises(InputError):
        read_dataset(tmp_path / "file.csv", format=name)


def _csv(folder: Path) -> Path:
    return EXAMPLES["candidates-csv"](folder)


def _mat(folder: Path) -> Path:
    return EXAMPLES["pll-mat"](folder)


def test_content_decides_before_the_suffix(tmp_path: Path) -> None:
    table = _csv(tmp_path).rename(tmp_path / "table.mat")
    assert recognise(table).name == "candidates-csv"
    matrix = _mat(tmp_path).rename(tmp_path / "matrix.csv")
    assert recognise(matrix).name == "pll-mat"


def test_a_format_that_does_not_exist_is_refused_with_the_list(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="called 'spss'") as caught:
        read_dataset(_csv(tmp_path), format="spss")
    assert "candidates-csv" in caught.value.remedy


def test_a_binary_file_is_of_no_known_type(tmp_path: Path) -> None:
    path = tmp_path / "picture.csv"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")
    with pytest.raises(InputError, match="it holds a PNG picture") as caught:
        read_dataset(path)
    assert "candidates-csv looks for a column candidates" in caught.value.remedy


@pytest.mark.parametrize("name", ["missing.csv", ".", "x" * 300, "good.csv/below.csv", "/dev/null"])
def test_what_is_no_file_at_all_is_refused(name: str, tmp_path: Path) -> None:
    _csv(tmp_path)
    with pytest.raises(InputError) as caught:
        read_dataset(tmp_path / name)
    assert caught.value.path == tmp_path / name


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_what_may_not_be_read_is_said(tmp_path: Path) -> None:
    path = _csv(tmp_path)
    path.chmod(0)
    with pytest.raises(InputError, match="cannot be read"):
        read_dataset(path)


def test_matlab_files_of_both_kinds_agree(tmp_path: Path) -> None:
    old, new = (tmp_path / name for name in ("old", "new"))
    old.mkdir()
    new.mkdir()
    first, second = read_dataset(_mat(old)), read_dataset(VARIANTS["pll-mat 7.3"][1](new))
    assert first.candidates == second.candidates
    assert np.array_equal(first.features, second.features)  # type: ignore[arg-type]
    assert io.whosmat(old / "good.mat")
