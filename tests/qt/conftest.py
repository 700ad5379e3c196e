"""What the window's tests share: no screen, no user settings, and no thread or timer left behind."""

from __future__ import annotations

import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before Qt is loaded, also when these tests run alone

import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QSettings, QThread, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests.support.addresses import AddressFor
from tests.support.datasets import clusters
from tests.support.patient_bot import PatientBot
from tests.support.small_project import six_rows
from vipll_gui.qt.look.theme import Theme
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.shell.app import make_app
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.samples.demos import build_demo
from vipll_gui.session import Session
from vipll_gui.store import Address, copy_store, open_store


@pytest.fixture(scope="session")
def qapp(tmp_path_factory: pytest.TempPathFactory) -> QApplication:
    """The application, with the program's own style and settings of nobody."""
    folder = str(tmp_path_factory.mktemp("settings"))
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
    return make_app(Theme.LIGHT)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """pytest-qt's own, with more patience."""
    return PatientBot(request)


@pytest.fixture(autouse=True)
def nothing_left_behind(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fails a test after which a thread of its own runs or a timer of its own ticks."""
    threads, timers = [], []
    start_thread, make_timer = QThread.start, QTimer.__init__

    def note_thread(self: QThread, *args: object) -> None:
        threads.append(self)
        start_thread(self, *args)

    def note_timer(self: QTimer, *args: object, **kwargs: object) -> None:
        timers.append(self)
        make_timer(self, *args, **kwargs)

    monkeypatch.setattr(QThread, "start", note_thread)
    monkeypatch.setattr(QTimer, "__init__", note_timer)
    yield
    running = [thread for thread in threads if _alive(thread) and thread.isRunning()]
    ticking = [timer for timer in timers if _alive(timer) and timer.isActive()]
    assert not running, f"threads still running: {running}"
    assert not ticking, f"timers still ticking: {ticking}"


def _alive(thing: QObject) -> bool:
    return bool(isValid(thing))


@pytest.fixture(scope="session")
def built_demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the image demo, made once."""
    return build_demo("image", tmp_path_factory.mktemp("demo")).parent


@pytest.fixture
def demo(built_demo: Path, tmp_path: Path) -> Path:
    """A fresh copy of the image demo's project."""
    copy = tmp_path / "demo"
    shutil.copytree(built_demo, copy)
    return next(copy.glob("*.vipll"))


@pytest.fixture
def small(address_for: AddressFor) -> Address:
    """A project of six table rows."""
    Session.create(six_rows(), address_for("small")).close()
    return address_for("small")


@pytest.fixture(scope="session")
def built_trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project of sixty table rows, three of them decided, then trained; made once."""
    path = tmp_path_factory.mktemp("trained") / "trained.vipll"
    with Session.create(clusters(), path) as session:
        session.annotator = "Ada"
        for position in (0, 1, 2):
            session.decide(position, int(session.dataset.candidates[position][0]))
        for snapshot in session.start_run({"epochs": 3, "warmup_epochs": 2, "early_stop": False}).reports():
            session.apply(snapshot)
    return path


@pytest.fixture
def trained(built_trained: Path, address_for: AddressFor) -> Address:
    """A fresh copy of the trained project."""
    address = address_for("trained")
    if isinstance(address, Path):
        return Path(shutil.copy(built_trained, address))
    with closing(open_store(built_trained, read_only=True)) as project:
        copy_store(project, address)
    return address


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[MainWindow]:
    """The main window on the welcome page."""
    if "address_for" in request.fixturenames:  # made first, so that the window is closed before its project is removed
        request.getfixturevalue("address_for")
    settings = WindowSettings(tmp_path / "settings.ini")
    settings.retrain_after = 0  # rounds begin where a test is about them
    made = MainWindow(settings)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    yield made
    made.close()


@pytest.fixture
def open_window(window: MainWindow, qtbot: QtBot) -> Callable[[Address], MainWindow]:
    """Opens a project in the window the way a user's click does."""

    def opened(project: Address) -> MainWindow:
        with qtbot.waitSignal(window.controller.project_opened, timeout=30_000):
            window.commands.open_path(project)
        qtbot.waitUntil(lambda: not window.tasks.busy, timeout=30_000)
        return window

    return opened
