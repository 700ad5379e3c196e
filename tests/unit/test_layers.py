"""The layers hold: Qt stays in `qt`, and the command line answers before anything heavy is loaded."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.checkout import CHECKOUT
from vipll_gui.data import Dataset
from vipll_gui.session import Session

IMPORT_ALL = """
import importlib, pkgutil, sys
import vipll_gui
names = [m.name for m in pkgutil.walk_packages(vipll_gui.__path__, "vipll_gui.", onerror=lambda _: None)
         if not m.name.startswith("vipll_gui.qt") and m.name != "vipll_gui.__main__"]
for name in names:
    importlib.import_module(name)
print(len(names), *(name for name in ("PySide6", "shiboken6", "pyqtgraph") if name in sys.modules))
"""

BUILD_PARSER = """
import sys
import vipll_gui.cli
vipll_gui.cli.build_parser().format_help()
heavy = ("torch", "PySide6", "pyqtgraph", "sqlalchemy", "pandas", "sklearn", "safetensors")
print("loaded", *(name for name in heavy if name in sys.modules))
"""

OPEN_PROJECT = """
import sys
from vipll_gui.report.html import write_report
from vipll_gui.session import Session
with Session.open(sys.argv[1]) as session:
    session.order("set-size")
    write_report(session, sys.argv[1] + ".html")
print("loaded", *(name for name in ("torch", "PySide6", "pandas", "sklearn", "scipy.stats") if name in sys.modules))
"""

START_WINDOW = """
import sys
import vipll_gui.qt.shell.main_window
print("loaded", *(name for name in ("torch", "pandas", "pyarrow", "sklearn", "sqlalchemy") if name in sys.modules))
"""


def python(code: str, *arguments: str) -> str:
    command = [sys.executable, "-c", code, *arguments]
    result = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_nothing_but_qt_loads_qt() -> None:
    count, *loaded = python(IMPORT_ALL).split()
    assert int(count) > 40  # all layers were seen
    assert not loaded


def test_the_window_shows_before_anything_is_loaded_that_it_does_not_need() -> None:
    assert python(START_WINDOW).split() == ["loaded"]


def test_the_command_line_answers_before_anything_heavy_is_loaded() -> None:
    assert python(BUILD_PARSER).split() == ["loaded"]


def test_a_project_is_opened_and_reported_on_without_anything_heavy(tmp_path: Path, small_dataset: Dataset) -> None:
    Session.create(small_dataset, tmp_path / "p.vipll").close()
    assert python(OPEN_PROJECT, str(tmp_path / "p.vipll")).split() == ["loaded"]


@pytest.mark.parametrize(
    ("module", "line", "finding"),
    [
        ("data/tables/cells.py", "import PySide6", "vipll_gui.data.tables.cells -> PySide6"),
        ("errors.py", "from vipll_gui.data import Dataset", "vipll_gui.errors -> vipll_gui.data"),
        ("review/__init__.py", "import vipll_gui.store", "vipll_gui.review -> vipll_gui.store"),
        ("session/changes.py", "import torch", "vipll_gui.session.changes -> torch"),
        ("cli/project.py", "import sqlite3", "vipll_gui.cli.project -> sqlite3"),
        ("store/journal.py", "import sqlalchemy", "vipll_gui.store.journal -> sqlalchemy"),
        ("session/changes.py", "import vipll_gui.store.sqlite", "vipll_gui.session.changes -> vipll_gui.store.sqlite"),
        (
            "qt/views/parts/empty.py",
            "import vipll_gui.learning",
            "vipll_gui.qt.views.parts.empty -> vipll_gui.learning",
        ),
    ],
)
def test_a_broken_layer_is_noticed(tmp_path: Path, module: str, line: str, finding: str) -> None:
    checker = Path(sys.executable).with_name("lint-imports")
    if not checker.exists():
        pytest.skip("import-linter is not installed")
    shutil.copytree(CHECKOUT / "vipll_gui", tmp_path / "vipll_gui", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(CHECKOUT / "pyproject.toml", tmp_path)
    broken = tmp_path / "vipll_gui" / module
    broken.write_text(broken.read_text(encoding="utf-8") + f"\n{line}\n", encoding="utf-8")
    command = [checker, "--no-logo", "--no-cache"]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert result.returncode == 1, result.stdout + result.stderr
    assert finding in result.stdout
