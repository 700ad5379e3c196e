"""What training is timed with."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any


def clock_of(settings: Any) -> Callable[[], float]:
    """On the CPU processor seconds, so that what else the machine does meanwhile is not counted; else the clock's."""
    from vipll_gui.learning.device import choose

    device = getattr(settings, "device", "cpu")
    return time.process_time if choose(device).type == "cpu" else time.perf_counter
