"""Real candidate sets with another truth and other features: to choose by, since nothing is chosen by real truth.

Of a benchmark the candidate sets are kept. A pseudo-truth is drawn from each, frequent labels more often; the features
are pictures of (turned) digits, skewed Gaussian clouds or measurements of different kinds that single features tell
apart, some labels of two kinds, with noise and with an offset that instances of one set share, as things in one scene
do. Where instances follow each other (`tracks.py`), those of a track
are of one thing, and those of a scene may hold all labels of its set.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from sklearn.datasets import load_digits

from vipll_gui.bench.datasets import Benchmark, load_benchmark
from vipll_gui.bench.tracks import draw_tracks, some_stretches
from vipll_gui.data import CandidateSets

Values = NDArray[np.float64]
Whole = NDArray[np.int64]

MOST = 2_000  # instances
CLOUD_FEATURES = 40
MEASURES, BOXES = 8, 2  # features that tell something, and boxes of each label
TURNS = 8  # four quarter turns, each also mirrored


@dataclass(frozen=True)
class Transplant:
    """Whose sets, which features ("digits", "clouds" or "measures"), how hard, and the seed."""

    sets: str
    features: str
    noise: float = 1.0
    offset: float = 0.5
    seed: int = 0
    track: float = 0.0  # instances in a row that are of one thing, on average; 0: each is drawn by itself
    own: float = 0.5  # noise of each beside what its track shares, in deviations of that
    scene: float = 0.0  # instances of a scene that holds all labels of its set, on average; 0: none need be held
    most: int = MOST

    @property
    def name(self) -> str:
        """As it is called in tables."""
        kind = "-scenes" if self.scene else "-tracks" if self.track else ""
        return f"{self.sets}-{self.features}{kind}-{self.seed}"


TRANSPLANTS = (
    Transplant("lost", "digits", 2.0, 0.5, 2),
    Transplant("lost", "digits", 2.0, 1.0, 3),
    Transplant("msrc-v2", "digits", 1.0, 0.5, 0),
    Transplant("msrc-v2", "digits", 0.8, 0.7, 1),
    Transplant("bird-song", "digits", 2.0, 0.5, 0),
    Transplant("bird-song", "digits", 2.0, 1.0, 1),
    Transplant("lost", "clouds", 0.45, 0.5, 0),
    Transplant("msrc-v2", "clouds", 0.45, 0.5, 0),
)
FOLLOWING = (
    Transplant("lost", "digits", 1.6, 0.3, 1, track=1.8),
    Transplant("lost", "digits", 2.0, 0.3, 2, track=1.35),
    Transplant("lost", "clouds", 0.55, 0.3, 3, track=1.5),
    Transplant("msrc-v2", "digits", 1.2, 0.4, 1, track=1.2),
    Transplant("msrc-v2", "digits", 1.5, 0.4, 2, track=1.1, scene=3.5),
    Transplant("msrc-v2", "clouds", 0.5, 0.4, 3, track=1.3, scene=4.5),
    Transplant("bird-song", "digits", 1.8, 0.4, 1, track=2.0),
    Transplant("bird-song", "digits", 1.8, 0.4, 2, track=2.5, scene=9.0),
    Transplant("bird-song", "clouds", 0.5, 0.4, 3, track=1.3, scene=9.0),
)
ASKED_ABOUT = (  # orders were chosen by these, too: most are as easy as lost
    Transplant("lost", "digits", 1.6, 0.3, 11, track=1.8),
    Transplant("lost", "digits", 1.6, 0.3, 12, track=1.6),
    Transplant("lost", "digits", 1.8, 0.3, 13, track=1.5),
    Transplant("lost", "digits", 1.5, 0.3, 14, track=1.35),
    Transplant("lost", "clouds", 0.8, 0.3, 15, track=1.5),
    Transplant("lost", "digits", 1.4, 0.3, 17, track=1.35),
    Transplant("lost", "digits", 1.7, 0.3, 32, track=1.5),
    Transplant("lost", "digits", 1.8, 0.3, 33, track=1.8),
    Transplant("lost", "digits", 1.45, 0.3, 51, track=1.35),
    Transplant("lost", "digits", 1.5, 0.3, 52, track=1.5),
    Transplant("lost", "digits", 1.55, 0.3, 53, track=1.6),
    Transplant("msrc-v2", "digits", 1.2, 0.5, 21, track=1.1, scene=3.5),
    Transplant("msrc-v2", "digits", 1.0, 0.5, 41, track=1.1, scene=3.5),
    Transplant("msrc-v2", "digits", 0.9, 0.7, 43),
)
MEASURED = (  # which trees know best
    Transplant("lost", "measures", 0.5, 0.3, 70),
    Transplant("lost", "measures", 1.0, 0.3, 71),
    Transplant("lost", "measures", 0.6, 0.3, 72, track=1.6),
    Transplant("msrc-v2", "measures", 0.4, 0.3, 73),
    Transplant("msrc-v2", "measures", 0.8, 0.3, 74),
    Transplant("msrc-v2", "measures", 0.5, 0.3, 75, track=1.1, scene=3.5),
    Transplant("bird-song", "measures", 0.5, 0.3, 76),
    Transplant("bird-song", "measures", 1.0, 0.3, 77),
    Transplant("bird-song", "measures", 0.5, 0.3, 78, track=2.0),
    Transplant("bird-song", "measures", 0.7, 0.3, 79, track=2.0, scene=9.0),
)
MADE = {how.name: how for how in (*TRANSPLANTS, *FOLLOWING, *ASKED_ABOUT, *MEASURED)}


def load_known(name: str, data: str | Path | None = None) -> Benchmark:
    """A benchmark or a transplant, by its name."""
    return transplant(MADE[name], data) if name in MADE else load_benchmark(name, data)


def transplant(how: Transplant, data: str | Path | None = None) -> Benchmark:
    """The data; the same for the same wish."""
    random = np.random.default_rng([how.seed, len(how.sets), len(how.features)])
    real = load_benchmark(how.sets, data).candidates
    if how.track:
        return _following(how, real, random)
    sets = real.take(np.sort(random.permutation(len(real))[: how.most]))
    inside = sets.dense()
    truth = _drawn(inside, random)
    scenes = np.unique(inside, axis=0, return_inverse=True)[1].reshape(-1)
    features = _FEATURES[how.features](truth, sets.n_labels, scenes, how, random)
    return Benchmark(how.name, features.astype(np.float32), sets, truth)


def _following(how: Transplant, real: CandidateSets, random: np.random.Generator) -> Benchmark:
    """Instances that follow each other: tracks have one truth and one picture in common, scenes an offset."""
    sets = real.take(some_stretches(real, how.most, random))
    frequency = random.dirichlet(np.full(sets.n_labels, 2.0))
    track, scene, truth = draw_tracks(sets, how.track, how.scene, frequency, random)
    shared = _FEATURES[how.features](truth, sets.n_labels, scene, how, random)
    noise = random.normal(size=(len(sets), shared.shape[1])) * shared.std(axis=0) * how.own
    return Benchmark(how.name, (shared[track] + noise).astype(np.float32), sets, truth[track])


def _drawn(inside: NDArray[np.bool_], random: np.random.Generator) -> NDArray[np.int64]:
    """A label of each set, by how frequent labels are."""
    chances = (random.dirichlet(np.full(inside.shape[1], 2.0)) * inside).cumsum(axis=1)
    drawn: NDArray[np.int64] = (chances < random.random((len(inside), 1)) * chances[:, -1:]).sum(axis=1)
    return drawn


def _digits(truth: Whole, labels: int, scenes: Whole, how: Transplant, random: np.random.Generator) -> Values:
    pictures, digit = load_digits(return_X_y=True)
    pictures = pictures.reshape(-1, 8, 8) / 4
    kinds = [(d, turn) for turn in range(TURNS) for d in range(10) if not (turn and d in (0, 8))]  # these look the same
    order, two = random.permutation(len(kinds)), random.random() < 0.5 and 2 * labels <= len(kinds)
    per_label = 2 if two else 1
    chosen = order[truth * per_label + random.integers(per_label, size=len(truth))]
    found = np.empty((len(truth), 64))
    for row, (d, turn) in enumerate(kinds[kind] for kind in chosen):
        picture = np.rot90(pictures[random.choice(np.flatnonzero(digit == d))], turn % 4)
        found[row] = (picture[:, ::-1] if turn >= 4 else picture).ravel()
    offsets = random.normal(size=(scenes.max() + 1, 64)) * how.offset
    return found + offsets[scenes] + random.normal(size=found.shape) * how.noise


def _clouds(truth: Whole, labels: int, scenes: Whole, how: Transplant, random: np.random.Generator) -> Values:
    d = CLOUD_FEATURES
    means = random.normal(size=(labels, 2, d)) * how.noise
    kind = random.integers(2, size=len(truth)) * (random.random(labels) < 0.5)[truth]
    offsets = random.normal(size=(scenes.max() + 1, d)) * how.offset
    found = means[truth, kind] + offsets[scenes] + random.standard_t(5, size=(len(truth), d))
    found = found @ (random.normal(size=(d, d)) / np.sqrt(d) + np.eye(d))
    skewed = random.random(d) < 0.5
    found[:, skewed] = np.exp(found[:, skewed] / 2)
    clouds: Values = found
    return clouds


def _measures(truth: Whole, labels: int, scenes: Whole, how: Transplant, random: np.random.Generator) -> Values:
    """Boxes of a cube, each of one label, every feature bent in a way of its own; half of all features tell nothing."""
    low, high = _boxes(BOXES * labels, random)
    owner = np.concatenate([random.permutation(labels) for _ in range(BOXES)])
    box = np.empty(len(truth), np.int64)
    for label in range(labels):
        mine, who = np.flatnonzero(owner == label), np.flatnonzero(truth == label)
        box[who] = mine[random.choice(len(mine), len(who), p=random.dirichlet(np.full(len(mine), 1.5)))]
    shape = len(truth), MEASURES
    found = low[box] + (high[box] - low[box]) * random.random(shape) + random.normal(size=shape) * how.noise * 0.04
    found += (random.normal(size=(scenes.max() + 1, MEASURES)) * how.offset * 0.05)[scenes]
    ways = (found, np.exp(2 * found), np.round(found * 12), np.sign(found - 0.5) * np.abs(found - 0.5) ** 0.5)
    bent: Values = np.choose(random.integers(len(ways), size=MEASURES), ways)
    nothing = random.standard_t(3, size=shape)
    skewed = random.random(MEASURES) < 0.5
    nothing[:, skewed] = np.exp(nothing[:, skewed] / 3)
    return np.hstack([bent, nothing])


def _boxes(many: int, random: np.random.Generator) -> tuple[Values, Values]:
    """(many, MEASURES) the lowest and the highest corners of the parts that a cube is divided into."""
    low, high = np.zeros((1, MEASURES)), np.ones((1, MEASURES))
    while len(low) < many:
        at = int((np.prod(high - low, axis=1) * random.random(len(low))).argmax())
        axis = random.integers(MEASURES)
        cut = low[at, axis] + (high[at, axis] - low[at, axis]) * random.uniform(0.35, 0.65)
        low, high = np.vstack([low, low[at]]), np.vstack([high, high[at]])
        high[at, axis] = low[-1, axis] = cut
    return low, high


_FEATURES: dict[str, Callable[..., Values]] = {"digits": _digits, "clouds": _clouds, "measures": _measures}
