"""A stream of decisions: every line gets its answer, whatever stands on it, and nothing that would do harm gets in."""

from __future__ import annotations

import io
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.support.addresses import AddressFor
from tests.support.datasets import clusters
from tests.support.small_project import six_rows
from vipll_gui.cli import journal, main
from vipll_gui.data.label_names import LONGEST
from vipll_gui.session import Session
from vipll_gui.session.state.entry_rules import LONGEST_COMMENT
from vipll_gui.store import Address

GOOD = b'{"id": "row-1", "label": "bee", "seconds": 2}'
BAD: dict[bytes, str] = {
    b'{"id": "\\ud800", "label": "bee"}': "no instance",
    b'{"id": "row-0", "label": "\\ud800"}': "no label",
    b'{"action": "\\ud800"}': "no action",
    b'{"action": "comment", "id": "row-0", "text": "\\udfff"}': "the comment holds a character",
    b'{"action": "comment", "id": "row-0", "text": "a\\u0000b"}': "the comment holds a character",
    b'{"action": "comment", "id": "row-0", "text": "' + b"x" * (LONGEST_COMMENT + 1) + b'"}': "10,001 characters",
    b'{"id": "row-0", "label": "bee", "seconds": "x"}': "'x' is not how long",
    b'{"id": "row-0", "label": "bee", "seconds": 1e999}': "'inf' is not how long",
    b'{"id": "row-0", "label": "bee", "seconds": -1}': "'-1' is not how long",
    b'{"id": "row-0", "label": "bee", "seconds": NaN}': "'nan' is not how long",
    b'{"id": "row-0", "label": "bee", "seconds": true}': "'True' is not how long",
    b'{"id": "row-0", "label": "bee", "seconds": [[1]]}': "is not how long",
    b'{"id": "row-0", "label": "bee", "seconds": 1' + b"0" * 400 + b"}": "is not how long",
    b'{"action": "add", "id": "row-0", "label": "a\\u0000b"}': "cannot be the name of a label",
    b'{"action": "add", "id": "row-0", "label": "' + b"x" * (LONGEST + 100) + b'"}': "a label of 600 characters",
    b'{"action": "add", "id": "row-0", "label": "\\ud800"}': "cannot be the name of a label",
    b'{"action": "add", "id": "row-0", "label": null}': "'label' is neither a text nor a number",
    b'{"action": "add", "id": "row-0"}': "there is no label in it",
    b'{"id": ' + b"[" * 500 + b"]" * 500 + b', "label": "bee"}': "'id' is neither",
    b'{"ids": [{}], "label": "bee"}': "one of the ids is neither",
    b'{"id": ' + b"9" * 5000 + b"}": "is no JSON",
    b"[" * 100_000: "is no JSON",
    b'{"id": "row-0", "label": "\xff"}': "is not UTF-8",
    b"\x00": "is no JSON",
    b"7": "is no JSON object",
}


@pytest.fixture
def project(address_for: AddressFor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Address:
    monkeypatch.chdir(tmp_path)
    Session.create(six_rows(), address_for("p")).close()
    return address_for("p")


def decide(
    project: Address, capsys: pytest.CaptureFixture[str], *lines: bytes, options: tuple[str, ...] = ()
) -> list[dict[str, Any]]:
    """The answers to lines of a file."""
    steps = Path("steps.jsonl")
    steps.write_bytes(b"\n".join(lines) + b"\n")
    code = main(["decide", str(project), str(steps), *options])
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert code == (0 if all(answer["ok"] for answer in answers) else 1)
    return answers


@pytest.mark.anywhere
def test_every_line_is_answered_and_the_stream_goes_on(project: Address, capsys: pytest.CaptureFixture[str]) -> None:
    answers = decide(project, capsys, *(part for line in BAD for part in (line, GOOD)))
    assert len(answers) == 2 * len(BAD)
    assert all(answer["ok"] for answer in answers[1::2])
    for answer, (line, words) in zip(answers[::2], BAD.items(), strict=True):
        assert not answer["ok"], line[:80]
        assert words in answer["error"], line[:80]
    with Session.open(project, read_only=True) as session:
        assert len(session.labels) == 4
        assert {entry.seconds for entry in session.valid_entries()} == {2.0}
    assert main(["report", str(project), "--out", "report.html"]) == 0


def test_a_project_that_somebody_has_open_is_refused_with_what_to_do(
    project: Address, capsys: pytest.CaptureFixture[str]
) -> None:
    with Session.open(project):
        assert decide_nothing(project) == 1
    said = capsys.readouterr()
    assert not said.out
    assert "has it open\nClose it where it is open, or decide in a copy" in said.err
    assert decide_nothing(project) == 0


def decide_nothing(project: Address) -> int:
    Path("none.jsonl").write_bytes(b"")
    return main(["decide", str(project), "none.jsonl"])


def test_a_line_that_is_too_long_is_answered_once(
    project: Address, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "MAX_LINE", 100)
    answers = decide(project, capsys, b'{"id": "' + b"x" * 1000 + b'"}', GOOD, b" " * 99, b"x" * 250)
    assert [answer["ok"] for answer in answers] == [False, True, False]
    assert "line 1 is longer than 100 bytes" in answers[0]["error"]
    assert "line 4 is longer" in answers[2]["error"]


@pytest.mark.anywhere
def test_standard_input_is_read_alike(
    project: Address, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    given = io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbf" + GOOD + b"\n\xff\n\n" + GOOD), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", given)
    assert main(["decide", str(project), "-"]) == 1
    assert [json.loads(line)["ok"] for line in capsys.readouterr().out.splitlines()] == [True, False, True]


def test_seconds_that_an_old_project_holds_do_not_spoil_its_report(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    decide(project, capsys, GOOD, GOOD, GOOD)
    with closing(sqlite3.connect(project)) as database:
        database.execute("UPDATE journal SET seconds = 9e999 WHERE seq = 1")
        database.execute("UPDATE journal SET seconds = -5 WHERE seq = 2")
        database.commit()
    assert main(["check", str(project)]) == 0
    capsys.readouterr()
    assert main(["report", str(project), "--json"]) == 0
    (person,) = json.loads(capsys.readouterr().out)["people"]
    assert (person["decisions"], person["median_seconds"]) == (3, 2.0)


@pytest.mark.anywhere
def test_what_decisions_taught_is_told_with_the_last_of_them(
    address_for: AddressFor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    project, dataset = address_for("c"), clusters(60)
    Session.create(dataset, project).close()
    assert dataset.truth is not None
    lines = [
        json.dumps({"id": f"item-{i:03d}", "label": dataset.labels[label]}).encode()
        for i, label in enumerate(dataset.truth.tolist()[:7])
    ]
    answers = decide(project, capsys, *lines, options=("--retrain", "3"))
    assert ["round" in answer for answer in answers] == [False, False, True, False, False, True, False]
    told = answers[5]["round"]
    assert told["taught"] == 3
    assert told["message"].startswith("3 decisions changed ")
    with Session.open(project) as session:
        assert [run.method for run in session.runs()] == ["leave-one-out"] * 2
        assert session.current_run == told["run"]


@pytest.mark.anywhere
def test_nothing_is_learned_without_features(
    address_for: AddressFor, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    project = address_for("n")
    Session.create(clusters(6).replaced(features=None, feature_names=()), project).close()
    (tmp_path / "steps").write_bytes(b"")
    assert main(["decide", str(project), str(tmp_path / "steps"), "--retrain", "1"]) != 0
    assert "no features to learn from" in capsys.readouterr().err


def test_who_names_an_instance_that_is_not_there_is_told_where_the_ids_are(
    project: Address, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = decide(project, capsys, b'{"id": "row-99", "label": "bee"}', b'{"ids": ["row-1", "x"], "label": "bee"}')
    assert [answer["remedy"] for answer in answers] == ["`vipll-gui rank` lists the ids."] * 2
