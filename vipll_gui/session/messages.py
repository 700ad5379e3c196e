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
    Action.AUDIT: "began to audit {id}",
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
REDECIDED = "{step} (decided otherwise before: {count:,} of them)"
DECIDED = "{step} (thereby decided: {count:,} of them)"
NO_LEADING = "{step} (left as they are, without a leading label: {count:,})"
EXAMPLE_OF = "{id} is an example of {label} now"
NO_EXAMPLE_OF = "{id} is no example of {label} any more"
UNDID = "Undid: {step}"
REDID = "Redid: {step}"
TOOK_BACK_ONE = "Took back one step"
TOOK_BACK = "Took back {count:,} steps"
MEDIA_FOLDER = "Media are read from {folder}"
OTHER_MEDIA = (
    "Media are read from {folder}. Of the first files there, {changed:,} of {looked:,} are not what was imported."
)
SHOWING_RUN = "Showing run {run}"
PINNED_RUN = "Pinned run {run}"
UNPINNED_RUN = "Unpinned run {run}"
ALL_OPEN = "all open instances"  # of which groups an audit is made, in its record
QUEUE_SHOWED = "all that the queue showed"
EVERYBODY_BLIND = "Everybody works blind in this project from now on"
NOBODY_BLIND = "Everybody sees again what others decided and the model believes"
ASSIGNED = "Assigned instances: {count:,}, among people: {people:,}"
ASSIGNED_ANEW = "The lead has said anew who is to decide what"
WITHDRAWN = "Everybody may decide everything again"
SURE_TO = ", sure to at least"
ROUND = "{decisions} changed {labels}; {errors}"
FIRST_BELIEFS = "Learned from the candidate sets and {decisions}"
FIRST_ROUND = "{decisions}, learned from in a quicker way than before, changed {labels}"
ONE_DECISION, DECISIONS = "One decision", "{count:,} decisions"
WITH_ONE_DECISION = "one decision"
NO_OTHER_LABEL, ONE_OTHER_LABEL, OTHER_LABELS = "no other label", "one other label", "{count:,} other labels"
ASKED_ALONE = "between {first} and {second}"
ASKED_FOR_ONE = "decides between {first} and {second} for one other"
ASKED = "decides between {first} and {second} for {count:,} others"
AS_MANY_ERRORS = "as many errors expected as before"
ONE_FEWER_ERROR, FEWER_ERRORS = "one error fewer expected", "{count:,} fewer errors expected"
ONE_MORE_ERROR, MORE_ERRORS = "one error more expected", "{count:,} more errors expected"
SENTENCES = (
    *STEPS.values(), EXAMPLE_OF, NO_EXAMPLE_OF,
    INSTANCES, LEADING_LABELS, NOT_A_CANDIDATE, REDECIDED, DECIDED, NO_LEADING, UNDID, REDID,
    TOOK_BACK_ONE, TOOK_BACK, MEDIA_FOLDER, OTHER_MEDIA, SHOWING_RUN, PINNED_RUN, UNPINNED_RUN, ALL_OPEN,
    QUEUE_SHOWED, SURE_TO,
    EVERYBODY_BLIND, NOBODY_BLIND, ASSIGNED, ASSIGNED_ANEW, WITHDRAWN,
    ROUND, FIRST_BELIEFS, FIRST_ROUND, ONE_DECISION, WITH_ONE_DECISION, DECISIONS, NO_OTHER_LABEL, ONE_OTHER_LABEL,
    OTHER_LABELS, AS_MANY_ERRORS, ONE_FEWER_ERROR, FEWER_ERRORS, ONE_MORE_ERROR, MORE_ERRORS, ASKED_ALONE,
    ASKED_FOR_ONE, ASKED,
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
