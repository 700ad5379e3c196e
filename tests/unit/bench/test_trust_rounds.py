"""How forecasts are measured after each round of decisions."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.support.datasets import clusters
from tests.support.idx_files import write_idx
from vipll_gui.bench import labelled_splits, trust_rounds
from vipll_gui.bench.labelled_splits import PARTS
from vipll_gui.bench.trust_rounds import ambiguous, known_sets, round_rows
from vipll_gui.cli import main
from vipll_gui.errors import InputError
from vipll_gui.session import Session


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trust_rounds, "SETTINGS", {"epochs": 2})


def test_there_is_a_row_before_the_first_round_and_after_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trust_rounds, "simulated", lambda name, _: replace(clusters(60), name=name))
    rows = list(round_rows(["toy"], rounds=2, seeds=2, after=5))
    assert [(row["seed"], row["round"], row["reviews"]) for row in rows] == [
        (0, 0, 0), (0, 1, 5), (0, 2, 10), (1, 0, 0), (1, 1, 5), (1, 2, 10),
    ]  # fmt: skip
    for row in rows:
        errors, low, high = (float(str(row[name])) for name in ("errors", "forecast_low", "forecast_high"))
        assert low <= float(str(row["errors_forecast"])) <= high
        assert row["inside"] == (low <= errors <= high)


def test_rounds_end_when_everything_is_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trust_rounds, "simulated", lambda name, _: replace(clusters(24), name=name))
    rows = list(round_rows(["toy"], rounds=5, after=10))
    assert [row["reviews"] for row in rows] == [0, 10, 20, 24]
    assert rows[-1]["errors"] == rows[-1]["errors_forecast"] == 0


def test_without_a_truth_nothing_can_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trust_rounds, "simulated", lambda *_: replace(clusters(24), truth=None))
    with pytest.raises(InputError, match="not known"):
        next(round_rows(["toy"], rounds=1))


def test_a_demo_comes_in_as_files_do_with_other_sets_for_each_seed(tmp_path: Path) -> None:
    found = []
    for seed in (0, 1):
        folder = tmp_path / str(seed)
        folder.mkdir()
        with Session.open(ambiguous("tabular", seed, folder)) as session:
            assert session.dataset.truth is not None
            assert len(session.dataset) == 178
            found.append(session.dataset.candidates.dense())
    assert (found[0] != found[1]).any()


@pytest.mark.parametrize(("name", "wrong"), [("digits-slips", (140, 220)), ("digits-slips-alike-25", (400, 500))])
def test_labels_come_one_each_and_some_are_wrong(tmp_path: Path, name: str, wrong: tuple[int, int]) -> None:
    with Session.open(ambiguous(name, 0, tmp_path)) as session:
        data = session.dataset
        assert data.truth is not None
        assert (data.candidates.sizes == 1).all()
        assert wrong[0] < (data.candidates.labels != data.truth).sum() < wrong[1]


def test_votes_are_those_of_as_many_people_as_the_name_says(tmp_path: Path) -> None:
    with Session.open(ambiguous("digits-2-votes", 0, tmp_path)) as session:
        votes = session.dataset.votes
        assert votes is not None
        assert len(votes) == 2 * len(session.dataset)


def test_recordings_are_named_where_they_are_there(tmp_path: Path) -> None:
    assert "spoken-digits" not in known_sets(tmp_path)
    (tmp_path / "spoken-digits").mkdir()
    assert {"image", "digits-2-votes", "spoken-digits", "lost-digits-2", "lost"} <= set(known_sets(tmp_path))


def test_pictures_of_fashion_mnist_are_named_where_they_are_there(tmp_path: Path) -> None:
    data, folder, name = tmp_path / "data", tmp_path / "project", "fashion-mnist-0.15"
    for new in (data / "fmnist", folder):
        new.mkdir(parents=True)
    truth = np.arange(40) % 4
    pictures = np.random.default_rng(0).integers(0, 60, (40, 8, 8)) + 40 * truth[:, None, None]
    for part in (0, 1):
        write_idx(data / "fmnist" / f"{PARTS['pictures'][part]}.gz", pictures)
        write_idx(data / "fmnist" / f"{PARTS['labels'][part]}.gz", truth)
    assert name in known_sets(data)
    with Session.open(ambiguous(name, 0, folder, data)) as session:
        assert session.dataset.truth is not None
        assert len(session.dataset) == 40
        assert session.dataset.media is not None


def test_pictures_that_are_not_there_are_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(labelled_splits, "INSTALLED", {})
    assert not [name for name in known_sets(tmp_path) if name.startswith("fashion")]
    with pytest.raises(InputError, match="Fashion-MNIST are not there"):
        ambiguous("fashion-mnist-0.4", 0, tmp_path, tmp_path)


def test_rounds_without_candidate_sets_are_not_passed_over(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "trust", "--rounds", "2"]) == 1
    assert "rounds are measured on candidate sets" in capsys.readouterr().err


@pytest.mark.parametrize("asked", [["--other"], ["--method", "leave-one-out", "--sets", "image", "--rounds", "2"]])
def test_what_is_for_candidate_sets_alone_is_not_passed_over(
    asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "trust", *asked]) == 1
    assert "without rounds" in capsys.readouterr().err


@pytest.mark.parametrize(("name", "lacking"), [("digits-too-sure", (0.12, 0.2)), ("digits-as-sure", (0.01, 0.05))])
def test_a_model_that_is_too_sure_gives_sets_that_lack_their_truth(
    tmp_path: Path, name: str, lacking: tuple[float, float]
) -> None:
    with Session.open(ambiguous(name, 0, tmp_path)) as session:
        data = session.dataset
        assert data.truth is not None
        assert data.evidence is not None
        held = data.candidates.dense()[range(len(data)), data.truth]
        assert lacking[0] < 1 - held.mean() < lacking[1]


@pytest.mark.parametrize("name", ["digits-slips", "digits-2-votes", "digits-too-sure"])
def test_sets_that_only_rounds_are_measured_on_say_so(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "trust", "--sets", name]) == 1
    assert "--rounds 3" in capsys.readouterr().err
