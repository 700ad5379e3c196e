"""Labels outside the set: shown where the truth may be missing, and chosen with one key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from tests.support.small_project import six_rows
from vipll_gui.data import Posterior, Votes
from vipll_gui.qt.models.queue_model import Column
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.work import bulk
from vipll_gui.qt.work.doubts import effect_of_accepting
from vipll_gui.session import Session

Opener = Callable[[Path], MainWindow]


def finding_a_dog(window: MainWindow) -> MainWindow:
    """The window on the first instance, which is probably a dog."""
    window.controller.set_ranking("file")
    session, alpha = window.controller.session, np.full((6, 4), 1e-3, np.float32)
    for row, labels in enumerate(session.candidates):
        alpha[row, labels] = 10
    alpha[0] = [2, 1, 1, 6]
    session.project_state.set_posterior(Posterior.from_alpha(alpha, session.candidates, tells_missing=True))
    window.controller.go_to(1)
    window.controller.go_to(0)
    return window


@pytest.fixture
def opened(open_window: Opener, tmp_path: Path) -> MainWindow:
    """The first instance may be an ant or a bee, and is probably a dog; of the others the sets are right."""
    path = tmp_path / "six.vipll"
    Session.create(six_rows(), path).close()
    return finding_a_dog(open_window(path))


def test_the_panel_names_what_may_be_missing(opened: MainWindow) -> None:
    bar = opened.project_page.candidates.outside
    assert bar.isVisible()
    assert "70" in bar.text.text()
    assert [button.isVisible() for button in bar.buttons] == [True, True, False]
    assert "dog 60" in bar.buttons[0].text()
    assert "F6" in bar.buttons[0].text()
    opened.controller.go_to(1)
    assert not bar.isVisible()


def test_one_key_decides_for_it_and_goes_on(qtbot: QtBot, opened: MainWindow) -> None:
    press(qtbot, opened, Qt.Key.Key_F6)
    session = opened.controller.session
    assert session.decided_label[0] == 3
    assert opened.controller.current == 1
    opened.controller.undo()
    assert session.decided_label[0] == -1


def test_a_click_does_the_same(qtbot: QtBot, opened: MainWindow) -> None:
    qtbot.mouseClick(opened.project_page.candidates.outside.buttons[1], Qt.MouseButton.LeftButton)
    assert opened.controller.session.decided_label[0] == 2


def test_a_key_without_a_label_says_so(qtbot: QtBot, opened: MainWindow) -> None:
    with qtbot.waitSignal(opened.controller.refused):
        press(qtbot, opened, Qt.Key.Key_F8)
    assert opened.controller.session.decided_label[0] == -1


def test_the_row_in_the_queue_names_it(opened: MainWindow) -> None:
    model = opened.project_page.queue.model
    texts = [model.index(row, Column.CANDIDATES).data() for row in range(2)]
    assert "outside: dog 60" in texts[0]
    assert "outside" not in texts[1]


def test_nothing_is_told_to_who_works_blind(opened: MainWindow) -> None:
    opened.controller.blindness.want(on=True)
    opened.project_page.candidates.refresh()
    assert not opened.project_page.candidates.outside.isVisible()
    assert opened.controller.outside_rows(0) == []


@pytest.fixture
def voted(open_window: Opener, tmp_path: Path) -> MainWindow:
    """The same, where the sets are only what people voted for."""
    dataset, path = six_rows(), tmp_path / "voted.vipll"
    sets = dataset.candidates
    votes = Votes(sets.rows, np.arange(len(sets.rows), dtype=np.int32) % 4, sets.labels, ("ann", "bob", "eve", "joe"))
    Session.create(replace(dataset, votes=votes), path).close()
    return finding_a_dog(open_window(path))


def test_a_label_that_nobody_named_leads_in_sight(voted: MainWindow) -> None:
    panel, model = voted.project_page.candidates, voted.project_page.queue.model
    assert [button.font().bold() for button in panel.outside.buttons[:2]] == [True, False]
    assert "leads" in panel.outside.buttons[0].accessibleName()
    assert [row.probability for row in panel.model.rows] == pytest.approx([0.2, 0.1], abs=1e-3)
    assert not any(row.leading for row in panel.model.rows)
    assert model.index(0, Column.LABEL).data() == "dog"
    assert model.index(0, Column.PROBABILITY).data().startswith("60")
    assert not voted.controller.session.outside_rows(1)[0].leading


def test_enter_takes_it(qtbot: QtBot, voted: MainWindow) -> None:
    press(qtbot, voted, Qt.Key.Key_Return)
    session = voted.controller.session
    assert session.decided_label[0] == 3
    assert voted.controller.current == 1


def test_accepting_many_says_how_many_were_no_candidates(voted: MainWindow) -> None:
    session = voted.controller.session
    assert effect_of_accepting(session, np.arange(6)).strangers.tolist() == [True] + 5 * [False]
    changes = bulk.accept(session, [0, 1], 1.0, "key")
    assert "1 of them did not have it as a candidate" in str(changes.message)
