"""Starting the window, and taking a picture of it."""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType

from PySide6.QtCore import (
    QCoreApplication,
    QDeadlineTimer,
    QEvent,
    QEventLoop,
    QMessageLogContext,
    QObject,
    QSize,
    Qt,
    QTimer,
    QtMsgType,
    Signal,
    Slot,
    qInstallMessageHandler,
)
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from vipll_gui import __version__
from vipll_gui.errors import OutputError
from vipll_gui.qt.background.tasks import Failure
from vipll_gui.qt.look.accessibility import install_roles
from vipll_gui.qt.look.icons import app_icon
from vipll_gui.qt.look.language import install_language
from vipll_gui.qt.look.theme import Theme, theme_manager
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.shell.main_window import PROGRAM, MainWindow
from vipll_gui.session import Session
from vipll_gui.store import Address

_WAKE_MS = 200  # Python sees a Ctrl+C in the terminal only when it gets a turn
_PATIENCE_MS = 10_000
_TURN_SECONDS = 0.001  # after which another thread hands Python's lock to the window; by default five times as long


def make_app(theme: Theme | None = None, language: str = "en") -> QApplication:
    """The application with its style, in the user's theme and language where no theme is given."""
    sys.setswitchinterval(_TURN_SECONDS)
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        QApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
        QApplication.setDesktopFileName("vipll-gui")
        app = QApplication([PROGRAM])
    app.setApplicationName("vipll-gui")
    app.setApplicationDisplayName(PROGRAM)
    app.setApplicationVersion(__version__)
    app.setWindowIcon(app_icon())
    app.setStyle("Fusion")
    install_roles()
    install_language(app, WindowSettings().language if theme is None else language)
    theme_manager().set_theme(theme if theme is not None else WindowSettings().theme)
    theme_manager().set_font_size(WindowSettings().points if theme is None else None)
    return app


def run_window(project: Address | None = None, demo: str | None = None) -> int:
    """Shows the window until the user closes it; the exit code."""
    app = make_app()
    window = MainWindow()
    window.resize(window.size().boundedTo(window.screen().availableSize()))
    problems = ProblemCatcher(window)
    sys.excepthook = problems.catch
    for number in (signal.SIGINT, signal.SIGTERM):  # Ctrl+C in the terminal, and a desktop that shuts down
        signal.signal(number, lambda *_: window.end())
    wake = QTimer(window, interval=_WAKE_MS)
    wake.timeout.connect(_take_a_turn)
    wake.start()
    window.show()
    if project is not None:
        window.commands.open_path(project)
    elif demo is not None:
        window.commands.open_demo(demo)
    code = app.exec()
    sys.excepthook = sys.__excepthook__
    window.shut_down()
    return code


def grab_window(
    project: Path,
    out_png: Path,
    size: tuple[int, int] = (1440, 900),
    *,
    theme: str = "light",
    prepare: Callable[[MainWindow], None] | None = None,
) -> Path:
    """Writes a PNG of the window with a project in it; needs no screen. `prepare` may bring it into any state."""
    if not isinstance(QApplication.instance(), QApplication):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    before = qInstallMessageHandler(_relay)
    make_app(Theme(theme))
    try:
        with TemporaryDirectory(prefix="vipll-gui-") as folder:  # the user's own settings stay as they are
            picture = _picture(project, QSize(*size), WindowSettings(Path(folder) / "window.ini"), prepare)
    finally:
        qInstallMessageHandler(before)
    _write(picture, out_png)
    return out_png


def _picture(
    project: Path, size: QSize, settings: WindowSettings, prepare: Callable[[MainWindow], None] | None
) -> QImage:
    window = MainWindow(settings)
    window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    try:
        window.resize(size)
        window.show()
        window.controller.open_session(Session.open(project))
        if prepare is not None:
            prepare(window)
        settle(window)
        return window.grab().toImage()
    finally:
        window.shut_down()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def settle(window: MainWindow) -> None:
    """Lets the window finish what it is doing: pictures being read, small tasks, layouts."""
    deadline = QDeadlineTimer(_PATIENCE_MS)
    while not deadline.hasExpired():
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        if not (window.tasks.busy or window.images.busy or window.sounds.busy):
            break
    for _ in range(12):  # curves come one by one
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)


def _write(picture: QImage, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not picture.save(str(path), "PNG"):  # type: ignore[call-overload]
        raise OutputError("cannot write the picture", path=path, remedy="Choose another folder, or make room.")


def _relay(_kind: QtMsgType, _context: QMessageLogContext, message: str | None) -> None:
    """Passes Qt's messages on, but for one that every window without a screen gives."""
    if message and "propagateSizeHints" not in message:
        sys.stderr.write(f"{message}\n")


def _take_a_turn() -> None:
    """Nothing: being called is the point."""


class ProblemCatcher(QObject):
    """Shows errors nobody expected instead of letting them end the program."""

    _caught = Signal(object)

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._caught.connect(self._present, Qt.ConnectionType.QueuedConnection)

    def catch(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """The exception hook; may be called on any thread."""
        if issubclass(kind, KeyboardInterrupt):
            QCoreApplication.quit()
            return
        traceback.print_exception(kind, error, trace)
        self._caught.emit(Failure.of(self.tr("Something went wrong"), error))

    @Slot(object)
    def _present(self, failure: Failure) -> None:
        self._window.present(failure)
