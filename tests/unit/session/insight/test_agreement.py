"""Who agrees with whom in a project, by the last decision of each."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.audited import sure_project
from vipll_gui.cli import main
from vipll_gui.data import Dataset
from vipll_gui.report.summary import summarise
from vipll_gui.session import Session
from vipll_gui.session.auditing.proposal import Wish
from vipll_gui.session.insight.agreement import people_agreement


@pytest.fixture
def project(tmp_path: Path, small_dataset: Dataset) -> Path:
    """Ada and Bob agree on all but what is a dog; Carol decided something else."""
    path = tmp_path / "birds.vipll"
    with Session.create(small_dataset, path) as session:
        for name, dog in (("ada", 2), ("bob", 1)):
            session.annotator = name
            for position in range(12):
                session.decide(position, (0, 1, dog)[position % 3])
        session.decide(0, 2)  # bob changes his mind, twice
        session.decide(0, 0)
        session.annotator = "carol"
        session.decide(50, 1)
    return path


def test_agreement_is_told_of_all_of_labels_and_of_pairs(project: Path) -> None:
    with Session.open(project) as session:
        found = people_agreement(session)
    assert found.overall is not None
    assert found.overall.units == 12
    assert found.overall.value < 1
    assert found.labels["bird"].value == 1
    assert found.labels["dog"].value < 0.1
    assert list(found.pairs) == [("ada", "bob")]
    assert found.pairs["ada", "bob"] == found.overall


def test_the_command_tells_it(
    project: Path, tmp_path: Path, small_dataset: Dataset, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["agreement", str(project)]) == 0
    assert "pair ada and bob" in capsys.readouterr().out
    assert main(["agreement", str(project), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["everybody"][""]["units"] == 12
    Session.create(small_dataset, tmp_path / "fresh.vipll").close()
    assert main(["agreement", str(tmp_path / "fresh.vipll")]) == 0
    assert "nothing to compare" in capsys.readouterr().out


def test_what_was_accepted_without_a_look_is_nobodys_opinion(tmp_path: Path) -> None:
    with Session.open(sure_project(tmp_path / "sure.vipll")) as session:
        session.annotator = "lead"
        session.start_audit(session.audits.propose(Wish()), seed=1)
        while (progress := session.audits.current()) is not None and not progress.proved:
            assert progress.next is not None
            session.decide(progress.next, progress.audit.label_of[progress.next], source="audit")
        changes = session.accept_audited()
        session.annotator = "grace"
        for position in changes.positions[:20].tolist():
            session.decide(position, int(session.decided_label[position]))
        assert people_agreement(session).overall is None, "the lead has seen none of these"
        assert summarise(session).agreement is None
        assert progress is not None
        first, second = progress.audit.order[:2].tolist()  # these were checked
        for position, label in ((first, progress.audit.label_of[first]), (second, 3 - progress.audit.label_of[second])):
            session.decide(position, label)
        found = people_agreement(session).overall
        assert found is not None
        assert found.units == 2
