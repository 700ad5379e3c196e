"""How many threads a training takes: one, unless somebody asks for more by OMP_NUM_THREADS.

Batches are small, so that threads meet every few hundred microseconds; on a machine that does other things they wait
for each other by spinning, and a training takes several times as long as with one (docs/trust.md).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import torch
from threadpoolctl import threadpool_limits

WISH = "OMP_NUM_THREADS"


@contextmanager
def one_thread() -> Iterator[None]:
    """Compute with one thread, and give back what there was; where a number is asked for, change nothing."""
    if os.environ.get(WISH):
        yield
        return
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        with threadpool_limits(1, user_api="blas"):
            yield
    finally:
        torch.set_num_threads(before)
