"""How quick the map is: frames per second of panning and zooming, and from the end of a lasso to its queue."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPolygonF

from vipll_gui.bench.project import large_dataset
from vipll_gui.data import Posterior, Progress, no_progress
from vipll_gui.qt.bench.window import _painted as painted
from vipll_gui.qt.bench.window import _wait as wait_for
from vipll_gui.qt.bench.window import shown_window
from vipll_gui.qt.look.theme import Theme
from vipll_gui.qt.shell.app import make_app
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.map.point_cloud import PointCloud
from vipll_gui.session import Session
from vipll_gui.store import now

LABELS = 20
LATENT = 16
FRAMES = 200
LASSOED = 10_000


def bench_map(rows: int, folder: Path, progress: Progress = no_progress) -> dict[str, float | int]:
    """One record for a project of so many instances."""
    progress(0.1, f"making a project of {rows:,} instances")
    project = make_project(rows, folder / "map.vipll")
    make_app(Theme.LIGHT)
    with shown_window() as window:
        progress(0.5, "opening the map")
        window.controller.open_session(Session.open(project))
        wait_for(lambda: len(window.controller.queue) == rows and not window.tasks.busy)
        began = time.perf_counter()
        window.project_page.show_tab("map")
        cloud = window.project_page.map.cloud
        wait_for(lambda: len(cloud) == rows and not window.tasks.busy)
        painted()
        opened = time.perf_counter() - began
        progress(0.6, "panning and zooming")
        frames = frame_times(cloud)
        progress(0.8, "lassoing")
        lassoed, taken = lasso(window, cloud)
    return {
        "rows": rows,
        "map_ms": round(1000 * opened, 1),
        "map_frames_per_second": round(len(frames) / sum(frames), 1),
        "map_frame_p99_ms": round(1000 * float(np.percentile(frames, 99)), 1),
        "lassoed": lassoed,
        "lasso_ms": round(1000 * taken, 1),
    }


def make_project(rows: int, path: Path) -> Path:
    """A project of so many rows, with a run that has a latent of one cloud for each label."""
    dataset, rng = large_dataset(rows, LABELS), np.random.default_rng(1)
    alpha = rng.gamma(0.7, 2.0, len(dataset.candidates.labels)).astype(np.float32) + 0.01
    total = np.add.reduceat(alpha, dataset.candidates.offsets[:-1]) * np.float32(1.1)
    posterior = Posterior(dataset.candidates, alpha, total)
    centres = rng.normal(0, 1, (LABELS, LATENT))
    explanation = {
        "strengths": np.array([0.7, 0.0, 0.15, 0.7, 0.01, 0.1]),
        "labels": np.arange(LABELS),
        "prior": np.full(LABELS, 1 / LABELS, np.float32),
        "running": np.full(len(alpha), 0.2, np.float16),
        "latent": (centres[posterior.leading] + rng.normal(0, 0.35, (rows, LATENT))).astype(np.float16),
    }
    with Session.create(dataset, path, overwrite=True) as session:
        run = session.start_run()
        session.project.runs.finish(
            run.id, status="finished", finished=now(), device="cpu", curves=[],
            posterior=posterior, weights=None, explanation=explanation,
        )  # fmt: skip
    return path


def frame_times(cloud: PointCloud) -> list[float]:
    """Seconds for each step of panning and zooming, in and out again, painted on the screen."""
    taken = []
    for frame in range(FRAMES):
        began = time.perf_counter()
        cloud.pan(QPointF(7, -4) * (1 if frame % 40 < 20 else -1))
        if frame % 2:
            cloud.zoom(1.1 if frame % 40 < 20 else 1 / 1.1)
        cloud.repaint()
        painted()
        taken.append(time.perf_counter() - began)
    cloud.fit()
    return taken


def lasso(window: MainWindow, cloud: PointCloud) -> tuple[int, float]:
    """How many points a lasso caught, about LASSOED, and the seconds until the queue shows them alone."""
    centre = QPointF(cloud.width() / 2, cloud.height() / 2)
    turns = np.linspace(0, 2 * np.pi, 200)

    def ring(radius: float) -> QPolygonF:
        return QPolygonF([centre + QPointF(radius * np.cos(turn), radius * np.sin(turn)) for turn in turns])

    radius = next((r for r in range(10, cloud.width(), 2) if len(cloud.within(ring(r))) >= LASSOED), cloud.width())
    outline, before = ring(radius), len(window.controller.queue)
    began = time.perf_counter()
    cloud.lassoed.emit(cloud.within(outline))
    wait_for(lambda: len(window.controller.queue) < before)
    painted()
    return len(window.controller.queue), time.perf_counter() - began
