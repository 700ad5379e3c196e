"""The tables of pairs against plain counting, and the orders of labels."""

from __future__ import annotations

import numpy as np
import pytest

from vipll_gui.data import CandidateSets
from vipll_gui.errors import VipllError
from vipll_gui.review import cooccurrence
from vipll_gui.review.cooccurrence import NOBODY, ORDERS, PairTables
from vipll_gui.review.heat import Scale, ramp

Row = tuple[list[int], int, list[float] | None]


def random_row(rng: np.random.Generator, k: int) -> Row:
    """Candidates, the label that is certain, and the shares of the candidates."""
    labels = sorted(rng.choice(k, rng.integers(0, 4), replace=False).tolist())
    certain = int(rng.integers(0, k)) if rng.random() < 0.3 else NOBODY
    return labels, certain, rng.dirichlet(np.ones(len(labels))).tolist() if labels else []


def tables_of(rows: list[Row], k: int, *, shared: bool) -> PairTables:
    shares = np.array([share for row in rows for share in row[2] or ()]) if shared else None
    sets = CandidateSets.from_lists([row[0] for row in rows], k)
    return PairTables(sets, np.array([row[1] for row in rows]), shares)


def counted(rows: list[Row], k: int, *, shared: bool) -> tuple[np.ndarray, np.ndarray]:
    """The same in plain loops."""
    together, beside = np.zeros((k, k)), np.zeros((k, k))
    for labels, certain, shares in rows:
        for i in labels:
            for j in labels:
                together[i, j] += 1
        believed = {certain: 1.0} if certain != NOBODY else dict(zip(labels, shares or (), strict=True))
        for i, weight in believed.items() if shared or certain != NOBODY else ():
            beside[i, i] += weight
            for j in labels:
                beside[i, j] += weight * (i != j)
    return together, beside


@pytest.mark.parametrize("shared", [True, False])
@pytest.mark.parametrize("chunk", [7, 1 << 14])
def test_tables_agree_with_counting(
    rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch, chunk: int, *, shared: bool
) -> None:
    monkeypatch.setattr(cooccurrence, "_CHUNK", chunk)
    rows = [random_row(rng, 6) for _ in range(200)]
    tables = tables_of(rows, 6, shared=shared)
    together, beside = counted(rows, 6, shared=shared)
    assert np.array_equal(tables.together, together)
    assert tables.beside == pytest.approx(beside)


def test_edits_one_by_one_give_what_counting_anew_gives(rng: np.random.Generator) -> None:
    rows = [random_row(rng, 7) for _ in range(60)]
    tables = tables_of(rows, 7, shared=True)
    for _ in range(300):
        at = int(rng.integers(len(rows)))
        rows[at] = random_row(rng, 7)
        tables.change(at, *rows[at])
    anew = tables_of(rows, 7, shared=True)
    assert np.array_equal(tables.together, anew.together)
    assert tables.beside == pytest.approx(anew.beside, abs=1e-9)


def test_nothing_at_all() -> None:
    empty = PairTables(CandidateSets.from_lists([], 0), np.empty(0, np.int32))
    assert not empty.believes
    for order in ORDERS.values():
        assert len(order((), empty.together)) == 0


def test_too_many_labels_are_refused() -> None:
    with pytest.raises(VipllError, match="too many"):
        PairTables(CandidateSets.from_lists([[0]], 100_000), np.array([NOBODY]))


def test_labels_that_meet_stand_side_by_side() -> None:
    sets = CandidateSets.from_lists([[0, 3]] * 5 + [[1, 4]] * 5 + [[2, 5]] * 5, 6)
    together = PairTables(sets, np.full(15, NOBODY)).together
    place = np.argsort(ORDERS["cluster"](tuple("abcdef"), together))
    assert [abs(int(place[i] - place[i + 3])) for i in range(3)] == [1, 1, 1]


def test_names_and_frequencies_order_as_people_would() -> None:
    names = ("b10", "B2", "a", "10", "9")
    together = np.diag([1, 5, 3, 5, 0])
    assert [names[i] for i in ORDERS["name"](names, together)] == ["9", "10", "a", "B2", "b10"]
    long = ["9" * 5000, "1" + "0" * 5000, "007", "٨"]  # more digits than Python turns into a number
    assert ORDERS["name"](long, np.zeros((4, 4), int)).tolist() == [2, 3, 0, 1]
    assert ORDERS["frequency"](names, together).tolist() == [1, 3, 2, 0, 4]


@pytest.mark.parametrize("dark", [True, False])
def test_colours_are_told_apart_without_colour_vision(*, dark: bool) -> None:
    light = ramp(dark=dark) @ np.array([0.2126, 0.7152, 0.0722])
    steps = np.diff(light) if dark else -np.diff(light)
    assert (steps > -0.6).all()  # never back, but for rounding
    assert abs(light[-1] - light[0]) > 180


@pytest.mark.parametrize("logarithmic", [True, False])
def test_a_scale_goes_from_nothing_to_the_highest_and_back(*, logarithmic: bool) -> None:
    values = np.array([[900.0, 2.0], [40.0, 900.0]])  # on the diagonal a label meets itself
    scale = Scale.of(values, logarithmic=logarithmic)
    places = scale.place(np.array([0.0, 2.0, 40.0]))
    assert places[0] == 0
    assert places[2] == 1
    assert [scale.value(place) for place in places] == pytest.approx([0, 2, 40])
    assert bool(places[1] > 0.2) == logarithmic
