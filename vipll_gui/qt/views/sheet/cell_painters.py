"""What is in a cell of a contact sheet: a picture, a spectrogram, the first words of a text, a chart of a table row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFontMetrics, QImage, QPainter

from vipll_gui.data import Dataset, Kind
from vipll_gui.qt.background.prints import PrintKey, PrintLoader
from vipll_gui.qt.look.theme import colour, colours
from vipll_gui.session.insight.contact_sheet import RowProfiles

READABLE = 0.65  # how opaque words have to be to be read, whatever else of their cell is pale
STEP = 8  # pixels: pictures are made in sizes so far apart, so that a window that grows a little needs no new ones
_SIZES = 4  # that are looked for
_KEEP_KEYS = 20_000
_LETTERS = 400
_LINE = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextSingleLine)
_MIDDLE = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWrapAnywhere)


class CellPainter(Protocol):
    """Paints what instances of one kind look like."""

    letters: int  # that a line of a cell has room for

    def paint(self, painter: QPainter, room: QRect, position: int) -> None:
        """Paint an instance."""

    def wanted(self, room: QRect, position: int, ratio: float) -> PrintKey | None:
        """The picture that painting it needs; None where it needs none."""


@dataclass(frozen=True, eq=False)
class Contents:
    """What cells are painted from."""

    dataset: Dataset
    prints: PrintLoader
    profiles: RowProfiles | None


class PictureCells:
    """Pictures and spectrograms; those of another size take their place until they are there."""

    letters = 0

    def __init__(self, contents: Contents) -> None:
        self._dataset, self._prints = contents.dataset, contents.prints
        self._folder, self._sound = str(contents.dataset.folder), contents.dataset.kind == Kind.SOUND
        self._for: tuple[QSize, float] | None = None  # the room that the newest size is for
        self._sizes: list[int] = []  # pixels of the side, the newest first
        self._keys: dict[int, PrintKey] = {}  # by position, in the newest size

    def wanted(self, room: QRect, position: int, ratio: float) -> PrintKey | None:
        """The key of the picture in the size of the room."""
        if self._for != (room.size(), ratio):
            self._for = (room.size(), ratio)
            self._take_size(round(max(min(room.width(), room.height()) // STEP * STEP, STEP) * ratio))
        key = self._keys.get(position)
        if key is None and self._dataset.media:
            key = self._keys[position] = self._key(position)
        return key

    def _take_size(self, side: int) -> None:
        if side not in self._sizes[:1]:
            self._sizes = [side, *(size for size in self._sizes if size != side)][:_SIZES]
            self._keys.clear()

    def _key(self, position: int) -> PrintKey:
        if len(self._keys) > _KEEP_KEYS:
            self._keys.clear()
        segments = self._dataset.segments
        stretch = None if segments is None else (float(segments[position, 0]), float(segments[position, 1]))
        folder, name, held = self._folder, self._dataset.media[position], self._dataset.held
        if held is not None and (path := held.path(position, name)) is not None:
            folder, name = str(held.folder), path.relative_to(held.folder).as_posix()
        return PrintKey(folder, name, stretch, self._sizes[0], self._sound)

    def paint(self, painter: QPainter, room: QRect, position: int) -> None:
        """Paint the picture in the middle of the room, nothing while it is read, its id where it cannot be."""
        ratio = painter.device().devicePixelRatioF()
        key = self.wanted(room, position, ratio)
        image = self._prints.found(key) if key is not None else QImage()
        if image is not None and not image.isNull():
            image.setDevicePixelRatio(ratio)
            across, down = image.width() / ratio, image.height() / ratio
            corner = (room.left() + (room.width() - across) // 2, room.top() + (room.height() - down) // 2)
            painter.drawImage(QPointF(*corner), image)
        elif image is not None:
            _write(painter)
            painter.drawText(room, _MIDDLE, self._dataset.id_of(position))
        elif key is not None and (other := self._in_another_size(key)) is not None:
            size = QSizeF(other.size()).scaled(QSizeF(key.side, key.side) / ratio, Qt.AspectRatioMode.KeepAspectRatio)
            area = QRectF(QPointF(), size)
            area.moveCenter(QRectF(room).center())
            painter.drawImage(area, other)

    def _in_another_size(self, key: PrintKey) -> QImage | None:
        found = (self._prints.found(key._replace(side=side)) for side in self._sizes[1:])
        return next((image for image in found if image is not None and not image.isNull()), None)


class TextCells:
    """The first words, as many as there is room for."""

    letters = 15

    def __init__(self, contents: Contents) -> None:
        self._dataset = contents.dataset

    def wanted(self, _room: QRect, _position: int, _ratio: float) -> PrintKey | None:
        """Nothing: texts are there."""
        return None

    def paint(self, painter: QPainter, room: QRect, position: int) -> None:
        """Paint the beginning of the text, with … where it goes on."""
        texts = self._dataset.texts
        words = " ".join(texts.beginning(position, _LETTERS).split()) if texts is not None else ""
        metrics = painter.fontMetrics()
        most = max(room.height() // metrics.lineSpacing(), 1)
        _write(painter)
        for number, line in enumerate(first_lines(words or self._dataset.id_of(position), metrics, room.width(), most)):
            area = QRect(room.left(), room.top() + number * metrics.lineSpacing(), room.width(), metrics.lineSpacing())
            painter.drawText(area, _LINE, line)


def first_lines(text: str, metrics: QFontMetrics, width: int, most: int) -> list[str]:
    """A text in lines so wide; the last of so many ends with … where there is more."""
    lines: list[str] = []
    words = text.split(" ")
    while words and len(lines) < most - 1:
        taken = 1
        while taken < len(words) and metrics.horizontalAdvance(" ".join(words[: taken + 1])) <= width:
            taken += 1
        lines.append(metrics.elidedText(" ".join(words[:taken]), Qt.TextElideMode.ElideRight, width))
        words = words[taken:]
    return [*lines, metrics.elidedText(" ".join(words), Qt.TextElideMode.ElideRight, width)] if words else lines


class TableCells:
    """A bar for each feature: upwards where it is more than usual, downwards where it is less."""

    letters = 7

    def __init__(self, contents: Contents) -> None:
        self._dataset, self._profiles = contents.dataset, contents.profiles

    def wanted(self, _room: QRect, _position: int, _ratio: float) -> PrintKey | None:
        """Nothing: features are there."""
        return None

    def paint(self, painter: QPainter, room: QRect, position: int) -> None:
        """Paint the chart, or the id of a row without features."""
        if self._profiles is None:
            _write(painter)
            painter.drawText(room, _MIDDLE, self._dataset.id_of(position))
            return
        bars = self._profiles.bars(position)
        step, middle, reach = room.width() / len(bars), room.top() + room.height() / 2, room.height() / 2
        painter.setPen(Qt.PenStyle.NoPen)
        above, below = colour(colours().bar_leading), colour(colours().series[1])
        for number, value in enumerate(bars.tolist()):
            top = middle - max(value, 0.0) * reach
            area = QRectF(room.left() + number * step, top, max(step - 1, 1), max(abs(value) * reach, 1))
            painter.fillRect(area, above if value >= 0 else below)
        painter.fillRect(QRectF(room.left(), middle, room.width(), 1), colour(colours().faint))


def _write(painter: QPainter) -> None:
    """Let words follow."""
    painter.setPen(colour(colours().text))
    painter.setOpacity(max(painter.opacity(), READABLE))


PAINTERS: dict[Kind, tuple[Callable[[Contents], CellPainter], float]] = {  # and how much wider than high cells are
    Kind.IMAGE: (PictureCells, 1.0),
    Kind.SOUND: (PictureCells, 1.0),
    Kind.TEXT: (TextCells, 2.0),
    Kind.TABLE: (TableCells, 1.5),
}
