"""Opening, closing, themes, failures: the window as a whole."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from vipll_gui.data import WRITERS
from vipll_gui.errors import InputError, ProjectError
from vipll_gui.qt.background.tasks import Cancelled, Control, Failure, TaskRunner
from vipll_gui.qt.dialogs.export_dialog import ExportDialog
from vipll_gui.qt.dialogs.problem import show_problem
from vipll_gui.qt.look.theme import DARK, LIGHT, colours
from vipll_gui.qt.models.feature_model import FeatureSummary
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.shell.app import ProblemCatcher, grab_window
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.work.queue_order import NOWHERE
from vipll_gui.session import Session
from vipll_gui.store import RESCUE

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


def test_a_missing_picture_is_told_in_place(
    qtbot: QtBot, open_window: Opener, demo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Session.open(demo) as session:
        missing = session.media_path(5)
    assert missing is not None
    missing.unlink()
    window = open_window(demo)
    window.controller.go_to(5)
    message = window.project_page.instance.message
    qtbot.waitUntil(lambda: missing.name in message.accessibleDescription(), timeout=MINUTE)
    assert message.isVisible()
    assert "Relocate media" in message.accessibleDescription()
    (button,) = message.findChildren(QPushButton)
    assert button.isVisible()
    window.controller.go_to(6)
    qtbot.waitUntil(lambda: window.project_page.instance.shows_image, timeout=MINUTE)
    window.project_page.instance.show_position(NOWHERE)
    assert message.isVisible()
    assert not button.isVisible()  # files that are not missing need no other place
    window.controller.go_to(5)
    qtbot.waitUntil(button.isVisible, timeout=MINUTE)
    asked: list[str] = []
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: asked.append("folder") or "")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert asked == ["folder"]
    window.project_page.queue.focus_table()
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_1)
    qtbot.waitUntil(lambda: window.project_page.instance.shows_image, timeout=MINUTE)


def test_a_command_for_the_terminal_is_not_broken(qtbot: QtBot, window: MainWindow) -> None:
    error = ProjectError("it is damaged", path="/a/long/name/of/a/project.vipll", remedy=RESCUE)
    box = show_problem(Failure.of("Saving a copy", error), window)
    words = box.findChild(QLabel, "qt_msgbox_informativelabel")
    command = RESCUE.splitlines()[-1]
    assert command.startswith("vipll-gui check")
    assert command in box.informativeText()
    assert words.width() >= words.fontMetrics().horizontalAdvance(command)
    box.close()


def test_what_cannot_be_written_is_not_called_saved(
    qtbot: QtBot, open_window: Opener, small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(small)
    saved = window.statusBar().saved
    assert saved.text() == "Saved"
    project = window.controller.session.project

    def full() -> None:
        raise ProjectError("the disk is full", path=small, remedy="Make room.")

    with monkeypatch.context() as broken:
        broken.setattr(project, "_writable", full)
        qtbot.keyClick(window, Qt.Key.Key_1)
        assert saved.text() == "Not saved"
        for box in window.findChildren(QMessageBox):
            box.close()
        window.controller.go_next()
        assert saved.text() == "Not saved"
    qtbot.keyClick(window, Qt.Key.Key_1)
    assert saved.text() == "Saved"
    assert window.controller.session.counts.decided == 1
    window.controller.use_run(9)  # fails, and has nothing to do with saving
    for box in window.findChildren(QMessageBox):
        box.close()
    assert saved.text() == "Saved"


def test_what_takes_long_to_open_is_told_on_the_page(qtbot: QtBot, window: MainWindow) -> None:
    go_on = threading.Event()

    def slowly(control: Control) -> None:
        control.progress(0.25, "reading")
        go_on.wait(60)
        raise Cancelled

    window.begin_opening(window.tasks.start("Opening something", slowly))
    welcome = window.welcome
    qtbot.waitUntil(welcome.progress.isVisible, timeout=MINUTE)
    qtbot.waitUntil(lambda: welcome.bar.value() == 250, timeout=MINUTE)
    assert welcome.doing.text() == "Opening something"
    assert not window.actions_by_id("training.start").isEnabled()
    go_on.set()
    qtbot.waitUntil(lambda: not welcome.progress.isVisible(), timeout=MINUTE)
    assert not window.opening


def test_a_page_that_failed_is_made_again(
    qtbot: QtBot, window: MainWindow, small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr("vipll_gui.qt.views.history.history_view.HistoryView.__init__", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            _ = window.project_page
    assert not window.prepared
    with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
        window.commands.open_path(small)
    assert window.pages.currentWidget() is window.project_page
    assert window.pages.count() == 2


def test_projects_closed_are_let_go(qtbot: QtBot, open_window: Opener, small: Path, trained: Path) -> None:
    sessions = []
    for path in (small, trained, small, trained):
        window = open_window(path)
        window.controller.narrow(text="1")
        sessions.append(weakref.ref(window.controller.session))
    qtbot.waitUntil(lambda: not window.tasks.busy, timeout=MINUTE)
    assert [session() is not None for session in sessions] == [False, False, False, True]
    window.controller.close()
    gc.collect()
    assert sessions[-1]() is None


def test_a_project_is_let_go_while_its_features_are_still_being_read(
    qtbot: QtBot, window: MainWindow, trained: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading, go_on = threading.Event(), threading.Event()

    def slowly(cls: type[FeatureSummary], features: object) -> None:
        reading.set()
        go_on.wait()

    monkeypatch.setattr(FeatureSummary, "of", classmethod(slowly))
    try:
        with qtbot.waitSignal(window.controller.project_opened, timeout=MINUTE):
            window.commands.open_path(trained)
        qtbot.waitUntil(reading.is_set, timeout=MINUTE)
        session = weakref.ref(window.controller.session)
        window.controller.close()

        def let_go() -> bool:
            gc.collect()
            return session() is None

        qtbot.waitUntil(let_go, timeout=MINUTE)  # others' work on the project, which nothing holds up, ends by itself
        assert not go_on.is_set()
    finally:
        go_on.set()
    qtbot.waitUntil(lambda: not window.tasks.busy, timeout=MINUTE)


def test_enter_presses_a_card(qtbot: QtBot, window: MainWindow) -> None:
    picked: list[str] = []
    card = window.welcome.demos["tabular"]
    card.picked.disconnect(window.welcome.demo_picked)
    card.picked.connect(picked.append)
    card.setFocus()
    qtbot.keyClick(card, Qt.Key.Key_Return)
    assert picked == ["tabular"]


def test_a_picture_of_the_window(qtbot: QtBot, small: Path, tmp_path: Path) -> None:
    out = grab_window(small, tmp_path / "shot.png", (1280, 800), theme="light")
    picture = QImage(str(out))
    assert (picture.width(), picture.height()) == (1280, 800)
    assert not WindowSettings().recent()


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
