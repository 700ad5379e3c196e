"""The first half of an audit, by key, up to where the program is killed; test_audit runs it in a process of its own."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.support.audited import truths
from tests.support.keyboard import press
from vipll_gui.qt.dialogs.audit_dialog import AuditDialog
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.store import Address, parse_address

MINUTE = 60_000
PROJECT, CHECKS, SHOWN = "AUDITED_PROJECT", "AUDIT_CHECKS", "AUDIT_SHOWN"  # how the process is told


def asked(qtbot: QtBot, window: MainWindow) -> AuditDialog:
    """The dialog that the key opens, when it knows what an audit would take."""
    press(qtbot, window, Qt.Key.Key_A, shift=True, control=True)
    dialog = window.findChild(AuditDialog)
    qtbot.waitUntil(lambda: dialog.proposal is not None, timeout=MINUTE)
    return dialog


def begin(qtbot: QtBot, window: MainWindow) -> None:
    """Asks for at most 5 % by key and begins."""
    dialog = asked(qtbot, window)
    qtbot.keyClicks(dialog.focusWidget(), "5")  # what stands there is replaced
    qtbot.keyClick(dialog.target, Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: dialog.proposal is not None and dialog.proposal.plan.target == 0.05, timeout=MINUTE)
    with qtbot.waitSignal(window.controller.audit.changed):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    back_in(qtbot, window)


def back_in(qtbot: QtBot, window: MainWindow) -> None:
    """Waits until the window has the keyboard again, after a dialog."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=MINUTE)


def check(qtbot: QtBot, window: MainWindow, times: int) -> None:
    """Presses the digit of the right candidate, so many times."""
    controller = window.controller
    for _ in range(times):
        rows = window.project_page.candidates.model.rows
        number = [row.label for row in rows].index(int(truths()[controller.current]))
        press(qtbot, window, Qt.Key(Qt.Key.Key_1 + number))


def test_checks_until_it_is_killed(qtbot: QtBot, open_window: Callable[[Address], MainWindow]) -> None:
    window = open_window(parse_address(os.environ[PROJECT]))
    begin(qtbot, window)
    check(qtbot, window, int(os.environ[CHECKS]))
    Path(os.environ[SHOWN]).write_text(str(window.controller.current), encoding="utf-8")
    os.kill(os.getpid(), signal.SIGKILL)
