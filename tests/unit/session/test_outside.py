"""What is believed of labels outside the sets goes the way of everything that is believed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.small_project import believing, six_rows
from vipll_gui.report.summary import forecast
from vipll_gui.session import Session

THREE = 1  # the instance with three candidates and one label outside


def finding_a_dog(
    path: Path, *, tells_missing: bool = True, of_three: tuple[float, float, float, float] = (10, 1e-4, 1e-4, 1e-4)
) -> Session:
    """A project whose run finds that row-0 is probably a dog, which is not in its set."""
    return believing(path, six_rows(), {0: (4, 0, 0, 6), THREE: of_three}, tells_missing=tells_missing)


def test_a_project_keeps_them(tmp_path: Path) -> None:
    with finding_a_dog(tmp_path / "a.vipll") as session:
        assert [(one.name, one.probability) for one in session.outside_rows(0)] == [("dog", pytest.approx(0.6))]
        assert session.outside(0) == pytest.approx(0.6)


def test_rank_tells_them(tmp_path: Path) -> None:
    with finding_a_dog(tmp_path / "a.vipll") as session:
        first = next(session.ranked("outside"))
    assert first["id"] == "row-0"
    assert first["outside"] == pytest.approx(0.6)
    assert first["outside_labels"] == [{"label": "dog", "probability": pytest.approx(0.6)}]


def test_a_label_that_was_added_is_outside_no_more(tmp_path: Path) -> None:
    with finding_a_dog(tmp_path / "a.vipll") as session:
        session.add(0, 3)
        assert session.outside_rows(0) == []
        assert session.outside(0) == pytest.approx(0, abs=1e-4)
        assert session.leading[0] == 3


def test_what_is_ruled_out_is_not_believed_to_be_outside(tmp_path: Path) -> None:
    """Of 59, 39, 1 and 1 outside, 39, 1 and 1 are left: the truth is missing with a probability of 1 in 41."""
    with finding_a_dog(tmp_path / "a.vipll", of_three=(59, 39, 1, 1)) as session:
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
    with finding_a_dog(tmp_path / "a.vipll") as session:
        assert forecast(session).errors == pytest.approx(0.6, abs=0.01)
    with finding_a_dog(tmp_path / "b.vipll", tells_missing=False) as session:  # whose mass outside means little
        assert forecast(session).errors == pytest.approx(0, abs=0.01)
        assert session.outside_rows(0) == []
        assert next(session.ranked("outside"))["outside"] is None


def test_a_label_that_was_added_is_doubted_no_more(tmp_path: Path) -> None:
    with finding_a_dog(tmp_path / "a.vipll") as session:
        before = session.doubt[0]
        session.add(0, 3)
        assert before == pytest.approx(0.6, abs=0.01)
        assert session.doubt[0] == pytest.approx(1 - session.probability[0], abs=0.01)
