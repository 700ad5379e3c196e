"""Data with a known truth as a model's probabilities tell them: too sure, as sure as it may be, or not sure enough.

The model is a logistic regression on digits with noise, asked about folds that it has not learned from. By itself it is
far too sure. Its probabilities p become p^τ β / Σ p^τ β, β the power under which the truth is most probable.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize_scalar
from scipy.special import log_softmax, softmax
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import cross_val_predict

from vipll_gui.data import Dataset, LogEvidence
from vipll_gui.data.predictions import LEAST, PREDICTIONS, log_probabilities, probable_sets
from vipll_gui.errors import InputError

FOLDS, STEPS = 5, 5_000
Values = NDArray[np.float64]


@dataclass(frozen=True)
class SureModel:
    """What a model sees, how sure it says it is, and what the features of the project are."""

    noise: float = 4.0  # standard deviation of what is added to the points of the pictures that the model sees
    sureness: float = 0.0  # τ, 1 being as sure as the truth allows; 0: as the model is
    own_noise: float | None = None  # of what is added to the features instead; None: they are what the model sees
    features: bool = True  # False: they are nothing but noise


def told_by_model(supervised: Dataset, how: SureModel, seed: int = 0) -> tuple[Dataset, Values]:
    """The data with sets and evidence made of the model's probabilities, and these (n, k)."""
    truth, points = supervised.truth, supervised.features
    if truth is None or points is None:
        raise InputError(f"{supervised.name} has no features, or its truth is not known")
    random = np.random.default_rng(seed)
    seen = points + random.normal(0, how.noise, points.shape)
    model = LogisticRegression(max_iter=STEPS)
    said = np.maximum(cross_val_predict(model, seen, truth, cv=FOLDS, method="predict_proba"), LEAST)
    if how.sureness:
        said = softmax(how.sureness * best_power(np.log(said), truth) * np.log(said), axis=1)
    said /= said.sum(axis=1, keepdims=True)
    if how.own_noise is not None:
        seen = points + random.normal(0, how.own_noise, points.shape)
    if not how.features:
        seen = random.normal(0, 1, points.shape)
    sets = probable_sets(said)
    evidence = LogEvidence(PREDICTIONS, log_probabilities(said, sets))
    return replace(supervised, features=seen.astype(np.float32), candidates=sets, evidence=evidence), said


def best_power(logs: Values, truth: NDArray[np.integer]) -> float:
    """The power of probabilities, as logarithms (n, k), under which the truth (n,) is most probable."""
    rows = np.arange(len(truth))

    def loss(power: float) -> float:
        return -float(log_softmax(power * logs, axis=1)[rows, truth].mean())

    return float(minimize_scalar(loss, bounds=(0.01, 10), method="bounded").x)
