"""Pictures as arrays, with limits checked before anything is decoded."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps, UnidentifiedImageError

from vipll_gui.data.held_media import at_hand
from vipll_gui.errors import InputError, MissingError

MAX_PIXELS = 80_000_000  # less than what Pillow warns of
FORMATS = ("PNG", "JPEG", "WEBP", "TIFF", "BMP", "GIF")


def load_image(path: Path, max_pixels: int = MAX_PIXELS, reduced_to: int | None = None) -> NDArray[np.uint8]:
    """The picture as (height, width, 3) bytes, upright; an InputError if it is broken or too large.

    Where both sides may be as short as `reduced_to`, formats that can are decoded in a smaller size, which is quicker.
    """
    return np.asarray(_open(path, max_pixels, reduced_to).convert("RGB"), np.uint8)


def load_grey(path: Path, max_pixels: int = MAX_PIXELS) -> NDArray[np.uint8]:
    """The picture as (height, width) grey levels."""
    return np.asarray(_open(path, max_pixels).convert("L"), np.uint8)


def _open(path: Path, max_pixels: int, reduced_to: int | None = None) -> Image.Image:
    at_hand(path)
    try:
        with Image.open(path, formats=FORMATS) as picture:
            width, height = picture.size
            if width * height > max_pixels:
                raise _too_large(path, f"{width:,} × {height:,}", max_pixels)
            if reduced_to is not None:
                picture.draft("RGB", (reduced_to, reduced_to))
            upright = ImageOps.exif_transpose(picture)
            upright.load()
            return _plain(upright)
    except FileNotFoundError as error:
        raise MissingError("the picture is missing", path=path, remedy="Put it back, or move it here.") from error
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise _too_large(path, "too many", max_pixels) from error
    except UnidentifiedImageError as error:
        raise InputError(
            "not a picture this program can read", path=path, remedy="Known: " + ", ".join(FORMATS)
        ) from error
    except (OSError, ValueError, SyntaxError, MemoryError) as error:  # MemoryError: a chunk said to be endless
        raise InputError(
            f"the picture is damaged ({error or 'too long'})", path=path, remedy="Get a fresh copy."
        ) from error


def _too_large(path: Path, size: str, max_pixels: int) -> InputError:
    problem = f"the picture has {size} pixels, more than the {max_pixels:,} allowed"
    return InputError(problem, path=path, remedy="Scale it down first.")


def _plain(picture: Image.Image) -> Image.Image:
    """The picture in a form that Pillow converts to grey or colours without loss or complaint.

    16-bit and floating pictures are stretched to the range of their values.
    """
    if picture.mode == "P" and "transparency" in picture.info:
        return picture.convert("RGBA")
    if not picture.mode.startswith(("I", "F")):
        return picture
    values = np.nan_to_num(np.asarray(picture, np.float32), nan=0.0, posinf=0.0, neginf=0.0)
    low, high = float(values.min()), float(values.max())
    return Image.fromarray(((values - low) * (255 / max(high - low, 1e-12))).astype(np.uint8))
