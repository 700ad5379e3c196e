"""What the candidates of the instance shown mean: descriptions and examples, as the lead wrote and chose them."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QToolButton, QVBoxLayout, QWidget

from vipll_gui.qt.background.images import ImageLoader
from vipll_gui.qt.background.sounds import SoundLoader
from vipll_gui.qt.look.layouts import column_of, stack_of
from vipll_gui.qt.look.widgets import styled, surface
from vipll_gui.qt.look.wording import one_line, tip
from vipll_gui.qt.views.guidelines.example_pictures import example_icon
from vipll_gui.qt.views.parts.empty import EmptyState
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.queue_order import NOWHERE
from vipll_gui.qt.work.update import Update
from vipll_gui.session import Change
from vipll_gui.session.guidelines import Example, Guideline

_NARROWEST = 236  # pixels
_SIDE = 48
_ACROSS = 3
_MOST = 40  # labels that are shown; who has more candidates types


class GuidelinesView(QWidget):
    """One block for each candidate that has a guideline, in the order of the candidates."""

    instance_picked = Signal(int)

    def __init__(
        self,
        controller: Controller,
        images: ImageLoader,
        sounds: SoundLoader,
        edit: QAction,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        surface(self)
        self.setMinimumWidth(_NARROWEST)
        self._controller, self._images, self._sounds = controller, images, sounds
        self.shown: dict[int, QWidget] = {}  # by label
        self._held: dict[int, Guideline] = {}
        self._pictures: list[tuple[QToolButton, Example]] = []
        self.empty = EmptyState(
            self.tr("No guidelines here"),
            self.tr("Nobody has written yet what these labels mean, or chosen examples of them."),
        )
        self.empty.offer(edit)
        scroll = QScrollArea(widgetResizable=True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        styled(scroll, "panel", spoken=self.tr("Guidelines"))
        inside = surface(QWidget())
        self._blocks = QVBoxLayout()
        self._blocks.setSpacing(14)
        column_of(inside, self._blocks, 1, margins=(12, 10, 12, 10))
        scroll.setWidget(inside)
        self._stack = stack_of(scroll, self.empty)
        column_of(self, self._stack)
        controller.updated.connect(self._on_updated)
        controller.project_opened.connect(self.refresh)
        controller.blindness.changed.connect(self.refresh)
        images.loaded.connect(self._on_picture)
        sounds.loaded.connect(self._on_picture)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.moved or update.changes.kinds & (Change.LABELS | Change.CANDIDATES):
            self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Shows the guidelines of the candidates of the instance shown, if somebody looks."""
        controller = self._controller
        if not self.isVisible() or not controller.has_project or controller.current == NOWHERE:
            return
        all_of_them = controller.session.guidelines.all()
        wanted = {label: all_of_them[label] for label in controller.labels_shown[:_MOST] if label in all_of_them}
        if list(wanted.items()) != list(self._held.items()):
            self._held = wanted
            self._fill()
        self._stack.setCurrentIndex(0 if wanted else 1)

    def _fill(self) -> None:
        for block in self.shown.values():
            self._blocks.removeWidget(block)
            block.deleteLater()
        self._pictures.clear()
        self.shown = {label: self._block(label, guideline) for label, guideline in self._held.items()}
        for block in self.shown.values():
            self._blocks.addWidget(block)

    def _block(self, label: int, guideline: Guideline) -> QWidget:
        block, session = QWidget(), self._controller.session
        name = styled(QLabel(one_line(session.labels[label]), wordWrap=True), "title")
        text = styled(QLabel(guideline.text, wordWrap=True), spoken=self.tr("Description"), hidden=not guideline.text)
        grid = QGridLayout()
        grid.setSpacing(4)
        grid.setColumnStretch(_ACROSS, 1)
        for place, example in enumerate(guideline.examples):
            grid.addWidget(self._button(example), place // _ACROSS, place % _ACROSS)
        column_of(block, name, text, grid, spacing=4)
        return block

    def _button(self, example: Example) -> QToolButton:
        session = self._controller.session
        told = self.tr("Picture") if isinstance(example, bytes) else session.dataset.id_of(example)
        button = styled(QToolButton(), spoken=self.tr("Example: {}").format(told), tip=tip(told))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setIconSize(QSize(_SIDE, _SIDE))
        button.setIcon(example_icon(session, example, self._images, self._sounds))
        if isinstance(example, int):
            button.setProperty("position", example)
            button.clicked.connect(self._on_clicked)
        self._pictures.append((button, example))
        return button

    @Slot()
    def _on_clicked(self) -> None:
        self.instance_picked.emit(int(self.sender().property("position")))

    @Slot(object)
    def _on_picture(self, _loaded: object) -> None:
        if self.isVisible() and self._controller.has_project:
            for button, example in self._pictures:
                if isinstance(example, int):
                    button.setIcon(example_icon(self._controller.session, example, self._images, self._sounds))
