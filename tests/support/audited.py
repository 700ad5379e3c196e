"""A project in which most labels are surely right, to be accepted without looking at each."""

from __future__ import annotations

from typing import TypeVar

import numpy as np

from vipll_gui.data import CandidateSets, Dataset, Posterior
from vipll_gui.session import Session
from vipll_gui.store import Address

Where = TypeVar("Where", bound=Address)

LABELS = ("ant", "bee", "cat", "dog")
SIZE, DOUBTFUL = 600, 100  # instances; the last ones, of which the model knows little
SURE = 0.998


def truths() -> np.ndarray:
    """The right label of every instance; it is always its first candidate."""
    return np.arange(SIZE) % len(LABELS)


def sure_project(where: Where, wrong: tuple[int, ...] = ()) -> Where:
    """Instances whose leading labels are right, all but those named."""
    truth = truths()
    sets = [[int(label), (int(label) + 1) % len(LABELS)] for label in truth]
    dataset = Dataset(
        ids=np.array([f"row-{i}" for i in range(SIZE)], object),
        labels=LABELS,
        candidates=CandidateSets.from_lists(sets, len(LABELS)),
        features=np.random.default_rng(0).normal(size=(SIZE, 2)).astype(np.float32),
        name="sure",
    )
    with Session.create(dataset, where) as session:
        believe(session, wrong)
    return where


def believe(session: Session, wrong: tuple[int, ...] = ()) -> int:
    """A finished run, sure of all but the last instances; its number."""
    now = "2026-01-01T10:00:00.000+00:00"
    truth = truths()
    alpha = np.full((SIZE, len(LABELS)), 1e-3, np.float32)
    leading = np.where(np.isin(np.arange(SIZE), wrong), (truth + 1) % len(LABELS), truth)
    second = np.where(leading == truth, (truth + 1) % len(LABELS), truth)
    sure = np.where(np.arange(SIZE) < SIZE - DOUBTFUL, SURE, 0.6)
    alpha[np.arange(SIZE), leading] = 100 * sure
    alpha[np.arange(SIZE), second] = 100 * (1 - sure)
    run = session.project.runs.begin("vipll/test", {}, {}, now)
    session.project.runs.finish(
        run, status="finished", finished=now, device="cpu", curves=[{"epoch": 1.0, "loss": 1.0}],
        posterior=Posterior.from_alpha(alpha, session.candidates), weights=None,
    )  # fmt: skip
    session.use_run(run)
    return run
