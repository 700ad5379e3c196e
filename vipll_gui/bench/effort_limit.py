"""The least reviews that beliefs alone could ask for: a model that knows the true labels of all other instances."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vipll_gui.data import CandidateSets, Dataset, Posterior
from vipll_gui.errors import InputError
from vipll_gui.learning.methods import LearningJob, quick_method

LIMIT = "limit"


def limit_of(dataset: Dataset, goals: Sequence[int]) -> dict[str, object]:
    """A row: reviews by margin, in percent, where each instance is judged by the truth about all others.

    The order never changes. Rounds can do with less, because decisions come where they teach and the order follows.
    """
    if dataset.truth is None or dataset.features is None:
        raise InputError(f"the truth about {dataset.name}, or its features, are not known")
    method, n = quick_method(), len(dataset.truth)
    told = CandidateSets(np.arange(n + 1), dataset.truth.astype(np.int32), dataset.n_labels)
    beliefs = list(method.trainer(LearningJob(dataset.features, told, method.make({}))).run())[-1].alpha
    if beliefs is None:
        raise InputError(f"nothing can be learned from {dataset.name}")
    posterior = Posterior.from_alpha(beliefs, dataset.candidates, method.belief)
    wrong = posterior.leading != dataset.truth
    left = wrong.sum() - np.concatenate([[0], np.cumsum(wrong[np.argsort(posterior.margin, kind="stable")])])
    row: dict[str, object] = {"order": LIMIT, "retrain": "truth", "annotator": "perfect"}
    for goal in goals:
        reviews = int(np.argmax(left <= (1 - goal / 100) * n + 1e-9))
        row[f"reviews_to_{goal}"] = round(100 * reviews / n, 1)
    return row | dict.fromkeys((f"minutes_to_{goals[-1]}", "rounds", "seconds_per_round", "slips", "slips_found"))
