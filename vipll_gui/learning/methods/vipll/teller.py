"""What is told of each instance by networks and judge together, and how both count for those that nobody has seen.

Half of every posterior is the judge's (`judge.py`), and what the rest of its scene says multiplies it. How sure both
may be is told by those networks that left an instance out, which choose as the judge does or otherwise (`sureness.py`).
By the same two it is found how much each counts for new instances (`prediction_mix.py`), and how sure these may be
(`prediction_sureness.py`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import torch
from torch import Tensor

from vipll_gui.learning.methods.vipll.fitted import FittedModel
from vipll_gui.learning.methods.vipll.judge import Judge
from vipll_gui.learning.methods.vipll.prediction_mix import Counts, fitting_counts, mixed
from vipll_gui.learning.methods.vipll.prediction_sureness import fitting_power, left_out_shares
from vipll_gui.learning.methods.vipll.sureness import as_sure, chosen, chosen_otherwise
from vipll_gui.learning.ranks import ALONE, Ranks


class Mixture(NamedTuple):
    """How new instances are predicted."""

    counts: Counts | None = None  # how much networks and judge count; None: half and half
    sureness: float = 1.0  # power of the shares


class Teller:
    """Hears the networks about all instances after every epoch, and tells what they and the judge say together."""

    def __init__(
        self, judge: Judge, left: Tensor | None, ranks: Ranks = ALONE, earlier: FittedModel | None = None
    ) -> None:
        """`left` (M, n) says who has not learned from what; `earlier` is the model whose networks had, if any."""
        self._judge, self._left, self._ranks, self._earlier = judge, left, ranks, earlier
        self._choices = torch.empty(0)  # (M, n) what each member chooses
        self._unseen = torch.empty(0)  # (n, k) shares by members that have not learned from an instance
        self._says: Tensor | None = None  # (n, k) what the rest of its scene said last
        self._told: Tensor | None = None  # (n, k) the newest posteriors that were told
        self._mixture = Mixture()  # as several ranks have found it together

    def to(self, device: torch.device) -> None:
        """Moves what was heard and told to another device; the judge is moved by itself."""
        self._choices, self._unseen = self._choices.to(device), self._unseen.to(device)
        self._says = None if self._says is None else self._says.to(device)
        self._told = None if self._told is None else self._told.to(device)

    def hear(self, said: Tensor, at: int, evidence: Tensor | None) -> None:
        """Take note of what all members say of the instances from `at` on, posteriors (M, B, k).

        They choose with the `evidence` (n, k) from elsewhere, as the judge does: it is about the very instance, which
        no features tell.
        """
        if self._left is None:
            return
        candidates, rows = self._judge.candidates, slice(at, at + said.shape[1])
        if not at:
            self._choices = torch.empty(len(said), len(candidates), dtype=torch.int64, device=said.device)
            self._unseen = torch.empty(candidates.shape, device=said.device)
        self._unseen[rows] = left_out_shares(said, self._left[:, rows].to(said.device))
        if self._says is not None:
            said = said * self._says[rows]
        if evidence is not None:
            told = evidence[rows]
            said = said * (told - told.amax(1, keepdim=True)).exp()
        self._choices[:, rows] = chosen(said, candidates[rows])

    def tell(self, posterior: Tensor) -> Tensor:
        """(n, k) what is told of the networks' posteriors (n, k): with the judge's, as sure as both may be."""
        told, judged, scenes = self._judge.judge(posterior), self._judge.said, self._judge.scenes
        if scenes is not None:
            shares = told.cpu().numpy()
            says = scenes.told(shares)
            told = torch.from_numpy(scenes.weighed(shares, says)).to(told)
            self._says = torch.from_numpy(says).to(told)
            judged = judged * self._says
        if self._left is None:
            return told
        judged = chosen(judged, self._judge.candidates)
        otherwise = chosen_otherwise(self._choices, self._left.to(judged.device), judged)
        self._told = as_sure(told, self._judge.candidates, otherwise, self._ranks)
        if self._ranks is not ALONE:  # all are at work now, and not when a model is asked for
            self._mixture = self._mixing(self._told)
        return self._told

    def model(self, networks: FittedModel) -> FittedModel:
        """Networks and judge for new instances, by what was told last."""
        mixture = self._mixture
        if self._told is not None and self._ranks is ALONE:
            mixture = self._mixing(self._told)
        return replace(networks, judge=self._judge.model(), **mixture._asdict())

    def _mixing(self, told: Tensor) -> Mixture:
        """How much networks and judge count, and how sure they may be, by what was told (n, k).

        Networks that repeat what they learned of an instance in an earlier training would count far too much.
        """
        judge, earlier = self._judge, self._earlier
        if earlier is None:
            counts: Counts | None = fitting_counts(self._unseen, judge.predicted, judge.candidates, self._ranks)
        else:
            counts = earlier.counts
        return Mixture(counts, fitting_power(mixed(self._unseen, judge.predicted, counts), told, self._ranks))
