"""The summary tab follows the work, and the report is written from the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tests.support.datasets import clusters
from tests.support.small_project import with_beliefs
from vipll_gui.qt.look.theme import Theme, theme_manager
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session, import_project

Opener = Callable[[Path], MainWindow]


def test_figures_follow_decisions(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(with_beliefs(small))
    qtbot.keyClick(window, Qt.Key.Key_6, Qt.KeyboardModifier.ControlModifier)
    view = window.project_page.summary
    qtbot.waitUntil(lambda: view.figures["open"].text() == "6")
    assert view.charts["labels"].isVisible()
    assert not view.charts["hours"].isVisible()
    assert "Nobody" in view.people.text()
    window.controller.session.annotator = "ada"
    window.controller.decide(0)
    qtbot.waitUntil(lambda: view.figures["decided"].text() == "1")
    assert view.captions["decided"].text() == "instance decided"
    assert view.figures["settled"].text() == "17 %"
    assert view.people.text().startswith("ada: 1 × decided or ruled out")
    assert view.charts["hours"].isVisible()


def test_labels_that_are_not_drawn_are_counted(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(with_beliefs(small))
    window.project_page.show_tab("summary")
    view = window.project_page.summary
    qtbot.waitUntil(lambda: view.summary is not None)
    assert view.summary is not None
    assert not view.most.isVisible()
    assert view.captions["decided"].text() == "instances decided"
    for expected, caption in ((1.0, "error to expect"), (2.0, "errors to expect")):
        view.show_answer(replace(view.summary, forecast=replace(view.summary.forecast, errors=expected)))
        assert view.captions["errors"].text() == caption
    view.show_answer(replace(view.summary, labels=view.summary.labels * 10))
    assert view.most.isVisible()
    assert view.most.text() == "The 30 most frequent of 40; the report has all."


def test_what_audits_accepted_is_told_with_what_it_rests_on(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(with_beliefs(small))
    window.project_page.show_tab("summary")
    view = window.project_page.summary
    qtbot.waitUntil(lambda: view.summary is not None)
    assert view.summary is not None
    audit = {"accepted": 4, "bound": 0.05, "confidence": 0.9, "checks": 46, "stands": True}
    counts = replace(view.summary.counts, accepted=4)
    view.show_answer(replace(view.summary, counts=counts, audits=(audit, {**audit, "stands": False})))
    assert view.captions["decided"].text() == "decided, and 4 accepted by audits"
    told = view.forecast.text().splitlines()[-2:]
    assert told[0] == "Accepted without a look: 4 labels, of which at most 5.0 % are wrong; 90 % sure by 46 checks."
    assert told[1] == f"{told[0]} This no longer stands."


def test_what_has_only_one_candidate_is_told_beside_the_open(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    table = tmp_path / "some.csv"
    table.write_text("id,candidates,x\na,cat|dog,1\nb,cat,2\nc,dog,3\n", encoding="utf-8")
    window = open_window(import_project(table, tmp_path / "some.vipll"))
    window.project_page.show_tab("summary")
    view = window.project_page.summary
    qtbot.waitUntil(lambda: view.summary is not None)
    assert view.figures["open"].text() == "3"
    assert view.captions["open"].text() == "open, 2 of them with only one candidate"


def test_charts_are_drawn_in_the_colours_of_the_theme(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    window.project_page.show_tab("summary")
    chart = window.project_page.summary.charts["labels"]
    qtbot.waitUntil(lambda: window.project_page.summary.summary is not None)

    def colours() -> set[str]:
        chart.resize(chart.sizeHint())  # squeezed by a layout not yet at rest, a bar is nothing but blended edges
        picture = chart.grab().toImage()
        places = ((x, y) for x in range(0, picture.width(), 3) for y in range(picture.height()))
        return {picture.pixelColor(x, y).name() for x, y in places}

    before = theme_manager().theme
    try:
        for theme in (Theme.LIGHT, Theme.DARK):
            theme_manager().set_theme(theme)
            assert theme_manager().colours.series[1] in colours()  # nothing is decided yet
    finally:
        theme_manager().set_theme(before)


def test_the_report_is_written(
    qtbot: QtBot, open_window: Opener, small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(small)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "status"), ""))
    with qtbot.waitSignal(window.controller.said, check_params_cb=lambda text: "status.html" in text):
        window.actions_by_id("project.report").trigger()
    assert "errors to expect" in (tmp_path / "status.html").read_text(encoding="utf-8")


def test_what_votes_alone_tell_is_said_to_be_that(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    table = tmp_path / "votes.csv"
    rows = [f"t{i},{who},{'cat' if i % 2 else 'dog'}" for i in range(6) for who in ("ann", "bob", "cy")]
    table.write_text("\n".join(["task,worker,label", *rows, *(f"t{i},dan,cat" for i in range(6))]), encoding="utf-8")
    window = open_window(import_project(table, tmp_path / "votes.vipll"))
    window.project_page.show_tab("summary")
    view = window.project_page.summary
    qtbot.waitUntil(lambda: view.summary is not None)
    assert "votes alone" in view.forecast.text()


def test_errors_are_whole_and_columns_have_no_holes(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    labels = tuple(f"label {i}" for i in range(40))
    dataset = clusters(120, labels)
    Session.create(dataset, tmp_path / "many.vipll").close()
    window = open_window(with_beliefs(tmp_path / "many.vipll"))
    window.resize(1440, 900)
    window.project_page.show_tab("summary")
    view = window.project_page.summary
    qtbot.waitUntil(lambda: view.summary is not None and view.charts["labels"].height() > 200)
    assert view.figures["errors"].text().isdigit()
    left, right = [view.charts[name].mapTo(view, QPoint(0, 0)).x() for name in ("forecast", "labels")]
    assert left < right
    sizes, forecast = view.charts["sizes"], view.charts["forecast"]
    assert sizes.mapTo(view, QPoint(0, 0)).x() == left  # under the forecast, not below all the labels
    gap = sizes.mapTo(view, QPoint(0, 0)).y() - forecast.mapTo(view, QPoint(0, forecast.height())).y()
    assert 0 < gap < 90


def test_one_column_has_all_the_room(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(with_beliefs(small))
    window.resize(720, 450)
    window.project_page.show_tab("summary")
    view = window.project_page.summary
    chart = view.charts["forecast"]
    qtbot.waitUntil(lambda: view.summary is not None and chart.isVisible())
    qtbot.waitUntil(lambda: chart.width() > 0.85 * view.width())
