"""What others wrote comes late, in any mixture: in the end everything is as if it had come in its order."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.datasets import clusters
from vipll_gui.session.state import journal_state
from vipll_gui.session.state.journal_state import State
from vipll_gui.store import Action, Entry, now

SETS = clusters(6, ("a", "b", "c", "d")).candidates
PEOPLE = ("ada", "bob", "carol")
ACTIONS = (Action.DECIDE, Action.ADD, Action.RULE_OUT, Action.RESTORE, Action.SKIP, Action.FLAG, Action.CLEAR)
steps = st.tuples(
    st.sampled_from(PEOPLE),
    st.sampled_from((*ACTIONS, Action.UNDO, Action.REDO)),
    st.lists(st.integers(0, 5), min_size=1, max_size=6, unique=True),
    st.integers(0, 3),
    st.integers(0, 4),  # how many of our own steps an entry of another's comes late
)


def journal(asked: list[tuple[str, Action, list[int], int, int]]) -> tuple[State, list[tuple[Entry, int]]]:
    """The state that the steps give in their order, and their entries with how late each comes."""
    state, entries = State(SETS), list[tuple[Entry, int]]()
    for who, action, positions, label, delay in asked:
        entry = Entry(action, tuple(positions), who, now(), label, seq=len(entries) + 1)
        if action in (Action.UNDO, Action.REDO):
            target = state.next_undo(who) if action is Action.UNDO else state.next_redo(who)
            if target is None:
                continue
            entry = Entry(action, target.positions, who, now(), target=target.seq, seq=len(entries) + 1)
        state.apply(entry)
        entries.append((entry, delay))
    return state, entries


def delayed(entries: list[tuple[Entry, int]]) -> list[Entry]:
    """The entries as ada has them: her own at once, those of others later, but in their order."""
    order, waiting = list[Entry](), list[tuple[int, Entry]]()
    for entry, delay in entries:
        if entry.annotator == "ada":
            order.append(entry)
            waiting = [(left - 1, other) for left, other in waiting]
        else:
            waiting.append((delay, entry))
        while waiting and waiting[0][0] <= 0:
            order.append(waiting.pop(0)[1])
    return [*order, *(entry for _, entry in waiting)]


@pytest.mark.parametrize(("large", "apart"), [(2, 16), (1000, 16), (1000, 1), (3, 1)])
@given(asked=st.lists(steps, max_size=25))
def test_late_entries_count_as_if_they_had_come_in_their_order(
    large: int, apart: int, asked: list[tuple[str, Action, list[int], int, int]]
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(journal_state, "LARGE", large)
        patch.setattr(journal_state, "APART", apart)
        wanted, entries = journal(asked)
        state, last = State(SETS), 0
        for entry in delayed(entries):
            state.apply_late(entry) if entry.seq < last else state.apply(entry)
            last = max(last, entry.seq)
        assert np.array_equal(state.status, wanted.status)
        assert np.array_equal(state.label, wanted.label)
        everything = np.arange(len(SETS))
        assert state.sets_of(everything) == wanted.sets_of(everything)
        assert [state.next_undo(who) for who in PEOPLE] == [wanted.next_undo(who) for who in PEOPLE]
        assert [state.next_redo(who) for who in PEOPLE] == [wanted.next_redo(who) for who in PEOPLE]
