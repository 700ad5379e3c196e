"""Workbooks as people make them: titles above the header, merged cells, formulas nobody has calculated."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

from tests.support.hints import messages
from vipll_gui.bench.examples import VARIANTS
from vipll_gui.data import read_dataset
from vipll_gui.data.preview import preview
from vipll_gui.errors import InputError

HEADER = ["id", "candidates", "size"]
ROWS: list[list[object]] = [["a", "cat|dog", 1.5], ["b", "dog", 2.5], ["c", "cat", 3.5]]


def workbook(folder: Path, *rows: list[object], merged: tuple[str, ...] = ()) -> Path:
    book = openpyxl.Workbook()
    for row in rows:
        book.worksheets[0].append(row)
    for cells in merged:
        book.worksheets[0].merge_cells(cells)
    book.save(folder / "a.xlsx")
    return folder / "a.xlsx"


def test_a_title_is_said_with_the_row_that_holds_the_names(tmp_path: Path) -> None:
    path = workbook(tmp_path, ["Survey 2024"], ["all stations", None], [], HEADER, *ROWS)
    with pytest.raises(InputError, match="row 1 looks like a title") as caught:
        read_dataset(path)
    assert "'Survey 2024'" in caught.value.message
    assert "header=4" in caught.value.remedy
    dataset = read_dataset(path, options={"header": "4"})
    assert dataset.ids.tolist() == ["a", "b", "c"]
    assert dataset.feature_names == ("size",)


def test_rows_are_counted_as_excel_does_below_any_header(tmp_path: Path) -> None:
    path = workbook(tmp_path, ["Survey 2024"], [], HEADER, *ROWS, ["d", None, 4])
    with pytest.raises(InputError, match="candidate set is empty") as caught:
        read_dataset(path, options={"header": "3"})
    assert caught.value.row == 7


def test_characters_that_workbooks_write_as_codes_are_read_as_themselves(tmp_path: Path) -> None:
    path = workbook(tmp_path, HEADER, ["a_x0009_b", "cat_x005F_x0041_|dog", 1], ["c", "dog", 2])
    dataset = read_dataset(path)
    assert dataset.ids.tolist() == ["a\tb", "c"]
    assert sorted(dataset.labels) == ["cat_x0041_", "dog"]


@pytest.mark.parametrize(("given", "message"), [("2", "row 2 is empty"), ("900", "row 900"), ("x", "whole number")])
def test_a_header_that_is_none(given: str, message: str, tmp_path: Path) -> None:
    path = workbook(tmp_path, ["Survey 2024"], [], HEADER, *ROWS)
    with pytest.raises(InputError, match=message):
        read_dataset(path, options={"header": given})


def test_a_narrow_table_is_no_title(tmp_path: Path) -> None:
    path = workbook(tmp_path, ["candidates"], ["cat|dog", 1, 2], ["dog", 2, 3])
    assert len(read_dataset(path)) == 2


def test_columns_below_a_merged_cell_are_all_kept(tmp_path: Path) -> None:
    rows = [[*row, i, -i] for i, row in enumerate(ROWS)]
    path = workbook(tmp_path, [*HEADER, None, None], *rows, merged=("C1:E1",))
    seen = preview(path)
    assert [column.name for column in seen.columns] == ["candidates", "id", "size", "size (2)", "size (3)"]
    assert any("size, size (2), size (3)" in remark for remark in messages(seen))


def test_a_header_of_two_rows(tmp_path: Path) -> None:
    first = ["id", "candidates", "before", None, "after", None]
    second = [None, None, "size", "weight", "size", "weight"]
    rows = [[*row[:2], 1.5, 2 + i, 3 + i, 4 + i] for i, row in enumerate(ROWS)]
    path = workbook(tmp_path, first, second, *rows, merged=("A1:A2", "B1:B2", "C1:D1", "E1:F1"))
    dataset = read_dataset(path)
    assert dataset.ids.tolist() == ["a", "b", "c"]
    assert dataset.feature_names == ("before size", "before weight", "after size", "after weight")


def test_a_column_without_a_name_is_left_out_aloud(tmp_path: Path) -> None:
    path = workbook(tmp_path, [None, *HEADER], *([i, *row] for i, row in enumerate(ROWS)))
    seen = preview(path)
    assert messages(seen) == ["Column A has no name in row 1 and is left out."]
    assert seen.features == 1
    path = workbook(tmp_path, [*HEADER, None, None], *([*row, 1, 2] for row in ROWS))
    assert messages(preview(path)) == ["Columns D and E have no names in row 1 and are left out."]


def test_formulas_without_values_are_said(tmp_path: Path) -> None:
    path = workbook(tmp_path, [*HEADER, "double"], *([*row, "=C2*2" if i else 3] for i, row in enumerate(ROWS)))
    seen = preview(path)
    assert [(problem.row, problem.message) for problem in seen.problems] == [
        (3, "the formula in the cell D3 has no stored value"),
        (4, "the formula in the cell D4 has no stored value"),
    ]
    assert "save it" in seen.problems[0].remedy
    assert len(read_dataset(path, options={"ignore": "double"})) == 3
    assert len(read_dataset(path, skip_bad=True)) == 1


def test_only_formulas_without_values(tmp_path: Path) -> None:
    path = workbook(tmp_path, [*HEADER, "double"], *([*row, "=C2*2"] for row in ROWS))
    with pytest.raises(InputError, match="no stored value"):
        read_dataset(path, skip_bad=True)


def test_the_example_has_all_of_it(tmp_path: Path) -> None:
    dataset = read_dataset(VARIANTS["excel title"][1](tmp_path), options={"header": "4"}, skip_bad=True)
    assert dataset.feature_names == ("length", "width")


def test_rows_that_hold_nothing_are_no_instances(tmp_path: Path) -> None:
    path = workbook(tmp_path, ["", " "], ["w", "v"], [1, 2], ["", None], [" ", ""], [3, 4])
    dataset = read_dataset(path, options={"labels": "cat|dog"})
    assert dataset.ids.tolist() == ["3", "6"]


def test_errors_of_excel_are_neither_labels_nor_categories(tmp_path: Path) -> None:
    rows = (["a", "cat|dog", 1], ["b", "dog", 2], ["c", "cat", "#DIV/0!"], ["d", "#N/A", 3])
    path = workbook(tmp_path, ["id", "candidates", "w"], *rows)
    seen = preview(path)
    assert "2 cells with an error of Excel will be taken as empty, such as C4 (#DIV/0!)." in messages(seen)
    assert [(one.row, one.message) for one in seen.problems] == [(5, "the candidate set is empty")]
    dataset = read_dataset(path, skip_bad=True)
    assert dataset.labels == ("cat", "dog")
    assert dataset.feature_names == ("w", "w is missing")
    assert dataset.features is not None
    assert dataset.features.tolist() == [[1, 0], [2, 0], [1.5, 1]]


def test_a_label_that_is_called_like_an_error_is_one(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    for row in (["id", "candidates", "w"], ["a", "#N/A", 1], ["b", "dog", "#REF!"]):
        book.active.append(row)
    book.active["B2"].data_type = "s"
    book.save(tmp_path / "a.xlsx")
    assert read_dataset(tmp_path / "a.xlsx").labels == ("#N/A", "dog")
