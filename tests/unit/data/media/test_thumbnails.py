"""Small pictures: made once, bounded, from any thread."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
import soundfile
from PIL import Image

from vipll_gui.data import CandidateSets, Dataset, Kind
from vipll_gui.data.media import thumbnails as module
from vipll_gui.data.media.images import load_image
from vipll_gui.data.media.thumbnails import Thumbnails


def picture(path: Path, width: int, height: int, level: int = 100) -> Path:
    Image.new("L", (width, height), level).save(path)
    return path


def test_large_pictures_shrink_and_small_ones_stay(tmp_path: Path) -> None:
    small = Thumbnails(side=50)
    wide = small.image(picture(tmp_path / "wide.png", 400, 100))
    assert wide is not None
    assert wide.shape == (12, 50, 3)
    assert (wide == 100).all()
    tiny = small.image(picture(tmp_path / "tiny.png", 8, 8))
    assert tiny is not None
    assert tiny.shape == (8, 8, 3)
    thin = small.image(picture(tmp_path / "thin.png", 5000, 1))
    assert thin is not None
    assert thin.shape == (1, 50, 3)


def test_instances_of_every_kind(tmp_path: Path, small_dataset: Dataset) -> None:
    small = Thumbnails(side=20)
    assert small.of(small_dataset, 0) is None
    picture(tmp_path / "0.png", 40, 40)
    soundfile.write(tmp_path / "1.wav", np.sin(np.arange(8000)), 8000)

    def dataset(kind: Kind, name: str, segments: list[float] | None = None) -> Dataset:
        return Dataset(
            ids=np.array(["x"], object),
            labels=("a",),
            candidates=CandidateSets.from_lists([[0]], 1),
            kind=kind,
            media=(name,),
            folder=tmp_path,
            segments=np.array([segments]) if segments else None,
        )

    shown = small.of(dataset(Kind.IMAGE, "0.png"), 0)
    assert shown is not None
    assert shown.shape == (20, 20, 3)
    for segments in (None, [0.25, 0.5], [np.nan, np.nan]):
        heard = small.of(dataset(Kind.SOUND, "1.wav", segments), 0)
        assert heard is not None
        assert heard.shape == (20, 20)


def test_what_cannot_be_read_is_remembered_until_told(tmp_path: Path) -> None:
    small, path = Thumbnails(), tmp_path / "0.png"
    assert small.image(path) is None
    picture(path, 4, 4)
    assert small.image(path) is None
    small.forget()
    assert small.ready(path) is None
    assert small.image(path) is not None
    assert small.ready(path) is not None


def test_the_room_is_bounded_and_the_oldest_go_first(tmp_path: Path) -> None:
    paths = [picture(tmp_path / f"{i}.png", 10, 10) for i in range(6)]
    small = Thumbnails(side=10, max_bytes=4 * 300)
    for path in paths[:4]:
        small.image(path)
    small.image(paths[0])  # used again
    small.image(paths[4])
    assert small.bytes_kept == 4 * 300
    assert small.ready(paths[1]) is None
    assert small.ready(paths[0]) is not None


def test_many_threads_make_each_picture_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [picture(tmp_path / f"{i}.png", 10, 10, i) for i in range(5)]
    made: list[Path] = []
    together = threading.Barrier(8)

    def counted(path: Path) -> np.ndarray:
        made.append(path)
        return load_image(path)

    monkeypatch.setattr(module, "load_image", counted)
    small = Thumbnails()

    def work(_: int) -> list[int]:
        together.wait()
        return [int(found.max()) for path in paths if (found := small.image(path)) is not None]

    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(work, range(8))) == [[0, 1, 2, 3, 4]] * 8
    assert sorted(made) == paths
