"""Bad input: exit code 1, what, where and what to do, no traceback, nothing half-written. Wrong usage: 2."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from scipy import io

from tests.support.addresses import AddressFor
from tests.support.command import Finished, Run, environment
from tests.support.datasets import clusters
from tests.support.pictures import png_claiming
from vipll_gui.cli import COMMANDS
from vipll_gui.data.tables.table_files import write_candidates_csv
from vipll_gui.store import create_store

GOOD = "id,candidates,x\na,cat|dog,1\nb,dog,2\n"


def refused(result: Finished, *parts: str) -> None:
    """The command ended as for bad input, and its message holds all parts."""
    assert result.returncode == 1, result.stderr
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    message = result.stderr[result.stderr.index("vipll-gui: ") :]
    assert "\n" in message.strip()  # the problem, then the remedy
    for part in parts:
        assert part in message


@pytest.mark.parametrize(
    ("content", "row", "problem", "remedy"),
    [
        ("id,x\na,1\n", 1, "no candidates column", "Columns: id, x"),
        ("id,candidates,truth,x\na,cat,cat,1\nb,dog,cow,2\n", 3, "label 'cow' is not known", "Known labels: cat, dog"),
        ("id,candidates,x\na,cat,1\nb,,2\n", 3, "candidate set is empty", "at least one candidate"),
        ("id,candidates,x\na,cat,1\na,dog,2\n", 3, "'a' occurs twice (first in row 2)", "unique"),
        ("id,candidates,x\na,cat,1\nb,dog\n", 3, "2 cells where the header has 3", "one cell per column"),
        (
            "id,candidates,x\na,cat,1\nb,dog,tall\nc,cat,3\nd,dog,4\ne,cat,5\n",
            3,
            "'tall' in the column 'x' is not a number",
            "ignore=x",
        ),
    ],
)
def test_bad_tables(vipll: Run, tmp_path: Path, content: str, row: int, problem: str, remedy: str) -> None:
    (tmp_path / "votes.csv").write_text(content, encoding="utf-8")
    result = vipll("import", "votes.csv", "--out", "new/votes.vipll")
    refused(result, f"votes.csv, row {row}: ", problem, remedy)
    assert [p.name for p in tmp_path.iterdir()] == ["votes.csv"]


def test_files_of_the_wrong_type(vipll: Run, tmp_path: Path) -> None:
    (tmp_path / "sheet.csv").write_bytes(b"PK\x03\x04\x14\x00\x06\x00")
    refused(
        vipll("import", "sheet.csv", "--out", "a.vipll"),
        "sheet.csv: ",
        "none of the .csv files",
        "it holds a ZIP archive",
    )
    io.savemat(tmp_path / "other.mat", {"x": np.eye(3)})
    refused(
        vipll("import", "other.mat", "--out", "a.vipll"),
        "other.mat: ",
        "partial_target is missing",
        "There are: x (3×3)",
    )
    refused(vipll("import", "nothing.csv", "--out", "a.vipll"), "nothing.csv: ", "no such file", "Check the name")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["other.mat", "sheet.csv"]


@pytest.mark.parametrize("height", [40_000, 3_000])  # Pillow refuses the first, and only warns of the second
def test_a_picture_of_40000_pixels_a_side(vipll: Run, tmp_path: Path, height: int) -> None:
    png_claiming(tmp_path / "huge.png", 40_000, height)
    (tmp_path / "pictures.csv").write_text("candidates,path\ncat|dog,huge.png\n", encoding="utf-8")
    result = vipll("import", "pictures.csv", "--out", "a.vipll")
    refused(result, "huge.png: ", "pixels, more than the", "Scale it down")
    assert "Warning" not in result.stderr
    assert not (tmp_path / "a.vipll").exists()


def test_a_result_that_cannot_be_written(vipll: Run, tmp_path: Path) -> None:
    (tmp_path / "votes.csv").write_text(GOOD, encoding="utf-8")
    (tmp_path / "file").write_text("in the way")
    refused(vipll("import", "votes.csv", "--out", "file/votes.vipll"), "file/votes.vipll: ", "cannot write here")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["file", "votes.csv"]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    path = tmp_path / "votes.vipll"
    create_store(path, clusters(20)).close()
    return path


def test_a_project_from_a_newer_version_is_left_alone(vipll: Run, project: Path) -> None:
    connection = sqlite3.connect(project)
    connection.execute("PRAGMA user_version = 9999")
    connection.commit()
    connection.close()
    before = project.read_bytes()
    result = vipll("rank", "votes.vipll", "--json")
    refused(result, "votes.vipll: ", "newer version", "9999", "Update the program")
    assert project.read_bytes() == before
    assert [p.name for p in project.parent.iterdir()] == ["votes.vipll"]


def test_what_is_no_project(vipll: Run, tmp_path: Path, project: Path) -> None:
    (tmp_path / "empty.vipll").touch()
    write_candidates_csv(tmp_path / "table.csv", clusters(20))
    (tmp_path / "cut.vipll").write_bytes(project.read_bytes()[:4096])
    names = sorted(p.name for p in tmp_path.iterdir())
    refused(vipll("export", "empty.vipll", "--out", "clean.csv"), "empty.vipll: ", "empty (0 bytes)")
    refused(vipll("train", "table.csv"), "table.csv: ", "not a ViPLL project", "import")
    refused(vipll("rank", "gone.vipll"), "gone.vipll: ", "no such project", "Check the name")
    refused(vipll("cooccurrence", "cut.vipll"), "cut.vipll: ")
    assert sorted(p.name for p in tmp_path.iterdir()) == names


@pytest.mark.anywhere
def test_a_project_that_replaces_a_crashed_one_starts_afresh(
    vipll: Run, address_for: AddressFor, tmp_path: Path
) -> None:
    project = str(address_for("votes"))
    create_store(project, clusters(20)).close()
    code = (
        "import os, sys; from vipll_gui.session import Session\n"
        "session = Session.open(sys.argv[1]); session.decide(0, 0); session.skip(1); os._exit(9)"
    )
    crash = subprocess.run([sys.executable, "-c", code, project], cwd=tmp_path, env=environment(), check=False)
    assert crash.returncode == 9
    write_candidates_csv(tmp_path / "other.csv", clusters(10))
    refused(vipll("import", "other.csv", "--out", project), "already a")
    assert vipll("import", "other.csv", "--out", project, "--overwrite").returncode == 0
    rows = json.loads(vipll("rank", project, "--json").stdout)
    assert {row["status"] for row in rows} == {"open"}


@pytest.mark.anywhere
def test_settings_rankings_and_suffixes_that_do_not_exist(vipll: Run, address_for: AddressFor, tmp_path: Path) -> None:
    project = address_for("votes")
    create_store(project, clusters(20)).close()
    before = list(tmp_path.iterdir())
    refused(vipll("rank", project, "--by", "beauty"), "'beauty'", "margin")
    listed = {one["name"] for one in json.loads(vipll("rank", project, "--list", "--json").stdout)}
    assert {"margin", "question"} <= listed
    refused(vipll("export", project, "--out", "clean.doc"), "clean.doc: ", ".csv")
    refused(vipll("train", project, "--set", "speed=9"), "'speed'", "epochs")
    assert list(tmp_path.iterdir()) == before


@pytest.mark.parametrize(
    "arguments",
    [
        ["fly"],
        ["import", "votes.csv"],
        ["rank"],
        ["rank", "a.vipll", "--limit", "0"],
        ["train", "a.vipll", "--set", "epochs"],
        ["synthesize", "wine", "--out", "w.csv", "--seed", "-1"],
        ["synthesize", "wine", "--out", "w.csv", "--seed", "99999999999999999999"],
        ["synthesize", "wine", "--out", "w.csv", "--tail-share", "nan"],
        ["cooccurrence", "a.vipll", "--of", "odd"],
        ["demo", "video"],
    ],
    ids=" ".join,
)
def test_wrong_usage(vipll: Run, tmp_path: Path, arguments: list[str]) -> None:
    result = vipll(*arguments)
    assert result.returncode == 2
    assert "usage: vipll-gui" in result.stderr
    assert "Traceback" not in result.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_help_teaches(vipll: Run, command: object) -> None:
    name = command.name  # type: ignore[attr-defined]
    result = vipll(name, "--help")
    assert result.returncode == 0
    assert f"usage: vipll-gui {name}" in result.stdout
    assert "example:" in result.stdout
    assert f"vipll-gui {name} " in result.stdout[result.stdout.index("example:") :]


def test_help_lists_the_commands_and_exit_codes(vipll: Run) -> None:
    result = vipll("--help")
    assert result.returncode == 0
    assert all(command.help in result.stdout for command in COMMANDS)
    assert "Exit codes: 0 done, 1 a problem with the input, 2 wrong usage" in result.stdout
    assert vipll("--version").stdout.startswith("vipll-gui ")
