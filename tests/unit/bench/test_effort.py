"""Simulated people work through a project, and what it took them is counted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tests.support.datasets import clusters
from vipll_gui.bench import effort, peer_libraries
from vipll_gui.bench.effort import ANNOTATORS, Work, effort_rows
from vipll_gui.errors import InputError
from vipll_gui.session import Session


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effort, "simulated", lambda name, _: replace(clusters(60), name=name))
    monkeypatch.setattr(effort, "SETTINGS", {"epochs": 2})


def test_every_order_and_retraining_has_a_row() -> None:
    rows = list(effort_rows(("toy",), orders=("margin", "random"), retrains=("none", "round"), after=3))
    assert [(row["order"], row["retrain"]) for row in rows] == [
        ("margin", "none"), ("margin", "round"), ("random", "none"), ("random", "round"),
    ]  # fmt: skip
    for row in rows:
        shares = [float(str(row[f"reviews_to_{goal}"])) for goal in (95, 98, 99)]
        assert shares == sorted(shares)
        assert row["retrain"] == "round" or row["rounds"] == 0


def test_a_person_who_never_errs_gets_everything_right(tmp_path: Path) -> None:
    dataset = clusters(60)
    with Session.create(dataset, tmp_path / "toy.vipll") as session:
        assert dataset.truth is not None
        work = Work(session, dataset.truth, "file", "none", ANNOTATORS["perfect"], np.random.default_rng(0))
        work.run()
        decided = session.decided_label
    assert (decided[decided >= 0] == dataset.truth[decided >= 0]).all()
    assert work.reached[95] < work.reached[99] == (work.reviews, work.seconds)
    assert not work.slipped


def test_slips_are_other_candidates_and_larger_sets_take_longer() -> None:
    random, slips, slow = np.random.default_rng(0), ANNOTATORS["slips"], ANNOTATORS["slow"]
    said = [slips.label(2, np.array([1, 2, 5]), random) for _ in range(2000)]
    assert set(said) == {1, 2, 5}
    assert 0.02 < np.mean(np.array(said) != 2) < 0.04
    assert slips.label(2, np.array([2]), random) == 2
    assert slow.seconds(6) - slow.seconds(2) > slips.seconds(6) - slips.seconds(2)


def test_the_limit_has_a_row_and_is_told_once() -> None:
    rows = list(effort_rows(("toy",), orders=("limit", "margin"), retrains=("none",), seeds=(0, 1)))
    assert [row["order"] for row in rows] == ["limit", "margin", "margin"]
    assert rows[0].keys() == rows[1].keys()
    assert float(str(rows[0]["reviews_to_99"])) <= float(str(rows[1]["reviews_to_99"]))


def test_a_library_that_is_not_there_is_named_with_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(module: str) -> None:
        raise ImportError(module)

    monkeypatch.setattr(peer_libraries, "import_module", missing)
    for order, package in (("activelab", "cleanlab"), ("skactiveml-margin", "scikit-activeml")):
        with pytest.raises(InputError, match=package) as told:
            list(effort_rows(("toy",), orders=(order,), retrains=("none",)))
        assert "vipll-gui[peers]" in told.value.remedy


class Margin:
    """Stands in for a strategy of scikit-activeml: asks for the least difference of the two largest shares."""

    def __init__(self, **_: object) -> None: ...

    def query(self, x: Any, _y: Any, believer: Any, *, candidates: Any, batch_size: int, **_: object) -> Any:
        shares = np.sort(believer.predict_proba(x[candidates]), axis=1)
        return candidates[np.argsort(shares[:, -1] - shares[:, -2])[:batch_size]]


def test_a_peer_is_asked_about_the_same_beliefs(monkeypatch: pytest.MonkeyPatch) -> None:
    class Classifier:
        def __init__(self, **_: object) -> None: ...

    library = SimpleNamespace(UncertaintySampling=Margin, SkactivemlClassifier=Classifier)
    monkeypatch.setattr(peer_libraries, "import_module", lambda _: library)
    ours, theirs = effort_rows(("toy",), orders=("margin", "skactiveml-margin"), retrains=("none",))
    assert theirs["reviews_to_95"] == ours["reviews_to_95"]
    assert theirs["reviews_to_99"] == ours["reviews_to_99"]


def test_what_cannot_be_simulated_is_said() -> None:
    with pytest.raises(InputError, match="no order 'luck'"):
        next(effort_rows(("toy",), orders=("luck",)))
    with pytest.raises(InputError, match="'often' cannot be simulated"):
        next(effort_rows(("toy",), retrains=("often",)))
