"""What the features say: pictures of the instance as it would be of other labels, or the features that speak most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QHelpEvent, QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from vipll_gui.data.telling_names import TellingNames
from vipll_gui.qt.look.accessibility import with_role
from vipll_gui.qt.look.language import amount, format_localised
from vipll_gui.qt.look.names import fitted, plain
from vipll_gui.qt.look.theme import colour, colours, theme_manager
from vipll_gui.qt.look.wording import one_line, tip
from vipll_gui.qt.views.evidence.evidence_chart import signed
from vipll_gui.session.insight.insight import Pictures

_GAP = 10
_LINE = 18
_ROW = 24
_MAP = "viridis"
_VALUES_FROM = 240  # pixels, from which there is room for the values of features
_TOGETHER = 4  # pictures that are shown side by side even where there is little room
_HALF = 128 / 255  # the difference 1 in the scale of brightness
_SMALLEST = 34  # pixels on a side, where one picture fewer would be larger
_LARGEST = 120  # pixels on a side of a drawn picture


def grey(values: NDArray[np.float32]) -> QImage:
    """Brightness from 0 to 1 as a picture."""
    return _image(np.repeat(np.clip(values, 0, 1)[..., None], 3, axis=2) * 255)


def coloured(values: NDArray[np.float32], tint: NDArray[np.float32] | None) -> QImage:
    """Brightness from 0 to 1 with blue and red differences from -1 to 1 as a picture; grey where there are none."""
    if tint is None:
        return grey(values)
    blue, red = tint[..., 0] * _HALF, tint[..., 1] * _HALF
    rgb = (values + 1.402 * red, values - 0.344136 * blue - 0.714136 * red, values + 1.772 * blue)  # as in JPEG
    return _image(np.clip(np.stack(rgb, axis=-1), 0, 1) * 255)


def levels(values: NDArray[np.float32]) -> QImage:
    """Loudness from 0 to 1 as a picture, in the colours that spectrograms have."""
    import pyqtgraph as pg  # takes half a second to load, and few projects have spectrograms

    table = pg.colormap.get(_MAP).getLookupTable(nPts=256)
    return _image(table[(np.clip(values, 0, 1) * 255).astype(np.uint8)])


def difference(values: NDArray[np.float32], ground: str, less: str, more: str) -> QImage:
    """Differences from -1 to 1 as a picture: the ground where there is none, two colours where there is."""
    strength = np.clip(np.abs(values), 0, 1)[..., None]
    tint = np.where(values[..., None] < 0, _rgb(less), _rgb(more))
    return _image(_rgb(ground) * (1 - strength) + tint * strength)


def _rgb(name: str) -> NDArray[np.float64]:
    tint = QColor(name)
    return np.array([tint.red(), tint.green(), tint.blue()], np.float64)


def _image(rgb: NDArray[np.floating]) -> QImage:
    pixels = np.ascontiguousarray(rgb, np.uint8)
    height, width = pixels.shape[:2]
    return QImage(pixels.tobytes(), width, height, 3 * width, QImage.Format.Format_RGB888).copy()


class PictureStrip(QWidget):
    """The instance as the model sees it, then as it would be of each candidate, with the difference below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("This instance, were it each of the candidates"))
        with_role(self, QAccessible.Role.Graphic)
        self._names: Sequence[str] = ()
        self._pictures: Pictures | None = None
        self._sound = False
        self._images: list[tuple[QImage, QImage | None]] = []
        theme_manager().colours_changed.connect(self._draw)

    def show_pictures(self, names: Sequence[str], pictures: Pictures, *, sound: bool) -> None:
        """Shows an instance."""
        self._names, self._pictures, self._sound = names, pictures, sound
        apart = np.abs(pictures.original - pictures.drawn).mean(axis=(1, 2))
        told = [
            format_localised(self.tr("were it “{}”, {:.0%} would differ"), one_line(name), share)
            for name, share in zip(names, apart.tolist(), strict=False)
        ]
        self.setAccessibleDescription("; ".join(told))
        self._draw()

    def _draw(self) -> None:
        if self._pictures is None:
            return
        c, original, drawn = colours(), self._pictures.original, self._pictures.drawn
        apart = original - drawn
        apart = apart / max(float(np.abs(apart).max()), 0.1)  # the same scale for all candidates
        tint, drawn_tint = self._pictures.tint, self._pictures.drawn_tint
        if self._sound:  # the loudest and the quietest moment of this sound; low pitches at the bottom
            low, high = float(original.min()), float(original.max())
            original, drawn = ((one - low) / max(high - low, 1e-3) for one in (original, drawn))
            original, drawn, apart = original[::-1], drawn[:, ::-1], apart[:, ::-1]
        self._images = [(levels(original) if self._sound else coloured(original, tint), None)]
        for at, (picture, rest) in enumerate(zip(drawn, apart, strict=True)):
            own = None if drawn_tint is None else drawn_tint[at]
            image = levels(picture) if self._sound else coloured(picture, own)
            self._images.append((image, difference(rest, c.panel, c.series[0], c.series[1])))
        self.update()

    @property
    def images(self) -> list[QImage]:
        """The pictures shown, that of the instance first."""
        return [image for image, _ in self._images]

    def sizeHint(self) -> QSize:
        return QSize(360, 2 * 84 + 3 * _LINE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._images:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, self._sound)
        wanted = min(len(self._images), _TOGETHER)
        while wanted > 2 and (self.width() - _GAP) // wanted - _GAP < _SMALLEST:
            wanted -= 1
        room = (self.width() - _GAP) // wanted - _GAP
        side = max(24, min(_LARGEST, (self.height() - _LINE - 8) // 2, room))
        fitting = max(wanted, int((self.width() - _GAP) // (side + _GAP)))
        titles = [self.tr("as seen"), *(plain(name) for name in self._names)]
        telling = TellingNames(titles)
        c = colours()
        for place, (title, (picture, apart)) in enumerate(zip(titles[:fitting], self._images[:fitting], strict=False)):
            box = QRectF(_GAP + place * (side + _GAP), _LINE, side, side)
            painter.setPen(colour(c.muted if place == 0 else c.text))
            line = QRectF(box.left(), 0, side, _LINE).adjusted(-_GAP / 2, 0, _GAP / 2, 0)
            text = fitted(telling, title, painter.fontMetrics(), int(line.width()))
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)
            painter.drawImage(box, picture)
            if apart is not None:
                painter.drawImage(box.translated(0, side + 4), apart)
            painter.setPen(QPen(colour(c.border), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box)
            if apart is not None:
                painter.drawRect(box.translated(0, side + 4))


@dataclass(frozen=True)
class FeatureShare:
    """One feature: its value, and what it adds to the belief in a candidate."""

    name: str
    value: float
    adds: float


def telling(names: Sequence[str], values: NDArray[np.floating], shares: NDArray[np.floating]) -> list[FeatureShare]:
    """The features that add something, those that speak most first."""
    order = np.argsort(-np.abs(shares), kind="stable")
    return [
        FeatureShare(names[j] if j < len(names) else f"{j + 1}", float(values[j]), float(shares[j]))
        for j in order[shares[order] != 0]
    ]


class FeatureBars(QWidget):
    """The features that speak most for or against a candidate, as many as there is room for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Features that speak most for or against"))
        with_role(self, QAccessible.Role.Chart)
        self._shares: list[FeatureShare] = []
        theme_manager().colours_changed.connect(self.update)

    def show_shares(self, shares: list[FeatureShare]) -> None:
        """Shows what each feature adds to the belief in one candidate."""
        self._shares = shares
        self.setAccessibleDescription(", ".join(self._tell(share) for share in shares[:10]))
        self.update()

    @staticmethod
    def _tell(share: FeatureShare) -> str:
        return f"{one_line(share.name)} = {amount(share.value)}: {signed(share.adds)}"

    def sizeHint(self) -> QSize:
        return QSize(320, 8 * _ROW)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            row = event.pos().y() // _ROW
            if 0 <= row < len(self._shares):
                QToolTip.showText(event.globalPos(), tip(self._tell(self._shares[row])), self)
            return True
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        shown = self._shares[: max(1, self.height() // _ROW)]
        if not shown:
            return
        painter = QPainter(self)
        c = colours()
        width = self.width()
        told = [amount(share.value) for share in shown]
        widest = max(painter.fontMetrics().horizontalAdvance(text) for text in told) + 2
        names, values = 0.36 * width, float(widest)
        if width < _VALUES_FROM:  # the tips have them
            names, values, told = 0.45 * width, 0.0, [""] * len(shown)
        left, right = names + values + 18, width - 56.0
        most, least = max(0.0, *(s.adds for s in shown)), min(0.0, *(s.adds for s in shown))
        scale = (right - left) / max(most - least, 1e-9)
        zero = left - least * scale
        telling = TellingNames([plain(share.name) for share in shown])
        for row, share in enumerate(shown):
            area = QRectF(0, row * _ROW, width, _ROW)
            painter.setPen(colour(c.text))
            name = fitted(telling, plain(share.name), painter.fontMetrics(), int(names) - 12)
            painter.drawText(area.adjusted(10, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, name)
            painter.setPen(colour(c.muted))
            box = QRectF(names, area.top(), values, _ROW)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, told[row])
            number = area.adjusted(0, 0, -10, 0)
            vertical = Qt.AlignmentFlag.AlignVCenter
            painter.drawText(number, Qt.AlignmentFlag.AlignRight | vertical, signed(share.adds))
            bar = QRectF(min(zero, zero + share.adds * scale), area.center().y() - 5, abs(share.adds) * scale, 10)
            painter.fillRect(bar, colour(c.series[0] if share.adds > 0 else c.series[1]))
        painter.setPen(QPen(colour(c.faint), 1))
        painter.drawLine(QPointF(zero, 2), QPointF(zero, _ROW * len(shown) - 2))
