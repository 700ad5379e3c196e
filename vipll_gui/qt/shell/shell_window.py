"""What commands and conditions may ask of the main window, so that they need not know all of it."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow

from vipll_gui.qt.background.images import ImageLoader
from vipll_gui.qt.background.sounds import SoundLoader
from vipll_gui.qt.background.tasks import Task
from vipll_gui.qt.settings.keymap import Keymap
from vipll_gui.qt.shell.leaving import Leaving
from vipll_gui.qt.work.controller import Controller

if TYPE_CHECKING:
    from vipll_gui.qt.views.project_page import ProjectPage


class ShellWindow(QMainWindow):
    """A window with an open project or none."""

    controller: Controller
    keymap: Keymap
    images: ImageLoader
    sounds: SoundLoader
    leaving: Leaving

    @property
    @abstractmethod
    def project_page(self) -> ProjectPage:
        """The page of the open project."""

    @property
    @abstractmethod
    def opening(self) -> bool:
        """Whether a project is being opened right now."""

    @abstractmethod
    def begin_opening(self, task: Task) -> None:
        """Follow a task whose result is `Opened`."""

    @abstractmethod
    def close_project(self) -> None:
        """Go back to the welcome page."""

    @abstractmethod
    def actions_by_id(self, name: str) -> QAction:
        """The action called so in the table."""
