"""Opening, closing, themes, failures: the window as a whole."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from vipll_gui.data import WRITERS
from vipll_gui.errors import InputError
from vipll_gui.qt.app import ProblemCatcher, grab_window
from vipll_gui.qt.dialogs.export_dialog import ExportDialog
from vipll_gui.qt.main_window import MainWindow
from vipll_gui.qt.settings import Settings
from vipll_gui.qt.tasks import Control, TaskRunner
from vipll_gui.qt.theme import DARK, LIGHT, colours
from vipll_gui.session import Session

Opener = Callable[[Path], MainWindow]
MINUTE = 60_000


def test_closing_in_the_middle_of_training(qtbot: QtBot, open_window: Opener, demo: Path) -> None:
    window = open_window(demo)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_1)
    with qtbot.waitSignal(window.controller.training.progressed, timeout=2 * MINUTE):
        window.actions_by_id("training.start").trigger()
    assert window.controller.training.running
    window.close()
    assert not window.controller.training.running
    assert not window.controller.has_project
    with Session.open(demo) as again:
        assert again.counts.decided == 1
        assert [run.status for run in again.runs()] == ["stopped"]


def test_the_welcome_page_lists_what_was_open(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    assert window.windowTitle().startswith("small")
    window.actions_by_id("project.close").trigger()
    assert window.pages.currentWidget() is window.welcome
    assert window.welcome.recent.count() == 1
    item = window.welcome.recent.item(0)
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        window.welcome.recent.itemActivated.emit(item)


def test_a_missing_project_is_told_and_the_window_stays(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    with qtbot.waitSignal(window.tasks.failed, timeout=MINUTE):
        window.commands.open_path(tmp_path / "nowhere.vipll")
    box = window.findChild(QMessageBox)
    assert "nowhere.vipll" in box.informativeText()
    box.close()
    assert window.isVisible()


def test_an_unexpected_error_is_shown(qtbot: QtBot, window: MainWindow, capsys: object) -> None:
    catcher = ProblemCatcher(window)
    error = ZeroDivisionError("by zero")
    catcher.catch(type(error), error, None)
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is not None)
    box = window.findChild(QMessageBox)
    assert "by zero" in box.informativeText()
    box.close()


def test_the_name_of_the_export_decides_its_format(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    window.actions_by_id("project.export").trigger()
    dialog = window.findChild(ExportDialog)
    assert dialog.format.currentData() == "csv"
    for name, writer in WRITERS.items():
        dialog.format.setCurrentIndex(dialog.format.findData(name))
        assert dialog.target.path.name == f"small-labels{writer.suffixes[0]}"
        assert dialog.format.currentData() == name
    dialog.target.set_path(small.with_name("again.csv"))
    assert dialog.format.currentData() == "csv"
    dialog.reject()


def test_the_theme_is_switched_and_remembered(window: MainWindow) -> None:
    window.actions_by_id("view.theme.dark").trigger()
    assert colours() is DARK
    window.actions_by_id("view.theme.light").trigger()
    assert colours() is LIGHT
    assert window.settings.theme == "light"


def test_what_takes_the_focus_has_a_spoken_name(open_window: Opener, small: Path) -> None:
    window = open_window(small)
    nameless = [
        (type(widget).__name__, widget.objectName())
        for widget in window.findChildren(QWidget)
        if isinstance(widget, QLineEdit | QComboBox | QAbstractButton)
        and widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        and not widget.objectName().startswith("qt_")
        and not isinstance(widget.parentWidget(), QComboBox)
        and not widget.accessibleName()
        and not (isinstance(widget, QAbstractButton) and widget.text())
    ]
    assert nameless == []


def test_a_missing_picture_is_told_in_place(qtbot: QtBot, open_window: Opener, demo: Path) -> None:
    with Session.open(demo) as session:
        missing = session.media_path(5)
    assert missing is not None
    missing.unlink()
    window = open_window(demo)
    window.controller.go_to(5)
    message = window.project_page.instance.message
    qtbot.waitUntil(lambda: missing.name in message.accessibleDescription(), timeout=MINUTE)
    assert message.isVisible()
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_1)
    qtbot.waitUntil(lambda: window.project_page.instance.shows_image, timeout=MINUTE)


def test_a_picture_of_the_window(qtbot: QtBot, small: Path, tmp_path: Path) -> None:
    out = grab_window(small, tmp_path / "shot.png", (1280, 800), theme="light")
    picture = QImage(str(out))
    assert (picture.width(), picture.height()) == (1280, 800)
    assert not Settings().recent()


class TestTasks:
    """Long work beside the main thread."""

    def test_late_results_of_a_cancelled_task_are_dropped(self, qtbot: QtBot) -> None:
        runner, results = TaskRunner(), []

        def work(control: Control) -> int:
            while not control.cancelled:
                pass
            return 1

        task = runner.start("endless", work, then=results.append)
        with qtbot.waitSignal(task.ended, timeout=MINUTE):
            task.cancel()
        assert results == []
        assert not runner.busy

    def test_progress_ends_a_cancelled_task(self, qtbot: QtBot) -> None:
        runner = TaskRunner()

        def work(control: Control) -> None:
            while True:
                control.progress(0.5, "half")

        task = runner.start("endless", work)
        with qtbot.waitSignal(task.progressed, timeout=MINUTE):
            pass
        runner.shut_down()
        qtbot.waitUntil(lambda: not runner.busy)

    def test_errors_reach_the_user_with_their_place(self, qtbot: QtBot) -> None:
        runner = TaskRunner()

        def work(_control: Control) -> None:
            raise InputError("bad", path="a.csv", row=3)

        with qtbot.waitSignal(runner.failed, timeout=MINUTE) as failed:
            runner.start("reading", work)
        assert failed.args[0].text == "a.csv, row 3: bad"
        qtbot.waitUntil(lambda: not runner.busy)
