"""A project goes to a server and comes back, by the commands that people type; no password is left anywhere."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psutil
import pytest

from tests.support.command import Run
from tests.support.postgres import ask_password, fresh_database, login
from tests.support.small_pictures import NAMES, picture_dataset
from vipll_gui.bench.postgres_server import PostgresServer
from vipll_gui.cli import main
from vipll_gui.data import Dataset, Posterior
from vipll_gui.session import Session
from vipll_gui.store import now, take_password

SECRET = "correct-horse-battery"  # noqa: S105 - what is looked for
TABLES = ("label", "instance", "array", "journal", "run")


@pytest.fixture
def project(tmp_path: Path, small_dataset: Dataset, small_posterior: Posterior) -> Path:
    """A project with decisions, an undo, a new label, a comment and a run."""
    path = tmp_path / "birds.vipll"
    with Session.create(small_dataset, path) as session:
        session.annotator = "ada"
        session.decide(3, 1)
        session.decide(4, "yew")
        session.undo()
        session.comment([1, 2], "naïve \\ 'quoted'\t☃")
        run = session.project.runs.begin("vipll/full", {"epochs": 1}, {}, now())
        session.project.runs.finish(
            run, status="finished", finished=now(), device="cpu", curves=[{"loss": 0.5}],
            posterior=small_posterior, weights=b"w",
        )  # fmt: skip
    return path


@pytest.fixture
def address(server: PostgresServer) -> Iterator[str]:
    with fresh_database(server, "birds") as made:
        yield made


def rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as database:
        return {table: list(database.execute(f"SELECT * FROM {table} ORDER BY 1, 2")) for table in TABLES}  # noqa: S608


def test_a_project_comes_back_as_it_went(
    project: Path, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["share", str(project), "--to", address, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["entries"] == 4
    for command, *options in (["info"], ["log"], ["rank", "--limit", "3"], ["check"], ["runs"], ["cooccurrence"]):
        assert main([command, address, *options]) == 0, capsys.readouterr().err
    assert main(["fetch", address, "--out", str(tmp_path / "back.vipll")]) == 0
    assert rows(tmp_path / "back.vipll") == rows(project)
    assert main(["export", address, "--out", str(tmp_path / "clean.csv")]) == 0
    capsys.readouterr()
    assert main(["share", str(project), "--to", address]) == 1
    assert "already a project" in capsys.readouterr().err
    (tmp_path / "steps.jsonl").write_text('{"id": "item-007", "label": "cat"}\n')
    assert main(["decide", address, str(tmp_path / "steps.jsonl")]) == 0
    with Session.open(address) as session:
        assert session.labels[session.decided_label[7]] == "cat"


def test_pictures_go_with_a_project_and_come_back(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    project = tmp_path / "pictures.vipll"
    Session.create(picture_dataset(tmp_path / "media"), project).close()
    assert main(["share", str(project), "--to", address, "--media"]) == 0
    told = capsys.readouterr()
    assert "6 files, 0.0 MB, will be stored in the database." in told.err
    assert "6 instances, 6 files and 0 journal entries are at" in told.out
    shutil.rmtree(tmp_path / "media")
    for words in (["check", address], ["report", address, "--out", str(tmp_path / "report.html")], ["info", address]):
        assert main(words) == 0, capsys.readouterr().err
    assert main(["export", address, "--out", str(tmp_path / "sorted"), "--format", "folders"]) == 0
    assert len(list((tmp_path / "sorted").rglob("*.png"))) == len(NAMES)
    capsys.readouterr()
    assert main(["fetch", address, "--out", str(tmp_path / "back.vipll")]) == 0
    assert f"6 files in {tmp_path / 'back-media'}" in capsys.readouterr().out
    assert len(list((tmp_path / "back-media").rglob("*.png"))) == len(NAMES)


@pytest.fixture
def asked(server: PostgresServer, address: str, project: Path) -> str:
    """The address for somebody whom the server asks for a password."""
    with login(server) as name:
        ask_password(server, name, SECRET)
    assert main(["share", str(project), "--to", address, "--annotator", name]) == 0
    return address.replace("postgres@", f"{name}@")


def test_no_password_is_left_anywhere(
    vipll: Run, asked: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    name = asked.partition("//")[2].partition("@")[0]
    capsys.readouterr()
    assert main(["info", asked]) == 1
    said = [capsys.readouterr().err]
    assert "wants a password" in said[0]
    passfile = tmp_path / "pgpass"
    passfile.write_text(f"*:*:*:{name}:{SECRET}\n")
    passfile.chmod(0o600)
    with monkeypatch.context() as changed:
        changed.setenv("PGPASSFILE", str(passfile))
        assert main(["info", asked]) == 0
    passfile.unlink()
    finished = vipll("info", asked, PGPASSWORD=SECRET)
    assert finished.returncode == 0, finished.stderr
    said.append(finished.stdout + finished.stderr)
    for wrong in (asked.replace(f"{name}@", f"{name}:{SECRET}@"), f"{asked}&password={SECRET}"):
        assert main(["info", wrong]) == 1
    with monkeypatch.context() as changed:
        changed.setenv("PGPASSWORD", f"{SECRET}-wrong")
        assert main(["info", asked]) == 1
    said.extend(capsys.readouterr())
    monkeypatch.setattr("vipll_gui.store.postgres.address._typed", {})
    take_password(asked, SECRET, keep=False)
    with Session.open(asked) as session:
        assert session.annotator == name
        assert SECRET not in repr(session.location)
        lines = [" ".join(_line(process)) for process in psutil.process_iter()]
    assert not [text for text in (*said, *lines) if SECRET in text]
    assert not [path for path in (*tmp_path.rglob("*"), *Path.home().rglob("*")) if path.is_file() and _holds(path)]


def _holds(path: Path) -> bool:
    return SECRET.encode() in path.read_bytes()


def _line(process: psutil.Process) -> list[str]:
    try:
        return process.cmdline()
    except psutil.Error:
        return []
