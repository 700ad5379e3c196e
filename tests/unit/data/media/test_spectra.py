"""Log-mel spectra and the features made from them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soundfile
from scipy.signal import stft

from vipll_gui.data.media.sound_features import feature_names, features_of, sound_features, spectrograms
from vipll_gui.data.media.spectra import RANGE, log_mel, mel_filters, spectrogram_image


def tone(frequency: float, rate: int = 16_000, seconds: float = 0.5, loudness: float = 0.5) -> np.ndarray:
    return (loudness * np.sin(2 * np.pi * frequency * np.arange(round(rate * seconds)) / rate)).astype(np.float32)


@pytest.mark.parametrize(("rate", "size", "bands"), [(16_000, 512, 40), (8000, 256, 128), (48_000, 2048, 128)])
def test_the_filters_cover_all_frequencies(rate: int, size: int, bands: int) -> None:
    filters = mel_filters(rate, size, bands)
    assert filters.shape == (size // 2 + 1, bands)
    assert (filters.sum(axis=0) > 0).all()
    assert filters.max() <= 1
    frequencies = np.fft.rfftfreq(size, 1 / rate)
    inner = (frequencies > 200) & (frequencies < 0.9 * rate / 2)
    assert (filters[inner].sum(axis=1) > 0.5).all()
    centres = (filters * frequencies[:, None]).sum(axis=0) / filters.sum(axis=0)
    assert (np.diff(centres) >= 0).all()


def test_decibels_agree_with_another_transform(rng: np.random.Generator) -> None:
    samples = rng.standard_normal(16_000).astype(np.float32)
    levels = log_mel(samples, 16_000)
    window = np.hanning(402)[1:-1]
    _, _, spectrum = stft(samples, window=window, nperseg=400, noverlap=240, nfft=512, scaling="psd", padded=False)
    power = (np.abs(spectrum) ** 2).T @ mel_filters(16_000, 512, 40)
    expected = 10 * np.log10(power / power.max())
    n = min(len(levels), len(expected))
    assert levels[5 : n - 5] == pytest.approx(expected[5 : n - 5], abs=0.05)


def test_a_higher_tone_is_in_a_higher_band() -> None:
    bands = [int(log_mel(tone(f), 16_000).mean(axis=0).argmax()) for f in (200, 500, 1000, 2000, 4000)]
    assert bands == sorted(set(bands))


def test_loudness_does_not_matter_and_silence_is_no_problem() -> None:
    quiet, loud = log_mel(tone(700, loudness=0.05), 16_000), log_mel(tone(700, loudness=0.9), 16_000)
    assert quiet == pytest.approx(loud, abs=1.5)
    assert loud.max() == 0
    assert loud.min() >= -RANGE
    assert np.isfinite(log_mel(np.zeros(8000, np.float32), 16_000)).all()


@pytest.mark.parametrize("samples", [1, 2, 100, 399, 400, 401, 16_000])
def test_any_length_gives_equally_many_finite_features(samples: int, rng: np.random.Generator) -> None:
    features = features_of(rng.standard_normal(samples).astype(np.float32))
    assert features.shape == (len(feature_names()),)
    assert features.dtype == np.float32
    assert np.isfinite(features).all()
    assert np.isfinite(features_of(np.zeros(samples, np.float32))).all()


def test_feature_names_are_distinct() -> None:
    assert len(set(feature_names())) == len(feature_names())


def test_features_tell_rising_from_falling(tmp_path: Path) -> None:
    """The statistics of both are the same; only their course in time is not."""
    sweep = np.sin(np.cumsum(np.linspace(300, 3000, 8000)) * 2 * np.pi / 16_000).astype(np.float32)
    names = feature_names()
    up, down = features_of(sweep), features_of(sweep[::-1].copy())
    course = np.array(["wave" in name for name in names])
    mean = np.array([name.startswith("mfcc") and name.endswith("mean") for name in names])
    assert np.abs(up - down)[mean].max() < 2
    assert np.abs(up - down)[course].max() > 20


def test_quiet_surroundings_change_little() -> None:
    sound = tone(900) * np.hanning(8000).astype(np.float32)
    padded = np.concatenate([np.zeros(4000, np.float32), sound, np.zeros(8000, np.float32)])
    assert features_of(padded) == pytest.approx(features_of(sound), abs=6)


def test_rate_and_channels_change_little(tmp_path: Path) -> None:
    soundfile.write(tmp_path / "a.wav", tone(900, 16_000), 16_000)
    soundfile.write(tmp_path / "b.flac", np.repeat(tone(900, 44_100)[:, None], 2, axis=1), 44_100)
    a, b = sound_features(tmp_path / "a.wav"), sound_features(tmp_path / "b.flac")
    mean = np.array([name.startswith("mel") and name.endswith("mean") for name in feature_names()])
    loud = a[mean] > -30
    assert loud.any()
    assert b[mean][loud] == pytest.approx(a[mean][loud], abs=3)


@pytest.mark.parametrize(("seconds", "rate"), [(0.001, 8000), (0.5, 8000), (2.0, 96_000), (130.0, 8000)])
def test_spectrogram_pictures_have_the_size_asked_for(tmp_path: Path, seconds: float, rate: int) -> None:
    soundfile.write(tmp_path / "tone.wav", tone(1000, rate, seconds), rate)
    picture = spectrogram_image(tmp_path / "tone.wav", width=100, height=64)
    assert picture.shape == (64, 100)
    assert picture.dtype == np.uint8
    if seconds > 0.1:
        rows = picture.mean(axis=1)
        assert rows.argmax() < 62  # not at the bottom: 1000 Hz
        assert rows.argmax() > 5
        assert picture.max() > 240


def test_pitch_goes_up_in_the_picture(tmp_path: Path) -> None:
    for name, frequency in (("low", 300), ("high", 3000)):
        soundfile.write(tmp_path / f"{name}.wav", tone(frequency), 16_000)
    low, high = (spectrogram_image(tmp_path / f"{name}.wav").mean(axis=1).argmax() for name in ("low", "high"))
    assert high < low
    part = spectrogram_image(tmp_path / "low.wav", (0.1, 0.2), 50, 32)
    assert part.shape == (32, 50)


def test_features_tell_what_the_spectrogram_looks_like() -> None:
    moments = np.arange(16_000) / 16_000
    rising = np.sin(2 * np.pi * (300 + 1500 * moments) * moments).astype(np.float32)
    row = features_of(rising)[None]
    picture = spectrograms(feature_names(), row)
    assert picture is not None
    loudest = picture[0].argmax(axis=0)  # the band at each moment
    assert (np.diff(loudest[4:44:4]) > 0).mean() > 0.7
    assert spectrograms(("length", "width"), row) is None
