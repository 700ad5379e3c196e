"""Journals of many steps on few instances: each undo costs what came after the step, not all that was ever done."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.datasets import clusters
from vipll_gui.session.state import journal_state
from vipll_gui.session.state.journal_state import State
from vipll_gui.session.state.step_stack import StepStack
from vipll_gui.store import Action, Entry, now

SETS = clusters(4, ("a", "b", "c", "d")).candidates
PEOPLE = ("ada", "bob")
ACTIONS = (Action.DECIDE, Action.ADD, Action.RULE_OUT, Action.RESTORE, Action.SKIP, Action.FLAG, Action.COMMENT)
steps = st.tuples(
    st.sampled_from(PEOPLE),
    st.sampled_from((*ACTIONS, Action.UNDO, Action.UNDO, Action.REDO, Action.REVERT)),
    st.lists(st.integers(0, 3), min_size=1, max_size=4),  # an old journal may name one twice
    st.integers(0, 3),
)


class Compared(int):
    """A number that counts how often it is compared."""

    compared = 0

    def __eq__(self, other: object) -> bool:
        Compared.compared += 1
        return int(self) == other

    __hash__ = int.__hash__


def decision(seq: int, who: str = "ada") -> Entry:
    return Entry(Action.DECIDE, (0,), who, "2026-01-01T00:00:00+00:00", seq % 4, seq=seq)


def undo(seq: int, target: int) -> Entry:
    return Entry(Action.UNDO, (0,), "ada", "2026-01-01T00:00:00+00:00", target=target, seq=seq)


def comparisons(made: int) -> int:
    """How many numbers are compared when twenty steps are undone after so many were made."""
    stack = StepStack()
    for number in range(1, made + 1):
        stack.push(Compared(number))
    Compared.compared = 0
    for number in range(made, made - 20, -1):
        stack.discard(number)
    assert next(reversed(stack)) == made - 20
    return Compared.compared


def test_undoing_the_last_steps_looks_at_no_earlier_ones() -> None:
    assert comparisons(5000) == comparisons(50)


def test_a_number_that_is_there_twice_goes_where_it_stands_first() -> None:
    stack = StepStack()
    for number in (1, 2, 1):
        stack.push(number)
    stack.discard(1)
    stack.discard(3)
    assert list(reversed(stack)) == [1, 2]
    stack.discard(1)
    assert list(reversed(stack)) == [2]


def advances(decisions: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many steps are carried out to undo twenty decisions on an instance that was decided so often."""
    state, done = State(SETS, map(decision, range(1, decisions + 1))), []
    advance = state._advance

    def counted(position: int, entry: Entry, at: int) -> None:
        done.append(entry.seq)
        advance(position, entry, at)

    state.apply(undo(decisions + 1, decisions))  # reads all of them, once
    monkeypatch.setattr(state, "_advance", counted)
    for number in range(1, 21):
        state.apply(undo(decisions + 1 + number, decisions - number))
    assert state.label[0] == (decisions - 21) % 4
    return len(done)


def test_an_undo_does_not_repeat_all_that_was_done_to_an_instance(monkeypatch: pytest.MonkeyPatch) -> None:
    assert advances(2000, monkeypatch) <= advances(200, monkeypatch) + 2 * journal_state.APART * 20


def followed(asked: list[tuple[str, Action, list[int], int]], apart: int) -> State:
    """The state after these steps, with moments kept so often."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(journal_state, "APART", apart)
        state = State(SETS)
        for seq, (who, action, positions, label) in enumerate(asked, 1):
            entry = Entry(action, tuple(positions), who, now(), label, text="so", seq=seq)
            if action in (Action.UNDO, Action.REDO):
                target = state.next_undo(who) if action is Action.UNDO else state.next_redo(who)
                if target is None:
                    continue
                entry = Entry(action, target.positions, who, now(), target=target.seq, seq=seq)
            if action is Action.REVERT:
                taken = state.steps_from(max(1, seq - 3 * (label + 1)))
                if not taken:
                    continue
                where = tuple(sorted({position for step in taken for position in step.positions}))
                entry = Entry(action, where, who, now(), targets=tuple(step.seq for step in taken), seq=seq)
            state.apply(entry)
        return state


@given(asked=st.lists(steps, max_size=40))
def test_moments_that_are_kept_change_nothing(asked: list[tuple[str, Action, list[int], int]]) -> None:
    plain, quick = followed(asked, 10_000), followed(asked, 1)
    for column in ("status", "label", "edited", "once_edited"):
        assert np.array_equal(getattr(quick, column), getattr(plain, column))
    assert quick.undone == plain.undone
    for position in range(len(SETS)):
        mine, other = quick.instance(position), plain.instance(position)
        assert list(mine.decisions) == list(other.decisions)
        assert [(label, by.seq) for label, by in mine.decisions.values()] == [
            (label, by.seq) for label, by in other.decisions.values()
        ]
        assert (mine.ruled_out, mine.added) == (other.ruled_out, other.added)
        assert [entry.seq for entry in mine.comments] == [entry.seq for entry in other.comments]
