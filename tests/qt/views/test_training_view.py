"""The training tab: settings that make sense, what a run says of itself, runs with notes, and two of them compared."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLineEdit, QScrollArea
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from tests.support.small_project import SETS
from vipll_gui.cli import main
from vipll_gui.data import Posterior
from vipll_gui.qt.dialogs.run_settings_dialog import RunSettingsDialog
from vipll_gui.qt.look.language import install_language
from vipll_gui.qt.models.history_model import HistoryColumn
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.training.loss_terms import TERMS
from vipll_gui.qt.views.training.runs_list import EPOCHS, NOTE, RUN
from vipll_gui.qt.views.training.training_view import TrainingView
from vipll_gui.qt.work.training import LossPoint
from vipll_gui.session import Session
from vipll_gui.session.training.options import run_options
from vipll_gui.store import now

Opener = Callable[[Path], MainWindow]


@pytest.fixture
def trained(small: Path) -> Path:
    """The small project with two runs; the second leads with another label in every set that has one."""
    with Session.open(small) as session:
        sets = session.candidates
        for run, settings in enumerate(({"epochs": 5, "seed": 0}, {"epochs": 9, "seed": 0})):
            liked = sets.labels % 2 == run
            alpha = np.where(liked, 8.0, 1.0).astype(np.float32)
            number = session.project.runs.begin("vipll/test", settings, {}, now())
            session.project.runs.finish(
                number, status="finished", finished=now(), device="cpu",
                curves=[{"epoch": float(e), f"term {run}": 1 / e} for e in (1, 2, 3)],
                posterior=Posterior(sets, alpha, np.full(len(SETS), 40, np.float32)), weights=None,
                results={"sure": 0.25, "entropy": 0.5},
            )  # fmt: skip
    return small


def training_tab(qtbot: QtBot, window: MainWindow) -> TrainingView:
    press(qtbot, window, Qt.Key.Key_3, control=True)
    qtbot.waitUntil(lambda: not window.tasks.busy)
    return window.project_page.training


# -- settings ------------------------------------------------------------------------------------------------------


def settings_dialog(window: MainWindow) -> RunSettingsDialog:
    window.actions_by_id("training.settings").trigger()
    return next(one for one in window.findChildren(RunSettingsDialog) if one.isVisible())


def press_ok(qtbot: QtBot, dialog: RunSettingsDialog) -> None:
    qtbot.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Ok), Qt.MouseButton.LeftButton)


def test_the_dialog_offers_every_option_of_the_learner(open_window: Opener, small: Path) -> None:
    dialog = settings_dialog(open_window(small))
    assert list(dialog.fields) == [option.name for option in run_options()]
    assert all(field.accessibleName() and field.accessibleDescription() for field in dialog.fields.values())
    dialog.reject()


def test_what_is_scrolled_has_no_frame_at_the_dialogs_sides(open_window: Opener, small: Path) -> None:
    dialog = settings_dialog(open_window(small))
    scroll = next(iter(dialog.findChildren(QScrollArea)))
    inside = scroll.viewport().geometry()
    assert inside.left() == 0
    assert inside.width() + scroll.verticalScrollBar().width() == dialog.width()
    assert (inside.top(), scroll.height() - inside.bottom() - 1) == (1, 1)  # a line above it and one below
    dialog.reject()


def test_names_are_set_apart_as_the_language_does(qapp: QApplication, open_window: Opener, small: Path) -> None:
    install_language(qapp, "de")
    try:
        dialog = settings_dialog(open_window(small))
        assert "„default“" in dialog.fields["recipe"].accessibleDescription()
        dialog.reject()
    finally:
        install_language(qapp, "en")


def test_settings_hold_for_the_next_run_and_for_the_project(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    dialog = settings_dialog(window)
    for name, text in {"epochs": "4", "learning_rate": "1e-3"}.items():
        field = dialog.fields[name]
        assert isinstance(field, QLineEdit)
        qtbot.keyClicks(field, text)
    press_ok(qtbot, dialog)
    assert window.controller.session.run_settings == {"epochs": 4, "learning_rate": 0.001}
    assert "epochs 4" in window.project_page.training.chosen.text()
    window.close_project()
    window = open_window(small)
    again = settings_dialog(window)
    assert again.fields["epochs"].text() == "4"  # type: ignore[union-attr]
    again.buttons.button(QDialogButtonBox.StandardButton.RestoreDefaults).click()
    press_ok(qtbot, again)
    assert window.controller.session.run_settings == {}


@pytest.mark.parametrize(("name", "text"), [("hidden", "1e11"), ("learning_rate", "nan"), ("seed", "9" * 30)])
def test_settings_that_make_no_sense_are_not_taken(
    qtbot: QtBot, open_window: Opener, small: Path, name: str, text: str
) -> None:
    window = open_window(small)
    dialog = settings_dialog(window)
    field = dialog.fields[name]
    assert isinstance(field, QLineEdit)
    field.setText(text)
    press_ok(qtbot, dialog)
    assert dialog.isVisible()
    assert dialog.problem.isVisible()
    assert dialog.options[name].title in dialog.problem.text()
    assert window.controller.session.run_settings == {}
    dialog.reject()


# -- a run ---------------------------------------------------------------------------------------------------------


def test_a_run_tells_its_memory_and_fills_the_histogram(
    qtbot: QtBot, open_window: Opener, small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    window = open_window(small)
    view = training_tab(qtbot, window)
    window.controller.set_run_settings({"epochs": 3, "warmup_epochs": 1, "members": 1, "hidden": 4})
    with qtbot.waitSignal(window.controller.training.run_finished, timeout=60_000):
        press(qtbot, window, Qt.Key.Key_T, control=True)
    qtbot.waitUntil(lambda: not window.tasks.busy)
    assert view.figures["memory"].text().endswith("MB")
    assert view.histogram.counts.sum() == len(SETS)
    assert view.histogram.posterior is window.controller.session.snapshot.newest
    row = view.runs.tree.topLevelItem(0)
    assert "epochs 3" in row.text(11)
    main(["runs", str(small), "--json"])
    counted = json.loads(capsys.readouterr().out)[0]["epochs"]  # those of the warm-up are not among them
    assert 1 <= counted <= 3
    assert (row.text(EPOCHS), view.figures["epoch"].text()) == (str(counted), str(counted))


# -- earlier runs --------------------------------------------------------------------------------------------------


def test_a_note_is_written_to_a_run(qtbot: QtBot, open_window: Opener, trained: Path) -> None:
    window = open_window(trained)
    runs = training_tab(qtbot, window).runs
    runs.tree.setCurrentItem(runs.tree.topLevelItem(1))
    qtbot.mouseClick(runs.note, Qt.MouseButton.LeftButton)
    editor = runs.tree.findChild(QLineEdit)
    assert editor is not None
    qtbot.keyClicks(editor, "with 1 and 2, better")  # keys that would otherwise decide
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.controller.session.runs()[0].note == "with 1 and 2, better")
    assert runs.tree.topLevelItem(1).text(NOTE) == "with 1 and 2, better"
    assert not window.controller.session.can_undo


def test_a_run_that_is_picked_shows_its_curves(qtbot: QtBot, open_window: Opener, trained: Path) -> None:
    window = open_window(trained)
    view = training_tab(qtbot, window)
    assert set(view.curves.terms) == {"term 1"}
    view.runs.tree.setCurrentItem(view.runs.tree.topLevelItem(1))
    assert set(view.curves.terms) == {"term 0"}
    assert view.figures["epoch"].text() == "3"
    qtbot.waitUntil(lambda: set(view.curves.places) == {"term 0"})


def test_two_runs_are_compared_and_the_queue_shows_where_they_differ(
    qtbot: QtBot, open_window: Opener, trained: Path
) -> None:
    window = open_window(trained)
    session, runs = window.controller.session, training_tab(qtbot, window).runs
    assert not runs.comparison.isVisible()
    runs.tree.selectAll()
    assert runs.selected == [1, 2]
    qtbot.waitUntil(runs.comparison.filter.isEnabled)
    differ = np.flatnonzero(session.flips(1, 2))
    assert len(differ) > 0
    told = runs.comparison.told.text()
    share = f"{100 - 100 * len(differ) / len(SETS):.1f}\u202f%"
    assert f"agree on {share}; leading labels that differ: {len(differ)} of {len(SETS)}." in told
    assert "Passes over the data: 5 → 9" in told
    ours, theirs, count = session.compare_runs(1, 2).pairs[0]
    assert f"{session.labels[ours]} → {session.labels[theirs]}</a>&nbsp;({count})" in told
    runs.comparison.told.linkActivated.emit(f"{ours},{theirs}")
    both = session.candidates.contains(ours) & session.candidates.contains(theirs) & session.flips(1, 2)
    assert sorted(window.controller.queue.order.tolist()) == np.flatnonzero(both).tolist()
    qtbot.mouseClick(runs.comparison.filter, Qt.MouseButton.LeftButton)
    assert sorted(window.controller.queue.order.tolist()) == differ.tolist()
    press(qtbot, window, Qt.Key.Key_Backspace, control=True)
    assert len(window.controller.queue) == len(SETS)


def test_results_are_listed(qtbot: QtBot, open_window: Opener, trained: Path) -> None:
    window = open_window(trained)
    tree = training_tab(qtbot, window).runs.tree
    assert tree.topLevelItem(0).text(RUN) == "2"
    assert "25.0\u202f%" in [tree.topLevelItem(0).text(column) for column in range(tree.columnCount())]


# -- history -------------------------------------------------------------------------------------------------------


def test_undo_from_here_takes_everything_after_back_at_once(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    session, view = window.controller.session, window.project_page.history
    for position in range(4):
        window.controller.go_to(position)
        press(qtbot, window, Qt.Key.Key_1)
    before = session.decided_label.tolist()
    press(qtbot, window, Qt.Key.Key_4, control=True)
    qtbot.waitUntil(lambda: not window.tasks.busy)
    view.table.setCurrentIndex(view.model.index(2, 0))  # the second decision: the newest is on top
    qtbot.mouseClick(view.undo, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.tasks.busy)
    assert session.counts.decided == 1
    assert view.model.index(0, HistoryColumn.WHAT).data() == "took back"
    assert view.model.index(0, HistoryColumn.LABEL).data() == "3 steps"
    press(qtbot, window, Qt.Key.Key_Z, control=True)
    qtbot.waitUntil(lambda: not window.tasks.busy)
    assert session.decided_label.tolist() == before


def test_nothing_to_take_back_is_not_offered(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    view = window.project_page.history
    press(qtbot, window, Qt.Key.Key_1)
    press(qtbot, window, Qt.Key.Key_Z, control=True)
    press(qtbot, window, Qt.Key.Key_4, control=True)
    qtbot.waitUntil(lambda: not window.tasks.busy)
    assert not view.undo.isEnabled()
    view.table.setCurrentIndex(view.model.index(1, 0))
    assert not view.undo.isEnabled()


# -- in sight and explained ----------------------------------------------------------------------------------------


def test_one_trains_where_one_decides(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    window.controller.set_run_settings({"epochs": 2, "warmup_epochs": 1, "early_stop": False})
    assert window.project_page.decide_shown
    assert window.project_page.train.isVisible()
    with qtbot.waitSignal(window.controller.training.run_finished, timeout=300_000):
        qtbot.mouseClick(window.project_page.train, Qt.MouseButton.LeftButton)
        assert not window.project_page.train.isEnabled()  # it is under way
    assert window.controller.session.trained
    qtbot.waitUntil(window.project_page.train.isEnabled)


def test_curves_have_axes_and_a_meaning(qtbot: QtBot, open_window: Opener, trained: Path) -> None:
    window = open_window(trained)
    curves = training_tab(qtbot, window).curves
    curves.start_over()
    curves.add([LossPoint("main", epoch, {"total": 1.0, "candidates": 2.0, "odd": 3.0}) for epoch in (1, 2)])
    qtbot.waitUntil(lambda: len(curves.plots) == 3)
    assert "epochs" in curves.meaning.text()
    for name, plot in curves.plots.items():
        assert plot.getAxis("bottom").labelText == "Epoch"
        assert plot.getAxis("left").isVisible()
        assert (TERMS.get(name, name)) in plot.toolTip()


def test_what_runs_are_told_by_is_explained(qtbot: QtBot, open_window: Opener, trained: Path) -> None:
    runs = training_tab(qtbot, open_window(trained)).runs
    assert runs.meaning.isVisible()
    assert "Sure: " in runs.meaning.text()
    assert "95 %" in runs.meaning.text()
    assert "Right: " not in runs.meaning.text()  # the truth is not known here, and the column hidden
