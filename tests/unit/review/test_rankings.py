"""What every ranking owes, and what each is for."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from vipll_gui.data import CandidateSets, Posterior, Votes
from vipll_gui.errors import InputError
from vipll_gui.review import RANKINGS, rank
from vipll_gui.review.questions import Facts

NAMES = list(RANKINGS)


def problem(rng: np.random.Generator, n: int = 300, k: int = 6) -> tuple[CandidateSets, Posterior]:
    sets = CandidateSets.from_matrix(rng.random((n, k)) < 0.5)
    alpha = (rng.gamma(1.0, 2.0, (n, k)) + 0.05).astype(np.float32)
    return sets, Posterior.from_alpha(alpha, sets)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("trained", [True, False])
def test_ranking_contract(name: str, trained: bool, rng: np.random.Generator) -> None:
    sets, posterior = problem(rng)
    known = posterior if trained else None
    chosen = rng.integers(len(sets.labels), size=500)
    votes = Votes(sets.rows[chosen], rng.integers(3, size=500).astype(np.int32), sets.labels[chosen], ("a", "b", "c"))
    ranking = RANKINGS[name]
    assert ranking.name == name
    assert ranking.description.casefold() not in ("", ranking.title.casefold())  # it tells more than the title
    scores = ranking.score(sets, known, votes)
    assert scores.shape == (len(sets),)
    assert np.isfinite(scores).all()
    order = rank(name, sets, known, votes)
    assert sorted(order.tolist()) == list(range(len(sets)))
    if ranking.informed is None or not trained:
        assert (np.diff(scores[order]) <= 0).all()  # the highest score first
        ties = np.diff(scores[order]) == 0
        assert (np.diff(order)[ties] > 0).all()  # equal scores in file order
    assert np.array_equal(order, rank(name, sets, known, votes))


@pytest.mark.parametrize("name", NAMES)
def test_equal_instances_stay_in_file_order(name: str) -> None:
    sets = CandidateSets.from_lists([[0, 1]] * 50, 3)
    posterior = Posterior.from_alpha(np.tile(np.array([[3, 1, 1]], np.float32), (50, 1)), sets)
    assert rank(name, sets, posterior).tolist() == list(range(50))


@pytest.mark.parametrize("name", NAMES)
def test_no_instances_are_no_problem(name: str) -> None:
    sets = CandidateSets.from_lists([], 3)
    assert rank(name, sets, Posterior.from_alpha(np.empty((0, 3), np.float32), sets)).tolist() == []


# one instance of each kind, and which a person should see first
SETS = CandidateSets.from_lists([[0, 1], [0, 1], [0, 1, 2], [0], [0, 1]], 4)
ALPHA = np.array(
    [
        [50, 50, 1, 1],  # 0: a race that no training settles
        [0.6, 0.5, 0.3, 0.3],  # 1: nothing learned yet
        [30, 29, 29, 1],  # 2: three alike
        [99, 1, 1, 1],  # 3: one candidate
        [9, 1, 90, 10],  # 4: the truth is elsewhere
    ],
    np.float32,
)


@pytest.mark.parametrize(
    ("name", "first"),
    [("margin", 0), ("entropy", 2), ("epistemic", 1), ("aleatoric", 2), ("outside", 4), ("confident", 3),
     ("set-size", 2), ("file", 0), ("probability", 2), ("label", 0)],
)  # fmt: skip
def test_what_comes_first(name: str, first: int) -> None:
    assert rank(name, SETS, Posterior.from_alpha(ALPHA, SETS))[0] == first


def test_before_training_larger_sets_come_first() -> None:
    for name in set(NAMES) - {"file"}:
        assert rank(name, SETS, None).tolist() == [2, 0, 1, 4, 3]
    assert rank("file", SETS, None).tolist() == [0, 1, 2, 3, 4]


def test_votes_that_disagree_as_much_leave_the_order_of_the_file() -> None:
    """Whichever labels got them: one, two and three of six votes are the same doubt in any order."""
    orders = [[first, *[second] * 2, *[third] * 3] for first, second, third in permutations(range(3))] * 3
    label = np.array(orders, np.int32).ravel()
    instance = np.repeat(np.arange(len(orders)), 6)
    votes = Votes(instance, np.tile(np.arange(6, dtype=np.int32), len(orders)), label, tuple("abcdef"))
    sets = CandidateSets.from_lists([[0, 1, 2]] * len(orders), 3)
    assert rank("votes", sets, None, votes).tolist() == list(range(len(orders)))


def test_votes_that_disagree_most_come_first() -> None:
    cast = {0: [1, 1, 1], 1: [0, 1, 1], 2: [], 3: [0, 0, 1, 1], 4: [2]}
    flat = [(i, label) for i, labels in cast.items() for label in labels]
    for order in (flat, flat[::-1]):
        instance, label = (np.array(column) for column in zip(*order, strict=True))
        votes = Votes(instance, np.arange(len(flat), dtype=np.int32), label.astype(np.int32), ("",) * len(flat))
        assert rank("votes", SETS, None, votes).tolist() == [3, 1, 0, 4, 2]
    nothing = np.empty(0, np.int32)
    assert rank("votes", SETS, None, Votes(nothing.astype(np.int64), nothing, nothing, ())).tolist() == [0, 1, 2, 3, 4]


def test_an_unknown_ranking_is_refused_with_the_list() -> None:
    with pytest.raises(InputError, match="'beauty'") as caught:
        rank("beauty", SETS, None)
    assert "margin" in caught.value.remedy


def test_what_divides_the_methods_most_comes_first_and_doubt_decides_among_the_same() -> None:
    sets = CandidateSets.from_lists([[0, 1, 2]] * 5, 3)
    alpha = np.array([[9, 1, 1], [9, 1, 1], [9, 1, 1], [9, 1, 1], [5, 4, 1]], np.float32)
    runs = [np.array(one, np.int32) for one in ([0, 0, 0, 0, 0], [0, 1, 1, 0, 1], [0, 1, 2, 0, 1])]
    facts = Facts(np.full(5, -1, np.int32), runs=lambda: runs)
    order = rank("others", sets, Posterior.from_alpha(alpha, sets), None, lambda: facts)
    assert order.tolist() == [2, 4, 1, 0, 3]


def test_sets_of_which_nobody_knows_what_they_lack_come_after_those_of_which_somebody_does() -> None:
    alpha = np.array([[1, 0, 9], [8, 1, 1], [1, 0, 5], [5, 1, 4]], np.float32)
    sets = CandidateSets.from_lists([[0, 1]] * 4, 3)
    told = Posterior.from_alpha(alpha, sets, tells_missing=np.array([False, True, False, True]))
    assert rank("outside", sets, told).tolist() == [3, 1, 0, 2]
    assert rank("outside", sets, Posterior.from_alpha(alpha, sets)).tolist() == [0, 2, 3, 1]
