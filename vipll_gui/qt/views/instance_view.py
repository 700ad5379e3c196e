"""The instance shown: a picture, a table row, or a word about why there is nothing to see."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from vipll_gui.qt.controller import Controller
from vipll_gui.qt.icons import icon
from vipll_gui.qt.images import ImageLoader, Loaded
from vipll_gui.qt.queue_order import NOWHERE
from vipll_gui.qt.tasks import TaskRunner
from vipll_gui.qt.theme import theme_manager
from vipll_gui.qt.views.empty import EmptyState
from vipll_gui.qt.views.feature_view import FeatureView
from vipll_gui.qt.views.image_canvas import ImageCanvas
from vipll_gui.qt.widgets import dressed
from vipll_gui.session import Change, Changes


class InstanceView(QWidget):
    """A stack of the ways an instance can be shown, with its id above."""

    def __init__(
        self, controller: Controller, images: ImageLoader, tasks: TaskRunner, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setMinimumWidth(320)
        self._controller = controller
        self._images = images
        self._path: Path | None = None
        self.canvas = ImageCanvas()
        self.features = FeatureView(controller, tasks)
        self.message = EmptyState()
        self.stack = dressed(QStackedWidget(), "instanceStack")
        for page in (self.message, self.canvas, self.features):
            self.stack.addWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._make_head())
        layout.addWidget(self.stack, 1)
        controller.current_changed.connect(self.show_position)
        controller.changed.connect(self._on_changed)
        images.loaded.connect(self._on_loaded)
        self.canvas.zoom_changed.connect(self._on_zoom)
        theme_manager().colours_changed.connect(self._on_colours)
        self._on_colours()

    @property
    def shows_image(self) -> bool:
        """Whether a picture is on the screen, so that zooming makes sense."""
        return self.stack.currentWidget() is self.canvas

    def _make_head(self) -> QWidget:
        self._name = dressed(QLabel(), "title", spoken=self.tr("Instance"))
        self._name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._place = dressed(QLabel(), "muted", spoken=self.tr("Place in the queue"))
        self._zoom = dressed(QLabel(), "muted", spoken=self.tr("Zoom"))
        self._zoom.setMinimumWidth(52)
        self._zoom.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._tools = QWidget()
        tools = QHBoxLayout(self._tools)
        tools.setContentsMargins(0, 0, 0, 0)
        tools.setSpacing(2)
        tools.addWidget(self._zoom)
        self._buttons: dict[str, QToolButton] = {}
        for name, tip, slot in (
            ("zoom-out", self.tr("Zoom out (Ctrl+−)"), self._zoom_out),
            ("zoom-in", self.tr("Zoom in (Ctrl++)"), self._zoom_in),
            ("fit", self.tr("Fit (Ctrl+0)"), self.canvas.fit),
        ):
            button = dressed(QToolButton(), spoken=tip, tip=tip, focus=Qt.FocusPolicy.TabFocus)
            button.clicked.connect(slot)
            tools.addWidget(button)
            self._buttons[name] = button
        head = dressed(QWidget(), "strip")
        row = QHBoxLayout(head)
        row.setContentsMargins(14, 6, 8, 6)
        row.addWidget(self._name, 1)
        row.addWidget(self._place)
        row.addWidget(self._tools)
        head.setFixedHeight(42)
        return head

    @Slot(int)
    def show_position(self, position: int) -> None:
        """Shows an instance and fetches the pictures of those that will come next."""
        self._path = None
        if position == NOWHERE or not self._controller.has_project:
            self._name.clear()
            self._place.clear()
            if self._controller.ordering:
                self._say(self.tr("One moment"), self.tr("The queue is being put in order."))
            else:
                self._say(self.tr("Nothing to show"), self.tr("The filters of the queue hide every instance."))
            return
        session = self._controller.session
        self._name.setText(str(session.dataset.ids[position]))
        self._name.setToolTip(str(session.dataset.ids[position]))
        rank = self._controller.queue.rank_of(position)
        place = self.tr("{:,} of {:,}").format(rank + 1, len(self._controller.queue))
        self._place.setText(place if rank != NOWHERE else self.tr("outside the filter"))
        path = session.media_path(position) if session.dataset.kind == "image" else None
        if path is not None:
            self._show_picture(path)
        elif session.dataset.features is not None and session.dataset.features.shape[1]:
            self.features.show_position(position)
            self._switch(self.features)
        else:
            self._say(
                self.tr("Nothing to look at"),
                self.tr("This instance has neither a picture nor features. Its candidates can still be decided."),
            )

    def _show_picture(self, path: Path) -> None:
        self._path = path
        session = self._controller.session
        near = [session.media_path(position) for position in self._controller.neighbours()]
        loaded = self._images.show(path, [other for other in near if other is not None])
        if loaded is not None:
            self._show_loaded(loaded)
        else:  # rather nothing for a moment than the picture of another instance
            self.canvas.show_image(QImage())
            self._switch(self.canvas)

    def _show_loaded(self, loaded: Loaded) -> None:
        if loaded.image is not None:
            self.canvas.show_image(loaded.image)
            self._switch(self.canvas)
        elif loaded.failure is not None:
            self._say(self.tr("The picture cannot be shown"), loaded.failure.text)

    def _say(self, title: str, text: str) -> None:
        self.message.say(title, text)
        self._switch(self.message)

    def _switch(self, page: QWidget) -> None:
        self.stack.setCurrentWidget(page)
        self._tools.setVisible(page is self.canvas)

    @Slot(object)
    def _on_loaded(self, loaded: Loaded) -> None:
        if loaded.path == self._path:
            self._show_loaded(loaded)

    @Slot(object)
    def _on_changed(self, changes: Changes) -> None:
        if changes.kinds & Change.MEDIA:
            self._images.shut_down()
            self.show_position(self._controller.current)
        elif changes.kinds & Change.POSTERIOR and self.stack.currentWidget() is self.features:
            self.features.show_position(self._controller.current)

    @Slot(float)
    def _on_zoom(self, scale: float) -> None:
        self._zoom.setText(f"{scale:.0%}".replace("%", "\u2009%"))

    @Slot()
    def _zoom_in(self) -> None:
        self.canvas.zoom(1)

    @Slot()
    def _zoom_out(self) -> None:
        self.canvas.zoom(-1)

    @Slot()
    def _on_colours(self) -> None:
        for name, button in self._buttons.items():
            button.setIcon(icon(name))
