"""How the window behaves with a large project: measured on the window itself, with real keys and real painting."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QEventLoop, QObject, Qt, QTimer, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from vipll_gui.bench.bystander import Bystander, Pause
from vipll_gui.bench.project import make_large_project
from vipll_gui.data import Progress, no_progress
from vipll_gui.errors import VipllError
from vipll_gui.qt.bench.streaming import STREAMED, fresh_ms, fresh_times
from vipll_gui.qt.look.theme import Theme
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.shell.app import make_app
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.work.update import Update
from vipll_gui.session import Filter, Status

TICK_MS = 10
LABELS = 20
FRAMES = 300
KEYS = 300
STARTS = 3
TRAINING = {  # a small network: what counts here is how often a posterior of all instances arrives
    "epochs": 4, "warmup_epochs": 1, "members": 1, "hidden": 16, "batch_size": 8192, "early_stop": False,
}  # fmt: skip
_PATIENCE_MS = 600_000
_SHOWN = "shown"


def bench_window(rows: int, folder: Path, progress: Progress = no_progress) -> dict[str, float | int]:
    """One record: milliseconds, and frames per second, for a project of so many instances with a posterior."""
    progress(0.02, "starting the program")
    cold = sorted(cold_start_ms() for _ in range(STARTS))[STARTS // 2]
    progress(0.1, f"making a project of {rows:,} instances")
    project = made_elsewhere(rows, folder / "large.vipll")
    make_app(Theme.LIGHT)
    with shown_window() as window:
        _wait(lambda: window.prepared)  # nobody chooses a project within the moment this takes
        progress(0.4, "opening it")
        measured: dict[str, float] = {"open_ms": open_ms(window, project)}
        progress(0.5, "ordering and filtering")
        measured["sort_ms"] = max(sort_times(window).values())
        measured["filter_ms"] = max(filter_times(window).values())
        progress(0.6, "scrolling and deciding")
        measured["frames_per_second"] = frames_per_second(window)
        measured["next_p99_ms"] = float(np.percentile(next_times(window), 99))
        progress(0.7, "training")
        with Bystander() as bystander:
            ticks = training_ticks(window)
        measured["stall_p99_ms"] = float(np.percentile(ticks.late, 99))
        measured["stall_max_ms"] = max(ticks.late)
        measured["stall_own_ms"] = 1000 * max(bystander.without(pause) for pause in ticks.pauses)
        measured["bystander_max_ms"] = 1000 * bystander.longest
        measured["cold_start_ms"] = cold
    progress(0.85, f"training on {STREAMED:,} instances")
    with shown_window() as window:
        open_ms(window, make_project(STREAMED, folder / "streamed.vipll"))
        measured["fresh_ms"] = fresh_ms(fresh_times(window, _wait))
    return {"rows": rows, **{name: round(value, 1) for name, value in measured.items()}}


def make_project(rows: int, path: Path) -> Path:
    """A project of so many rows, with what a model believes about them."""
    return make_large_project(rows, path, LABELS)


def made_elsewhere(rows: int, path: Path) -> Path:
    """The same by a process of its own: what making it loads is not there yet when it is opened."""
    code = (
        "import pathlib, sys; from vipll_gui.qt.bench.window import make_project;"
        "make_project(int(sys.argv[1]), pathlib.Path(sys.argv[2]))"
    )
    subprocess.run([sys.executable, "-c", code, str(rows), str(path)], check=True)
    return path


@contextmanager
def shown_window() -> Iterator[MainWindow]:
    """The window with settings of nobody, closed at the end."""
    with TemporaryDirectory(prefix="vipll-gui-") as folder:
        window = MainWindow(WindowSettings(Path(folder) / "window.ini"))
        window.show()
        window.activateWindow()
        _wait(window.isVisible)
        try:
            yield window
        finally:
            window.close()
            window.deleteLater()


# -- single measurements -------------------------------------------------------------------------------------------


def cold_start_ms() -> float:
    """From starting the process until its window has been painted for the first time."""
    code = "from vipll_gui.qt.bench.window import show_and_tell; show_and_tell()"
    began = time.perf_counter()
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as process:
        said = process.stdout.readline().split() if process.stdout is not None else []
        taken = time.perf_counter() - began
    if said[:1] != [_SHOWN]:
        raise VipllError("the window did not start", remedy="Run `vipll-gui` by itself and see what it says.")
    if "torch" in said:
        raise VipllError("the window loaded torch before it was needed")
    return 1000 * taken


def show_and_tell() -> None:
    """What the process of `cold_start_ms` does: shows the window, says so, ends."""
    make_app()
    with shown_window():
        _painted()
        sys.stdout.write(f"{_SHOWN} {'torch' if 'torch' in sys.modules else ''}\n")
        sys.stdout.flush()


def open_ms(window: MainWindow, project: Path) -> float:
    """From asking for the project until the queue has been painted."""

    def opened() -> bool:
        return window.controller.has_project and len(window.controller.queue) > 0

    return _timed(lambda: window.commands.open_path(project), opened)


def sort_times(window: MainWindow) -> dict[str, float]:
    """For every order, how long until the queue shows it."""
    controller = window.controller
    taken = {}
    for name in controller.session.rankings:
        if name != controller.ranking:
            taken[name] = _reordered(window, lambda name=name: controller.set_ranking(name))  # type: ignore[misc]
    return taken


def filter_times(window: MainWindow) -> dict[str, float]:
    """For every kind of filter, how long until the queue shows what passes."""
    some = window.controller.session.dataset.id_of(-1)[-3:]
    filters = {
        "label": Filter(label=3),
        "pair": Filter(pair=(3, 9)),
        "status": Filter(status=Status.OPEN),
        "text": Filter(text=some),
        "more text": Filter(text=some[1:], label=3, status=Status.OPEN),
        "none": Filter(),
    }
    return {
        name: _reordered(window, lambda chosen=chosen: window.controller.set_filter(chosen))  # type: ignore[misc]
        for name, chosen in filters.items()
    }


def frames_per_second(window: MainWindow) -> float:
    """How many steps of scrolling the queue can be painted in a second."""
    table = window.project_page.queue.table
    bar = table.verticalScrollBar()
    began = time.perf_counter()
    for frame in range(FRAMES):
        bar.setValue(bar.value() + (17 if frame % 3 else 30 * table.height()))  # by the wheel, and by leaps
        table.viewport().repaint()
        QCoreApplication.processEvents()
    return FRAMES / (time.perf_counter() - began)


def next_times(window: MainWindow) -> list[float]:
    """Milliseconds from a key that decides until the next instance has been painted."""
    window.project_page.show_tab("decide")
    _idle(window)
    taken = []
    for _ in range(KEYS):
        began = time.perf_counter()
        press(window, Qt.Key.Key_1, "1")
        _painted()
        taken.append(1000 * (time.perf_counter() - began))
    return taken


def training_ticks(window: MainWindow) -> Ticks:
    """How late each tick of the main thread came while a run was under way."""
    _idle(window)
    ticks = Ticks()
    ticks.start()
    window.controller.start_training(dict(TRAINING))
    _wait(lambda: not window.controller.training.running)
    ticks.stop()
    return ticks


class Ticks(QObject):
    """A timer that notes how late it is."""

    def __init__(self) -> None:
        super().__init__()
        self.late: list[float] = []  # milliseconds
        self.pauses: list[Pause] = []  # from when each was due until it came
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_tick)
        self._last = 0.0

    def start(self) -> None:
        """Begins to tick."""
        self._last = time.perf_counter()
        self._timer.start()

    def stop(self) -> None:
        """Ends it, counting the pause since the last tick."""
        self._on_tick()
        self._timer.stop()

    @Slot()
    def _on_tick(self) -> None:
        at = time.perf_counter()
        due = min(self._last + TICK_MS / 1000, at)
        self.late.append(1000 * (at - due))
        self.pauses.append((due, at))
        self._last = at


# -- help ----------------------------------------------------------------------------------------------------------


def press(window: MainWindow, key: Qt.Key, text: str) -> None:
    """Presses a key and lets it come up, on what has the focus."""
    target = window.focusWidget() or window
    for kind in (QKeyEvent.Type.ShortcutOverride, QKeyEvent.Type.KeyPress, QKeyEvent.Type.KeyRelease):
        QApplication.sendEvent(target, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text))


def _reordered(window: MainWindow, change: Callable[[], None]) -> float:
    """How long a change of the order takes to be seen."""
    seen: list[bool] = []

    def note(update: Update) -> None:
        seen.extend([True] * update.reordered)

    _idle(window)
    window.controller.updated.connect(note)
    taken = _timed(change, lambda: bool(seen))
    window.controller.updated.disconnect(note)
    return taken


def _timed(do: Callable[[], None], done: Callable[[], bool]) -> float:
    began = time.perf_counter()
    do()
    _wait(done)
    _painted()
    return 1000 * (time.perf_counter() - began)


def _painted() -> None:
    """Lets everything be laid out and painted that waits for it."""
    QCoreApplication.sendPostedEvents()
    QCoreApplication.processEvents()


def _idle(window: MainWindow) -> None:
    _wait(lambda: not (window.tasks.busy or window.images.busy))


def _wait(done: Callable[[], bool]) -> None:
    """Lets the window work until something holds; asleep in between, as in real use."""
    deadline = QDeadlineTimer(_PATIENCE_MS)
    pulse = QTimer(interval=TICK_MS)  # wakes it up where no event does
    pulse.start()
    while not done():
        if deadline.hasExpired():
            raise VipllError("the window did not get ready in time")
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    pulse.stop()


def as_table(record: Mapping[str, float | int]) -> Sequence[tuple[str, str, str]]:
    """The record as lines for people: what, how much, and what is aimed at."""
    return [(name, f"{value:,}", TARGETS.get(name, "")) for name, value in record.items()]


TARGETS = {
    "open_ms": "< 1,000",
    "sort_ms": "< 300",
    "filter_ms": "< 300",
    "frames_per_second": "> 60",
    "next_p99_ms": "< 50",
    "stall_p99_ms": "< 33",
    "stall_max_ms": "< 100",
    "cold_start_ms": "< 2,000",
    "fresh_ms": "< 300",
    "sheet_first_ms": "< 300",
    "sheet_page_ms": "< 100",
    "sheet_page_cpu_ms": "< 40",
    "sheet_frames_per_second": "> 60",
    "sheet_frame_cpu_ms": "< 4",
}
