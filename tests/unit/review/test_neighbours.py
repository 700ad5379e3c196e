"""The nearest examples are the nearest, however many there are and whatever was decided or taken back since."""

from __future__ import annotations

import numpy as np
import pytest

from vipll_gui.review import neighbours
from vipll_gui.review.neighbours import NearestExamples


def by_hand(latent: np.ndarray, position: int, members: np.ndarray, count: int) -> list[int]:
    """The nearest by looking at all."""
    members = members[members != position]
    distance = ((latent[members].astype(np.float32) - latent[position].astype(np.float32)) ** 2).sum(1)
    return members[np.argsort(distance, kind="stable")[:count]].tolist()


@pytest.mark.parametrize("few", [0, 10_000])
def test_decisions_and_undos_are_followed(monkeypatch: pytest.MonkeyPatch, rng: np.random.Generator, few: int) -> None:
    monkeypatch.setattr(neighbours, "LOOKED_THROUGH", max(few, 50))
    latent = rng.normal(size=(2000, 8)).astype(np.float16)
    nearest, decided = NearestExamples(latent), np.full(2000, -1)
    decided[rng.choice(2000, 400, replace=False)] = 3
    for _ in range(5):
        for position in rng.choice(2000, 5):
            found = nearest.decided(int(position), 3, decided, 4)
            assert found.tolist() == by_hand(latent, int(position), np.flatnonzero(decided == 3), 4)
        decided[rng.choice(2000, 30)] = 3
        decided[rng.choice(np.flatnonzero(decided == 3), 20)] = 1


def test_sure_ones_are_believed_to_be_of_the_label(rng: np.random.Generator) -> None:
    latent = rng.normal(size=(1000, 4)).astype(np.float16)
    leading, probability = rng.integers(3, size=1000), rng.random(1000)
    found = NearestExamples(latent).sure(0, 2, leading, probability, 4)
    assert len(found) == 4
    assert (leading[found] == 2).all()
    assert probability[found].min() > 0.3  # of about 333, the surest 200
