"""`bench trust` on candidate sets: whether doubts, forecasts and missing truths are what they claim to be."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vipll_gui.bench.accuracy import method_settings
from vipll_gui.bench.datasets import DATASETS, Benchmark
from vipll_gui.bench.scores import auc, calibration_error
from vipll_gui.bench.transplants import TRANSPLANTS, load_known
from vipll_gui.data import CandidateSets, Posterior, Progress, no_progress
from vipll_gui.data.posterior import FloatArray
from vipll_gui.data.scenes import find_scenes
from vipll_gui.errors import TrainingError
from vipll_gui.learning.methods import DEFAULT_METHOD, LearningJob, tells_missing
from vipll_gui.review.doubts import doubts
from vipll_gui.review.forecast import forecast_errors

MISSING = 0.1  # share of the sets that lose their truth, or another label
SETS = (*DATASETS, *(how.name for how in TRANSPLANTS))


def set_rows(
    names: Sequence[str] = DATASETS,
    *,
    method: str = DEFAULT_METHOD,
    seeds: int = 1,
    missing: bool = True,
    other: bool = False,
    data: str | Path | None = None,
    progress: Progress = no_progress,
) -> Iterator[dict[str, object]]:
    """One row per dataset and seed, in percent where it is a share.

    `missing` trains again with truths taken away, or with `other` as many labels that are not the truth.
    """
    cases = [(name, seed) for name in names for seed in range(seeds)]
    for done, (name, seed) in enumerate(cases):
        progress(done / len(cases), f"{name}, seed {seed}")
        known = load_known(name, data)
        began = time.process_time()
        alpha = _beliefs(known, known.candidates, method, name, seed)
        seconds = time.process_time() - began
        learner, settings = method_settings(method, name, seed)
        tells = tells_missing(learner.full_name(settings))
        row = {"dataset": name, "seed": seed} | judged(alpha, known, tells=tells)
        if missing:
            row |= (_without_others if other else _without_truths)(alpha, known, method, seed)
        yield row | {"seconds": round(seconds, 1)}
    progress(1.0, "done")


def _beliefs(known: Benchmark, sets: CandidateSets, method: str, name: str, seed: int) -> FloatArray:
    learner, settings = method_settings(method, name, seed)
    alpha = None
    for report in learner.trainer(LearningJob(known.features, sets, settings, scenes=find_scenes(sets))).run():
        alpha = report.alpha
    if alpha is None:
        raise TrainingError("training gave no posterior", remedy="Train for at least one epoch.")
    return alpha


def judged(alpha: FloatArray, known: Benchmark, *, tells: bool = False) -> dict[str, object]:
    """How good labels, doubts and forecast are, with nothing taken away; `tells`: sets may lack the truth."""
    posterior = Posterior.from_alpha(alpha, known.candidates, tells_missing=tells)
    wrong = posterior.leading != known.truth
    forecast = forecast_errors(doubts(posterior, None))
    return {
        "accuracy": _percent(~wrong),
        "errors": int(wrong.sum()),
        "errors_forecast": round(forecast.errors, 1),
        "forecast_low": round(forecast.low, 1),
        "forecast_high": round(forecast.high, 1),
        "error_auc": auc(-posterior.margin, wrong),
        "reviews_to_98": reviews(posterior.margin, wrong, 0.98),
        "reviews_to_99": reviews(posterior.margin, wrong, 0.99),
        "ece": round(calibration_error(posterior.probability, ~wrong), 4),
    }


def reviews(margin: NDArray[np.float64], wrong: NDArray[np.bool_], goal: float) -> float:
    """Percent of the instances to look at, the least margin first, until so many labels are right."""
    left = wrong.sum() - np.concatenate([[0], np.cumsum(wrong[np.argsort(margin, kind="stable")])])
    return round(100 * int(np.argmax(left <= (1 - goal) * len(wrong) + 1e-9)) / len(wrong), 1)


def _without_truths(clean: FloatArray, known: Benchmark, method: str, seed: int) -> dict[str, object]:
    """What becomes of the others, and whether those are found, where some sets of several labels lose their truth."""
    sets = known.candidates
    gone = _drawn(known, seed)
    poorer = sets.replace({int(i): [j for j in sets[i].tolist() if j != known.truth[i]] for i in gone})
    alpha = _beliefs(known, poorer, method, known.name, seed)
    lost = np.isin(np.arange(len(sets)), gone)
    posterior = Posterior.from_alpha(alpha, poorer)
    outside = alpha.copy()
    outside[poorer.rows, poorer.labels] = 0
    return {
        "outside_auc": auc(posterior.outside, lost),
        "outside_top1": _percent(outside.argmax(axis=1)[lost] == known.truth[lost]),
        "kept_accuracy_clean": _percent((Posterior.from_alpha(clean, sets).leading == known.truth)[~lost]),
        "kept_accuracy_missing10": _percent((posterior.leading == known.truth)[~lost]),
    }


def _without_others(clean: FloatArray, known: Benchmark, method: str, seed: int) -> dict[str, object]:
    """The same where they lose another label, as where somebody ruled it out: none of them should be doubted."""
    sets, random = known.candidates, np.random.default_rng(seed)
    gone = _drawn(known, seed)
    false = {int(i): random.choice([j for j in sets[i].tolist() if j != known.truth[i]]) for i in gone}
    poorer = sets.replace({i: [j for j in sets[i].tolist() if j != label] for i, label in false.items()})
    posterior = Posterior.from_alpha(_beliefs(known, poorer, method, known.name, seed), poorer)
    lost = np.isin(np.arange(len(sets)), gone)
    return {
        "said_missing": _percent(posterior.outside[lost]),
        "kept_accuracy_clean": _percent((Posterior.from_alpha(clean, sets).leading == known.truth)[~lost]),
        "kept_accuracy_other10": _percent((posterior.leading == known.truth)[~lost]),
    }


def _drawn(known: Benchmark, seed: int) -> NDArray[np.int64]:
    """Which sets of several labels lose one."""
    random, sets = np.random.default_rng(seed), known.candidates
    several = np.flatnonzero(sets.sizes > 1)
    return np.sort(random.choice(several, min(len(several), round(MISSING * len(sets))), replace=False))


def _percent(shares: NDArray[np.bool_] | NDArray[np.floating]) -> float:
    return round(100 * float(shares.mean()), 2)
