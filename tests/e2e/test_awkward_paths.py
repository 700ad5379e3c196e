"""Every command reads and writes the very file it was told, whatever that is called."""

from __future__ import annotations

import json
import os
import shlex
import sys
from pathlib import Path

import pytest
from PIL import Image

from tests.support.datasets import clusters
from tests.support.meanings import meanings
from vipll_gui.cli import COMMANDS, main
from vipll_gui.data.tables.table_files import write_candidates_csv
from vipll_gui.session import Session
from vipll_gui.store import create_store

ELSEWHERE = {"methods", "open", "demo", "formats", "bench"}  # they need a window, or take no path of a project
ON_A_SERVER = {"share", "fetch", "members"}  # they need one: tests/e2e/test_sharing.py
NAMES = [
    "Project #3",
    "what?",
    "what?mode=memory",
    "100%",
    "%41",
    "%00",
    "two  words ",
    "'single' \"double\"",
    "a\nb",
    "🦉 Eulen",
    "-out",
    "--json",
    "file:x",
    ":memory:",
    "l" * 240,
]
if sys.platform.startswith("linux"):
    NAMES.append(os.fsdecode(b"not utf-8 \xff"))


def run(*words: object) -> None:
    assert main([str(word) for word in words]) == 0


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_names_are_tried_with_every_command() -> None:
    tried = {"import", "info", "rank", "train", "evidence", "cooccurrence", "reliability", "decide", "log", "export"}
    tried |= {"report", "check", "merge", "relocate", "runs", "synthesize", "audit", "agreement", "assign", "features"}
    assert tried | ELSEWHERE | ON_A_SERVER == {command.name for command in COMMANDS}


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_what_could_make_features_is_compared_whatever_a_table_is_called(home: Path, name: str) -> None:
    table = meanings(home).rename(home / f"{name}.csv")
    run("features", table)


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_commands_stay_with_the_path_they_were_given(home: Path, name: str) -> None:
    folder = home / name[:100]  # the database takes paths of 512 bytes
    folder.mkdir()
    write_candidates_csv(folder / f"{name}.csv", clusters(12))
    project = folder / f"{name}.vipll"
    run("import", folder / f"{name}.csv", "--out", project)
    with Session.open(project, read_only=True) as session:
        first = session.dataset.id_of(0)
        steps = [{"id": first, "label": session.labels[0]}]
    (folder / "steps").write_text("\n".join(map(json.dumps, steps)), encoding="utf-8")
    run("decide", project, folder / "steps")
    copy = folder / f"c{name}"[:249]
    with Session.open(project) as session:
        assert session.counts.decided == 1
        session.save_copy(copy)
    for words in (
        ["info"],
        ["rank"],
        ["assign"],
        ["audit"],
        ["runs"],
        ["agreement"],
        ["cooccurrence"],
        ["log"],
        ["check"],
    ):
        run(words[0], project, *words[1:])
    run("export", project, "--out", folder / f"{name[:200]}.clean.csv")
    run("report", project, "--out", folder / f"{name}.html")
    run("cooccurrence", project, "--out", folder / f"{name}.svg")
    run("check", project, "--rescue", folder / f"r{name}.vipll"[:249])
    run("merge", project, copy, "--out", folder / f"m{name}.vipll"[:249])
    assert os.listdir(home) == [name[:100]]  # noqa: PTH208 - nothing was made beside it
    held = sorted(os.listdir(folder))  # noqa: PTH208
    assert not [left for left in held if left.startswith(".") or left.endswith(("-wal", "-shm", ".part"))]
    assert len(held) == 10


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_relative_name_is_the_file_in_this_folder(home: Path, name: str) -> None:
    write_candidates_csv(home / "t.csv", clusters(12))
    run("import", "t.csv", f"--out={name}")
    run("info", "--", name)
    assert sorted(os.listdir(home)) == sorted(["t.csv", name])  # noqa: PTH208
    assert (home / name).stat().st_size > 0


def test_a_name_that_contains_anothers_leaves_that_alone(home: Path) -> None:
    create_store(home / "victim.vipll", clusters(12)).close()
    before = (home / "victim.vipll").read_bytes()
    write_candidates_csv(home / "t.csv", clusters(6))
    run("import", "t.csv", "--out", "victim.vipll#old/x.vipll")
    run("import", "t.csv", "--out", "victim.vipll?mode=rw")
    run("import", "t.csv", "--out", "victim%2Evipll")
    assert (home / "victim.vipll").read_bytes() == before
    assert (home / "victim.vipll#old" / "x.vipll").stat().st_size > 0


@pytest.mark.parametrize("name", ["l" * 250, "ö" * 125, f"{'d' * 250}/{'e' * 240}"])
def test_a_name_the_database_cannot_use_is_refused_before_anything_is_written(
    home: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    write_candidates_csv(home / "t.csv", clusters(12))
    create_store(home / "p.vipll", clusters(12)).close()
    for words in (["import", "t.csv"], ["merge", "p.vipll", "p.vipll"]):
        assert main([*words, "--out", name]) == 1
        assert "the name is too long" in capsys.readouterr().err
    assert main(["check", "p.vipll", "--rescue", name]) == 1
    assert main(["report", "p.vipll", "--out", "l" * 245 + ".html"]) == 0
    assert main(["export", "p.vipll", "--no-sidecar", "--out", "l" * 246 + ".csv"]) == 0
    assert sorted(len(left) for left in os.listdir(home)) == [5, 7, 250, 250]  # noqa: PTH208


@pytest.mark.parametrize("name", ["#?%41", "-\n"])
def test_training_stays_with_its_path(home: Path, name: str) -> None:
    (home / name).mkdir()
    run("synthesize", "wine", "--out", home / name / f"{name}.csv")
    run("import", home / name / f"{name}.csv", "--out", home / name / name)
    run("train", home / name / name, "--set", "epochs=1", "--set", "members=1")
    with Session.open(home / name / name, read_only=True) as session:
        first = session.dataset.id_of(0)
    run("evidence", home / name / name, first)
    assert os.listdir(home) == [name]  # noqa: PTH208
    assert sorted(os.listdir(home / name)) == sorted([name, f"{name}.csv"])  # noqa: PTH208


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_media_are_found_in_folders_of_any_name(home: Path, name: str) -> None:
    for label in ("cat", "dog"):
        (home / name / label).mkdir(parents=True)
        for number in range(3):
            Image.new("RGB", (8, 8), (number * 40, 0, 0)).save(home / name / label / f"{label}{number}.png")
    run("import", home / name, "--out", home / "p.vipll")
    (home / name).rename(home / "moved")
    run("relocate", home / "p.vipll", home / "moved")
    (home / "moved").rename(home / name)
    run("relocate", home / "p.vipll", home / name)
    with Session.open(home / "p.vipll", read_only=True) as session:
        assert not any(session.media_problem(position) for position in range(len(session.dataset)))
    run("export", home / "p.vipll", "--format", "folders", "--out", home / f"{name[:200]}-out")


def test_votes_in_a_file_of_any_name(home: Path) -> None:
    (home / "v#1?%41.csv").write_text(
        "instance,annotator,label\n" + "".join(f"i{i},{who},{'ab'[i % 2]}\n" for i in range(6) for who in "xyz"),
        encoding="utf-8",
    )
    run("import", "v#1?%41.csv", "--out", "v#1?%41.vipll")
    run("reliability", "v#1?%41.vipll")
    assert sorted(os.listdir(home)) == ["v#1?%41.csv", "v#1?%41.vipll"]  # noqa: PTH208


@pytest.mark.skipif(sys.platform == "win32", reason="its shell has other quotes")
def test_the_command_to_go_on_with_can_be_copied(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_candidates_csv(home / "trees.csv", clusters())
    run("import", "trees.csv", "--out", "my trees.vipll")
    words = shlex.split(capsys.readouterr().out.splitlines()[-1].removeprefix("Next: "))
    assert words == ["vipll-gui", "train", "my trees.vipll"]


@pytest.mark.parametrize(
    "words",
    [
        "import a.csv --out {}.vipll",
        "import {}.csv --out b.vipll",
        "export a.vipll --out {}.csv",
        "export a.vipll --out {}.csv --json",
        "export a.vipll --format folders --out {}",
        "report a.vipll --out {}.html",
        "cooccurrence a.vipll --out {}.csv",
        "info {}.vipll",
        "decide a.vipll {}.jsonl",
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="told otherwise there")
def test_a_name_that_no_disk_takes_is_refused_with_what_to_do(
    home: Path, capsys: pytest.CaptureFixture[str], words: str
) -> None:
    write_candidates_csv(Path("a.csv"), clusters(12))
    Session.create(clusters(12), home / "a.vipll").close()
    before = sorted(home.iterdir())
    capsys.readouterr()
    assert main(words.format("ü" * 130).split()) == 1
    told = capsys.readouterr().err
    assert "Choose a shorter name" in told
    assert "Errno" not in told
    assert sorted(home.iterdir()) == before


def test_a_table_has_nothing_to_look_for_in_another_folder(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Session.create(clusters(12), home / "a.vipll").close()
    assert main(["relocate", "a.vipll", "."]) == 1
    assert "a.vipll: this project has no pictures or sounds" in capsys.readouterr().err
