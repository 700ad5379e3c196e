"""Tables with a candidates column: what people's files look like, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from vipll_gui.data import UNKNOWN, Dataset, Kind, read_dataset
from vipll_gui.data.formats import delimited, plain_delimited, text
from vipll_gui.data.media.media_files import ids_of
from vipll_gui.errors import InputError

READ = "candidates-csv"


@pytest.fixture
def table(tmp_path: Path) -> Path:
    return tmp_path / "votes.csv"


def sets(dataset: Dataset) -> list[list[str]]:
    return [[dataset.labels[j] for j in row] for row in dataset.candidates]


def test_columns_find_their_roles(table: Path) -> None:
    table.write_text("weight,ID,Candidates,truth,height\n1.5,a,cat|dog,dog,7\n2,b,cow,,8e1\n", encoding="utf-8")
    dataset = read_dataset(table)
    assert dataset.ids.tolist() == ["a", "b"]
    assert dataset.labels == ("cat", "cow", "dog")
    assert sets(dataset) == [["cat", "dog"], ["cow"]]
    assert dataset.truth is not None
    assert dataset.truth.tolist() == [2, UNKNOWN]
    assert dataset.kind is Kind.TABLE
    assert dataset.feature_names == ("weight", "height")
    assert dataset.features is not None
    assert dataset.features.dtype == np.float32
    assert dataset.features.tolist() == [[1.5, 7], [2, 80]]


def test_options_name_the_columns(table: Path) -> None:
    table.write_text("key,votes,note,x\na,cat|dog,hello,1\nb,dog,there,2\n", encoding="utf-8")
    options = {"candidates": "votes", "id": "key", "ignore": "note", "labels": "dog|cow|cat"}
    dataset = read_dataset(table, options=options)
    assert dataset.ids.tolist() == ["a", "b"]
    assert dataset.labels == ("dog", "cow", "cat")
    assert sets(dataset) == [["dog", "cat"], ["dog"]]
    assert dataset.feature_names == ("x",)


def test_without_ids_the_line_is_the_id(table: Path) -> None:
    table.write_text('candidates,x\ncat,1\n"[""two\\nlines"", ""cat""]",2\n\n"a\nb",3\ncow,4\n', encoding="utf-8")
    assert read_dataset(table).ids.tolist() == ["2", "3", "5", "7"]  # a blank line, and a cell of two lines


def test_rows_that_hold_nothing_are_no_instances(table: Path) -> None:
    table.write_text('w,v\n1,2\n,\n3,4\n ,""\n,,,\n', encoding="utf-8")  # as spreadsheets leave them
    dataset = read_dataset(table, options={"labels": "cat|dog"})
    assert dataset.ids.tolist() == ["2", "4"]
    assert dataset.features is not None
    assert dataset.features.tolist() == [[1, 2], [3, 4]]
    table.write_text("id,candidates,w\na,cat|dog,1\n,,\n", encoding="utf-8")
    assert read_dataset(table).ids.tolist() == ["a"]


def test_rows_that_hold_nothing_are_left_out_the_fast_way_too(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain_delimited, "FROM", 1)
    table.write_text("w,candidates\n1,cat|dog\n,\n,dog\n, \n3,cat\n", encoding="utf-8")
    dataset = read_dataset(table)
    assert dataset.ids.tolist() == ["2", "4", "6"]
    assert sets(dataset) == [["cat", "dog"], ["dog"], ["cat"]]


@pytest.mark.parametrize(
    ("above", "delimiter"),
    [("\n\n", ","), (",,\n ,\n", ","), ("sep=;\n", ";"), ("\nSEP=|\r\n", "|"), ('"sep=,"\n', ","), ("sep=\t\n", "\t")],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("least", [1, 1_000_000], ids=["fast", "careful"])
def test_the_header_is_the_first_line_that_holds_something(
    table: Path, monkeypatch: pytest.MonkeyPatch, above: str, delimiter: str, encoding: str, least: int
) -> None:
    monkeypatch.setattr(plain_delimited, "FROM", least)
    rows = "id,candidates,w\na,cat,1\nb,dog,2\n".replace(",", delimiter)
    table.write_text(above + rows, encoding=encoding, newline="")
    dataset = read_dataset(table)
    assert dataset.ids.tolist() == ["a", "b"]
    assert sets(dataset) == [["cat"], ["dog"]]
    assert dataset.feature_names == ("w",)


def test_rows_are_counted_from_the_top_of_the_file(table: Path) -> None:
    table.write_text("\nsep=;\nid;candidates;w\na;cat;1\nb;;2\n", encoding="utf-8")
    with pytest.raises(InputError) as raised:
        read_dataset(table)
    assert raised.value.row == 5


@pytest.mark.parametrize(
    ("paths", "ids"),
    [
        (["a/one.png", "b\\two.png"], ["one", "two"]),
        (["a/one.png", "b/one.png"], ["a/one.png", "b/one.png"]),
        (["a/one.png", "a/two.png", "a/one.png"], ["a/one.png:2", "a/two.png", "a/one.png:4"]),
    ],
)
def test_without_ids_pictures_give_their_names(table: Path, paths: list[str], ids: list[str]) -> None:
    for path in paths:
        file = table.parent / path.replace("\\", "/")
        file.parent.mkdir(exist_ok=True)
        Image.new("RGB", (4, 4)).save(file)
    table.write_text("\n".join(["path,candidates", *(f"{path},cat|dog" for path in paths)]), encoding="utf-8")
    assert read_dataset(table).ids.tolist() == ids


def test_a_missing_path_is_said_as_such_where_ids_come_from_paths(table: Path) -> None:
    table.write_text("path,candidates\n,cat|dog\nno.png,cat\n", encoding="utf-8")
    with pytest.raises(InputError, match="the path is empty"):
        read_dataset(table)


def test_ids_of_odd_paths_are_their_rows() -> None:
    assert ids_of(["", "\0.png", "a.png"], [2, 3, 4]) == ["2", "3", "a"]
    assert ids_of(["2.png", ""], [9, 2]) == ["2.png", "2"]
    assert ids_of(["a.png", "a.png", "a.png:2"], [2, 3, 4]) == ["2", "3", "4"]
    assert ids_of(["2.png", "2.wav", ""], [3, 4, 2]) == ["2.png", "2.wav", "2"]


def test_a_table_saved_with_a_row_index_or_trailing_separators_is_read(table: Path) -> None:
    table.write_text(",candidates,x,\n0,cat,1,\n1,dog,2,\n", encoding="utf-8")
    dataset = read_dataset(table)
    assert dataset.feature_names == ("x",)
    assert dataset.features is not None
    assert dataset.features.tolist() == [[1], [2]]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_separators_byte_order_marks_and_line_ends(table: Path, delimiter: str, encoding: str, newline: str) -> None:
    rows = [["id", "candidates", "x"], ["a", "Ω|🐦", "1"], ["b", "Ω", "2"]]
    text = newline.join(delimiter.join(row) for row in rows) + newline
    table.write_bytes(text.encode(encoding))
    dataset = read_dataset(table)
    assert dataset.ids.tolist() == ["a", "b"]
    assert sets(dataset) == [["Ω", "🐦"], ["Ω"]]


def test_json_lists_hold_names_with_awkward_characters(table: Path) -> None:
    table.write_text(
        'candidates,x\n"[""a|b"", ""c,d"", ""🐦"", ""two\\nlines"", "" padded ""]",1\n"e, f|g",2\n', encoding="utf-8"
    )
    assert sorted(sets(read_dataset(table))[0]) == [" padded ", "a|b", "c,d", "two\nlines", "🐦"]
    assert sets(read_dataset(table))[1] == ["e, f", "g"]


def test_truth_may_be_a_padded_name(table: Path) -> None:
    table.write_text('candidates,truth,x\n"["" a"",""b""]", a,1\nb, b ,2\n', encoding="utf-8")
    dataset = read_dataset(table)
    assert dataset.truth is not None
    assert [dataset.labels[t] for t in dataset.truth] == [" a", "b"]


@pytest.mark.parametrize(
    ("content", "row", "message", "remedy"),
    [
        ("id,x\na,1\n", 1, "no candidates column", "Columns: id, x"),
        ("id,candidates,x,x\na,b,1,2\n", 1, "two columns are called 'x'", "Rename"),
        ("id,candidates\n", 1, "no rows", "row"),
        ("id,candidates,x\na,cat,1\nb,,2\n", 3, "candidate set is empty", "at least one"),
        ("id,candidates,x\na,cat,1\nb,[],2\n", 3, "candidate set is empty", "at least one"),
        ("id,candidates,x\na,cat,1\nb,dog,2\na,cow,3\n", 4, "'a' occurs twice (first in row 2)", "unique"),
        ("id,candidates,x\na,cat,1\nb,dog\n", 3, "2 cells where the header has 3", "one cell per column"),
        ("id,candidates,x\na,cat,1\nb,dog,2,3\n", 3, "4 cells where the header has 3", "quotes"),
        (
            "id,candidates,x\na,cat,1\nb,dog,tall\nc,cat,3\nd,cat,4\ne,cat,5\n",
            3,
            "'tall' in the column 'x' is not a number",
            "ignore=x",
        ),
        ("id,candidates,x\na,cat,1\nb,dog,1e39\n", 3, "not a finite number", "ignore=x"),
        ("id,candidates,x\na,cat,1\nb,dog,inf\n", 3, "not a finite number", "ignore=x"),
        ("id,candidates,x\na,cat,1\n,dog,2\n", 3, "cannot be an id", "id"),
        ('id,candidates,x\na,cat,1\nb,"["""", ""cat""]",2\n', 3, "cannot be the name of a label", "readable"),
        ("id,candidates,x\na,cat,1\nb," + "d" * 501 + ",2\n", 3, "501 characters", "readable"),
        ("id,candidates,x\na,caf\u00e9,1\nb,cafe\u0301,2\n", 3, "written with other characters", "normalise=yes"),
        ("id,candidates,truth,x\na,cat,cat,1\nb,dog,cow,2\n", 3, "label 'cow' is not known", "cat, dog"),
        ("id,candidates,x\na,cat,1\nb,[dog,2\n", 3, "JSON list", '["a", "b"]'),
        ('id,candidates,x\na,cat,1\nb,"dog,2\nc,cow,3\n', 3, "not a well-formed table", "quotes"),
        ('id,candidates,x\na,cat,1\nb,"dog"s,2\n', 3, "not a well-formed table", "quotes"),
        ('id,candidates,x\na,"c\nd",1\nb,,2\n', 4, "candidate set is empty", "at least one"),
        ("id,candidates,x\na,cat,1\nb,do\0g,2\n", 3, "NUL", "separators"),
        ("id,candidates,path\na,cat,a.png\nb,dog,\n", 3, "path is empty", "relative"),
        ("id,candidates,path\na,cat,a.png\nb,dog,gone.png\n", 3, "no file 'gone.png'", "relative"),
        ("id,candidates,path\na,cat,a.png\nb,dog,../b.png\n", 3, "below the folder", "relative"),
        ("id,candidates,path\na,cat,a.png\nb,dog,/etc/passwd\n", 3, "below the folder", "relative"),
        ("id,candidates,path\na,cat,a.png\nb,dog,x\\..\\..\\b.png\n", 3, "below the folder", "relative"),
        ("id,candidates,x\na,cat,1\nb," + "d" * 2_000_000 + ",2\n", 3, "field larger", "separators"),
    ],
)
def test_what_is_wrong_is_said_with_row_and_remedy(
    table: Path, content: str, row: int, message: str, remedy: str
) -> None:
    (table.parent / "a.png").write_bytes(b"x")
    table.write_text(content, encoding="utf-8", newline="")
    with pytest.raises(InputError) as caught:
        read_dataset(table, format=READ)
    assert caught.value.path == table
    assert caught.value.row == row
    assert message in caught.value.message
    assert remedy in caught.value.remedy
    assert len(str(caught.value)) < 600  # a huge cell is not shown whole


@pytest.mark.parametrize(
    ("options", "row", "message"),
    [
        ({"candidates": "votes"}, 1, "no column 'votes'"),
        ({"labels": "cat|cow"}, 3, "label 'dog' is not known"),
        ({"labels": "cat|dog|cat"}, None, "two labels are called 'cat'"),
        ({"labels": "[cat"}, None, "the option labels"),
        ({"ignore": "[x"}, None, "the option ignore"),
    ],
)
def test_options_that_do_not_fit_the_table(table: Path, options: dict[str, str], row: int | None, message: str) -> None:
    table.write_text("id,candidates,x\na,cat,1\nb,dog,2\n", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        read_dataset(table, options=options)
    assert message in str(caught.value)
    assert caught.value.row == row
    assert caught.value.remedy


def test_another_encoding_is_said_with_its_row(table: Path) -> None:
    lines = ["id,candidates,x", *(f"{i},cat,{i}" for i in range(3000)), "é,dog,1"]
    table.write_bytes("\n".join(lines).encode("latin-1"))
    with pytest.raises(InputError, match="not UTF-8") as caught:
        read_dataset(table)
    assert caught.value.row == 3002
    assert "UTF-8" in caught.value.remedy


def test_a_line_without_end_is_refused(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "MAX_LINE", 1000)
    table.write_text("id,candidates,x\na,cat,1\nb,dog," + "1" * 2000 + "\n", encoding="utf-8")
    with pytest.raises(InputError, match="longer than") as caught:
        read_dataset(table)
    assert caught.value.row == 3


def test_half_a_character_from_a_json_escape_is_no_label(table: Path) -> None:
    table.write_text('candidates,x\n"[""\\ud83d""]",1\n', encoding="utf-8")
    with pytest.raises(InputError, match="cannot be the name of a label"):
        read_dataset(table)


def test_links_out_of_the_folder_are_refused(table: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "secret.png"
    elsewhere.write_bytes(b"x")
    (table.parent / "link.png").symlink_to(elsewhere)
    (table.parent / "inside.png").write_bytes(b"x")
    (table.parent / "good.png").symlink_to("inside.png")
    table.write_text("candidates,path\ncat,good.png\ncat,link.png\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"'link\.png' does not lie below") as caught:
        read_dataset(table)
    assert caught.value.row == 3
    (table.parent / "loop.png").symlink_to("loop.png")
    table.write_text("candidates,path\ncat,good.png\ncat,loop.png\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"loop\.png") as caught:
        read_dataset(table)
    assert caught.value.row == 3


def test_pictures_are_named_relative_to_the_table(table: Path) -> None:
    (table.parent / "sub").mkdir()
    for name in ("sub/a.png", "b.png"):
        (table.parent / name).write_bytes(b"x")
    table.write_text("candidates,image\ncat,sub\\a.png\ndog,./b.png\n", encoding="utf-8")
    dataset = read_dataset(table)
    assert dataset.kind is Kind.IMAGE
    assert dataset.media_path(0) == table.parent / "sub" / "a.png"
    assert dataset.media_path(1) == table.parent / "b.png"
    assert dataset.features is None


def test_rows_beyond_one_chunk_keep_their_lines(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delimited, "CHUNK", 3)
    rows = [f"r{i},a|b,{i}" for i in range(10)]
    table.write_text("\n".join(["id,candidates,x", *rows, "r10,a,ten"]), encoding="utf-8")
    with pytest.raises(InputError, match="'ten'") as caught:
        read_dataset(table)
    assert caught.value.row == 12
    table.write_text("\n".join(["id,candidates,x", *rows]), encoding="utf-8")
    dataset = read_dataset(table)
    assert dataset.features is not None
    assert dataset.features[:, 0].tolist() == list(range(10))


@pytest.mark.parametrize(
    "content",
    [
        "id,candidates,x\na,cat|dog,1\nb,dog,\n",
        "id,candidates,x\na,cat|dog,1\nb,dog,2",
        "id,candidates,x\n\na,cat|dog,1\n\nb,dog,2\n",
        "\ufeffcandidates;x\nä🐦;1\nb;2\n",
        'candidates,x\n"a,b",1\n',
        "candidates,x\r\na,1\r\nb,2\r\n",
        ",candidates,x\n0,cat,1\n1,,2\n",
        "candidates,x\na,1,2\nb,2\n",
        "candidates\na\nb\n",
    ],
)
def test_large_plain_tables_take_a_fast_way_to_the_same(
    table: Path, content: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def outcome() -> object:
        try:
            dataset = read_dataset(table, skip_bad=True)
        except InputError as error:
            return str(error)
        features = dataset.features.tolist() if dataset.features is not None else None
        return dataset.ids.tolist(), sets(dataset), features, dataset.feature_names

    table.write_text(content, encoding="utf-8", newline="")
    careful = outcome()
    monkeypatch.setattr(plain_delimited, "FROM", 0)
    assert outcome() == careful


@given(st.binary(max_size=200))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_bytes_are_read_or_refused(table: Path, content: bytes) -> None:
    table.write_bytes(b"candidates,x\n" + content)
    try:
        dataset = read_dataset(table, format=READ)
    except InputError as error:
        place = error.path
    else:
        place = table if len(dataset) else None
    assert place == table
