"""Exports from a session: which rows, and what lies beside them."""

from __future__ import annotations

import csv
import hashlib
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from vipll_gui import __version__
from vipll_gui.data import Dataset, ExportFilter, Posterior
from vipll_gui.errors import OutputError
from vipll_gui.session import Session
from vipll_gui.session.training.run import Snapshot
from vipll_gui.session.transfer.provenance import dataset_hash, sidecar_path


@pytest.fixture
def session(small_dataset: Dataset, tmp_path: Path) -> Iterator[Session]:
    with Session.create(small_dataset, tmp_path / "small.vipll") as session:
        session.annotator = "ann"
        yield session


def believing(session: Session, posterior: Posterior) -> int:
    """Let the session believe a posterior, as after a run."""
    run = session.project.runs.begin("vipll/default", {"epochs": 3}, {"torch": "2"}, "2024-01-01T00:00:00+00:00")
    session.project.runs.finish(
        run,
        status="finished",
        finished="2024-01-01T00:01:00+00:00",
        device="cpu",
        curves=[],
        posterior=posterior,
        weights=None,
    )
    session.use_run(run)
    return run


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_the_sidecar_says_where_the_labels_come_from(
    session: Session, small_posterior: Posterior, tmp_path: Path
) -> None:
    run = believing(session, small_posterior)
    session.decide(0, 1)
    out = tmp_path / "clean.csv"
    assert session.export(out) == 60
    found = json.loads(sidecar_path(out).read_text(encoding="utf-8"))
    assert sidecar_path(out).name == "clean.csv.provenance.json"
    assert found["file"]["sha256"] == hashlib.sha256(out.read_bytes()).hexdigest()
    assert found["file"]["format"] == "csv"
    assert found["file"]["options"] == {"features": False, "safe_cells": False}
    assert found["program"] == {"name": "vipll-gui", "version": __version__}
    assert found["dataset"]["sha256"] == dataset_hash(session.dataset)
    assert found["dataset"]["instances"] == 60
    assert found["labels"] == ["bird", "cat", "dog"]
    assert found["run"]["id"] == run
    assert found["run"]["settings"] == {"epochs": 3}
    assert found["rows"] == 60
    assert sum(found["how"].values()) == 60
    assert found["how"]["person"] == 1
    assert found["annotators"] == ["ann"]
    assert found["filter"] == {"only_decided": False, "min_probability": None, "statuses": []}
    assert "audits" not in found


def test_before_the_first_run_there_is_none(session: Session, tmp_path: Path) -> None:
    session.export(tmp_path / "clean.csv")
    assert json.loads((tmp_path / "clean.csv.provenance.json").read_text(encoding="utf-8"))["run"] is None


def test_filters_choose_the_rows(session: Session, small_posterior: Posterior, tmp_path: Path) -> None:
    believing(session, small_posterior)
    session.decide([3, 5], 1)
    session.flag(7)
    out = tmp_path / "clean.csv"
    assert session.export(out, filter=ExportFilter(only_decided=True)) == 2
    assert [row["id"] for row in rows(out)] == ["item-003", "item-005"]
    assert session.export(out, filter=ExportFilter(statuses=("flagged", "decided"))) == 3
    sure = session.export(out, filter=ExportFilter(min_probability=0.9))
    written = rows(out)
    assert len(written) == sure < 60
    assert {"item-003", "item-005"} <= {row["id"] for row in written}
    assert all(row["how"] == "person" or float(row["probability"]) >= 0.9 for row in written)
    found = json.loads((tmp_path / "clean.csv.provenance.json").read_text(encoding="utf-8"))
    assert found["filter"]["min_probability"] == 0.9
    assert found["rows"] == sure


def test_the_sidecar_can_be_left_out_and_fails_with_the_file(session: Session, tmp_path: Path) -> None:
    out = tmp_path / "out"
    session.export(out / "clean.csv", sidecar=False)
    assert [p.name for p in out.iterdir()] == ["clean.csv"]
    with pytest.raises(OutputError):
        session.export(out / "clean.word")
    with pytest.raises(OutputError, match="'links'"):
        session.export(out / "other.csv", options={"links": True})
    with pytest.raises(OutputError, match="project itself"):
        session.export(session.path, "csv")
    assert [p.name for p in out.iterdir()] == ["clean.csv"]


def test_the_hash_is_of_what_was_imported(session: Session, small_dataset: Dataset) -> None:
    before = dataset_hash(small_dataset)
    assert dataset_hash(session.dataset) == before
    session.add(0, "zebra")
    session.decide(1, 0)
    assert dataset_hash(session.dataset) == before
    assert small_dataset.features is not None
    for changed in (
        replace(small_dataset, features=small_dataset.features + np.float32(1)),
        replace(small_dataset, ids=small_dataset.ids[::-1]),
        replace(small_dataset, labels=("bird", "cow", "dog")),
        replace(small_dataset, candidates=small_dataset.candidates.replace({0: [0, 1, 2], 1: [1]})),
    ):
        assert dataset_hash(changed) != before


def test_snapshots_do_not_disturb_an_export(session: Session, tmp_path: Path) -> None:
    """What arrives from a run that nobody asked for changes nothing in the file."""
    session.apply(Snapshot(99, "x", 1, 1, 1.0, {}, None, 0, 0.0, "cpu"))
    assert session.export(tmp_path / "clean.csv") == 60
