"""The import assistant, page by page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pytestqt.qtbot import QtBot

from vipll_gui.qt.dialogs.importing.assistant import ImportAssistant
from vipll_gui.qt.shell.main_window import MainWindow

MINUTE = 60_000
BIRDS = "id,candidates,size\na,gull|owl,1\nb,,2\nc,owl,3\na,owl,4\n"  # with problems, so that all pages have something


def import_pages(window: MainWindow, qtbot: QtBot, folder: Path) -> Iterator[ImportAssistant]:
    """The assistant on each of its pages in turn, until it is closed."""
    source = folder / "birds.csv"
    source.write_text(BIRDS, encoding="utf-8")
    window.commands.new_project(source)
    dialog = window.findChild(ImportAssistant)
    for page in (dialog.source, dialog.preview, dialog.problems, dialog.project):
        qtbot.waitUntil(lambda: dialog.page.task is None, timeout=MINUTE)
        assert dialog.page is page
        yield dialog
        dialog.problems.skip.setChecked(True)
        dialog.next.click() if page is not dialog.project else dialog.close()
