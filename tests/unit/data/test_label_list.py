"""Labels as people list them."""

from __future__ import annotations

from pathlib import Path

import pytest

from vipll_gui.data.label_list import labels_from, labels_in
from vipll_gui.errors import InputError


@pytest.mark.parametrize(
    "text",
    ["cat,dog", "cat; dog", "cat|dog", "cat\tdog", "cat\ndog\n\n", " cat \r\n dog", '["cat", "dog"]', "cat,dog,cat"],
)
def test_a_list_may_be_written_in_many_ways(text: str) -> None:
    assert labels_in(text) == ["cat", "dog"]


def test_a_name_on_a_line_of_its_own_may_hold_a_comma() -> None:
    assert labels_in("cat, old\ndog") == ["cat, old", "dog"]


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "labels.txt"
    path.write_text("\ufeffKatze\nHund, groß\n", encoding="utf-8")
    assert labels_from(str(path)) == ["Katze", "Hund, groß"]
    assert labels_from("Katze") == ["Katze"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x" * 501, "longer than"),
        ("e\u0301,\u00e9", "look like"),
        (",".join(f"l{i}" for i in range(10_001)), "more than"),
        ("missing.txt", "no such file"),
    ],
)
def test_what_cannot_be_labels_is_refused_with_a_way(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message) as caught:
        labels_from(text)
    assert caught.value.remedy


def test_a_file_that_is_no_text_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "labels.txt"
    path.write_bytes(b"\x00\x01\x02")
    with pytest.raises(InputError, match="no text") as caught:
        labels_from(str(path))
    assert caught.value.path == path
