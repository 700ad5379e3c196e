"""A method of thirty lines that gives probabilities only works everywhere, and nothing is made up around it."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import numpy as np
import pytest

from tests.support.datasets import clusters
from vipll_gui.bench.accuracy import accuracy_rows
from vipll_gui.cli import main
from vipll_gui.data import Belief, Posterior, write_labels
from vipll_gui.data.writers import WRITERS
from vipll_gui.errors import InputError, VipllError
from vipll_gui.learning import PartialLabelClassifier
from vipll_gui.learning.methods import DEFAULT_METHOD, Method
from vipll_gui.session import Session
from vipll_gui.session.training.method_choice import method_title
from vipll_gui.session.training.options import in_short

SURE_ORDERS = {"epistemic", "aleatoric", "outside"}


@pytest.fixture
def project(tmp_path: Path, toy: Method) -> Path:
    """A project trained with the toy method, by the command."""
    path = tmp_path / "toy.vipll"
    Session.create(clusters(), path).close()
    assert main(["train", str(path), "--method", toy.name, "--set", "rounds=3"]) == 0
    return path


def test_the_run_remembers_its_method_and_its_kind_of_belief(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Session.open(project) as session:
        record = session.runs()[-1]
        assert (record.method, record.settings, record.status) == ("toy", {"rounds": 3}, "finished")
        assert method_title(record.method) == "Nearest mean"
        assert in_short(record.settings, record.method) == "rounds 3"
        assert session.posterior is not None
        assert session.posterior.belief is Belief.PROBABILITIES
        assert session.trained


def test_ranking_by_what_probabilities_tell(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Session.open(project) as session:
        assert not SURE_ORDERS & set(session.rankings)
        assert {"margin", "entropy", "confident"} <= set(session.rankings)
        np.testing.assert_array_equal(session.order("epistemic"), session.order("margin"))  # a window that asked before
    capsys.readouterr()
    assert main(["rank", str(project), "--by", "margin", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert len(rows) == 60
    assert all(0 <= row["probability"] <= 1 and row["entropy"] >= 0 for row in rows)
    assert not {"alpha", "interval", "epistemic"} & set(rows[0])


@pytest.mark.parametrize("order", sorted(SURE_ORDERS))
def test_an_order_that_probabilities_do_not_tell_is_refused(
    project: Path, order: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rank", str(project), "--by", order]) == 1
    said = capsys.readouterr().err
    assert order in said
    assert "plain probabilities" in said
    assert "margin" in said


def test_candidates_have_no_interval(project: Path) -> None:
    with Session.open(project) as session:
        rows = [row for position in range(60) for row in session.candidate_rows(position)]
        assert all(0 <= row.probability <= 1 for row in rows)
        assert all(np.isnan(row.low) and np.isnan(row.high) for row in rows)


def test_evidence_is_not_invented(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Session.open(project) as session:
        assert session.insight.evidence(0) is None
        assert session.insight.silent_method() == "Nearest mean"
        name = session.dataset.id_of(0)
    assert main(["evidence", str(project), name]) == 1
    assert "Nearest mean" in capsys.readouterr().err


def test_reasons_of_another_method_are_not_its_own(project: Path, toy: Method) -> None:
    with Session.open(project) as session:
        for settings in ({"epochs": 2, "warmup_epochs": 1}, {"method": toy.name}):
            for snapshot in session.start_run(settings).reports():
                session.apply(snapshot)
        assert session.insight.explanation() is not None  # of the run before: the map goes on showing it
        assert session.insight.evidence(0) is None
        session.use_run(2)
        assert session.insight.evidence(0) is not None
        assert set(session.rankings) >= SURE_ORDERS


def test_a_warm_start_takes_no_other_methods_weights(project: Path) -> None:
    with Session.open(project) as session:
        assert session.start_run({"method": "toy"}, warm=True).weights is not None
        assert session.start_run({}, warm=True).weights is None


@pytest.mark.parametrize("name", [name for name in WRITERS if name != "folders"])
def test_exports_leave_alpha_out(project: Path, name: str, tmp_path: Path) -> None:
    with Session.open(project) as session:
        cleaned = session.cleaned()
        assert cleaned.alpha is None
        assert all(row.alpha == () and row.probability is not None for row in cleaned.rows())
        write_labels(tmp_path / f"out{WRITERS[name].suffixes[0]}", cleaned, name)


def test_the_exported_table_has_probabilities_and_no_alpha(project: Path, tmp_path: Path) -> None:
    out = tmp_path / "clean.csv"
    assert main(["export", str(project), "--out", str(out)]) == 0
    with out.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 60
    assert {row["alpha"] for row in rows} == {""}
    assert all(float(row["probability"]) > 0 for row in rows)


def test_a_project_reopens_where_its_method_is_not_known(project: Path, toy: Method, tmp_path: Path) -> None:
    from vipll_gui.learning.methods import METHODS

    METHODS.unregister(toy.name)
    try:
        with Session.open(project) as session:
            assert session.posterior is not None
            assert not session.posterior.dirichlet
            assert method_title(session.runs()[-1].method) == "toy"
            assert session.insight.silent_method() == "toy"
    finally:
        METHODS.register(toy)


def test_the_project_remembers_the_method_chosen(project: Path) -> None:
    with Session.open(project) as session:
        session.set_run_settings({"method": "toy", "rounds": "5"})
        assert session.run_settings == {"method": "toy", "rounds": 5}
        session.set_run_settings({"method": "vipll/published"})
        assert session.run_settings == {"recipe": "published"}  # as versions before this one kept it
        with pytest.raises(VipllError, match="rounds"):
            session.set_run_settings({"rounds": 5})
        with pytest.raises(InputError, match="no method"):
            session.start_run({"method": "nothing"})


def test_methods_are_listed(toy: Method, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["methods"]) == 0
    told = capsys.readouterr().out
    assert "Nearest mean" in told
    assert told.startswith(f"{DEFAULT_METHOD} (the default)")
    assert main(["methods", "--json"]) == 0
    found = {one["name"]: one for one in json.loads(capsys.readouterr().out)}
    assert found["toy"]["belief"] == "probabilities"
    assert not found["toy"]["explains"]
    assert list(found["toy"]["settings"]) == ["rounds"]
    assert found[DEFAULT_METHOD]["default"]


@pytest.mark.realdata
def test_bench_accuracy_takes_it(toy: Method, real_data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["bench", "accuracy", "--method", "toy", "--datasets", "lost", "--folds", "2", "--data", str(real_data)]
    assert main([*words, "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row["method"] == "toy"
    assert row["paper_mean"] is None
    assert row["test_mean"] > 10
    assert next(accuracy_rows(["lost"], methods=["toy"], folds=2, data=real_data))["method"] == "toy"


def test_the_estimator_takes_it(toy: Method) -> None:
    dataset = clusters()
    model = PartialLabelClassifier(method="toy", settings={"rounds": 2}).fit(dataset)
    posterior = model.posterior(dataset)
    assert isinstance(posterior, Posterior)
    assert not posterior.dirichlet
    assert not hasattr(model, "alpha_")
    np.testing.assert_allclose(model.predict_proba(dataset).sum(axis=1), 1)
    for asked in ("epistemic", "aleatoric", "outside", "vacuity"):
        with pytest.raises(InputError, match="plain probabilities"):
            getattr(posterior, asked)
    with pytest.raises(InputError, match="interval"):
        posterior.interval(0)
