"""Small copies of pictures, as guidelines keep them."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
from PIL import Image

from vipll_gui.data.media.small_pictures import MOST_BYTES, SIDE, decoded_jpeg, small_jpeg


def test_a_picture_that_packs_badly_is_small_enough_to_be_kept(tmp_path: Path, rng: np.random.Generator) -> None:
    noise = rng.integers(0, 256, (2 * SIDE, 3 * SIDE, 3), np.uint8)
    Image.fromarray(noise[:SIDE, :SIDE]).save(tmp_path / "noise.png")
    data = small_jpeg(tmp_path / "noise.png")
    found = decoded_jpeg(data)
    assert len(data) <= MOST_BYTES
    assert found is not None
    assert found.shape == (SIDE, SIDE, 3)
    Image.fromarray(noise).save(tmp_path / "wide.png")
    wide = decoded_jpeg(small_jpeg(tmp_path / "wide.png"))
    assert wide is not None
    assert wide.shape[1] == SIDE


def test_what_is_no_such_copy_is_not_decoded() -> None:
    for size, form in (((SIDE + 1, 4), "JPEG"), ((4, 4), "PNG")):
        written = io.BytesIO()
        Image.new("RGB", size).save(written, form)
        assert decoded_jpeg(written.getvalue()) is None
    assert decoded_jpeg(b"\xff\xd8" * MOST_BYTES) is None
