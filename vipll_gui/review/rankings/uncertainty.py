"""Orders by what the model does not know. Before there is a posterior, larger sets come first.

Those marked `sure` ask how sure it is of its probabilities, which only a Dirichlet tells.
"""

from __future__ import annotations

from collections.abc import Callable

from vipll_gui.data import CandidateSets, Posterior, Votes
from vipll_gui.review.rankings import RANKINGS, Ranking, Scores


def _from_posterior(name: str, description: str, score: Callable[[Posterior], Scores], *, sure: bool = False) -> None:
    def scores(candidates: CandidateSets, posterior: Posterior | None, _: Votes | None) -> Scores:
        return candidates.sizes.astype(float) if posterior is None else score(posterior)

    RANKINGS.register(Ranking(name, description, scores, needs_dirichlet=sure))


_from_posterior("margin", "closest race between the two leading labels first", lambda p: -p.margin)
_from_posterior("entropy", "most uncertain label first", lambda p: p.entropy)
_from_posterior("epistemic", "what more training or decisions would settle first", lambda p: p.epistemic, sure=True)
_from_posterior("aleatoric", "what stays ambiguous however much is learned first", lambda p: p.aleatoric, sure=True)
_from_posterior("outside", "truth most likely missing from the candidates first", lambda p: p.outside, sure=True)
_from_posterior("confident", "surest label first, to confirm many quickly", lambda p: p.margin)
