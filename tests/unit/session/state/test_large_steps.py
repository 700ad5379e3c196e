"""Steps on many instances at once give what the same steps give one by one."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.datasets import clusters
from vipll_gui.data import CandidateSets, Posterior
from vipll_gui.session import Session, Status
from vipll_gui.session.state.journal_state import State
from vipll_gui.store import Action, Entry

N, K = 12, 5
SETS = CandidateSets.from_lists([[i % K, (i + 1 + i // 4) % K, (i * i) % K][: 1 + i % 3] for i in range(N)], K)
POINTWISE = [action for action in Action if action not in (Action.UNDO, Action.REDO, Action.REVERT)]
JOURNALS = st.lists(
    st.tuples(
        st.sampled_from([*POINTWISE, Action.UNDO, Action.REDO]),
        st.lists(st.integers(0, N - 1), min_size=1, max_size=N, unique=True),
        st.lists(st.integers(0, K - 1), min_size=1, max_size=N),
        st.sampled_from(["ada", "ben"]),
    ),
    max_size=14,
)


def entries(journal: list[tuple[Action, list[int], list[int], str]]) -> list[Entry]:
    """The journal as entries; undo and redo turn the first one, and several labels go one to each instance."""
    made: list[Entry] = []
    for seq, (action, positions, labels, who) in enumerate(journal, 1):
        if action in (Action.UNDO, Action.REDO):
            target = next((entry for entry in made if entry.target is None), None)
            if target is not None:
                made.append(Entry(action, target.positions, who, "", target=target.seq, seq=seq))
            continue
        each = tuple(labels) if len(labels) == len(positions) > 1 else None
        made.append(
            Entry(action, tuple(positions), who, "", label=None if each else labels[0], labels=each, text="x", seq=seq)
        )
    return made


@given(journal=JOURNALS, large=st.integers(1, 4))
def test_large_steps_do_what_small_ones_do(journal: list[tuple[Action, list[int], list[int], str]], large: int) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("vipll_gui.session.state.journal_state.LARGE", N + 1)
        one_by_one = State(SETS, entries(journal))
        patched.setattr("vipll_gui.session.state.journal_state.LARGE", large)
        together = State(SETS, entries(journal))
        for name in ("status", "label", "edited"):
            assert np.array_equal(getattr(together, name), getattr(one_by_one, name))
        for position in range(N):
            assert together.instance(position) == one_by_one.instance(position)
            assert together.remaining(position) == one_by_one.remaining(position)
        some = np.array([7, 0, 3, 4, 11])
        left = CandidateSets.from_lists([one_by_one.remaining(int(p)) for p in some], K)
        assert together.sets_of(some) == left
        assert together.touched.keys() <= set(range(N))
        assert all(one_by_one.instance(p) == instance for p, instance in together.touched.items())


def test_one_step_on_thousands_is_one_entry_and_one_undo(tmp_path: Path) -> None:
    data = clusters(3000)
    own = int(data.candidates[7][-1])
    with Session.create(data, tmp_path / "many.vipll") as session:
        session.decide(7, own)  # has a story of its own
        everyone = list(range(3000))
        changes = session.decide(everyone, 0)
        assert session.counts.decided == 3000
        assert len(changes.positions) == 3000
        strangers = np.flatnonzero(~data.candidates.contains(0))
        assert len(strangers)
        assert all(0 in session.candidates[int(position)] for position in strangers)
        assert len(list(session.project.journal())) == 2
    with Session.open(tmp_path / "many.vipll") as session:
        assert (session.decided_label == 0).all()
        session.undo()
        assert session.counts.decided == 1
        assert session.decided_label[7] == own
        assert session.candidates == data.candidates
        session.redo()
        session.flag([3])
        assert session.status[3] == Status.FLAGGED
        assert session.status[4] == Status.DECIDED
        assert session.cleaned().counts()["person"] == 3000


def test_accepting_thousands_gives_each_its_own_label(tmp_path: Path, rng: np.random.Generator) -> None:
    data = clusters(2000)
    with Session.create(data, tmp_path / "many.vipll") as session:
        alpha = rng.gamma(2.0, 2.0, (2000, 3)).astype(np.float32)
        session.project_state.set_posterior(Posterior.from_alpha(alpha, data.candidates))
        session.rule_out(list(np.flatnonzero(data.candidates.sizes == 3)), 1)
        leading = session.leading.copy()
        session.accept(list(range(2000)))
        assert np.array_equal(session.decided_label, leading)
        assert session.posterior is not None
        assert np.array_equal(session.posterior.leading, leading)
        session.undo()
        session.undo()
        assert session.candidates == data.candidates
        assert session.counts.open == 2000
