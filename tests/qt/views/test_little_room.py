"""What small windows and large letters do to the views: nothing that matters is out of sight or cut without a sign."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.support.small_project import with_beliefs
from tests.support.widgets import called
from vipll_gui.data import CandidateSets, Dataset, Posterior
from vipll_gui.qt.look.language import amount, figure
from vipll_gui.qt.look.theme import theme_manager
from vipll_gui.qt.look.widgets import ElidedLabel, PickBox
from vipll_gui.qt.models.feature_model import FeatureModel, FeatureSummary
from vipll_gui.qt.models.history_model import HistoryColumn
from vipll_gui.qt.models.queue_model import Column
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.candidates.candidates_view import CandidatesView
from vipll_gui.qt.views.evidence.examples_view import ExamplesView
from vipll_gui.qt.views.instance.feature_view import FeatureTable
from vipll_gui.qt.views.parts.folding_row import FoldingRow
from vipll_gui.qt.views.parts.yielding_splitter import YieldingSplitter
from vipll_gui.qt.views.training.loss_curves import LossCurves, term_tint
from vipll_gui.qt.work.training import LossPoint
from vipll_gui.session import Session
from vipll_gui.session.insight.insight import Examples
from vipll_gui.store import now

Opener = Callable[[Path], MainWindow]
NAMES = tuple(f"species of bird number {number}" for number in range(40))


def made(path: Path, sets: list[list[int]], leading: list[int]) -> Path:
    """A project in which each instance has the leading label given."""
    dataset = Dataset(
        ids=np.array([f"recording-2024-{i:05d}" for i in range(len(sets))], object),
        labels=NAMES,
        candidates=CandidateSets.from_lists(sets, len(NAMES)),
        features=np.random.default_rng(1).normal(size=(len(sets), 3)).astype(np.float32),
        name="many",
    )
    with Session.create(dataset, path) as session:
        wanted = np.repeat(leading, [len(one) for one in sets])
        alpha = np.where(session.candidates.labels == wanted, 8.0, 1.0).astype(np.float32)
        run = session.project.runs.begin("vipll/test", {}, {}, now())
        session.project.runs.finish(
            run, status="finished", finished=now(), device="cpu", curves=[{"epoch": 1.0, "total": 1.0}],
            posterior=Posterior(session.candidates, alpha, np.full(len(sets), 40, np.float32)), weights=None,
        )  # fmt: skip
    return path


@pytest.fixture
def nine(tmp_path: Path) -> Path:
    """An instance of nine candidates, the last of which leads, and one of two."""
    return made(tmp_path / "nine.vipll", [list(range(9)), [0, 1]], [8, 0])


def in_sight(panel: CandidatesView, row: int) -> bool:
    return panel.list.viewport().rect().contains(panel.list.visualRect(panel.model.index(row)))


@pytest.mark.parametrize("size", [(1380, 850), (1040, 700), (800, 500)])
def test_the_leading_candidate_is_in_sight_beside_the_evidence(
    qtbot: QtBot, open_window: Opener, nine: Path, size: tuple[int, int]
) -> None:
    window = open_window(nine)
    window.resize(*size)
    window.controller.go_to(0)
    panel = window.project_page.candidates
    qtbot.keyClick(window, Qt.Key.Key_E)
    qtbot.waitUntil(lambda: not window.tasks.busy)
    assert (window.width(), window.height()) == size  # it can be that small
    assert panel.model.leading == 8
    assert in_sight(panel, 8)
    if size[1] > 600:
        qtbot.waitUntil(lambda: all(in_sight(panel, row) for row in range(9)))
    window.controller.go_to(1)
    window.controller.go_to(0)
    assert in_sight(panel, 8)


def test_more_candidates_than_keys_start_where_the_leading_one_is(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    window = open_window(made(tmp_path / "forty.vipll", [list(range(40)), [0, 1]], [22, 0]))
    window.controller.go_to(0)
    panel = window.project_page.candidates
    assert "19–27 of 40" in panel.pages.text()
    assert in_sight(panel, 22)
    qtbot.keyClick(window, Qt.Key.Key_5)
    assert window.controller.session.decided_label[0] == 22  # the fifth of those that are seen with a key


def test_the_hint_gives_way_to_candidates(qtbot: QtBot, open_window: Opener, nine: Path) -> None:
    window = open_window(nine)
    window.resize(1380, 850)
    panel = window.project_page.candidates
    assert panel.findChild(QLabel, "hint").isVisible()
    window.resize(800, 500)
    qtbot.keyClick(window, Qt.Key.Key_E)
    qtbot.waitUntil(lambda: not window.tasks.busy)
    assert not panel.findChild(QLabel, "hint").isVisible()


def test_the_queue_yields_when_the_window_shrinks_and_comes_back(qtbot: QtBot, open_window: Opener, nine: Path) -> None:
    window = open_window(nine)
    window.resize(1380, 850)
    assert window.project_page.queue.width() == 470
    window.resize(900, 600)
    assert window.project_page.queue.width() < 360
    window.resize(1380, 850)
    assert window.project_page.queue.width() == 470


def test_a_divider_that_was_dragged_stays(qtbot: QtBot) -> None:
    split = YieldingSplitter(Qt.Orientation.Horizontal, 0, 300, lambda room: room // 2)
    qtbot.addWidget(split)
    for _ in range(2):
        split.addWidget(QWidget())
    split.resize(900, 100)
    split.show()
    split.share()
    assert split.sizes()[0] == 300
    split.resize(400, 100)
    assert split.sizes()[0] < 200
    split.setSizes([350, 50])
    split.splitterMoved.emit(350, 1)
    dragged = split.sizes()[0]
    assert dragged > 300
    split.resize(420, 100)
    assert split.sizes()[0] == dragged
    again = YieldingSplitter(Qt.Orientation.Horizontal, 0, 300, lambda room: room // 2)
    qtbot.addWidget(again)
    for _ in range(2):
        again.addWidget(QWidget())
    again.restoreState(split.saveState())
    again.resize(420, 100)
    again.show()
    assert again.sizes()[0] == dragged


def test_the_queue_is_as_wide_as_it_was_at_the_next_start(qtbot: QtBot, nine: Path, tmp_path: Path) -> None:
    settings = WindowSettings(tmp_path / "window.ini")
    for wanted, given in ((470, 380), (380, 380)):
        window = MainWindow(settings)
        qtbot.addWidget(window)
        window.resize(1440, 900)
        window.show()
        with qtbot.waitSignal(window.controller.project_opened, timeout=60_000):
            window.commands.open_path(nine)
        split = window.project_page.findChild(YieldingSplitter)
        assert split.sizes()[0] == wanted
        split.setSizes([given, split.width() - given])
        split.splitterMoved.emit(given, 1)
        window.close()


# -- the training tab ------------------------------------------------------------------------------------------------


@pytest.fixture
def curves(qtbot: QtBot) -> LossCurves:
    """Curves of five terms in a wide window."""
    view = LossCurves()
    qtbot.addWidget(view)
    view.resize(900, 400)
    view.show()
    losses = dict.fromkeys(("likelihood", "candidates", "entropy", "generative", "total"), 1.0)
    view.add([LossPoint("main", 1, losses)])
    qtbot.waitUntil(lambda: len(view.places) == 5)
    return view


@pytest.mark.parametrize(("width", "across"), [(900, 3), (340, 2), (200, 1)])
def test_fewer_curves_stand_side_by_side_where_there_is_little_room(
    qtbot: QtBot, curves: LossCurves, width: int, across: int
) -> None:
    curves.resize(width, 300)
    assert max(column for _, column in curves.places.values()) == across - 1
    plots = [curves.plots[name] for name in curves.places]
    qtbot.waitUntil(lambda: all(plot.geometry().width() > 100 for plot in plots))
    right = max(plot.geometry().right() for plot in plots)
    assert right <= width


def test_a_term_has_its_place_and_colour_in_every_run(qtbot: QtBot, curves: LossCurves) -> None:
    assert list(curves.places) == ["total", "generative", "entropy", "candidates", "likelihood"]
    before = {name: (term_tint(name), curves.lines[name].opts["pen"].color().name()) for name in curves.places}
    curves.start_over()
    curves.add([LossPoint("main", 1, {"candidates": 1.0, "prior": 2.0, "something new": 1.0, "total": 3.0})])
    qtbot.waitUntil(lambda: len(curves.places) == 4)
    assert list(curves.places) == ["total", "candidates", "prior", "something new"]
    for name in ("candidates", "total"):
        assert (term_tint(name), curves.lines[name].opts["pen"].color().name()) == before[name]


# -- texts -----------------------------------------------------------------------------------------------------------


def test_a_cut_line_says_so(qtbot: QtBot) -> None:
    label = ElidedLabel("Were it …, and what would differ", Qt.TextElideMode.ElideRight)
    qtbot.addWidget(label)
    label.resize(600, 20)
    assert label.shown_text == label.text()
    label.resize(80, 20)
    assert label.shown_text.endswith("…")


def test_a_message_without_room_ends_in_an_ellipsis(open_window: Opener, small: Path) -> None:
    window = open_window(small)
    bar = window.statusBar()
    window.resize(800, 500)
    window.controller.refused.emit("row-1 has no leading label yet\nTrain first, or choose a candidate.")
    assert bar.currentMessage() == "row-1 has no leading label yet. Train first, or choose a candidate."
    assert bar.shown_message == bar.currentMessage()
    window.controller.refused.emit("a word " * 100)
    assert bar.shown_message.endswith("…")


def test_controls_fold_before_their_texts_are_cut(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(with_beliefs(small))
    window.project_page.show_tab("cooccurrence")
    controls = window.project_page.cooccurrence.controls
    controls.kinds.setCurrentIndex(controls.kinds.findData("believed"))
    assert isinstance(controls, FoldingRow)
    for width, folded in ((1600, False), (900, True), (1600, False)):
        window.resize(width, 700)
        qtbot.waitUntil(lambda folded=folded: controls.folded is folded)
        for box in (controls.kinds, controls.orders, controls.sources):
            assert box.width() >= box.sizeHint().width()
    qtbot.waitUntil(lambda: not window.tasks.busy)


def test_labels_that_begin_alike_are_told_apart(open_window: Opener, nine: Path) -> None:
    window = open_window(nine)
    table = window.project_page.queue.table
    table.grab()
    cut = [shown for (text, *_), shown in table.fitted.items() if text == NAMES[8]]
    assert cut
    assert all(shown.strip("\u2068\u2069").endswith("8") for shown in cut)


def test_the_id_is_not_cut_for_the_zoom(qtbot: QtBot, open_window: Opener, demo: Path) -> None:
    window = open_window(demo)
    view = window.project_page.instance
    window.resize(800, 500)
    assert view.shows_image
    name, zoom = called(ElidedLabel, "Instance", view), called(QLabel, "Zoom", view)
    qtbot.waitUntil(lambda: name.shown_text == name.text())
    assert not zoom.isVisible()
    window.resize(1380, 850)
    qtbot.waitUntil(zoom.isVisible)


def test_the_id_is_not_cut_for_its_place_once_an_audit_drew_it(
    qtbot: QtBot, open_window: Opener, demo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(demo)
    view, audit = window.project_page.instance, window.controller.audit
    name, place = called(ElidedLabel, "Instance", view), called(QLabel, "Place in the queue", view)
    for width in range(260, 700, 10):  # the first at which the place in the queue is told as well
        view.setFixedWidth(width)
        QApplication.processEvents()
        if place.isVisible():
            break
    assert name.shown_text == name.text()
    monkeypatch.setattr(type(audit), "active", property(lambda _audit: True))
    audit.changed.emit()  # the very instance that is shown
    assert place.text() == "drawn by the audit"
    qtbot.waitUntil(lambda: name.shown_text == name.text())


def test_short_labels_leave_their_room_to_the_ids(qtbot: QtBot, open_window: Opener, demo: Path) -> None:
    window = open_window(demo)
    window.resize(800, 500)
    queue = window.project_page.queue
    columns, bold = queue.table.horizontalHeader(), QFont(queue.table.font())
    bold.setBold(True)
    longest = max(QFontMetrics(bold).horizontalAdvance(label) for label in window.controller.session.labels)
    needed = max(longest + 8, columns.sectionSizeHint(Column.LABEL))
    qtbot.waitUntil(lambda: columns.sectionSize(Column.LABEL) == needed)


def test_examples_of_both_labels_are_equally_large(qtbot: QtBot) -> None:
    view = ExamplesView()
    qtbot.addWidget(view)
    picture = np.zeros((8, 8), np.uint8)
    examples = [Examples(0, np.array([0]), decided=True), Examples(1, np.array([1, 2, 3, 4]), decided=False)]
    names = {p: f"digit {p}" for p in range(5)}
    view.resize(180, 200)
    view.show()
    view.show_examples(examples, ["a", "b"], names, dict.fromkeys(range(5), ""), dict.fromkeys(range(5), picture))
    sizes = {button.iconSize().width() for column in view.columns for button in column.buttons}
    assert len(sizes) == 1
    assert view.columns[0].width() == view.columns[1].width()
    narrow = sizes.pop()
    view.resize(500, 400)
    assert {b.iconSize().width() for c in view.columns for b in c.buttons} == {64}
    assert narrow < 64


def test_examples_of_both_labels_are_equally_far_apart(qtbot: QtBot) -> None:
    view = ExamplesView()
    qtbot.addWidget(view)
    picture = np.zeros((8, 8), np.uint8)
    examples = [Examples(0, np.arange(2), decided=True), Examples(1, np.arange(2, 6), decided=True)]
    view.resize(900, 200)
    view.show()
    names = {p: f"digit {p}" for p in range(6)}
    view.show_examples(examples, ["a", "b"], names, dict.fromkeys(range(6), ""), dict.fromkeys(range(6), picture))
    view.enlarge(on=True)
    QApplication.processEvents()
    apart = {column.buttons[1].x() - column.buttons[0].x() for column in view.columns}
    assert len(apart) == 1


def test_examples_are_left_out_rather_than_made_specks(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    view = ExamplesView(around)
    picture = np.zeros((8, 8), np.uint8)
    examples = [Examples(0, np.arange(4), decided=True), Examples(1, np.arange(4, 8), decided=True)]
    names = {p: f"digit {p}" for p in range(8)}
    around.resize(600, 200)
    around.show()
    for size, seen in (((150, 63), 1), ((500, 120), 4)):
        view.resize(*size)
        view.show_examples(examples, ["a", "b"], names, dict.fromkeys(range(8), ""), dict.fromkeys(range(8), picture))
        QApplication.processEvents()
        for column in view.columns:
            assert len(column.positions) == seen
            assert all(b.height() >= 24 for b in column.buttons if b.isVisible())


def test_pictures_of_examples_have_the_room_of_words_where_there_is_little(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    view = ExamplesView(around)
    examples = [Examples(label, np.arange(4) + 4 * label, decided=True) for label in range(2)]
    names, pictures = {p: str(p) for p in range(8)}, dict.fromkeys(range(8), np.zeros((8, 8), np.uint8))
    view.enlarge(on=True)
    view.resize(430, 70)  # what two labels side by side have on 720 × 450 pixels
    around.resize(600, 300)
    around.show()
    view.show_examples(examples, ["eight", "nine"], names, dict.fromkeys(range(8), ""), pictures)
    QApplication.processEvents()
    for column in view.columns:
        assert column.how.isHidden()
        assert "Decided" in column.title.toolTip()
        assert column.buttons[0].iconSize().width() >= 28
        assert len(column.positions) == 4
    view.resize(430, 200)
    QApplication.processEvents()
    assert not any(column.how.isHidden() for column in view.columns)
    assert [column.title.toolTip() for column in view.columns] == ["", ""]


def test_examples_in_words_are_left_out_rather_than_squeezed(qtbot: QtBot) -> None:
    view = ExamplesView()
    qtbot.addWidget(view)
    examples = [Examples(0, np.arange(4), decided=True), Examples(1, np.arange(4, 8), decided=False)]
    names = {p: f"wine-{p}" for p in range(8)}
    view.resize(420, 63)
    view.show()
    view.show_examples(examples, ["a", "b"], names, dict.fromkeys(range(8), "2.5"), dict.fromkeys(range(8)))
    QApplication.processEvents()
    for column in view.columns:
        seen = [button for button in column.buttons if button.isVisible()]
        assert seen
        assert all(button.height() >= button.fontMetrics().height() for button in seen)
    view.resize(420, 300)
    QApplication.processEvents()
    assert [len(column.positions) for column in view.columns] == [4, 4]


def test_examples_tell_their_labels_and_values_whole_on_a_small_screen(qtbot: QtBot) -> None:
    view = ExamplesView()
    qtbot.addWidget(view)
    examples = [Examples(0, np.array([0]), decided=True), Examples(1, np.array([1]), decided=False)]
    view.resize(126, 70)  # what three parts side by side have on 720 pixels
    view.show()
    texts = {0: amount(-0.98142, 3), 1: amount(-1.5666, 3)}
    view.show_examples(examples, ["eight", "seven"], {0: "tree-1", 1: "tree-2"}, texts, dict.fromkeys(range(2)))
    QApplication.processEvents()
    for column, told in zip(view.columns, ("−0.981", "−1.57"), strict=True):
        assert column.title.shown_text == column.title.text()
        button = column.buttons[0]
        assert button.text() == told
        assert button.fontMetrics().horizontalAdvance(told) <= button.width() - 8  # less is its frame


def test_the_square_of_a_label_gives_way_to_its_name(qtbot: QtBot) -> None:
    view = ExamplesView()
    qtbot.addWidget(view)
    examples = [Examples(label, np.array([label]), decided=True) for label in range(2)]
    view.resize(126, 70)
    view.show()
    words = {0: "0", 1: "1"}
    view.show_examples(examples, ["maple 5", "class_0"], words, words, dict.fromkeys(range(2)))
    QApplication.processEvents()
    assert [column.title.shown_text for column in view.columns] == ["maple 5", "class_0"]
    view.resize(400, 70)
    QApplication.processEvents()
    assert [column.title.shown_text for column in view.columns] == ["■ maple 5", "■ class_0"]


def test_a_choice_that_does_not_fit_ends_with_a_sign(qtbot: QtBot) -> None:
    box = PickBox()
    qtbot.addWidget(box)
    box.addItem("Not at all")
    box.show()
    box.resize(box.sizeHint())
    assert box.shown().currentText == box.currentText()
    box.resize(60, 30)
    assert box.shown().currentText.endswith("…")


@pytest.fixture
def large_letters(qapp: QApplication) -> Iterator[None]:
    """Letters of 18 points for one test."""
    theme_manager().set_font_size(18)
    yield
    theme_manager().set_font_size(None)


@pytest.mark.usefixtures("large_letters")
def test_names_of_tabs_are_whole_and_the_chosen_one_is_in_sight(open_window: Opener, nine: Path) -> None:
    window = open_window(nine)
    window.resize(900, 600)
    bar = window.project_page.tabs.tabBar()
    for number in range(bar.count()):
        assert bar.tabRect(number).width() > bar.fontMetrics().horizontalAdvance(bar.tabText(number))
    for name, number in (("summary", 5), ("decide", 0)):
        window.project_page.show_tab(name)
        assert bar.rect().contains(bar.tabRect(number).center())


@pytest.mark.usefixtures("large_letters")
def test_the_times_of_the_history_are_whole(qtbot: QtBot, open_window: Opener, nine: Path) -> None:
    window = open_window(nine)
    window.controller.choose(1)
    history, when = window.project_page.history, HistoryColumn.WHEN
    window.project_page.show_tab("history")
    qtbot.waitUntil(lambda: len(history.model.rows) == 1)
    for width in (900, 1800):
        window.resize(width, 700)
        QApplication.processEvents()
        assert history.table.columnWidth(when) >= history.table.sizeHintForColumn(when)
        assert history.table.rowHeight(0) > history.table.fontMetrics().height()


@pytest.mark.usefixtures("large_letters")
def test_the_keys_below_the_candidates_are_whole_or_left_out(open_window: Opener, nine: Path) -> None:
    window = open_window(nine)
    hint, seen = window.project_page.candidates._hint, set()
    for width in (900, 1100, 1500, 1900):
        window.resize(width, 1000)
        window.project_page._decide.setSizes([width // 3, width // 4])
        QApplication.processEvents()
        seen.add(hint.isVisible())
        if hint.isVisible():
            assert hint.height() >= hint.heightForWidth(hint.width())
            assert hint.width() >= hint.minimumSizeHint().width()
    assert seen == {True, False}


@pytest.mark.usefixtures("large_letters")
def test_no_tab_makes_a_window_larger_where_letters_are_large(open_window: Opener, nine: Path) -> None:
    window = open_window(nine)
    window.resize(900, 600)
    page = window.project_page
    for name in ("training", "history", "summary", "decide"):
        page.show_tab(name)
        QApplication.processEvents()
        assert (window.width(), window.height()) == (900, 600), name
    page.show_tab("training")
    assert page.training.width() >= page.training.minimumSizeHint().width()  # nothing in it is squeezed: it scrolls


@pytest.mark.parametrize("points", [9, 14, 18])
def test_no_number_of_a_row_loses_its_sign_or_a_digit(qtbot: QtBot, points: int) -> None:
    model = FeatureModel()
    table = FeatureTable(model)
    qtbot.addWidget(table)
    values = np.array([-1.032, -0.00012345, 99.5], np.float32)
    model.show(("a", "b", "c"), values, FeatureSummary.of(np.stack([values, values + 1])), ())
    table.resize(760, 200)
    table.show()
    table.setFont(QFont(table.font().family(), points))
    letters = table.fontMetrics()
    for column, text in ((1, model.text(0, 1)), (1, model.text(1, 1)), (3, figure(1, ".0%"))):
        assert letters.horizontalAdvance(text) <= table.columnWidth(column) - 2 * 3, text
