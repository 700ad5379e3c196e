"""ViPLL as a scikit-learn estimator, for notebooks and pipelines."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils.validation import check_is_fitted, validate_data

from vipll_gui.data import Dataset
from vipll_gui.data.posterior import Posterior
from vipll_gui.learning.fitted import FittedModel
from vipll_gui.learning.input_coercion import Classes, Rows, Sets, coerce_sets, is_label_vector, rows_given
from vipll_gui.learning.settings import Settings
from vipll_gui.learning.trainer import Trainer


class ViPLLClassifier(ClassifierMixin, BaseEstimator):  # type: ignore[misc]
    """Learns from candidate sets; a plain vector of labels counts as sets of one. A `Dataset` brings its own.

    Parameters are those of `Settings`. After `fit`: `classes_`, `n_features_in_`, `model_` (FittedModel),
    `n_iter_` (epochs of the main phase), `candidates_` and `alpha_` (transductive posterior of the fitted
    instances).
    """

    def __init__(
        self,
        recipe: str = "default",
        epochs: int | None = None,
        warmup_epochs: int | None = None,
        batch_size: int | None = None,
        members: int | None = None,
        hidden: int | None = None,
        learning_rate: float | None = None,
        likelihood_weight: float | None = None,
        prior_weight: float | None = None,
        early_stop: bool = True,
        warm_start: bool = False,
        random_state: int | None = 0,
        device: str = "auto",
    ) -> None:
        self.recipe = recipe
        self.epochs = epochs
        self.warmup_epochs = warmup_epochs
        self.batch_size = batch_size
        self.members = members
        self.hidden = hidden
        self.learning_rate = learning_rate
        self.likelihood_weight = likelihood_weight
        self.prior_weight = prior_weight
        self.early_stop = early_stop
        self.warm_start = warm_start
        self.random_state = random_state
        self.device = device

    def fit(self, X: Rows, y: Any = None) -> Self:
        """Learns from features X (n, d) and candidate sets y: a matrix, sparse matrix, list of sets, or labels.

        Sets hold label numbers or names. Given a `Dataset` alone, its features and its sets are used.
        """
        start = getattr(self, "model_", None) if self.warm_start else None
        return self._fit(X, y, start)

    def partial_fit(self, X: Rows, y: Any = None, classes: ArrayLike | None = None) -> Self:
        """Goes on from the weights learned so far; `classes` names all labels at the first call."""
        start = getattr(self, "model_", None)
        known = self.classes_ if start is not None else np.unique(np.asarray(classes)) if classes is not None else None
        return self._fit(X, y, start, known)

    def _fit(self, X: Rows, y: Any, start: FittedModel | None, classes: Classes | None = None) -> Self:
        if y is None and isinstance(X, Dataset):
            y = X
        if y is None:
            raise ValueError("requires y to be passed, but the target y is None")
        rows = validate_data(self, rows_given(X), dtype=np.float32, reset=start is None)
        self.candidates_, self.classes_ = coerce_sets(y, classes)
        if len(rows) != len(self.candidates_):
            raise ValueError(f"X has {len(rows)} rows but there are {len(self.candidates_)} candidate sets")
        trainer = Trainer(rows, self.candidates_, self._settings(), start=start)
        for report in trainer.run():
            self.n_iter_ = report.epoch
            self.alpha_ = report.alpha
        self.model_ = trainer.model()
        return self

    def _settings(self) -> Settings:
        known = {one.name for one in fields(Settings)} - {"seed"}
        seed = np.random.default_rng().integers(2**31) if self.random_state is None else self.random_state
        return Settings(seed=int(seed), **{name: getattr(self, name) for name in known})

    def _alpha(self, X: Rows) -> NDArray[np.float32]:
        check_is_fitted(self, "model_")
        model: FittedModel = self.model_
        return model.alpha(validate_data(self, rows_given(X), dtype=np.float32, reset=False))

    def predict_proba(self, X: Rows) -> NDArray[np.float64]:
        """(n, k) E[y | x] over all labels, whatever the candidates."""
        alpha = self._alpha(X).astype(np.float64)
        probabilities: NDArray[np.float64] = alpha / alpha.sum(axis=1, keepdims=True)
        return probabilities

    def predict(self, X: Rows) -> NDArray[Any]:
        """The most probable label of each instance among all labels."""
        alpha = self._alpha(X)
        leading: NDArray[Any] = self.classes_[alpha.argmax(axis=1)]
        return leading

    def posterior(self, X: Rows, S: Sets | None = None) -> Posterior:
        """The Dirichlet posterior of each instance within its candidate set; labels are numbers of `classes_`."""
        if S is None and not isinstance(X, Dataset):
            raise ValueError("requires candidate sets S, but S is None")
        alpha = self._alpha(X)
        sets, _ = coerce_sets(X if S is None else S, self.classes_)
        return Posterior.from_alpha(alpha, sets)

    def score(self, X: Rows, y: Any = None, sample_weight: ArrayLike | None = None) -> float:
        """The share of right predictions; given candidate sets, the share that lies in the set."""
        if y is None and isinstance(X, Dataset):
            y = X
        if is_label_vector(y):
            return float(super().score(X, y, sample_weight))
        alpha = self._alpha(X)
        sets, _ = coerce_sets(y, self.classes_)
        hits = sets.dense()[np.arange(len(alpha)), alpha.argmax(axis=1)]
        return float(np.average(hits, weights=None if sample_weight is None else np.asarray(sample_weight, np.float64)))
