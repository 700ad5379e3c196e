"""Where to train is a choice of the user: this computer, or where a command leads."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from vipll_gui.qt.dialogs.run_settings_dialog import RunSettingsDialog
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.shell.main_window import MainWindow

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="commands of another shell")

MINUTE = 60_000
Opener = Callable[[Path], MainWindow]
QUICK: dict[str, object] = {"epochs": 2, "warmup_epochs": 1, "early_stop": False}


@pytest.fixture
def noted(tmp_path: Path) -> tuple[str, Path]:
    """A command that starts the program, and the file in which it notes with which folder."""
    program, notes = tmp_path / "starter.py", tmp_path / "notes"
    program.write_text(
        f"import os, sys\nopen({str(notes)!r}, 'a').write(sys.argv[-1] + '\\n')\n"
        "os.execv(sys.executable, [sys.executable, '-P', '-m', 'vipll_gui', *sys.argv[1:]])\n"
    )
    return shlex.join([sys.executable, str(program)]), notes


def choose(window: MainWindow, command: str, jobs: str) -> None:
    """Chooses where to train, in the settings of the training."""
    window.actions_by_id("training.settings").trigger()
    (dialog,) = window.findChildren(RunSettingsDialog)
    dialog.command.setText(f" {command} ")
    dialog.jobs.setText(jobs)
    dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).click()


def test_a_run_is_trained_where_the_command_leads(
    open_window: Opener, trained: Path, noted: tuple[str, Path], tmp_path: Path, qtbot: QtBot
) -> None:
    command, notes = noted
    window, jobs = open_window(trained), tmp_path / "jobs"
    jobs.mkdir()
    choose(window, command, str(jobs))
    training = window.controller.training
    with qtbot.waitSignal(training.run_finished, timeout=2 * MINUTE) as finished:
        window.controller.start_training(QUICK)
    assert finished.args[0].failure is None
    assert window.controller.session.runs()[-1].status == "finished"
    assert Path(notes.read_text().strip()).parent == jobs
    with qtbot.waitSignal(training.run_finished, timeout=2 * MINUTE):
        window.controller.teach()
    assert len(notes.read_text().splitlines()) == 1  # rounds, which take seconds, stay here
    again = WindowSettings(tmp_path / "settings.ini")
    assert (again.train_on, again.job_folder) == (command, str(jobs))


def test_a_command_that_leads_nowhere_is_told(open_window: Opener, trained: Path, qtbot: QtBot) -> None:
    window = open_window(trained)
    failures: list[object] = []
    window.controller.failed.connect(failures.append)
    choose(window, "no-such-program vipll-gui", "")
    with qtbot.waitSignal(window.controller.training.run_finished, timeout=MINUTE) as finished:
        window.controller.start_training(QUICK)
    assert "no-such-program cannot be started" in str(finished.args[0].failure)
    assert window.controller.session.runs()[-1].status == "failed"
