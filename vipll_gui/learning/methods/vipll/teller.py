"""What is told of each instance by networks and judge together, and how both count for those that nobody has seen.

Half of every posterior is the judge's (`judge.py`), and what the rest of its scene says multiplies it. How sure both
may be is told by how often the judge's voices and the networks choose otherwise (`sureness.py`). By the judge and those
networks that left an instance out it is found how much both count for new instances (`prediction_mix.py`), and how sure
these may be (`prediction_sureness.py`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from vipll_gui.learning.methods.vipll.fitted import FittedModel
from vipll_gui.learning.methods.vipll.judge import Judge
from vipll_gui.learning.methods.vipll.prediction_mix import Counts, fitting_counts, mixed
from vipll_gui.learning.methods.vipll.prediction_sureness import FAINT, fitting_power, left_out_shares
from vipll_gui.learning.methods.vipll.sure_sources import SureSource
from vipll_gui.learning.methods.vipll.sureness import as_sure, wrong_share
from vipll_gui.learning.ranks import ALONE, Ranks


class Mixture(NamedTuple):
    """How new instances are predicted."""

    counts: Counts | None = None  # how much networks and judge count; None: half and half
    sureness: float = 1.0  # power of the shares


class Teller:
    """Hears the networks about all instances after every epoch, and tells what they and the judge say together."""

    def __init__(
        self,
        judge: Judge,
        left: Tensor | None,
        ranks: Ranks = ALONE,
        earlier: FittedModel | None = None,
        source: SureSource | None = None,
    ) -> None:
        """`left` (M, n) says who has not learned from what; `earlier` is the model whose networks had, if any."""
        self._source = source  # what sets were made of, if that is told beside the features
        self._judge, self._left, self._ranks, self._earlier = judge, left, ranks, earlier
        self._unseen = torch.empty(0)  # (n, k) shares by members that have not learned from an instance
        self._told: Tensor | None = None  # (n, k) the newest posteriors that were told
        self._mixture = Mixture()  # as several ranks have found it together

    def to(self, device: torch.device) -> None:
        """Moves what was heard and told to another device; the judge is moved by itself."""
        self._unseen = self._unseen.to(device)
        self._told = None if self._told is None else self._told.to(device)

    def hear(self, said: Tensor, at: int) -> None:
        """Take note of what all members say of the instances from `at` on, posteriors (M, B, k)."""
        if self._left is None:
            return
        if not at:
            self._unseen = torch.empty(self._judge.candidates.shape, device=said.device)
        rows = slice(at, at + said.shape[1])
        self._unseen[rows] = left_out_shares(said, self._left[:, rows].to(said.device))

    def tell(self, posterior: Tensor) -> Tensor:
        """(n, k) what is told of the networks' posteriors (n, k): with the judge's, as sure as both may be."""
        told, scenes, says = self._judge.judge(posterior), self._judge.scenes, None
        if scenes is not None:
            shares = told.cpu().numpy()
            said = scenes.told(shares)
            told = torch.from_numpy(scenes.weighed(shares, said)).to(told)
            says = torch.from_numpy(said).to(told)
        if self._left is None:  # there are too few instances to tell how sure to be
            return self._with_source(told)
        share = wrong_share(self._judge.choices(posterior, says), self._judge.candidates, self._ranks)
        self._told = self._with_source(as_sure(told, self._judge.candidates, share, self._ranks))
        if self._ranks is not ALONE:  # all are at work now, and not when a model is asked for
            self._mixture = self._mixing(self._told)
        return self._told

    def _with_source(self, told: Tensor) -> Tensor:
        """What is told (n, k), where sets were made of another model's probabilities by these and features alone.

        Networks have no say there: they repeat what they were told of an instance.
        """
        if self._source is None:
            return told
        alone, together = list(self._judge.alone.cpu().numpy()), self._judge.predicted.cpu().numpy()
        shares = torch.from_numpy(self._source.believed(alone, np.log(np.maximum(together, FAINT)))).to(told)
        made = torch.from_numpy(self._source.made).to(told.device)[:, None]
        return torch.where(made, shares * told.sum(1, keepdim=True), told)

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
