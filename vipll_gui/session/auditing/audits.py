"""The audits of an open project: the one under way, those accepted, and whether each acceptance still stands."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vipll_gui.errors import VipllError, counted
from vipll_gui.session.auditing.audit import Audit, AuditProgress
from vipll_gui.session.auditing.proposal import AuditProposal, Wish, propose, propose_smaller
from vipll_gui.session.auditing.record import SOURCE, AcceptanceRecord, AuditRecord
from vipll_gui.session.changes import Changes, Status
from vipll_gui.session.state.journal_state import NO_LABEL
from vipll_gui.session.state.project_state import ProjectState
from vipll_gui.store import Action, Entry, now


@dataclass(frozen=True, eq=False)
class Acceptance:
    """Labels that were accepted without a look, and what that rests on now."""

    entry: Entry
    audit: Audit
    record: AcceptanceRecord
    progress: AuditProgress  # of the same checks, as the journal tells them now
    redecided: int  # of those accepted, by people since, with another label
    outdated: int  # of those accepted: the newest beliefs lead to another label

    @property
    def accepted(self) -> int:
        """How many labels were accepted."""
        return len(self.entry.positions)

    @property
    def share(self) -> float:
        """Of these, the largest share that can be wrong, when they were accepted."""
        return self.record.most_wrong / max(self.accepted, 1)

    @property
    def share_now(self) -> float:
        """The same by the checks that are in force now, and by what else of the group people have put right.

        Of those accepted, the ones that were put right since are still what this is about.
        """
        known_wrong = self.progress.known_wrong - self.redecided
        most = int(self.progress.bounds[-1]) - known_wrong
        return min(max(most, 0) / max(self.accepted, 1), 1.0)

    @property
    def stands(self) -> bool:
        """Whether the checks in force still prove the target."""
        return self.share_now <= self.audit.record.target + 1e-12

    def remarks(self, run: int) -> list[str]:
        """What happened since that somebody who relies on it should know."""
        found = []
        if (gone := self.record.checks - self.progress.checks) > 0:
            found.append(f"{counted(gone, 'check was', 'checks were')} taken back on which it rested")
        if (more := self.progress.wrong - self.record.wrong) > 0:
            found.append(f"{counted(more, 'check was', 'checks were')} decided otherwise since")
        if not self.stands:
            found.append(f"it no longer stands: up to {100 * self.share_now:.3g} % can be wrong")
        if self.redecided:
            found.append(f"people gave {counted(self.redecided, 'of them', 'of them')} another label since")
        if run != self.audit.record.run and self.outdated:
            found.append(f"the newest beliefs lead to another label for {counted(self.outdated, 'of them', 'of them')}")
        return found


class Audits:
    """Everything about audits that the journal of one project tells."""

    def __init__(self, state: ProjectState, current_run: Callable[[], int]) -> None:
        self._state = state
        self._current_run = current_run
        self._made: dict[int, Audit] = {}  # by seq: orders take a moment

    # -- what there is -------------------------------------------------------------------------------------------

    @property
    def under_way(self) -> Audit | None:
        """The audit begun last, unless undone or accepted."""
        newest = next(reversed(self._steps(Action.AUDIT)), None)
        if newest is None or any(entry.target == newest.seq for entry in self._steps(Action.ACCEPT)):
            return None
        return self._audit(newest.seq)

    def current(self) -> AuditProgress | None:
        """How the audit under way stands."""
        audit = self.under_way
        return None if audit is None else AuditProgress.of(audit, self._state.state)

    def _steps(self, action: Action) -> list[Entry]:
        """The entries of a kind that are in force, oldest first."""
        state = self._state.state
        found = (state.entries[seq] for seq in state.audit_steps if seq not in state.undone)
        return [entry for entry in found if entry.action is action]

    def _audit(self, seq: int | None) -> Audit | None:
        entry = self._state.state.entries.get(seq or 0)
        if entry is None:
            return None
        if entry.seq not in self._made:
            try:
                self._made[entry.seq] = Audit.of(entry)
            except ValueError:  # of a foreign or damaged project: no audit to go on with
                return None
        return self._made[entry.seq]

    def accepted(self) -> list[Acceptance]:
        """All acceptances in force, oldest first."""
        made = map(self._acceptance, self._steps(Action.ACCEPT))
        return [found for found in made if found is not None]

    def _acceptance(self, entry: Entry) -> Acceptance | None:
        audit, state = self._audit(entry.target), self._state.state
        try:
            record = AcceptanceRecord.from_text(entry.text)
        except ValueError:
            return None
        if audit is None:
            return None
        at = np.array(entry.positions, np.int64)
        given = np.array(entry.labels if entry.labels is not None else (entry.label,) * len(at), np.int32)
        leading = self._state.columns.leading[at]
        by_people = (state.label[at] != NO_LABEL) & (state.status[at] != Status.ACCEPTED.value)
        return Acceptance(
            entry,
            audit,
            record,
            AuditProgress.of(audit, state, record.checks),
            int(np.count_nonzero((state.label[at] != given) & by_people)),
            int(np.count_nonzero((leading != given) & (leading != NO_LABEL))),
        )

    # -- what can be done ----------------------------------------------------------------------------------------

    def propose(self, wish: Wish) -> AuditProposal:
        """The group that fits a wish best."""
        return propose(self._state, wish)

    def smaller(self, progress: AuditProgress, wish: Wish | None = None) -> AuditProposal | None:
        """The smaller group that would hold where an audit does not, for the same target unless another is wished."""
        return propose_smaller(self._state, progress, wish)

    def start(self, proposal: AuditProposal, annotator: str, *, blind: bool = True, seed: int | None = None) -> Changes:
        """Begin an audit, one durable step; what was under way before is left."""
        record = AuditRecord(
            target=proposal.wish.target,
            confidence=proposal.wish.confidence,
            seed=secrets.randbits(48) if seed is None else seed,
            blind=blind,
            group=proposal.group,
            expected=round(proposal.plan.expected, 6),
            run=self._current_run(),
            attempt=self._attempts(proposal.positions) + 1,
            looks=proposal.plan.looks,
        )
        positions, labels = tuple(proposal.positions.tolist()), tuple(proposal.labels.tolist())
        entry = Entry(Action.AUDIT, positions, annotator, now(), labels=labels, source=SOURCE, text=record.to_text())
        return self._state.record(entry)

    def _attempts(self, positions: NDArray[np.int64]) -> int:
        """How many audits with at least one check were begun on some of these, undone ones too."""
        entries = self._state.state.entries
        begun = [entries[seq] for seq in self._state.state.audit_steps if entries[seq].action is Action.AUDIT]
        checked = [e.positions[0] for e in entries.values() if e.source == SOURCE and e.action is Action.DECIDE]
        touched = [one for one in begun if np.isin(positions, one.positions).any()]
        return sum(bool(np.isin(checked, one.positions).any()) for one in touched)

    def accept(self, annotator: str) -> Changes:
        """Accept what the audit under way has proved, in one step; a VipllError where it has not."""
        progress = self.current()
        if progress is None:
            raise VipllError("no audit is under way", remedy="Begin one first.")
        if not progress.proved:
            raise VipllError(
                f"so far up to {100 * progress.share:.3g} % can be wrong, more than the "
                f"{100 * progress.audit.record.target:g} % allowed",
                remedy="No further check can prove it: audit a smaller group."
                if progress.hopeless
                else "Go on checking, or audit a smaller group.",
            )
        if not len(progress.rest):
            raise VipllError("nothing is left to accept", remedy="Everything in the group is decided.")
        record = AcceptanceRecord(progress.checks, progress.wrong, progress.most_wrong)
        labels = tuple(progress.audit.label_of[position] for position in progress.rest.tolist())
        entry = Entry(
            Action.ACCEPT, tuple(progress.rest.tolist()), annotator, now(), labels=labels, source=SOURCE,
            target=progress.audit.entry.seq, text=record.to_text(),
        )  # fmt: skip
        return self._state.record(entry)

    # -- for files -----------------------------------------------------------------------------------------------

    def records(self) -> list[dict[str, Any]]:
        """Every acceptance in force as a plain record: group, seed, sample, bound, who, when, and whether it stands."""
        return [self._plain(acceptance) for acceptance in self.accepted()]

    def _plain(self, one: Acceptance) -> dict[str, Any]:
        record, ids = one.audit.record, self._state.dataset.id_of
        sample = one.audit.order[: one.record.checks].tolist()
        asked = {key: value for key, value in asdict(record).items() if key not in ("looks", "expected")}
        return {
            **asked,
            "size": len(one.audit.positions),
            "checks": one.record.checks,
            "wrong": one.record.wrong,
            "most_wrong": one.record.most_wrong,
            "bound": one.share,
            "accepted": one.accepted,
            "annotator": one.entry.annotator,
            "time": one.entry.time,
            "journal": {"audit": one.audit.entry.seq, "acceptance": one.entry.seq},
            "sample": [str(ids(position)) for position in sample],
            "stands": one.stands,
            "bound_now": one.share_now,
            "remarks": one.remarks(self._current_run()),
        }
