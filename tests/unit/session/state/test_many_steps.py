"""Instances with many steps begin anew at a moment that was kept of them, which changes nothing of what comes out."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from vipll_gui.data import CandidateSets
from vipll_gui.session.state import journal_state
from vipll_gui.session.state.journal_state import State
from vipll_gui.store import Action, Entry

INSTANCES, STEPS = 4, 160
SETS = CandidateSets.from_lists([[0, 1, 2]] * INSTANCES, 4)


def steps(seed: int, state: State) -> Iterator[Entry]:
    """What two people do, each their own undo and redo among it, and taking back all from some step on."""
    chance = random.Random(seed)  # noqa: S311 - a simulation
    for seq in range(1, STEPS):
        who, kind = chance.choice(("ada", "bo")), chance.random()
        given = {"annotator": who, "time": "2026-01-01T00:00:00.000+00:00", "seq": seq}
        undo, redo = state.next_undo(who), state.next_redo(who)
        since = state.steps_from(chance.choice(sorted(state.entries))) if kind > 0.92 and state.entries else []
        if kind < 0.16 and undo:
            yield Entry(Action.UNDO, undo.positions, target=undo.seq, **given)  # type: ignore[arg-type]
        elif 0.16 <= kind < 0.28 and redo:
            yield Entry(Action.REDO, redo.positions, target=redo.seq, **given)  # type: ignore[arg-type]
        elif since:
            places = tuple(sorted({position for step in since for position in step.positions}))
            yield Entry(Action.REVERT, places, targets=tuple(step.seq for step in since), **given)  # type: ignore[arg-type]
        else:
            places = tuple(sorted(chance.sample(range(INSTANCES), chance.choice((1, 1, 1, 2, INSTANCES)))))
            action = chance.choice((Action.DECIDE, Action.DECIDE, Action.RULE_OUT, Action.SKIP))
            label = None if action is Action.SKIP else chance.randrange(3)
            yield Entry(action, places, label=label, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(8))
def test_turning_steps_comes_to_what_doing_all_anew_comes_to(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    live, done = State(SETS), list[Entry]()
    for entry in steps(seed, live):
        done.append(entry)
        live.apply(entry)
        if entry.seq % 7:
            continue
        with monkeypatch.context() as patched:
            patched.setattr(journal_state, "APART", STEPS)  # no moment is kept
            anew = State(SETS, done)
        assert live.undone == anew.undone
        np.testing.assert_array_equal(live.status, anew.status)
        np.testing.assert_array_equal(live.label, anew.label)
        assert [live.instance(i) for i in range(INSTANCES)] == [anew.instance(i) for i in range(INSTANCES)]
