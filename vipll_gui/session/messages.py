"""What is told to people when something has changed: sentences of a table, with room for names and numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from vipll_gui.data import Dataset
from vipll_gui.store import Action, Entry

STEPS = {
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
INSTANCES = "{count:,} instances"
LEADING_LABELS = "their leading labels"
NOT_A_CANDIDATE = "{step} ({count:,} of them did not have it as a candidate)"
REDECIDED = "{step} ({count:,} of them were decided otherwise before)"
DECIDED = "{step} ({count:,} of them are thereby decided)"
NO_LEADING = "{step} ({count:,} without a leading label left as they are)"
UNDID = "Undid: {step}"
REDID = "Redid: {step}"
TOOK_BACK_ONE = "Took back one step"
TOOK_BACK = "Took back {count:,} steps"
MEDIA_FOLDER = "Media are read from {folder}"
SHOWING_RUN = "Showing run {run}"
PINNED_RUN = "Pinned run {run}"
UNPINNED_RUN = "Unpinned run {run}"
SENTENCES = (
    *STEPS.values(), INSTANCES, LEADING_LABELS, NOT_A_CANDIDATE, REDECIDED, DECIDED, NO_LEADING, UNDID, REDID,
    TOOK_BACK_ONE, TOOK_BACK, MEDIA_FOLDER, SHOWING_RUN, PINNED_RUN, UNPINNED_RUN,
)  # fmt: skip


@dataclass(frozen=True)
class Message:
    """A sentence and what goes into it; it can be told in any language that has the sentence."""

    sentence: str = ""
    parts: dict[str, str | int | Path | Self] = field(default_factory=dict)

    def render(self, translate: Callable[[str], str] = str, fill: Callable[..., str] = str.format) -> str:
        """All of it, with every sentence translated; `fill` puts values into a sentence."""
        parts: dict[str, Any] = {
            name: part.render(translate, fill) if isinstance(part, Message) else part
            for name, part in self.parts.items()
        }
        return fill(translate(self.sentence), **parts)

    def __str__(self) -> str:
        return self.render()

    def __bool__(self) -> bool:
        return bool(self.sentence)


def describe_step(entry: Entry, dataset: Dataset) -> Message:
    """One line that tells a step."""
    count = len(entry.positions)
    return Message(
        STEPS[entry.action],
        {
            "id": dataset.id_of(entry.positions[0]) if count == 1 else Message(INSTANCES, {"count": count}),
            "label": dataset.labels[entry.label] if entry.label is not None else Message(LEADING_LABELS),
        },
    )
