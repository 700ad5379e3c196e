"""Short sounds of six kinds, made by rule and chance, for a demo that needs no recordings."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, Dataset, Kind

RATE = 16_000
SECONDS = 0.6
EACH = 100  # sounds of each kind
LABELS = ("bell", "bird", "drum", "flute", "siren", "string")

Wave = NDArray[np.float64]


def sound_collection(folder: Path) -> Dataset:
    """600 sounds with their true kinds, written as WAV files below `folder`; the same every time."""
    rng = np.random.default_rng(7)
    (folder / "sounds").mkdir(parents=True, exist_ok=True)
    truth = rng.permutation(np.repeat(np.arange(len(LABELS), dtype=np.int32), EACH))
    media = tuple(f"sounds/{i:03d}.wav" for i in range(len(truth)))
    for name, label in zip(media, truth.tolist(), strict=True):
        samples = _with_background(MAKERS[LABELS[label]](_time(), rng), rng)
        soundfile.write(folder / name, samples, RATE, subtype="PCM_16")
    return Dataset(
        ids=np.array([f"sound-{i:03d}" for i in range(len(truth))], object),
        labels=LABELS,
        candidates=CandidateSets(np.arange(len(truth) + 1), truth, len(LABELS)),
        kind=Kind.SOUND,
        media=media,
        folder=folder,
        truth=truth,
        name="sounds",
    )


def _time() -> Wave:
    return np.arange(round(RATE * SECONDS)) / RATE


def _with_background(sound: Wave, rng: np.random.Generator) -> Wave:
    """The sound at a random place, loudness and distance, in a room that is never quite still."""
    delayed = np.concatenate([np.zeros(rng.integers(0, RATE // 10)), sound])[: len(sound)]
    noise = np.convolve(rng.standard_normal(len(sound)), np.ones(4) / 4, "same")
    ratio = 10 ** (-rng.uniform(6, 30) / 20)  # of noise to sound
    mixed = delayed / (np.abs(delayed).max() + 1e-9) + ratio * noise
    louder: Wave = rng.uniform(0.2, 0.9) * mixed / np.abs(mixed).max()
    return louder


def _pitch(rng: np.random.Generator, low: float, high: float) -> float:
    return float(np.exp(rng.uniform(np.log(low), np.log(high))))


def _tone(frequency: Wave | float, t: Wave) -> Wave:
    """A sine of constant or changing frequency."""
    phase = np.cumsum(np.broadcast_to(frequency, t.shape)) / RATE
    return np.sin(2 * np.pi * phase)


def _bell(t: Wave, rng: np.random.Generator) -> Wave:
    base, decay = _pitch(rng, 300, 900), rng.uniform(3, 8)
    partials = ((1.0, 1.0), (2.76, 0.6), (5.4, 0.4), (8.93, 0.2))
    return sum((a * _tone(base * p, t) * np.exp(-decay * p**0.7 * t) for p, a in partials), np.zeros_like(t))


def _bird(t: Wave, rng: np.random.Generator) -> Wave:
    song = np.zeros_like(t)
    start, step = _pitch(rng, 1500, 3500), rng.uniform(0.09, 0.2)
    rise = rng.uniform(-0.6, 1.2)
    for at in np.arange(0, SECONDS - 0.08, step):
        local = t - at
        inside = (local >= 0) & (local < step * 0.7)
        sweep = start * (1 + rise * local / step)
        song += inside * np.sin(np.pi * np.clip(local / (step * 0.7), 0, 1)) * _tone(np.clip(sweep, 500, 7500), t)
    return song


def _drum(t: Wave, rng: np.random.Generator) -> Wave:
    low = _pitch(rng, 60, 220)
    skin = _tone(low * (1 + 1.5 * np.exp(-30 * t)), t) * np.exp(-rng.uniform(6, 14) * t)
    rattle = rng.standard_normal(len(t)) * np.exp(-rng.uniform(15, 50) * t)
    return skin + rng.uniform(0.2, 0.9) * rattle


def _flute(t: Wave, rng: np.random.Generator) -> Wave:
    trembling = 1 + 0.01 * np.sin(2 * np.pi * rng.uniform(4, 7) * t)
    base = _pitch(rng, 300, 1200) * trembling
    breath = 0.05 * rng.standard_normal(len(t))
    swell = np.minimum(t / rng.uniform(0.05, 0.15), 1) * np.minimum((SECONDS - t) / 0.1, 1)
    return swell * (_tone(base, t) + rng.uniform(0.1, 0.4) * _tone(2 * base, t) + breath)


def _siren(t: Wave, rng: np.random.Generator) -> Wave:
    turn = np.sin(2 * np.pi * (rng.uniform(1, 4) * t + rng.random()))
    base = _pitch(rng, 400, 900) * (1 + rng.uniform(0.2, 0.45) * turn)
    return _tone(base, t) + 0.4 * _tone(2 * base, t) + 0.25 * _tone(3 * base, t)


def _string(t: Wave, rng: np.random.Generator) -> Wave:
    base, damping = _pitch(rng, 110, 500), rng.uniform(1, 4)
    overtones = range(1, 13)
    return sum((_tone(base * h, t) * np.exp(-damping * h**0.8 * t) / h for h in overtones), np.zeros_like(t))


MAKERS = {"bell": _bell, "bird": _bird, "drum": _drum, "flute": _flute, "siren": _siren, "string": _string}
