"""What the window remembers of where one was, and how it ends in the middle of work."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from vipll_gui.qt.main_window import MainWindow
from vipll_gui.qt.places import bring_on_screen
from vipll_gui.qt.settings import Settings
from vipll_gui.session import Session

Opener = Callable[[Path], MainWindow]
CHECKOUT = Path(__file__).resolve().parents[2]


def test_the_place_in_a_project_is_found_again(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    window.controller.set_ranking("file")
    window.controller.go_to(4)
    window.actions_by_id("project.close").trigger()
    open_window(small)
    qtbot.waitUntil(lambda: window.controller.current == 4)
    assert window.controller.ranking == "file"


def test_a_place_that_is_gone_is_no_problem(open_window: Opener, small: Path, window: MainWindow) -> None:
    window.settings.set_place(small, "nobody", "nothing")
    assert open_window(small).controller.current != -1


def test_the_window_comes_back_as_it_was(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "window.ini")
    first = MainWindow(settings)
    qtbot.addWidget(first)
    first.show()
    first.setGeometry(QRect(20, 30, 700, 520))
    first.close()
    again = MainWindow(settings)
    qtbot.addWidget(again)
    assert again.geometry().size() == first.geometry().size()


@pytest.mark.parametrize("lost", [QPoint(9000, 200), QPoint(-9000, 200), QPoint(50, -5000)])
def test_a_window_on_a_screen_that_is_gone_comes_back(qtbot: QtBot, window: MainWindow, lost: QPoint) -> None:
    window.resize(900, 600)
    window.move(lost)
    bring_on_screen(window)
    home = QGuiApplication.primaryScreen().availableGeometry()
    assert home.contains(window.frameGeometry().center())
    assert home.contains(window.frameGeometry().topLeft())
    before = window.pos()
    bring_on_screen(window)
    assert window.pos() == before


PROGRAM = """
import sys
from pathlib import PosixPath, WindowsPath
from vipll_gui.qt import app, main_window

class Window(main_window.MainWindow):
    def __init__(self):
        super().__init__()
        self.controller.project_opened.connect(self.on_opened)
        self.controller.training.progressed.connect(self.close)
        self.tasks.started.connect(self.on_task)

    def on_opened(self):
        if {training}:
            self.controller.start_training()

    def on_task(self, task):
        if not {training}:
            task.progressed.connect(self.close)

app.MainWindow = Window
sys.exit(app.run_window(**{arguments}))
"""


def _run(arguments: dict[str, object], *, training: bool, home: Path) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, closed by itself in the middle of its work."""
    surroundings = {**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home), "XDG_CONFIG_HOME": str(home)}
    return subprocess.run(
        [sys.executable, "-c", PROGRAM.format(training=training, arguments=arguments)],
        cwd=CHECKOUT,
        env={**surroundings, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_closing_in_the_middle_of_training_ends_well(demo: Path, tmp_path: Path) -> None:
    done = _run({"project": demo}, training=True, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    with Session.open(demo) as session:
        assert [run.status for run in session.runs()] == ["stopped"]


def test_closing_in_the_middle_of_an_import_ends_well(tmp_path: Path) -> None:
    done = _run({"demo": "tabular"}, training=False, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
