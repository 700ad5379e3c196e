"""What a run kept to tell why it believes what it believes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets
from vipll_gui.learning.pixels import PixelGrid
from vipll_gui.learning.scaling import Scaling
from vipll_gui.review.evidence import Evidence, Strengths, Values, centred, gather
from vipll_gui.review.gaussian_evidence import GaussianEvidence

SOURCE = "evidence_"  # before the name of a source of evidence


@dataclass(frozen=True, eq=False)
class Features:
    """The Gaussian model of the features, and how it sees them."""

    gaussian: GaussianEvidence
    scaling: Scaling
    view: slice  # of normal and standard scores side by side
    pixels: PixelGrid | None = None  # where columns are seen as the points of a picture

    def scores(self, row: NDArray[np.float32]) -> Values:
        """The features of one instance as the model sees them."""
        seen = row[None] if self.pixels is None else self.pixels.described(row[None])
        both = np.hstack([self.scaling.normal(seen), self.scaling.standard(seen)])
        return both[0, self.view].astype(np.float64)

    def by_feature(self, shares: Values) -> Values:
        """(c, features) shares of scores, put together where a feature is seen in two ways."""
        use = np.flatnonzero(self.scaling.varying)
        folded = np.zeros((len(shares), len(self.scaling.mean)))
        for start in range(0, shares.shape[1], len(use)):
            folded[:, use] += shares[:, start : start + len(use)]
        return folded if self.pixels is None else self.pixels.by_point(folded)

    def features(self, scores: Values) -> NDArray[np.float32]:
        """(c, features) the features behind scores; of two views, the one without ranks tells more."""
        d = int(self.scaling.varying.sum())
        if self.view.stop <= d:
            return self.scaling.from_normal(scores)
        return self.scaling.from_standard(scores[:, -d:])


@dataclass(frozen=True, eq=False)
class Explanation:
    """The arrays of one run, put in order."""

    run: int
    sets: CandidateSets  # that the run was shown
    strengths: Strengths
    labels: NDArray[np.int64]  # in use
    prior: NDArray[np.float32]
    running: NDArray[np.float16]  # ỹ for every entry of sets.labels
    latent: NDArray[np.float16]  # (n, q)
    features: Features | None
    table: NDArray[np.float16] | None  # log p(x|y) for every entry of sets.labels, where it is not Gaussian
    sources: Mapping[str, NDArray[np.float32]]  # log-evidence from elsewhere, for every entry of sets.labels
    votes: NDArray[np.float64] | None  # what votes add beside the run's own belief, for every entry of sets.labels
    weight: NDArray[np.float32] | None  # (n,) how much that belief counts beside them

    @classmethod
    def read(cls, run: int, sets: CandidateSets, arrays: Mapping[str, NDArray[Any]]) -> Self | None:
        """The explanation in the arrays of a run; None if there is none, or not of these sets."""
        if "strengths" not in arrays or len(arrays["running"]) != len(sets.labels):
            return None
        features = None
        if "whiten" in arrays:
            features = Features(
                GaussianEvidence(arrays["total"], arrays["means"], arrays["whiten"]),
                Scaling(arrays["scaling_quantiles"], arrays["scaling_mean"], arrays["scaling_deviation"]),
                slice(*arrays["view"].tolist()),
                PixelGrid(int(arrays["pixels"][0])) if "pixels" in arrays else None,
            )
        return cls(
            run,
            sets,
            Strengths(*arrays["strengths"].tolist()),
            arrays["labels"],
            arrays["prior"],
            arrays["running"],
            arrays["latent"],
            features,
            arrays.get("table"),
            {name.removeprefix(SOURCE): values for name, values in arrays.items() if name.startswith(SOURCE)},
            arrays.get("votes"),
            arrays.get("features_weight"),
        )

    def evidence(
        self, position: int, labels: Sequence[int], mean: Sequence[float], row: NDArray[np.float32] | None, voted: bool
    ) -> tuple[Evidence, Values | None]:
        """The evidence for the candidates an instance has now, and (c, features) what each feature adds to it."""
        chosen = np.asarray(labels, np.int64)
        columns = self._columns(chosen)
        running = self._at(self.running, position, chosen)
        shares: Values | None = None
        if self.features is not None and row is not None:
            x = self.features.scores(row)
            shares = self.features.by_feature(self.features.gaussian.shares(x, columns, running))
            likelihood = shares.sum(axis=1)
        elif self.table is not None:
            likelihood = self._at(self.table, position, chosen)
        else:
            likelihood = np.zeros(len(chosen))
        weight = 1.0 if self.weight is None else float(self.weight[position])
        votes = np.zeros(len(chosen)) if voted else None  # they make the sets; earlier runs weighed them no further
        if self.votes is not None:
            votes = self._at(self.votes, position, chosen)
        evidence = gather(
            chosen,
            np.asarray(mean),
            self.strengths,
            prior=np.where(columns >= 0, self.prior[columns], 0),
            likelihood=likelihood,
            running=running,
            n_labels=len(self.labels),
            sources={name: self._at(said, position, chosen) for name, said in self.sources.items()},
            votes=votes,
            weight=weight,
        )
        if shares is None:
            return evidence, None
        strength = weight * self.strengths.tempering * self.strengths.likelihood_weight
        return evidence, strength * centred(shares)

    def pictured(self, labels: Sequence[int], row: NDArray[np.float32]) -> NDArray[np.float32] | None:
        """(c, features) this instance, were it each of the labels; None where the model draws nothing."""
        if self.features is None or self.features.pixels is not None:  # edges do not make a picture again
            return None
        columns = self._columns(np.asarray(labels, np.int64))
        return self.features.features(self.features.gaussian.pictured(self.features.scores(row), columns))

    def _columns(self, labels: NDArray[np.int64]) -> NDArray[np.int64]:
        """The places of labels among those in use; -1 for others."""
        at = np.minimum(np.searchsorted(self.labels, labels), len(self.labels) - 1)
        return np.where(self.labels[at] == labels, at, -1)

    def _at(self, values: NDArray[np.floating], position: int, labels: NDArray[np.int64]) -> Values:
        return values_at(self.sets, values, position, labels)


def values_at(sets: CandidateSets, values: NDArray[np.floating], position: int, labels: NDArray[np.int64]) -> Values:
    """Values of the entries of sets at labels of one instance; 0 for labels that are not in its set."""
    start, stop = sets.offsets[position : position + 2]
    known = dict(zip(sets.labels[start:stop].tolist(), values[start:stop].tolist(), strict=True))
    return np.array([known.get(label, 0.0) for label in labels.tolist()])
