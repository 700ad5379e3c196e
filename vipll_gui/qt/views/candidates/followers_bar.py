"""The near-duplicates that follow the instance shown, each to be taken out."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QWidget

from vipll_gui.data import Kind
from vipll_gui.qt.background.images import ImageLoader, Loaded
from vipll_gui.qt.look.language import format_localised
from vipll_gui.qt.look.layouts import column_of
from vipll_gui.qt.look.widgets import styled, surface
from vipll_gui.qt.look.wording import shortened, tip
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.update import Update

_SHOWN = 8  # that have a box; more are counted
_ACROSS = 2
_SIDE = 24
_LONGEST = 14  # letters of an id


class FollowersBar(QWidget):
    """How many follow, and a box for each: ticked while it does."""

    def __init__(self, controller: Controller, images: ImageLoader, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        surface(self, "notice")
        self._controller = controller
        self._images = images
        self._awaited: set[object] = set()  # paths of pictures that are not there yet
        self.text = styled(QLabel(wordWrap=True), spoken=self.tr("Near-duplicates"))
        self.boxes: dict[int, QCheckBox] = {}
        self._box = QWidget()
        self._grid = QGridLayout(self._box)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(_ACROSS, 1)
        column_of(self, self.text, self._box, margins=(12, 6, 12, 6), spacing=4)
        self.setVisible(False)
        controller.updated.connect(self._on_updated)
        controller.followers.changed.connect(self.refresh)
        controller.project_closed.connect(self.refresh)
        images.loaded.connect(self._on_picture)

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.moved or update.selected or update.changes.kinds:
            self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Shows who follows the instance that is shown now."""
        controller = self._controller
        alone = controller.has_project and len(controller.selected) < 2 and not controller.audit.active
        found = controller.followers.all_of(controller.current) if alone else []
        self.setVisible(bool(found))
        if not found:
            return
        following = len(controller.followers.of(controller.current))
        many = self.tr("{:,} near-duplicates get the same label in the same step. Take out those that differ.")
        one = self.tr("One near-duplicate gets the same label in the same step. Take it out if it differs.")
        none = self.tr("Near-duplicates of this instance were taken out.")
        self.text.setText(format_localised(many, following) if following > 1 else one if following else none)
        if list(self.boxes) != found[:_SHOWN]:
            self._make_boxes(found[:_SHOWN])
        for position, box in self.boxes.items():
            box.setChecked(controller.followers.follows(position))
            self._draw(position, box)

    def _make_boxes(self, positions: list[int]) -> None:
        for box in self.boxes.values():
            self._grid.removeWidget(box)
            box.deleteLater()
        self.boxes.clear()
        for place, position in enumerate(positions):
            name = self._controller.session.dataset.id_of(position)
            box = styled(QCheckBox(), spoken=name, tip=tip(name), focus=Qt.FocusPolicy.TabFocus)
            box.setText(shortened(name, _LONGEST))
            box.setIconSize(QSize(_SIDE, _SIDE))
            box.setProperty("position", position)
            box.clicked.connect(self._on_clicked)
            self._grid.addWidget(box, place // _ACROSS, place % _ACROSS)
            self.boxes[position] = box

    def _draw(self, position: int, box: QCheckBox) -> None:
        session = self._controller.session
        path = session.media_path(position) if session.dataset.kind == Kind.IMAGE else None
        image = self._images.thumbnail(path) if path is not None else None
        if image is not None and not image.isNull():
            box.setIcon(QIcon(QPixmap.fromImage(image)))
        elif image is None and path is not None:
            self._awaited.add(path)

    @Slot(object)
    def _on_picture(self, loaded: Loaded) -> None:
        if loaded.path in self._awaited:
            self._awaited.discard(loaded.path)
            self.refresh()

    @Slot(bool)
    def _on_clicked(self, checked: bool) -> None:
        self._controller.followers.take_out(int(self.sender().property("position")), out=not checked)
