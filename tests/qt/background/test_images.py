"""Pictures: read beside the main thread, small ones pixel by pixel, huge ones reduced."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from vipll_gui.qt.background import images
from vipll_gui.qt.background.images import LARGEST, ImageLoader, Loaded, read
from vipll_gui.qt.views.instance.image_canvas import ImageCanvas

MINUTE = 60_000


def _picture(path: Path, width: int, height: int) -> Path:
    rng = np.random.default_rng(0)
    Image.fromarray(rng.integers(0, 256, (height, width, 3), np.uint8)).save(path)
    return path


def test_pictures_arrive_with_their_neighbours(qtbot: QtBot, tmp_path: Path) -> None:
    paths = [_picture(tmp_path / f"{i}.png", 20 + i, 10) for i in range(3)]
    loader = ImageLoader()
    assert loader.show(paths[0], paths[1:]) is None
    qtbot.waitUntil(lambda: not loader.busy and loader.show(paths[2]) is not None, timeout=MINUTE)
    for i, path in enumerate(paths):
        loaded = loader.show(path)
        assert loaded is not None
        assert loaded.image is not None
        assert loaded.image.width() == 20 + i
    loader.shut_down()
    assert loader.show(paths[0]) is None
    loader.shut_down()


def test_nothing_is_read_twice(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (_picture(tmp_path / f"{i}.png", 20, 10) for i in range(2))
    go_on, reads, arrived = threading.Event(), [], []

    def slowly(path: Path, title: str) -> Loaded:
        reads.append(path)
        go_on.wait()
        return read(path, title)

    monkeypatch.setattr(images, "read", slowly)
    loader = ImageLoader()
    loader.loaded.connect(arrived.append)
    loader.thumbnail(second)
    loader.show(first, [second])
    qtbot.waitUntil(lambda: len(reads) == 1)
    for _ in range(3):  # asked for again while it is being read, and while others wait
        loader.show(first, [second])
        loader.show(second, [first])
        loader.thumbnail(second)
    go_on.set()
    qtbot.waitUntil(lambda: not loader.busy, timeout=MINUTE)
    assert sorted(reads) == sorted(loaded.path for loaded in arrived) == [first, second]
    loader.shut_down()


def test_thumbnails_do_not_push_the_neighbours_out(qtbot: QtBot, tmp_path: Path) -> None:
    near = [_picture(tmp_path / f"near-{i}.png", 20, 10) for i in range(3)]
    loader = ImageLoader()
    loader.show(near[0], near[1:])
    for i in range(40):
        loader.thumbnail(_picture(tmp_path / f"{i}.png", 20, 10))
    qtbot.waitUntil(lambda: not loader.busy, timeout=MINUTE)
    assert all(loader.show(path) is not None for path in near)
    loader.shut_down()


def test_a_broken_picture_says_so(tmp_path: Path) -> None:
    path = tmp_path / "broken.png"
    path.write_bytes(b"no picture")
    loaded = read(path, "Reading")
    assert loaded.image is None
    assert loaded.failure is not None
    assert "broken.png" in loaded.failure.text


def test_a_huge_picture_is_reduced(tmp_path: Path) -> None:
    loaded = read(_picture(tmp_path / "huge.png", LARGEST + 500, 40), "Reading")
    assert loaded.image is not None
    assert loaded.image.width() == LARGEST
    assert loaded.full == QSize(LARGEST + 500, 40)


def test_the_zoom_is_told_of_the_file_and_not_of_its_reduced_copy(qtbot: QtBot) -> None:
    canvas = ImageCanvas()
    qtbot.addWidget(canvas)
    canvas.resize(540, 400)
    zooms: list[float] = []
    canvas.zoom_changed.connect(zooms.append)
    canvas.show_image(QImage(4000, 30, QImage.Format.Format_RGB32), QSize(40_000, 300))
    assert zooms[-1] == pytest.approx(500 / 40_000)  # the room without its margins
    assert canvas.accessibleDescription() == "40000 × 300"
    assert not canvas.coarse
    while canvas.scale <= 1:
        assert not canvas.coarse
        canvas.zoom(1)
    assert canvas.coarse
    assert zooms[-1] == pytest.approx(canvas.scale / 10)
    canvas.show_image(QImage(4000, 30, QImage.Format.Format_RGB32))
    canvas.zoom(20)
    assert not canvas.coarse
    assert zooms[-1] == canvas.scale


def test_small_pictures_keep_their_pixels(qtbot: QtBot) -> None:
    canvas = ImageCanvas()
    qtbot.addWidget(canvas)
    canvas.resize(400, 400)
    image = QImage(2, 2, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.black)
    image.setPixelColor(1, 0, Qt.GlobalColor.white)
    canvas.show_image(image)
    canvas.show()
    shot = canvas.grab().toImage()
    side = round(canvas.scale)
    left = (400 - 2 * side) // 2
    assert canvas.scale == side  # whole screen pixels
    seen = {shot.pixelColor(left + side + dx, left + dy).name() for dx in (3, side - 3) for dy in (3, side - 3)}
    assert seen == {"#ffffff"}
    assert shot.pixelColor(left + side - 2, left + 3).name() == "#000000"


def test_zoom_keeps_the_point_under_the_cursor(qtbot: QtBot) -> None:
    canvas = ImageCanvas()
    qtbot.addWidget(canvas)
    canvas.resize(400, 300)
    canvas.show_image(QImage(1000, 500, QImage.Format.Format_RGB32))
    cursor = QPointF(120, 90)
    before, scale = canvas.to_image(cursor), canvas.scale
    canvas.zoom(3, cursor)
    after = canvas.to_image(cursor)
    assert canvas.scale > scale
    assert (after - before).manhattanLength() < 1e-6
    qtbot.mouseDClick(canvas, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    assert canvas.scale == scale
