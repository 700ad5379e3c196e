"""What people have done to one instance, and how each entry of the journal moves it on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from vipll_gui.session.changes import Status
from vipll_gui.store import Action, Entry
from vipll_gui.store.journal import DISPUTE_SETTLED

NO_LABEL = -1


@dataclass(slots=True)
class Instance:
    """What people have done to one instance: the candidates are everybody's, the decisions each annotator's own."""

    decisions: dict[str, tuple[int, Entry]] = field(default_factory=dict)  # by annotator, the latest last
    skipped: bool = False
    flagged: bool = False
    ruled_out: list[int] = field(default_factory=list)
    added: list[int] = field(default_factory=list)
    comments: list[Entry] = field(default_factory=list)

    @property
    def label(self) -> int:
        """The label that counts, -1 if none."""
        return self.decisions[who][0] if (who := self._decider) is not None else NO_LABEL

    @property
    def decided_by(self) -> Entry | None:
        """The entry that counts."""
        return self.decisions[who][1] if (who := self._decider) is not None else None

    @property
    def _decider(self) -> str | None:
        """Whose decision counts: of the lead who settled a dispute, whatever others say later; else the latest."""
        if len(self.decisions) > 1:
            for who in reversed(self.decisions):
                if self.decisions[who][1].source == DISPUTE_SETTLED:
                    return who
        return next(reversed(self.decisions), None)

    @property
    def differing(self) -> bool:
        """Whether annotators decided differently."""
        return len({label for label, _ in self.decisions.values()}) > 1

    @property
    def looked_at(self) -> dict[str, int]:
        """The label that each annotator gave it; who accepted it without a look has not said anything of it."""
        return {who: label for who, (label, by) in self.decisions.items() if by.action is not Action.ACCEPT}

    @property
    def disputed(self) -> bool:
        """Whether annotators decided differently, and no lead has settled it."""
        return self.differing and (self.decided_by is None or self.decided_by.source != DISPUTE_SETTLED)

    @property
    def status(self) -> Status:
        """Where the instance stands; a flag is shown before all else."""
        if self.flagged:
            return Status.FLAGGED
        if (entry := self.decided_by) is not None:
            return Status.ACCEPTED if entry.action is Action.ACCEPT else Status.DECIDED
        return Status.SKIPPED if self.skipped else Status.OPEN

    @property
    def edited(self) -> bool:
        """Whether people changed the candidates."""
        return bool(self.ruled_out or self.added)

    def copy(self) -> Instance:
        """The same, to be moved on by itself."""
        return Instance(
            dict(self.decisions), self.skipped, self.flagged, [*self.ruled_out], [*self.added], [*self.comments]
        )

    def remaining(self, original: Iterable[int]) -> list[int]:
        """The candidates not ruled out: the original ones in order, then the added ones."""
        return [label for label in (*original, *self.added) if label not in self.ruled_out]

    def settle(self, label: int, entry: Entry) -> None:
        """Note an annotator's label."""
        self.decisions.pop(entry.annotator, None)
        self.decisions[entry.annotator] = (label, entry)
        self.skipped = self.flagged = False

    def allow(self, label: int, original: Original) -> None:
        """Make a label a candidate, if it is none."""
        if label not in original and label not in self.added:
            self.added.append(label)
        if label in self.ruled_out:
            self.ruled_out.remove(label)


Original = NDArray[np.int32]
Step = Callable[[Instance, Entry, int, Original], None]


def _decide(instance: Instance, entry: Entry, label: int, original: Original) -> None:
    instance.allow(label, original)
    instance.settle(label, entry)


def _rule_out(instance: Instance, entry: Entry, label: int, original: Original) -> None:
    if label not in instance.ruled_out:
        instance.ruled_out.append(label)
    own = instance.decisions.get(entry.annotator)
    if own is not None and own[0] == label:
        del instance.decisions[entry.annotator]
    left = instance.remaining(original)
    if len(left) == 1 and entry.annotator not in instance.decisions:
        instance.settle(int(left[0]), entry)  # a plain number: what it is compared with must be a plain bool to Qt


def _restore(instance: Instance, _entry: Entry, label: int, original: Original) -> None:
    if label in instance.ruled_out:
        by_elimination = len(instance.remaining(original)) == 1
        instance.ruled_out.remove(label)
        if by_elimination:
            settled = [who for who, (_, by) in instance.decisions.items() if by.action is Action.RULE_OUT]
            for who in settled:
                del instance.decisions[who]


def _add(instance: Instance, _entry: Entry, label: int, original: Original) -> None:
    instance.allow(label, original)


def _clear(instance: Instance, entry: Entry, _label: int, _original: Original) -> None:
    instance.decisions.pop(entry.annotator, None)
    instance.skipped = False


def _set(attribute: str, value: bool) -> Step:
    def step(instance: Instance, _entry: Entry, _label: int, _original: Original) -> None:
        setattr(instance, attribute, value)

    return step


def _comment(instance: Instance, entry: Entry, _label: int, _original: Original) -> None:
    instance.comments.append(entry)


STEPS: dict[Action, Step] = {
    Action.DECIDE: _decide,
    Action.ACCEPT: _decide,
    Action.RULE_OUT: _rule_out,
    Action.RESTORE: _restore,
    Action.ADD: _add,
    Action.CLEAR: _clear,
    Action.SKIP: _set("skipped", True),
    Action.UNSKIP: _set("skipped", False),
    Action.FLAG: _set("flagged", True),
    Action.UNFLAG: _set("flagged", False),
    Action.COMMENT: _comment,
}
NEED_LABEL = {Action.DECIDE, Action.ACCEPT, Action.AUDIT, Action.RULE_OUT, Action.RESTORE, Action.ADD}
EDITS = {*NEED_LABEL - {Action.AUDIT}, Action.REVERT}  # may change a candidate set
