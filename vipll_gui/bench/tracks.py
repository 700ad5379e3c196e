"""Pseudo-truths of instances that follow each other, as pictures of a face in one scene or notes of one bird do.

Rows that follow each other with the same candidate set are a *stretch*: a scene, or several. A *track* are instances in
a row that are of one thing. Of a scene that holds all labels of its set, at least one track is of each.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets

Whole = NDArray[np.int64]


def some_stretches(sets: CandidateSets, most: int, random: np.random.Generator) -> Whole:
    """Instances in their order: whole stretches, drawn until there would be more than wanted."""
    of = sets.stretches
    order = random.permutation(of[-1] + 1)
    chosen = order[np.cumsum(np.bincount(of)[order]) <= most]
    return np.flatnonzero(np.isin(of, chosen))


def draw_tracks(
    sets: CandidateSets, track: float, scene: float, frequency: NDArray[np.float64], random: np.random.Generator
) -> tuple[Whole, Whole, Whole]:
    """(n,) the track of each instance, and (tracks,) the scene and the label of each.

    `track` and `scene` are how many instances they have on average; labels are drawn by their frequency. Without
    `scene` a stretch is one, and need not hold all labels.
    """
    tracks, scenes, truths = list[Whole](), list[int](), list[Whole]()
    for stretch in np.split(np.arange(len(sets)), np.flatnonzero(np.diff(sets.stretches)) + 1):
        labels = sets[int(stretch[0])].astype(np.int64)
        held = len(labels) if scene and len(stretch) >= len(labels) else 0
        for length in _lengths(len(stretch), scene, held, random):
            starts = _starts(length, track, held, random)
            tracks.append(np.cumsum(starts) - 1 + len(scenes))
            count = int(starts.sum())
            chances = frequency[labels] / frequency[labels].sum()
            drawn = random.choice(labels, count, p=chances)
            drawn[random.permutation(count)[:held]] = labels[:held]
            truths.append(drawn)
            scenes += [len(tracks)] * count
    return np.concatenate(tracks), np.array(scenes, np.int64), np.concatenate(truths)


def _lengths(length: int, scene: float, held: int, random: np.random.Generator) -> list[int]:
    """How long the scenes of a stretch are; each has room for all labels that are to be held."""
    if not held:
        return [length]
    count = int(np.clip(round(length / max(scene, held)), 1, length // held))
    spare = random.multinomial(length - count * held, np.full(count, 1 / count))
    lengths: list[int] = (spare + held).tolist()
    return lengths


def _starts(length: int, track: float, held: int, random: np.random.Generator) -> NDArray[np.bool_]:
    """(length,) where in a scene a track begins; there are at least as many as labels to be held."""
    starts = random.random(length) < 1 / track
    starts[0] = True
    others = random.permutation(np.flatnonzero(~starts))
    starts[others[: max(0, held - int(starts.sum()))]] = True
    return starts
