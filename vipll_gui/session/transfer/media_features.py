"""Features of pictures and sounds for a project, with the encoder a user names."""

from __future__ import annotations

import numpy as np

import vipll_gui.learning.encoder_kinds  # noqa: F401 - registers those that need torch
from vipll_gui.data import Dataset, Kind, Progress, with_features
from vipll_gui.data.media.encoders import ENCODERS, ImageEncoder
from vipll_gui.data.media.features import BrokenMediaError
from vipll_gui.errors import InputError

PIXELS = "pixels"  # what pictures are without an encoder


def featured(
    dataset: Dataset, progress: Progress, *, encoder: str = PIXELS, skip_bad: bool = False
) -> tuple[Dataset, int]:
    """The dataset with features, and how many instances were left out because their files cannot be read."""
    loaded = _encoder(dataset, encoder)
    try:
        return with_features(dataset, progress, encoder=loaded), 0
    except BrokenMediaError as error:
        sound = np.setdiff1d(np.arange(len(dataset)), list(error.broken))
        if not skip_bad or not len(sound):
            raise
        return with_features(dataset.take(sound), progress, encoder=loaded), len(error.broken)


def encoder_names() -> dict[str, str]:
    """The encoders there are, each with what it is for."""
    named = {
        f"{kind.name}{kind.argument and ':' + kind.argument}": kind.description for kind in ENCODERS.kinds.values()
    }
    return {PIXELS: "brightness, edges and colours, at 32 × 32 points or less", **named}


def is_heavy(encoder: str) -> bool:
    """Whether an encoder loads libraries that would hold up a window."""
    kind = ENCODERS.kinds.get(encoder.partition(":")[0])
    return kind is not None and kind.heavy


def _encoder(dataset: Dataset, name: str) -> ImageEncoder | None:
    if name == PIXELS:
        return None
    if dataset.kind is not Kind.IMAGE:
        raise InputError(f"the encoder {name} is for pictures, and these are none", remedy="Leave the encoder out.")
    return ENCODERS.load(name)
