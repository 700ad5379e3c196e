"""Files to labels, as `bench media` measures it."""

from __future__ import annotations

import gzip
from pathlib import Path

import numpy as np
import pytest

from tests.support.idx_files import write_idx
from tests.support.meanings import WORDS
from vipll_gui.bench.media import IMAGES, LABELS, media_rows
from vipll_gui.errors import InputError


def test_pictures_of_an_archive_come_in_as_files_and_are_told_apart(tmp_path: Path) -> None:
    truth = np.arange(60) % 3
    pictures = np.zeros((60, 8, 8), np.uint8)
    for i, label in enumerate(truth.tolist()):
        pictures[i, :, 2 * label : 2 * label + 3] = 190 + i
    write_idx(tmp_path / IMAGES, pictures)
    write_idx(tmp_path / LABELS, truth)
    easy, hard = media_rows(None, tmp_path, limit=45, seeds=1, strengths=(0.1, 2.0))
    for row in (easy, hard):
        assert (row["kind"], row["instances"], row["seeds"]) == ("pictures", 45, 1)
        assert row["transductive"] == [row["transductive_mean"]] == [row["transductive_min"]]
    assert (easy["strength"], hard["strength"]) == (0.1, 2.0)
    assert float(str(easy["set_size"])) < float(str(hard["set_size"]))
    assert float(str(easy["transductive_mean"])) > float(str(easy["guessing"]))


def test_what_is_missing_is_said(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="nothing to measure"):
        list(media_rows(None, None))
    with pytest.raises(InputError, match="no files called"):
        list(media_rows(tmp_path, None))
    (tmp_path / IMAGES).write_bytes(gzip.compress(b"\0\0\x08\x03" + bytes(20)))
    (tmp_path / LABELS).write_bytes(gzip.compress(b"\0\0\x08\x03" + bytes(20)))
    with pytest.raises(InputError, match="idx"):
        list(media_rows(None, tmp_path))


def test_texts_are_learned_from_with_each_encoder(tmp_path: Path) -> None:
    pytest.importorskip("tokenizers")
    rows = [f"{word},{label}" for label, words in WORDS.items() for word in words.split()]
    table = tmp_path / "words.csv"
    table.write_text("\n".join(["text,kind", *rows]) + "\n", encoding="utf-8")
    words, vectors = media_rows(None, None, table, label="kind", seeds=1, strengths=(0.4,))
    assert [row["encoder"] for row in (words, vectors)] == ["words", "wordllama"]
    assert words["instances"] == vectors["instances"] == 90
    assert words["set_size"] == vectors["set_size"]
    assert float(str(vectors["transductive_mean"])) > float(str(words["transductive_mean"]))
    numbers = tmp_path / "numbers.csv"
    numbers.write_text("size,kind\n" + "".join(f"{i},a\n{-i},b\n" for i in range(9)))
    with pytest.raises(InputError, match="no texts"):
        list(media_rows(None, None, numbers, label="kind"))
