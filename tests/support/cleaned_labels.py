"""Small results of cleaning, for tests of what is written."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from vipll_gui.data import CandidateSets, CleanedLabels, How, Kind, Posterior

AWKWARD = ("comma, pipe|", "🐦", "two\nlines", 'quo"te', "[list]", "re\rturn", " padded ", "'-x", "=SUM(A1)")


def cleaned(
    names: tuple[str, ...] = AWKWARD, *, trained: bool = True, media: Path | None = None, features: bool = False
) -> CleanedLabels:
    """Four instances: decided by a person, by the model, the only candidate, open; as pictures in a folder if named."""
    k = len(names)
    sets = CandidateSets.from_lists([range(k), [0, k - 1], [1], [0, 1]], k)
    alpha = np.arange(1, 4 * k + 1, dtype=np.float32).reshape(4, k) / np.float32(3)
    paths = ("a.png", "deeper/b.png", "c.png", "deeper/a.png") if media else ()
    for number, path in enumerate(paths):
        assert media is not None
        (media / path).parent.mkdir(parents=True, exist_ok=True)
        Image.new("L", (2, 2), number).save(media / path)
    return CleanedLabels(
        ids=np.array(["a", "b,c", "d\ne", "=f"], object),
        names=names,
        label=np.array([0, k - 1, 1, -1], np.int32),
        how=np.array([How.PERSON, How.MODEL, How.GIVEN, How.OPEN], object),
        annotator=np.array(["@nn", "", "", ""], object),
        time=np.array(["2024-06-07T08:09:10.111+00:00", "", "", ""], object),
        status=np.array(["decided", "open", "open", "flagged"], object),
        candidates=sets,
        posterior=Posterior.from_alpha(alpha, sets) if trained else None,
        kind=Kind.IMAGE if media else Kind.TABLE,
        media=paths,
        folder=media or Path(),
        features=np.array([[0.1, -3e20], [1 / 3, 7], [0, -0.5], [2, 1e-30]], np.float32) if features else None,
        feature_names=("length", "=width") if features else (),
    )
