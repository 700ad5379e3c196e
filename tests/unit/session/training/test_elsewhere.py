"""Training where a command leads: reports, stops and pauses as at home, and a clear word when it leads nowhere."""

from __future__ import annotations

import shlex
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.support.datasets import clusters
from tests.support.torchrun import kill_rank, torchrun
from vipll_gui.errors import TrainingError
from vipll_gui.session import Session
from vipll_gui.session.training.elsewhere import CommandLearner
from vipll_gui.session.training.places import Place, elsewhere

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="commands of another shell")

QUICK: dict[str, object] = {"epochs": 3, "warmup_epochs": 1, "early_stop": False}
ENDLESS: dict[str, object] = {"epochs": 100_000, "warmup_epochs": 0, "early_stop": False}
STARTER = """
import os, sys
print("Welcome to another computer", flush=True)
os.execv(sys.executable, [sys.executable, "-P", "-m", "vipll_gui", *sys.argv[1:]])
"""


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """A small project."""
    with Session.create(clusters(120), tmp_path / "small.vipll") as opened:
        yield opened


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[str]]:
    """The commands that training starts."""
    processes: list[subprocess.Popen[str]] = []
    start = CommandLearner._start

    def noted(self: CommandLearner, folder: Path) -> subprocess.Popen[str]:
        processes.append(start(self, folder))
        return processes[-1]

    monkeypatch.setattr(CommandLearner, "_start", noted)
    return processes


@pytest.fixture
def other(tmp_path: Path) -> Place:
    """Another computer, which greets whoever comes, as some do; jobs are in a folder of their own."""
    (tmp_path / "jobs").mkdir()
    (tmp_path / "starter.py").write_text(STARTER)
    return elsewhere(shlex.join([sys.executable, str(tmp_path / "starter.py")]), tmp_path / "jobs")


def _by_python(program: str) -> Place:
    return elsewhere(shlex.join([sys.executable, "-c", program]))


def test_what_is_learned_elsewhere_is_what_is_learned_here(session: Session, other: Place, tmp_path: Path) -> None:
    here = list(session.start_run(QUICK).reports())
    there = list(session.start_run(QUICK).reports(where=other))
    first, second = session.runs()
    assert second.status == "finished"
    assert first.curves == second.curves
    assert here[-1].posterior is not None
    assert there[-1].posterior is not None
    np.testing.assert_array_equal(here[-1].posterior.alpha, there[-1].posterior.alpha)
    assert session.project.runs.weights(first.id) == session.project.runs.weights(second.id)
    assert list((tmp_path / "jobs").iterdir()) == []


def test_stopping_keeps_what_was_learned(
    session: Session, other: Place, started: list[subprocess.Popen[str]], tmp_path: Path
) -> None:
    learned = threading.Event()
    for snapshot in session.start_run(ENDLESS).reports(learned.is_set, where=other):
        if snapshot.posterior is not None:
            learned.set()
    run = session.runs()[-1]
    assert run.status == "stopped"
    assert session.project.runs.weights(run.id)
    assert started[0].poll() is not None
    assert list((tmp_path / "jobs").iterdir()) == []


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("import sys; sys.exit('no route to host')", "with code 1. Its last words: no route to host"),
        ("import os; os.kill(os.getpid(), 9)", "by signal 9"),
    ],
)
def test_a_command_that_fails_is_a_failed_run(session: Session, program: str, said: str) -> None:
    with pytest.raises(TrainingError, match=said):
        list(session.start_run(QUICK).reports(where=_by_python(program)))
    assert session.runs()[-1].status == "failed"


def test_a_program_that_is_not_there_is_named(session: Session) -> None:
    with pytest.raises(TrainingError, match="no-such-program cannot be started"):
        list(session.start_run(QUICK).reports(where=elsewhere("no-such-program vipll-gui")))
    assert session.runs()[-1].status == "failed"


def test_a_job_that_is_not_seen_there_is_told(session: Session) -> None:
    program = (
        "import os, sys; os.execv(sys.executable, [sys.executable, '-m', 'vipll_gui', *sys.argv[1:3], '/nowhere'])"
    )
    with pytest.raises(TrainingError, match="cannot be seen where training was started") as caught:
        list(session.start_run(QUICK).reports(where=_by_python(program)))
    assert "both computers" in caught.value.remedy


@pytest.mark.parametrize(
    ("command", "said"), [("", "no command"), ("  ", "no command"), ("ssh 'gpu", "cannot be read")]
)
def test_a_command_that_says_nothing_is_refused(session: Session, command: str, said: str) -> None:
    with pytest.raises(TrainingError, match=said):
        list(session.start_run(QUICK).reports(where=elsewhere(command)))
    assert session.runs()[-1].status == "failed"


def test_a_folder_for_jobs_that_is_not_there_is_refused(session: Session, tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match="no such folder for jobs"):
        list(session.start_run(QUICK).reports(where=elsewhere("ssh gpu vipll-gui", tmp_path / "nowhere")))
    assert session.runs()[-1].status == "failed"


# -- several processes ---------------------------------------------------------------------------------------------


@pytest.fixture
def two() -> Place:
    """Two processes on this computer, started as on a cluster."""
    return elsewhere(shlex.join(torchrun(2)))


def test_two_processes_pause_and_go_on(session: Session, two: Place) -> None:
    paused, epochs = threading.Event(), 0
    resumed = threading.Timer(0.5, paused.clear)
    for _ in session.start_run(QUICK).reports(paused=paused.is_set, where=two):
        epochs += 1
        if epochs == 1:
            paused.set()
            resumed.start()
    finished_while_paused = paused.is_set()
    resumed.join()
    assert not finished_while_paused
    assert epochs >= 4
    assert session.runs()[-1].status == "finished"


def test_two_processes_stop_together(session: Session, two: Place, started: list[subprocess.Popen[str]]) -> None:
    learned = threading.Event()
    for snapshot in session.start_run(ENDLESS).reports(learned.is_set, where=two):
        if snapshot.posterior is not None:
            learned.set()
    run = session.runs()[-1]
    assert run.status == "stopped"
    assert session.project.runs.weights(run.id)
    assert session.project.runs.explanation(run.id)
    assert started[0].poll() is not None


@pytest.mark.skipif(sys.platform != "linux", reason="looks for the process")
@pytest.mark.parametrize("rank", [0, 1])
def test_a_killed_rank_is_a_failed_run(
    session: Session, two: Place, started: list[subprocess.Popen[str]], rank: int
) -> None:
    run, killed = session.start_run(ENDLESS), False

    def kill_once_something_is_learned() -> None:
        nonlocal killed
        for snapshot in run.reports(where=two):
            if snapshot.posterior is not None and not killed:
                killed = True
                kill_rank(started[0].pid, rank)

    said = "ended unexpectedly" if rank == 0 else "processes that train together is gone"
    with pytest.raises(TrainingError, match=said):
        kill_once_something_is_learned()
    assert killed
    assert session.runs()[-1].status == "failed"
    assert session.project.runs.posterior(run.id, len(session.labels)) is not None
    assert started[0].poll() is not None
