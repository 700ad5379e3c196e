"""Sounds by a model of one's own: what it hears, at which rate, and what is wrong with a model."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soundfile

from tests.support.onnx_model import averaging_model
from vipll_gui.data import CandidateSets, Dataset, Kind, with_features
from vipll_gui.data.encoders import ENCODERS, SoundEncoder
from vipll_gui.data.media.onnx_models import LONGEST, RATE, stretches
from vipll_gui.errors import InputError


@pytest.mark.parametrize(
    ("heard", "samples", "lengths"),
    [
        (0, 0, [8_000]),  # silence for half a second
        (100, 0, [8_000]),
        (40_000, 0, [40_000]),
        (LONGEST * RATE + 4_000, 0, [LONGEST * RATE]),  # so short a rest is left out
        (16_000, 16_000, [16_000]),
        (30_000, 16_000, [16_000, 16_000]),
        (17_000, 16_000, [16_000]),
    ],
)
def test_a_sound_is_heard_in_stretches(heard: int, samples: int, lengths: list[int]) -> None:
    sound = np.arange(heard, dtype=np.float32) + 1
    parts = stretches(sound, samples, RATE)
    assert [len(part) for part in parts] == lengths
    together = np.concatenate(parts)
    assert together[: min(heard, len(together))] == pytest.approx(sound[: len(together)])
    assert not together[heard:].any()


def test_a_model_of_ones_own_hears_sounds(tmp_path: Path) -> None:
    pytest.importorskip("onnxruntime")
    model = averaging_model(tmp_path / "mean.onnx", (1, 1, "n"))
    encoder = ENCODERS.load(f"onnx:{model}@8000", SoundEncoder)
    assert encoder.rate == 8_000
    assert encoder.encode(np.full(8_000, 0.25, np.float32)) == pytest.approx([0.25])
    for name, level in (("loud", 0.5), ("soft", 0.125)):
        soundfile.write(tmp_path / f"{name}.wav", np.full(44_100, level), 44_100)
    sounds = Dataset(
        ids=np.array(["loud", "soft"], object),
        labels=("a", "b"),
        candidates=CandidateSets.from_lists([[0, 1]] * 2, 2),
        kind=Kind.SOUND,
        media=("loud.wav", "soft.wav"),
        folder=tmp_path,
    )
    made = with_features(sounds, encoder=encoder).features
    assert made == pytest.approx(np.array([[0.5], [0.125]]), abs=0.01)


def test_a_model_of_so_many_samples_is_asked_about_each_stretch(tmp_path: Path) -> None:
    pytest.importorskip("onnxruntime")
    model = averaging_model(tmp_path / "mean.onnx", (1, 1, 4_000))
    encoder = ENCODERS.load(f"onnx:{model}", SoundEncoder)
    assert encoder.rate == RATE
    sound = np.concatenate([np.full(4_000, level, np.float32) for level in (0.0, 1.0, 0.5)])
    assert encoder.encode(sound) == pytest.approx([0.5])


@pytest.mark.parametrize("rate", ["5", "999999999"])
def test_a_rate_that_makes_no_sense_is_refused(tmp_path: Path, rate: str) -> None:
    pytest.importorskip("onnxruntime")
    model = averaging_model(tmp_path / "mean.onnx", (1, 1, "n"))
    with pytest.raises(InputError, match="no rate of sounds"):
        ENCODERS.load(f"onnx:{model}@{rate}", SoundEncoder)


def test_a_model_for_pictures_is_none_for_sounds(tmp_path: Path) -> None:
    pytest.importorskip("onnxruntime")
    model = averaging_model(tmp_path / "mean.onnx")
    with pytest.raises(InputError, match="not the samples of one sound"):
        ENCODERS.load(f"onnx:{model}", SoundEncoder)


def test_a_file_whose_name_ends_like_a_rate_is_that_file(tmp_path: Path) -> None:
    pytest.importorskip("onnxruntime")
    model = averaging_model(tmp_path / "birds@48000", (1, 1, "n"))
    assert ENCODERS.load(f"onnx:{model}", SoundEncoder).rate == RATE
