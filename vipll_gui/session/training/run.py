"""Training runs: frozen inputs, an iterator of snapshots, and the result kept in the project."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from importlib.metadata import PackageNotFoundError, version

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import UNKNOWN, CandidateSets, Dataset, LogEvidence
from vipll_gui.data.posterior import FloatArray
from vipll_gui.data.scenes import find_scenes
from vipll_gui.errors import TrainingError
from vipll_gui.review.doubts import doubts
from vipll_gui.review.unbound import unbound_sets
from vipll_gui.session.training.evaluation import accuracy
from vipll_gui.session.training.evidence_sources import gather_evidence
from vipll_gui.session.training.job import Gate, Job, Snapshot
from vipll_gui.session.training.method_choice import MethodChoice
from vipll_gui.session.training.places import HERE, Learner, Place, find_place
from vipll_gui.session.training.vote_beliefs import VoteWeigher
from vipll_gui.store import ProjectStore, now
from vipll_gui.store.run_record import FAILED, TOLD

SURE = 0.95  # a label of at least this probability counts as sure
DECIDED, EXPECTED = "decided", "errors"  # results: labels that people had given, and errors expected in the others


def _never() -> bool:
    return False


@dataclass(frozen=True, eq=False)
class TrainingRun:
    """One run, its inputs frozen when it was started. Iterate `reports` in any one thread.

    Decided instances are pinned: their set is the decided label alone in training, while their posterior is still
    reported over all the candidates a person sees.
    """

    id: int
    project: ProjectStore
    dataset: Dataset
    shown: CandidateSets
    decided: Mapping[int, int]  # instance → label
    choice: MethodChoice
    weights: bytes | None = None  # of an earlier run, to start from
    unseen: frozenset[int] = frozenset()  # decided instances that were accepted without a look
    told: int | None = None  # number of the last journal entry that all this comes of, where it has one

    @property
    def features(self) -> FloatArray:
        """What is learned from; read from the project where the run is iterated."""
        if (features := self.dataset.features) is None:
            raise TrainingError(f"{self.dataset.name} has no features to learn from")
        return features

    @cached_property
    def pinned(self) -> CandidateSets:
        """The sets to learn from; made where the run is iterated, since it takes a moment for a million of them."""
        decided = np.array(sorted(self.decided.items()), np.int64).reshape(-1, 2)
        single = CandidateSets(np.arange(len(decided) + 1), decided[:, 1].astype(np.int32), self.shown.n_labels)
        return self.shown.put(decided[:, 0], single) if len(decided) else self.shown

    @cached_property
    def evidence(self) -> tuple[LogEvidence, ...]:
        """What speaks for the candidates besides the features, from every source there is."""
        return gather_evidence(self.dataset, self.shown)

    @property
    def _votes(self) -> VoteWeigher | None:
        """What people voted, and which labels they decided since."""
        known = np.full(len(self.dataset), -1, np.int32)
        known[list(self.decided)] = list(self.decided.values())
        return VoteWeigher.of(self.dataset, self.shown, known)

    def _job(self) -> Job:
        certain = np.zeros(len(self.dataset), np.bool_)
        certain[list(self.decided)] = True
        scenes = find_scenes(self.dataset.candidates)
        scenes = np.where(certain & (scenes < 0), ~scenes, scenes)  # what a set lacks, a decision knows
        return Job(
            self.id, self.choice.method, self.choice.settings, self.features, self.shown, self.pinned, self.evidence,
            self.weights, self._votes, certain, scenes=scenes, given=self._given,
        )  # fmt: skip

    @property
    def _given(self) -> CandidateSets | None:
        """The sets with those of decided instances as they came; None where nobody decided.

        Nobody knows whether a set that was accepted without a look held its truth: it is empty, and tells nothing.
        """
        if not self.decided:
            return None
        unseen = np.array(sorted(self.unseen), np.int64)
        decided, came = np.array(sorted(self.decided.keys() - self.unseen), np.int64), self.dataset.candidates
        came = CandidateSets(came.offsets, came.labels, self.shown.n_labels)
        empty = CandidateSets(np.zeros(len(unseen) + 1, np.int64), np.empty(0, np.int32), self.shown.n_labels)
        return self.shown.put(decided, came.take(decided)).put(unseen, empty)

    @cached_property
    def _unbound(self) -> NDArray[np.bool_] | None:
        """Whose set is only what people voted for, or what a model found most probable."""
        return unbound_sets(self.dataset, self.shown)

    def _judged(self, snapshot: Snapshot, before: Snapshot | None) -> Snapshot:
        """A snapshot whose posterior is bound to no more than it should be; one that stands still stays the same."""
        posterior = snapshot.posterior
        if posterior is None or self._unbound is None:
            return snapshot
        if before is not None and before.posterior is not None and before.posterior.alpha is posterior.alpha:
            return replace(snapshot, posterior=before.posterior)
        return replace(snapshot, posterior=posterior.unbound_where(self._unbound))

    def reports(
        self,
        should_stop: Callable[[], bool] = _never,
        *,
        paused: Callable[[], bool] = _never,
        where: Place | str = HERE,
    ) -> Iterator[Snapshot]:
        """Train, giving a snapshot per epoch; whatever ends the run, what it gave is kept in the project.

        Waits between two batches while `paused` says so. A child process trains where a window must not stutter.
        """
        status, curves, last, learner = FAILED, list[dict[str, float]](), None, None
        try:
            learner = find_place(where).learner(self._job())
            for snapshot in learner.snapshots(Gate(should_stop, paused)):
                last = self._judged(snapshot, last)
                if last.losses:
                    curves.append({"epoch": float(last.epoch), **last.losses})
                yield last
            status = "stopped" if should_stop() else "finished"
        except GeneratorExit:
            status = "stopped"
            raise
        finally:
            self._keep(status, curves, last, learner)

    def _keep(
        self, status: str, curves: list[dict[str, float]], last: Snapshot | None, learner: Learner | None
    ) -> None:
        self.project.runs.finish(
            self.id,
            status=status,
            finished=now(),
            device=last.device if last else None,
            curves=curves,
            posterior=last.posterior if last else None,
            weights=learner.weights() if learner else None,
            explanation=learner.explanation() if learner else None,
            results=self._results(last),
        )

    def _results(self, last: Snapshot | None) -> dict[str, float]:
        """What came out, in a few numbers; `accuracy` where the truth is known, of all leading labels."""
        if last is None or last.posterior is None:
            return {}
        posterior, dataset = last.posterior, self.dataset
        others = np.ones(len(posterior), np.bool_)
        others[list(self.decided)] = False
        doubt = doubts(posterior, dataset.votes)
        found = {
            "sure": float((posterior.probability >= SURE).mean()),
            "entropy": float(posterior.entropy.mean()),
            DECIDED: float(len(self.decided)),
            EXPECTED: float(np.nansum(doubt[others])),
        }
        if self.told is not None:
            found[TOLD] = float(self.told)
        if dataset.truth is not None and (dataset.truth != UNKNOWN).any():
            found["accuracy"] = accuracy(dataset, posterior.leading)
        return found


def versions() -> dict[str, str]:
    """The versions that decide what a run gives."""
    found = {"numpy": np.__version__}
    for name in ("vipll-gui", "torch"):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found
