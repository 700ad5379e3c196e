"""The window, opened by the real command and closed in the middle of its work."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.support.addresses import AddressFor
from tests.support.checkout import CHECKOUT
from tests.support.command import Run, environment
from vipll_gui.samples.demos import demo_path
from vipll_gui.session import Session

# What a user's hands do, as reactions to what the window says. The last of them closes the window.
HANDS = """
import sys
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from vipll_gui.cli import main
from vipll_gui.qt.shell import app
from vipll_gui.qt.shell import main_window
from vipll_gui.session.transfer.importing import import_project

class Window(main_window.MainWindow):
    asked = False
    def __init__(self):
        super().__init__()
        self.begin()

    def press(self, key, modifiers=Qt.KeyboardModifier.NoModifier):
        QTest.keyClick(self.windowHandle(), key, modifiers)

    {reactions}

app.MainWindow = Window
sys.exit(main({arguments}))
"""

TRAINING = """
    def begin(self):
        self.controller.updated.connect(self.on_shown)
        self.controller.training.progressed.connect(self.on_progress)

    def on_shown(self, update):
        if update.current >= 0 and not self.controller.training.running:
            self.controller.updated.disconnect(self.on_shown)
            self.press(Qt.Key.Key_1)
            self.press(Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)

    def on_progress(self, progress):
        self.controller.training.progressed.disconnect(self.on_progress)
        self.press(Qt.Key.Key_2)
        self.press(Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
"""

IMPORT = """
    def begin(self):
        work = lambda control: import_project({source!r}, {out!r}, progress=control.progress)
        self.tasks.start("Import", work).progressed.connect(self.on_progress)

    def on_progress(self, share, doing):
        if {doing!r} in doing and not self.asked:  # once: whatever else was told waits for its turn within that
            self.asked = True
            self.press(Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
"""

DEMO = """
    def begin(self):
        self.tasks.started.connect(lambda task: task.progressed.connect(lambda *_: self.close()))
"""


def run_window(arguments: list[str], reactions: str, home: Path) -> None:
    """Runs the command to its end; it must end well and leave no process behind."""
    surroundings = environment(
        HOME=str(home), XDG_DATA_HOME=str(home), XDG_CONFIG_HOME=str(home), QT_QPA_PLATFORM="offscreen"
    )
    code = HANDS.format(reactions=reactions.strip(), arguments=arguments)
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=CHECKOUT, env=surroundings, start_new_session=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
    ) as process:  # fmt: skip
        try:
            _, said = process.communicate(timeout=300)
        finally:
            process.kill()
    assert process.returncode == 0, said
    assert "Traceback" not in said
    assert "QThread" not in said
    with pytest.raises(ProcessLookupError):  # nobody of its session is left
        os.killpg(process.pid, 0)


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    """A folder per label with small pictures."""
    rng = np.random.default_rng(0)
    folder = tmp_path / "pictures"
    for label in ("ant", "bee"):
        (folder / label).mkdir(parents=True)
        for i in range(300):
            Image.fromarray(rng.integers(0, 256, (8, 8, 3), np.uint8)).save(folder / label / f"{i}.png")
    return folder


@pytest.mark.anywhere
def test_in_the_middle_of_training(tmp_path: Path, vipll: Run, address_for: AddressFor) -> None:
    project = str(address_for("trees"))
    rng = np.random.default_rng(0)
    rows = [f"r{i},oak|elm,{x},{y}" for i, (x, y) in enumerate(rng.normal(size=(3000, 2)))]
    (tmp_path / "trees.csv").write_text("\n".join(["id,candidates,height,width", *rows]), encoding="utf-8")
    assert vipll("import", "trees.csv", "--out", project).returncode == 0
    run_window(["open", project], TRAINING, tmp_path)
    with Session.open(project) as session:
        assert session.counts.decided == 2
        assert [run.status for run in session.runs()] == ["stopped"]


@pytest.mark.parametrize("doing", ["", "picture", "writing"])
def test_in_the_middle_of_an_import(tmp_path: Path, pictures: Path, doing: str) -> None:
    out = tmp_path / "pictures.vipll"
    run_window([], IMPORT.format(source=str(pictures), out=str(out), doing=doing), tmp_path)
    assert_whole_or_absent(out)


def test_in_the_middle_of_making_a_demo(tmp_path: Path) -> None:
    run_window(["demo", "tabular"], DEMO, tmp_path)
    assert_whole_or_absent(demo_path("tabular", tmp_path / "vipll-gui" / "demos"))


def assert_whole_or_absent(project: Path) -> None:
    """A project that was not finished is not there, and no part of it is."""
    if project.exists():
        with Session.open(project) as session:
            assert len(session.dataset)
    assert not list(project.parent.glob(f".{project.name}*.part*"))
