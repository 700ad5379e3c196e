"""Which instances each member learns from, so that each instance is judged by some that have not."""

from __future__ import annotations

import math
import zlib

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from vipll_gui.learning.ranks import ALONE, Ranks

FEWEST = 10  # instances in each part; with fewer all members learn from all


def shown_to(members: int, instances: int, parts: int, seed: int, ranks: Ranks = ALONE) -> Tensor | None:
    """(members, m) the instances of each member: all but one part in so many; None where all learn from all.

    Every round of `parts` members draws parts anew and leaves each instance out once. Of several ranks all do so, or
    none: what is left out tells how sure they may be, and for that they all add up.
    """
    parts = min(parts, members)
    if parts < 2 or int(ranks.gathered(np.array([instances])).min()) < FEWEST * parts:
        return None
    random, size = torch.Generator().manual_seed(seed), math.ceil(instances / parts)
    rows: list[Tensor] = []
    while len(rows) < members:
        order = torch.randperm(instances, generator=random)
        for at in range(0, instances, size):  # the last part may be smaller: it leaves out some of another, too
            rows.append(torch.cat([order[:at], order[at + size :]])[: instances - size])
    return torch.stack(rows[:members])


def mark_of_parts(features: NDArray[np.float32], seed: int, ranks: Ranks = ALONE) -> int:
    """A number that is the same where the same instances are left out by the same members, for so many of these."""
    own = zlib.crc32(np.ascontiguousarray(features).data, seed & 0xFFFFFFFF)
    return int(ranks.summed(np.array([own], np.int64))[0])


def drawn_batches(
    seen: Tensor | None, members: int, instances: int, size: int, random: torch.Generator
) -> list[Tensor]:
    """(M, B) instances for each step: a random order of those that each member learns from, (M, m), or of all.

    A last batch of less than half the size is left out: its statistics are too poor for batch norm, and the next order
    puts others there.
    """
    shape = (members, instances) if seen is None else seen.shape
    order = torch.rand(shape, generator=random, device=random.device).argsort(1)
    order = order if seen is None else seen.to(random.device).gather(1, order)
    batches = list(order.split(size, 1))  # type: ignore[no-untyped-call]
    return batches[:-1] if batches[-1].shape[1] < size / 2 else batches
