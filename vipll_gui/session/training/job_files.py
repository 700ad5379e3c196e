"""A training job as files in one folder that two processes map into their memory; nothing is pickled.

The posterior comes back through two slots of one file. The child writes a slot, names it, and does not touch it again
before the parent has said that it took the numbers out.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Belief, CandidateSets, LogEvidence, Posterior, Votes
from vipll_gui.data.outside_labels import KEPT, NONE, OutsideLabels
from vipll_gui.session.training.job import Arrays, Job
from vipll_gui.session.training.vote_beliefs import VoteWeigher

SLOTS = 2
EXPLANATION = "explained.npz"
PER_INSTANCE = ("certain", "scenes")  # of a job, that may be there
VOTES = ("instance", "annotator", "label")  # the arrays of data.Votes
_SHARED = Path("/dev/shm")  # noqa: S108 - memory that looks like a folder, where the system has it
_PREFIX = "vipll-gui-"


def job_folder(job: Job) -> Path:
    """A new folder, in memory where there is plenty of room for the job."""
    sizes = [job.features.nbytes, *(a.nbytes for s in (job.shown, job.pinned) for a in (s.offsets, s.labels))]
    needed = 2 * sum(sizes) + (64 << 20)
    roomy = _SHARED.is_dir() and shutil.disk_usage(_SHARED).free > 2 * needed
    try:
        return Path(tempfile.mkdtemp(prefix=_PREFIX, dir=_SHARED if roomy else None))
    except PermissionError:
        return Path(tempfile.mkdtemp(prefix=_PREFIX))


def write_job(folder: Path, job: Job) -> None:
    """Put a job into its folder."""
    _write(folder, "features", job.features)
    for name, sets in (("shown", job.shown), ("pinned", job.pinned), ("given", job.given)):
        if sets is not None:
            _write(folder, f"{name}-offsets", sets.offsets)
            _write(folder, f"{name}-labels", sets.labels)
    for name in PER_INSTANCE:
        if (values := getattr(job, name)) is not None:
            _write(folder, name, values)
    for at, one in enumerate(job.evidence):
        _write(folder, f"evidence-{at}", one.values)
    if job.votes is not None:
        for name in VOTES:
            _write(folder, f"votes-{name}", getattr(job.votes.votes, name))
        _write(folder, "known", job.votes.known)
    if job.weights:
        (folder / "start").write_bytes(job.weights)
    about = {
        "id": job.id,
        "method": job.method.name,
        "settings": asdict(job.settings),
        "n_labels": job.shown.n_labels,
        "evidence": [one.name for one in job.evidence],
        "given": job.given is not None,
        "told": [name for name in PER_INSTANCE if getattr(job, name) is not None],
        "voters": 0 if job.votes is None else len(job.votes.votes.annotators),
        "repeats_votes": job.votes is not None and job.votes.repeated,
    }
    (folder / "job.json").write_text(json.dumps(about), encoding="utf-8")
    PosteriorSlots.make(folder, job.shown)


def read_job(folder: Path) -> Job:
    """The job in a folder, its arrays mapped and not copied."""
    from vipll_gui.learning.methods import METHODS

    about = json.loads((folder / "job.json").read_text(encoding="utf-8"))

    def sets(name: str) -> CandidateSets:
        return CandidateSets(_read(folder, f"{name}-offsets"), _read(folder, f"{name}-labels"), about["n_labels"])

    votes = None
    if about["voters"]:
        instance, annotator, label = (_read(folder, f"votes-{name}") for name in VOTES)
        cast = Votes(instance, annotator, label, ("",) * about["voters"])
        votes = VoteWeigher(cast, sets("shown"), _read(folder, "known"), repeated=about["repeats_votes"])
    start, method = folder / "start", METHODS.find(about["method"])
    evidence = (LogEvidence(name, _read(folder, f"evidence-{at}")) for at, name in enumerate(about["evidence"]))
    return Job(
        id=about["id"],
        method=method,
        settings=method.make(about["settings"]),
        features=_read(folder, "features"),
        shown=sets("shown"),
        pinned=sets("pinned"),
        evidence=tuple(evidence),
        weights=start.read_bytes() if start.exists() else None,
        votes=votes,
        given=sets("given") if about["given"] else None,
        **{name: _read(folder, name) for name in about["told"]},
    )


def write_learned(folder: Path, weights: bytes) -> None:
    """Leave what was learned, whole or not at all."""
    unfinished = folder / "unfinished"
    unfinished.write_bytes(weights)
    unfinished.replace(folder / "learned")


def write_explanation(folder: Path, arrays: Arrays) -> None:
    """Leave the arrays that tell why, whole or not at all."""
    unfinished = folder / "unfinished.npz"
    with unfinished.open("wb") as file:
        np.savez(file, allow_pickle=False, **arrays)
    unfinished.replace(folder / EXPLANATION)


def read_explanation(folder: Path) -> Arrays:
    """The arrays that tell why; none where the child was ended before it wrote them."""
    path = folder / EXPLANATION
    if not path.exists():
        return {}
    with np.load(path, allow_pickle=False) as file:
        return {name: file[name] for name in file.files}


def _write(folder: Path, name: str, values: NDArray[np.generic]) -> None:
    np.save(folder / f"{name}.npy", values, allow_pickle=False)


def _read(folder: Path, name: str) -> NDArray[Any]:
    mapped: NDArray[Any] = np.load(folder / f"{name}.npy", mmap_mode="c", allow_pickle=False)
    return mapped


class PosteriorSlots:
    """The file through which posteriors travel.

    It is opened anew each time, and not mapped: what one computer wrote and closed, another that opens it finds.
    """

    def __init__(self, folder: Path, shown: CandidateSets, belief: Belief) -> None:
        self._path, self._shown, self._belief = folder / "posterior", shown, belief

    @staticmethod
    def make(folder: Path, shown: CandidateSets) -> None:
        """Reserve the room."""
        with (folder / "posterior").open("wb") as file:
            file.truncate(SLOTS * 4 * _width(shown))

    def put(self, slot: int, posterior: Posterior) -> None:
        """Write a posterior into a slot."""
        beyond = posterior.beyond or OutsideLabels.none(len(self._shown))
        with self._path.open("r+b") as file:
            file.seek(slot * 4 * _width(self._shown))
            for part in (posterior.alpha, posterior.total, beyond.labels, beyond.shares):
                file.write(np.ascontiguousarray(part, np.float32).data)  # a float holds labels exactly

    def take(self, slot: int) -> Posterior:
        """A copy of the posterior in a slot."""
        inside, n, width = len(self._shown.labels), len(self._shown), _width(self._shown)
        numbers = np.fromfile(self._path, np.float32, width, offset=slot * 4 * width)
        alpha, total, outside = np.split(numbers[: inside + (1 + 2 * KEPT) * n], (inside, inside + n))
        labels, shares = outside.reshape(2, n, KEPT)
        beyond = OutsideLabels(labels.astype(np.int32), shares) if (labels != NONE).any() else None
        return Posterior(self._shown, alpha, total, self._belief, beyond)


def _width(shown: CandidateSets) -> int:
    return max(len(shown.labels) + (1 + 2 * KEPT) * len(shown), 1)
