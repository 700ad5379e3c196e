"""Short sounds for the window's tests, and something that only pretends to play them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, Dataset, Kind
from vipll_gui.session import Session

RATE = 8000


def sound_project(folder: Path) -> Path:
    """A project of five sounds: a tone, a stretch of a longer one, a broken file, a missing one, another tone."""
    for name, seconds in (("tone", 0.5), ("long", 3.0), ("other", 0.25)):
        t = np.arange(round(seconds * RATE)) / RATE
        soundfile.write(folder / f"{name}.wav", 0.4 * np.sin(2 * np.pi * 440 * t), RATE)
    (folder / "broken.wav").write_bytes(b"no sound at all")
    segments = np.full((5, 2), np.nan)
    segments[1] = (1.0, 2.5)
    dataset = Dataset(
        ids=np.array(["tone", "stretch", "broken", "missing", "other"], object),
        labels=("owl", "hawk"),
        candidates=CandidateSets.from_lists([[0, 1]] * 5, 2),
        kind=Kind.SOUND,
        media=("tone.wav", "long.wav", "broken.wav", "missing.wav", "other.wav"),
        folder=folder,
        segments=segments,
        name="sounds",
    )
    path = folder / "sounds.vipll"
    Session.create(dataset, path).close()
    return path


class FakeOutput:
    """Plays at the pace a test sets: `heard_seconds` is how far the device is."""

    def __init__(self) -> None:
        self.starts: list[float] = []  # seconds handed over at each start
        self.heard_seconds = 0.0
        self.running = False

    def start(self, samples: NDArray[np.int16], rate: int) -> None:
        self.starts.append(len(samples) / rate)
        self.heard_seconds, self.running = 0.0, True

    def stop(self) -> None:
        self.running = False

    def heard(self) -> float:
        return self.heard_seconds

    def ended(self) -> bool:
        return self.heard_seconds >= self.starts[-1]
