"""A or B? Examples of the two leading labels that are most like the instance shown, side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QIcon, QImage, QPixmap
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from vipll_gui.qt.theme import theme_manager
from vipll_gui.qt.views.feature_view import class_tints
from vipll_gui.qt.widgets import dressed
from vipll_gui.qt.wording import one_line, shortened, tip
from vipll_gui.session.insight import Examples

_SIDE = 64
_ACROSS = 2

Thumbnail = NDArray[np.uint8]


class _Column(QWidget):
    """One label and its examples."""

    picked = Signal(int)  # position

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = dressed(QLabel(), "title")
        self.how = dressed(QLabel(wordWrap=True), "muted")
        self._grid = QGridLayout()
        self._grid.setSpacing(4)
        self._buttons: list[QToolButton] = []
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(3)
        layout.addWidget(self.title)
        layout.addWidget(self.how)
        layout.addLayout(self._grid)
        layout.addStretch(1)

    @property
    def positions(self) -> list[int]:
        """The instances shown."""
        return [button.property("position") for button in self._buttons if not button.isHidden()]

    def show_examples(self, names: Sequence[str], texts: Sequence[str], pictures: Sequence[Thumbnail | None],
                      positions: Sequence[int]) -> None:  # fmt: skip
        """Shows instances: with a picture each, or with a text where there is none."""
        while len(self._buttons) < len(positions):
            self._add_button()
        pictured = any(picture is not None for picture in pictures)
        for place, button in enumerate(self._buttons):
            button.setVisible(place < len(positions))
            if place >= len(positions):
                continue
            across = _ACROSS if pictured else 1
            self._grid.addWidget(button, place // across, place % across, Qt.AlignmentFlag.AlignLeft)
            button.setProperty("position", int(positions[place]))
            line = f"{shortened(names[place], 16)}   {texts[place]}"
            button.setText("" if pictures[place] is not None else line)
            button.setIcon(QIcon() if (picture := pictures[place]) is None else QIcon(_pixmap(picture)))
            button.setToolTip(tip(f"{names[place]}\n{texts[place]}".strip()))
            button.setAccessibleName(self.tr("Example {}: {}").format(names[place], texts[place]))

    def _add_button(self) -> None:
        button = dressed(QToolButton(autoRaise=True), focus=Qt.FocusPolicy.TabFocus)
        button.setIconSize(QSize(_SIDE, _SIDE))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.clicked.connect(self._on_clicked)
        self._buttons.append(button)

    @Slot()
    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, QToolButton):
            self.picked.emit(int(button.property("position")))


def _pixmap(picture: Thumbnail) -> QPixmap:
    height, width = picture.shape[:2]
    kind = QImage.Format.Format_RGB888 if picture.ndim == 3 else QImage.Format.Format_Grayscale8
    image = QImage(picture.tobytes(), width, height, picture.strides[0], kind)
    small = max(height, width) < _SIDE
    smooth = Qt.TransformationMode.FastTransformation if small else Qt.TransformationMode.SmoothTransformation
    size = QSize(_SIDE, _SIDE) * (2 if not small else 1)
    return QPixmap.fromImage(image.scaled(size, Qt.AspectRatioMode.KeepAspectRatio, smooth))


class ExamplesView(QWidget):
    """The two leading labels with examples of each."""

    picked = Signal(int)  # position

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.columns = (_Column(), _Column())
        self._labels: list[str] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 8, 0)
        row.setSpacing(12)
        for column in self.columns:
            column.picked.connect(self.picked)
            row.addWidget(column, 1)
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
        self._labels = [shortened(one_line(labels[found.label]), 24) for found in examples]
        for column, found in zip(self.columns, examples, strict=False):
            at = found.positions.tolist()
            column.how.setText(self._how(found))
            column.show_examples([names[p] for p in at], [texts[p] for p in at], [pictures[p] for p in at], at)
        for column in self.columns[len(examples) :]:
            column.hide()
        for column in self.columns[: len(examples)]:
            column.show()
        self._paint_titles()

    def _how(self, found: Examples) -> str:
        if not len(found.positions):
            return self.tr("No other instance is known to be one.")
        if found.decided:
            return self.tr("Decided, and most like this one")
        return self.tr("Nobody has decided for it yet: those the model is surest of")

    @Slot()
    def _paint_titles(self) -> None:
        for column, name, tint in zip(self.columns, self._labels, class_tints(), strict=False):
            column.title.setTextFormat(Qt.TextFormat.PlainText)
            column.title.setText(f"■ {name}")
            column.title.setStyleSheet(f"color: {tint}")
