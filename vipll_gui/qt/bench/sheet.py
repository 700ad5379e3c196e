"""How quick the contact sheet is with many pictures: until it is there, from page to page, and while it is scrolled."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
from PIL import Image
from PySide6.QtCore import QCoreApplication, Qt

from vipll_gui.bench.project import large_dataset, make_believed_project
from vipll_gui.data import Kind, Progress, no_progress
from vipll_gui.qt.bench.window import FRAMES, LABELS, open_ms, press, shown_window
from vipll_gui.qt.bench.window import _painted as painted
from vipll_gui.qt.bench.window import _wait as wait_for
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session.insight.contact_sheet import LIKENESS

INSTANCES = 100_000
FILES = 10_000  # pictures; each is that of several instances
SIDE = 96  # pixels
PAGES = 20


def bench_sheet(rows: int, folder: Path, progress: Progress = no_progress) -> dict[str, float]:
    """One record: milliseconds, and frames per second, for a project of so many pictures with a posterior."""
    progress(0.95, f"a contact sheet of {rows:,} pictures")
    project = make_pictures(rows, folder)
    with shown_window() as window:
        wait_for(lambda: window.prepared)
        open_ms(window, project)
        cold = _shown_ms(window)
        _leave(window)
        measured = {
            "sheet_cold_ms": cold,
            "sheet_first_ms": _shown_ms(window),
            **_paged(window),
            **_scrolled(window),
            "sheet_alike_ms": _alike_ms(window),
        }
    return {name: round(value, 1) for name, value in measured.items()}


def make_pictures(rows: int, folder: Path) -> Path:
    """A project of so many instances with small pictures, and with what a model believes about them."""
    pictures, rng = folder / "pictures", np.random.default_rng(2)
    pictures.mkdir(parents=True, exist_ok=True)
    files = min(FILES, rows)
    for number in range(files):
        coarse = rng.integers(0, 256, (6, 6, 3), np.uint8)
        Image.fromarray(coarse).resize((SIDE, SIDE), Image.Resampling.BICUBIC).save(pictures / f"{number}.jpg")
    dataset = large_dataset(rows, LABELS).replaced(
        kind=Kind.IMAGE, media=tuple(f"{number % files}.jpg" for number in range(rows)), folder=pictures
    )
    return make_believed_project(dataset, folder / "pictures.vipll")


def _shown_ms(window: MainWindow) -> float:
    """From asking for it until a sheet is painted that had to be put in groups; pictures that were there are on it."""
    wait_for(lambda: not (window.tasks.busy or window.images.busy))
    sheet, drawn = window.project_page.sheet, []
    sheet.drawn.connect(lambda: drawn.append(True))
    began = time.perf_counter()
    window.actions_by_id("go.sheet").trigger()
    wait_for(lambda: bool(drawn))
    painted()
    taken = 1000 * (time.perf_counter() - began)
    wait_for(lambda: not sheet.grid.waiting)
    return taken


def _leave(window: MainWindow) -> None:
    """Goes back, and forgets the groups but not the pictures."""
    press(window, Qt.Key.Key_Escape, "")
    sheet = window.project_page.sheet
    sheet.state.clear()
    sheet.stale = True


def _paged(window: MainWindow) -> dict[str, float]:
    """From the key for the next page until it is painted, its pictures being there; and the window's own work."""
    sheet, taken, busy = window.project_page.sheet, [], []
    for _ in range(PAGES):
        wait_for(lambda: not sheet.grid.waiting)
        began, worked = time.perf_counter(), time.thread_time()
        press(window, Qt.Key.Key_PageDown, "")
        painted()
        taken.append(1000 * (time.perf_counter() - began))
        busy.append(1000 * (time.thread_time() - worked))
    return {"sheet_page_ms": float(np.percentile(taken, 99)), "sheet_page_cpu_ms": float(np.percentile(busy, 99))}


def _scrolled(window: MainWindow) -> dict[str, float]:
    """How many steps of scrolling can be painted in a second, by the wheel and by leaps, while pictures are read.

    Told as well is what the window does for one of them: other work on the machine hardly changes that.
    """
    grid = window.project_page.sheet.grid
    bar = grid.verticalScrollBar()
    began, busy = time.perf_counter(), time.thread_time()
    for frame in range(FRAMES):
        bar.setValue((bar.value() + (17 if frame % 3 else 30 * grid.height())) % bar.maximum())
        grid.viewport().repaint()
        QCoreApplication.processEvents()
    taken, busy = time.perf_counter() - began, time.thread_time() - busy
    return {"sheet_frames_per_second": FRAMES / taken, "sheet_frame_cpu_ms": 1000 * busy / FRAMES}


def _alike_ms(window: MainWindow) -> float:
    """From choosing groups of what is alike until they are painted."""
    sheet, drawn = window.project_page.sheet, []
    sheet.drawn.connect(lambda: drawn.append(True))
    began = time.perf_counter()
    sheet.group_by.setCurrentIndex(sheet.group_by.findData(LIKENESS))
    wait_for(lambda: bool(drawn))
    painted()
    return 1000 * (time.perf_counter() - began)
