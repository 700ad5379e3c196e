"""Numbers that tell sounds apart: statistics of log-mel bands and cepstral coefficients, and how these go on in time.

The mel-frequency cepstral coefficients (MFCC) of a moment are the cosine transform of its log-mel bands; their deltas
are slopes over five moments, Σ_k k c_{t+k} / Σ_k k² for k = -2…2. The course of a coefficient in time is told by its
first waves, (√2 / n) Σ_t c_t cos(π k (t + ½) / n) for n moments, whatever n is. Quiet beginnings and ends are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy import fft

from vipll_gui.data.media.sound import Segment, load_sound
from vipll_gui.data.media.spectra import RANGE, log_mel
from vipll_gui.data.posterior import FloatArray

VERSION = 1  # of the features; changes when they do, so that nothing old is taken from a cache
RATE = 16_000
BANDS = 40
COEFFICIENTS = 20  # for the statistics
COURSE_COEFFICIENTS = 16  # for the course in time
WAVES = 6
QUIET = 30.0  # decibels below the loudest moment


def sound_features(path: Path, segment: Segment | None = None) -> FloatArray:
    """The features of a sound or of a segment of it, whatever its length and rate."""
    samples, rate = load_sound(path, segment, RATE)
    return features_of(samples, rate)


def features_of(samples: FloatArray, rate: int = RATE) -> FloatArray:
    """The features of samples, in the order of `feature_names`."""
    levels = _trimmed(log_mel(samples, rate, BANDS))  # (t, bands)
    cepstra = fft.dct(levels, norm="ortho", axis=1)[:, :COEFFICIENTS]  # (t, coefficients)
    slopes = _deltas(cepstra)
    values = [
        cepstra.mean(axis=0),
        cepstra.std(axis=0),
        slopes.std(axis=0),
        _deltas(slopes).std(axis=0),
        levels.mean(axis=0),
        levels.std(axis=0),
        _course(cepstra[:, :COURSE_COEFFICIENTS]).reshape(-1),
        np.log([len(levels) / 100]),
    ]
    return np.concatenate(values).astype(np.float32)


def feature_names() -> tuple[str, ...]:
    """What each of the features is."""
    names = [
        f"mfcc {i} {what}"
        for what in ("mean", "deviation", "delta deviation", "delta delta deviation")
        for i in range(COEFFICIENTS)
    ]
    names += [f"mel {i} {what}" for what in ("mean", "deviation") for i in range(BANDS)]
    names += [f"mfcc {i} wave {wave + 1}" for wave in range(WAVES) for i in range(COURSE_COEFFICIENTS)]
    return (*names, "log seconds")


def spectrograms(names: Sequence[str], rows: NDArray[np.floating], moments: int = 48) -> FloatArray | None:
    """(rows, BANDS, moments) the smooth spectrograms behind rows of features, 0 to 1, low bands first.

    They are made from the means and first waves of the cepstra, all that the features tell of the course in time.
    None where the features are others.
    """
    if tuple(names) != feature_names() or rows.shape[1] != len(names):
        return None
    place = {name: number for number, name in enumerate(names)}
    cepstra = np.zeros((len(rows), moments, BANDS))
    cepstra[:, :, :COEFFICIENTS] = rows[:, None, :COEFFICIENTS]
    times = (np.arange(moments) + 0.5) / moments
    for wave in range(1, WAVES + 1):
        first = place[f"mfcc 0 wave {wave}"]
        course = rows[:, None, first : first + COURSE_COEFFICIENTS]
        cepstra[:, :, :COURSE_COEFFICIENTS] += np.sqrt(2) * np.cos(np.pi * wave * times)[:, None] * course
    levels = fft.idct(cepstra, norm="ortho", axis=2)
    shown: FloatArray = np.clip(1 + levels / RANGE, 0, 1).astype(np.float32).transpose(0, 2, 1)
    return shown


def _trimmed(levels: FloatArray) -> FloatArray:
    """The moments from the first loud one to the last."""
    loudest = levels.max(axis=1)
    loud = np.flatnonzero(loudest > loudest.max() - QUIET)
    return levels[loud[0] : loud[-1] + 1]


def _deltas(values: FloatArray) -> FloatArray:
    padded = np.pad(values, ((2, 2), (0, 0)), mode="edge")
    n = len(values)
    slopes: FloatArray = (2 * (padded[4:] - padded[:n]) + padded[3 : n + 3] - padded[1 : n + 1]) / np.float32(10)
    return slopes


def _course(values: FloatArray) -> FloatArray:
    """(WAVES, columns) the first waves of each column."""
    moments = (np.arange(len(values)) + 0.5) / len(values)
    waves = np.cos(np.pi * np.arange(1, WAVES + 1)[:, None] * moments)  # (waves, t)
    course: FloatArray = (waves @ values * (np.sqrt(2) / len(values))).astype(np.float32)
    return course
