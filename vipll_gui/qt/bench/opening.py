"""Whether the window bears a project: opens it, looks at every tab, closes it, and notes what went wrong."""

from __future__ import annotations

import sys
import traceback
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QDialog

from vipll_gui.qt.background.tasks import Failure
from vipll_gui.qt.bench.window import _idle as idle
from vipll_gui.qt.bench.window import _wait as wait_for
from vipll_gui.qt.bench.window import shown_window
from vipll_gui.qt.look.theme import Theme
from vipll_gui.qt.shell.app import make_app

STEPS = 3  # instances looked at


class Opening:
    """A window that opens one project after the other."""

    def __init__(self) -> None:
        make_app(Theme.LIGHT)
        self._kept = ExitStack()
        self._window = self._kept.enter_context(shown_window())
        wait_for(lambda: self._window.prepared)
        self._failures: list[Failure] = []
        self._escaped: list[str] = []
        self._window.tasks.failed.connect(self._failures.append)
        self._window.controller.failed.connect(self._failures.append)
        sys.excepthook = self._note

    def look(self, path: Path) -> list[str]:
        """The program's own mistakes while the project was looked at; what it refuses with words is none."""
        self._failures.clear()
        self._escaped.clear()
        window, controller = self._window, self._window.controller
        window.commands.open_path(path)
        wait_for(lambda: not window.opening)
        if controller.has_project:
            idle(window)
            for name in window.project_page.tab_names:
                window.project_page.show_tab(name)
                idle(window)
            for _ in range(STEPS):
                controller.go_next()
                idle(window)
            window.close_project()
            wait_for(lambda: not controller.has_project)
        self._clear_away()
        return [failure.details for failure in self._failures if failure.details] + self._escaped

    def close(self) -> None:
        """Closes the window."""
        self._kept.close()

    def _note(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self._escaped.append("".join(traceback.format_exception(kind, error, trace)))

    def _clear_away(self) -> None:
        """Closes what was shown about the project."""
        for widget in QApplication.topLevelWidgets():
            if isinstance(widget, QDialog):
                widget.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()
