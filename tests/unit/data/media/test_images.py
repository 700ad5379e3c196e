"""Pictures: limits before decoding, and every kind of pixel as bytes."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.support.pictures import png_claiming
from vipll_gui.data.media.images import FORMATS, MAX_PIXELS, load_grey, load_image
from vipll_gui.errors import InputError


def save(path: Path, picture: Image.Image, **options: object) -> Path:
    picture.save(path, **options)  # type: ignore[arg-type]
    return path


@pytest.mark.parametrize("format_", FORMATS)
def test_every_format_is_read(tmp_path: Path, format_: str) -> None:
    grey = Image.fromarray(np.full((3, 5), 200, np.uint8))
    path = save(tmp_path / "picture", grey, format=format_)
    assert load_image(path).shape == (3, 5, 3)
    assert load_grey(path).shape == (3, 5)
    assert load_grey(path).dtype == np.uint8
    assert np.abs(load_grey(path).astype(int) - 200).max() <= 2


@pytest.mark.parametrize("size", [(40_000, 40_000), (10_000, 10_000), (2**31 - 1, 1), (MAX_PIXELS + 1, 1)])
def test_too_many_pixels_are_refused_before_decoding(tmp_path: Path, size: tuple[int, int]) -> None:
    path = png_claiming(tmp_path / "bomb.png", *size)
    for load in (load_image, load_grey):
        with pytest.raises(InputError, match=f"more than the {MAX_PIXELS:,} allowed") as caught:
            load(path)
        assert caught.value.path == path
        assert "Scale it down" in caught.value.remedy


def test_the_limit_can_be_lowered(tmp_path: Path) -> None:
    path = save(tmp_path / "small.png", Image.new("L", (10, 10)))
    assert load_grey(path, max_pixels=100).shape == (10, 10)
    with pytest.raises(InputError, match="10 × 10"):
        load_grey(path, max_pixels=99)


def test_broken_and_foreign_files_are_input_errors(tmp_path: Path) -> None:
    good = save(tmp_path / "good.png", Image.effect_noise((64, 64), 50)).read_bytes()
    cases = {
        "empty.png": (b"", "not a picture"),
        "text.png": (b"hello", "not a picture"),
        "cut.png": (good[: len(good) // 2], "damaged"),
        "postscript.png": (b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 1 1\n", "not a picture"),
    }
    for name, (content, message) in cases.items():
        path = tmp_path / name
        path.write_bytes(content)
        with pytest.raises(InputError, match=message) as caught:
            load_image(path)
        assert caught.value.path == path
        assert caught.value.remedy


def test_missing_pictures_and_folders(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="missing"):
        load_image(tmp_path / "gone.png")
    with pytest.raises(InputError):
        load_image(tmp_path)


def test_sixteen_bits_are_stretched_to_eight(tmp_path: Path) -> None:
    values = np.array([[1000, 1100], [1200, 1255]], np.uint16)
    path = save(tmp_path / "deep.png", Image.fromarray(values))
    assert load_grey(path).tolist() == [[0, 100], [200, 255]]
    assert load_image(path)[..., 2].tolist() == [[0, 100], [200, 255]]


def test_a_constant_deep_picture_is_no_division_by_zero(tmp_path: Path) -> None:
    path = save(tmp_path / "flat.png", Image.fromarray(np.full((2, 2), 3000, np.uint16)))
    assert load_grey(path).max() == 0


def test_floating_pictures_with_holes(tmp_path: Path) -> None:
    values = np.array([[0.0, np.nan], [np.inf, 1.0]], np.float32)
    path = save(tmp_path / "float.tiff", Image.fromarray(values))
    assert load_grey(path).tolist() == [[0, 0], [0, 255]]


def test_palettes_become_their_colours(tmp_path: Path) -> None:
    picture = Image.new("P", (2, 1))
    picture.putpalette([255, 0, 0, 0, 0, 255])
    picture.putpixel((1, 0), 1)
    plain = save(tmp_path / "palette.png", picture)
    clear = save(tmp_path / "transparent.png", picture, transparency=b"\x00\x80")
    for path in (plain, clear):  # the second made Pillow complain on standard error
        assert load_image(path).tolist() == [[[255, 0, 0], [0, 0, 255]]]
        assert load_grey(path).tolist() == [[76, 29]]


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "CMYK", "I", "F"])
def test_every_mode_gives_bytes(tmp_path: Path, mode: str) -> None:
    path = save(tmp_path / "picture.tiff", Image.new(mode, (4, 3)))
    assert load_image(path).shape == (3, 4, 3)
    assert load_image(path).dtype == np.uint8


@pytest.mark.parametrize(
    ("orientation", "corner"), [(1, (0, 0)), (2, (0, 1)), (3, (1, 1)), (4, (1, 0)), (6, (0, 1)), (8, (1, 0))]
)
def test_pictures_stand_upright(tmp_path: Path, orientation: int, corner: tuple[int, int]) -> None:
    """The white corner, stored at the upper left, is shown where the camera's orientation says."""
    pixels = np.zeros((16, 32), np.uint8)
    pixels[:8, :8] = 255
    exif = Image.Exif()
    exif[0x0112] = orientation
    path = save(tmp_path / "photo.png", Image.fromarray(pixels), exif=exif)
    shown = load_grey(path)
    assert shown.shape == ((32, 16) if orientation >= 5 else (16, 32))
    assert shown[-corner[0], -corner[1]] == 255
    assert shown.sum() == 255 * 64


def test_a_picture_that_claims_to_be_endless_is_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save(tmp_path / "a.png", Image.new("L", (3, 5)))

    def read(_picture: Image.Image) -> None:
        raise MemoryError  # as Pillow does for a chunk of two gigabytes, where there is no such memory

    monkeypatch.setattr("PIL.PngImagePlugin.PngImageFile.load_end", read)
    with pytest.raises(InputError, match="damaged"):
        load_image(path)
