"""Small datasets for the window's tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from vipll_gui.data import CandidateSets, Dataset, Kind, Posterior, Votes
from vipll_gui.session import Session

LABELS = ("ant", "bee", "cat", "dog")
SETS = ([0, 1], [0, 1, 2], [1, 2], [2, 3], [0, 3], [0, 1, 2, 3])
ODD = ("a" * 100, "אריה", "🦊", "two\nlines", "<b>bold</b> & co")


def six_rows() -> Dataset:
    """Six table rows with two features."""
    rng = np.random.default_rng(1)
    return Dataset(
        ids=np.array([f"row-{i}" for i in range(len(SETS))], object),
        labels=LABELS,
        candidates=CandidateSets.from_lists(SETS, len(LABELS)),
        features=rng.normal(size=(len(SETS), 2)).astype(np.float32),
        feature_names=("length", "weight"),
        name="small",
    )


def large_dataset(n: int, sets: int = 9) -> Dataset:
    """So many rows without anything to see, with two candidates each: one of so many different sets."""
    first = np.arange(n, dtype=np.int32) % sets
    labels = np.stack([first, first + 1], axis=1).reshape(-1)
    return Dataset(
        ids=np.arange(n).astype(str).astype(object),
        labels=tuple("abcdefghij"),
        candidates=CandidateSets(np.arange(0, 2 * n + 1, 2, dtype=np.int64), labels.astype(np.int32), 10),
        kind=Kind.TABLE,
        name="large",
    )


def crowded_project(path: Path) -> Path:
    """An instance with 50 candidates of 1,005, another with odd names, votes on both."""
    labels = tuple(f"species {i:04d}" for i in range(1000)) + ODD
    sets = [list(range(0, 100, 2)), list(range(1000, 1005)), [0, 1]]
    votes = Votes(np.array([0, 0, 1]), np.array([0, 1, 1], np.int32), np.array([2, 2, 1001], np.int32), ("ann", "bob"))
    dataset = Dataset(
        ids=np.array(["many", "odd", "few"], object), labels=labels, votes=votes, name="crowded",
        candidates=CandidateSets.from_lists(sets, len(labels)),
    )  # fmt: skip
    Session.create(dataset, path).close()
    return path


def with_beliefs(path: Path) -> Path:
    """A project with a finished run, so that every instance has a leading label."""
    with Session.open(path) as session:
        alpha = np.random.default_rng(1).gamma(0.5, size=(len(session.dataset), len(session.labels))) + 0.1
        keep_run(session, Posterior.from_alpha(alpha.astype(np.float32), session.candidates), "vipll/test")
    return path


def keep_run(session: Session, posterior: Posterior, method: str, results: Mapping[str, float] | None = None) -> None:
    """Let a run have ended with these beliefs; who opens the project next is shown them."""
    now = "2026-01-01T10:00:00.000+00:00"
    run = session.project.runs.begin(method, {}, {}, now)
    session.project.runs.finish(
        run, status="finished", finished=now, device="cpu", curves=[{"epoch": 1.0, "loss": 1.0}], posterior=posterior,
        weights=None, results=results or {},
    )  # fmt: skip


def believing(path: Path, dataset: Dataset, special: Mapping[int, Sequence[float]], *, tells_missing: bool) -> Session:
    """An open project in which a run found the first candidate of each instance, but of some what is given here."""
    with Session.create(dataset, path) as session:
        alpha = np.full((len(dataset), dataset.n_labels), 1e-4, np.float32)
        for row, labels in enumerate(dataset.candidates):
            alpha[row, labels[0]] = 10
        for row, believed in special.items():
            alpha[row] = believed
        posterior = Posterior.from_alpha(alpha, dataset.candidates, tells_missing=tells_missing)
        keep_run(session, posterior, "vipll/default")
    return Session.open(path)
