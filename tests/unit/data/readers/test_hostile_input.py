"""Files made to harm: each is refused, or read, in bounded time and memory, with a word on what is wrong."""

from __future__ import annotations

import io
import json
import pickle
import struct
import tracemalloc
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import openpyxl
import pytest

from tests.support.pictures import png_claiming
from vipll_gui.bench.examples import EXAMPLES, FEATURES, SETS
from vipll_gui.data import Kind, read_dataset
from vipll_gui.data.label_names import MOST_LABELS
from vipll_gui.errors import InputError


@contextmanager
def little_memory(most: int = 150_000_000) -> Iterator[None]:
    tracemalloc.start()
    try:
        yield
        assert tracemalloc.get_traced_memory()[1] < most
    finally:
        tracemalloc.stop()


class Evil:
    """Runs code when it is unpickled."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Path.touch, (Path("unpickled"),)  # type: ignore[return-value]


def npy(array: np.ndarray) -> bytes:
    stream = io.BytesIO()
    np.lib.format.write_array(stream, array, allow_pickle=True)
    return stream.getvalue()


def archive(path: Path, **members: bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in members.items():
            file.writestr(f"{name}.npy", content)
    return path


def test_python_objects_in_an_archive_are_never_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    evil = npy(np.array([Evil()], object))
    path = archive(tmp_path / "a.npz", data=npy(FEATURES), partial_target=npy(SETS), id=evil)
    with pytest.raises(InputError, match="object") as caught:
        read_dataset(path)
    assert "never unpacked" in caught.value.remedy
    plain = tmp_path / "b.npy"
    plain.write_bytes(pickle.dumps(Evil()))
    for name in (None, "npz"):
        with pytest.raises(InputError):
            read_dataset(plain, name)
    assert not (tmp_path / "unpickled").exists()


@pytest.mark.parametrize("shape", ["(2, -2)", "(4611686018427387904, 4)", "(1000000, 1000000)", "(2, 2, 2)", "()"])
def test_an_array_that_claims_another_size(shape: str, tmp_path: Path) -> None:
    good = npy(FEATURES)
    changed = good[:10] + good[10:128].replace(b"(2, 2)", shape.encode())[:118].ljust(118) + good[128:]
    path = archive(tmp_path / "a.npz", data=changed, partial_target=npy(SETS))
    with little_memory(), pytest.raises(InputError):
        read_dataset(path)


def test_an_archive_that_unpacks_without_end(tmp_path: Path) -> None:
    path = tmp_path / "bomb.npz"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file, file.open("data.npy", "w") as member:
        for _ in range(120):
            member.write(b"\0" * 1_000_000)
    with little_memory(), pytest.raises(InputError, match="times its size"):
        read_dataset(path)


def test_a_workbook_that_unpacks_without_end(tmp_path: Path) -> None:
    path = EXAMPLES["excel"](tmp_path)
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as file, file.open("xl/big.xml", "w") as member:
        for _ in range(120):
            member.write(b" " * 1_000_000)
    with little_memory(), pytest.raises(InputError, match="times its size"):
        read_dataset(path)


def changed_sheet(path: Path, old: str, new: str) -> Path:
    with zipfile.ZipFile(path) as file:
        members = {name: file.read(name).decode() for name in file.namelist()}
    with zipfile.ZipFile(path, "w") as file:
        for name, content in members.items():
            file.writestr(name, content.replace(old, new) if "sheet1" in name else content)
    return path


def test_a_workbook_that_claims_to_be_larger_than_it_is(tmp_path: Path) -> None:
    path = changed_sheet(EXAMPLES["excel"](tmp_path), 'dimension ref="A1:D3"', 'dimension ref="A1:XFD1048576"')
    with little_memory():
        assert len(read_dataset(path)) == 2
    path = changed_sheet(EXAMPLES["excel"](tmp_path), '<row r="3"', '<row r="999999999"')
    with little_memory(), pytest.raises(InputError):
        read_dataset(path)


def encoded(encoding: str) -> Callable[[str], bytes]:
    """A part of a workbook that is written, and says that it is, in another encoding."""

    def encode(text: str) -> bytes:
        body = text[text.index("?>") + 2 :] if text.startswith("<?xml") else text
        head = f'<?xml version="1.0" encoding="{encoding}"?>'
        return head.encode() + body.encode(encoding) if encoding == "cp037" else (head + body).encode(encoding)

    return encode


@pytest.mark.parametrize(
    "encode",
    [str.encode, encoded("utf-16"), encoded("cp037"), lambda text: b"<!--" + b"x" * 70_000 + b"-->" + text.encode()],
    ids=["utf-8", "utf-16", "ebcdic", "behind a comment"],
)
def test_entities_that_grow_without_end(tmp_path: Path, encode: Callable[[str], bytes]) -> None:
    entities = "".join(f'<!ENTITY x{i} "{f"&x{i - 1};" * 10 if i else "ha"}">' for i in range(12))
    path = changed_sheet(EXAMPLES["excel"](tmp_path), "<worksheet", f"<!DOCTYPE z [{entities}]><worksheet")
    changed_sheet(path, "cat|dog", "&x11;")
    with zipfile.ZipFile(path) as file:
        members = {name: file.read(name) for name in file.namelist()}
    with zipfile.ZipFile(path, "w") as file:
        for name, content in members.items():
            file.writestr(name, encode(content.decode()) if "sheet1" in name else content)
    with little_memory(), pytest.raises(InputError, match=r"declares entities|unknown encoding"):
        read_dataset(path)


def test_a_workbook_in_another_encoding_is_read(tmp_path: Path) -> None:
    path = EXAMPLES["excel"](tmp_path)
    with zipfile.ZipFile(path) as file:
        members = {name: file.read(name).decode() for name in file.namelist()}
    with zipfile.ZipFile(path, "w") as file:
        for name, content in members.items():
            file.writestr(name, encoded("utf-16")(content) if "sheet1" in name else content.encode())
        file.writestr("xl/media/image1.png", b"\x89PNG\r\n<!DOCTYPE")
    assert len(read_dataset(path)) == 2


def test_a_matlab_variable_that_unpacks_without_end(tmp_path: Path) -> None:
    import struct

    inner = struct.pack("<IIIIIIIIii", 14, 3_000_000_000, 6, 8, 6, 0, 5, 8, 1, 1)
    packed = zlib.compress(inner + b"\0" * 5_000_000)
    path = tmp_path / "bomb.mat"
    path.write_bytes(b"MATLAB 5.0 MAT-file".ljust(124) + b"\0\x01IM" + struct.pack("<II", 15, len(packed)) + packed)
    with little_memory(), pytest.raises(InputError, match="impossible size"):
        read_dataset(path)


def test_a_million_labels(tmp_path: Path) -> None:
    path = tmp_path / "many.csv"
    with path.open("w", encoding="utf-8") as file:
        file.write("candidates,x\n")
        file.writelines(f"label {i}|label {i + 1},1\n" for i in range(0, 200_000, 2))
    with pytest.raises(InputError, match=f"200,000 different labels, more than the {MOST_LABELS:,}"):
        read_dataset(path)
    path.write_text("id," + ",".join(f"label_{i}" for i in range(1_000_000)) + "\na\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"1,000,001 columns, more than the") as caught:
        read_dataset(path)
    assert caught.value.row == 1


def test_a_list_of_labels_in_one_cell(tmp_path: Path) -> None:
    path = tmp_path / "wide.jsonl"
    path.write_text(json.dumps({"candidates": [f"l{i}" for i in range(20_000)], "x": 1}) + "\n", encoding="utf-8")
    with pytest.raises(InputError, match="20,000 different labels"):
        read_dataset(path)


@pytest.mark.parametrize("content", [b"x" * 10_000_000, b"candidates,x\n" + b"y" * 10_000_000])
def test_a_line_of_ten_megabytes(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "long.csv"
    path.write_bytes(content)
    with pytest.raises(InputError) as caught:
        read_dataset(path)
    assert caught.value.path == path
    assert len(str(caught.value)) < 1000


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "utf-8-sig", "utf-8"])
def test_what_a_byte_order_mark_says_is_believed(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_text("id,candidates,x\nä,Ω|🐦,1\n", encoding=encoding)
    dataset = read_dataset(path)
    assert dataset.labels == ("Ω", "🐦")
    assert dataset.ids.tolist() == ["ä"]


def test_other_encodings_and_separators_can_be_named(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_bytes("id:candidates:x\nä:a|b:1\n".encode("latin-1"))
    options = {"encoding": "latin-1", "delimiter": ":"}
    assert read_dataset(path, options=options).ids.tolist() == ["ä"]
    with pytest.raises(InputError, match="no candidates column") as caught:
        read_dataset(path, options={"encoding": "latin-1"})
    assert "delimiter" in caught.value.remedy
    for wrong in ({"encoding": "rot13"}, {"encoding": "klingon"}, {"delimiter": "::"}):
        with pytest.raises(InputError):
            read_dataset(path, options=wrong)
    path.write_text("id,candidates,x\na,b,1\n", encoding="utf-16-le")  # no mark: NULs between the letters
    with pytest.raises(InputError):
        read_dataset(path, "candidates-csv")


def test_labels_that_look_the_same_can_be_joined(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_text("candidates,truth,x\ncaf\u00e9|tea,caf\u00e9,1\ncafe\u0301,cafe\u0301,2\n", encoding="utf-8")
    dataset = read_dataset(path, options={"normalise": "yes"})
    assert dataset.labels == ("caf\u00e9", "tea")
    assert dataset.truth is not None
    assert dataset.truth.tolist() == [0, 0]
    assert read_dataset(path, skip_bad=True).ids.tolist() == ["2"]


def test_strange_but_good_names(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    names = ["nan", "1|2", "x" * 300, "null", "[", "=1+1"]
    path.write_text(json.dumps({"candidates": names, "x": 1}) + "\n", encoding="utf-8")
    assert set(read_dataset(path).labels) == set(names)


def test_a_picture_that_claims_to_be_huge_harms_nobody_before_it_is_shown(tmp_path: Path) -> None:
    for label in ("cat", "dog"):
        (tmp_path / label).mkdir()
        png_claiming(tmp_path / label / f"{label}.png", 60_000, 60_000)
    with little_memory():
        assert read_dataset(tmp_path).kind is Kind.IMAGE


def test_links_in_folders_per_label_are_not_followed(tmp_path: Path) -> None:
    home = EXAMPLES["folder-per-label"](tmp_path)
    (tmp_path / "secret.png").write_bytes(b"x")
    (home / "cat" / "link.png").symlink_to(tmp_path / "secret.png")
    (home / "elsewhere").symlink_to(tmp_path)
    (home / "loop").symlink_to(home)
    with pytest.raises(InputError, match="a link is not followed") as caught:
        read_dataset(home)
    assert caught.value.path == home / "cat" / "link.png"
    dataset = read_dataset(home, skip_bad=True)
    assert dataset.media == ("cat/1.png", "dog/2.png")
    assert dataset.labels == ("cat", "dog")


def test_a_manifest_may_not_lead_out_of_its_folder(tmp_path: Path) -> None:
    home = EXAMPLES["folder-manifest"](tmp_path)
    (tmp_path / "secret.png").write_bytes(b"x")
    (home / "out").symlink_to(tmp_path)
    manifest = home / "manifest.csv"
    for named in ("../secret.png", "..\\secret.png", "out/secret.png", str(tmp_path / "secret.png"), "a\tb"):
        manifest.write_text(f'path,candidates\npictures/0.png,cat\n"{named}",dog\n', encoding="utf-8")
        with pytest.raises(InputError) as caught:
            read_dataset(home)
        assert (caught.value.path, caught.value.row) == (manifest, 3)
    with pytest.raises(InputError, match="no table"):
        read_dataset(home, options={"manifest": "../other.csv"})


def test_names_written_another_way_than_the_file_system_does(tmp_path: Path) -> None:
    (tmp_path / "caf\u00e9.png").write_bytes(b"x")
    (tmp_path / "t.csv").write_text("path,candidates\ncafe\u0301.png,cat\n", encoding="utf-8")
    assert read_dataset(tmp_path / "t.csv").media == ("caf\u00e9.png",)


def test_the_same_name_in_two_folders_is_one_instance_only_if_it_is_the_same_file(tmp_path: Path) -> None:
    home = EXAMPLES["folder-per-label"](tmp_path)
    dataset = read_dataset(home)
    assert dataset.candidates.sizes.tolist() == [2, 1]
    (home / "dog" / "1.png").write_bytes(b"another picture")
    assert read_dataset(home).candidates.sizes.tolist() == [1, 1, 1]
    (home / "cat+dog").mkdir()
    (home / "cat" / "1.png").rename(home / "cat+dog" / "3.png")
    assert read_dataset(home, options={"sets": "yes"}).candidates.sizes.tolist() == [2, 1, 1]


def test_a_sparse_matrix_of_matlab_7_3(tmp_path: Path) -> None:
    import h5py

    path = tmp_path / "s.mat"
    with h5py.File(path, "w", userblock_size=512) as file:
        file["data"] = FEATURES.T
        group = file.create_group("partial_target")
        group.attrs["MATLAB_sparse"] = np.uint64(3)
        group["jc"], group["ir"], group["data"] = [0, 2, 4], [0, 1, 1, 2], [1.0, 1, 1, 1]
    content = path.read_bytes()
    head = b"MATLAB 7.3 MAT-file".ljust(124) + b"\0\x02IM"
    path.write_bytes(head + content[128:])
    assert np.array_equal(read_dataset(path).candidates.dense(), SETS.astype(bool))
    with h5py.File(path, "r+") as file:
        file["partial_target"]["ir"][0] = 2_000_000_000
    with pytest.raises(InputError, match="damaged"):
        read_dataset(path)


def test_an_excel_sheet_is_chosen_by_name(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    book.worksheets[0].append(["nothing"])
    sheet = book.create_sheet("animals")
    for row in (["id", "candidates", "size", "seen"], [1, "cat|dog", 2, None], [], [2, "emu", 3, None]):
        sheet.append(row)
    book.save(tmp_path / "a.xlsx")
    dataset = read_dataset(tmp_path / "a.xlsx", options={"sheet": "animals"})
    assert dataset.ids.tolist() == ["1", "2"]
    assert dataset.feature_names == ("size",)
    with pytest.raises(InputError, match="no sheet 'plants'"):
        read_dataset(tmp_path / "a.xlsx", options={"sheet": "plants"})


def test_empty_sheets_before_the_data_are_passed_over(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    book.create_sheet("empty, too")
    book.save(tmp_path / "empty.xlsx")
    sheet = book.create_sheet("animals")
    for row in (["id", "candidates", "size"], ["a", "cat|dog", 2], ["b", "emu", 3]):
        sheet.append(row)
    book.save(tmp_path / "a.xlsx")
    assert read_dataset(tmp_path / "a.xlsx").ids.tolist() == ["a", "b"]
    with pytest.raises(InputError, match="no sheet with cells"):
        read_dataset(tmp_path / "empty.xlsx")


def test_matrices_of_either_byte_order_are_read(tmp_path: Path) -> None:
    def element(kind: int, content: bytes) -> bytes:
        return struct.pack(">II", kind, len(content)) + content + b"\0" * (-len(content) % 8)

    def matrix(name: bytes, values: np.ndarray) -> bytes:
        about = element(6, struct.pack(">II", 6, 0)) + element(5, struct.pack(">ii", *values.shape))
        return element(14, about + element(1, name) + element(9, values.T.astype(">f8").tobytes()))

    path = tmp_path / "big.mat"
    content = matrix(b"data", FEATURES) + matrix(b"partial_target", SETS.T)
    path.write_bytes(b"MATLAB 5.0 MAT-file".ljust(124) + b"\x01\0MI" + content)
    dataset = read_dataset(path)
    assert np.array_equal(dataset.candidates.dense(), SETS.astype(bool))
    assert dataset.features is not None
    assert np.array_equal(dataset.features, FEATURES.astype(np.float32))


def test_a_workbook_in_an_encoding_nobody_knows(tmp_path):
    book = openpyxl.Workbook()
    book.active.append(["id", "candidates"])
    book.save(tmp_path / "a.xlsx")
    with zipfile.ZipFile(tmp_path / "a.xlsx") as good, zipfile.ZipFile(tmp_path / "b.xlsx", "w") as bad:
        for name in good.namelist():
            part = good.read(name)
            if name.endswith("workbook.xml.rels"):
                part = b'<?xml version="1.0" encoding="UTN-8"?>' + part.partition(b"?>")[2]
            bad.writestr(name, part)
    with pytest.raises(InputError, match="damaged"):
        read_dataset(tmp_path / "b.xlsx")
