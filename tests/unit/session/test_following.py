"""What others did is taken in, also where the server goes away while it is read."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tests.support.datasets import clusters
from vipll_gui.errors import GoneError
from vipll_gui.session import Session
from vipll_gui.session.following import Following, News
from vipll_gui.store import Action, Entry, now


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


@pytest.mark.parametrize("anew", [False, True], ids=["one more entry", "all of them anew"])
def test_neighbours_no_longer_follow_what_somebody_else_took_back(tmp_path: Path, anew: bool) -> None:
    team: Any = SimpleNamespace(training=False, renumbered=0)
    with Session.create(clusters(240), tmp_path / "a.vipll") as session:
        following = Following(session.project_state, team, session._runs)
        session.teach()
        session.prepare_neighbours()
        learned = session.probability.copy()
        asked = int(session.order("margin")[0])
        other = next(label for label in session.candidate_labels(asked) if label != session.leading[asked])
        own = session.decide(asked, other)
        assert (session.probability != learned).any()
        taken = session.project.append(Entry(Action.REVERT, (asked,), "lead", now(), targets=(own.seq,)))
        changes = following.take_in(News((taken,), anew=anew))
        np.testing.assert_array_equal(session.probability, learned)
        assert changes is not None
        assert anew or set(own.nearby) <= set(changes.nearby)
