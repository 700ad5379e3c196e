"""A second method in the window: picked, trained and listed; what it does not tell is not shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from tests.support.keyboard import press
from vipll_gui.learning.methods import DEFAULT_METHOD, METHODS, Method
from vipll_gui.qt.dialogs.run_settings_dialog import RunSettingsDialog
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.parts.explained_delegate import SENTENCE_ROLE
from vipll_gui.session.training import places

Opener = Callable[[Path], MainWindow]


@pytest.fixture
def nearby(toy: Method, monkeypatch: pytest.MonkeyPatch) -> Method:
    """The toy method, and windows that train in their own process, where it is known."""
    monkeypatch.setitem(places.PLACES, "child", places.HERE)
    return toy


def test_a_method_is_picked_trained_and_listed(nearby: Method, qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    controller, page = window.controller, window.project_page
    press(qtbot, window, Qt.Key.Key_3, control=True)
    qtbot.waitUntil(lambda: not window.tasks.busy)
    box = page.training.method
    assert box.itemText(0) == "ViPLL"
    assert {box.itemText(row) for row in range(box.count())} == {one.title for one in METHODS.values()}
    assert box.isVisible()
    controller.set_ranking("epistemic")
    row = box.findText("Nearest mean")
    box.setCurrentIndex(row)
    box.activated.emit(row)
    assert controller.session.run_settings == {"method": "toy"}
    with qtbot.waitSignal(controller.training.run_finished, timeout=60_000):
        press(qtbot, window, Qt.Key.Key_T, control=True)
    qtbot.waitUntil(lambda: not window.tasks.busy)
    assert page.training.runs.tree.topLevelItem(0).text(3) == "Nearest mean"
    assert controller.session.posterior is not None
    orders = page.queue.filters.ranking
    offered = {orders.itemData(row) for row in range(orders.count())}
    assert not {"epistemic", "aleatoric", "outside"} & offered
    assert controller.ranking in offered
    assert orders.currentData() == controller.ranking


def test_candidates_are_shown_without_interval_and_evidence_says_why_there_is_none(
    nearby: Method, qtbot: QtBot, open_window: Opener, small: Path
) -> None:
    window = open_window(small)
    controller = window.controller
    controller.set_run_settings({"method": nearby.name})
    with qtbot.waitSignal(controller.training.run_finished, timeout=60_000):
        press(qtbot, window, Qt.Key.Key_T, control=True)
    qtbot.waitUntil(lambda: not window.tasks.busy)
    model = window.project_page.candidates.model
    spoken = [
        str(model.data(model.index(row, 0), Qt.ItemDataRole.AccessibleTextRole)) for row in range(model.rowCount())
    ]
    assert all("probability" in text and "between" not in text for text in spoken)
    press(qtbot, window, Qt.Key.Key_E)
    view = window.project_page.evidence
    qtbot.waitUntil(view.isVisible)
    qtbot.waitUntil(lambda: not window.tasks.busy)
    assert view.told is not None
    assert view.told.evidence is None
    assert "Nearest mean" in view.empty.accessibleDescription()


def test_the_settings_are_those_of_the_method(nearby: Method, qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    window.actions_by_id("training.settings").trigger()
    dialog = next(one for one in window.findChildren(RunSettingsDialog) if one.isVisible())
    sentences = [dialog.method.itemData(row, SENTENCE_ROLE) for row in range(dialog.method.count())]
    assert len(sentences) == len(METHODS)
    assert all(sentence.endswith(".") for sentence in sentences)
    assert dialog.method.currentData() == DEFAULT_METHOD
    assert "epochs" in dialog.fields
    dialog.method.setCurrentIndex(dialog.method.findData("toy"))
    assert list(dialog.fields) == ["rounds"]
    assert "nearest" in dialog.about.text()
    qtbot.keyClicks(dialog.fields["rounds"], "4")
    qtbot.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Ok), Qt.MouseButton.LeftButton)
    assert window.controller.session.run_settings == {"method": "toy", "rounds": 4}
    assert window.project_page.training.method.currentData() == "toy"
