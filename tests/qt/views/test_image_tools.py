"""Brightness, contrast and the pixel grid; features against the two leading classes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from tests.support.small_project import LABELS, SETS
from tests.support.widgets import called
from vipll_gui.data import Posterior
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.instance.image_canvas import ImageCanvas, toned
from vipll_gui.session import Change, Changes, Session

Opener = Callable[[Path], MainWindow]
MINUTE = 60_000


def grey(value: int, size: int = 8) -> QImage:
    image = QImage(size, size, QImage.Format.Format_RGB32)
    image.fill(QColor(value, value, value))
    return image


def test_tone_changes_values_as_it_says() -> None:
    assert toned(grey(100), 0, 0).pixelColor(0, 0).red() == 100
    assert toned(grey(100), 0.2, 0).pixelColor(0, 0).red() == 151
    assert toned(grey(100), 0, 1).pixelColor(0, 0).red() == 17
    assert toned(grey(127), 0, -1).pixelColor(7, 7).red() == 127
    assert toned(grey(250), 1, 0).pixelColor(0, 0).red() == 255
    assert toned(QImage(), 1, 1).isNull()


def test_b_shows_sliders_that_work_by_keys(qtbot: QtBot, open_window: Opener, demo: Path) -> None:
    window = open_window(demo)
    view = window.project_page.instance
    qtbot.waitUntil(lambda: not window.images.busy and view.shows_image, timeout=MINUTE)
    position = window.controller.current
    assert not view.tone.isVisible()
    press(qtbot, window, Qt.Key.Key_B)
    assert view.tone.isVisible()
    view.tone.brightness.setFocus()
    for _ in range(5):
        qtbot.keyClick(view.tone.brightness, Qt.Key.Key_Right)
    assert view.tone.brightness.value() == 5
    assert view.canvas.toned
    assert window.controller.current == position  # the arrows belonged to the slider
    qtbot.mouseClick(view.tone.back, Qt.MouseButton.LeftButton)
    assert not view.canvas.toned
    press(qtbot, window, Qt.Key.Key_B)
    assert not view.tone.isVisible()


def test_the_grid_comes_with_zooming_and_goes_with_its_key(qtbot: QtBot, open_window: Opener, demo: Path) -> None:
    window = open_window(demo)
    canvas = window.project_page.instance.canvas
    qtbot.waitUntil(lambda: not window.images.busy and canvas.scale > 10, timeout=MINUTE)
    assert not canvas.grid_shown  # as long as the whole picture is seen
    press(qtbot, window, Qt.Key.Key_Plus, control=True)
    assert canvas.grid_shown
    press(qtbot, window, Qt.Key.Key_G, shift=True)
    assert not canvas.grid_shown
    press(qtbot, window, Qt.Key.Key_G, shift=True)
    press(qtbot, window, Qt.Key.Key_0, control=True)
    assert not canvas.grid_shown


def test_a_reduced_copy_is_told_as_such(qtbot: QtBot, open_window: Opener, demo: Path) -> None:
    with Session.open(demo, read_only=True) as session:
        path = session.media_path(0)
    assert path is not None
    Image.new("RGB", (5000, 100)).save(path)
    window = open_window(demo)
    view = window.project_page.instance
    window.controller.go_to(0)
    qtbot.waitUntil(lambda: view.canvas.accessibleDescription() == "5000 × 100", timeout=MINUTE)
    zoom = called(QLabel, "Zoom", view)
    assert "reduced" not in zoom.text()
    assert float(zoom.text().split()[0]) == pytest.approx(100 * view.canvas.scale * 4096 / 5000, abs=0.6)
    while view.canvas.scale <= 1:
        view.canvas.zoom(1)
    assert zoom.text().endswith("(reduced)")
    assert zoom.toolTip()
    view.canvas.fit()
    assert "reduced" not in zoom.text()
    assert not zoom.toolTip()


def test_the_grid_lies_between_the_pixels(qtbot: QtBot) -> None:
    canvas = ImageCanvas()
    qtbot.addWidget(canvas)
    canvas.resize(400, 400)
    canvas.show_image(grey(128, 4))
    canvas.show()
    qtbot.mouseDClick(canvas, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    plain = canvas.grab().toImage()
    canvas.zoom(-1)
    assert canvas.grid_shown
    lined = canvas.grab().toImage()
    row = [lined.pixelColor(x, 200 + 10).red() for x in range(60, 340)]
    assert {plain.pixelColor(x, 200 + 10).red() for x in range(100, 300)} == {128}
    assert min(row) < 128 < max(row)


def test_a_table_row_stands_against_its_two_leading_classes(
    open_window: Opener, small: Path, rng: np.random.Generator
) -> None:
    window = open_window(small)
    session, view = window.controller.session, window.project_page.instance.features
    alpha = rng.gamma(2.0, size=(len(SETS), len(LABELS))).astype(np.float32)
    alpha[:, :2] += 20  # ant and bee lead wherever they are candidates
    alpha[0, 0] += 50
    session.project_state.set_posterior(Posterior.from_alpha(alpha, session.candidates))
    window.controller.make(lambda _: Changes(Change.POSTERIOR))
    session.decide(2, 1)
    window.controller.go_to(1)
    window.controller.go_to(0)
    cell = view.model.cell(0)
    assert cell is not None
    assert len(cell.classes) == 2
    assert all(heights.max() == 1 for heights in cell.classes)
    assert "ant" in view.legend.text()
    assert "bee" in view.legend.text()
