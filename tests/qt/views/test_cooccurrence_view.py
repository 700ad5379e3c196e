"""The heatmap of labels: what it shows, how it follows the work, and the ways from it to the queue and to files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from tests.support.small_project import LABELS, SETS, six_rows
from vipll_gui.data import CandidateSets, Posterior
from vipll_gui.qt.look.theme import theme_manager
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.cooccurrence.cooccurrence_view import CooccurrenceView
from vipll_gui.qt.views.cooccurrence.label_axis import LabelAxis
from vipll_gui.qt.views.cooccurrence.pairs_list import PairsList
from vipll_gui.report.heatmap import Heatmap
from vipll_gui.session import Session, Snapshot
from vipll_gui.session.insight.cooccurrence import LiveTables
from vipll_gui.store import now

Opener = Callable[[Path], MainWindow]


def looked_at(qtbot: QtBot, window: MainWindow, kind: str = "counts") -> CooccurrenceView:
    press(qtbot, window, Qt.Key.Key_2, control=True)
    view = window.project_page.cooccurrence
    view.controls.kinds.setCurrentIndex(view.controls.kinds.findData(kind))
    settled(qtbot, window)
    return view


def settled(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.tasks.busy)


def snapshot(session: Session, seed: int) -> Snapshot:
    alpha = np.random.default_rng(seed).gamma(1.0, size=(len(SETS), len(session.labels))).astype(np.float32) + 0.1
    posterior = Posterior.from_alpha(alpha, session.dataset.candidates)
    return Snapshot(session.current_run, "main", 1, 2, 0.5, {}, posterior, 0, 1.0, "cpu")


def agrees(view: CooccurrenceView, session: Session, source: str) -> bool:
    """Whether the view holds what counting anew gives."""
    shown, anew = view.tables, LiveTables(session.project_state, source).count()
    assert shown is not None
    return np.array_equal(shown.together, anew.together) and np.allclose(shown.beside, anew.beside)


def test_it_follows_every_step_and_every_posterior(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    session = window.controller.session
    view = looked_at(qtbot, window, "believed")
    assert view.empty.isVisible()  # nothing is believed yet
    with qtbot.waitSignal(view.redrawn):
        window.controller.make(lambda _: session.decide(2, 1))
    assert not view.empty.isVisible()
    assert agrees(view, session, "posterior")
    for seed in range(3):
        with qtbot.waitSignal(view.redrawn):
            window.controller.make(lambda _, seed=seed: session.apply(snapshot(session, seed)))
        settled(qtbot, window)
        assert view.posterior is session.snapshot.newest
        assert agrees(view, session, "posterior")
    with qtbot.waitSignal(view.redrawn):
        window.controller.undo()
    settled(qtbot, window)
    assert agrees(view, session, "posterior")


def test_steps_during_a_count_are_not_lost(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    session, view = window.controller.session, looked_at(qtbot, window, "believed")
    window.controller.make(lambda _: session.apply(snapshot(session, 1)))  # a count begins
    window.controller.make(lambda _: session.decide(0, 1))
    window.controller.make(lambda _: session.rule_out(5, 3))
    settled(qtbot, window)
    assert agrees(view, session, "posterior")


def test_a_new_label_gets_its_row(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    session, view = window.controller.session, looked_at(qtbot, window)
    window.controller.make(lambda _: session.add(0, "eel"))
    settled(qtbot, window)
    assert view.heatmap is not None
    assert view.heatmap.names == (*LABELS, "eel")


@pytest.mark.parametrize("source", ["decisions", "truth"])
def test_an_empty_heatmap_says_what_to_do(qtbot: QtBot, open_window: Opener, small: Path, source: str) -> None:
    window = open_window(small)
    view = looked_at(qtbot, window, "believed")
    view.controls.sources.setCurrentIndex(view.controls.sources.findData(source))
    settled(qtbot, window)
    assert view.empty.isVisible()
    assert view.empty.accessibleDescription()


def test_truth_is_offered_only_where_there_is_one(qtbot: QtBot, open_window: Opener, small: Path, demo: Path) -> None:
    window = open_window(small)
    sources = looked_at(qtbot, window, "believed").controls.sources
    assert not sources.model().item(2).isEnabled()
    window = open_window(demo)
    assert looked_at(qtbot, window, "believed").controls.sources.model().item(2).isEnabled()


def test_orders_and_scale(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    view = looked_at(qtbot, window)
    assert view.heatmap is not None
    assert view.heatmap.names == LABELS
    view.controls.orders.setCurrentIndex(view.controls.orders.findData("frequency"))
    settled(qtbot, window)
    often = [sum(number in labels for labels in SETS) for number in range(len(LABELS))]
    assert [often[LABELS.index(name)] for name in view.heatmap.names] == sorted(often, reverse=True)
    with qtbot.waitSignal(view.redrawn):
        view.controls.log.click()
    assert view.heatmap.logarithmic


def test_pointing_tells_numbers_and_examples(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    view = looked_at(qtbot, window)
    view.graphics.pointed.emit(1, 2)
    assert "3 instances together" in view.told.text()
    qtbot.waitUntil(lambda: "row-1, row-2, row-5" in view.told.text())
    view.graphics.left.emit()
    assert "Point at a cell" in view.told.text()


def test_keys_walk_through_the_cells_and_filter(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    view = looked_at(qtbot, window)
    view.graphics.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right):
        qtbot.keyClick(view.graphics, key)
    assert view.graphics.cursor_at == (1, 2)
    qtbot.keyClick(view.graphics, Qt.Key.Key_Plus)
    qtbot.keyClick(view.graphics, Qt.Key.Key_Return)
    assert window.controller.filter.pair == (1, 2)
    assert len(window.controller.queue) == 3
    qtbot.waitUntil(lambda: "For example" in view.told.text() and not window.tasks.busy)


def test_a_click_on_a_name_filters_by_that_label(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    view = looked_at(qtbot, window)
    third = view.graphics.plot.getViewBox().mapViewToScene(QPointF(0, 2.5)).y()
    names = view.graphics.plot.getAxis("left").sceneBoundingRect()
    at = view.graphics.mapFromScene(QPointF(names.right() - 20, third))
    qtbot.mouseClick(view.graphics.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert window.controller.filter.label == 2
    assert len(window.controller.queue) == sum(2 in labels for labels in SETS)


@pytest.mark.parametrize("suffix", [".png", ".svg", ".csv"])
def test_what_is_shown_is_written(
    qtbot: QtBot, open_window: Opener, small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str
) -> None:
    window = open_window(small)
    view = looked_at(qtbot, window)
    target = tmp_path / "map"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), f"Kind (*{suffix})"))
    with qtbot.waitSignal(window.controller.said):
        qtbot.mouseClick(view.controls.export, Qt.MouseButton.LeftButton)
    assert target.with_suffix(suffix).stat().st_size > 50


def test_single_labels_have_nothing_to_show(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    from dataclasses import replace

    path = tmp_path / "single.vipll"
    single = CandidateSets.from_lists([[0]] * len(SETS), len(LABELS))
    Session.create(replace(six_rows(), candidates=single), path).close()
    assert looked_at(qtbot, open_window(path)).empty.isVisible()


def test_going_back_to_a_run_shows_what_it_believed(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    with Session.open(small) as session:
        for seed in (1, 2):
            run = session.project.runs.begin("vipll/test", {}, {}, now())
            session.project.runs.finish(
                run, status="finished", finished=now(), device="cpu", curves=[],
                posterior=snapshot(session, seed).posterior, weights=None,
            )  # fmt: skip
    window = open_window(small)
    view = looked_at(qtbot, window, "believed")
    assert agrees(view, window.controller.session, "posterior")
    window.controller.use_run(1)
    settled(qtbot, window)
    assert agrees(view, window.controller.session, "posterior")


# -- many labels, and few ------------------------------------------------------------------------------------------


def many_labels(path: Path, k: int) -> Path:
    """A project of so many labels; each is a candidate beside its neighbour, label 3 and 4 most often."""
    pairs = [[i, (i + 1) % k] for i in range(k)] + [[3, 4]] * 7
    dataset = replace(
        six_rows(), ids=np.array([f"row-{i}" for i in range(len(pairs))], object), features=None, feature_names=(),
        labels=tuple(f"name {i:02d}" for i in range(k)), candidates=CandidateSets.from_lists(pairs, k),
    )  # fmt: skip
    Session.create(dataset, path).close()
    return path


def test_fifty_labels_have_all_their_names(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    window = open_window(many_labels(tmp_path / "many.vipll", 50))
    window.resize(1440, 900)
    plot = looked_at(qtbot, window).graphics
    for axis in (plot.plot.getAxis("top"), plot.plot.getAxis("left")):
        view = plot.plot.getViewBox()
        low, high = view.viewRange()[axis.orientation == "left"]
        size = view.width() if axis.orientation == "top" else view.height()
        assert [len(places) for _, places in axis.tickValues(low, high, size)] == [50]


def test_the_most_confused_pairs_lead_to_the_queue(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    window = open_window(many_labels(tmp_path / "many.vipll", 50))
    view = looked_at(qtbot, window)
    tree = view.pairs.tree
    first = tree.topLevelItem(0)
    assert (first.text(0), first.text(1)) == ("name 03 – name 04", "8")
    assert view.graphics.chosen_cell is None
    at = tree.visualItemRect(first).center()
    qtbot.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert window.controller.filter.pair == (3, 4)
    assert len(window.controller.queue) == 8
    assert view.graphics.chosen_cell == (3, 4)
    press(qtbot, window, Qt.Key.Key_Backspace, control=True)
    assert view.graphics.chosen_cell is None


@pytest.mark.parametrize("width", [260, 420])
def test_pairs_of_long_names_are_told_apart_in_any_width(qtbot: QtBot, width: int) -> None:
    names = [f"Department of Environmental Monitoring, Section {i:02d} (North)" for i in range(6)]
    pairs = PairsList()
    qtbot.addWidget(pairs)
    pairs.show_pairs(Heatmap(np.arange(36.0).reshape(6, 6), tuple(names), "counts", whole=True))
    pairs.resize(width, 600)
    with qtbot.waitExposed(pairs):
        pairs.show()
    tree, drawn = pairs.tree, []
    for at in range(tree.topLevelItemCount()):
        item = tree.topLevelItem(at)
        option = QStyleOptionViewItem()
        tree.initViewItemOption(option)
        option.rect = tree.visualItemRect(item).adjusted(0, 0, -tree.columnWidth(1), 0)
        tree.itemDelegateForColumn(0).initStyleOption(option, tree.indexFromItem(item, 0))
        assert option.fontMetrics.horizontalAdvance(option.text) <= tree.columnWidth(0)
        drawn.append(option.text)
    assert len(set(drawn)) == 30


def test_a_clicked_cell_is_marked(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    view = looked_at(qtbot, window)
    plot = view.graphics
    at = plot.mapFromScene(plot.plot.getViewBox().mapViewToScene(QPointF(2.5, 1.5)))
    qtbot.mouseClick(plot.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert window.controller.filter.pair == (1, 2)
    assert plot.chosen_cell == (1, 2)


def test_large_cells_have_their_numbers(qtbot: QtBot, open_window: Opener, small: Path, tmp_path: Path) -> None:
    window = open_window(small)
    window.resize(1440, 900)
    plot = looked_at(qtbot, window).graphics
    asked: list[tuple[int, int]] = []
    written = plot.written
    plot.written = lambda row, column: (asked.append((row, column)), written(row, column))[1]
    plot.grab()
    assert set(asked) == {(row, column) for row in range(4) for column in range(4) if row != column}
    assert written(1, 2) == "3"
    open_window(many_labels(tmp_path / "many.vipll", 50))
    looked_at(qtbot, window)
    asked.clear()
    plot.grab()
    assert not asked  # there is no room for them


def test_the_first_name_is_told_also_where_cells_are_small(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[str, list[str]] = {}

    def note(axis: LabelAxis, _painter: object, _line: object, _ticks: object, texts: list[tuple[object, ...]]) -> None:
        drawn[axis.orientation] = [str(name) for *_, name in texts]

    monkeypatch.setattr(LabelAxis, "drawPicture", note)
    window = open_window(many_labels(tmp_path / "many.vipll", 12))
    plot = looked_at(qtbot, window).graphics
    plot.resize(400, 200)
    plot.grab()
    assert plot.heatmap is not None
    assert plot.cell_side < 15
    assert drawn["top"][0] == drawn["left"][0] == plot.heatmap.names[0]


def test_names_stay_beside_their_cells_in_large_letters(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[str, list[str]] = {}

    def note(axis: LabelAxis, _painter: object, _line: object, _ticks: object, texts: list[tuple[object, ...]]) -> None:
        drawn[axis.orientation] = [str(name) for *_, name in texts]

    monkeypatch.setattr(LabelAxis, "drawPicture", note)
    names = ("MOMOMOMOMOMO", *LABELS[1:])
    dataset = replace(six_rows(), labels=names)
    Session.create(dataset, tmp_path / "wide.vipll").close()
    window = open_window(tmp_path / "wide.vipll")
    window.resize(1900, 1200)
    plot = looked_at(qtbot, window).graphics
    theme_manager().set_font_size(20)
    try:
        plot.grab()
    finally:
        theme_manager().set_font_size(None)
    assert set(drawn["left"]) == set(drawn["top"]) == set(names)


def test_a_name_of_two_lines_is_one_beside_its_cells(qapp: QApplication) -> None:
    axis = LabelAxis("left")
    axis.set_names(("oak", "holm\noak"))
    assert axis.tickStrings([0.5, 1.5], 1.0, 1.0) == ["oak", "holm ⏎ oak"]


def test_all_of_it_is_seen_in_any_room_until_somebody_chooses_a_part(
    qtbot: QtBot, open_window: Opener, small: Path
) -> None:
    window = open_window(small)
    window.resize(1200, 800)
    plot = looked_at(qtbot, window).graphics
    window.resize(720, 420)
    QApplication.processEvents()
    seen = plot.plot.getViewBox().viewRect()
    assert seen.contains(QRectF(0, 0, len(LABELS), len(LABELS)))
    plot.resize(400, 110)  # little of which is left beside the names
    seen = plot.plot.getViewBox().viewRect()
    assert seen.contains(QRectF(0, 0, len(LABELS), len(LABELS)))
    assert seen.width() > 2 * len(LABELS)
    assert min(seen.left(), seen.top()) > -1  # names are beside their cells, the room left is beyond them
    plot.setFocus()
    qtbot.keyClick(plot, Qt.Key.Key_Plus)
    window.resize(1200, 800)
    QApplication.processEvents()
    seen = plot.plot.getViewBox().viewRect()
    assert min(seen.width(), seen.height()) < len(LABELS)
