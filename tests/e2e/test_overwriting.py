"""No command replaces a file unless it is told to, and a project is never replaced by a result."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.datasets import clusters
from vipll_gui.cli import main
from vipll_gui.data.tables.table_files import write_candidates_csv
from vipll_gui.session import Session


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a table, the project made of it, another project under an odd name, and somebody's notes."""
    write_candidates_csv(tmp_path / "birds.csv", clusters())
    Session.create(clusters(), tmp_path / "birds.vipll").close()
    Session.create(clusters(), tmp_path / "other.vipll").close()
    (tmp_path / "backup.dat").write_bytes((tmp_path / "other.vipll").read_bytes())
    for name in ("notes.csv", "notes.html", "notes.svg", "clean.csv.provenance.json"):
        (tmp_path / name).write_text("mine", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


WRITING = (
    ("export", "birds.vipll", "--out", "birds.csv"),  # the table it was imported from
    ("export", "birds.vipll", "--out", "clean.csv"),  # whose provenance is there
    ("report", "birds.vipll", "--out", "notes.html"),
    ("report", "birds.vipll", "--out", "notes.html", "--json"),
    ("cooccurrence", "birds.vipll", "--out", "notes.svg"),
    ("cooccurrence", "birds.csv", "--out", "notes.csv"),
    ("synthesize", "wine", "--out", "notes.csv"),
    ("import", "birds.csv", "--out", "birds.vipll"),
)


@pytest.mark.parametrize("words", WRITING, ids=[f"{words[0]}-{words[3]}" for words in WRITING])
def test_what_is_there_stays_unless_told_otherwise(
    here: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    before = {path.name: path.read_bytes() for path in here.iterdir()}
    assert main(words) == 1
    assert {path.name: path.read_bytes() for path in here.iterdir()} == before
    told = capsys.readouterr()
    assert "there is already a file of this name" in told.err
    assert "--overwrite" in told.err
    assert not told.out
    assert main([*words, "--overwrite"]) == 0
    changed = words[3] if words[3] != "clean.csv" else "clean.csv.provenance.json"
    assert (here / changed).read_bytes() != before[changed]


@pytest.mark.parametrize("name", ["other.vipll", "backup.dat"])
@pytest.mark.parametrize(
    "words",
    [
        ("export", "birds.vipll", "--format", "csv"),
        ("report", "birds.vipll"),
        ("cooccurrence", "birds.vipll"),
        ("synthesize", "wine"),
    ],
    ids=lambda words: words[0],
)
def test_a_result_never_replaces_a_project(
    here: Path, words: tuple[str, ...], name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (here / name).read_bytes()
    assert main([*words, "--out", name, "--overwrite"]) == 1
    assert "this would replace a project" in capsys.readouterr().err
    assert (here / name).read_bytes() == before


def test_an_import_never_replaces_what_is_no_project(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for flag in ((), ("--overwrite",)):
        assert main(["import", "birds.csv", "--out", "notes.csv", *flag]) == 1
        assert "--overwrite" not in capsys.readouterr().err  # it would not help
    assert (here / "notes.csv").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    "words", [("merge", "birds.vipll", "other.vipll", "--out"), ("check", "birds.vipll", "--rescue")]
)
def test_projects_are_not_replaced_by_a_merge_or_a_rescue(here: Path, words: tuple[str, ...]) -> None:
    before = (here / "notes.csv").read_bytes(), (here / "other.vipll").read_bytes()
    assert main([*words, "notes.csv"]) == 1
    assert main([*words, "other.vipll"]) == 1
    assert ((here / "notes.csv").read_bytes(), (here / "other.vipll").read_bytes()) == before


def test_the_picture_of_a_demo_is_no_exception(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "tabular", "--headless", "--picture", "notes.svg"]) == 1
    assert "--overwrite" in capsys.readouterr().err
    assert not (here / "demo").exists()


def test_rows_without_a_label_are_told(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Session.open("birds.vipll", read_only=True) as session:
        several = int((session.candidates.sizes > 1).sum())
    assert 0 < several < 60
    assert main(["export", "birds.vipll", "--out", "new.csv"]) == 0
    assert f"{several} have no label yet: train first" in capsys.readouterr().out
    lines = (here / "new.csv").read_text(encoding="utf-8").splitlines()
    assert sum(line.split(",")[1:3] == ["", "open"] for line in lines) == several
    assert main(["export", "birds.vipll", "--out", "decided.csv", "--only-decided"]) == 0
    assert "no label" not in capsys.readouterr().out
