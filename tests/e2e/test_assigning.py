"""Work is shared out and looked at by the commands that people type."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.addresses import AddressFor
from vipll_gui.cli import main
from vipll_gui.data import Dataset
from vipll_gui.session import Session
from vipll_gui.store import Address

pytestmark = pytest.mark.anywhere


@pytest.fixture
def project(address_for: AddressFor, small_dataset: Dataset) -> Address:
    """A project of sixty rows, two of which ada decided."""
    address = address_for("trees")
    with Session.create(small_dataset, address) as session:
        session.annotator = "ada"
        session.decide([0, 1], 1)
    return address


def test_shares_are_assigned_told_and_withdrawn(project: Address, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--to", "ada", "--to", "bob", "--to", "carol", "--each", "2", "--part", "10%:3", "--blind"]
    assert main(["assign", str(project), *words]) == 0
    told = capsys.readouterr().out
    assert "Assigned instances: 60" in told
    assert "They work blind." in told
    assert main(["assign", str(project), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["blind"] is True
    assert sum(one["assigned"] for one in found["people"]) == 54 * 2 + 6 * 3
    assert {one["assigned"] for one in found["people"]} == {42}
    assert main(["assign", str(project), "--withdraw"]) == 0
    assert main(["assign", str(project)]) == 0
    assert "Nothing is assigned" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--withdraw", "--to", "bob"], "leave out --to"),
        (["--withdraw", "--label", "B"], "leave out --label"),
        (["--blind"], "say with --to who"),
        (["--each", "2"], "say with --to who"),
        (["--status", "open"], "say with --to who"),
    ],
)
def test_words_that_would_do_nothing_are_refused(
    project: Address, capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    """To withdraw one person's share, or to be blind without anybody, took everybody's away or did nothing."""
    assert main(["assign", str(project), "--to", "ada", "--to", "bob"]) == 0
    with pytest.raises(SystemExit) as ended:
        main(["assign", str(project), *words])
    assert ended.value.code == 2
    assert told in capsys.readouterr().err
    assert main(["assign", str(project), "--json"]) == 0
    assert [one["assigned"] for one in json.loads(capsys.readouterr().out)["people"]] == [30, 30]


def test_a_label_that_is_not_there_is_told_with_those_that_are(
    project: Address, capsys: pytest.CaptureFixture[str]
) -> None:
    with Session.open(project, read_only=True) as session:
        labels = ", ".join(session.labels)
    assert main(["assign", str(project), "--to", "ada", "--label", "nobody's"]) == 1
    assert f"Labels: {labels}" in capsys.readouterr().err


def test_a_filter_says_which(project: Address, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["assign", str(project), "--to", "bob", "--status", "decided", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["people"] == [{"name": "bob", "assigned": 2, "done": 0}]
    out = tmp_path / "report.html"
    assert main(["report", str(project), "--out", str(out)]) == 0
    assert "0 of 2" in out.read_text()


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (["--to", "ada", "--each", "2"], "2 of 1 people"),
        (["--to", "ada", "--label", "fern-tree"], "no label"),
        (["--to", "ada", "--filter", "hard"], "no filter"),
    ],
)
def test_what_makes_no_sense_is_said(
    project: Address, words: list[str], what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["assign", str(project), *words]) != 0
    assert what in capsys.readouterr().err
