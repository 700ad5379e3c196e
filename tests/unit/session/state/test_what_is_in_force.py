"""Which steps are in force, whoever undoes, redoes and takes back what: as if the others had never been made."""

from __future__ import annotations

import random

import numpy as np
import pytest

from vipll_gui.data import CandidateSets
from vipll_gui.session.state.journal_state import State
from vipll_gui.store import Action, Entry

N, K, STEPS = 4, 3, 25
SETS = CandidateSets.from_lists([[0, 1], [0, 1, 2], [1, 2], [2]], K)
POINTWISE = (Action.DECIDE, Action.RULE_OUT, Action.ADD, Action.FLAG, Action.CLEAR, Action.RESTORE)


def next_entry(state: State, seq: int, drawn: random.Random) -> Entry | None:
    """What one of two people does next; None where there is nothing to undo, redo or take back."""
    who, act = drawn.choice(("ada", "bob")), drawn.random()
    if act < 0.4:
        undo = act < 0.2
        target = state.next_undo(who) if undo else state.next_redo(who)
        action = Action.UNDO if undo else Action.REDO
        return target and Entry(action, target.positions, who, "", target=target.seq, seq=seq)
    if act < 0.55:
        steps = state.steps_from(drawn.choice(list(state.entries))) if state.entries else []
        positions = tuple(sorted({position for step in steps for position in step.positions}))
        targets = tuple(step.seq for step in steps)
        return Entry(Action.REVERT, positions, who, "", targets=targets, seq=seq) if steps else None
    positions = tuple(drawn.sample(range(N), drawn.randint(1, 3)))
    return Entry(drawn.choice(POINTWISE), positions, who, "", label=drawn.randrange(K), seq=seq)


def out_of_force(journal: list[Entry]) -> set[int]:
    """What was undone by itself, and what a step in force took back with others; later ones first."""
    off = set[int]()
    for entry in journal:
        if entry.action is Action.UNDO and entry.target is not None:
            off.add(entry.target)
        elif entry.action is Action.REDO and entry.target is not None:
            off.discard(entry.target)
    for entry in reversed(journal):
        if entry.action is Action.REVERT and entry.seq not in off:
            off.update(entry.targets or ())
    return off


@pytest.mark.parametrize("seed", range(60))
def test_the_state_is_that_of_the_steps_in_force(seed: int) -> None:
    drawn, state, journal = random.Random(seed), State(SETS), list[Entry]()  # noqa: S311
    for seq in range(1, STEPS + 1):
        if (entry := next_entry(state, seq, drawn)) is None:
            continue
        journal.append(entry)
        state.apply(entry)
        off = out_of_force(journal)
        assert state.undone == off
        turns = (Action.UNDO, Action.REDO, Action.REVERT)
        plain = State(SETS, [one for one in journal if one.action not in turns and one.seq not in off])
        for name in ("label", "status", "edited"):
            assert np.array_equal(getattr(state, name), getattr(plain, name))
        assert all(state.instance(position) == plain.instance(position) for position in range(N))
    again = State(SETS, journal)
    assert again.undone == state.undone
    assert all(again.instance(position) == state.instance(position) for position in range(N))
