"""A laptop's screen at 200 %: every dialog fits on it, its buttons are in sight, and no text is cut without a sign."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QAccessible, QHelpEvent, QScreen
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QMenu,
    QPushButton,
    QTabWidget,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.support.audited import sure_project, truths
from tests.support.cut_texts import cut_texts
from tests.support.dialogs import DIALOGS
from tests.support.import_pages import import_pages
from tests.support.small_project import crowded_project, with_beliefs
from vipll_gui.data import CandidateSets, Dataset, Posterior
from vipll_gui.qt.dialogs.key_help import KeyHelp
from vipll_gui.qt.look import fitting_dialog
from vipll_gui.qt.look.language import LANGUAGES, install_language
from vipll_gui.qt.look.theme import Theme, theme_manager
from vipll_gui.qt.look.widgets import PickBox, WrappedLabel
from vipll_gui.qt.models.history_model import HistoryColumn
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.parts.method_picker import MethodPicker
from vipll_gui.session import Session
from vipll_gui.session.auditing.proposal import Wish

MINUTE = 60_000
ROOM = QSize(1440 // 2, 900 // 2) - QSize(20, 60)  # less what the desktop puts around a window
SMALL = QSize(1440 // 2, 900 // 2) - QSize(16, 48)  # of the window at its first start
WITH_A_SIGN = ("elided", "placeholder cut")  # ends in …, and a tip or the list has all of it
Opener = Callable[[Path], MainWindow]


@pytest.fixture(params=LANGUAGES)
def language(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language for one test."""
    install_language(qapp, request.param)
    yield request.param
    install_language(qapp, "en")


@pytest.fixture(autouse=True)
def small_screen(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """So much room and no more, whatever the screen is."""
    monkeypatch.setattr(fitting_dialog, "_FRAME", qapp.primaryScreen().availableSize() - ROOM)


def check(dialog: QDialog) -> None:
    """That it fits, can be read and can be ended."""
    QApplication.processEvents()
    size = dialog.size()
    assert (size.width() <= ROOM.width(), size.height() <= ROOM.height()) == (True, True), (type(dialog), size)
    assert unreadable(dialog) == []
    ends = [*dialog.findChildren(QDialogButtonBox), *dialog.findChildren(QPushButton, "primary")]
    assert all(dialog.rect().contains(end.mapTo(dialog, end.rect().center())) for end in ends if end.isVisible())


@pytest.mark.usefixtures("language")
def test_every_dialog(window: MainWindow, open_window: Opener, trained: Path, tmp_path: Path, qtbot: QtBot) -> None:
    for project in (trained, crowded_project(tmp_path / "crowded.vipll")):
        open_window(project)
        for action in DIALOGS:
            window.actions_by_id(action).trigger()
            for dialog in window.findChildren(QDialog):
                qtbot.waitUntil(lambda: not window.tasks.busy, timeout=MINUTE)
                check(dialog)
                for pages in dialog.findChildren(QTabWidget):
                    pages.setCurrentIndex(1)
                    check(dialog)
                with qtbot.waitSignal(dialog.destroyed, timeout=MINUTE):
                    dialog.close()


@pytest.mark.usefixtures("language")
def test_every_page_of_the_import(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    for dialog in import_pages(window, qtbot, tmp_path):
        check(dialog)


@pytest.mark.usefixtures("language")
def test_tables_of_the_import_are_scrolled_by_themselves(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    looked_at = set()
    for dialog in import_pages(window, qtbot, tmp_path):
        page = dialog.page
        if page in (dialog.preview, dialog.problems):
            QApplication.processEvents()
            looked_at.add(page)
            assert not dialog.stack.currentWidget().verticalScrollBar().isVisible()
        if page is dialog.problems:
            assert page.whole.text()
            assert not page.table.horizontalScrollBar().isVisible()
    assert len(looked_at) == 2


def test_a_menu_is_one_column_however_low_the_screen_is(qtbot: QtBot, window: MainWindow) -> None:
    menu = QMenu(window)
    qtbot.addWidget(menu)
    for number in range(200):
        menu.addAction(f"Command {number}")
    menu.popup(QPoint(0, 0))
    assert len({menu.actionGeometry(action).left() for action in menu.actions()}) == 1
    assert menu.height() <= window.screen().availableSize().height()
    menu.close()


@pytest.mark.usefixtures("language")
def test_the_list_of_methods_is_no_wider_than_the_screen(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    picker = MethodPicker()
    qtbot.addWidget(picker)
    picker.show()
    monkeypatch.setattr(QScreen, "availableSize", lambda _: QSize(500, 450))
    picker.showPopup()
    assert picker.view().window().width() <= 500
    picker.hidePopup()


def test_letters_keep_their_dots(qapp: QApplication, window: MainWindow, qtbot: QtBot) -> None:
    install_language(qapp, "de")
    try:
        page = KeyHelp(window.actions_by_id, window)
        qtbot.addWidget(page)
        page.show()
        for label in page.findChildren(QLabel):
            inside, metrics = label.contentsRect(), label.fontMetrics()
            line = inside.center().y() + 1 - metrics.height() // 2 + metrics.ascent()
            assert line + metrics.tightBoundingRect(label.text()).top() >= 0, label.text()
    finally:
        install_language(qapp, "en")


# -- the window ------------------------------------------------------------------------------------------------------


def small(window: MainWindow) -> MainWindow:
    """The window as large as it is at first on such a screen."""
    window.resize(SMALL)
    QApplication.processEvents()
    return window


def unreadable(root: QWidget) -> list[str]:
    return [one for one in cut_texts(root) if not one.endswith(WITH_A_SIGN)]


@pytest.mark.usefixtures("language")
def test_nothing_that_is_shown_on_demand_makes_the_window_larger(qtbot: QtBot, open_window: Opener, demo: Path) -> None:
    window = small(open_window(with_beliefs(demo)))
    page = window.project_page
    for action, shown in (("view.evidence", page.evidence), ("view.guidelines", page.guidelines)):
        window.actions_by_id(action).trigger()
        qtbot.waitUntil(lambda: not window.tasks.busy, timeout=MINUTE)
        QApplication.processEvents()
        assert shown.isVisible()
        assert window.size() == SMALL, action
        window.actions_by_id(action).trigger()
        assert page.queue.isVisible()


def test_words_take_room_where_they_are_seen_and_nowhere_else(qtbot: QtBot) -> None:
    label = WrappedLabel("words that somebody has to read " * 9)
    qtbot.addWidget(label)
    label.resize(60, 20)
    line = label.fontMetrics().height()
    assert label.minimumSizeHint().height() <= line  # on a page that is not shown
    label.show()
    assert label.minimumSizeHint().height() > 10 * line


@pytest.mark.usefixtures("language")
def test_the_queue_can_be_read_by_whoever_works_blind(open_window: Opener, demo: Path) -> None:
    window = small(open_window(with_beliefs(demo)))
    window.controller.blindness.want(on=True)
    QApplication.processEvents()
    assert unreadable(window.project_page.queue) == []


@pytest.mark.usefixtures("language")
def test_an_audit_can_be_read_and_accepted(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    window = small(open_window(sure_project(tmp_path / "sure.vipll")))
    controller, panel = window.controller, window.project_page.audit
    controller.start_audit(controller.session.audits.propose(Wish(target=0.05)), blind=True)
    assert not panel.bound.text()[-1].isdigit()
    while not panel.buttons["accept"].isVisible():
        controller.decide(int(truths()[controller.current]))
    QApplication.processEvents()
    assert unreadable(panel) == []
    assert all(panel.rect().contains(one.geometry().center()) for one in panel.buttons.values() if one.isVisible())


@pytest.mark.usefixtures("language")
def test_what_is_beside_a_message_leaves_it_room(qtbot: QtBot, open_window: Opener, trained: Path) -> None:
    window = open_window(trained)
    bar = window.statusBar()
    window.resize(1440, 900)
    window.controller.choose(1)
    qtbot.waitUntil(lambda: bar.left.isVisible() and not window.tasks.busy, timeout=MINUTE)
    long = "a step on many instances of which there is much to say, " * 2
    bar.say(long)
    qtbot.waitUntil(lambda: bar.shown_message == long, timeout=MINUTE)  # widgets move when the layout is at rest
    bar.clearMessage()
    qtbot.waitUntil(bar.left.isVisible, timeout=MINUTE)
    small(window)
    bar.training.setVisible(True)
    bar.work.setVisible(True)
    QApplication.processEvents()
    assert not bar.pace.isVisible()
    bar.training.setVisible(False)
    bar.work.setVisible(False)
    qtbot.waitUntil(bar.pace.isVisible, timeout=MINUTE)


@pytest.mark.usefixtures("language")
def test_what_can_wait_makes_room_for_a_message(qtbot: QtBot, open_window: Opener, trained: Path) -> None:
    window = small(open_window(trained))
    bar = window.statusBar()
    window.controller.choose(1)
    bar.clearMessage()
    qtbot.waitUntil(lambda: bar.annotator.isVisible() and bar.pace.isVisible(), timeout=MINUTE)
    told = "w"
    while bar.fontMetrics().horizontalAdvance(told) <= bar.pace.x():
        told += "w"
    bar.say(told)
    qtbot.waitUntil(lambda: bar.shown_message == told, timeout=MINUTE)
    assert bar.count.isVisible()
    assert bar.saved.isVisible()
    assert not bar.pace.isVisible()
    bar.clearMessage()
    qtbot.waitUntil(lambda: bar.annotator.isVisible() and bar.pace.isVisible(), timeout=MINUTE)


@pytest.mark.usefixtures("language")
def test_work_makes_room_for_a_message(qtbot: QtBot, open_window: Opener, trained: Path) -> None:
    window = small(open_window(trained))
    bar, told = window.statusBar(), "The last decisions are being learned: the training starts."
    bar.training.title.setText("Training")
    bar.training.setVisible(True)
    bar.clearMessage()
    qtbot.waitUntil(lambda: bar.training.title.isVisible() and bar.count.isVisible(), timeout=MINUTE)
    bar.say(told)
    qtbot.waitUntil(lambda: bar.shown_message == told, timeout=MINUTE)
    assert bar.training.bar.isVisible()
    assert bar.training.cancel.isVisible()
    assert "Training" in bar.training.bar.toolTip()
    bar.clearMessage()
    qtbot.waitUntil(lambda: bar.training.title.isVisible() and bar.count.isVisible(), timeout=MINUTE)
    bar.training.setVisible(False)


@pytest.mark.usefixtures("language")
def test_a_question_about_many_can_be_read_and_answered(qtbot: QtBot, open_window: Opener, demo: Path) -> None:
    window = small(open_window(with_beliefs(demo)))
    panel = window.project_page.candidates
    window.actions_by_id("edit.select_all").trigger()
    window.controller.decide(0)
    QApplication.processEvents()
    assert window.size() == SMALL
    assert panel.doubt.isVisible()
    assert unreadable(panel) == []
    qtbot.keyClick(panel.doubt.others, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert panel.list.isVisible()
    assert panel.edit.isVisible()
    assert panel.several.isVisible()
    assert window.size() == SMALL


@pytest.mark.usefixtures("language")
def test_runs_can_be_read_and_compared(qtbot: QtBot, open_window: Opener, demo: Path) -> None:
    for _ in range(2):
        with_beliefs(demo)
    window = small(open_window(demo))
    page = window.project_page
    page.show_tab("training")
    page.training.runs.tree.selectAll()
    qtbot.waitUntil(lambda: not window.tasks.busy, timeout=MINUTE)
    told = page.training.runs.comparison.told
    told.setText(told.text() * 3)
    qtbot.waitUntil(lambda: unreadable(page.training) == [])  # rows make room for one another, one after the other
    assert page.training.width() <= page.training.parentWidget().width()  # nobody has to scroll sideways
    window.resize(1424, 852)
    header = page.training.runs.tree.header()
    qtbot.waitUntil(lambda: header.length() <= page.training.runs.tree.viewport().width(), timeout=MINUTE)


@pytest.mark.usefixtures("language")
def test_the_history_is_not_scrolled_sideways(qtbot: QtBot, open_window: Opener, trained: Path) -> None:
    window = small(open_window(trained))
    window.project_page.show_tab("history")
    history = window.project_page.history
    qtbot.waitUntil(lambda: history.what.count() > 1, timeout=MINUTE)
    theme_manager().set_theme(Theme.LIGHT)  # everything is measured anew
    QApplication.processEvents()
    assert history.width() <= history.parentWidget().width()
    columns, label = history.table.horizontalHeader(), HistoryColumn.LABEL
    assert columns.sectionViewportPosition(label) + columns.sectionSize(label) <= history.table.viewport().width()
    assert columns.sectionSize(label) >= 60
    assert [one for one in cut_texts(history) if not one.endswith("placeholder cut")] == []


@pytest.mark.usefixtures("language")
def test_filters_can_be_read_whole_while_nothing_is_chosen(qtbot: QtBot, open_window: Opener, trained: Path) -> None:
    window = small(open_window(trained))
    filters = window.project_page.queue.filters
    assert cut_texts(filters) == []
    window.project_page.show_tab("history")
    history = window.project_page.history
    qtbot.waitUntil(lambda: history.what.count() > 1, timeout=MINUTE)
    QApplication.processEvents()
    assert cut_texts(history) == []


@pytest.mark.usefixtures("language")
def test_what_a_contact_sheet_gives_can_be_read_whole(qtbot: QtBot, open_window: Opener, demo: Path) -> None:
    window = small(open_window(demo))
    window.project_page.show_tab("sheet")
    qtbot.waitUntil(lambda: not window.tasks.busy, timeout=MINUTE)
    QApplication.processEvents()
    assert cut_texts(window.project_page.sheet) == []


def test_a_list_that_was_empty_at_first_is_no_wider_than_its_names(qtbot: QtBot) -> None:
    box = PickBox()
    qtbot.addWidget(box)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    assert box.minimumSizeHint().width() > 0  # asked before there is anything in it
    box.addItem("I")
    assert box.minimumSizeHint().width() <= box.sizeHint().width()


@pytest.mark.usefixtures("language")
def test_a_kind_word_has_its_room(qtbot: QtBot, open_window: Opener, demo: Path) -> None:
    window = small(open_window(demo))
    window.project_page.show_tab("training")
    QApplication.processEvents()
    empty = window.project_page.training.empty
    assert empty.isVisible()
    empty.say("Nothing yet", "Words that somebody has to read and that take several lines, " * 5)
    QApplication.processEvents()
    assert unreadable(window.project_page.training) == []


def test_a_message_that_is_cut_is_told_whole(qtbot: QtBot, open_window: Opener, trained: Path) -> None:
    window = small(open_window(trained))
    bar, told = window.statusBar(), "a step on many instances of which there is much to say, " * 4
    bar.say(told)
    qtbot.waitUntil(lambda: bar.shown_message.endswith("…"), timeout=MINUTE)
    assert QAccessible.queryAccessibleInterface(bar).text(QAccessible.Text.Name) == told
    at = bar.rect().center() - QPoint(bar.width() // 3, 0)
    QApplication.sendEvent(bar, QHelpEvent(QEvent.Type.ToolTip, at, bar.mapToGlobal(at)))
    assert told.strip() in QToolTip.text()
    QToolTip.hideText()


def test_labels_outside_the_set_keep_their_keys(open_window: Opener, tmp_path: Path) -> None:
    names = ("blackbird", "chaffinch", "a bird with a name that is much too long for so little room")
    path = tmp_path / "birds.vipll"
    dataset = Dataset(
        ids=np.array(["one"], object), labels=names, candidates=CandidateSets.from_lists([[0, 1]], 3), name="birds"
    )
    Session.create(dataset, path).close()
    window = small(open_window(path))
    session = window.controller.session
    alpha = np.array([[2, 1, 6]], np.float32)
    session.project_state.set_posterior(Posterior.from_alpha(alpha, session.candidates, tells_missing=True))
    bar = window.project_page.candidates.outside
    window.project_page.candidates.refresh()
    QApplication.processEvents()
    assert "F6" in bar.buttons[0].text()
    assert unreadable(bar) == []
