"""Bringing data in by the command line: a dry look first, bad rows only left out when the user says so."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.addresses import AddressFor
from tests.support.command import Run
from vipll_gui.bench.examples import EXAMPLES, tone
from vipll_gui.cli import main
from vipll_gui.data import READERS, WRITERS
from vipll_gui.data.tables.encoding import Encoding
from vipll_gui.errors import ProjectError
from vipll_gui.session import Session, import_project
from vipll_gui.session.transfer.importing import SKIPPED
from vipll_gui.store import open_store

BAD = "id,candidates,x,colour\na,cat|dog,1,red\nb,,2,red\nc,dog,3,blue\nc,dog,4,blue\n"


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "bad.csv"
    path.write_text(BAD, encoding="utf-8")
    return path


@pytest.mark.anywhere
def test_a_look_an_error_and_an_import_without_the_bad_rows(
    vipll: Run, tmp_path: Path, address_for: AddressFor
) -> None:
    project = address_for("a")
    (tmp_path / "bad.csv").write_text(BAD, encoding="utf-8")
    look = vipll("import", "bad.csv", "--dry-run")
    assert look.returncode == 1
    assert "2 problems in 2 rows" in look.stdout
    assert "bad.csv, row 3: the candidate set is empty" in look.stdout
    assert [p.name for p in tmp_path.iterdir()] == ["bad.csv"]
    strict = vipll("import", "bad.csv", "--out", project)
    assert strict.returncode == 1
    assert "row 3: the candidate set is empty" in strict.stderr
    assert "(and 1 more: look with --dry-run, or leave them out with --skip-bad)" in strict.stderr
    assert [p.name for p in tmp_path.iterdir()] == ["bad.csv"]
    with pytest.raises(ProjectError, match="no such project"):
        open_store(project)
    loose = vipll("import", "bad.csv", "--out", project, "--skip-bad", "--json")
    assert loose.returncode == 0, loose.stderr
    assert json.loads(loose.stdout)["skipped_rows"] == 2
    with closing(open_store(project)) as made:
        assert made.fact(SKIPPED) == 2


def test_broken_pictures_and_sounds_are_listed_and_left_out_only_when_asked(vipll: Run, tmp_path: Path) -> None:
    for label in ("cat", "dog"):
        (tmp_path / "sounds" / label).mkdir(parents=True)
        for i in range(2):
            tone(tmp_path / "sounds" / label / f"{label}{i}.wav")
    (tmp_path / "sounds/dog/dog1.wav").write_bytes(b"no sound at all")
    look = vipll("import", "sounds", "--dry-run")
    assert look.returncode == 1
    assert "1 problem in 1 row," in look.stdout
    assert "dog1.wav" in look.stdout
    strict = vipll("import", "sounds", "--out", "a.vipll")
    assert strict.returncode == 1
    assert "dog1.wav" in strict.stderr
    assert not (tmp_path / "a.vipll").exists()
    assert vipll("import", "sounds", "--out", "a.vipll", "--skip-bad").returncode == 0
    told = vipll("info", "a.vipll", "--json")
    assert {name: json.loads(told.stdout)[name] for name in ("kind", "instances", "skipped_rows")} == {
        "kind": "sound",
        "instances": 3,
        "skipped_rows": 1,
    }


@pytest.mark.anywhere
def test_votes_tell_who_can_be_trusted(
    tmp_path: Path, address_for: AddressFor, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [f"t{i},{who},{'cat' if i % 2 else 'dog'}" for i in range(60) for who in ("ann", "bob", "cy")]
    rows += [f"t{i},dan,cat" for i in range(60)]
    (tmp_path / "votes.csv").write_text("\n".join(["task,worker,label", *rows]), encoding="utf-8")
    project = str(import_project(tmp_path / "votes.csv", address_for("votes")))
    assert main(["reliability", project, "--json"]) == 0
    people = json.loads(capsys.readouterr().out)
    assert [people[0]["name"], people[0]["votes"], people[0]["confused"]] == ["dan", 60, ["dog", "cat"]]
    assert main(["reliability", project]) == 0
    assert "dog for cat" in capsys.readouterr().out
    assert main(["info", project]) == 0
    assert "240" in capsys.readouterr().out
    (tmp_path / "plain.csv").write_text("id,candidates,x\na,b|c,1\n", encoding="utf-8")
    assert main(["reliability", str(import_project(tmp_path / "plain.csv", address_for("p")))]) == 1
    assert "no votes" in capsys.readouterr().err


def test_repeated_votes_are_counted_once_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    votes, project = tmp_path / "votes.csv", str(tmp_path / "votes.vipll")
    rows = ["t1,ann,cat", "t1,ann,cat", "t1,bob,dog", "t2,ann,dog", "t1,ann,cat", "t2,bob,dog"]
    votes.write_text("\n".join(["task,worker,label", *rows]), encoding="utf-8")
    assert main(["import", str(votes), "--dry-run"]) == 0
    told = capsys.readouterr().out
    assert "4 votes by 2 people; 2 repeated votes counted once" in told
    assert "no problems" in told
    assert main(["import", str(votes), "--dry-run", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["repeated_votes"] == 2
    assert main(["import", str(votes), "--out", project]) == 0
    assert "2 repeated votes were counted once." in capsys.readouterr().out
    assert main(["info", project, "--json"]) == 0
    known = json.loads(capsys.readouterr().out)
    assert (known["votes"], known["repeated_votes"], known["skipped_rows"]) == (4, 2, 0)
    assert (known["open"], known["open_with_one_candidate"]) == (2, 1)
    votes.write_text("\n".join(["task,worker,label", *dict.fromkeys(rows)]), encoding="utf-8")
    assert main(["import", str(votes), "--dry-run"]) == 0
    assert "repeated votes" not in capsys.readouterr().out


def test_what_is_worth_knowing_is_told_with_the_import(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "birds.csv"
    table.write_text("size,species\n1,wren\n2,owl\n3,wren\n4,owl\n", encoding="utf-8")
    assert main(["import", str(table), "--out", str(tmp_path / "a.vipll")]) == 1
    assert f"vipll-gui synthesize {table} --label species" in capsys.readouterr().err
    arguments = ["import", str(table), "--option", "known=species", "--out"]
    assert main([*arguments, str(tmp_path / "a.vipll")]) == 0
    assert "note: Each row has the one label it was given." in capsys.readouterr().out
    assert main([*arguments, str(tmp_path / "b.vipll"), "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["hints"]) == 1


def test_a_look_for_machines(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", str(table), "--dry-run", "--json"]) == 1
    seen = json.loads(capsys.readouterr().out)
    assert seen["format"] == "candidates-csv"
    assert [problem["row"] for problem in seen["problems"]] == [3, 5]
    assert main(["import", str(table), "--dry-run", "--skip-bad"]) == 0
    capsys.readouterr()
    assert main(["import", "nothing.csv", "--dry-run"]) == 1


def test_formats_lists_what_is_registered(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["formats", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert {entry["name"] for entry in listed["in"]} == set(READERS)
    assert {entry["name"] for entry in listed["out"]} == set(WRITERS)
    assert main(["formats", "--options"]) == 0
    text = capsys.readouterr().out
    assert all(name in text for name in (*READERS, *WRITERS, "min_votes", "a folder"))


@pytest.mark.anywhere
@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_every_format_becomes_a_project(
    name: str, tmp_path: Path, address_for: AddressFor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    source = EXAMPLES[name](tmp_path)
    path = import_project(source, address_for("a"))
    with Session.open(path) as session:
        assert len(session.candidates) == 2
    with closing(open_store(path)) as project:
        assert project.fact(SKIPPED) is None


def test_the_encoding_is_kept_with_the_project(tmp_path: Path) -> None:
    path = import_project(EXAMPLES["candidates-csv"](tmp_path), tmp_path / "a.vipll")
    with closing(open_store(path)) as project:
        dataset = project.dataset()
    encoding = Encoding.from_json(dataset.encoding)
    assert encoding.names() == dataset.feature_names == ("size", "colour=blue", "colour=red", "seen")


def test_what_may_not_be_meant_is_said_when_importing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("t.csv").write_text('candidates,x\n"a,b",1\n"b,c",2\n', encoding="utf-8")
    assert main(["import", "t.csv", "--out", "t.vipll"]) == 0
    assert "warning: 2 of 2 labels look like several in one" in capsys.readouterr().out
    assert main(["import", "t.csv", "--out", "s.vipll", "--option", "separator=,", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["labels"], result["hints"]) == (3, [])
