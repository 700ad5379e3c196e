"""Instances that are texts: to be read, copied and decided with the same keys as any other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QTextCursor
from pytestqt.qtbot import QtBot

from vipll_gui.qt.look.theme import theme_manager
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.views.instance.text_view import LONGEST, TextView
from vipll_gui.session import import_project

LONG = "word and word " * 2000


@pytest.fixture
def reading(open_window: Callable[[Path], MainWindow], tmp_path: Path) -> MainWindow:
    """A window on three texts, the first of which is too long for it."""
    rows = [f"a,cat|dog,{LONG}", "b,cat|dog,it barks", "c,cat|dog,it purrs"]
    (tmp_path / "t.csv").write_text("\n".join(["id,candidates,text", *rows]), encoding="utf-8")
    window = open_window(import_project(tmp_path / "t.csv", tmp_path / "t.vipll"))
    window.controller.go_to(0)
    return window


def test_keys_decide_while_the_text_has_the_focus(qtbot: QtBot, reading: MainWindow) -> None:
    text = reading.project_page.instance.text
    text.setFocus()
    qtbot.keyClick(text, Qt.Key.Key_1)
    assert reading.controller.session.counts.decided == 1
    assert text.toPlainText() == "it barks"


def test_long_texts_are_wrapped_and_scrolled_with_the_keyboard(qtbot: QtBot, reading: MainWindow) -> None:
    text = reading.project_page.instance.text
    assert text.horizontalScrollBar().maximum() == 0
    text.setFocus()
    qtbot.keyClick(text, Qt.Key.Key_Down)
    assert text.verticalScrollBar().value() > 0
    reading.controller.go_to(1)
    reading.controller.go_to(0)
    assert text.verticalScrollBar().value() == 0


def test_a_part_can_be_selected_and_copied(qtbot: QtBot, reading: MainWindow) -> None:
    reading.controller.go_to(1)
    text = reading.project_page.instance.text
    cursor = text.textCursor()
    cursor.movePosition(QTextCursor.MoveOperation.EndOfWord, QTextCursor.MoveMode.KeepAnchor)
    text.setTextCursor(cursor)
    qtbot.keyClick(text, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "it"
    assert text.isReadOnly()


def test_letters_follow_the_preferences(reading: MainWindow) -> None:
    text = reading.project_page.instance.text
    before = text.font().pointSizeF()
    theme_manager().set_font_size(24)
    try:
        assert text.font().pointSizeF() > max(before, 24)
    finally:
        theme_manager().set_font_size(None)
    assert text.font().pointSizeF() == before


def test_a_text_without_end_is_cut(qtbot: QtBot) -> None:
    view = TextView()
    qtbot.addWidget(view)
    view.show_text("x" * (LONGEST + 1234))
    assert view.toPlainText().endswith("1,234 more characters")
