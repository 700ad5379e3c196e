"""`vipll-gui cooccurrence` on projects and on plain data, as tables, pictures and JSON."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tests.support.addresses import AddressFor
from tests.support.command import Run
from tests.support.datasets import clusters
from vipll_gui.data.tables.table_files import write_candidates_csv
from vipll_gui.session import Session


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Sixty rows whose truth is known."""
    path = tmp_path / "data.csv"
    write_candidates_csv(path, clusters())
    return path


def test_plain_data_from_the_truth(vipll: Run, table: Path) -> None:
    result = vipll("cooccurrence", table.name, "--from", "truth", "--json")
    assert result.returncode == 0, result.stderr
    found, dataset = json.loads(result.stdout), clusters()
    assert (found["of"], found["from"]) == ("believed", "truth")
    assert dataset.truth is not None
    expected = np.eye(3, dtype=int)[dataset.truth].T @ dataset.candidates.dense()
    order = [dataset.labels.index(label) for label in found["labels"]]
    assert found["matrix"] == expected[np.ix_(order, order)].tolist()


def test_people_see_a_table_and_the_strongest_pairs(vipll: Run, table: Path) -> None:
    result = vipll("cooccurrence", table.name, "--order", "cluster")
    assert result.returncode == 0, result.stderr
    assert "most of all:" in result.stdout
    assert "bird with" in result.stdout


@pytest.mark.parametrize("name", ["map.png", "map.svg", "map.csv"])
def test_pictures_without_a_screen(vipll: Run, table: Path, tmp_path: Path, name: str) -> None:
    result = vipll("cooccurrence", table.name, "--of", "lift", "--log", "--out", name)
    assert result.returncode == 0, result.stderr
    assert (tmp_path / name).stat().st_size > 40


def test_what_is_not_there_is_said(vipll: Run, table: Path, tmp_path: Path) -> None:
    for source, said in (("posterior", "nothing is believed yet"), ("decisions", "nothing is decided yet")):
        result = vipll("cooccurrence", table.name, "--from", source)
        assert result.returncode == 1
        assert said in result.stderr
    refused = vipll("cooccurrence", table.name, "--out", "map.bmp")
    assert refused.returncode == 1
    assert ".svg" in refused.stderr
    assert not (tmp_path / "map.bmp").exists()


@pytest.mark.anywhere
def test_a_project_from_its_decisions(vipll: Run, address_for: AddressFor) -> None:
    with Session.create(clusters(), address_for("a")) as session:
        several = int(np.flatnonzero(session.candidates.sizes > 1)[0])
        session.decide(several, int(session.candidates[several][0]))
    result = vipll("cooccurrence", address_for("a"), "--from", "decisions", "--json")
    assert result.returncode == 0, result.stderr
    matrix = np.array(json.loads(result.stdout)["matrix"])
    assert matrix.trace() == 1
    assert matrix.sum() == clusters().candidates.sizes[several]
