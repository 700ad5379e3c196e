"""Log-mel spectra: how loud a sound is at each moment in bands spaced as people hear pitch.

Short stretches x_t under a Hann window w give power spectra |FFT(w x_t)|², triangular filters M evenly spaced in
mel(f) = 2595 log10(1 + f / 700) sum them into bands, and 10 log10 makes decibels.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy import fft

from vipll_gui.data.media.sound import Segment, load_sound, sound_info
from vipll_gui.data.posterior import FloatArray

RANGE = 80.0  # decibels below the loudest that still count
SILENCE = 1e-10  # power that counts as nothing
LOWEST = 50.0  # Hz
AT_ONCE = 4096  # stretches transformed at a time
FINE_SECONDS = 120.0  # sounds up to this long are shown at their own rate
FINE_RATE, COARSE_RATE = 48_000, 16_000


def log_mel(samples: FloatArray, rate: int, bands: int = 40, hop: int | None = None) -> FloatArray:
    """(stretches, bands) in decibels, from 0 for the loudest down to -80; 25 ms windows, 10 ms apart unless told."""
    window = max(round(0.025 * rate), 16)
    size = fft.next_fast_len(max(window, 1 << (window - 1).bit_length()), real=True)
    hop = hop or max(round(0.010 * rate), 1)
    padded = np.pad(samples, window // 2)
    if len(padded) < window:
        padded = np.pad(padded, (0, window - len(padded)))
    stretches = np.lib.stride_tricks.sliding_window_view(padded, window)[::hop]
    shape = np.hanning(window + 2)[1:-1].astype(np.float32)
    filters = mel_filters(rate, size, bands)
    power = np.empty((len(stretches), bands), np.float32)
    for start in range(0, len(stretches), AT_ONCE):
        spectrum = fft.rfft(stretches[start : start + AT_ONCE] * shape, size)
        power[start : start + AT_ONCE] = (spectrum.real**2 + spectrum.imag**2) @ filters
    decibels: FloatArray = 10 * np.log10(power + np.float32(SILENCE))
    decibels -= decibels.max()
    return np.maximum(decibels, np.float32(-RANGE))


@lru_cache(maxsize=16)
def mel_filters(rate: int, size: int, bands: int) -> FloatArray:
    """(size // 2 + 1, bands) triangles evenly spaced in mel from 50 Hz, or less, to half the rate.

    None is narrower than the spectrum is fine, so that no band is empty.
    """
    low, high = _mel(min(LOWEST, rate / 8)), _mel(rate / 2)
    edges = 700 * (10 ** (np.linspace(low, high, bands + 2) / 2595) - 1)
    frequencies = np.fft.rfftfreq(size, 1 / rate)[:, None]
    middle = edges[1:-1]
    left, right = np.minimum(edges[:-2], middle - rate / size), np.maximum(edges[2:], middle + rate / size)
    rising, falling = (frequencies - left) / (middle - left), (right - frequencies) / (right - middle)
    filters: FloatArray = np.maximum(0, np.minimum(rising, falling)).astype(np.float32)
    return filters


def _mel(frequency: float) -> float:
    return float(2595 * np.log10(1 + frequency / 700))


def spectrogram_image(
    path: Path, segment: Segment | None = None, width: int = 640, height: int = 128
) -> NDArray[np.uint8]:
    """(height, width) picture of a sound: time to the right, pitch upwards, 255 where it is loudest."""
    fine = sound_info(path)
    begin, end = segment or (float("nan"), float("nan"))
    seconds = np.nanmin([fine.seconds, end]) - np.nanmax([0.0, begin])
    samples, rate = load_sound(path, segment, min(fine.rate, FINE_RATE if seconds <= FINE_SECONDS else COARSE_RATE))
    hop = max(1, min(rate // 100, len(samples) // width or 1), len(samples) // (4 * width))
    levels = log_mel(samples, rate, height, hop)
    pixels = ((levels + RANGE) * (255 / RANGE)).astype(np.uint8)
    picture = Image.fromarray(np.ascontiguousarray(pixels.T[::-1]))
    return np.asarray(picture.resize((width, height), Image.Resampling.BOX), np.uint8)
