"""What a project remembers of its runs: notes, results, settings, and where two of them differ."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.support.datasets import clusters
from vipll_gui.data import Posterior
from vipll_gui.errors import ProjectError, TrainingError
from vipll_gui.session import Filter, Session
from vipll_gui.session.training.options import in_short, run_options
from vipll_gui.store import now
from vipll_gui.store.tables import runs

QUICK = {"epochs": 2, "warmup_epochs": 1, "members": 1, "hidden": 8}


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with Session.create(clusters(30), tmp_path / "a.vipll") as opened:
        yield opened


def set_posterior(session: Session, label: int) -> int:
    """A run that believes in one label wherever it can."""
    sets = session.dataset.candidates
    alpha = np.where(sets.labels == label, 9.0, 1.0 - 0.1 * sets.labels).astype(np.float32)
    run = session.project.runs.begin("vipll/test", {"epochs": label}, {}, now())
    session.project.runs.finish(
        run, status="finished", finished=now(), device="cpu", curves=[],
        posterior=Posterior(sets, alpha, np.full(len(sets), 20, np.float32)), weights=None,
    )  # fmt: skip
    return run


def test_a_run_keeps_its_results_and_its_note(session: Session) -> None:
    for _ in session.start_run(QUICK).reports():
        pass
    session.note_run(1, " the first \n")
    record = session.runs()[0]
    assert record.note == "the first"
    assert set(record.results) == {"sure", "entropy", "accuracy", "decided", "errors"}
    assert all(0 <= record.results[name] <= 1 for name in ("sure", "accuracy"))
    session.close()
    with Session.open(session.path) as again:
        assert again.runs()[0] == record


def test_training_goes_on_from_the_newest_run_that_learned_something(session: Session) -> None:
    assert not session.trained
    assert session.start_run(QUICK, warm=True).weights is None  # there is nothing to go on from
    for snapshot in session.start_run(QUICK).reports():
        session.apply(snapshot)
    assert session.trained
    learned = session.project.runs.weights(2)
    assert learned
    session.start_run(QUICK)  # somebody changed their mind before it learned anything
    assert session.start_run(QUICK, warm=True).weights == learned


def test_snapshots_tell_memory_and_when_the_posterior_was_made(session: Session) -> None:
    snapshots = list(session.start_run(QUICK).reports())
    assert all(snapshot.megabytes > 10 for snapshot in snapshots)
    made = [snapshot.made for snapshot in snapshots if snapshot.posterior is not None]
    assert made == sorted(made)
    assert made[0] > 0


def test_the_queue_shows_where_two_runs_differ(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = set_posterior(session, 0), set_posterior(session, 1)
    leading = [session.project.runs.posterior(run, 3).leading for run in (first, second)]
    expected = np.flatnonzero(leading[0] != leading[1]).tolist()
    assert 0 < len(expected) < 30
    assert sorted(session.order("file", Filter(flipped=(first, second))).tolist()) == expected
    monkeypatch.setattr(runs, "KEPT", 1)
    set_posterior(session, 2)
    assert session.project.runs.posterior(first, 3) is None
    assert np.flatnonzero(session.flips(first, second)).tolist() == expected  # the leading labels are kept


def test_a_run_without_leading_labels_is_named(session: Session) -> None:
    first = set_posterior(session, 0)
    empty = session.project.runs.begin("vipll/test", {}, {}, now())
    with pytest.raises(ProjectError, match=f"run {empty} has no leading labels"):
        session.flips(first, empty)


def test_settings_are_kept_with_the_project(session: Session) -> None:
    session.set_run_settings({"epochs": "7", "seed": 0, "recipe": "default", "early_stop": False})
    with pytest.raises(TrainingError):
        session.set_run_settings({"epochs": "none"})
    session.close()
    with Session.open(session.path) as again:
        assert again.run_settings == {"epochs": 7, "early_stop": False}
        assert in_short(again.run_settings) == "epochs 7, early stop off"


def test_every_option_says_what_it_is_and_what_it_may_be() -> None:
    for option in run_options():
        assert option.title
        assert option.help.endswith(".")
        assert option.kind in (bool, int, float, str)
        if option.kind in (int, float):
            assert option.minimum < option.maximum
        elif option.kind is str:
            assert option.default in option.choices
