"""Features from pictures, for data that come as files."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PIL import Image

from vipll_gui.data.dataset import Dataset, Kind
from vipll_gui.data.images import load_grey
from vipll_gui.data.registry import Progress, no_progress
from vipll_gui.errors import InputError

SIDE = 32  # larger pictures are shrunk to this many pixels on each side


def with_features(dataset: Dataset, progress: Progress = no_progress) -> Dataset:
    """The dataset with features a model can learn from, computed from its pictures where it has none."""
    if dataset.features is not None:
        return dataset
    if dataset.kind is not Kind.IMAGE:
        raise InputError(
            f"{dataset.name} has no features to learn from",
            remedy="Add number columns, or a column with picture paths.",
        )
    first = load_grey(dataset.folder / dataset.media[0])
    height, width = (min(side, SIDE) for side in first.shape)
    features = np.empty((len(dataset), height * width), np.float32)
    for i, name in enumerate(dataset.media):
        picture = load_grey(dataset.folder / name)
        if picture.shape != (height, width):
            picture = np.asarray(Image.fromarray(picture).resize((width, height), Image.Resampling.BOX))
        features[i] = picture.reshape(-1) / np.float32(255)
        progress((i + 1) / len(dataset), "reading pictures")
    names = tuple(f"pixel {y},{x}" for y in range(height) for x in range(width))
    return replace(dataset, features=features, feature_names=names)
