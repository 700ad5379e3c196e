"""A limited process answers, and says how it ended where it could not."""

from __future__ import annotations

import os
import select
from collections.abc import Iterator

import pytest

from vipll_gui.bench.limited_process import Answer, LimitedProcess, Limits, answer_requests
from vipll_gui.errors import VipllError


def misbehave(how: str) -> Answer:
    """What the child does, by name."""
    match how:
        case "refuse":
            raise VipllError("no")
        case "raise":
            raise KeyError("oh")
        case "die":
            os._exit(3)
        case "turn":
            while True:
                pass
        case "wait":
            select.select([], [], [])
        case "print":
            os.write(1, b"")
            print("words of the work")  # noqa: T201
    return Answer("ok", how)


@pytest.fixture
def child() -> Iterator[LimitedProcess]:
    child = LimitedProcess(__name__, Limits(cpu=0.5, clock=20.0))
    yield child
    child.stop()


def test_every_end_has_its_name(child: LimitedProcess) -> None:
    expected = {"be good": "ok", "refuse": "refused", "raise": "exception", "die": "crash", "turn": "hang"}
    assert {how: child.ask(how).outcome for how in expected} == expected
    again = child.ask("once more")
    assert (again.outcome, again.words) == ("ok", "once more")
    assert 0 < again.peak_mb <= child.ask("").peak_mb


def test_who_waits_for_ever_is_ended_by_the_clock() -> None:
    child = LimitedProcess(__name__, Limits(cpu=5.0, clock=1.0))
    assert child.ask("wait").outcome == "hang"
    assert child.ask("be good").outcome == "ok"
    child.stop()


if __name__ == "__main__":
    answer_requests(misbehave)
