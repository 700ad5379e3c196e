"""What other sources say, as a table of all labels."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.log_evidence import LogEvidence
from vipll_gui.learning.ranks import Ranks, total


def evidence_table(
    sources: Sequence[LogEvidence], candidates: CandidateSets, labels: NDArray[np.int64], ranks: Ranks
) -> Tensor | None:
    """(n, k) log-evidence of all sources together for these labels (k,); None where none says anything.

    A non-candidate gets the least value of its row, so that it never looks better than a candidate; so does a label
    that networks are told of as of a candidate, since no source spoke of it.
    """
    told = [one.values for one in sources if total(ranks, int(one.values.any()))]
    if not told:
        return None
    place = np.zeros(candidates.n_labels, np.int64)
    place[labels] = np.arange(len(labels))
    table = torch.full((len(candidates), len(labels)), math.inf)
    rows, columns = torch.from_numpy(candidates.rows), torch.from_numpy(place[candidates.labels])
    table[rows, columns] = torch.from_numpy(np.sum(told, axis=0, dtype=np.float32))
    return torch.where(table < math.inf, table, table.amin(1, keepdim=True))
