"""Entries on very many instances: the same text as ever, written piece by piece, so that other threads go on."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from vipll_gui.store import Action, Entry
from vipll_gui.store.journal import STRETCH


@pytest.mark.parametrize("count", [0, 1, STRETCH, STRETCH + 1, 3 * STRETCH + 7])
def test_however_long_a_list_is_it_reads_as_one(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers, longest, dumps = tuple(range(count)), [0], json.dumps
    entry = Entry(Action.DECIDE, numbers, "ada", "2026-01-01T00:00:00+00:00", labels=numbers)

    def counted(value: Sequence[int]) -> str:
        longest.append(len(value))
        return dumps(value)

    monkeypatch.setattr(json, "dumps", counted)
    row = entry.to_row()
    monkeypatch.undo()
    assert max(longest) <= STRETCH
    assert row["positions"] == row["labels"] == json.dumps(numbers)
    assert row["targets"] is None
    assert Entry.from_row({**row, "seq": 1}).positions == numbers
