"""A few small pictures, some in a folder below the others, for projects whose files matter."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from vipll_gui.data import CandidateSets, Dataset, Kind

NAMES = ("first.png", "sub/second.png", "sub/third.png", "fourth.png", "fifth.png", "sub/sixth.png")


def picture_dataset(folder: Path) -> Dataset:
    """Six pictures of one colour each, written below a folder."""
    for number, name in enumerate(NAMES):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        Image.new("RGB", (9, 7), (40 * number, 255 - 40 * number, 90)).save(folder / name)
    return Dataset(
        ids=np.array([Path(name).stem for name in NAMES], object),
        labels=("owl", "hawk"),
        candidates=CandidateSets.from_lists([[0, 1]] * len(NAMES), 2),
        kind=Kind.IMAGE,
        media=NAMES,
        folder=folder,
        features=np.arange(2 * len(NAMES), dtype=np.float32).reshape(-1, 2),
        feature_names=("a", "b"),
        name="pictures",
    )
