"""The clean labels, written and counted off the main thread."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QObject

from vipll_gui.data import ExportFilter
from vipll_gui.qt.background.tasks import Control, Task, TaskRunner
from vipll_gui.qt.work.queue_cursor import QueueCursor


class Exporting(QObject):
    """Tasks that read the open session; nothing of it is changed here."""

    def __init__(self, cursor: QueueCursor, tasks: TaskRunner) -> None:
        super().__init__(cursor)
        self._cursor = cursor
        self._tasks = tasks

    def write(
        self,
        path: Path,
        format_name: str | None = None,
        chosen: ExportFilter | None = None,
        options: Mapping[str, bool] | None = None,
        *,
        sidecar: bool = True,
    ) -> Task:
        """Writes the clean labels; the task's result is the number of rows, a failure is the caller's to present."""
        session = self._cursor.session

        def work(control: Control) -> int:
            return session.export(path, format_name, control.progress, filter=chosen, options=options, sidecar=sidecar)

        return self._tasks.start(self.tr("Export"), work, quiet=True)

    def count(self, chosen: ExportFilter) -> Task:
        """Counts the instances that an export would write; the task's result are the numbers for each way."""
        session = self._cursor.session

        def work(_control: Control) -> dict[str, int]:
            return chosen.counts(session.cleaned())

        return self._tasks.start(self.tr("Counting"), work, shown=False, quiet=True)
