"""Candidate sets that are written in other ways than ours: a hint at what they look like, and an option that splits."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from vipll_gui.data import Dataset, read_dataset
from vipll_gui.data.formats.printed import parse_printed
from vipll_gui.data.preview import preview
from vipll_gui.data.tables.cells import joined_names, parse_names


def sets(dataset: Dataset) -> list[list[str]]:
    return [[dataset.labels[j] for j in row] for row in dataset.candidates]


def table(folder: Path, *cells: str, header: str = "candidates") -> Path:
    path = folder / "t.csv"
    path.write_text("\n".join([header, *(f'"{cell}"' for cell in cells)]) + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("cells", "separator"),
    [
        (("cat,dog", "dog,emu", "cat"), ","),
        (("cat; dog", "emu; owl"), ";"),
        (("cat/dog", "dog"), "/"),
        (("{'cat', 'dog'}", "{'emu'}"), ","),
        (("('cat', 'dog')", "cat"), ","),
        (("cat|emu", "cat", "dog", "cat,dog"), ","),  # other sets are as they should be
    ],
)
def test_labels_that_look_like_sets_are_hinted_at_with_the_option_that_splits_them(
    cells: tuple[str, ...], separator: str, tmp_path: Path
) -> None:
    path = table(tmp_path, *cells)
    (hint,) = preview(path).hints
    assert f"separator={separator} " in hint.remedy
    split = preview(path, options={"separator": separator})
    assert split.hints == ()
    assert not any(sign in name for name in split.label_frequencies for sign in ",;/{}()'")
    assert max(split.set_sizes) == 2


@pytest.mark.parametrize(
    "cells", [("tit, great|wren", "wren", "robin"), ("cat", "dog"), ("(unknown)", "it's (odd)"), ("a|b", "a")]
)
def test_names_that_merely_hold_a_comma_or_brackets_are_left_alone(cells: tuple[str, ...], tmp_path: Path) -> None:
    assert preview(table(tmp_path, *cells)).hints == ()


def test_lists_as_python_and_numpy_print_them_are_refused_with_the_way(tmp_path: Path) -> None:
    path = table(tmp_path, "['cat', 'dog']", "['dog' 'emu']")
    problem = preview(path).problems[0]
    assert "separator=," in problem.remedy
    assert sets(read_dataset(path, options={"separator": ","})) == [["cat", "dog"], ["dog", "emu"]]


def test_votes_and_annotations_are_split_before_they_are_counted(tmp_path: Path) -> None:
    votes = ('1","ann","cat/dog', '1","bob","cat', '2","ann","dog', '2","bob","dog')
    path = table(tmp_path, *votes, header="task,worker,label")
    assert preview(path).hints
    both = {"separator": "/", "min_votes": "2"}
    assert sets(read_dataset(path, options=both)) == [["cat"], ["dog"]]
    texts = tmp_path / "t.jsonl"
    texts.write_text('{"text": "x y z", "label": "cat/dog"}\n{"text": "x", "label": "dog"}\n', encoding="utf-8")
    assert preview(texts).hints
    assert sets(read_dataset(texts, options={"separator": "/"})) == [["cat", "dog"], ["dog"]]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("['a', \"b's\"]", ["a", "b's"]),
        ("['a' 'b']", ["a", "b"]),
        ("{'a', 'b'}", ["a", "b"]),
        ("{'a': 1, 'b': [None, 2.5]}", {"a": 1, "b": [None, 2.5]}),
        ("[array(['a'], dtype=object)]", [[["a"]]]),
        ("['a'", None),
        ("['a']]", None),
        (":", None),
        ("[" * 100_000, None),
        ("'" + "\\'" * 50_000 + "'", "'" * 50_000),
    ],
)
def test_what_was_printed_is_read_back(text: str, value: object) -> None:
    assert parse_printed(text) == value


def test_characters_that_python_prints_as_escapes_are_read_back() -> None:
    names = ["hard\xa0space", "two\nlines", "a\tb", "zero\u200bwidth", "C:\\new", "it's", "owl 🦉", "a\U000e0001b"]
    assert parse_printed(str(names)) == names
    assert parse_printed(str(np.array(names, object))) == names


def test_a_separator_comes_besides_the_usual_one() -> None:
    assert parse_names("a;b|c", ";") == ["a", "b", "c"]
    assert parse_names('["a;b"]', ";") == ["a;b"]
    assert joined_names(["a", "b"], alone=True) == ("", [])


def test_a_name_that_only_looks_like_choices_is_a_name() -> None:
    assert parse_names('{"choices"') == ['{"choices"']
    assert parse_names('{"choices": ["cat", "dog"]}') == ["cat", "dog"]
