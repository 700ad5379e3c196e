"""Training by the processes that torchrun started: the first has the project and reports, the others help."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import cache
from types import FrameType
from typing import TYPE_CHECKING

from vipll_gui.errors import TrainingError
from vipll_gui.session.training.in_process import InProcessLearner
from vipll_gui.session.training.job import Arrays, Gate, Job, Snapshot

if TYPE_CHECKING:
    from vipll_gui.learning.torch_ranks import TorchRanks

_ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


def is_shared() -> bool:
    """Whether torchrun started this process as one of several."""
    return "TORCHELASTIC_RUN_ID" in os.environ and int(os.environ.get("WORLD_SIZE", "1")) > 1


@cache
def _ranks() -> TorchRanks:
    from vipll_gui.learning.torch_ranks import meet_others

    return meet_others()


def helps() -> bool:
    """Whether this process only helps the first of several."""
    return is_shared() and os.environ.get("RANK", "0") != "0"


def help_first() -> None:
    """Learn shares of what the first rank has to learn, until it needs no more help."""
    from vipll_gui.learning import sharing

    with _deaf():
        sharing.help_first(_ranks())
    _ranks().leave()


@contextmanager
def leading() -> Iterator[None]:
    """A block of the first rank, or of a process that is alone, after which those who help may go."""
    if not is_shared():
        yield
        return
    from vipll_gui.learning.sharing import dismiss

    ranks = _ranks()
    try:
        with _deaf_once_lost(ranks):
            yield
    finally:
        dismiss(ranks)


@contextmanager
def _deaf_once_lost(ranks: TorchRanks) -> Iterator[None]:
    """Let requests to end be heard only while all are there: torchrun asks whoever is left, who is to tell why."""
    before: dict[int, Callable[[int, FrameType | None], object]] = {}

    def hear(number: int, frame: FrameType | None) -> None:
        if not ranks.lost:
            before[number](number, frame)

    if threading.current_thread() is threading.main_thread():
        for number in _ENDING:
            if callable(usual := signal.getsignal(number)):
                before[number] = usual
                signal.signal(number, hear)
    try:
        yield
    finally:
        if not ranks.lost:  # else until the end, which is near
            for number, usual in before.items():
                signal.signal(number, usual)


@contextmanager
def _deaf() -> Iterator[None]:
    """Let requests to end be answered by the first rank, with whom the others end."""
    before = {}
    if threading.current_thread() is threading.main_thread():
        before = {number: signal.signal(number, signal.SIG_IGN) for number in _ENDING}
    try:
        yield
    finally:
        for number, usual in before.items():
            signal.signal(number, usual)


class RanksLearner(InProcessLearner):
    """Learns in this process and in those that torchrun started beside it; alone where there are none."""

    def __init__(self, job: Job) -> None:
        super().__init__(job)
        self._shared: TorchRanks | None = None

    def snapshots(self, gate: Gate) -> Iterator[Snapshot]:
        """One snapshot per epoch, with the beliefs of all ranks."""
        if is_shared():
            from vipll_gui.learning.sharing import shared_method

            self._shared = _ranks()
            self._job = replace(self._job, method=shared_method(self._job.method, self._shared))
            gate = Gate(gate.should_stop, gate.paused, self._shared.beat)
        yield from super().snapshots(gate)

    def explanation(self) -> Arrays:
        """Why it believes what it believes now; nothing where a rank is gone, since each tells of its instances."""
        if self._shared is None:
            return super().explanation()
        with suppress(TrainingError):
            return {} if self._shared.lost else super().explanation()
        return {}
