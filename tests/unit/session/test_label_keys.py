"""Keys of labels: what is proposed, what is refused, what a project keeps."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.support.small_project import six_rows
from vipll_gui.errors import VipllError
from vipll_gui.session import Change, Session
from vipll_gui.session.label_keys import (
    beginning_with,
    first_letters,
    own_characters,
    proposed_keys,
    shortest_beginnings,
)


def test_first_letters_are_proposed_then_others_of_the_name() -> None:
    names = ("cat", "dog", "cow", "red fox", "3", "Ärger", "coc")
    assert proposed_keys(names) == {0: "c", 1: "d", 2: "o", 3: "r", 4: "3", 5: "ä", 6: "a"}


def test_keys_that_were_given_stay() -> None:
    assert proposed_keys(("cat", "dog"), {1: "c"}) == {0: "a", 1: "c"}


def test_more_labels_than_keys_get_none() -> None:
    assert proposed_keys([f"label {i}" for i in range(40)]) == {}


def test_beginnings_are_as_short_as_they_can_be() -> None:
    names = ("elephant", "Elk", "lion", "cat", "cat tail")
    assert shortest_beginnings(names, range(5)) == {0: "ele", 1: "elk", 2: "l", 3: "cat", 4: "cat "}
    assert shortest_beginnings(names, [0, 2]) == {0: "e", 2: "l"}
    assert beginning_with("EL", names, range(5)) == [0, 1]


@pytest.mark.parametrize(
    ("names", "keys"),
    [
        ("0123", {0: "0", 1: "1", 2: "2", 3: "3"}),
        ("Aß日", {0: "a", 1: "ß", 2: "日"}),
        ("Aa", {}),  # the same key
        ("a+", {}),
        ("a", {}),
        (("a", "bc"), {}),
        ((), {}),
    ],
)
def test_single_characters_can_be_keys(names: Sequence[str], keys: dict[int, str]) -> None:
    assert own_characters(names) == keys


def test_names_of_labels_without_a_key_need_their_first_letters() -> None:
    assert first_letters({0: "x"}, ("cat", "Dog", "3 mice", "Ärger", "deer")) == {"d", "ä"}


def test_a_project_keeps_the_keys(tmp_path: Path) -> None:
    path = tmp_path / "p.vipll"
    with Session.create(six_rows(), path) as session:
        assert session.label_keys == {}
        assert session.set_label_keys({0: "a", 3: "x"}).kinds == Change.LABELS
        session.save_copy(tmp_path / "copy.vipll")
    for one in (path, tmp_path / "copy.vipll"):
        with Session.open(one) as session:
            assert session.label_keys == {0: "a", 3: "x"}


@pytest.mark.parametrize("keys", [{0: "a", 1: "a"}, {0: "ab"}, {0: " "}, {0: "A"}, {9: "a"}])
def test_what_cannot_be_keys_is_refused(keys: dict[int, str], tmp_path: Path) -> None:
    with Session.create(six_rows(), tmp_path / "p.vipll") as session:
        with pytest.raises(VipllError):
            session.set_label_keys(keys)
        assert session.label_keys == {}


@pytest.mark.parametrize("fact", [[], "x", {"0": 5}, {"99": "a"}, {"x": "a"}, {"-1": "a"}, {"0": "ab"}])
def test_strange_keys_in_a_file_are_left_out(fact: object, tmp_path: Path) -> None:
    with Session.create(six_rows(), tmp_path / "p.vipll") as session:
        session.project.set_fact("label_keys", fact)
    with Session.open(tmp_path / "p.vipll") as session:
        assert session.label_keys == {}
