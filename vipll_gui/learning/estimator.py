"""Any method as a scikit-learn estimator, for notebooks and pipelines."""

from __future__ import annotations

import warnings
from collections import deque
from collections.abc import Mapping
from typing import Any, Self, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils.validation import check_is_fitted, validate_data

from vipll_gui.data import Dataset
from vipll_gui.data.posterior import Belief, Posterior
from vipll_gui.learning.input_coercion import (
    Classes,
    Rows,
    Sets,
    coerce_sets,
    is_label_vector,
    looks_like_sets,
    rows_given,
)
from vipll_gui.learning.methods import DEFAULT_METHOD, LearningJob, Method, Predictor, find_method

RandomState: TypeAlias = int | np.random.RandomState | np.random.Generator | None


class PartialLabelClassifier(ClassifierMixin, BaseEstimator):  # type: ignore[misc]
    """Learns from candidate sets; a plain vector of labels counts as sets of one. A `Dataset` brings its own.

    `method` is a name of `METHODS`, or NAME/VERSION, and `settings` those of that method. After `fit`: `classes_`,
    `n_features_in_`, `model_` (what predicts), `weights_` (the same as bytes), `n_iter_` (epochs of the main phase),
    `candidates_` and `beliefs_` (n, k) of the fitted instances; for a method that gives a Dirichlet, `alpha_`.
    """

    def __init__(
        self,
        method: str = DEFAULT_METHOD,
        settings: Mapping[str, Any] | None = None,
        warm_start: bool = False,
        random_state: RandomState = 0,
    ) -> None:
        self.method = method
        self.settings = settings
        self.warm_start = warm_start
        self.random_state = random_state

    def _chosen(self) -> tuple[Method, Mapping[str, Any]]:
        """The method and what is set about it."""
        method, fixed = find_method(self.method)
        return method, {**fixed, **(self.settings or {})}

    def fit(self, X: Rows, y: Any = None) -> Self:
        """Learns from features X (n, d) and candidate sets y: a matrix, sparse matrix, list of sets, or labels.

        Sets hold label numbers or names. Given a `Dataset` alone, its features and its sets are used.
        """
        start = getattr(self, "weights_", None) if self.warm_start else None
        return self._fit(X, y, start)

    def partial_fit(self, X: Rows, y: Any = None, classes: ArrayLike | None = None) -> Self:
        """Goes on from the weights learned so far; `classes` names all labels at the first call."""
        start = getattr(self, "weights_", None)
        known = self.classes_ if start is not None else np.unique(np.asarray(classes)) if classes is not None else None
        return self._fit(X, y, start, known)

    def _fit(self, X: Rows, y: Any, start: bytes | None, classes: Classes | None = None) -> Self:
        if y is None and isinstance(X, Dataset):
            y = X
        if y is None:
            raise ValueError("requires y to be passed, but the target y is None")
        rows = validate_data(self, rows_given(X), dtype=np.float32, reset=start is None)
        sets, names = coerce_sets(y, classes)
        if doubt := looks_like_sets(y):
            warnings.warn(doubt, stacklevel=3)
        if len(rows) != len(sets):
            raise ValueError(f"X has {len(rows)} rows but there are {len(sets)} candidate sets")
        method, settings = self._chosen()
        trainer = method.trainer(LearningJob(rows, sets, self._seeded(method, settings), start=start))
        report = deque(trainer.run(), maxlen=1).pop()
        # all at once: what is broken off leaves an earlier model with the labels that it tells of
        self.candidates_, self.classes_ = sets, names
        self.n_iter_, self.beliefs_ = report.epoch, report.alpha
        if method.belief is Belief.DIRICHLET:
            self.alpha_ = self.beliefs_
        self.weights_ = trainer.weights()
        self.model_ = method.load(self.weights_)
        return self

    def _seeded(self, method: Method, settings: Mapping[str, Any]) -> Any:
        given = np.random.default_rng() if self.random_state is None else self.random_state
        if isinstance(given, np.random.RandomState):
            given = given.randint(2**31 - 1)
        seed = given.integers(2**31) if isinstance(given, np.random.Generator) else given
        return method.seeded(method.make(settings), int(seed))

    def _beliefs(self, X: Rows) -> NDArray[np.float32]:
        check_is_fitted(self, "model_")
        model: Predictor = self.model_
        rows = validate_data(self, rows_given(X), dtype=np.float32, reset=False, ensure_min_samples=0)
        return model.beliefs(rows) if len(rows) else np.empty((0, len(self.classes_)), np.float32)

    def predict_proba(self, X: Rows) -> NDArray[np.float64]:
        """(n, k) E[y | x] over all labels, whatever the candidates."""
        beliefs = self._beliefs(X).astype(np.float64)
        probabilities: NDArray[np.float64] = beliefs / beliefs.sum(axis=1, keepdims=True)
        return probabilities

    def predict(self, X: Rows) -> NDArray[Any]:
        """The most probable label of each instance among all labels."""
        most = self._beliefs(X).argmax(axis=1)
        leading: NDArray[Any] = self.classes_[most]
        return leading

    def posterior(self, X: Rows, S: Sets | None = None) -> Posterior:
        """The posterior of each instance within its candidate set; labels are numbers of `classes_`."""
        if S is None and not isinstance(X, Dataset):
            raise ValueError("requires candidate sets S, but S is None")
        beliefs = self._beliefs(X)
        sets, _ = coerce_sets(X if S is None else S, self.classes_)
        return Posterior.from_alpha(beliefs, sets, self._chosen()[0].belief)

    def score(self, X: Rows, y: Any = None, sample_weight: ArrayLike | None = None) -> float:
        """The share of right predictions; given candidate sets, the share that lies in the set."""
        if y is None and isinstance(X, Dataset):
            y = X
        if is_label_vector(y):
            return float(super().score(X, y, sample_weight))
        beliefs = self._beliefs(X)
        if not len(beliefs):
            raise ValueError("there is no share of right predictions among 0 instances")
        sets, _ = coerce_sets(y, self.classes_)
        hits = sets.dense()[np.arange(len(beliefs)), beliefs.argmax(axis=1)]
        return float(np.average(hits, weights=None if sample_weight is None else np.asarray(sample_weight, np.float64)))
