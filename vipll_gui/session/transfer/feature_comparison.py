"""What could make features of some pictures, sounds or texts, compared by how well they tell the labels apart.

Nobody has to know a true label for that: of two kinds of features, the better one gives the candidate sets of instances
it has not learned from more probability. What is better beyond doubt is proposed; somebody has to choose it.
"""

from __future__ import annotations

import json
import math
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Dataset, Kind, Progress, no_progress
from vipll_gui.data.encoders import DEFAULTS, ENCODERS, TextEncoder
from vipll_gui.data.media.features import encoded_kind
from vipll_gui.data.posterior import FloatArray
from vipll_gui.data.readers import choose_reader, read_source
from vipll_gui.data.registry import part_of
from vipll_gui.data.source import Source
from vipll_gui.data.tables.text_features import hashed_words
from vipll_gui.errors import InputError, counted
from vipll_gui.session.subprocesses import launch, result_of
from vipll_gui.session.transfer.features import featured

COMPARE = "compare"  # the work of such a process, see vipll_gui/worker.py
INSTANCES = 1_000  # that are enough to compare by
LEAST = 50  # below which nothing is told apart
SURE = 2.0  # standard errors by which another has to be better than the usual one, to be proposed


@dataclass(frozen=True)
class Compared:
    """What came of one encoder."""

    encoder: str
    features: int = 0
    held_out: float = math.nan  # how probable sets of instances are that were not learned from, in the geometric mean
    seconds: float = math.nan  # to make the features of a thousand instances
    problem: str = ""  # why it could not be tried
    remedy: str = ""


@dataclass(frozen=True)
class Comparison:
    """Encoders side by side, the usual one first."""

    kind: Kind
    instances: int  # that were looked at
    chance: float  # what `held_out` is where features tell nothing
    rows: tuple[Compared, ...]
    proposed: str  # the best beyond doubt, else the usual one

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain values, for machines."""
        rows = [{name: _plain(value) for name, value in asdict(row).items()} for row in self.rows]
        return {**asdict(self), "kind": str(self.kind), "rows": rows}

    @classmethod
    def from_dict(cls, told: Mapping[str, Any]) -> Comparison:
        """What `as_dict` told."""
        rows: list[dict[str, Any]] = told["rows"]
        known = ({name: value for name, value in row.items() if value is not None} for row in rows)
        compared = tuple(Compared(**row) for row in known)
        return cls(Kind(told["kind"]), told["instances"], told["chance"], compared, told["proposed"])


def compare_in_subprocess(source: Path, *, progress: Progress = no_progress, **given: Any) -> Comparison:
    """As `compare_features`, in a process of its own that loads torch instead of us; what `progress` raises ends it."""
    request = json.dumps({"source": str(source), **given})
    return Comparison.from_dict(result_of(launch(COMPARE, request, errors=subprocess.DEVNULL), progress)["found"])


def compare_features(
    source: str | Path,
    *,
    format: str | None = None,  # noqa: A002 - the word users know
    options: Mapping[str, str] | None = None,
    encoders: Sequence[str] = (),
    instances: int = INSTANCES,
    progress: Progress = no_progress,
) -> Comparison:
    """The encoders there are, and those that are named, tried on some instances of a source.

    Rows and files that cannot be read are passed over.
    """
    with tempfile.TemporaryDirectory() as scratch:  # for pictures that lie inside a file
        given = Source.of(Path(source), options, part_of(progress, 0.0, 0.3))
        given = replace(given, unpacked=Path(scratch) / "media")
        whole = read_source(given, choose_reader(given, format))
        some = _drawn(whole, given, instances)
        kind = encoded_kind(some)
        if kind is None or (kind is Kind.TEXT and some.texts is None):
            raise given.error(
                "its features are numbers already, and no encoder makes others", "Compare pictures, sounds or texts."
            )
        return _compared(some, kind, encoders, part_of(progress, 0.3, 1.0))


def _drawn(whole: Dataset, source: Source, instances: int) -> Dataset:
    """Some instances whose sets tell anything, spread evenly; in an order of their own, since files come sorted."""
    tells = (whole.candidates.sizes < len(whole.labels)) & ~whole.open_sets
    rows = np.flatnonzero(tells)
    if len(rows) < LEAST:
        found = counted(len(rows), "instance has", "instances have")
        problem = f"{found} a set that does not hold all labels, too few to compare features by"
        raise source.error(problem, f"Candidate sets of at least {LEAST} instances are needed.")
    rows = rows[np.unique(np.linspace(0, len(rows) - 1, min(len(rows), instances)).astype(np.int64))]
    return whole.take(np.random.default_rng(0).permutation(rows))


def _compared(some: Dataset, kind: Kind, encoders: Sequence[str], progress: Progress) -> Comparison:
    from vipll_gui.learning.separation import chance_logs, held_out_logs  # loads torch

    usual = DEFAULTS[kind][0]
    names = [usual, *(one.called for one in ENCODERS.of(kind) if not one.argument), *encoders]
    names = list(dict.fromkeys(names))
    rows: list[Compared] = []
    logs: dict[str, NDArray[np.float64]] = {}
    for number, name in enumerate(names):
        step = part_of(progress, number / len(names), (number + 1) / len(names))
        step(0.0, name)
        try:
            if kind is Kind.TEXT and name != usual:
                ENCODERS.load(name, TextEncoder)  # once, which is not what a thousand instances cost
            began = time.perf_counter()
            made, features = _made(some, kind, name, step)
        except InputError as error:
            if name == usual or name in encoders:  # what was asked for has to be there
                raise
            rows.append(Compared(name, problem=error.message, remedy=error.remedy))
            continue
        seconds = 1_000 * (time.perf_counter() - began) / len(made)
        logs[name], some = held_out_logs(features, made.candidates), made  # without files that nobody can read
        rows.append(Compared(name, features.shape[1], math.exp(logs[name].mean()), seconds))
    chance = math.exp(chance_logs(some.candidates).mean())
    return Comparison(kind, len(some), chance, tuple(rows), _proposed(logs, usual))


def _proposed(logs: Mapping[str, NDArray[np.float64]], usual: str) -> str:
    """The encoder with the most probable sets, if it is better than the usual one beyond chance."""
    best = max(logs, key=lambda name: float(logs[name].mean()))
    gained = logs[best] - logs[usual]
    error = float(gained.std()) / math.sqrt(len(gained))
    return best if float(gained.mean()) > SURE * error else usual


def _made(some: Dataset, kind: Kind, name: str, progress: Progress) -> tuple[Dataset, FloatArray]:
    """The instances whose files can be read, without features, and the features that an encoder makes of them."""
    if kind is Kind.TEXT:
        return some, _of_texts(some, name)
    made, _ = featured(some, progress, encoder=name, skip_bad=True)
    assert made.features is not None  # noqa: S101 - just made
    return replace(made, features=None, feature_names=(), encoding=""), made.features


def _of_texts(some: Dataset, name: str) -> FloatArray:
    """The features of texts beside the numbers that other columns gave."""
    from vipll_gui.data.tables.encoding import text_features  # loads pandas, which a window does without

    assert some.features is not None  # noqa: S101 - texts have some
    texts = [] if some.texts is None else list(some.texts)
    made = hashed_words(texts) if name == DEFAULTS[Kind.TEXT][0] else ENCODERS.load(name, TextEncoder).encode(texts)
    others = some.features[:, ~text_features(some.encoding)]
    return np.hstack([others, made])


def _plain(value: object) -> object:
    return None if isinstance(value, float) and math.isnan(value) else value
