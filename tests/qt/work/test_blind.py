"""Working blind: nobody sees what others decided or the model believes, whichever way they look."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from tests.support.audited import sure_project
from vipll_gui.qt.dialogs.guidelines_dialog import GuidelinesDialog
from vipll_gui.qt.dialogs.preferences_dialog import PreferencesDialog
from vipll_gui.qt.models.queue_model import Column
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session, Status
from vipll_gui.session.auditing.proposal import Wish

Opener = Callable[[Path], MainWindow]
HIDDEN = ("cooccurrence", "history", "map", "sheet", "summary")


def seen_tabs(window: MainWindow) -> list[str]:
    page = window.project_page
    return [name for at, name in enumerate(page.tab_names) if page.tabs.isTabVisible(at)]


def cell(window: MainWindow, position: int, column: Column) -> str:
    model = window.project_page.queue.model
    return str(model.index(model.row_of(position), column).data())


def marked(window: MainWindow) -> list[int]:
    """The instances that are marked in the queue."""
    return window.project_page.queue.selected_positions().tolist()


def is_blind(window: MainWindow) -> bool:
    """Whether nothing on the screen tells what is believed; asked of every place that could."""
    page, controller = window.project_page, window.controller
    rows = page.candidates.model.rows
    beliefs = [row for row in rows if not np.isnan(row.probability) or row.leading or row.voters]
    told = [cell(window, int(at), Column.PROBABILITY) for at in controller.queue.order]
    told += [cell(window, int(at), Column.UNCERTAINTY) for at in controller.queue.order]
    orders = {page.queue.filters.ranking.itemData(at) for at in range(page.queue.filters.ranking.count())}
    actions = ("view.evidence", "decide.accept", *(f"go.{name}" for name in HIDDEN))
    return (
        not beliefs
        and not any(told)
        and orders <= {"file", "set-size"}
        and controller.ranking in orders
        and seen_tabs(window) == ["decide", "training"]
        and not page.evidence.isVisible()
        and not page.candidates.outside.isVisible()
        and not page.instance.asked.isVisible()
        and not controller.outside_rows(controller.current)
        and not any(window.actions_by_id(name).isEnabled() for name in actions)
    )


@pytest.fixture
def others(trained: Path) -> Path:
    """The trained project, three instances of which Ada decided."""
    return trained


def test_a_preference_hides_it_all_and_shows_it_again(open_window: Opener, others: Path, qtbot: QtBot) -> None:
    window = open_window(others)
    window.actions_by_id("view.evidence").trigger()
    window.project_page.show_tab("summary")
    assert not is_blind(window)
    window.actions_by_id("view.preferences").trigger()
    dialog = window.findChild(PreferencesDialog)
    box = dialog.fields["blind"]
    assert isinstance(box, QCheckBox)
    qtbot.keyClick(box, Qt.Key.Key_Space)
    dialog.close()
    assert window.settings.blind
    qtbot.waitUntil(lambda: not window.tasks.busy)
    assert is_blind(window)
    assert marked(window) == [window.controller.current]
    window.preferences.set("blind", False)
    assert marked(window) == [window.controller.current]
    assert seen_tabs(window) == list(window.project_page.tab_names)
    assert cell(window, 5, Column.PROBABILITY)


def test_what_was_told_of_the_instance_shown_goes_and_comes_with_the_rest(open_window: Opener, others: Path) -> None:
    window = open_window(others)
    window.controller.set_ranking("set-size")  # blind, the queue may stay in this order, and on this instance
    session, legend = window.controller.session, window.project_page.instance.features.legend
    shown = next(at for at in range(3, 60) if session.leading[at] != min(session.candidate_labels(at)))
    window.controller.go_to(shown)
    first, second = (session.labels[label] for label in session.likeliest(shown)[:2])
    for blind in (False, True, False):
        window.controller.blindness.want(on=blind)
        assert window.controller.current == shown
        assert (legend.text().index(first) > legend.text().index(second)) == blind


def test_the_lead_fixes_it_in_the_project_for_everybody(open_window: Opener, others: Path, qtbot: QtBot) -> None:
    window = open_window(others)
    window.actions_by_id("project.blind").trigger()
    assert is_blind(window)
    window.close_project()
    qtbot.waitUntil(lambda: not window.controller.has_project)
    window = open_window(others)
    assert is_blind(window)
    assert not window.settings.blind
    window.actions_by_id("project.blind").trigger()
    assert not is_blind(window)


def test_what_others_decided_looks_open_and_ones_own_is_shown(open_window: Opener, others: Path, qtbot: QtBot) -> None:
    window = open_window(others)
    window.controller.set_annotator("Bob")
    window.controller.blindness.want(on=True)
    controller, page = window.controller, window.project_page
    controller.go_to(0)
    assert controller.session.status[0] == Status.DECIDED
    assert page.candidates.mark.text() == "open"
    assert not any(row.decided or row.chosen_by for row in page.candidates.model.rows)
    assert cell(window, 0, Column.LABEL) == ""
    label = controller.labels_shown[-1]
    controller.decide(label)
    controller.go_to(0)
    assert cell(window, 0, Column.LABEL) == controller.session.labels[label]
    assert [row.chosen_by for row in page.candidates.model.rows if row.decided] == [("Bob",)]
    assert not page.candidates.disputed.isVisible()
    assert set(controller.session.state.instance(0).decisions) == {"Ada", "Bob"}


def test_the_guidelines_do_not_begin_with_what_is_believed(open_window: Opener, others: Path) -> None:
    window = open_window(others)
    session, controller = window.controller.session, window.controller
    sets = session.dataset.candidates
    doubtful = next(at for at in range(3, len(session.dataset)) if session.leading[at] != min(sets[at]))
    begins = []
    for blind in (False, True):
        controller.blindness.want(on=blind)
        controller.go_to(doubtful)
        window.actions_by_id("decide.edit_guidelines").trigger()
        dialog = window.findChildren(GuidelinesDialog)[-1]
        begins.append(dialog.label.currentData())
        dialog.reject()
    assert begins == [session.leading[doubtful], min(sets[doubtful])]


def test_keys_mean_the_rows_on_the_screen(open_window: Opener, others: Path, qtbot: QtBot) -> None:
    window = open_window(others)
    window.controller.blindness.want(on=True)
    window.controller.go_to(7)
    shown = [row.label for row in window.project_page.candidates.model.rows]
    assert shown == sorted(shown)
    qtbot.keyClick(window, Qt.Key.Key_2)
    assert int(window.controller.session.decided_label[7]) == shown[1]


def test_a_blind_audit_hides_the_tabs_too(open_window: Opener, tmp_path: Path) -> None:
    window = open_window(sure_project(tmp_path / "sure.vipll"))
    window.project_page.show_tab("map")
    window.controller.start_audit(window.controller.session.audits.propose(Wish(target=0.05)), blind=True)
    assert seen_tabs(window) == ["decide", "training"]
    assert window.project_page.decide_shown
    window.controller.leave_audit()
    assert marked(window) == [window.controller.current]
    assert seen_tabs(window) == list(window.project_page.tab_names)


def test_what_a_stranger_wrote_makes_nobody_blind(small: Path) -> None:
    with Session.open(small) as session:
        session.project.set_fact("blind", "yes")
    with Session.open(small) as session:
        assert not session.blinding.fixed
