"""Preferences hold at once and are remembered; training goes on by itself only when asked to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot

from vipll_gui.qt.dialogs import preferences_dialog
from vipll_gui.qt.dialogs.key_help import KeyHelp
from vipll_gui.qt.dialogs.keys_dialog import KeysDialog
from vipll_gui.qt.dialogs.preferences_dialog import PreferencesDialog
from vipll_gui.qt.look.theme import DARK, Theme, colours, theme_manager
from vipll_gui.qt.settings.preferences import PREFERENCES, Preference
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session

Opener = Callable[[Path], MainWindow]
MINUTE = 60_000


@pytest.fixture
def dialog(window: MainWindow) -> PreferencesDialog:
    """The dialog, opened the way a user does."""
    window.actions_by_id("view.preferences").trigger()
    return window.findChild(PreferencesDialog)


def choose(combo: QComboBox, value: object) -> None:
    """Picks an entry as a click does."""
    combo.setCurrentIndex(combo.findData(value))
    combo.activated.emit(combo.currentIndex())


@pytest.mark.parametrize("preference", PREFERENCES, ids=lambda preference: preference.name)
def test_each_preference_is_complete(preference: Preference, dialog: PreferencesDialog) -> None:
    assert preference.title
    assert preference.help.endswith(".")
    assert hasattr(WindowSettings, preference.name)
    assert dialog.fields[preference.name].accessibleName() == preference.title
    dialog.close()


def test_it_grows_with_its_letters(dialog: PreferencesDialog) -> None:
    before, size = dialog.height(), dialog.fields["font_size"]
    assert isinstance(size, QSpinBox)
    size.setValue(16)
    assert dialog.height() > before
    seen = 0
    for page in range(dialog.pages.count()):
        dialog.pages.setCurrentIndex(page)
        QApplication.processEvents()
        labels = [label for label in dialog.findChildren(QLabel) if label.isVisible()]
        assert labels
        assert all(label.height() >= label.heightForWidth(label.width()) for label in labels)
        fields = [field for field in dialog.fields.values() if field.isVisible()]
        assert all(field.geometry().right() < field.parentWidget().width() for field in fields)
        assert all(field.height() >= field.sizeHint().height() for field in fields)
        seen += len(fields)
    assert seen == len(PREFERENCES)
    size.setValue(size.minimum())
    dialog.close()


@pytest.mark.parametrize("points", [None, 20])
def test_an_explanation_of_several_lines_is_all_to_be_read(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, points: int | None
) -> None:
    long = [replace(one, help=f"{one.help} {'Words that go on and on. ' * 9}") for one in PREFERENCES[:3]]
    monkeypatch.setattr(preferences_dialog, "PREFERENCES", (*long, *PREFERENCES[3:]))
    theme_manager().set_font_size(points)
    window.actions_by_id("view.preferences").trigger()
    dialog = next(one for one in window.findChildren(PreferencesDialog) if one.isVisible())
    told = [label for label in dialog.findChildren(QLabel) if "on and on" in label.text()]
    cut = [label.text() for label in told if label.height() < label.heightForWidth(label.width())]
    longest = max(label.fontMetrics().horizontalAdvance(label.text()) for label in told)
    width = dialog.width()
    dialog.close()
    theme_manager().set_font_size(None)
    assert len(told) == 3
    assert not cut
    assert 2 * width < longest


def test_changes_hold_at_once(window: MainWindow, dialog: PreferencesDialog, tmp_path: Path) -> None:
    fields = dialog.fields
    theme, size, name = fields["theme_name"], fields["font_size"], fields["annotator"]
    assert isinstance(theme, QComboBox)
    assert isinstance(size, QSpinBox)
    assert isinstance(name, QLineEdit)
    before = QApplication.font().pointSize()
    choose(theme, "dark")
    assert colours() is DARK
    size.setValue(17)
    assert QApplication.font().pointSize() == 17
    name.setText(" Ada ")
    name.editingFinished.emit()
    for field, value in (("key_preset", "letters"), ("language", "de")):
        combo = fields[field]
        assert isinstance(combo, QComboBox)
        choose(combo, value)
    box = fields["autoplay"]
    assert isinstance(box, QCheckBox)
    box.setChecked(True)
    again = WindowSettings(tmp_path / "settings.ini")
    assert (again.theme, again.font_size, again.annotator) == (Theme.DARK, 17, "Ada")
    assert (again.key_preset, again.language, again.autoplay) == ("letters", "de", True)
    assert window.keymap.keys_of("go.next")[0] == "D"
    size.setValue(size.minimum())
    assert QApplication.font().pointSize() == before
    theme_manager().set_theme(Theme.LIGHT)
    dialog.close()


def test_keys_are_reached_from_preferences(window: MainWindow, dialog: PreferencesDialog) -> None:
    dialog.keys_wanted.emit()
    keys = window.findChild(KeysDialog)
    assert keys.isVisible()
    keys.close()
    dialog.close()


def test_enter_takes_the_name_typed_and_opens_no_other_dialog(
    window: MainWindow, dialog: PreferencesDialog, qtbot: QtBot
) -> None:
    field = next(one for one in dialog.findChildren(QLineEdit) if one.placeholderText() == "As the system knows you")
    field.setFocus()
    qtbot.keyClicks(field, "Grace")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert window.settings.annotator == "Grace"
    assert not window.findChildren(KeysDialog)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_keys_are_read_and_closed(window: MainWindow, qtbot: QtBot, key: Qt.Key) -> None:
    window.actions_by_id("help.keys").trigger()
    shown = window.findChild(KeyHelp)
    qtbot.keyClick(shown, key)
    assert not shown.isVisible()
    assert not window.findChildren(KeysDialog)


def test_the_name_stands_beside_decisions(open_window: Opener, small: Path, qtbot: QtBot) -> None:
    window = open_window(small)
    window.preferences.set("annotator", "Grace")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_1)
    window.close()
    with Session.open(small) as session:
        assert session.state.annotators() == ["Grace"]


def test_training_goes_on_after_enough_decisions(open_window: Opener, demo: Path, qtbot: QtBot) -> None:
    window = open_window(demo)
    training = window.controller.training
    window.controller.set_run_settings({"epochs": 2})
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_1)
    assert not training.running  # one is not enough
    window.preferences.set("retrain_after", 3)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_1)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Space)  # no decision
    assert not training.running
    with qtbot.waitSignal(training.run_finished, timeout=2 * MINUTE) as finished:
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_1)
        assert training.running
    assert finished.args[0].failure is None
    assert window.controller.session.taught == 0
    assert [run.method for run in window.controller.session.runs()] == ["leave-one-out"]


def test_a_stopped_run_does_not_come_back(open_window: Opener, demo: Path, qtbot: QtBot) -> None:
    window = open_window(demo)
    training = window.controller.training
    window.preferences.set("retrain_after", 1)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_1)
    assert training.running
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_1)  # enough for the next, but one is running
    with qtbot.waitSignal(training.run_finished, timeout=MINUTE):
        window.actions_by_id("training.stop").trigger()
    assert not training.running
    assert len(window.controller.session.runs()) == 1


def test_pausing_and_resuming(open_window: Opener, demo: Path, qtbot: QtBot) -> None:
    window = open_window(demo)
    training, page = window.controller.training, window.project_page
    pause = page.training.buttons["training.pause"]
    assert not pause.isEnabled()
    window.controller.set_run_settings({"epochs": 3})
    window.actions_by_id("training.start").trigger()
    qtbot.waitUntil(pause.isEnabled)
    page.show_tab("training")
    qtbot.mouseClick(pause, Qt.MouseButton.LeftButton)
    assert training.paused
    assert pause.text() == "Resume"
    assert page.training.figures["phase"].text() == "paused"
    with qtbot.waitSignal(training.run_finished, timeout=2 * MINUTE) as finished:
        qtbot.mouseClick(pause, Qt.MouseButton.LeftButton)
        assert not training.paused
    assert finished.args[0].failure is None
    assert not finished.args[0].stopped


def test_the_first_step_up_starts_at_the_systems_size(dialog: PreferencesDialog) -> None:
    size, often = dialog.fields["font_size"], dialog.fields["retrain_after"]
    assert isinstance(size, QSpinBox)
    assert isinstance(often, QSpinBox)
    usual = theme_manager().usual_points
    assert size.value() == size.minimum()  # as the system has it
    size.stepUp()
    assert size.value() == usual
    assert QApplication.font().pointSize() == usual
    size.stepUp()
    assert size.value() == usual + 1
    size.setValue(size.minimum())
    often.stepUp()
    assert often.value() == 1
    often.stepDown()
    dialog.close()
