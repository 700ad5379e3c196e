"""Which decisions tell how long a decision takes."""

from __future__ import annotations

from vipll_gui.store import Action, Entry

LONGEST = 300.0  # seconds; whoever takes longer had a coffee


def is_timed(entry: Entry) -> bool:
    """Whether a step is one decision on one instance whose seconds are known and mean something."""
    alone = entry.action is Action.DECIDE and len(entry.positions) == 1
    return alone and entry.seconds is not None and 0 < entry.seconds <= LONGEST
