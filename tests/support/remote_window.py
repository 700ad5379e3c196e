"""The program's window in a process of its own: a test asks it things, and presses keys in it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.support.checkout import CHECKOUT
from tests.support.command import environment
from tests.support.waiting import wait_until

LONGEST = 240.0  # seconds: two windows start at once, perhaps on a busy machine

# Answers expressions about the window, one line each, on its own thread: as if somebody looked at it.
CHILD = """
import json, sys, threading
from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtTest import QTest
from vipll_gui.cli import main
from vipll_gui.errors import VipllError
from vipll_gui.qt.shell import app, main_window

class Window(main_window.MainWindow):
    asked = Signal(str)

    def __init__(self):
        super().__init__()
        self.asked.connect(self.on_asked, Qt.ConnectionType.QueuedConnection)
        self.thread_ = threading.Thread(target=self.listen, daemon=True)
        self.thread_.start()

    def listen(self):
        for line in sys.stdin:
            self.asked.emit(line)

    def press(self, key):
        QTest.keyClick(self.windowHandle(), getattr(Qt.Key, "Key_" + key))

    @Slot(str)
    def on_asked(self, line):
        controller = self.controller
        known = {"window": self, "controller": controller, "bar": self.statusBar()}
        known["session"] = controller.session if controller.has_project else None
        try:
            answer = eval(line, known)
        except VipllError as error:
            answer = {"refused": str(error)}
        print(json.dumps(answer), flush=True)

app.MainWindow = Window
sys.exit(main(sys.argv[1:]))
"""


class RemoteWindow:
    """One window, and the person in front of it."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def ask(self, expression: str) -> Any:
        """What an expression about `window`, `controller`, `session` or `bar` is, over there."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{expression}\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, f"the window has ended while it was asked for {expression}"
        return json.loads(line)

    def wait(self, expression: str) -> None:
        """Waits until something holds over there."""
        wait_until(lambda: self.ask(f"bool({expression})"), expression, LONGEST)

    def press(self, key: str) -> None:
        """Presses a key."""
        self.ask(f"window.press({key!r})")


@contextmanager
def remote_window(address: str, home: Path) -> Iterator[RemoteWindow]:
    """A window with a shared project in it, connected; it has to end in order."""
    homes = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"), str(home))
    process = subprocess.Popen(
        [sys.executable, "-c", CHILD, "open", address], cwd=CHECKOUT, encoding="utf-8",
        env=environment(**homes, QT_QPA_PLATFORM="offscreen", LC_ALL="C.UTF-8"),
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    try:
        window = RemoteWindow(process)
        window.wait("session is not None and session.team.connected and controller.current >= 0")
        yield window
        window.ask("window.close()")
        assert process.wait(LONGEST) == 0
    finally:
        process.kill()
        process.communicate()
