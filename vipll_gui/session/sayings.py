"""What a step is called when it is told."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vipll_gui.store import Action, Entry

SAYINGS = {
    Action.DECIDE: "{id}: {label}",
    Action.ACCEPT: "accepted {id} as {label}",
    Action.RULE_OUT: "{id}: not {label}",
    Action.RESTORE: "{id}: {label} again possible",
    Action.ADD: "{id}: {label} possible",
    Action.SKIP: "skipped {id}",
    Action.UNSKIP: "took up {id}",
    Action.FLAG: "flagged {id}",
    Action.UNFLAG: "unflagged {id}",
    Action.CLEAR: "cleared {id}",
    Action.COMMENT: "commented on {id}",
    Action.REVERT: "took back several steps on {id}",
}


def describe(entry: Entry, ids: NDArray[np.object_], labels: Sequence[str]) -> str:
    """One line that tells a step."""
    one = len(entry.positions) == 1
    name = str(ids[entry.positions[0]]) if one else f"{len(entry.positions):,} instances"
    label = labels[entry.label] if entry.label is not None else "their leading labels"
    return SAYINGS[entry.action].format(id=name, label=label)
