"""What a project remembers of its runs: notes, results, settings, and where two of them differ."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.support.datasets import clusters
from vipll_gui.data import Posterior
from vipll_gui.errors import ProjectError, TrainingError
from vipll_gui.report.summary import summarise
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
    assert set(record.results) == {"sure", "entropy", "accuracy", "decided", "errors", "told"}
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


def learned_twice(session: Session) -> None:
    """Two runs that learned something; somebody went back to the first, and decided a few since."""
    for label in (0, 1):
        set_posterior(session, label)
    session.use_run(1)
    for position in range(5):
        session.decide(position, int(session.dataset.candidates[position][0]))


def told_by(session: Session, folder: Path) -> tuple[int, str]:
    """Whose beliefs an export says it holds, and how that run ended."""
    session.export(folder / "clean.csv")
    run = json.loads((folder / "clean.csv.provenance.json").read_text(encoding="utf-8"))["run"]
    (folder / "clean.csv").unlink()
    (folder / "clean.csv.provenance.json").unlink()
    return run["id"], run["status"]


def test_the_run_shown_is_the_one_whose_beliefs_are_shown(session: Session, tmp_path: Path) -> None:
    learned_twice(session)
    run = session.start_round()
    assert session.current_run == 1  # another is under way
    assert told_by(session, tmp_path) == (1, "finished")
    for snapshot in run.reports():
        session.apply(snapshot)
    assert told_by(session, tmp_path) == (3, "finished")
    assert session.taught == 0
    session.close()
    with Session.open(tmp_path / "a.vipll") as again:
        assert again.current_run == 3


def test_a_run_that_gives_nothing_changes_nothing(session: Session, tmp_path: Path) -> None:
    learned_twice(session)
    assert (session.taught, session.untried) == (5, 5)
    with pytest.raises(TrainingError):
        list(session.start_round().reports(where="nowhere"))
    assert session.runs()[-1].status == "failed"
    assert told_by(session, tmp_path) == (1, "finished")
    assert summarise(session).run == session.runs()[0]
    assert (session.taught, session.untried) == (5, 0)  # nothing was learned; yet it is not tried again at once
    session.decide(5, int(session.dataset.candidates[5][0]))
    outcome = session.teach()
    assert outcome is not None
    assert (outcome.before, outcome.taught) == (1, 6)
    session.use_run(1)
    list(session.start_run(QUICK).reports(lambda: True))  # stopped before it learned anything
    session.close()
    with Session.open(tmp_path / "a.vipll") as again:
        assert again.current_run == 1


def test_what_is_said_while_a_run_is_under_way_is_still_to_be_learned(session: Session) -> None:
    session.decide(0, int(session.dataset.candidates[0][0]))
    run = session.start_round()
    session.decide(1, int(session.dataset.candidates[1][0]))
    session.add(2, 0)
    assert (session.taught, session.untried) == (3, 2)
    for snapshot in run.reports():
        session.apply(snapshot)
    assert (session.taught, session.untried) == (2, 2)


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
