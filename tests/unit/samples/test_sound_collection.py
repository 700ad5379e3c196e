"""The sounds of the audio demo."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import soundfile

from vipll_gui.data import Kind
from vipll_gui.data.media.sound_features import features_of
from vipll_gui.resources_path import resource
from vipll_gui.samples.demos import DEMOS
from vipll_gui.samples.sound_collection import EACH, LABELS, RATE, SECONDS, sound_collection
from vipll_gui.samples.synthesis import COLLECTIONS


def test_every_demo_is_described_and_can_be_made() -> None:
    assert list(DEMOS) == list(json.loads(resource("demos.json").read_text(encoding="utf-8")))
    assert {"image", "audio", "tabular"} == set(DEMOS)
    for demo in DEMOS.values():
        assert demo.title
        assert demo.description
        assert demo.collection in COLLECTIONS


def test_the_sounds_are_the_same_every_time_and_tell_their_kinds(tmp_path: Path) -> None:
    made = sound_collection(tmp_path / "a")
    again = sound_collection(tmp_path / "b")
    assert made.kind is Kind.SOUND
    assert len(made) == EACH * len(LABELS) == 600
    assert made.truth is not None
    assert np.bincount(made.truth).tolist() == [EACH] * len(LABELS)
    for name in made.media[::97]:
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()
    assert made.media == again.media
    samples = [soundfile.read(tmp_path / "a" / name, dtype="float32")[0] for name in made.media[::4]]
    assert all(len(one) == round(RATE * SECONDS) and 0.1 < np.abs(one).max() <= 1 for one in samples)
    features = np.array([features_of(one) for one in samples])
    scaled = (features - features.mean(axis=0)) / (features.std(axis=0) + 1e-6)
    truth, half = made.truth[::4], len(samples) // 2
    centres = np.stack([scaled[:half][truth[:half] == j].mean(axis=0) for j in range(len(LABELS))])
    nearest = ((scaled[half:, None] - centres) ** 2).sum(axis=2).argmin(axis=1)
    assert (nearest == truth[half:]).mean() > 0.6  # by the nearest mean alone; chance is 0.17
