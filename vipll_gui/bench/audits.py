"""`bench effort --audits`: whether the bounds of audits hold, and how many checks they take, over simulated ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.special import expit, logit

from vipll_gui.bench.accuracy import method_settings
from vipll_gui.bench.datasets import DATASETS, load_benchmark
from vipll_gui.data import Posterior, Progress, no_progress
from vipll_gui.errors import TrainingError
from vipll_gui.learning.methods import DEFAULT_METHOD, LearningJob
from vipll_gui.review.audit import AuditPlan, fixed_size, propose_size, wrong_so_far

SIMULATED = {"simulated": 4_000, "simulated-large": 40_000}  # no datasets: labels right with a known probability
TARGETS = (0.01, 0.02, 0.05)
CONFIDENCE = 0.95
AUDITS = 1_000
MODELS = {"calibrated": 1.0, "over-confident": 2.0, "under-confident": 0.5}  # what the logits are multiplied by
SLIPS = (0.0, 0.02)  # of the annotator
BINS = 40  # instances at least that share a calibrated probability


@dataclass(frozen=True, eq=False)
class Labelled:
    """Labels of a model: how probable each is, calibrated, and whether it is wrong."""

    name: str
    probability: NDArray[np.float64]
    wrong: NDArray[np.bool_]

    def seen_by(self, model: str) -> NDArray[np.float64]:
        """The doubts of a model that is as sure as it should be, or is not."""
        found: NDArray[np.float64] = 1 - expit(MODELS[model] * logit(np.clip(self.probability, 1e-6, 1 - 1e-6)))
        return found


def audit_rows(
    datasets: Sequence[str] = (*SIMULATED, *DATASETS),
    *,
    audits: int = AUDITS,
    seed: int = 0,
    data: str | Path | None = None,
    progress: Progress = no_progress,
) -> Iterator[dict[str, object]]:
    """One row per dataset, model, slips and target; shares in percent."""
    settings = [(model, slips, target) for model in MODELS for slips in SLIPS for target in TARGETS]
    for done, name in enumerate(datasets):
        progress(done / len(datasets), name)
        labelled = _simulated(name, seed) if name in SIMULATED else _learned(name, seed, data)
        for at, (model, slips, target) in enumerate(settings):
            progress((done + at / len(settings)) / len(datasets), f"{name}, {model}, at most {target:.0%} wrong")
            yield _row(labelled, model, slips, target, audits, seed)
    progress(1.0, "done")


def _row(labelled: Labelled, model: str, slips: float, target: float, audits: int, seed: int) -> dict[str, object]:
    row: dict[str, object] = {
        "dataset": labelled.name, "model": model, "slips": slips, "target": target, "confidence": CONFIDENCE,
        "audits": 0, "held": None, "accepted": None, "group": None, "wrong": None, "checks_median": None,
        "fixed_size": None, "ratio": None, "accepted_median": None, "largest_true_error": None,
    }  # fmt: skip
    doubts = labelled.seen_by(model)
    order = np.argsort(doubts, kind="stable")
    plan = propose_size(doubts[order], target, CONFIDENCE)
    if plan is None:  # nothing that could be proved: people look at everything
        return row
    wrong = labelled.wrong[order[: plan.size]]
    fixed = fixed_size(plan.size, float(wrong.mean()), target, CONFIDENCE)
    done = simulate_audits(plan, wrong, audits, slips, np.random.default_rng(seed))
    rest = plan.size - done.checks[done.proved]
    checks = float(np.median(done.checks))
    return row | {
        "audits": audits,
        "held": int(done.held.sum()),
        "accepted": int(done.proved.sum()),
        "group": plan.size,
        "wrong": int(wrong.sum()),
        "checks_median": int(checks),
        "fixed_size": fixed,
        "ratio": round(checks / fixed, 2) if fixed else None,
        "accepted_median": int(np.median(np.where(done.proved, plan.size - done.checks, 0))),
        "largest_true_error": round(100 * float((done.missed[done.proved] / rest).max(initial=0.0)), 2),
    }


@dataclass(frozen=True, eq=False)
class SimulatedAudits:
    """How audits went: when they ended, whether the target was proved, what they missed, whether the bound held."""

    checks: NDArray[np.int64]
    proved: NDArray[np.bool_]
    missed: NDArray[np.int64]  # wrong labels among those nobody looked at
    held: NDArray[np.bool_]


def simulate_audits(
    plan: AuditPlan, wrong: NDArray[np.bool_], audits: int, slips: float, rng: np.random.Generator
) -> SimulatedAudits:
    """Audits of one group by annotators who name another label than they mean in a share of all checks.

    Each ends when the target is proved, or when no planned look can prove it any more.
    """
    most = min(plan.most_checks, plan.size)
    drawn = np.stack([rng.permutation(wrong)[:most] for _ in range(audits)])
    outcomes = drawn ^ (rng.random(drawn.shape) < slips)
    bounds, found = plan.bounds(outcomes), wrong_so_far(outcomes)
    rests = plan.size - np.arange(most + 1)
    proved = bounds - found <= np.floor(plan.target * rests + 1e-9)
    hopeless = found > plan.most_wrong
    ends = proved | hopeless
    ends[:, -1] = True
    at = ends.argmax(axis=1)
    each = np.arange(audits)
    missed = int(wrong.sum()) - wrong_so_far(drawn)[each, at]
    return SimulatedAudits(at, proved[each, at], missed, bounds[each, at] - found[each, at] >= missed)


def _simulated(name: str, seed: int) -> Labelled:
    """Many easy instances and some hard ones, with labels that are right as often as their probability says."""
    rng = np.random.default_rng(seed)
    probability = 1 - rng.beta(0.15, 1.5, SIMULATED[name])
    return Labelled(name, probability, rng.random(len(probability)) > probability)


def _learned(name: str, seed: int, data: str | Path | None) -> Labelled:
    """The leading labels of the usual method, with probabilities calibrated on the truth."""
    benchmark = load_benchmark(name, data)
    method, settings = method_settings(DEFAULT_METHOD, name, seed)
    alpha = None
    for report in method.trainer(LearningJob(benchmark.features, benchmark.candidates, settings)).run():
        alpha = report.alpha
    if alpha is None:
        raise TrainingError("training gave no posterior", remedy="Train for at least one epoch.")
    posterior = Posterior.from_alpha(alpha, benchmark.candidates, method.belief)
    several = benchmark.candidates.sizes > 1  # where there was something to choose
    wrong = (posterior.leading != benchmark.truth)[several]
    return Labelled(name, calibrated(posterior.probability[several], ~wrong), wrong)


def calibrated(probability: NDArray[np.float64], right: NDArray[np.bool_]) -> NDArray[np.float64]:
    """In the order of given probabilities, how often labels beside each other are right; it grows with them."""
    from sklearn.isotonic import IsotonicRegression

    order = np.argsort(probability, kind="stable")
    smoothed = np.convolve(right[order], np.ones(BINS), "same") / np.convolve(
        np.ones(len(order)), np.ones(BINS), "same"
    )
    found = np.empty(len(order))
    found[order] = IsotonicRegression().fit_transform(np.arange(len(order)), smoothed)
    ties = np.argsort(order) / len(order)  # of the same share, the surer ones stay ahead
    return np.clip(found * (1 - 1e-6) + 1e-6 * ties, 1e-6, 1 - 1e-6)
