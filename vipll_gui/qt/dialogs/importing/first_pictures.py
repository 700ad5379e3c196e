"""The first pictures of a source, small: whoever imports sees that these are the right ones."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QImage, QPixmap
from PySide6.QtWidgets import QListView, QListWidget, QListWidgetItem

from vipll_gui.data import Kind
from vipll_gui.data.preview import Preview
from vipll_gui.qt.background.images import read
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.look.wording import shortened, tip

SIDE = 64  # pixels
_LETTERS = 12
_AROUND = 6  # pixels around a picture with its name
FirstPictures = list[tuple[str, str, QImage]]  # id, candidates, picture


def first_pictures(seen: Preview) -> FirstPictures:
    """The pictures of the first rows that can be read; may be called on any thread."""
    if seen.kind != Kind.IMAGE:
        return []
    folder = seen.path if seen.path.is_dir() else seen.path.parent
    found: FirstPictures = []
    for row in seen.rows:
        image = read(folder / row.media, "").image if row.media else None
        if image is not None:
            way = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            found.append((row.id, " | ".join(row.candidates), image.scaled(SIDE, SIDE, *way)))
    return found


class PictureRow(QListWidget):
    """Pictures side by side, each with its id; hidden where there are none."""

    def __init__(self) -> None:
        super().__init__()
        styled(self, "framed", spoken=self.tr("First pictures"), focus=Qt.FocusPolicy.NoFocus, hidden=True)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setMovement(QListView.Movement.Static)
        self.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.setIconSize(QSize(SIDE, SIDE))
        self.setSpacing(_AROUND)
        self.setFixedHeight(SIDE + self.fontMetrics().height() + 4 * _AROUND + 8)

    def show_pictures(self, pictures: FirstPictures) -> None:
        """Shows other pictures."""
        self.clear()
        for name, candidates, image in pictures:
            item = QListWidgetItem(QIcon(QPixmap.fromImage(image)), shortened(name, _LETTERS))
            item.setToolTip(tip(f"{name}\n{candidates}"))
            self.addItem(item)
        self.setVisible(bool(pictures))
