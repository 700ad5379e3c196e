"""How much memory a process has now."""

from __future__ import annotations

import psutil


def resident_megabytes() -> float:
    """What this process holds in memory."""
    return float(psutil.Process().memory_info().rss / 2**20)
