"""Why a candidate leads: shown on demand, adds up, follows the instance, and says when there is nothing to show."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from tests.support.datasets import clusters
from tests.support.small_project import six_rows
from vipll_gui.data import Votes
from vipll_gui.data.media.image_features import brightness_grids, colour_grids, image_feature_names, image_features
from vipll_gui.qt.look.language import amount
from vipll_gui.qt.look.widgets import ElidedLabel
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.evidence.evidence_details import PictureStrip, coloured, telling
from vipll_gui.qt.views.evidence.evidence_view import EvidenceView
from vipll_gui.session import Session
from vipll_gui.session.insight.insight import Pictures

QUICK: dict[str, object] = {"epochs": 3, "warmup_epochs": 2, "early_stop": False}


def train(session: Session) -> None:
    """Train a little and take over what came of it."""
    for snapshot in session.start_run(QUICK).reports():
        session.apply(snapshot)


@pytest.fixture
def view(trained: Path, open_window: Callable[[Path], MainWindow], qtbot: QtBot) -> Iterator[EvidenceView]:
    """The evidence of the first instance."""
    window = open_window(trained)
    window.resize(1440, 900)
    evidence = window.project_page.evidence
    with qtbot.waitSignal(evidence.shown, timeout=30_000):
        qtbot.keyClick(window, Qt.Key.Key_E)
    yield evidence
    qtbot.waitUntil(lambda: not window.tasks.busy, timeout=30_000)


def test_it_is_hidden_until_asked_for(trained: Path, open_window: Callable[[Path], MainWindow], qtbot: QtBot) -> None:
    window = open_window(trained)
    page = window.project_page
    assert not page.evidence.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_E)
    assert page.evidence.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_E)
    assert not page.evidence.isVisible()
    qtbot.waitUntil(lambda: not window.tasks.busy, timeout=30_000)


def test_what_it_says_adds_up(view: EvidenceView) -> None:
    assert view.told is not None
    found = view.told.evidence
    assert found is not None
    parts = np.sum(list(found.evidence.parts.values()), axis=0)
    np.testing.assert_allclose(parts, found.evidence.total, atol=1e-9)
    spoken = view.chart.accessibleDescription().splitlines()
    assert len(spoken) == len(found.evidence.labels)
    assert "Features" in spoken[0]
    assert "Network" in spoken[0]


def test_it_follows_the_instance_and_its_candidates(window: MainWindow, view: EvidenceView, qtbot: QtBot) -> None:
    controller = window.controller
    position = next(p for p in range(60) if len(controller.session.dataset.candidates[p]) == 3)
    with qtbot.waitSignal(view.shown, timeout=30_000):
        controller.go_to(position)
    assert view.told is not None
    assert view.told.evidence is not None
    assert len(view.told.evidence.evidence.labels) == 3
    with qtbot.waitSignal(view.shown, timeout=30_000):
        controller.toggle_ruled_out(int(view.told.evidence.evidence.labels[-1]))
    assert view.told.evidence is not None
    assert len(view.told.evidence.evidence.labels) == 2


def test_picking_a_candidate_shows_its_features(view: EvidenceView, qtbot: QtBot) -> None:
    before = view.features.accessibleDescription()
    assert any(name in before for name in ("length", "width", "height", "weight"))
    view.chart.setFocus()
    qtbot.keyClick(view.chart, Qt.Key.Key_Down)
    assert view.chart.chosen == 1
    assert view.features.accessibleDescription() != before


def test_hovering_tells_the_numbers(view: EvidenceView) -> None:
    at = QPoint(20, 10)
    QApplication.sendEvent(view.chart, QHelpEvent(QEvent.Type.ToolTip, at, view.chart.mapToGlobal(at)))
    assert "log-odds" in QToolTip.text()
    QToolTip.hideText()


def test_examples_lead_to_the_instance(window: MainWindow, view: EvidenceView, qtbot: QtBot) -> None:
    column = view.examples.columns[0]
    other = column.positions[0]
    with qtbot.waitSignal(view.shown, timeout=30_000):
        column.buttons[0].click()
    assert window.controller.current == other


def test_examples_say_whether_somebody_decided(window: MainWindow, view: EvidenceView, qtbot: QtBot) -> None:
    controller, session = window.controller, window.controller.session
    session.annotator = "Ada"
    for _ in range(3):
        session.undo()
    with qtbot.waitSignal(view.shown, timeout=30_000):
        view.refresh()
    assert view.told is not None
    assert "Nobody has decided" in view.examples.columns[0].how.text()
    label = view.told.examples[0].label
    other = next(p for p in range(60) if p != controller.current and label in session.dataset.candidates[p])
    session.decide(other, label)
    with qtbot.waitSignal(view.shown, timeout=30_000):
        view.refresh()
    assert "Decided" in view.examples.columns[0].how.text()
    assert view.examples.columns[0].positions == [other]


def test_pictures_of_examples_have_the_room_of_their_title_where_that_is_low(view: EvidenceView) -> None:
    assert view.told is not None
    title = view._examples_title
    shown = replace(view.told, pictures=dict.fromkeys(view.told.pictures, np.zeros((8, 8), np.uint8)))
    for pictured, height, seen in ((shown, 120, False), (shown, 300, True), (view.told, 120, True)):
        view.setFixedHeight(height)
        view.show_answer(pictured)
        assert title.isHidden() != seen
    view.show_answer(shown)
    view.setFixedHeight(300)  # there is room again
    QApplication.processEvents()
    assert not title.isHidden()


def test_before_training_it_says_what_to_do(
    tmp_path: Path, open_window: Callable[[Path], MainWindow], qtbot: QtBot
) -> None:
    path = tmp_path / "new.vipll"
    Session.create(clusters(), path).close()
    window = open_window(path)
    evidence = window.project_page.evidence
    with qtbot.waitSignal(evidence.shown, timeout=30_000):
        window.actions_by_id("view.evidence").trigger()
    assert evidence.empty.isVisible()
    assert "Train" in evidence.empty.accessibleDescription()
    qtbot.waitUntil(lambda: not window.tasks.busy, timeout=30_000)


def test_no_heading_stands_over_nothing(
    open_window: Callable[[Path], MainWindow], tmp_path: Path, qtbot: QtBot
) -> None:
    votes = Votes(np.arange(6), np.zeros(6, np.int32), np.zeros(6, np.int32), ("ann",))
    Session.create(replace(six_rows(), votes=votes), tmp_path / "votes.vipll").close()
    window = open_window(tmp_path / "votes.vipll")
    view = window.project_page.evidence
    with qtbot.waitSignal(view.shown, timeout=30_000):
        window.actions_by_id("view.evidence").trigger()
    assert view.told is not None
    assert view.told.evidence is not None
    seen = [label for label in view.findChildren(ElidedLabel) if label.isVisible() and label.text()]
    assert [label.text() for label in seen] == ["Not learned yet"]
    qtbot.waitUntil(lambda: seen[0].width() > 0.4 * view.width())  # no room is kept for examples that are not there


def test_pictures_are_drawn_for_each_candidate(
    demo: Path, open_window: Callable[[Path], MainWindow], qtbot: QtBot
) -> None:
    with Session.open(demo) as session:
        train(session)
    window = open_window(demo)
    evidence = window.project_page.evidence
    with qtbot.waitSignal(evidence.shown, timeout=30_000):
        window.actions_by_id("view.evidence").trigger()
    assert evidence.pictures.isVisible()
    assert evidence.told is not None
    assert evidence.told.evidence is not None
    pictures = evidence.told.evidence.pictures
    assert pictures is not None
    assert pictures.original.shape == (8, 8)
    assert pictures.drawn.shape == (len(evidence.told.evidence.evidence.labels), 8, 8)
    assert np.abs(pictures.drawn[0] - pictures.drawn[1]).max() > 0.05  # labels look different
    assert all(picture is not None for picture in evidence.told.pictures.values())
    qtbot.waitUntil(lambda: not (window.tasks.busy or window.images.busy), timeout=30_000)


def test_features_that_say_nothing_are_left_out() -> None:
    shares = telling(("a", "b", "c"), np.array([1.0, 2.0, 3.0]), np.array([0.1, 0.0, -0.5]))
    assert [share.name for share in shares] == ["c", "a"]


def test_colours_are_drawn_where_they_are_features() -> None:
    picture = np.zeros((32, 32, 3), np.uint8)
    picture[:, :16], picture[:, 16:] = (200, 30, 30), (30, 30, 200)  # red beside blue
    row, names = image_features(picture, (32, 32))[None], image_feature_names((32, 32))
    values, tint = brightness_grids(names, row), colour_grids(names, row, (16, 16))
    assert values is not None
    assert tint is not None
    drawn = coloured(values[0], tint[0])
    left, right = drawn.pixelColor(3, 8), drawn.pixelColor(12, 8)
    assert left.red() > left.blue() + 100
    assert right.blue() > right.red() + 100
    assert colour_grids(names[:-1], row[:, :-1], (16, 16)) is None
    strip = PictureStrip()
    strip.show_pictures(["one"], Pictures(values[0], values, tint[0], tint), sound=False)
    assert strip.images[0].pixelColor(3, 8).red() > strip.images[0].pixelColor(3, 8).blue() + 100


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (1480.0, "1480"),
        (1547.3, "1547"),
        (148_012.6, "148,013"),
        (2.5, "2.5"),
        (0.000123, "0.000123"),
        (-12345.6, "−12,346"),
    ],
)
def test_numbers_have_no_exponents(value: float, told: str) -> None:
    assert amount(value) == told
