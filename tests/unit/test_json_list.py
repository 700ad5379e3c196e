"""Lists printed for machines: the same text as all at once, without all of it in memory."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

import pytest

from vipll_gui.cli.command import json_list, say_json

RECORDS = [
    {"id": "a", "candidates": ["x", "y\n"], "probability": float("nan"), "more": []},
    {"id": "\u202eturned\x1b", "label": None, "inside": {"a": [1, {"b": 2.5}]}, "empty": {}},
    [],
    "line\nline",
]


@pytest.mark.parametrize("count", [0, 1, 4])
def test_in_pieces_it_is_the_same_text(count: int, capsys: pytest.CaptureFixture[str]) -> None:
    say_json(RECORDS[:count])
    whole = capsys.readouterr().out
    sys.stdout.writelines(json_list(RECORDS[:count]))
    assert capsys.readouterr().out == whole
    assert len(json.loads(whole)) == count


def test_no_record_waits_for_the_last() -> None:
    made = list[int]()

    def records() -> Iterator[dict[str, int]]:
        for number in range(3):
            made.append(number)
            yield {"number": number}

    pieces = json_list(records())
    assert "0" in next(pieces)
    assert made == [0]
