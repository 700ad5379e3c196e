"""What other libraries make of the same votes and features: crowd-kit's models of votes, and cleanlab's CROWDLAB.

CROWDLAB weighs votes together with a classifier that has not seen the instance: a logistic regression on the same
features, taught what most people say, asked about the fifth it did not learn from.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import StratifiedKFold, cross_val_predict
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from vipll_gui.bench.peer_libraries import peer_library
from vipll_gui.bench.scores import auc
from vipll_gui.data import Dataset, Votes

Values = NDArray[np.float64]
FOLDS = 5
ROUNDS = 100  # of expectation-maximisation, where a library wants to be told


@dataclass(frozen=True, eq=False)
class Verdict:
    """A label for each instance, and how sure of it."""

    label: NDArray[np.int64]
    sure: Values


@dataclass(frozen=True, eq=False)
class Told:
    """What peers are told."""

    votes: Votes
    features: NDArray[np.floating]
    labels: int

    @cached_property
    def counts(self) -> Values:
        """(n, k) votes for each label."""
        found = np.zeros((len(self.features), self.labels))
        np.add.at(found, (self.votes.instance, self.votes.label), 1)
        return found

    @cached_property
    def predicted(self) -> Values:
        """(n, k) how probable a classifier that did not see the instance finds each label."""
        most = self.counts.argmax(axis=1)
        model = make_pipeline(StandardScaler(), LogisticRegression(max_iter=1000))
        folds = StratifiedKFold(FOLDS, shuffle=True, random_state=0)
        found = np.full(self.counts.shape, 1e-9)
        found[:, np.unique(most)] = cross_val_predict(model, self.features, most, cv=folds, method="predict_proba")
        shares: Values = found / found.sum(axis=1, keepdims=True)
        return shares

    def table(self) -> pd.DataFrame:
        """One row per vote, as crowd-kit wants them."""
        votes = self.votes
        return pd.DataFrame({"task": votes.instance, "worker": votes.annotator, "label": votes.label})

    def matrix(self) -> Values:
        """(n, people) the label each person gave, nan where none, as cleanlab wants them."""
        found = np.full((len(self.features), len(self.votes.annotators)), np.nan)
        found[self.votes.instance, self.votes.annotator] = self.votes.label
        return found


def _crowd_kit(model: str, *rounds: int) -> Callable[[Told], Verdict]:
    def ask(told: Told) -> Verdict:
        found = getattr(peer_library("crowdkit.aggregation"), model)(*rounds).fit_predict_proba(told.table())
        shares = np.zeros(told.counts.shape)
        shares[np.ix_(found.index.to_numpy(), found.columns.to_numpy())] = found.to_numpy()
        return Verdict(shares.argmax(axis=1), shares.max(axis=1))

    return ask


def _crowdlab(told: Told) -> Verdict:
    quality = peer_library("cleanlab.multiannotator").get_label_quality_multiannotator
    found = quality(
        told.matrix(), told.predicted, verbose=False, return_detailed_quality=False, return_annotator_stats=False
    )["label_quality"]
    return Verdict(found["consensus_label"].to_numpy(np.int64), found["consensus_quality_score"].to_numpy(np.float64))


PEERS: dict[str, Callable[[Told], Verdict]] = {
    "majority": _crowd_kit("MajorityVote"),
    "crowdkit_dawid_skene": _crowd_kit("DawidSkene", ROUNDS),
    "one_coin": _crowd_kit("OneCoinDawidSkene", ROUNDS),
    "glad": _crowd_kit("GLAD", ROUNDS),
    "crowdlab": _crowdlab,
}


def peer_columns(dataset: Dataset, against: Values) -> dict[str, object]:
    """Accuracy in percent and AUC of doubt of each peer, and who finds wrong labels where all votes agree.

    `against` is how probable this program finds it that nobody named the truth. Instances whose votes agree, sets of
    one, are what cleanlab's label issues are for.
    """
    votes, features, truth = dataset.votes, dataset.features, dataset.truth
    if votes is None or features is None or truth is None:
        raise ValueError("peers are told votes and features, and judged by the truth")
    told = Told(votes, features.reshape(len(features), -1), dataset.n_labels)
    found: dict[str, object] = {}
    for name, ask in PEERS.items():
        verdict = ask(told)
        right = verdict.label == truth
        found |= {name: round(100 * float(right.mean()), 2), f"{name}_auc": auc(-verdict.sure, ~right)}
    agreed = np.flatnonzero(dataset.candidates.sizes == 1)
    given = told.counts.argmax(axis=1)[agreed]
    wrong, every = given != truth[agreed], len(np.unique(given)) == dataset.n_labels
    issues = peer_library("cleanlab.rank").get_label_quality_scores
    cleanlab = auc(-issues(given, told.predicted[agreed]), wrong) if every else None
    return found | {"agreed": len(agreed), "agreed_auc": auc(against[agreed], wrong), "agreed_cleanlab_auc": cleanlab}
