"""Orders of other libraries, asked about the same beliefs: ActiveLab (cleanlab) and four of scikit-activeml.

They know nothing of candidate sets, so they are told shares in which labels outside a set have none. scikit-activeml's
epistemic sampling is for two labels: it is told how much speaks for the two leading candidates.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vipll_gui.bench.peer_libraries import peer_library
from vipll_gui.data import Posterior

UNDECIDED = -1


@dataclass(frozen=True, eq=False)
class Asked:
    """What a peer is told."""

    shares: NDArray[np.float64]  # (n, k) of each row 1
    leading: NDArray[np.float64]  # (n, 2) how much speaks for the two leading candidates
    scores: NDArray[np.float32]  # (n, d) features, each with a deviation of 1
    decided: NDArray[np.int32]  # (n,) -1 where nobody decided
    still_open: NDArray[np.int64]  # positions
    batch: int  # how many are wanted

    @property
    def labels(self) -> NDArray[np.float64]:
        """(n,) decided labels, nan where there are none."""
        return np.where(self.decided == UNDECIDED, np.nan, self.decided)


def what_peers_are_told(
    posterior: Posterior,
    features: NDArray[np.floating],
    decided: NDArray[np.int32],
    still_open: NDArray[np.int64],
    batch: int,
) -> Asked:
    """The same beliefs as the program's own orders have, as these libraries want them."""
    sets = posterior.candidates
    dense = np.zeros((len(sets), sets.n_labels))
    dense[sets.rows, sets.labels] = posterior.alpha
    leading = np.sort(dense, axis=1)[:, -2:]
    shares = np.maximum(dense, 1e-12)
    spread = features.std(axis=0)
    scores = ((features - features.mean(axis=0)) / np.where(spread > 0, spread, 1)).astype(np.float32)
    whole = shares / shares.sum(axis=1, keepdims=True)
    return Asked(whole, leading, scores, decided, still_open, min(batch, len(still_open)))


def _active_lab(asked: Asked) -> NDArray[np.int64]:
    """ActiveLab: the lowest score first; decisions are the votes of one annotator."""
    scores_of = peer_library("cleanlab.multiannotator").get_active_learning_scores
    done = asked.decided != UNDECIDED
    if len(np.unique(asked.decided[done])) < 2:  # it wants to see at least two classes
        _, found = scores_of(pred_probs_unlabeled=asked.shares[asked.still_open])
    else:
        votes = asked.labels[done, None]
        _, found = scores_of(votes, asked.shares[done], asked.shares[asked.still_open])
    order: NDArray[np.int64] = asked.still_open[np.argsort(found, kind="stable")]
    return order


def _queried(strategy: Any, asked: Asked, *told: Any, **more: Any) -> NDArray[np.int64]:
    found = strategy.query(*told, candidates=asked.still_open, batch_size=asked.batch, **more)
    return np.asarray(found, np.int64)


def _uncertainty(kind: str) -> Callable[[Asked], NDArray[np.int64]]:
    def order(asked: Asked) -> NDArray[np.int64]:
        strategy = peer_library("skactiveml.pool").UncertaintySampling(method=kind, random_state=0)
        believer = _believer(asked, peer_library("skactiveml.base").SkactivemlClassifier)
        return _queried(strategy, asked, _numbers(asked), asked.labels, believer, fit_clf=False)

    return order


def _epistemic(asked: Asked) -> NDArray[np.int64]:
    strategy = peer_library("skactiveml.pool").EpistemicUncertaintySampling(random_state=0)
    believer = _believer(asked, peer_library("skactiveml.classifier").ParzenWindowClassifier)
    return _queried(strategy, asked, _numbers(asked), asked.labels, believer, fit_clf=False)


def _typical(asked: Asked) -> NDArray[np.int64]:
    strategy = peer_library("skactiveml.pool").TypiClust(
        random_state=0, cluster_algo_dict={"n_init": 1, "max_iter": 50}
    )
    return _queried(strategy, asked, asked.scores, asked.labels)


def _numbers(asked: Asked) -> NDArray[np.float64]:
    """(n, 1) the instances by number, by which a believer finds what is believed of them."""
    return np.arange(len(asked.shares), dtype=np.float64)[:, None]


def _believer(asked: Asked, base: Any) -> Any:
    """A classifier of scikit-activeml that says what is believed already."""

    class Believer(base):  # type: ignore[misc]
        def fit(self, *_: object, **__: object) -> Any:
            return self

        def predict_proba(self, numbers: NDArray[np.float64]) -> NDArray[np.float64]:
            found: NDArray[np.float64] = asked.shares[numbers[:, 0].astype(np.int64)]
            return found

        def predict_freq(self, numbers: NDArray[np.float64]) -> NDArray[np.float64]:
            found: NDArray[np.float64] = asked.leading[numbers[:, 0].astype(np.int64)]
            return found

    believer = Believer(classes=np.arange(asked.shares.shape[1]))
    believer.classes_ = np.arange(asked.shares.shape[1])
    return believer


PEERS: dict[str, Callable[[Asked], NDArray[np.int64]]] = {
    "activelab": _active_lab,
    "skactiveml-margin": _uncertainty("margin_sampling"),
    "skactiveml-entropy": _uncertainty("entropy"),
    "skactiveml-typiclust": _typical,
    "skactiveml-epistemic": _epistemic,
}
