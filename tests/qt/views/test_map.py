"""The map: coloured points to move about in, a lasso that narrows the queue, and neighbours put together."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QByteArray, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QImage, QPolygonF
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from tests.support.datasets import clusters
from vipll_gui.data import CandidateSets
from vipll_gui.qt.look.theme import LIGHT
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.map.islands import Island, islands
from vipll_gui.qt.views.map.map_colours import COLOURINGS
from vipll_gui.qt.views.map.map_view import NEIGHBOURS, MapView
from vipll_gui.qt.views.map.point_raster import Density, Frame, dots
from vipll_gui.qt.work.queue_order import NOWHERE
from vipll_gui.review import embedding
from vipll_gui.session import Session

Opened = Callable[[Path], MainWindow]


@pytest.fixture
def mapped(trained: Path, open_window: Opened, qtbot: QtBot) -> MainWindow:
    """The window with the map in front."""
    opened = open_window(trained)
    opened.project_page.show_tab("map")
    qtbot.waitUntil(lambda: len(opened.project_page.map.cloud) == 60 and not opened.tasks.busy, timeout=30_000)
    return opened


def all_around(view: MapView) -> QPolygonF:
    """An outline around everything."""
    width, height = view.cloud.width(), view.cloud.height()
    return QPolygonF([QPointF(0, 0), QPointF(width, 0), QPointF(width, height), QPointF(0, height)])


def test_before_training_it_says_what_to_do(small: Path, open_window: Opened, qtbot: QtBot) -> None:
    window = open_window(small)
    with qtbot.waitSignal(window.project_page.map.drawn, timeout=30_000):
        window.project_page.show_tab("map")
    assert window.project_page.map.empty.isVisible()
    qtbot.waitUntil(lambda: not window.tasks.busy, timeout=30_000)


def test_a_drawn_lasso_narrows_and_the_next_key_decides_one(mapped: MainWindow, qtbot: QtBot) -> None:
    cloud, controller = mapped.project_page.map.cloud, mapped.controller
    middle = cloud.rect().center()
    x, y = cloud.width() // 2 - 20, cloud.height() // 4
    corners = [QPoint(-x, -y), QPoint(x, -y), QPoint(x, y), QPoint(-x, y)]
    inside = cloud.within(QPolygonF([QPointF(middle + corner) for corner in corners]))
    qtbot.mousePress(cloud, Qt.MouseButton.LeftButton, pos=middle + corners[0])
    for corner in corners[1:]:
        qtbot.mouseMove(cloud, middle + corner)
    qtbot.mouseRelease(cloud, Qt.MouseButton.LeftButton, pos=middle + corners[-1])
    assert sorted(controller.queue.order) == sorted(inside)
    assert 1 < len(inside) < 60
    assert len(controller.selected) == 1
    assert "picked out" in mapped.project_page.queue.filters.also.text()
    mapped.project_page.show_tab("decide")
    before = controller.session.counts.decided
    qtbot.keyClick(mapped.focusWidget(), Qt.Key.Key_2)
    assert controller.session.counts.decided <= before + 1
    mapped.project_page.queue.filters.also.click()
    assert len(controller.queue) == 60
    qtbot.waitUntil(lambda: not mapped.tasks.busy, timeout=30_000)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_2, Qt.Key.Key_Space])
def test_a_key_that_decides_says_where_to_do_so(mapped: MainWindow, qtbot: QtBot, key: Qt.Key) -> None:
    before = mapped.controller.session.counts
    for widget in (mapped.project_page.map.cloud, mapped.project_page.queue.table):
        widget.setFocus()
        with qtbot.waitSignal(mapped.controller.refused) as refused:
            qtbot.keyClick(widget, key)
        assert "Decide tab (Ctrl+1)" in refused.args[0]
    assert mapped.controller.session.counts == before


def test_a_lasso_around_nothing_shows_all_again(mapped: MainWindow, qtbot: QtBot) -> None:
    queue, controller = mapped.project_page.queue, mapped.controller
    queue.narrow_to(np.array([3, 4, 5]))
    assert len(controller.queue) == 3
    queue.narrow_to(np.array([], np.int64))
    assert len(controller.queue) == 60
    qtbot.waitUntil(lambda: not mapped.tasks.busy, timeout=30_000)


def test_a_click_shows_the_instance_and_it_is_marked(mapped: MainWindow, qtbot: QtBot) -> None:
    cloud, controller = mapped.project_page.map.cloud, mapped.controller
    wanted = next(p for p in range(60) if p != controller.current and cloud.nearest(cloud.place(p)) == p)
    qtbot.mouseClick(cloud, Qt.MouseButton.LeftButton, pos=cloud.place(wanted).toPoint())
    assert controller.current == cloud.current != NOWHERE
    apart = cloud.place(controller.current) - cloud.place(wanted)
    assert max(abs(apart.x()), abs(apart.y())) <= 2  # the one clicked, or one that lies on it
    qtbot.waitUntil(lambda: not mapped.tasks.busy, timeout=30_000)


def test_zooming_keeps_the_point_under_the_pointer_and_zero_shows_all(mapped: MainWindow, qtbot: QtBot) -> None:
    view = mapped.project_page.map
    at = QPointF(120, 90)
    before = view.cloud.plane(at)
    view.cloud.zoom(5.0, at)
    assert view.cloud.plane(at) == pytest.approx(before)
    assert len(view.cloud.within(all_around(view))) < 60
    view.cloud.setFocus()
    qtbot.keyClick(view.cloud, Qt.Key.Key_0)
    assert len(view.cloud.within(all_around(view))) == 60


def test_dragging_with_shift_moves(mapped: MainWindow, qtbot: QtBot) -> None:
    cloud = mapped.project_page.map.cloud
    before = cloud.place(0)
    shift = Qt.KeyboardModifier.ShiftModifier
    qtbot.mousePress(cloud, Qt.MouseButton.LeftButton, shift, pos=QPoint(50, 50))
    qtbot.mouseMove(cloud, QPoint(80, 60))
    qtbot.mouseRelease(cloud, Qt.MouseButton.LeftButton, shift, pos=QPoint(80, 60))
    moved = cloud.place(0) - before
    assert (round(moved.x()), round(moved.y())) == (30, 10)
    assert len(mapped.controller.queue) == 60


@pytest.mark.parametrize("name", COLOURINGS)
def test_every_colouring_tells_what_it_shows(mapped: MainWindow, qtbot: QtBot, name: str) -> None:
    view = mapped.project_page.map
    chosen = view.colour_by.findData(name)
    if chosen != view.colour_by.currentIndex():
        with qtbot.waitSignal(view.drawn, timeout=30_000):
            view.colour_by.setCurrentIndex(chosen)
    told = view.cloud.accessibleDescription()
    wanted = {"label": "bird", "uncertainty": "nats", "status": "decided", "annotator": "Ada"}
    assert wanted[name] in told
    qtbot.waitUntil(lambda: not mapped.tasks.busy, timeout=30_000)


def test_neighbours_are_put_together_in_the_background(mapped: MainWindow, qtbot: QtBot) -> None:
    view = mapped.project_page.map
    before = view.cloud.place(0)
    view.arrange_by.setCurrentIndex(1)
    qtbot.waitUntil(lambda: not mapped.tasks.busy, timeout=120_000)
    assert view.arrange_by.currentIndex() == 1
    assert view.cloud.place(0) != before
    session = mapped.controller.session
    truth, points = session.dataset.truth, np.array([view.cloud.place(at).toTuple() for at in range(60)])
    assert truth is not None
    apart = ((points[:, None] - points[None]) ** 2).sum(2) + np.diag(np.full(60, np.inf))
    assert (truth[apart.argmin(1)] == truth).mean() > 0.9


def test_arranging_can_be_cancelled(mapped: MainWindow, qtbot: QtBot) -> None:
    view = mapped.project_page.map
    with qtbot.waitSignal(mapped.tasks.started, timeout=30_000) as started:
        view.arrange_by.setCurrentIndex(1)
    started.args[0].cancel()
    qtbot.waitUntil(lambda: not mapped.tasks.busy, timeout=120_000)
    assert view.arrange_by.currentIndex() == 0


def test_selected_ones_stand_out(mapped: MainWindow, qtbot: QtBot) -> None:
    view = mapped.project_page.map
    before = [view.cloud.colour_at(at) for at in range(60)]
    with qtbot.waitSignal(view.drawn, timeout=30_000):
        mapped.project_page.queue.narrow_to(np.array([3, 4, 5]))
    qtbot.waitUntil(lambda: not mapped.tasks.busy, timeout=30_000)
    assert [at for at in range(60) if view.cloud.colour_at(at) == before[at]] == [3, 4, 5]  # the others are faded


# -- the drawing itself ----------------------------------------------------------------------------------------------


def test_dots_are_where_their_points_are() -> None:
    points = np.array([[0.0, 0.0], [0.5, 0.25], [99.0, 99.0]], np.float32)
    palette = np.array([QColor(LIGHT.accent).rgba()], np.uint32)
    frame = Frame(101, 51, (0.0, 0.0), 50.0)
    picture = dots(points, np.zeros(3, np.uint8), palette, frame, 1)
    assert picture.shape == (51, 101)
    assert picture[25, 50] == palette[0]
    assert picture[13, 75] == palette[0]  # to the right, and up
    assert np.count_nonzero(picture) == 10  # two dots of five pixels; the third is elsewhere


def test_a_density_counts_every_point(rng: np.random.Generator) -> None:
    points = rng.normal(size=(5000, 2)).astype(np.float32)
    density = Density.of(points, np.zeros(5000, np.uint8), np.array([0xFF336699], np.uint32))
    everything = Frame(100, 100, (0.0, 0.0), 1.0)
    assert density.count(everything) == 5000
    half = Frame(2000, 2000, (10.0, 0.0), 100.0)  # all x from 0 on
    assert density.count(half) == pytest.approx(np.count_nonzero(points[:, 0] > 0), abs=20)


def test_many_points_are_placed_beside_landmarks(monkeypatch: pytest.MonkeyPatch, rng: np.random.Generator) -> None:
    monkeypatch.setattr(embedding, "LANDMARKS", 90)
    monkeypatch.setattr(embedding, "EARLY", 60)
    monkeypatch.setattr(embedding, "LATER", 60)
    group = np.arange(600) % 3
    latent = (8 * np.eye(3, 5)[group] + rng.normal(size=(600, 5))).astype(np.float16)
    shares: list[float] = []
    points = embedding.neighbour_map(latent, lambda share, _doing: shares.append(share))
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    centres = np.array([points[group == g].mean(axis=0) for g in range(3)])
    nearest = ((points[:, None] - centres[None]) ** 2).sum(2).argmin(1)
    assert (nearest == group).mean() > 0.95


# -- many labels ---------------------------------------------------------------------------------------------------


def test_islands_have_names_and_none_lies_over_another(mapped: MainWindow, qtbot: QtBot) -> None:
    view, session = mapped.project_page.map, mapped.controller.session
    qtbot.waitUntil(lambda: bool(view.cloud.named))
    assert set(view.cloud.named) <= set(session.labels)
    view.cloud.show_islands(tuple(Island(0.0, 0.0, name, 5) for name in ("one", "other")))
    assert view.cloud.named in (["one"], [])


def test_an_island_is_in_the_midst_of_its_instances() -> None:
    points = np.array([[0, 0], [1, 0], [2, 0], [10, 10], [12, 10], [50, 50]], np.float32)
    found = islands(points, np.array([4, 4, 4, 2, 2, -1]), [f"name {i}" for i in range(5)])
    assert [(island.x, island.y, island.name, island.size) for island in found] == [
        (1.0, 0.0, "name 4", 3), (11.0, 10.0, "name 2", 2),
    ]  # fmt: skip


def test_a_click_on_the_legend_lets_its_instances_stand_out(mapped: MainWindow, qtbot: QtBot) -> None:
    view = mapped.project_page.map
    before = [view.cloud.colour_at(position) for position in range(60)]
    assert 'href="1"' in view.legend.text()
    with qtbot.waitSignal(view.drawn):
        view.legend.linkActivated.emit("1")
    after = [view.cloud.colour_at(position) for position in range(60)]
    believed = np.where(mapped.controller.session.decided_label >= 0, mapped.controller.session.decided_label,
                        mapped.controller.session.leading)  # fmt: skip
    assert [was == now for was, now in zip(before, after, strict=True)] == (believed == 1).tolist()
    assert "<b>" in view.legend.text()
    with qtbot.waitSignal(view.drawn):
        view.legend.linkActivated.emit("1")  # again: all as they were
    assert [view.cloud.colour_at(position) for position in range(60)] == before


def test_the_keyboard_comes_to_the_entries_of_the_legend(mapped: MainWindow, qtbot: QtBot) -> None:
    view = mapped.project_page.map
    before = view.cloud.colour_at(0)
    view.legend.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(view.legend, Qt.Key.Key_Tab)
    with qtbot.waitSignal(view.drawn):
        qtbot.keyClick(view.legend, Qt.Key.Key_Return)
    assert "<b>" in view.legend.text()
    assert [view.cloud.colour_at(at) for at in range(60)] != [before] * 60


def test_fifty_labels_are_coloured_and_begin_with_neighbours_together(
    open_window: Opened, tmp_path: Path, qtbot: QtBot
) -> None:
    dataset, k = clusters(), 50
    sets = CandidateSets.from_lists([[i % k, (i + 1) % k] for i in range(len(dataset))], k)
    labels = tuple(f"label {i}" for i in range(k))
    many = replace(dataset, labels=labels, candidates=sets, truth=None)
    with Session.create(many, tmp_path / "many.vipll") as session:
        for snapshot in session.start_run({"epochs": 2, "warmup_epochs": 1, "early_stop": False}).reports():
            session.apply(snapshot)
    window = open_window(tmp_path / "many.vipll")
    window.project_page.show_tab("map")
    view = window.project_page.map
    assert view.arrange_by.currentData() == NEIGHBOURS
    qtbot.waitUntil(lambda: len(view.cloud) == len(dataset) and not window.tasks.busy, timeout=60_000)
    assert view.arrange_by.currentData() == NEIGHBOURS
    grey = QColor(LIGHT.faint).rgba()
    assert sum(view.cloud.colour_at(position) == grey for position in range(len(dataset))) == 0
    assert re.search("others: [1-9]", view.legend.text())
    assert "…" not in view.legend.text()


def test_a_picture_is_in_the_tip(open_window: Opened, demo: Path, qtbot: QtBot) -> None:
    window = open_window(demo)
    view = window.project_page.map
    qtbot.waitUntil(lambda: view.picture(0) != "", timeout=30_000)
    assert window.controller.session.dataset.id_of(0) in view.tell(0)
    assert QImage.fromData(QByteArray.fromBase64(view.picture(0).encode())).width() == 48


def test_the_mouse_on_a_point_shows_its_picture(open_window: Opened, demo: Path, qtbot: QtBot) -> None:
    with Session.open(demo) as session:
        for snapshot in session.start_run({"epochs": 2, "warmup_epochs": 1, "early_stop": False}).reports():
            session.apply(snapshot)
    window = open_window(demo)
    window.project_page.show_tab("map")
    cloud = window.project_page.map.cloud
    qtbot.waitUntil(lambda: len(cloud) > 0 and not window.tasks.busy, timeout=30_000)
    at = cloud.place(7).toPoint()

    def tipped() -> bool:
        """Whether the tip has a picture; it comes when the file is read."""
        QApplication.sendEvent(cloud, QHelpEvent(QEvent.Type.ToolTip, at, cloud.mapToGlobal(at)))
        return "data:image/png;base64," in QToolTip.text()

    qtbot.waitUntil(tipped, timeout=30_000)
    assert window.controller.session.dataset.id_of(cloud.nearest(QPointF(at))) in QToolTip.text()
    QToolTip.hideText()
    qtbot.waitUntil(lambda: not (window.tasks.busy or window.images.busy), timeout=30_000)
