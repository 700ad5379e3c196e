"""Training in a process of its own: the same numbers, and a clear word when that process is gone."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.support.datasets import clusters
from vipll_gui import WORKER
from vipll_gui.data import LogEvidence
from vipll_gui.errors import InputError, TrainingError
from vipll_gui.samples.demos import make_demo_in_subprocess
from vipll_gui.session import Session, subprocesses
from vipll_gui.session.training import child
from vipll_gui.session.training.job import Gate, Job
from vipll_gui.session.training.job_files import read_job, write_job
from vipll_gui.session.training.places import PLACES
from vipll_gui.session.training.spare import SPARE

QUICK: dict[str, object] = {"epochs": 3, "warmup_epochs": 1, "early_stop": False}
ENDLESS: dict[str, object] = {"epochs": 100_000, "warmup_epochs": 0, "early_stop": False}


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """A small project."""
    with Session.create(clusters(), tmp_path / "small.vipll") as opened:
        yield opened


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[str]]:
    """The processes that training starts."""
    processes: list[subprocess.Popen[str]] = []
    launch = child.ChildLearner._launch

    def noted(self: child.ChildLearner, folder: Path) -> subprocess.Popen[str]:
        processes.append(launch(self, folder))
        return processes[-1]

    monkeypatch.setattr(child.ChildLearner, "_launch", noted)
    return processes


def test_a_child_learns_the_same(session: Session, started: list[subprocess.Popen[str]]) -> None:
    here = list(session.start_run(QUICK).reports())
    there = list(session.start_run(QUICK).reports(where="child"))
    assert len(started) == 1
    assert started[0].poll() is not None
    first, second = session.runs()
    assert [run.status for run in (first, second)] == ["finished", "finished"]
    assert first.curves == second.curves
    assert here[-1].posterior is not None
    assert there[-1].posterior is not None
    np.testing.assert_array_equal(here[-1].posterior.alpha, there[-1].posterior.alpha)
    np.testing.assert_array_equal(here[-1].posterior.total, there[-1].posterior.total)
    assert session.project.runs.weights(first.id) == session.project.runs.weights(second.id)


def test_a_child_starts_from_earlier_weights(session: Session) -> None:
    for snapshot in session.start_run(QUICK).reports(where="child"):
        session.apply(snapshot)
    warm = session.start_run(QUICK, warm=True)
    assert warm.weights
    notes = [note for snapshot in warm.reports(where="child") for note in snapshot.notes]
    assert notes == []  # the earlier model fitted


def test_stopping_keeps_what_was_learned(session: Session, started: list[subprocess.Popen[str]]) -> None:
    learned = threading.Event()
    for snapshot in session.start_run(ENDLESS).reports(learned.is_set, where="child"):
        if snapshot.posterior is not None:
            learned.set()
    run = session.runs()[-1]
    assert run.status == "stopped"
    assert session.project.runs.weights(run.id)
    assert started[0].poll() is not None


def test_stopping_before_anything_was_learned_does_not_wait(session: Session) -> None:
    assert list(session.start_run(ENDLESS).reports(lambda: True, where="child")) == []
    assert session.runs()[-1].status == "stopped"


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_killed_child_is_a_failed_run(session: Session, started: list[subprocess.Popen[str]]) -> None:
    run = session.start_run(ENDLESS)

    def kill_once_something_is_learned() -> None:
        for snapshot in run.reports(where="child"):
            if snapshot.posterior is not None:
                os.kill(started[0].pid, signal.SIGKILL)

    with pytest.raises(TrainingError, match="the training process ended unexpectedly, by signal 9"):
        kill_once_something_is_learned()
    assert session.runs()[-1].status == "failed"
    assert session.project.runs.posterior(run.id, len(session.labels)) is not None


def test_a_problem_in_the_child_is_told_as_it_is(session: Session) -> None:
    with pytest.raises(TrainingError, match="no device 'xpu'") as caught:
        list(session.start_run({"device": "xpu"}).reports(where="child"))
    assert caught.value.remedy
    assert session.runs()[-1].status == "failed"


def test_leaving_early_leaves_no_process(session: Session, started: list[subprocess.Popen[str]]) -> None:
    reports = session.start_run(ENDLESS).reports(where="child")
    next(reports)
    reports.close()  # type: ignore[attr-defined]
    assert started[0].poll() is not None
    assert session.runs()[-1].status == "stopped"


@pytest.mark.skipif(sys.platform != "linux", reason="looks for the process in /proc")
def test_the_child_ends_with_its_parent(session: Session, tmp_path: Path) -> None:
    """A parent that is killed cannot tell its child: the closed pipe does."""
    program = f"""
import sys
from vipll_gui.session import Session
from vipll_gui.session.training import child
launch = child.ChildLearner._launch
def noted(self, folder):
    process = launch(self, folder)
    print(process.pid, folder, flush=True)
    return process
child.ChildLearner._launch = noted
session = Session.open({str(session.path)!r})
for _ in session.start_run({ENDLESS!r}).reports(where="child"):
    print("learning", flush=True)
"""
    session.close()
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pid, folder = parent.stdout.readline().split()
        assert parent.stdout.readline() == "learning\n"
        parent.kill()
    _wait_for_end(int(pid))
    assert not Path(folder).exists()


def _wait_for_end(pid: int) -> None:
    """Waits until a process that is not ours has ended; the test's own time limit is the way out."""
    status = Path(f"/proc/{pid}/stat")
    while status.exists() and ") Z " not in status.read_text():
        threading.Event().wait(0.02)


@pytest.mark.parametrize("where", PLACES)
def test_a_paused_run_waits(session: Session, where: str) -> None:
    paused, epochs = threading.Event(), 0
    resumed = threading.Timer(0.4, paused.clear)
    finished_while_paused = False
    for _ in session.start_run(QUICK).reports(paused=paused.is_set, where=where):
        epochs += 1
        if epochs == 1:
            paused.set()
            resumed.start()
    finished_while_paused = paused.is_set()
    resumed.join()
    assert not finished_while_paused
    assert epochs >= 4
    assert session.runs()[-1].status == "finished"


def test_a_pause_ends_when_the_run_is_to_stop() -> None:
    gate = Gate(lambda: True, lambda: True)
    assert gate()
    assert gate.share_worked <= 1


def test_a_job_survives_its_files(session: Session, tmp_path: Path) -> None:
    run = session.start_run(QUICK)
    method, settings = run.choice.method, run.choice.settings
    told = (LogEvidence("votes", np.arange(len(run.shown.labels), dtype=np.float32)),)
    sets = run.shown, run.pinned
    job = Job(
        run.id, method, settings, run.features, *sets, told, b"weights", scenes=run.shown.stretches, given=run.pinned
    )
    write_job(tmp_path, job)
    again = read_job(tmp_path)
    assert (again.id, again.settings, again.weights) == (job.id, job.settings, job.weights)
    assert again.shown == job.shown
    assert again.pinned == job.pinned
    assert again.given == job.given
    np.testing.assert_array_equal(again.features, job.features)
    assert again.method is job.method
    assert again.certain is None
    np.testing.assert_array_equal(again.scenes, run.shown.stretches)
    assert [one.name for one in again.evidence] == ["votes"]
    np.testing.assert_array_equal(again.evidence[0].values, told[0].values)


def test_a_frozen_program_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert subprocesses.worker_command() == [sys.executable, WORKER]


def test_settings_do_not_load_torch() -> None:
    code = (
        "import sys; from vipll_gui.session.training.method_choice import MethodChoice; MethodChoice.of({}); "
        "import vipll_gui.session.training.child; print('torch' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_a_demo_is_made_apart(tmp_path: Path) -> None:
    told: list[float] = []
    path = make_demo_in_subprocess("tabular", tmp_path, lambda share, _: told.append(share))
    with Session.open(path) as demo:
        assert len(demo.dataset) == 178
    assert told == sorted(told)
    with pytest.raises(InputError, match="no demo 'nothing'"):
        make_demo_in_subprocess("nothing", tmp_path)


def test_a_demo_nobody_waits_for_leaves_no_process(tmp_path: Path) -> None:
    class Enough(Exception):  # noqa: N818
        """Somebody cancelled."""

    def refuse(_share: float, _doing: str) -> None:
        raise Enough

    with pytest.raises(Enough):
        make_demo_in_subprocess("tabular", tmp_path, refuse)


def test_a_process_that_waits_does_the_next_job(session: Session, started: list[subprocess.Popen[str]]) -> None:
    SPARE.keep()
    waiting = SPARE.pid
    SPARE.keep()
    assert SPARE.pid == waiting  # one is enough
    try:
        there = list(session.start_run(QUICK).reports(where="child"))
        assert [process.pid for process in started] == [waiting]
        assert SPARE.pid is None
    finally:
        SPARE.end()
    here = list(session.start_run(QUICK).reports())
    assert here[-1].posterior is not None
    assert there[-1].posterior is not None
    np.testing.assert_array_equal(here[-1].posterior.alpha, there[-1].posterior.alpha)


def test_where_no_process_can_be_started_none_waits_and_nobody_is_bothered(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_arguments: object, **_options: object) -> subprocess.Popen[str]:
        raise OSError(errno.EAGAIN, "Resource temporarily unavailable")

    monkeypatch.setattr("vipll_gui.session.training.spare.launch", full)
    SPARE.keep()
    assert SPARE.pid is None


def test_a_process_that_was_ended_while_it_waited_is_replaced(session: Session) -> None:
    SPARE.keep()
    waiting, process = SPARE.pid, SPARE._process
    assert waiting is not None
    assert process is not None
    os.kill(waiting, signal.SIGKILL)
    process.wait()
    try:
        assert list(session.start_run(QUICK).reports(where="child"))[-1].posterior is not None
    finally:
        SPARE.end()
    with pytest.raises(ProcessLookupError):
        os.kill(waiting, 0)


def test_a_last_line_that_was_cut_short_is_no_message() -> None:
    words = 'import sys; sys.stdout.write(\'a library says\\n{"kind": "report"}\\n{"kind": "rep\')'
    process = subprocess.Popen([sys.executable, "-c", words], stdout=subprocess.PIPE, encoding="utf-8")
    messages = subprocesses.Messages()
    subprocesses.pass_on(process, messages)
    process.wait()
    assert [messages.get(), messages.get()] == [{"kind": "report"}, None]
