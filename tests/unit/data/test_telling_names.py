"""Names in little room: no two read the same."""

from __future__ import annotations

import pytest

from vipll_gui.data.telling_names import TellingNames

_WHICH = ("adult male", "adult female", "juvenile", "call")
BIRDS = tuple(f"Northern long-tailed woodpecker, {which}" for which in _WHICH)
NUMBERED = tuple(f"species {number:04d}" for number in range(50))
PLAIN = ("ant", "bee", "hippopotamus", "rhinoceros")
NESTED = ("owl", "owl by night and day in the barn", "owl by night and day in the wood")


@pytest.mark.parametrize("names", [BIRDS, NUMBERED, PLAIN, NESTED], ids=["birds", "numbered", "plain", "nested"])
@pytest.mark.parametrize("longest", [8, 10, 16, 24, 40])
def test_short_names_differ_and_are_short(names: tuple[str, ...], longest: int) -> None:
    telling = TellingNames(names)
    short = [telling.short(name, longest) for name in names]
    assert max(map(len, short)) <= longest
    assert len(set(short)) == len(names) or longest < 10


def test_the_end_is_cut_where_the_beginning_tells() -> None:
    telling = TellingNames(PLAIN)
    assert telling.short("hippopotamus", 8) == "hippopo…"
    assert telling.own("hippopotamus", 4) == "hippopotamus"


def test_what_is_shared_is_left_out() -> None:
    telling = TellingNames(BIRDS)
    assert telling.short(BIRDS[2], 16) == "Norther…juvenile"
    assert telling.own(BIRDS[2], 20) == "…juvenile"
    assert telling.own(BIRDS[0], 20) == "…male"
    assert TellingNames(["aaaaaaab", "aaaaaaac"]).own("aaaaaaab", 4) == "…aaab"


def test_one_name_alone_shares_nothing() -> None:
    assert TellingNames(["the only one there is"]).own("the only one there is", 4) == "the only one there is"
    assert TellingNames([]).short("unknown", 4) == "unk…"
