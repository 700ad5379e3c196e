"""Votes of simulated people, without features."""

from __future__ import annotations

import numpy as np

from vipll_gui.data import Votes


def simulated_votes(
    n: int = 600, k: int = 6, people: int = 25, per_instance: int = 5, few: int = 0, seed: int = 0
) -> tuple[Votes, np.ndarray, np.ndarray]:
    """Votes, the truth, and how often each person is right (45 to 90 %); the last `few` cast three votes each."""
    rng = np.random.default_rng(seed)
    truth, accuracy = rng.integers(0, k, n), rng.uniform(0.45, 0.9, people + few)
    likeness = rng.random((k, k)) ** 4
    np.fill_diagonal(likeness, 0)
    likeness /= likeness.sum(axis=1, keepdims=True)
    who = [np.argsort(rng.random((n, people)), axis=1)[:, :per_instance].reshape(-1)]
    instance = [np.repeat(np.arange(n), per_instance)]
    for new in range(people, people + few):
        who.append(np.full(3, new))
        instance.append(rng.choice(n, 3, replace=False))
    i, a = np.concatenate(instance), np.concatenate(who)
    wrong = (rng.random((len(i), 1)) > likeness.cumsum(axis=1)[truth[i]]).sum(axis=1).clip(max=k - 1)
    label = np.where(rng.random(len(i)) < accuracy[a], truth[i], wrong)
    names = tuple(f"p{j}" for j in range(people + few))
    return Votes(i.astype(np.int64), a.astype(np.int32), label.astype(np.int32), names), truth, accuracy
