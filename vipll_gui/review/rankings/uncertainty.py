"""Orders by what the model does not know. Before there is a posterior, larger sets come first.

Those marked `sure` ask how sure it is of its probabilities, which only a Dirichlet tells.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from vipll_gui.data import CandidateSets, Posterior, Votes
from vipll_gui.review.doubts import doubts
from vipll_gui.review.rankings import RANKINGS, Ranking, Scores


def _from_posterior(
    name: str, title: str, description: str, score: Callable[[Posterior], Scores], *, sure: bool = False
) -> None:
    def scores(posterior: Posterior, _: Votes | None) -> Scores:
        return score(posterior)

    _register(name, title, description, scores, sure=sure)


def _register(
    name: str, title: str, description: str, score: Callable[[Posterior, Votes | None], Scores], *, sure: bool = False
) -> None:
    def scores(candidates: CandidateSets, posterior: Posterior | None, votes: Votes | None) -> Scores:
        return candidates.sizes.astype(float) if posterior is None else score(posterior, votes)

    RANKINGS.register(Ranking(name, description, scores, needs_dirichlet=sure, title=title))


def _missing(posterior: Posterior) -> Scores:
    """The mass outside the sets; where it tells of some what is missing, the others come after them."""
    told, outside = posterior.tells_outside, posterior.outside
    return np.where(told, outside, outside - 1) if told.any() else outside


_from_posterior("margin", "Closest race", "closest race between the two leading labels first", lambda p: -p.margin)
_from_posterior("entropy", "Most unsure", "most uncertain label first", lambda p: p.entropy)
_from_posterior(
    "epistemic",
    "More learning would settle",
    "what more training or decisions would settle first",
    lambda p: p.epistemic,
    sure=True,
)
_from_posterior(
    "aleatoric",
    "Ambiguous for good",
    "what stays ambiguous however much is learned first",
    lambda p: p.aleatoric,
    sure=True,
)
_from_posterior(
    "outside",
    "Truth may be missing",
    "truth most likely missing from the candidates first",
    _missing,
    sure=True,
)
_from_posterior("confident", "Surest first", "surest label first, to confirm many quickly", lambda p: p.margin)
_register("probability", "Least probable label", "least probable leading label first", doubts)
_from_posterior("label", "By leading label", "one leading label after the other", lambda p: -p.leading.astype(float))
