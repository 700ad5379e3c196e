"""Small copies of pictures that are kept inside a project, and the way back, which trusts nobody."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from vipll_gui.data.media.images import load_image

SIDE = 256  # pixels
MOST_BYTES = 64 << 10
_QUALITY = 80


def small_jpeg(path: Path) -> bytes:
    """A copy of a picture with no side longer than SIDE; an InputError if it cannot be read."""
    picture = Image.fromarray(load_image(path, reduced_to=SIDE))
    picture.thumbnail((SIDE, SIDE))
    for quality in (_QUALITY, _QUALITY // 2, _QUALITY // 4):
        written = io.BytesIO()
        picture.save(written, "JPEG", quality=quality)
        if written.tell() <= MOST_BYTES:
            break
    return written.getvalue()


def decoded_jpeg(data: bytes) -> NDArray[np.uint8] | None:
    """The pixels of such a copy, (height, width, 3); None for what is none."""
    if len(data) > MOST_BYTES:
        return None
    try:
        with Image.open(io.BytesIO(data), formats=("JPEG",)) as picture:
            if max(picture.size) > SIDE:
                return None
            return np.asarray(picture.convert("RGB"), np.uint8)
    except (OSError, ValueError, SyntaxError, MemoryError):
        return None
