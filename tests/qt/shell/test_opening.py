"""Opening a project: what is not needed for it is left for later, and damage to that is told."""

from __future__ import annotations

import gc
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.support.checkout import CHECKOUT
from vipll_gui.data.lazy_array import LazyArray
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.session import Session
from vipll_gui.session.assigning import AssignmentPlan

Opener = Callable[[Path], MainWindow]
MINUTE = 60_000

OPEN = """
import sys
from pathlib import Path
from vipll_gui.qt.shell.app import make_app
from vipll_gui.qt.bench.window import _wait as wait_for
from vipll_gui.qt.bench.window import open_ms, shown_window
make_app()
with shown_window() as window:
    print("sqlalchemy" in sys.modules)
    wait_for(lambda: window.prepared and not window.tasks.busy)
    print("sqlalchemy" in sys.modules, "pyqtgraph" in sys.modules)
    open_ms(window, Path(sys.argv[1]))
    wait_for(lambda: "pyqtgraph" in sys.modules and not window.tasks.busy)  # before anybody looks at a plot
    print(window.project_page._cooccurrence.made, "torch" in sys.modules)
    window.project_page.show_tab("cooccurrence")
    print(window.project_page.cooccurrence.isVisible())
"""


def test_what_opening_needs_is_loaded_before_and_what_draws_plots_after(small: Path) -> None:
    made = subprocess.run(
        [sys.executable, "-c", OPEN, str(small)], cwd=CHECKOUT, capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr
    assert made.stdout.splitlines() == ["False", "True False", "False False", "True"]


def test_the_first_queue_is_that_of_whoever_works_here(open_window: Opener, window: MainWindow, small: Path) -> None:
    with Session.open(small) as session:
        plan = AssignmentPlan(("Ada", session.annotator))
        session.assignment.assign(plan, np.arange(len(session.dataset)), blind=False)
        share = np.flatnonzero(session.assignment.of("Ada"))
    window.settings.annotator = "Ada"
    controller = open_window(small).controller
    assert controller.session.annotator == "Ada"
    assert sorted(controller.queue.order) == share.tolist()
    assert controller.current in share


def test_features_come_after_the_queue(qtbot: QtBot, open_window: Opener, small: Path) -> None:
    window = open_window(small)
    view = window.project_page.instance.features
    qtbot.waitUntil(lambda: view.model.rowCount() > 0, timeout=MINUTE)
    features = window.controller.session.dataset.features
    assert features is not None
    shown = float(view.model.text(0, 1))
    assert abs(shown - features[window.controller.current, 0]) < 1e-3
    before = view.model.text(0, 0)
    window.controller.go_next()
    assert view.model.text(0, 0) == before
    assert abs(float(view.model.text(0, 1)) - features[window.controller.current, 0]) < 1e-3


def test_damaged_features_are_told_and_the_work_goes_on(qtbot: QtBot, window: MainWindow, small: Path) -> None:
    with closing(sqlite3.connect(small)) as database, database:
        database.execute("UPDATE array SET data = CAST(x'00' || substr(data, 2) AS BLOB) WHERE name = 'features'")
    with qtbot.waitSignal(window.tasks.failed, timeout=MINUTE):
        window.commands.open_path(small)
    box = window.findChild(QMessageBox)
    assert "features is damaged" in box.informativeText()
    box.close()
    qtbot.waitUntil(lambda: window.controller.has_project and len(window.controller.queue) > 0, timeout=MINUTE)
    qtbot.keyClick(window.focusWidget() or window, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: window.controller.session.counts.decided == 1, timeout=MINUTE)


def test_the_page_of_a_project_is_made_while_nobody_waits_for_it(
    qtbot: QtBot, window: MainWindow, small: Path, open_window: Opener
) -> None:
    assert not window.prepared
    qtbot.waitUntil(lambda: window.prepared, timeout=MINUTE)
    page = window.project_page
    assert window.pages.currentWidget() is window.welcome
    open_window(small)
    assert window.project_page is page
    assert window.pages.currentWidget() is page


def test_a_project_that_comes_early_finds_its_page(qtbot: QtBot, window: MainWindow, small: Path) -> None:
    window.controller.open_session(Session.open(small))
    assert window.prepared
    assert window.pages.currentWidget() is window.project_page
    assert window.project_page.queue.model.rowCount() == 6
    qtbot.waitUntil(lambda: not window.tasks.busy, timeout=MINUTE)


def test_a_window_closed_at_once_prepares_nothing_more(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(WindowSettings(tmp_path / "window.ini"))
    qtbot.addWidget(window)
    window.show()
    window.close()
    assert not window.prepared  # and that no timer ticks is looked at after every test


def test_what_stays_is_not_looked_through_again_and_again(window: MainWindow, small: Path, open_window: Opener) -> None:
    open_window(small)
    assert gc.get_freeze_count() > 0
    window.controller.close()
    assert gc.get_freeze_count() == 0


def test_features_stay_unread_where_pictures_are_shown(open_window: Opener, demo: Path) -> None:
    window = open_window(demo)
    given = vars(window.controller.session.dataset)["features"]
    assert isinstance(given, LazyArray)
    assert not given.fetched
