"""What others did is taken in, also where the server goes away while it is read."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from vipll_gui.errors import GoneError
from vipll_gui.session.following import Following


class Runs:
    """Runs of a server that is away at first."""

    current = shown = 1
    away = True

    def stored(self, run: int) -> str:
        if self.away:
            raise GoneError("the server cannot be reached")
        return f"what run {run} believes"

    def all(self) -> list[Any]:
        return [SimpleNamespace(id=1)]


def test_a_run_that_could_not_be_read_is_read_when_the_server_is_back() -> None:
    runs: Any = Runs()
    team: Any = SimpleNamespace(learned=2, training=False, renumbered=0, labels=tuple)
    project = SimpleNamespace(runs=runs, journal=lambda _since: iter(()))
    state: Any = SimpleNamespace(newest=0, own=set(), project=project, dataset=SimpleNamespace(labels=("a",)))
    following = Following(state, team, runs)
    with pytest.raises(GoneError):
        following.news()
    runs.away = False
    news = following.news()
    assert (news.run, news.posterior) == (2, "what run 2 believes")
    assert not following.news()  # once
