"""Candidate sets in one cell of a table."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from vipll_gui.data.tables.cells import format_names, parse_names

AWKWARD = [
    "a|b",
    "[x]",
    " padded ",
    "",
    "comma, too",
    'quo"te',
    "🐦",
    "line\nbreak",
    "\r",
    "\\",
    "null",
    "1",
    "\x1c",
    "'",
]


@given(st.lists(st.text(), max_size=6))
@example(AWKWARD)
@example([""])
@example(["["])
@example([])
def test_any_names_survive_the_round_trip(names: list[str]) -> None:
    assert parse_names(format_names(names)) == names


@pytest.mark.parametrize("name", AWKWARD)
def test_each_awkward_name_survives_alone(name: str) -> None:
    assert parse_names(format_names([name])) == [name]


def test_plain_names_are_written_plainly() -> None:
    assert format_names(["cat", "big dog", "🐦"]) == "cat|big dog|🐦"


@pytest.mark.parametrize(
    ("cell", "names"),
    [
        ("a|b|c", ["a", "b", "c"]),
        (" a | b ", ["a", "b"]),
        ("a||b|", ["a", "b"]),
        ("", []),
        (" | ", []),
        ('["a", "b|c"]', ["a", "b|c"]),
        ("[1, 2.5]", ["1", "2.5"]),
        ("[]", []),
    ],
)
def test_what_people_write_is_understood(cell: str, names: list[str]) -> None:
    assert parse_names(cell) == names


@pytest.mark.parametrize("cell", ["[a|b", '["a"', '["a"] b', "[null]", '[["a"]]', '[{"a": 1}]', "[" * 100_000])
def test_half_a_json_list_is_an_error(cell: str) -> None:
    with pytest.raises(ValueError, match="JSON list"):
        parse_names(cell)
