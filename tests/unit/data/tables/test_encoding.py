"""Features from columns: learned once, applied alike, said in words."""

from __future__ import annotations

import json

import numpy as np
import pandas as pd
import pytest

from vipll_gui.data.tables.encoding import BUCKETS, ColumnKind, Encoding
from vipll_gui.data.tables.text_features import hashed_words
from vipll_gui.errors import InputError


def learned(**columns: list[object]) -> tuple[Encoding, pd.DataFrame]:
    frame = pd.DataFrame({name: pd.Series(cells, dtype=object) for name, cells in columns.items()})
    return Encoding.learn(frame), frame


@pytest.mark.parametrize(
    ("cells", "kind", "features"),
    [
        (["1", " 2.5 ", "-3e2"], ColumnKind.NUMBER, [[1], [2.5], [-300]]),
        ([1, 2.5, True], ColumnKind.NUMBER, [[1], [2.5], [1]]),
        (["1", "", "NA"], ColumnKind.NUMBER, [[1, 0], [1, 1], [1, 1]]),
        (["1", None, "3"], ColumnKind.NUMBER, [[1, 0], [2, 1], [3, 0]]),
        (["yes", "No", "?"], ColumnKind.BOOLEAN, [[1, 0], [0, 0], [0, 1]]),
        (["1970-01-02", "1970-01-03T12:00:00", ""], ColumnKind.DATE, [[1, 0], [2.5, 0], [1.75, 1]]),
        (["02.01.1970", "11.01.1970"], ColumnKind.DATE, [[1], [10]]),
        (["red", "blue", "red", "n/a"], ColumnKind.CATEGORY, [[1, 0, 0], [0, 1, 0], [1, 0, 0], [0, 0, 1]]),
        (["1", "two", "1"], ColumnKind.CATEGORY, [[1, 0], [0, 1], [1, 0]]),
        (["1_2", "2_1", "1_2"], ColumnKind.CATEGORY, [[1, 0], [0, 1], [1, 0]]),
        (["same", "same"], ColumnKind.LEFT_OUT, [[], []]),
        ([[1, 2.5], [3, 4]], ColumnKind.LIST, [[1, 2.5], [3, 4]]),
        ([None, np.array([1, 2.5]), (3, 4)], ColumnKind.LIST, [[0, 0, 1], [1, 2.5, 0], [3, 4, 0]]),
        ([[1, 2], [3]], ColumnKind.LEFT_OUT, [[], []]),
        ([["1"], ["2"]], ColumnKind.LEFT_OUT, [[], []]),
        (["", None], ColumnKind.LEFT_OUT, [[], []]),
    ],
)
def test_columns_become_features(cells: list[object], kind: ColumnKind, features: list[list[float]]) -> None:
    encoding, frame = learned(x=cells)
    assert encoding.columns[0].kind is kind
    assert np.allclose(encoding.apply(frame), np.array(features, np.float32))
    assert len(encoding.names()) == len(features[0])
    assert not encoding.faults(frame)
    assert encoding.columns[0].words()


def test_typed_columns_need_no_guessing() -> None:
    frame = pd.DataFrame(
        {
            "n": [1.0, np.nan],
            "b": [True, False],
            "d": pd.to_datetime(["1970-01-02", None]),
            "c": pd.Categorical(["x", "y"]),
        }
    )
    encoding = Encoding.learn(frame)
    assert encoding.names() == ("n", "n is missing", "b", "d", "d is missing", "c=x", "c=y")
    assert encoding.apply(frame).tolist() == [[1, 0, 1, 1, 0, 1, 0], [1, 1, 0, 1, 1, 0, 1]]


def test_many_categories_are_hashed_and_ids_and_free_text_left_out() -> None:
    encoding, frame = learned(
        street=[f"street {i % 30}" for i in range(90)],
        key=[f"k{i}" for i in range(90)],
        note=[f"{'a long story about nothing in particular, ' * 3}{i % 40}" for i in range(90)],
    )
    assert [column.kind for column in encoding.columns] == [ColumnKind.HASHED, ColumnKind.LEFT_OUT, ColumnKind.LEFT_OUT]
    assert "ids and free text" in encoding.columns[1].words()
    features = encoding.apply(frame)
    assert features.shape == (90, BUCKETS)
    assert (features.sum(axis=1) == 1).all()
    assert np.array_equal(features[0], features[30])


def test_a_few_odd_cells_in_a_column_of_numbers_are_faults() -> None:
    encoding, frame = learned(x=["1", "2", "tall", "4", "5", "inf"])
    assert [(fault.row, fault.message) for fault in encoding.faults(frame)] == [
        (2, "'tall' in the column 'x' is not a number"),
        (5, "'inf' in the column 'x' is not a finite number"),
    ]


def test_a_list_with_a_number_that_is_not_finite_is_a_fault() -> None:
    encoding, frame = learned(x=[[1.0, 2.0], [1.0, float("nan")], [1.0, 1e300], None])
    assert [fault.row for fault in encoding.faults(frame)] == [1, 2]
    assert "ignore=x" in encoding.faults(frame)[0].remedy


def test_later_rows_are_treated_as_the_first_were() -> None:
    encoding, _ = learned(x=["1", "3"], colour=["red", "blue"])
    again = Encoding.from_json(encoding.to_json())
    assert again == encoding
    assert json.loads(encoding.to_json())
    later = pd.DataFrame({"colour": ["green", "red"], "x": ["", "tall"], "new": [1, 2]})
    assert encoding.names() == ("x", "colour=blue", "colour=red")
    assert again.apply(later).tolist() == [[2, 0, 0], [2, 0, 1]]
    with pytest.raises(InputError, match="no column 'x'"):
        again.apply(pd.DataFrame({"colour": ["red"]}))
    lists, _ = learned(x=[[1, 2], [3, 4]])
    assert Encoding.from_json(lists.to_json()).apply(pd.DataFrame({"x": [[5, 6]]})).tolist() == [[5, 6]]
    with pytest.raises(InputError, match="lists of 2 numbers"):
        lists.apply(pd.DataFrame({"x": [[5, 6, 7]]}))


def test_the_user_may_overrule_what_a_column_looks_like() -> None:
    frame = pd.DataFrame({"code": ["1", "2", "1"], "story": ["a b", "b c", "a b"]})
    encoding = Encoding.learn(frame, {"code": ColumnKind.CATEGORY, "story": ColumnKind.TEXT})
    assert encoding.names()[:2] == ("code=1", "code=2")
    features = encoding.apply(frame)
    assert np.array_equal(features[0], features[2])
    assert not np.array_equal(features[0], features[1])


def test_words_are_hashed_to_unit_length() -> None:
    features = hashed_words(["the cat sat", "THE CAT sat", "", "the dog ran"])
    assert np.allclose(np.linalg.norm(features, axis=1), [1, 1, 0, 1])
    assert np.array_equal(features[0], features[1])
    assert features[0] @ features[3] < 0.9


def test_decimal_commas_are_read_where_a_cell_proves_them() -> None:
    encoding, frame = learned(x=["1,5", "2", "-0,25", "1.234,5", ""], y=["1,234", "2,345", "1,234", "2,345", "1,234"])
    x, y = encoding.columns
    assert (x.kind, x.decimal) == (ColumnKind.NUMBER, ",")
    assert "decimal comma" in x.words()
    assert y.kind is ColumnKind.CATEGORY  # perhaps thousands
    assert encoding.apply(frame)[:4, 0].tolist() == [1.5, 2, -0.25, 1234.5]
    again = Encoding.from_json(encoding.to_json())
    assert again.apply(pd.DataFrame({"x": ["7,75"], "y": ["1,234"]}))[0, 0] == 7.75
    told = Encoding.learn(frame[["y"]], decimal=",")
    assert told.apply(frame)[:, 0].tolist() == pytest.approx([1.234, 2.345, 1.234, 2.345, 1.234])


def test_one_comma_among_points_is_a_mistake_of_its_cell() -> None:
    encoding, frame = learned(x=["1.5", "2.5", "3.5", "4.5", "5,5", "6.5"])
    assert encoding.columns[0].decimal == "."
    assert [fault.row for fault in encoding.faults(frame)] == [4]
