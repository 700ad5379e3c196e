"""What the terms of a loss mean, in the order in which their curves are shown. Their total falls while it learns."""

from __future__ import annotations

TERMS = {
    "total": "all terms together, which training makes as small as it can",
    "generative": "how badly the model of the features explains them",
    "entropy": "how decided the model is between labels: near zero it is sure, far below it is not",
    "candidates": "how little of the belief is on the candidates that are right so far",
    "likelihood": "how badly the believed labels explain the features",
    "prior": "how far the beliefs are from those that candidate sets alone would give",
    "evidence": "how far the beliefs are from votes and other evidence",
    "outside": "how much belief lies outside the candidate sets",
    "beyond doubt": "how badly labels that seem certain are recognised",
    "inferred": "how far the inferred labels are from those believed so far",
    "association": "how little instances that share candidates are alike",
    "prototypes": "how far instances are from the typical one of their label",
    "contrast": "how little instances of one label differ from those of others",
    "divergence": "how far the beliefs are from knowing nothing",
    "features": "how badly the features can be restored from the labels",
    "sets": "how badly the candidate sets can be restored from the labels",
    "neighbours": "how much neighbours differ in their labels",
}
