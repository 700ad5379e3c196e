"""`vipll-gui audit`: proposed, checked line by line, accepted, and told wherever the labels go."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.addresses import AddressFor
from tests.support.audited import LABELS, SIZE, sure_project, truths
from vipll_gui.cli import main
from vipll_gui.data import Dataset
from vipll_gui.session import Session
from vipll_gui.store import Address

Captured = pytest.CaptureFixture[str]


pytestmark = pytest.mark.anywhere


@pytest.fixture
def project(address_for: AddressFor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Address:
    monkeypatch.chdir(tmp_path)
    return sure_project(address_for("sure"))


def said(capsys: Captured, *words: object) -> Any:
    """What a command that succeeds prints as JSON."""
    assert main([*map(str, words), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def check(project: Address, capsys: Captured, *lines: dict[str, object]) -> tuple[int, list[dict[str, Any]]]:
    """The exit code and the answers to checks from a file."""
    path = Path("checks.jsonl")
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    code = main(["audit", str(project), "--check", str(path)])
    return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def right(name: str) -> str:
    """The label that an instance really has."""
    return LABELS[truths()[int(name.removeprefix("row-"))]]


def test_from_the_proposal_to_the_export(project: Address, capsys: Captured, tmp_path: Path) -> None:
    proposed = said(capsys, "audit", project, "--target", "5%")["proposal"]
    assert 0 < proposed["checks"] < proposed["size"] < SIZE
    assert proposed["saves"] == proposed["size"] - proposed["checks"]
    under_way = said(capsys, "audit", project, "--target", "5%", "--start", "--seed", 2)["under_way"]
    assert (under_way["checks"], under_way["seed"], under_way["blind"]) == (0, 2, True)
    answer: dict[str, Any] = under_way
    while not answer["proved"]:
        name = answer["next"]["id"]
        assert set(answer["next"]) == {"id", "candidates"}
        code, [answer] = check(project, capsys, {"id": name, "label": right(name)})
        assert code == 0
    [record] = said(capsys, "audit", project, "--accept", "--annotator", "Lead")["accepted"]
    assert record["annotator"] == "Lead"
    assert record["bound"] <= 0.05
    assert record["accepted"] + record["checks"] == proposed["size"]
    assert said(capsys, "info", project)["accepted"] == record["accepted"]
    out = tmp_path / "clean.csv"
    assert main(["export", str(project), "--out", str(out)]) == 0
    assert out.read_text(encoding="utf-8").count(",audited,") == record["accepted"]
    told = json.loads(out.with_name("clean.csv.provenance.json").read_text(encoding="utf-8"))["audits"]
    assert told == [record]
    page = tmp_path / "report.html"
    assert main(["report", str(project), "--out", str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    assert "Accepted without looking at each" in text
    assert f"{record['checks']} checks" in text
    capsys.readouterr()
    assert main(["audit", str(project), "--target", "5%"]) == 0
    told_now = capsys.readouterr().out
    assert "accepted: " in told_now
    assert "no group can be shown" in told_now  # what is left is doubtful
    assert said(capsys, "audit", project, "--target", "5%")["proposal"] is None


def test_lines_that_make_no_sense_are_answered_and_leave_everything_as_it_was(
    project: Address, capsys: Captured
) -> None:
    main(["audit", str(project), "--target", "5%", "--start"])
    capsys.readouterr()
    code, answers = check(
        project, capsys, {"label": "zebra"}, {"id": "nobody", "label": "ant"}, {}, {"action": "dance"},
        {"action": "undo"}, {"label": "ant"},
    )  # fmt: skip
    assert code == 1
    assert [answer["ok"] for answer in answers] == [False] * 6
    assert "not the instance drawn" in answers[1]["error"]
    assert answers[4]["error"] == "no audit is under way"  # what was undone is the beginning itself


def test_a_check_can_be_put_aside_and_taken_back(project: Address, capsys: Captured) -> None:
    main(["audit", str(project), "--target", "5%", "--start"])
    capsys.readouterr()
    code, [aside, back] = check(project, capsys, {"action": "skip"}, {"action": "undo"})
    assert code == 0
    assert (aside["checks"], aside["wrong"]) == (1, 1)
    assert (back["checks"], back["wrong"]) == (0, 0)


@pytest.mark.parametrize("words", [("--target", "2x"), ("--target", "200%"), ("--confidence", "95"), ("--seed", "-1")])
def test_wrong_usage_is_refused(project: Address, capsys: Captured, words: tuple[str, str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["audit", str(project), *words])
    assert ended.value.code == 2
    assert words[0] in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("--labels", "unicorn", "--start"), "there is no label 'unicorn'"),
        (("--accept",), "no audit is under way"),
        (("--target", "0.1%", "--start"), "no group can be shown"),
        (("--text", "nowhere", "--start"), "there is no open instance"),
    ],
)
def test_what_cannot_be_done_is_said(project: Address, capsys: Captured, words: tuple[str, ...], error: str) -> None:
    assert main(["audit", str(project), *words]) == 1
    assert error in capsys.readouterr().err


def test_a_label_that_holds_a_comma_is_a_group(
    address_for: AddressFor, capsys: Captured, small_dataset: Dataset
) -> None:
    project = address_for("commas")
    names = (*small_dataset.labels[:-1], "tit, great")
    with Session.create(small_dataset.replaced(labels=names), project):
        pass
    assert main(["audit", str(project), "--labels", "tit, great", "--start"]) == 1  # nothing is believed yet
    assert "there is no label" not in capsys.readouterr().err


def test_people_read_sentences(project: Address, capsys: Captured) -> None:
    assert main(["audit", str(project), "--target", "5%", "--labels", "ant,bee,cat", "--at-least", "90%"]) == 0
    told = capsys.readouterr().out
    assert "ant, bee, cat, sure to at least" in told
    assert "To be 95 % sure that at most 5 % of those accepted are wrong" in told
    assert main(["audit", str(project), "--target", "5%", "--start"]) == 0
    assert "more checks without a wrong label would prove it" in capsys.readouterr().out
