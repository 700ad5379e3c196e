"""What methods share that learn in one pass, by a number of steps, and have nothing to show before the last."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.errors import TrainingError
from vipll_gui.learning.checks import check_problem, checked_features
from vipll_gui.learning.input_layout import InputLayout, label_mask
from vipll_gui.learning.methods import Arrays, LearningJob, Predictor, ShouldStop, never
from vipll_gui.learning.report import EpochReport
from vipll_gui.learning.scaling import FloatArray
from vipll_gui.learning.threads import in_one_thread


class Storable(Predictor, Protocol):
    """A predictor that can be kept."""

    def to_bytes(self) -> bytes:
        """What `Method.load` reads."""
        ...


class OnePassTrainer:
    """Learns one job; iterate over `run`, then take `weights`. An earlier run is nothing to go on from."""

    def __init__(self, job: LearningJob) -> None:
        self.settings: Any = job.settings
        features = checked_features(job.features)
        check_problem(features, job.candidates)
        self.layout = InputLayout.fit(features, job.candidates)
        self.rows: FloatArray = self.layout.rows(features)  # (n, d)
        self.candidates: NDArray[np.bool_] = label_mask(job.candidates, self.layout.labels)  # (n, k)
        self.more = 0  # steps that turned out to be needed besides
        self._learned: Storable | None = None

    # what a method fills in

    def steps(self) -> int:
        """How many steps there are, as far as is known; asked once, before the first."""
        raise NotImplementedError

    def step(self, number: int) -> None:
        """One of the steps, counted from 0."""
        raise NotImplementedError

    def result(self) -> tuple[Storable, FloatArray]:
        """What was learned, and the beliefs (n, k) of the instances it was learned from."""
        raise NotImplementedError

    # the run

    @in_one_thread
    def run(self, should_stop: ShouldStop = never) -> Iterator[EpochReport]:
        """A report without beliefs for each step and one with them at the end; asks `should_stop` once per step."""
        began, planned, done, progress = time.monotonic(), self.steps(), 0, 0.0
        while done < planned + self.more:
            if should_stop():
                return
            self.step(done)
            done, steps = done + 1, planned + self.more
            progress = max(progress, done / (steps + 1))
            left = (time.monotonic() - began) * (steps - done) / done
            yield EpochReport("warm-up", done, steps, progress, {}, None, 0, left, "cpu")
        self._learned, beliefs = self.result()
        yield EpochReport("main", 1, 1, 1.0, {}, beliefs, 0, 0.0, "cpu")

    def weights(self) -> bytes:
        """What was learned, once the run is through."""
        if self._learned is None:
            raise TrainingError("nothing has been learned yet", remedy="Let training come to its end.")
        return self._learned.to_bytes()

    def explanation(self, shown: CandidateSets) -> Arrays:  # noqa: ARG002 - no reasons are kept
        """Nothing: these methods do not tell why."""
        return {}
