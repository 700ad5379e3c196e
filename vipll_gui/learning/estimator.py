"""ViPLL as a scikit-learn estimator, for notebooks and pipelines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Any, Self, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy import sparse
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import assert_all_finite, check_is_fitted, column_or_1d, validate_data

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.posterior import Posterior
from vipll_gui.learning.fitted import FittedModel
from vipll_gui.learning.settings import Settings
from vipll_gui.learning.trainer import Trainer

Sets: TypeAlias = CandidateSets | NDArray[np.generic] | sparse.sparray | sparse.spmatrix | Sequence[Iterable[int]]


class ViPLLClassifier(ClassifierMixin, BaseEstimator):  # type: ignore[misc]
    """Learns from candidate sets; a plain vector of labels counts as sets of one.

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

    def fit(self, X: ArrayLike, y: Any) -> Self:
        """Learns from features X (n, d) and candidate sets y: a matrix, sparse matrix, list of sets, or labels."""
        start = getattr(self, "model_", None) if self.warm_start else None
        return self._fit(X, y, start, reset=start is None)

    def partial_fit(self, X: ArrayLike, y: Any, classes: ArrayLike | None = None) -> Self:
        """Goes on from the weights learned so far; `classes` names all labels at the first call."""
        start = getattr(self, "model_", None)
        if classes is not None and start is None:
            self.classes_ = np.unique(np.asarray(classes))
        return self._fit(X, y, start, reset=start is None, keep_classes=start is not None or classes is not None)

    def _fit(self, X: ArrayLike, y: Any, start: FittedModel | None, *, reset: bool, keep_classes: bool = False) -> Self:
        if y is None:
            raise ValueError("requires y to be passed, but the target y is None")
        rows = validate_data(self, X, dtype=np.float32, reset=reset)
        self.candidates_ = self._candidates(_plain(y), keep_classes=keep_classes)
        if len(rows) != len(self.candidates_):
            raise ValueError(f"X has {len(rows)} rows but there are {len(self.candidates_)} candidate sets")
        trainer = Trainer(rows, self.candidates_, self._settings(), start=start)
        for report in trainer.run():
            self.n_iter_ = report.epoch
            self.alpha_ = report.alpha
        self.model_ = trainer.model()
        return self

    def _candidates(self, y: Any, *, keep_classes: bool = False) -> CandidateSets:
        """The candidate sets in whichever form they came, and `classes_` to go with them."""
        if _is_label_vector(y):
            labels = column_or_1d(y, warn=True)
            assert_all_finite(labels, input_name="y")
            check_classification_targets(labels)
            if not keep_classes:
                self.classes_ = np.unique(labels)
            codes = np.minimum(np.searchsorted(self.classes_, labels), len(self.classes_) - 1)
            if not np.array_equal(self.classes_[codes], labels):
                raise ValueError(f"y has labels that are not among the classes {self.classes_}")
            return CandidateSets.from_lists(([code] for code in codes.tolist()), len(self.classes_))
        sets = CandidateSets.coerce(y, len(self.classes_) if keep_classes else None)
        if not keep_classes:
            self.classes_ = np.arange(sets.n_labels)
        return sets

    def _settings(self) -> Settings:
        known = {one.name for one in fields(Settings)} - {"seed"}
        seed = np.random.default_rng().integers(2**31) if self.random_state is None else self.random_state
        return Settings(seed=int(seed), **{name: getattr(self, name) for name in known})

    def _alpha(self, X: ArrayLike) -> NDArray[np.float32]:
        check_is_fitted(self, "model_")
        model: FittedModel = self.model_
        return model.alpha(validate_data(self, X, dtype=np.float32, reset=False))

    def predict_proba(self, X: ArrayLike) -> NDArray[np.float64]:
        """(n, k) E[y | x] over all labels, whatever the candidates."""
        alpha = self._alpha(X).astype(np.float64)
        probabilities: NDArray[np.float64] = alpha / alpha.sum(axis=1, keepdims=True)
        return probabilities

    def predict(self, X: ArrayLike) -> NDArray[Any]:
        """The most probable label of each instance among all labels."""
        alpha = self._alpha(X)
        leading: NDArray[Any] = self.classes_[alpha.argmax(axis=1)]
        return leading

    def posterior(self, X: ArrayLike, S: Sets) -> Posterior:
        """The Dirichlet posterior of each instance within its candidate set."""
        alpha = self._alpha(X)
        return Posterior.from_alpha(alpha, CandidateSets.coerce(S, alpha.shape[1]))

    def score(self, X: ArrayLike, y: Any, sample_weight: ArrayLike | None = None) -> float:
        """The share of right predictions; given candidate sets, the share that lies in the set."""
        if _is_label_vector(y):
            return float(super().score(X, y, sample_weight))
        alpha = self._alpha(X)
        hits = CandidateSets.coerce(y, alpha.shape[1]).dense()[np.arange(len(alpha)), alpha.argmax(axis=1)]
        return float(np.average(hits, weights=None if sample_weight is None else np.asarray(sample_weight, np.float64)))


def _plain(y: Any) -> Any:
    """Data frames, series and the like as arrays; sets in any other form as they are."""
    return np.asarray(y) if hasattr(y, "__array__") and not sparse.issparse(y) else y


def _is_label_vector(y: Any) -> bool:
    """Whether y is one label for each instance instead of one set."""
    if isinstance(y, CandidateSets) or sparse.issparse(y):
        return False
    if isinstance(y, np.ndarray) and y.ndim != 1:
        return y.ndim != 2 or y.shape[1] == 1
    first = next(iter(y), None)
    return isinstance(first, str) or not isinstance(first, Iterable)
