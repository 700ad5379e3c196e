"""One of many annotators in a bench: decides at its pace, takes in what others decide, and writes down both."""

from __future__ import annotations

import json
import os
import random
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import IO

import numpy as np

from vipll_gui.errors import ProjectError
from vipll_gui.session import Session, Status
from vipll_gui.store import Team

RETRY_SECONDS = 0.2  # between tries to open a project whose server is away


@dataclass(frozen=True)
class Assignment:
    """Who decides where, how often and until when."""

    address: str
    out: Path
    period: float  # seconds between two decisions
    until: float  # by the clock on the wall
    seed: int


def annotate(assignment: Assignment) -> None:
    """Decide until the time is over; what was acknowledged is in the file when it is, whatever ends this process."""
    with assignment.out.open("a") as out:
        session = _opened(assignment)
        if session is not None:
            with session:
                _Annotator(session, assignment, out).work()


def _opened(assignment: Assignment) -> Session | None:
    while time.time() < assignment.until:
        try:
            return Session.open(assignment.address)
        except ProjectError:
            time.sleep(RETRY_SECONDS)
    return None


class _Annotator:
    def __init__(self, session: Session, assignment: Assignment, out: IO[str]) -> None:
        self._session = session
        self._assignment = assignment
        self._out = out
        self._rng = random.Random(assignment.seed)  # noqa: S311 - chance, not secrets
        self._heard = threading.Event()

    @property
    def _team(self) -> Team:
        assert self._session.team is not None  # noqa: S101 - for the type checker
        return self._session.team

    def work(self) -> None:
        self._team.listen(self._heard.set)
        due = time.time() + self._rng.random() * self._assignment.period
        while (now := time.time()) < self._assignment.until:
            if now >= due:
                self._decide()
                due += self._assignment.period
            elif self._heard.wait(min(due, self._assignment.until) - now):
                self._heard.clear()
                self._follow()
        self._until_sent()
        self._note(cpu=time.process_time())

    def _decide(self) -> None:
        position = self._next()
        if position is None:
            return
        labels = self._session.dataset.candidates[position]
        label = int(labels[self._rng.randrange(len(labels))])
        began = time.perf_counter()
        changes = self._session.decide(position, label)
        took = 1000 * (time.perf_counter() - began)
        self._note(decided=self._session.state.entries[changes.seq].time, position=position, label=label, ms=took)
        if self._team.connected:
            with suppress(ProjectError):  # the server has just gone
                self._team.release(position)

    def _next(self) -> int | None:
        """An open instance that nobody else is at; while the server is away, one that falls to nobody else."""
        for _ in range(20):
            away, held = not self._team.connected, self._team.held
            still_open = np.flatnonzero(self._session.status == Status.OPEN.value)
            if not len(still_open):
                return None
            if away:
                turns = self._team.turns(len(self._session.dataset))[still_open]
                still_open = still_open[turns == turns.min()]
            position = int(still_open[self._rng.randrange(len(still_open))])
            with suppress(ProjectError):  # the server has just gone: one that falls to us, then
                if position not in held and (away or self._team.claim(position, self._known)):
                    return position
        return None

    @property
    def _known(self) -> int | None:
        return None if self._session.following is None else self._session.following.known

    def _follow(self) -> None:
        following = self._session.following
        try:
            news = following.news() if following is not None and self._team.connected else None
        except ProjectError:
            return
        if following is None or not news:
            return
        following.take_in(news)
        if not news.anew:
            now = time.time()
            self._note(seen=[(datetime.fromisoformat(entry.time).timestamp(), now) for entry in news.entries])

    def _until_sent(self) -> None:
        """Gives what waits a moment to be sent; what is left is sent by whoever opens the project next."""
        until = time.time() + 10
        while self._team.waiting and time.time() < until:
            time.sleep(0.05)

    def _note(self, **what: object) -> None:
        self._out.write(json.dumps(what) + "\n")
        self._out.flush()


def run(assignment: Assignment) -> None:
    """Annotate in a process that was forked for it, and end without what the parent would do at its end."""
    try:
        annotate(assignment)
    finally:
        os._exit(0)
