"""Several methods on one project: where they disagree, and an order by it."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tests.support.datasets import clusters
from vipll_gui.cli import main
from vipll_gui.errors import VipllError
from vipll_gui.learning.methods import Method
from vipll_gui.session import Session
from vipll_gui.session.training.run_difference import difference


@pytest.fixture
def project(tmp_path: Path, toy: Method) -> Path:
    """A project that one method has learned."""
    path = tmp_path / "methods.vipll"
    Session.create(clusters(), path).close()
    assert main(["train", str(path), "--method", toy.name, "--set", "rounds=1"]) == 0
    return path


def test_the_order_is_offered_once_two_methods_have_learned(project: Path, toy: Method) -> None:
    with Session.open(project) as session:
        assert "others" not in session.rankings
        with pytest.raises(VipllError, match="fewer than two"):
            list(session.ranked("others"))
        np.testing.assert_array_equal(session.order("others"), session.order("margin"))
        for snapshot in session.start_run({"method": toy.name}).reports():  # the same method once more
            session.apply(snapshot)
        assert "others" not in session.rankings
        for snapshot in session.start_run({"method": "pl-knn"}).reports():
            session.apply(snapshot)
        assert "others" in session.rankings
    with Session.open(project) as session:
        assert "others" in session.rankings


def test_what_the_methods_disagree_about_comes_first(
    project: Path, toy: Method, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", str(project), "--method", "pl-knn", "--set", "neighbours=1"]) == 0
    with Session.open(project) as session:
        differ = session.flips(1, 2)
        order = session.order("others")
        found = session.compare_runs(1, 2)
        ids = [session.dataset.id_of(at) for at in order.tolist()]
    assert 0 < differ.sum() < len(differ)
    assert differ[order].tolist() == sorted(differ.tolist(), reverse=True)
    assert found.differing == differ.sum()
    assert found.agreement == pytest.approx(1 - differ.mean())
    capsys.readouterr()
    assert main(["rank", str(project), "--by", "others", "--json"]) == 0
    assert [row["id"] for row in json.loads(capsys.readouterr().out)] == ids


def test_the_commonest_differences_are_told() -> None:
    found = difference(np.array([0, 1, 1, 1, 2, 2, -1]), np.array([0, 2, 2, 0, 1, 2, 2]))
    assert (found.instances, found.differing) == (7, 5)
    assert found.pairs[0] == (1, 2, 2)
    assert difference(np.array([1, 2]), np.array([1, 2])).pairs == ()
    assert difference(np.zeros(0, int), np.zeros(0, int)).agreement == 1
