"""What a user says about columns is what the options of a format say."""

from __future__ import annotations

from pathlib import Path

import pytest

from vipll_gui.data import READERS, read_dataset
from vipll_gui.data.preview import preview
from vipll_gui.data.tables.column_choices import CHOICES, assigned, choices_for, options_for, roles_of

TABLE = choices_for(READERS["candidates-csv"].options)


def test_every_choice_is_an_option_of_some_format() -> None:
    options = {option for reader in READERS.values() for option in reader.options}
    assert {choice.option for choice in CHOICES if choice.option} <= options


def test_formats_without_columns_ask_for_none() -> None:
    assert set(choices_for(READERS["votes-csv"].options)) > {"task", "worker", "label", "feature", "left out"}
    assert not choices_for(READERS["folder-per-label"].options)
    assert not choices_for(READERS["label-studio"].options)


def test_nothing_changed_says_nothing() -> None:
    roles = {"id": "id", "sets": "candidates", "x": "feature"}
    assert options_for(roles, roles, TABLE) == {}


def test_a_role_is_taken_away_or_moved() -> None:
    before = {"id": "id", "key": "feature", "sets": "candidates", "truth": "truth"}
    moved = assigned(before, "key", TABLE["id"])
    assert moved == {"id": "feature", "key": "id", "sets": "candidates", "truth": "truth"}
    assert options_for(before, moved, TABLE) == {"candidates": "sets", "id": "key", "truth": "truth"}
    gone = assigned(before, "truth", TABLE["feature"])
    assert options_for(before, gone, TABLE) == {"candidates": "sets", "id": "id", "truth": ""}


def test_candidates_are_in_one_column_or_in_many() -> None:
    before = {"sets": "candidates", "a|b": "feature", "c": "feature"}
    after = assigned(assigned(before, "a|b", TABLE["indicator"]), "c", TABLE["indicator"])
    assert after["sets"] == "feature"
    assert options_for(before, after, TABLE) == {"indicators": '["a|b", "c"]'}
    assert assigned(after, "sets", TABLE["candidates"]) == before


def test_the_options_are_understood_by_the_reader(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_text(
        "id,name,species,truth,text,n\n1,a,x|y,x,long words here,3\n2,b,y,y,more words,4\n", encoding="utf-8"
    )
    before = roles_of(
        {"id", "name", "species", "truth", "text", "n"}, preview(path, options={"candidates": "species"}).columns
    )
    after = {
        "id": "left out",
        "name": "id",
        "species": "candidates",
        "truth": "feature",
        "text": "feature",
        "n": "category",
    }
    options = options_for(before, after, TABLE)
    dataset = read_dataset(path, options=options)
    assert dataset.ids.tolist() == ["a", "b"]
    assert dataset.truth is None
    assert dataset.texts is None
    assert {"n=3", "n=4", "truth=x"} <= set(dataset.feature_names)
    assert not any(name.startswith("id") for name in dataset.feature_names)


@pytest.mark.parametrize("option", ["", "truth", "ignore", "categories"])
def test_a_column_of_names_of_labels_is_warned_of(tmp_path: Path, option: str) -> None:
    path = tmp_path / "t.csv"
    rows = [f"{i},gull|owl,{'gull' if i % 3 else 'owl'},{'red' if i % 2 else 'blue'}" for i in range(12)]
    path.write_text("\n".join(["id,candidates,label,colour", *rows]))
    seen = preview(path, options={option: "label"} if option else {})
    assert ["'label'" in hint.message for hint in seen.hints] == ([] if option else [True])
