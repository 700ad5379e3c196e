"""Whatever people do, panel, queue, orders and export say the same of every instance, and undo gives back what was."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest

from tests.support.datasets import clusters
from tests.support.small_project import keep_run
from vipll_gui.data import Belief, CandidateSets, Dataset, Posterior, Votes
from vipll_gui.errors import VipllError
from vipll_gui.review.nearby import Neighbours
from vipll_gui.session import Session

N, K, STEPS = 24, 6, 14


def some_sets(draw: random.Random, *, voted: bool) -> Dataset:
    """Small sets, given or, of most instances, voted for."""
    sets = CandidateSets.from_lists([sorted(draw.sample(range(K), draw.randint(1, 3))) for _ in range(N)], K)
    dataset = clusters(N).replaced(labels=tuple("abcdef"), candidates=sets, truth=None)
    if not voted:
        return dataset
    cast = np.flatnonzero(sets.rows % 5 != 4)
    who = (cast - sets.offsets[sets.rows[cast]]).astype(np.int32)
    return dataset.replaced(votes=Votes(sets.rows[cast], who, sets.labels[cast], ("ann", "bob", "eve")))


def opened(path: Path, dataset: Dataset, belief: Belief, seed: int) -> Session:
    """The project after a run that was certain of some, and knows of some whether their truth is missing."""
    values = np.random.default_rng(seed)
    alpha = values.gamma(0.3, size=(N, K)) * values.choice([1e-6, 1, 50], size=(N, 1)) + 1e-9
    alpha[::3] = 1e-9
    alpha[np.arange(0, N, 3), dataset.candidates.labels[dataset.candidates.offsets[:-1:3]]] = 1
    if belief is Belief.PROBABILITIES:
        alpha /= alpha.sum(axis=1, keepdims=True)
    told = np.arange(N) % 5 != 4
    with Session.create(dataset, path) as session:
        posterior = Posterior.from_alpha(alpha.astype(np.float32), dataset.candidates, belief, tells_missing=told)
        keep_run(session, posterior, "vipll/default")
    session = Session.open(path)
    state = session.project_state
    assert state.columns.base is not None
    state.neighbours = Neighbours.find(state.columns.base, values.normal(size=(N, 4)), state.teaching.told)
    return session


def do_something(session: Session, draw: random.Random) -> None:
    """A step of any kind, also one that is refused."""
    one, label = draw.randrange(N), draw.randrange(K)
    left = session.state.remaining(one)
    steps = (
        lambda: session.decide(one, label),
        lambda: session.decide(draw.sample(range(N), 5), label),
        lambda: session.accept(one),
        lambda: session.rule_out(one, max(left, key=lambda each: each == session.leading[one])),
        lambda: session.add(one, label),
        lambda: session.restore(one, label),
        lambda: session.clear(one),
        session.undo,
        session.redo,
    )
    with suppress(VipllError):
        draw.choice(steps)()


def check(session: Session) -> None:
    """That what is told in several places is the same."""
    posterior = session.posterior
    assert posterior is not None
    np.testing.assert_array_equal(session.leading, posterior.leading)
    np.testing.assert_allclose(session.probability, posterior.probability, rtol=1e-4)
    assert ((session.doubt >= -1e-6) & (session.doubt <= 1 + 1e-6)).all()
    ranked = {record["id"]: record for record in session.ranked("margin")}
    for position, exported in enumerate(session.cleaned().rows()):
        record, rows = ranked[exported.id], session.candidate_rows(position)
        assert exported.label == record["label"]
        assert exported.probability == pytest.approx(record["probability"], abs=1e-5)
        outside = {one["label"]: one["probability"] for one in record["outside_labels"]}
        assert dict(zip(exported.outside_labels, exported.outside_shares, strict=True)) == pytest.approx(outside)
        new = {name: share for name, share in outside.items() if name not in {row.name for row in rows}}
        assert {one.name: one.probability for one in session.outside_rows(position)} == pytest.approx(new, abs=1e-5)
        assert sum(outside.values()) <= 1 + 1e-5
        told = session.outside(position)
        assert record["outside"] is None if np.isnan(told) else record["outside"] == pytest.approx(told, abs=1e-5)
        shown = {row.label: row.probability for row in rows if not row.ruled_out}
        leading = int(session.leading[position])
        assert shown.get(leading, session.probability[position]) == pytest.approx(session.probability[position])


@pytest.mark.parametrize("belief", Belief)
@pytest.mark.parametrize("voted", [False, True])
@pytest.mark.parametrize("seed", range(2))
def test_all_places_tell_the_same(tmp_path: Path, seed: int, voted: bool, belief: Belief) -> None:
    draw = random.Random(seed)  # noqa: S311 - the same each time
    with opened(tmp_path / "a.vipll", some_sets(draw, voted=voted), belief, seed) as session:
        check(session)
        before = session.leading.copy(), session.probability.copy(), session.doubt.copy()
        for _ in range(STEPS):
            do_something(session, draw)
            check(session)
        while session.undo() is not None:
            pass
        check(session)
        for now, then in zip((session.leading, session.probability, session.doubt), before, strict=True):
            np.testing.assert_allclose(now, then, rtol=1e-5, atol=1e-7)


def test_decisions_since_the_last_training_say_the_same_of_their_neighbours_once_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "a.vipll"
    with Session.create(clusters(240), path) as session:
        session.teach()
        session.prepare_neighbours()
        learned = session.probability.copy()
        asked = [int(one) for one in session.order("margin")[:6]]
        for position in asked[:3]:
            session.decide(position, next(j for j in range(3) if j != session.leading[position]))
        session.decide(asked[3:], 0)
        session.decide(asked[2], int(session.leading[asked[2]]))
        session.undo()
        assert (session.probability != learned).sum() > len(asked)
        with Session.open(path, read_only=True) as again:
            np.testing.assert_array_equal(again.probability, session.probability)
            np.testing.assert_array_equal(again.doubt, session.doubt)
            assert (again.order("margin") == session.order("margin")).all()
            assert (again.cleaned().label == session.cleaned().label).all()


def test_decisions_made_while_a_run_learned_are_followed_afterwards(tmp_path: Path) -> None:
    with Session.create(clusters(240), tmp_path / "a.vipll") as session:
        session.teach()
        run = session.start_round()
        other = next(j for j in range(3) if j != session.leading[7])
        session.decide(7, other)
        for snapshot in run.reports():
            session.apply(snapshot)
        learned = session.probability.copy()
        session.prepare_neighbours()
        assert len(session.catch_up().nearby)
        assert (session.probability != learned).any()
        assert not session.catch_up().kinds  # all have followed
