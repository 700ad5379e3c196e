"""Pictures as networks that were trained on ImageNet expect them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from vipll_gui.data.posterior import FloatArray

MEAN, DEVIATION = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)  # of ImageNet's colours


def standard_input(picture: NDArray[np.uint8], height: int, width: int) -> FloatArray:
    """(3, height, width): the picture scaled, its colours standardised as ImageNet's are."""
    scaled = Image.fromarray(picture).resize((width, height), Image.Resampling.BILINEAR)
    colours = np.asarray(scaled, np.float32) / np.float32(255)
    standard = (colours - np.array(MEAN, np.float32)) / np.array(DEVIATION, np.float32)
    return np.ascontiguousarray(standard.transpose(2, 0, 1))
