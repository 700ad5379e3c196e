"""Where a person was: in each project the instance shown and the order, on the desktop the window."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, QSize, Qt, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.queue_order import NOWHERE
from vipll_gui.qt.work.update import Update

_GRIP = 64  # so many pixels of the window have to be on a screen for it to be found
_USUAL = QSize(1440, 900)
_FRAME = QSize(16, 48)  # what the desktop draws around a window


class LastPosition(QObject):
    """Remembers the place in a project when it is left, and goes back there."""

    def __init__(self, controller: Controller, settings: WindowSettings, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._settings = settings
        self._wanted = NOWHERE
        controller.project_opened.connect(self._on_opened)
        controller.updated.connect(self._on_updated, Qt.ConnectionType.QueuedConnection)

    def keep(self) -> None:
        """Notes where the user is and how far; to be called before the project is closed."""
        controller = self._controller
        if not controller.has_project:
            return
        session = controller.session
        project = session.path or session.location.text
        self._settings.set_progress(project, session.counts.decided, len(session.dataset))
        if controller.current != NOWHERE:
            name = session.dataset.id_of(controller.current) if controller.in_order else ""
            self._settings.set_place(project, name, controller.ranking, session.current_run)

    @Slot()
    def _on_opened(self) -> None:
        session = self._controller.session
        name, ranking, run = self._settings.place(session.path or session.location.text)
        same = run == session.current_run  # else the queue is in another order, and starts from its top
        self._wanted = session.dataset.position_of(name) if name and same else NOWHERE
        if ranking in self._controller.blindness.rankings(session):
            self._controller.ranking = ranking

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        """Goes back as soon as the queue is there."""
        wanted = self._wanted
        if wanted == NOWHERE or update.current == NOWHERE:
            return
        self._wanted = NOWHERE
        if self._controller.has_project and self._controller.queue.rank_of(wanted) != NOWHERE:
            self._controller.resume_at(wanted)


def first_size(window: QWidget) -> QSize:
    """How large a window is that nobody has made larger or smaller: no more than its screen has, with its frame."""
    return _USUAL.boundedTo(window.screen().availableGeometry().size() - _FRAME)


def bring_on_screen(window: QWidget) -> None:
    """Moves a window to where it can be seen, if the screen it was on is gone, and makes it fit."""
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    frame = window.frameGeometry()
    if any(_visible(frame, screen) for screen in screens) or not screens:
        return
    home = QGuiApplication.primaryScreen().availableGeometry()
    size = frame.size().boundedTo(home.size())
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowFullScreen)
    window.resize(size)
    window.move(home.center() - QRect(home.topLeft(), size).center() + home.topLeft())


def _visible(frame: QRect, screen: QRect) -> bool:
    """Whether the bar one drags a window by is on a screen."""
    bar = QRect(frame.left(), frame.top(), frame.width(), _GRIP)
    seen = bar.intersected(screen)
    return seen.width() >= _GRIP and seen.height() >= _GRIP // 2
