"""One job learned by several ranks: the first deals out instances and collects beliefs, the others help.

Which rank has which instances is drawn at random: files are often sorted, and each rank's batch norm and landmarks
should see what the others' do. Only the first knows; between ranks the instances of the first come first.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import asdict, replace
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.log_evidence import LogEvidence
from vipll_gui.errors import TrainingError
from vipll_gui.learning.methods import METHODS, Arrays, LearningJob, Method, MethodTrainer, ShouldStop, never
from vipll_gui.learning.report import EpochReport
from vipll_gui.learning.stored_model import pack, unpack
from vipll_gui.learning.torch_ranks import FIRST, TorchRanks

LEARN, EXPLAIN, END = range(3)  # what the first says to those who wait for work
STOP = -2  # … and to those who learn, or else how many batches nobody need ask again
LOOK_SECONDS, MOST_BATCHES = 0.1, 100  # between two questions whether to stop
LEAST = 20  # instances of a rank
LATENT, ENTRIES = "latent", ("running", "table", "evidence_")  # of an explanation: by instance, by candidate


def shared_method(method: Method, ranks: TorchRanks) -> Method:
    """The method as all ranks learn it together, called by the first; TrainingError where it cannot be."""
    if not method.shared:
        able = ", ".join(one.name for one in METHODS.values() if one.shared)
        raise TrainingError(
            f"{method.title} cannot be trained by several processes together",
            remedy=f"Train it without torchrun, or use one that can: {able}.",
        )
    return replace(method, trainer=partial(SharedTrainer, method, ranks))


class SharedTrainer:
    """Learns a whole job, as the first of several ranks."""

    def __init__(self, method: Method, ranks: TorchRanks, job: LearningJob) -> None:
        n = len(job.candidates)
        method.trainer(job)  # refuses what cannot be learned; a share by itself would not tell
        if n < LEAST * ranks.size:
            raise TrainingError(
                f"{n} instances are too few for {ranks.size} processes, which need {LEAST} each",
                remedy="Start fewer processes.",
            )
        self._method, self._ranks, self._job = method, ranks, job
        order = np.random.default_rng(0).permutation(n)
        self._shares = [np.sort(part) for part in np.array_split(order, ranks.size)]
        self._own: MethodTrainer | None = None

    def run(self, should_stop: ShouldStop = never) -> Iterator[EpochReport]:
        """One report per epoch, its beliefs those of all ranks."""
        ranks = self._ranks
        with ranks.in_step():
            ranks.heard(LEARN)
            for rank in range(FIRST + 1, ranks.size):
                ranks.send(rank, _packed(self._method, _share(self._job, self._shares[rank])))
            own = _share(self._job, self._shares[FIRST])
            self._own = self._method.trainer(_for_rank(own, ranks))
            for report, parts in _learn(self._own, ranks, should_stop):
                yield replace(report, alpha=_placed(parts, self._shares)) if parts else report

    def weights(self) -> bytes:
        """What was learned so far, which every rank knows."""
        return self._learned().weights()

    def explanation(self, shown: CandidateSets) -> Arrays:
        """What each rank tells of its instances, put together."""
        ranks, own = self._ranks, self._learned()
        with ranks.in_step():
            ranks.heard(EXPLAIN)
            for rank in range(FIRST + 1, ranks.size):
                ranks.send(rank, _packed_sets(shown.take(self._shares[rank])))
            told = dict(own.explanation(shown.take(self._shares[FIRST])))
            entries = [shown.entries(share) for share in self._shares]
            for name in _spread(told):
                told[name] = _placed(ranks.collected(told[name]), self._shares if name == LATENT else entries)
        return told

    def _learned(self) -> MethodTrainer:
        if self._own is None:
            raise TrainingError("nothing has been learned yet", remedy="Let training reach its main phase.")
        return self._own


def help_first(ranks: TorchRanks) -> None:
    """What every other rank does: learn its share of each job that the first deals out, until there are no more."""
    trainer: MethodTrainer | None = None
    while (word := ranks.heard()) != END:
        if word == LEARN:
            method, job = _unpacked(ranks.receive())
            trainer = method.trainer(_for_rank(job, ranks))
            for _ in _learn(trainer, ranks, never):
                pass
        elif word == EXPLAIN and trainer is not None:
            told = trainer.explanation(_unpacked_sets(*unpack(ranks.receive())))
            for name in _spread(told):
                ranks.collected(told[name])


def dismiss(ranks: TorchRanks) -> None:
    """Let the others end, as the first; those who wait in the midst of something notice that it is gone."""
    if not ranks.lost:
        ranks.heard(END)
        ranks.leave()


def _learn(
    trainer: MethodTrainer, ranks: TorchRanks, should_stop: ShouldStop
) -> Iterator[tuple[EpochReport, list[NDArray[Any]]]]:
    """Each report with the beliefs of all ranks, where this is the first."""
    for report in trainer.run(_SharedStop(ranks, should_stop)):
        yield report, [] if report.alpha is None else ranks.collected(report.alpha)
    ranks.summed(np.zeros(1))  # whoever is gone is missed here at the latest


class _SharedStop:
    """Whether to stop: the first is asked, some times a second, and all hear the same."""

    def __init__(self, ranks: TorchRanks, asked: ShouldStop) -> None:
        self._ranks, self._asked, self._stopped = ranks, asked, False
        self._skipped = self._left = 0  # calls until the first is asked again
        self._looked = time.monotonic()

    def __call__(self) -> bool:
        if self._stopped or self._left:
            self._left = max(self._left - 1, 0)
            return self._stopped
        word = self._ranks.heard(self._word() if self._ranks.rank == FIRST else 0)
        self._stopped, self._skipped = word == STOP, max(word, 0)
        self._left = self._skipped
        return self._stopped

    def _word(self) -> int:
        """What the first says."""
        if self._asked():
            return STOP
        before, self._looked = self._looked, time.monotonic()
        seconds = (self._looked - before) / (self._skipped + 1)  # of a batch
        return min(int(LOOK_SECONDS / max(seconds, 1e-6)), MOST_BATCHES)


def _placed(parts: list[NDArray[Any]], places: list[NDArray[np.int64]]) -> NDArray[Any]:
    """The rows of all ranks in the order of the instances."""
    whole = np.empty((sum(map(len, places)), *parts[0].shape[1:]), parts[0].dtype)
    for part, place in zip(parts, places, strict=True):
        whole[place] = part
    return whole


def _spread(told: Arrays) -> list[str]:
    """The names of what an explanation tells of single instances."""
    return [name for name in sorted(told) if name == LATENT or name.startswith(ENTRIES)]


# -- jobs on their way ---------------------------------------------------------------------------------------------


def _share(job: LearningJob, instances: NDArray[np.int64]) -> LearningJob:
    """The part of a job that is about some of its instances."""
    return replace(
        job,
        features=job.features[instances],
        candidates=job.candidates.take(instances),
        evidence=tuple(one.take(job.candidates, instances) for one in job.evidence),
        certain=None if job.certain is None else job.certain[instances],
        scenes=None,  # they are torn apart
        given=None,  # and these are not told to others
    )


def _for_rank(job: LearningJob, ranks: TorchRanks) -> LearningJob:
    """A share as this rank learns it, on its own device."""
    settings = job.settings
    if "device" in settings.__dataclass_fields__:
        settings = replace(settings, device=ranks.device(settings.device))
    return replace(job, settings=settings, ranks=ranks)


def _packed(method: Method, job: LearningJob) -> bytes:
    arrays = {
        "features": job.features,
        "offsets": job.candidates.offsets,
        "labels": job.candidates.labels,
        **{f"evidence-{at}": one.values for at, one in enumerate(job.evidence)},
    }
    if job.certain is not None:
        arrays["certain"] = job.certain
    if job.start:
        arrays["start"] = np.frombuffer(job.start, np.uint8)
    about = {
        "method": method.name,
        "settings": asdict(job.settings),
        "n_labels": job.candidates.n_labels,
        "evidence": [one.name for one in job.evidence],
    }
    return pack(arrays, about)


def _unpacked(data: bytes) -> tuple[Method, LearningJob]:
    arrays, about = unpack(data)
    method = METHODS.find(about["method"])
    evidence = tuple(LogEvidence(name, arrays[f"evidence-{at}"]) for at, name in enumerate(about["evidence"]))
    start = arrays["start"].tobytes() if "start" in arrays else None
    sets, settings = _unpacked_sets(arrays, about), method.make(about["settings"])
    return method, LearningJob(arrays["features"], sets, settings, evidence, start, arrays.get("certain"))


def _packed_sets(sets: CandidateSets) -> bytes:
    return pack({"offsets": sets.offsets, "labels": sets.labels}, {"n_labels": sets.n_labels})


def _unpacked_sets(arrays: dict[str, NDArray[Any]], about: dict[str, Any]) -> CandidateSets:
    return CandidateSets(arrays["offsets"], arrays["labels"], int(about["n_labels"]))
