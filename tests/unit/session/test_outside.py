"""What is believed of labels outside the sets goes the way of everything that is believed."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.support.small_project import six_rows
from vipll_gui.data import Posterior
from vipll_gui.report.summary import forecast
from vipll_gui.session import Session

NOW = "2026-01-01T10:00:00.000+00:00"


THREE = 1  # the instance with three candidates and one label outside


def believing(
    path: Path, *, tells_missing: bool = True, of_three: tuple[float, float, float, float] = (10, 1e-4, 1e-4, 1e-4)
) -> Session:
    """A project whose run finds that row-0 is probably a dog, which is not in its set."""
    session = Session.create(six_rows(), path)
    alpha = np.full((6, 4), 1e-4, np.float32)
    for row, labels in enumerate(session.dataset.candidates):
        alpha[row, labels[0]] = 10
    alpha[0] = [4, 0, 0, 6]
    alpha[THREE] = of_three
    runs = session.project.runs
    run = runs.begin("vipll/default", {}, {}, NOW)
    posterior = Posterior.from_alpha(alpha, session.dataset.candidates, tells_missing=tells_missing)
    runs.finish(
        run, status="finished", finished=NOW, device="cpu", curves=[], posterior=posterior, weights=None, results={}
    )
    session.close()
    return Session.open(path)


def test_a_project_keeps_them(tmp_path: Path) -> None:
    with believing(tmp_path / "a.vipll") as session:
        assert [(one.name, one.probability) for one in session.outside_rows(0)] == [("dog", pytest.approx(0.6))]
        assert session.outside(0) == pytest.approx(0.6)


def test_rank_tells_them(tmp_path: Path) -> None:
    with believing(tmp_path / "a.vipll") as session:
        first = next(session.ranked("outside"))
    assert first["id"] == "row-0"
    assert first["outside"] == pytest.approx(0.6)
    assert first["outside_labels"] == [{"label": "dog", "probability": pytest.approx(0.6)}]


def test_a_label_that_was_added_is_outside_no_more(tmp_path: Path) -> None:
    with believing(tmp_path / "a.vipll") as session:
        session.add(0, 3)
        assert session.outside_rows(0) == []
        assert session.outside(0) == pytest.approx(0, abs=1e-4)
        assert session.leading[0] == 3


def test_what_is_ruled_out_is_not_believed_to_be_outside(tmp_path: Path) -> None:
    """Of 59, 39, 1 and 1 outside, 39, 1 and 1 are left: the truth is missing with a probability of 1 in 41."""
    with believing(tmp_path / "a.vipll", of_three=(59, 39, 1, 1)) as session:
        before = forecast(session).errors
        assert session.outside(THREE) == pytest.approx(0.01)
        session.rule_out(THREE, 0)
        assert session.outside(THREE) == pytest.approx(1 / 41)
        assert session.outside_rows(THREE)[0].probability == pytest.approx(1 / 41)
        assert session.doubt[THREE] == pytest.approx(2 / 41)
        assert forecast(session).errors < before
        row = list(session.cleaned().rows())[THREE]
        assert (row.outside, row.outside_shares[0]) == (pytest.approx(1 / 41), pytest.approx(1 / 41))
        session.undo()
        assert session.outside(THREE) == pytest.approx(0.01)


def test_the_forecast_counts_sets_that_lack_the_truth(tmp_path: Path) -> None:
    with believing(tmp_path / "a.vipll") as session:
        assert forecast(session).errors == pytest.approx(0.6, abs=0.01)
    with believing(tmp_path / "b.vipll", tells_missing=False) as session:  # whose mass outside means little
        assert forecast(session).errors == pytest.approx(0, abs=0.01)
        assert session.outside_rows(0) == []
        assert next(session.ranked("outside"))["outside"] is None


def test_a_label_that_was_added_is_doubted_no_more(tmp_path: Path) -> None:
    with believing(tmp_path / "a.vipll") as session:
        before = session.doubt[0]
        session.add(0, 3)
        assert before == pytest.approx(0.6, abs=0.01)
        assert session.doubt[0] == pytest.approx(1 - session.probability[0], abs=0.01)
