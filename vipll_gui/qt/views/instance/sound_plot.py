"""A sound drawn: waveform above, spectrogram below, with the place that is heard and the stretch that is chosen."""

from __future__ import annotations

import math

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt, Signal, Slot
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from vipll_gui.qt.background.sounds import Sound
from vipll_gui.qt.look.theme import colour, colours, theme_manager
from vipll_gui.qt.views.parts.plotting import number_axes, only_seen

_MAP = "viridis"  # reads the same with and without colour vision
_FULL_RANGE = 80  # decibels between the picture's 0 and 255
_APART = 0.1  # of the height, between two names
_TICKS = (100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000)
_LOWEST = 50.0  # Hz at the bottom of the picture
_DRAG = 4  # pixels that make a click a drag
_AXIS = 46
_LEGIBLE, _PITCHES = 130, 220  # pixels of height from which times can be read, and pitches


class SoundPlot(pg.GraphicsLayoutWidget):  # type: ignore[misc]
    """A click asks for a place, a drag for a stretch (a click ends it), the wheel looks closer in time."""

    place_picked = Signal(float)  # seconds from the start of the sound
    stretch_picked = Signal(float, float)
    _made = False  # the library resizes it while it is being made

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Waveform and spectrogram"))
        only_seen(self)
        self.setMinimumHeight(60)
        self._sound: Sound | None = None
        self._press: QPointF | None = None
        self._dragged = False
        self.wave = self._make_plot(0)
        self.spectrum = self._make_plot(1)
        self.wave.hideAxis("bottom")
        self.wave.setXLink(self.spectrum)
        self.wave.setYRange(-1, 1, padding=0.02)
        self.wave.getAxis("left").setStyle(showValues=False, tickLength=0)
        self.spectrum.setYRange(0, 1, padding=0)
        self.ci.layout.setRowStretchFactor(0, 1)
        self.ci.layout.setRowStretchFactor(1, 3)
        self.ci.layout.setContentsMargins(6, 8, 14, 6)
        self._curve = pg.PlotCurveItem()
        self.wave.addItem(self._curve)
        self.picture = pg.ImageItem(axisOrder="row-major")
        self.picture.setColorMap(pg.colormap.get(_MAP))
        self.spectrum.addItem(self.picture)
        self._regions = [pg.LinearRegionItem(movable=False) for _ in range(2)]
        self.cursors = [pg.InfiniteLine(angle=90) for _ in range(2)]
        for plot, region, cursor in zip((self.wave, self.spectrum), self._regions, self.cursors, strict=True):
            region.setVisible(False)
            plot.addItem(region)
            plot.addItem(cursor)
        theme_manager().colours_changed.connect(self._on_colours)
        self._made = True
        self._on_colours()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._fit_axes()

    def _fit_axes(self) -> None:
        """Leaves what little room there is to the drawings: numbers would lie upon each other."""
        if self._made:
            self.spectrum.showAxis("bottom", self.height() >= _LEGIBLE)
            enough, left = self.height() >= _PITCHES, self.spectrum.getAxis("left")
            left.setStyle(showValues=enough)
            left.showLabel(enough)

    def _make_plot(self, row: int) -> pg.PlotItem:
        plot = self.addPlot(row=row, col=0, axisItems=number_axes())
        plot.setMenuEnabled(False)
        plot.hideButtons()
        plot.setMouseEnabled(x=True, y=False)
        plot.getAxis("left").setWidth(_AXIS)
        return plot

    # -- showing ---------------------------------------------------------------------------------------------

    def show_sound(self, sound: Sound) -> None:
        """Draws another sound, whole."""
        self._sound = sound
        x = np.repeat(sound.offset + np.linspace(0, sound.seconds, len(sound.peaks)), 2)
        self._curve.setData(x, sound.peaks.reshape(-1))
        loudest = max(float(np.abs(sound.peaks).max()), 1e-3)
        self.wave.setYRange(-loudest, loudest, padding=0.04)
        self.picture.setImage(sound.picture[::-1], autoLevels=False)
        self.picture.setRect(sound.offset, 0, sound.seconds, 1)
        self.spectrum.getAxis("left").setTicks([pitch_ticks(sound.highest)])
        for plot in (self.wave, self.spectrum):
            plot.setLimits(xMin=sound.offset, xMax=sound.offset + sound.seconds)
        self.show_all()
        self.show_stretch(None)

    def show_all(self) -> None:
        """Shows the sound from its beginning to its end."""
        if self._sound is not None:
            start = self._sound.offset
            self.spectrum.setXRange(start, start + self._sound.seconds, padding=0)

    def show_range(self, decibels: int) -> None:
        """Lets so many decibels below the loudest still have a colour."""
        self.picture.setLevels((255 * (1 - decibels / _FULL_RANGE), 255))

    def show_place(self, seconds: float) -> None:
        """Moves the cursor."""
        offset = self._sound.offset if self._sound is not None else 0.0
        for cursor in self.cursors:
            cursor.setValue(offset + seconds)

    def show_stretch(self, stretch: tuple[float, float] | None) -> None:
        """Marks a stretch, or none."""
        for region in self._regions:
            region.setVisible(stretch is not None)
            if stretch is not None and self._sound is not None:
                region.setRegion([self._sound.offset + end for end in stretch])

    @Slot()
    def _on_colours(self) -> None:
        c = colours()
        self.setBackground(c.panel)
        for plot in (self.wave, self.spectrum):
            for side in ("left", "bottom"):
                plot.getAxis(side).setPen(c.border)
                plot.getAxis(side).setTextPen(c.muted)
        self.spectrum.setLabel("bottom", self.tr("seconds"), color=c.muted)
        self.spectrum.setLabel("left", self.tr("Hz"), color=c.muted)
        self._fit_axes()
        self._curve.setPen(pg.mkPen(c.accent, width=1))
        for region in self._regions:
            region.setBrush(colour(c.accent, 0.22))
            region.lines[0].setPen(pg.mkPen(c.accent, width=1))
            region.lines[1].setPen(pg.mkPen(c.accent, width=1))
        self.cursors[0].setPen(pg.mkPen(c.text, width=2))
        self.cursors[1].setPen(pg.mkPen("#ffffff", width=2))  # on the dark ground of the colour map

    # -- from the user -----------------------------------------------------------------------------------------

    def time_at(self, point: QPointF) -> float:
        """Seconds from the start of the sound under a point of the widget."""
        if self._sound is None:
            return 0.0
        at = self.spectrum.getViewBox().mapSceneToView(self.mapToScene(point.toPoint())).x() - self._sound.offset
        return float(min(max(at, 0.0), self._sound.seconds))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._press, self._dragged = event.position(), False
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._press is None:
            return
        self._dragged |= abs(event.position().x() - self._press.x()) > _DRAG
        if self._dragged:
            self.show_stretch(self._between(self._press, event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        press, self._press = self._press, None
        if press is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if self._dragged:
            self.stretch_picked.emit(*self._between(press, event.position()))
        else:
            self.place_picked.emit(self.time_at(press))

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        self.show_all()

    def _between(self, one: QPointF, other: QPointF) -> tuple[float, float]:
        low, high = sorted((self.time_at(one), self.time_at(other)))
        return low, high


def pitch_ticks(highest: float) -> list[tuple[float, str]]:
    """(height 0…1, name) of round frequencies on an axis spaced as people hear pitch, none over another."""
    low, high = _mel(min(_LOWEST, highest / 4)), _mel(highest)
    found: list[tuple[float, str]] = []
    for hertz in reversed([hertz for hertz in _TICKS if hertz < 0.95 * highest]):
        height = (_mel(hertz) - low) / (high - low)
        if not found or found[-1][0] - height >= _APART:
            found.append((height, f"{hertz // 1000}k" if hertz >= 1000 else str(hertz)))
    return found[::-1]


def _mel(hertz: float) -> float:
    return 2595 * math.log10(1 + hertz / 700)
