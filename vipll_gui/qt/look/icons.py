"""The program's own icons, drawn in the colour they are needed in and crisp at any scale."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from vipll_gui.qt.look.theme import colours
from vipll_gui.resources_path import resource

_SIZES = (16, 20, 24, 32, 48, 64)


def icon(name: str, colour: str | None = None) -> QIcon:
    """The icon `resources/icons/<name>.svg` in a colour (the text's muted one where none is given)."""
    return _icon(name, colour or colours().muted)


@lru_cache(maxsize=256)
def _icon(name: str, colour: str) -> QIcon:
    result = QIcon()
    for size in _SIZES:
        result.addPixmap(_pixmap(name, colour, size))
    return result


def pixmap(name: str, size: int, colour: str | None = None, ratio: float = 1.0) -> QPixmap:
    """The icon as a pixmap of `size` logical pixels for a screen with `ratio` physical ones to each."""
    result = _pixmap(name, colour or colours().muted, round(size * ratio))
    result.setDevicePixelRatio(ratio)
    return result


def _pixmap(name: str, colour: str, size: int) -> QPixmap:
    source = resource(f"icons/{name}.svg").read_text(encoding="utf-8").replace("currentColor", colour)
    renderer = QSvgRenderer(QByteArray(source.encode()))
    result = QPixmap(size, size)
    result.fill(Qt.GlobalColor.transparent)
    painter = QPainter(result)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return result


@lru_cache(maxsize=1)
def app_icon() -> QIcon:
    """The program's mark."""
    result = QIcon()
    for size in (*_SIZES, 128, 256):
        result.addPixmap(_pixmap("vipll-gui", "#ffffff", size))
    return result
