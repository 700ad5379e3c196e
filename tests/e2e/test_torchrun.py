"""Training by several processes that torchrun started, and elsewhere, through the real command."""

from __future__ import annotations

import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from tests.support.addresses import AddressFor
from tests.support.command import Run, environment
from tests.support.datasets import clusters
from tests.support.torchrun import kill_rank, torchrun
from vipll_gui.data import Posterior
from vipll_gui.session import Session
from vipll_gui.store import Address

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes, and signals them")

QUICK = ("--set", "epochs=3", "--set", "warmup_epochs=2", "--set", "early_stop=no")
ENDLESS = ("--set", "epochs=100000", "--set", "warmup_epochs=0", "--set", "early_stop=no")


@pytest.fixture
def project(address_for: AddressFor) -> Address:
    """A small project, its instances sorted by label as files often are."""
    dataset = clusters(200)
    order = np.argsort(dataset.truth, kind="stable")
    Session.create(dataset.take(order), address_for("small")).close()
    return address_for("small")


def _train(processes: int, project: Address, *words: str) -> subprocess.CompletedProcess[str]:
    command = [*torchrun(processes), "train", str(project), *words]
    return subprocess.run(command, env=environment(), capture_output=True, text=True, timeout=300, check=False)


def _posterior(session: Session) -> Posterior:
    run = session.runs()[-1]
    found = session.project.runs.posterior(run.id, len(session.labels), session.dataset.candidates)
    assert found is not None
    return found


def test_one_process_learns_what_it_learns_without_torchrun(project: Address, vipll: Run) -> None:
    assert vipll("train", project, *QUICK).returncode == 0
    with Session.open(project) as session:
        alone = _posterior(session)
    done = _train(1, project, *QUICK)
    assert done.returncode == 0, done.stderr
    with Session.open(project) as session:
        first, second = session.runs()
        np.testing.assert_array_equal(_posterior(session).alpha, alone.alpha)
        assert session.project.runs.weights(first.id) == session.project.runs.weights(second.id)


@pytest.mark.anywhere
def test_two_processes_learn_one_project(project: Address) -> None:
    done = _train(2, project, *QUICK)
    assert done.returncode == 0, done.stderr
    with Session.open(project) as session:
        (run,) = session.runs()
        assert run.status == "finished"
        assert run.results["accuracy"] == 1.0  # each belief came back to its instance
        assert session.project.runs.weights(run.id)
        told, sets = session.project.runs.explanation(run.id), session.dataset.candidates
        assert len(told["latent"]) == 200
        assert session.dataset.truth is not None
        right = sets.labels == session.dataset.truth[sets.rows]
        highest = np.maximum.reduceat(told["running"], sets.offsets[:-1])
        np.testing.assert_array_equal(told["running"][right], highest)  # what is told of a candidate came back to it
        assert session.insight.evidence(199) is not None


def test_a_command_given_in_the_terminal_trains_elsewhere(project: Address, vipll: Run, tmp_path: Path) -> None:
    (tmp_path / "jobs").mkdir()
    command = shlex.join([sys.executable, "-P", "-m", "vipll_gui"])
    done = vipll("train", project, *QUICK, "--on", command, "--jobs", tmp_path / "jobs")
    assert done.returncode == 0, done.stderr
    assert "Run 1 finished after 3 epochs on cpu" in done.stdout
    assert vipll("train", project, "--jobs", tmp_path / "jobs").returncode == 2  # of what?


def test_a_method_that_cannot_be_shared_says_so_once_and_ends(project: Address) -> None:
    done = _train(2, project, "--method", "pl-knn")
    assert done.returncode != 0
    assert done.stderr.count("cannot be trained by several processes together") == 1
    with Session.open(project) as session:
        assert session.runs()[-1].status == "failed"


@contextmanager
def _under_way(project: Address) -> Iterator[subprocess.Popen[str]]:
    """A training of two processes that has learned something and goes on."""
    command = [*torchrun(2), "train", str(project), *ENDLESS]
    with subprocess.Popen(command, env=environment(), stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        try:
            for line in process.stderr:
                if "main 1/" in line:
                    break
            yield process
        finally:
            process.kill()


@pytest.mark.anywhere
def test_a_killed_rank_ends_the_run_and_the_last_posterior_is_kept(project: Address) -> None:
    with _under_way(project) as process:
        kill_rank(process.pid, 1)
        _, errors = process.communicate(timeout=200)
    assert process.returncode != 0
    assert "one of the 2 processes that train together is gone" in errors
    with Session.open(project) as session:
        run = session.runs()[-1]
        assert run.status == "failed"
        assert len(_posterior(session)) == 200
        assert session.project.runs.weights(run.id)  # to go on from


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_request_to_end_stops_all_and_keeps_what_was_learned(project: Address, number: int) -> None:
    with _under_way(project) as process:
        process.send_signal(number)
        process.communicate(timeout=200)
    with Session.open(project) as session:
        run = session.runs()[-1]
        assert run.status == "stopped"
        assert len(_posterior(session)) == 200
        assert session.project.runs.weights(run.id)
