"""Pictures and sounds in a folder per label."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import soundfile

from tests.support.cleaned_labels import cleaned
from tests.support.decoding import decode_csv
from vipll_gui.data import Kind, write_labels
from vipll_gui.data.folders import FileNames
from vipll_gui.errors import OutputError


def files(folder: Path) -> list[str]:
    return sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file())


def test_every_picture_lies_in_the_folder_of_its_label(tmp_path: Path) -> None:
    result = cleaned(("cat", "dog"), media=tmp_path / "pictures")
    write_labels(tmp_path / "sorted", result, "folders")
    assert files(tmp_path / "sorted") == ["_open/a.png", "cat/a.png", "dog/b.png", "dog/c.png", "labels.csv"]
    rows = decode_csv(tmp_path / "sorted" / "labels.csv")
    for row, name in zip(rows, result.media, strict=True):
        assert (tmp_path / "sorted" / row["path"]).read_bytes() == (tmp_path / "pictures" / name).read_bytes()


def test_awkward_labels_and_equal_names_get_names_of_their_own(tmp_path: Path) -> None:
    result = cleaned(("a/b", "..", "A?B", "con", "labels.csv"), media=tmp_path / "pictures")
    media = ("a.png", "c.png", "a.png", "deeper/a.png")
    result = replace(result, media=media, label=np.array([0, 2, 2, 1], np.int32))
    write_labels(tmp_path / "sorted", result, "folders")
    assert files(tmp_path / "sorted") == ["A_B/a.png", "A_B/c.png", "_/a.png", "a_b-2/a.png", "labels.csv"]
    four = replace(result, label=np.array([0, 3, 4, 4], np.int32))
    write_labels(tmp_path / "again", four, "folders")
    found = files(tmp_path / "again")
    assert found == ["_con/c.png", "a_b/a.png", "labels.csv", "labels.csv-2/a-2.png", "labels.csv-2/a.png"]


def test_links_take_no_room(tmp_path: Path) -> None:
    result = cleaned(("cat", "dog"), media=tmp_path / "pictures")
    write_labels(tmp_path / "linked", result, "folders", options={"links": True})
    assert (tmp_path / "linked" / "cat" / "a.png").samefile(tmp_path / "pictures" / "a.png")
    write_labels(tmp_path / "copied", result, "folders")
    assert not (tmp_path / "copied" / "cat" / "a.png").samefile(tmp_path / "pictures" / "a.png")


def test_links_that_cannot_be_made_become_copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(18, "Invalid cross-device link")

    monkeypatch.setattr(os, "link", refuse)
    result = cleaned(("cat", "dog"), media=tmp_path / "pictures")
    write_labels(tmp_path / "linked", result, "folders", options={"links": True})
    assert (tmp_path / "linked" / "cat" / "a.png").read_bytes() == (tmp_path / "pictures" / "a.png").read_bytes()


def test_segments_become_sounds_of_their_own(tmp_path: Path) -> None:
    ramp = np.arange(8000, dtype=np.float32) / 8000
    soundfile.write(tmp_path / "long.wav", np.stack([ramp, -ramp], axis=1), 8000, subtype="PCM_16")
    result = replace(
        cleaned(("cat", "dog")),
        kind=Kind.SOUND,
        media=("long.wav",) * 4,
        folder=tmp_path,
        segments=np.array([[0.25, 0.5], [0.5, 1], [np.nan, np.nan], [0.25, 0.5]]),
    )
    write_labels(tmp_path / "sorted", result, "folders")
    assert files(tmp_path / "sorted") == [
        "_open/long 0.25-0.5.wav",
        "cat/long 0.25-0.5.wav",
        "dog/long 0.5-1.wav",
        "dog/long.wav",
        "labels.csv",
    ]
    samples, rate = soundfile.read(tmp_path / "sorted" / "cat" / "long 0.25-0.5.wav")
    assert rate == 8000
    assert samples.shape == (2000, 2)
    assert samples[:, 0] == pytest.approx(ramp[2000:4000], abs=1e-3)
    assert "start" not in decode_csv(tmp_path / "sorted" / "labels.csv")[0]


def test_what_is_there_is_never_replaced(tmp_path: Path) -> None:
    result = cleaned(("cat", "dog"), media=tmp_path / "pictures")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "work.txt").write_text("years")
    with pytest.raises(OutputError, match="not empty"):
        write_labels(tmp_path / "mine", result, "folders")
    assert files(tmp_path / "mine") == ["work.txt"]
    (tmp_path / "file").write_text("x")
    with pytest.raises(OutputError, match="already a file"):
        write_labels(tmp_path / "file", result, "folders")
    (tmp_path / "empty").mkdir()
    write_labels(tmp_path / "empty", result, "folders")
    assert "labels.csv" in files(tmp_path / "empty")


def test_missing_files_are_counted_and_nothing_is_written(tmp_path: Path) -> None:
    result = cleaned(("cat", "dog"), media=tmp_path / "pictures")
    (tmp_path / "pictures" / "c.png").unlink()
    (tmp_path / "pictures" / "a.png").unlink()
    with pytest.raises(OutputError, match=r"of 4 files, 2 are missing: a\.png, c\.png"):
        write_labels(tmp_path / "sorted", result, "folders")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["pictures"]
    with pytest.raises(OutputError, match="rows of a table"):
        write_labels(tmp_path / "sorted", cleaned(), "folders")


def test_names_are_short_and_distinct_in_any_case() -> None:
    names = FileNames()
    made = [names.name(text, ".wav") for text in ("é", "É", "e\u0301", "x" * 500, "鳥" * 200, "", "a.", "nul")]
    assert len({name.casefold() for name in made}) == len(made)
    assert all(0 < len(name.encode()) <= 255 for name in made)
    assert made[-1] == "_nul.wav"
