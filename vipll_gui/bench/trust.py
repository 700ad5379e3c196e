"""`bench trust`: how far labels made of votes can be believed, beside what others make of the same votes."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vipll_gui.bench.dawid_skene import dawid_skene
from vipll_gui.bench.scores import auc, calibration_error
from vipll_gui.bench.simulated_votes import SimulatedPeople, simulate_votes
from vipll_gui.bench.vote_peers import peer_columns
from vipll_gui.data import Dataset, Posterior, Progress, Votes, no_progress
from vipll_gui.review.forecast import forecast_errors
from vipll_gui.samples.synthesis import read_supervised
from vipll_gui.session import Session
from vipll_gui.session.training.evaluation import accuracy

PER_INSTANCE = (5, 2, 11)
COLLECTION = "digits"
SETTINGS: dict[str, object] = {}  # of the training: the default


def trust_rows(
    collections: Sequence[str] = (COLLECTION,),
    *,
    per_instance: Sequence[int] = PER_INSTANCE,
    seeds: int = 3,
    noise: bool = False,
    peers: bool = False,
    progress: Progress = no_progress,
) -> Iterator[dict[str, object]]:
    """One row per collection, number of votes and seed; accuracies in percent, of the labels an export would hold.

    With `noise`, features that know nothing are learned from in place of the real ones: votes are then all there is.
    With `peers`, what other libraries make of the same votes and features stands beside it.
    """
    cases = [(name, votes, seed) for name in collections for votes in per_instance for seed in range(seeds)]
    for done, (name, votes, seed) in enumerate(cases):
        progress(done / len(cases), f"{name}, {votes} votes each, seed {seed}")
        with tempfile.TemporaryDirectory() as folder:
            supervised = read_supervised(name, Path(folder))
            dataset = simulate_votes(supervised, SimulatedPeople(votes, seed=seed)).dataset
            title = f"{name}-{votes}-votes" + ("-noise" if noise else "")
            told = _noisy(dataset, seed) if noise else dataset
            yield {"dataset": title, "seed": seed} | _measured(told, Path(folder), peers=peers)
    progress(1.0, "done")


def _noisy(dataset: Dataset, seed: int) -> Dataset:
    shape = len(dataset), dataset.n_features
    return replace(dataset, features=np.random.default_rng(seed).normal(size=shape).astype(np.float32))


def _measured(dataset: Dataset, folder: Path, *, peers: bool) -> dict[str, object]:
    votes, truth = dataset.votes, dataset.truth
    if votes is None or truth is None:
        raise ValueError("simulated votes come with their truth")
    shape = len(dataset), len(votes.annotators), dataset.n_labels
    peer = dawid_skene(votes.instance, votes.annotator, votes.label, shape).truth.argmax(axis=1)
    with closing(Session.create(dataset, folder / "votes.vipll")) as session:
        alone = accuracy(dataset, session.leading)
        began = time.perf_counter()
        for snapshot in session.start_run(SETTINGS).reports():
            session.apply(snapshot)
        seconds = time.perf_counter() - began
        leading, doubt, posterior = session.leading, session.doubt, session.posterior
        forecast = forecast_errors(doubt)
    if posterior is None:
        raise ValueError("nothing was learned")
    wrong = leading != truth
    found: dict[str, object] = {
        "accuracy": _percent(accuracy(dataset, leading)),
        "votes_alone": _percent(alone),
        "plurality": _percent(plurality(votes, truth)),
        "dawid_skene": _percent(accuracy(dataset, peer)),
        "error_auc": auc(doubt, wrong),
        **_within_sets(posterior, truth),
        "errors": int(wrong.sum()),
        "errors_forecast": round(forecast.errors, 1),
        "forecast_low": round(forecast.low, 1),
        "forecast_high": round(forecast.high, 1),
        "ece": round(calibration_error(1 - doubt, ~wrong), 4),
        "seconds": round(seconds, 1),
    }
    return found | (peer_columns(dataset, posterior.outside) if peers else {})


def _within_sets(posterior: Posterior, truth: NDArray[np.int32]) -> dict[str, object]:
    """The same with the label taken from those that people named, as if one of them had to be right."""
    bound = replace(posterior, unbound=None)
    wrong = bound.leading != truth
    return {"within_set": _percent(float((~wrong).mean())), "within_set_auc": auc(-bound.probability, wrong)}


def _percent(share: float) -> float:
    return round(100 * share, 2)


def plurality(votes: Votes, truth: NDArray[np.integer]) -> float:
    """The accuracy of the label with most votes; where several have as many, one of them is drawn."""
    counts = np.zeros((len(truth), int(max(truth.max(), votes.label.max())) + 1))
    np.add.at(counts, (votes.instance, votes.label), 1)
    most = counts == counts.max(axis=1, keepdims=True)
    return float((most[np.arange(len(truth)), truth] / most.sum(axis=1)).mean())
