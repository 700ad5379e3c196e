"""Files that no reader knows, or that hold something else: the message says what was found, and what to try."""

from __future__ import annotations

from pathlib import Path

import pytest

from vipll_gui.data import read_dataset
from vipll_gui.data.formats.json_text import first_keys
from vipll_gui.data.readers import HEAD
from vipll_gui.errors import InputError


def refusal(path: Path, content: str | bytes) -> InputError:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(InputError) as caught:
        read_dataset(path)
    return caught.value


@pytest.mark.parametrize(
    ("name", "content", "found", "tries"),
    [
        ("a.json", '[{"name": "x", "species": "cat"}]', "a JSON list of objects with the keys name, species", "jsonl"),
        ("a.jsonl", '{"name": "x"}\n', "JSON objects with the keys name", "jsonl"),
        ("a.json", "[]", "JSON without an object in it", "jsonl"),
        ("a.arff", "<html><body>", "XML or HTML (<html>)", "arff"),
        ("a.mat", "hello", "text without columns", "pll-mat"),
        ("a.csv", b"a\0,\0b\0", "no text, but nothing known either", "candidates-csv"),
        ("a.json", "\n", "nothing", "jsonl"),
    ],
)
def test_a_known_ending_tells_what_was_missing_and_what_to_try(
    name: str, content: str, found: str, tries: str, tmp_path: Path
) -> None:
    error = refusal(tmp_path / name, content)
    assert error.message.endswith(f"it holds {found}")
    assert f"{tries} looks for " in error.remedy
    assert f"--format {tries}" in error.remedy


def test_what_is_plainly_something_else_is_not_to_be_tried(tmp_path: Path) -> None:
    error = refusal(tmp_path / "a.csv", b"%PDF-1.7\n\0")
    assert "a PDF document" in error.message
    assert "--format" not in error.remedy


def test_an_unknown_ending_tells_what_was_found_too(tmp_path: Path) -> None:
    error = refusal(tmp_path / "a.docx", b"\x1f\x8b\0")
    assert "packed with gzip" in error.message
    assert ".csv" in error.remedy


def test_the_key_that_was_missing_can_be_named(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('[{"name": "x", "species": ["cat", "dog"]}]', encoding="utf-8")
    assert read_dataset(path, "jsonl", {"candidates": "species"}).labels == ("cat", "dog")


def test_a_wide_table_names_its_last_columns(tmp_path: Path) -> None:
    names = [f"pixel{i}" for i in range(300)] + ["species"]
    error = refusal(tmp_path / "wide.csv", ",".join(names) + "\n" + ",".join(["1"] * 301) + "\n")
    assert "pixel0, pixel1" in error.remedy
    assert error.remedy.endswith("…, pixel295, pixel296, pixel297, pixel298, pixel299, species")


@pytest.mark.parametrize(
    ("name", "content", "what"),
    [
        ("a.json", '{"info": {}, "images": [' + '{"id": 1, "coco_url": "x"},' * 5000, "COCO"),  # cut off
        ("a.json", '{"shapes": [], "imagePath": "a.png"}', "labelme"),
        ("a.json", '{"a.png12": {"filename": "a.png", "regions": [{"shape_attributes": {}}]}}', "VIA"),
        ("a.xml", '<?xml version="1.0"?><annotations><image><box label="x"/></image></annotations>', "CVAT"),
        ("a.jsonl", '{"file_name": "a.png", "objects": {"bbox": [[1, 2, 3, 4]]}}', "boxes in pictures"),
        ("a.csv", "ImageID,XMin,XMax,YMin,YMax\na,0,1,0,1\n", "boxes in pictures"),
        ("a.txt", "12 0.5 0.5 0.1 1\n", "YOLO"),
    ],
)
def test_boxes_are_refused_by_name(name: str, content: str, what: str, tmp_path: Path) -> None:
    error = refusal(tmp_path / name, content)
    assert what in error.message
    assert "candidates" in error.remedy


def test_a_table_with_corners_and_candidates_is_a_table(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("candidates,xmin,ymin,xmax,ymax\na|b,1,2,3,4\n", encoding="utf-8")
    assert len(read_dataset(path)) == 1
    path.write_text("candidates\n1 0.5 0.5 0.1 0.1\n", encoding="utf-8")
    assert len(read_dataset(path)) == 1


@pytest.mark.parametrize(
    ("head", "keys"),
    [
        (b'[{"a": {"b": 1}, "c": [{"d": 2}], "e": "f: g"}', ["a", "c", "e"]),
        (b'{"a": "x\\"y", "b"', ["a"]),
        (b'["a", "b"]', []),
        (b'{"a": "' + b'\\"' * (HEAD // 2), ["a"]),
        (b"", []),
    ],
)
def test_the_first_keys_are_found_even_if_the_rest_is_cut_off(head: bytes, keys: list[str]) -> None:
    assert first_keys(head) == keys


def test_arff_rows_without_an_id_are_counted_below_the_header(tmp_path: Path) -> None:
    path = tmp_path / "x.arff"
    header = "@relation x\n@attribute candidates string\n@attribute size numeric\n"
    path.write_text(header + "@data\n% a remark\n'a|b',1\na,b,c\n\nb,2\n", encoding="utf-8")
    dataset = read_dataset(path, skip_bad=True)
    assert dataset.ids.tolist() == ["1", "3"]
    with pytest.raises(InputError) as caught:
        read_dataset(path)
    assert caught.value.row == 7  # where it is in the file
