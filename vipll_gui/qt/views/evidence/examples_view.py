"""A or B? Examples of the two leading labels that are most like the instance shown, side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QIcon, QImage, QPixmap, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QToolButton, QWidget

from vipll_gui.qt.look.layouts import column_of, row_of
from vipll_gui.qt.look.names import short_name
from vipll_gui.qt.look.theme import theme_manager
from vipll_gui.qt.look.widgets import ElidedLabel, styled
from vipll_gui.qt.look.wording import tip
from vipll_gui.qt.views.instance.feature_view import class_tints
from vipll_gui.session.insight.insight import Examples

_SIDE, _SMALLEST, _SPECK = 64, 28, 12  # pixels on a side of a picture, and of one that alone has no room
_LARGE = 200  # where nothing but the examples is shown
_FRAME = 11  # of a button around it
_SPACING = 4
_MOST = 8  # pictures side by side
_SHORTEST, _LONGEST = 34, 120  # pixels of an instance's name
_WIDE, _HIGH = 120, 80  # pixels, from which a column has room to say how its examples were found
_PICTURE, _WORDS = Qt.ToolButtonStyle.ToolButtonIconOnly, Qt.ToolButtonStyle.ToolButtonTextBesideIcon

Thumbnail = NDArray[np.uint8]


class _Column(QWidget):
    """One label and its examples."""

    picked = Signal(int)  # position

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = styled(ElidedLabel(), "title")
        self.how = styled(QLabel(wordWrap=True), "muted")
        self._grid = QGridLayout()
        self._grid.setSpacing(_SPACING)
        self._grid.setColumnStretch(_MOST, 1)  # what is left of the room is beside them, not between them
        self._across = 1
        self.count = 0  # examples there are
        self._cells: dict[QToolButton, tuple[int, int]] = {}  # where in the grid each example is
        self.buttons: list[QToolButton] = []
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._name = self._words = self._short = ""
        column_of(self, self.title, self.how, self._grid, 1, spacing=3)

    def name(self, name: str, tint: str) -> None:
        """Tells whose examples they are, in the label's colour."""
        self._name = name
        self.title.setStyleSheet(f"color: {tint}")
        self._fit_title()

    def _fit_title(self) -> None:
        """Leaves out the square where the name needs its room."""
        marked = f"■ {self._name}"
        fits = self.title.fontMetrics().horizontalAdvance(marked) <= self.width()
        self.title.setText(marked if fits else self._name)

    def say_how(self, words: str, short: str) -> None:
        """Tells how the examples were found, in short where there is little room."""
        self._words, self._short = words, short
        self._show_how()

    def _show_how(self) -> None:
        roomy = self.width() >= _WIDE and self.height() >= _HIGH  # both columns are equally large
        wide = roomy or not self._short
        self.how.setText(self._words if wide else self._short)
        self.how.setToolTip("" if wide else tip(self._words))
        low = self.height() < _HIGH and bool(self._short) and self._has_pictures
        self.how.setVisible(not low)  # rather pictures that can be seen
        self.title.setToolTip(tip(self._words) if low else "")

    @property
    def _has_pictures(self) -> bool:
        return any(not button.icon().isNull() for button in self.buttons)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_how()
        self._fit_title()
        self._fit_texts()
        self._fit_rows()

    def _taken(self) -> int:
        """The height of what stands above the examples."""
        wide = self.how.width() or self.width()
        how = 0 if self.how.isHidden() else self.how.heightForWidth(wide) + _SPACING
        return self.title.sizeHint().height() + how + _SPACING

    def fitting_side(self, shown: int) -> int:
        """How large so many pictures can be, in as many rows as lets them be largest."""
        taken = self._taken()

        def side(across: int) -> int:
            down = -(-shown // across)
            return min((self.width() + _SPACING) // across, (self.height() - taken + _SPACING) // down)

        best = max(range(1, min(shown, _MOST) + 1), key=side)
        if self._has_pictures:
            self._arrange(best)
        return side(best) - _SPACING - _FRAME

    def _arrange(self, across: int) -> None:
        """Puts so many examples side by side."""
        self._across = across
        for place, button in enumerate(self.buttons):
            if self._cells.get(button) != (cell := divmod(place, across)):
                self._cells[button] = cell
                self._grid.addWidget(button, *cell, Qt.AlignmentFlag.AlignLeft)

    def set_side(self, side: int, most: int) -> None:
        """Makes all its pictures this large, and shows no more of them."""
        for place, button in enumerate(self.buttons):
            button.setIconSize(QSize(side, side))
            if not button.property("words"):
                button.setVisible(place < min(most, self.count))

    @property
    def positions(self) -> list[int]:
        """The instances shown."""
        return [button.property("position") for button in self.buttons if not button.isHidden()]

    def show_examples(self, names: Sequence[str], texts: Sequence[str], pictures: Sequence[Thumbnail | None],
                      positions: Sequence[int]) -> None:  # fmt: skip
        """Shows instances: with a picture each, or with a text where there is none."""
        while len(self.buttons) < len(positions):
            self._add_button()
        self.count = len(positions)
        self._arrange(self._across if any(picture is not None for picture in pictures) else 1)
        for place, button in enumerate(self.buttons):
            button.setVisible(place < len(positions))
            if place >= len(positions):
                continue
            button.setProperty("position", int(positions[place]))
            button.setProperty("words", () if pictures[place] is not None else (names[place], texts[place]))
            button.setIcon(QIcon() if (picture := pictures[place]) is None else QIcon(_pixmap(picture)))
            button.setToolButtonStyle(_WORDS if picture is None else _PICTURE)  # room for no words, else
            button.setToolTip(tip(f"{names[place]}\n{texts[place]}".strip()))
            button.setAccessibleName(self.tr("Example {}: {}").format(names[place], texts[place]))
        self._show_how()
        self._fit_texts()
        self._fit_rows()

    def _fit_rows(self) -> None:
        """Leaves out words that have no room below each other, but for the first: Qt would squeeze them all."""
        words = [button for button in self.buttons[: self.count] if button.property("words")]
        line = max((button.sizeHint().height() for button in words), default=1) + _SPACING
        room = max((self.height() - self._taken() + _SPACING) // line, 1)
        for place, button in enumerate(words):
            button.setVisible(place < room)

    def _fit_texts(self) -> None:
        """Cuts the names where there is no room for them, not what is told of the instances."""
        for button in self.buttons:
            name, text = button.property("words") or ("", "")
            measure = button.fontMetrics()
            room = min(self.width() - measure.horizontalAdvance(f"   {text}") - 2 * _FRAME, _LONGEST)
            short = measure.elidedText(name, Qt.TextElideMode.ElideMiddle, room) if room >= _SHORTEST else ""
            button.setText(f"{short}   {text}" if short else text)

    def _add_button(self) -> None:
        button = styled(QToolButton(self, autoRaise=True), focus=Qt.FocusPolicy.TabFocus)
        button.clicked.connect(self._on_clicked)
        self.buttons.append(button)

    @Slot()
    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, QToolButton):
            self.picked.emit(int(button.property("position")))


def _pixmap(picture: Thumbnail) -> QPixmap:
    height, width = picture.shape[:2]
    kind = QImage.Format.Format_RGB888 if picture.ndim == 3 else QImage.Format.Format_Grayscale8
    image = QImage(picture.tobytes(), width, height, picture.strides[0], kind)
    small = max(height, width) < _LARGE
    smooth = Qt.TransformationMode.FastTransformation if small else Qt.TransformationMode.SmoothTransformation
    size = QSize(_LARGE, _LARGE) * 2
    return QPixmap.fromImage(image.scaled(size, Qt.AspectRatioMode.KeepAspectRatio, smooth))


class ExamplesView(QWidget):
    """The two leading labels with examples of each."""

    picked = Signal(int)  # position

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.columns = (_Column(), _Column())
        self._labels: list[str] = []
        self._largest = _SIDE
        for column in self.columns:
            column.picked.connect(self.picked)
        row_of(self, *((column, 1) for column in self.columns), margins=(8, 0, 0, 0), spacing=6)
        theme_manager().colours_changed.connect(self._paint_titles)

    def show_examples(
        self,
        examples: Sequence[Examples],
        labels: Sequence[str],
        names: Mapping[int, str],
        texts: Mapping[int, str],
        pictures: Mapping[int, Thumbnail | None],
    ) -> None:
        """Shows the examples of up to two labels; names, texts and pictures are by position."""
        self._labels = [short_name(labels, found.label, 24) for found in examples]
        for column, found in zip(self.columns, examples, strict=False):
            at = found.positions.tolist()
            column.say_how(*self._how(found))
            column.show_examples([names[p] for p in at], [texts[p] for p in at], [pictures[p] for p in at], at)
        for column in self.columns[len(examples) :]:
            column.hide()
        for column in self.columns[: len(examples)]:
            column.show()
        self._paint_titles()
        self._share_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def enlarge(self, *, on: bool) -> None:
        """Lets the pictures be as large as there is room, or small again."""
        self._largest = _LARGE if on else _SIDE
        self._share_room()

    def _share_room(self) -> None:
        """Makes the pictures of both labels equally large, since they are to be compared."""
        seen = [column for column in self.columns if not column.isHidden()]
        for most in range(max([1, *(column.count for column in seen)]), 0, -1):  # rather a few than specks
            side = min([self._largest, *(column.fitting_side(most) for column in seen)])
            if side >= _SMALLEST:
                break
        for column in self.columns:
            column.set_side(max(side, _SPECK), most)

    def _how(self, found: Examples) -> tuple[str, str]:
        if not len(found.positions):
            return self.tr("No other instance is known to be one."), ""
        if found.decided:
            return self.tr("Decided, and most like this one"), self.tr("Decided")
        return self.tr("Nobody has decided for it yet: those the model is surest of"), self.tr("Surest")

    @Slot()
    def _paint_titles(self) -> None:
        for column, name, tint in zip(self.columns, self._labels, class_tints(), strict=False):
            column.name(name, tint)
