"""Instances in two dimensions such that neighbours stay neighbours (t-SNE), in time linear in their number.

Up to LANDMARKS instances are embedded by themselves. Of more, so many are embedded, and the others are put among the
landmarks they are nearest to.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float32]  # (n, 2)
Progress = Callable[[float, str], None]

LANDMARKS = 10_000
PERPLEXITY = 30
EARLY, LATER = 200, 400  # iterations with exaggerated attraction, and without
EVERY = 10  # iterations between two reports
AT_ONCE = 20_000  # instances placed between two reports
NEAREST = 3  # landmarks that place an instance
_OPTIMISED = 0.8  # share of the time that the landmarks take where there are others to place


def principal_map(latent: NDArray[np.floating]) -> Points:
    """The two widest components of the latent, which is stored with the widest first."""
    points = np.zeros((len(latent), 2), np.float32)
    points[:, : latent.shape[1]] = latent[:, :2]
    return points


def neighbour_map(
    latent: NDArray[np.floating], progress: Progress, show: Callable[[Points], None] = lambda _: None
) -> Points:
    """The embedding of all instances; what `progress` raises ends the work.

    `show` is given the embedding of everything as it is every now and then, where all are embedded by themselves.
    """
    n = len(latent)
    if n < 4:
        return principal_map(latent)
    rng = np.random.default_rng(0)
    chosen = np.arange(n) if n <= LANDMARKS else np.sort(rng.choice(n, LANDMARKS, replace=False))
    whole = len(chosen) == n
    some = np.ascontiguousarray(latent[chosen], np.float32)
    spread = 1.0 if whole else _OPTIMISED
    placed = _embedded(some, lambda share, doing: progress(spread * share, doing), show if whole else None)
    return placed if whole else _beside(latent, some, placed, progress)


def _embedded(some: Points, progress: Progress, show: Callable[[Points], None] | None) -> Points:
    from openTSNE import TSNEEmbedding  # takes a second to load
    from openTSNE.affinity import PerplexityBasedNN
    from openTSNE.initialization import rescale

    progress(0.0, "finding neighbours")
    perplexity = min(PERPLEXITY, (len(some) - 1) / 3)
    near = PerplexityBasedNN(some, perplexity, method="annoy", n_jobs=1, random_state=0)
    done = 0

    def listen(_iteration: int, _error: float, points: NDArray[np.float64]) -> None:
        nonlocal done
        done += EVERY
        progress(0.1 + 0.9 * min(done / (EARLY + LATER), 1.0), "arranging")
        if show is not None and done > EARLY:  # before that they are clumps
            show(np.asarray(points, np.float32))

    points = TSNEEmbedding(
        rescale(principal_map(some).astype(np.float64), inplace=True),
        near,
        n_jobs=1,
        random_state=0,
        callbacks=listen,
        callbacks_every_iters=EVERY,
    )
    points.optimize(EARLY, exaggeration=12, momentum=0.5, inplace=True)
    points.optimize(LATER, momentum=0.8, inplace=True)
    return np.asarray(points, np.float32)


def _beside(latent: NDArray[np.floating], some: Points, placed: Points, progress: Progress) -> Points:
    """All instances, each between the landmarks it is nearest to, with a little scatter so that none hides another."""
    from scipy.spatial import KDTree

    tree, rng = KDTree(some), np.random.default_rng(0)
    points = np.empty((len(latent), 2), np.float32)
    for start in range(0, len(latent), AT_ONCE):
        distance, at = tree.query(latent[start : start + AT_ONCE].astype(np.float32), k=NEAREST, eps=1.0)
        weight = 1 / np.maximum(distance, 1e-6)
        weight /= weight.sum(axis=1, keepdims=True)
        points[start : start + AT_ONCE] = np.einsum("nk,nkd->nd", weight, placed[at])
        progress(_OPTIMISED + (1 - _OPTIMISED) * min((start + AT_ONCE) / len(latent), 1.0), "placing the others")
    extent = placed.max(axis=0) - placed.min(axis=0)
    points += rng.normal(0, 0.002, points.shape).astype(np.float32) * extent
    return points
