"""What is done without Python's lock against what NumPy does with it."""

from __future__ import annotations

import numpy as np
import pytest

from vipll_gui.data import CandidateSets
from vipll_gui.data.unlocked import STRETCH, counted_up, repeated


@pytest.mark.parametrize("length", [0, 1, STRETCH, STRETCH + 1, 3 * STRETCH + 7])
@pytest.mark.parametrize("kind", [np.bool_, np.int64, np.float32])
def test_stretches_give_what_one_call_gives(length: int, kind: type[np.generic]) -> None:
    rng = np.random.default_rng(1)
    values, counts = rng.integers(0, 100, length).astype(kind), rng.integers(0, 4, length)
    found = repeated(values, counts)
    assert found.dtype == values.dtype
    assert np.array_equal(found, np.repeat(values, counts))


def test_no_call_to_numpy_is_about_more_than_a_stretch(monkeypatch: pytest.MonkeyPatch) -> None:
    """NumPy lets no other thread of Python work until all is repeated: a window would wait."""
    asked: list[int] = []
    repeat = np.repeat

    def noting(values: np.ndarray, counts: np.ndarray) -> np.ndarray:
        asked.append(len(values))
        return repeat(values, counts)

    monkeypatch.setattr(np, "repeat", noting)
    n = 5 * STRETCH + 3
    sets = CandidateSets(np.arange(n + 1), np.zeros(n, np.int32), 2)
    assert np.array_equal(sets.rows, np.arange(n))
    assert sum(asked) == n
    assert max(asked) <= STRETCH


@pytest.mark.parametrize("length", [0, 1, 1000])
def test_counting_up_gives_what_numpy_gives(length: int) -> None:
    mask = np.random.default_rng(2).random(length) < 0.3
    found = counted_up(mask)
    assert found.dtype == np.int64
    assert np.array_equal(found, np.cumsum(mask))
