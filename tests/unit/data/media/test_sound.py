"""Sounds: any rate and channel count, segments, and files that are not what they say."""

from __future__ import annotations

import io
import struct
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
import soundfile

from vipll_gui.data.media.sound import MAX_SECONDS, cut, load_sound, sound_info, waveform
from vipll_gui.errors import InputError


def tone(rate: int = 8000, seconds: float = 1.0, frequency: float = 440.0) -> np.ndarray:
    return (0.5 * np.sin(2 * np.pi * frequency * np.arange(round(rate * seconds)) / rate)).astype(np.float32)


def save(path: Path, samples: np.ndarray, rate: int = 8000, **options: str) -> Path:
    soundfile.write(path, samples, rate, **options)
    return path


def header(rate: int = 8000, channels: int = 1, data_bytes: int = 16, claimed: int | None = None) -> bytes:
    """A WAV file of 16-bit silence whose header may claim more than there is."""
    claimed = data_bytes if claimed is None else claimed
    form = struct.pack("<HHIIHH", 1, channels, rate, (rate * channels * 2) & 0xFFFFFFFF, channels * 2, 16)
    riff = struct.pack("<4sI4s", b"RIFF", min(36 + claimed, 0xFFFFFFFF), b"WAVE")
    return riff + struct.pack("<4sI", b"fmt ", 16) + form + struct.pack("<4sI", b"data", claimed) + bytes(data_bytes)


@pytest.mark.parametrize("suffix", ["wav", "flac", "ogg", "mp3", "aiff"])
@pytest.mark.parametrize("channels", [1, 2, 6])
def test_every_format_is_read_as_one_channel(tmp_path: Path, suffix: str, channels: int) -> None:
    if suffix == "mp3" and channels > 2:
        pytest.skip("MP3 has no more than two channels")
    path = save(tmp_path / f"tone.{suffix}", np.repeat(tone(16_000)[:, None], channels, axis=1), 16_000)
    samples, rate = load_sound(path)
    assert rate == 16_000
    assert samples.ndim == 1
    assert samples.dtype == np.float32
    assert len(samples) == pytest.approx(16_000, abs=2400)
    middle = samples[4000:12_000]
    assert np.abs(np.fft.rfft(middle)).argmax() == 220  # 440 Hz
    assert np.abs(middle).max() == pytest.approx(0.5, abs=0.05)
    assert sound_info(path).channels == channels


@pytest.mark.parametrize("rate", [4000, 8000, 11_025, 22_050, 44_100, 48_000, 96_000])
def test_any_rate_becomes_the_one_that_is_wanted(tmp_path: Path, rate: int) -> None:
    path = save(tmp_path / "tone.wav", tone(rate), rate)
    samples, got = load_sound(path, rate=16_000)
    assert got == 16_000
    assert len(samples) == pytest.approx(16_000, abs=2)
    middle = samples[4000:12_000]
    assert np.abs(np.fft.rfft(middle)).argmax() == 220
    assert np.abs(middle).max() == pytest.approx(0.5, abs=0.02)


def test_long_sounds_are_resampled_in_parts_without_seams(tmp_path: Path) -> None:
    path = save(tmp_path / "long.wav", tone(44_100, 20.0), 44_100)
    samples, _ = load_sound(path, rate=16_000)
    expected = tone(16_000, 20.0)
    assert len(samples) == len(expected)
    assert np.abs(samples[100:-100] - expected[100:-100]).max() < 1e-2


def test_segments_are_seconds(tmp_path: Path) -> None:
    ramp = np.arange(8000, dtype=np.float32) / 8000
    path = save(tmp_path / "ramp.wav", ramp, subtype="FLOAT")
    assert np.array_equal(load_sound(path, (0.25, 0.5))[0], ramp[2000:4000])
    assert np.array_equal(load_sound(path, (float("nan"), 0.5))[0], ramp[:4000])
    assert np.array_equal(load_sound(path, (0.5, float("nan")))[0], ramp[4000:])
    assert np.array_equal(load_sound(path, (0.9, 5.0))[0], ramp[7200:])
    assert len(load_sound(path, (0.5, 0.50001))[0]) == 1
    for wrong in ((0.5, 0.25), (-1.0, 0.5), (1.0, 2.0), (0.5, 0.5)):
        with pytest.raises(InputError, match="segment") as caught:
            load_sound(path, wrong)
        assert caught.value.path == path


def test_one_sample_is_a_sound_and_none_is_an_error(tmp_path: Path) -> None:
    one = save(tmp_path / "one.wav", np.array([0.5], np.float32))
    assert len(load_sound(one)[0]) == 1
    assert len(load_sound(one, rate=16_000)[0]) <= 3
    with pytest.raises(InputError, match="empty"):
        load_sound(save(tmp_path / "none.wav", np.empty(0, np.float32)))


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("empty.wav", b"", "not a sound|damaged"),
        ("text.wav", b"hello, this is no sound at all", "not a sound"),
        ("raw.raw", bytes(1000), "damaged|not a sound"),
        ("slow.wav", header(rate=1), "1 samples per second"),
        ("fast.wav", header(rate=2_000_000_000), "samples per second|damaged"),
        ("still.wav", header(rate=0), "samples per second|damaged"),
        ("channels.wav", header(channels=0), "damaged|not a sound"),
        ("many.wav", header(channels=30_000), "damaged|not a sound"),
    ],
)
def test_what_is_no_sound_is_an_input_error(tmp_path: Path, name: str, content: bytes, message: str) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    for load in (load_sound, sound_info, waveform):
        with pytest.raises(InputError, match=message) as caught:
            load(path)
        assert caught.value.path == path
        assert caught.value.remedy


def test_missing_files_and_folders(tmp_path: Path) -> None:
    for path in (tmp_path / "gone.wav", tmp_path):
        with pytest.raises(InputError, match="missing"):
            load_sound(path)


def test_a_header_that_claims_gigabytes_costs_nothing(tmp_path: Path) -> None:
    path = tmp_path / "lie.wav"
    path.write_bytes(header(data_bytes=800, claimed=0xFFFFFF00))
    assert len(load_sound(path)[0]) == 400  # what there is, not what was claimed


@pytest.mark.parametrize("suffix", ["wav", "flac", "ogg", "mp3"])
def test_truncated_files_give_what_is_there_or_an_error(tmp_path: Path, suffix: str) -> None:
    whole = save(tmp_path / f"whole.{suffix}", tone(16_000, 2.0), 16_000).read_bytes()
    for sixteenth in range(16):
        path = tmp_path / f"part-{sixteenth}.{suffix}"
        path.write_bytes(whole[: len(whole) * sixteenth // 16])
        samples = np.empty(0, np.float32)
        with suppress(InputError):
            samples, _ = load_sound(path)
        assert len(samples) <= 32_000
        assert np.isfinite(samples).all()


def test_too_long_is_refused_before_decoding(tmp_path: Path) -> None:
    path = tmp_path / "day.wav"
    frames = int(MAX_SECONDS + 10) * 100
    path.write_bytes(header(rate=100, data_bytes=2 * frames))
    with pytest.raises(InputError, match="more than the 3,600 s") as caught:
        load_sound(path)
    assert "windows" in caught.value.remedy
    assert len(load_sound(path, (3600.0, 3605.0))[0]) == 500


def test_holes_in_floating_sounds_are_silence(tmp_path: Path) -> None:
    samples = np.array([0.5, np.nan, np.inf, -np.inf, 0.25], np.float32)
    path = save(tmp_path / "holes.wav", samples, subtype="FLOAT")
    assert load_sound(path)[0].tolist() == [0.5, 0, 0, 0, 0.25]


def test_the_waveform_shows_least_and_greatest(tmp_path: Path) -> None:
    samples = np.zeros(80_000, np.float32)
    samples[12_345], samples[70_000] = 0.75, -0.5
    path = save(tmp_path / "clicks.wav", samples, subtype="FLOAT")
    peaks = waveform(path, width=100)
    assert peaks.shape == (100, 2)
    assert peaks[15].tolist() == [0, 0.75]
    assert peaks[87].tolist() == [-0.5, 0]
    assert np.count_nonzero(peaks) == 2
    assert waveform(path, (1.0, 2.0), width=10).max() == pytest.approx(0.75)


def test_the_waveform_agrees_with_the_samples_at_any_width(tmp_path: Path, rng: np.random.Generator) -> None:
    samples = rng.uniform(-1, 1, 600_011).astype(np.float32)  # more than one block
    path = save(tmp_path / "noise.wav", samples, subtype="FLOAT")
    for width in (1, 7, 1000):
        edges = np.arange(width + 1) * len(samples) // width
        expected = [[samples[a:b].min(), samples[a:b].max()] for a, b in pairwise(edges)]
        assert np.array_equal(waveform(path, width=width), np.array(expected, np.float32))
    short = save(tmp_path / "short.wav", samples[:3], subtype="FLOAT")
    assert np.isfinite(waveform(short, width=50)).all()
    assert waveform(short, width=50).max() == samples[:3].clip(0).max()


def test_a_cut_out_segment_keeps_its_channels(tmp_path: Path) -> None:
    path = save(tmp_path / "two.flac", np.stack([tone(), -tone()], axis=1))
    cut(path, (0.25, 0.75), tmp_path / "half.wav")
    samples, rate = soundfile.read(tmp_path / "half.wav", dtype="float32")
    assert (rate, samples.shape) == (8000, (4000, 2))
    assert np.abs(samples[:, 0] - tone()[2000:6000]).max() < 1e-3
    assert np.abs(samples[:, 1] + tone()[2000:6000]).max() < 1e-3


def test_reading_does_not_depend_on_the_name(tmp_path: Path) -> None:
    buffer = io.BytesIO()
    soundfile.write(buffer, tone(), 8000, format="FLAC")
    path = tmp_path / "wrong.mp3"
    path.write_bytes(buffer.getvalue())
    assert len(load_sound(path)[0]) == 8000
