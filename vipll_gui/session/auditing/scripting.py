"""Audits as plain records, so that scripts and other front ends can check as a person does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vipll_gui.errors import InputError
from vipll_gui.session.auditing.audit import AuditProgress
from vipll_gui.session.auditing.proposal import AuditProposal
from vipll_gui.session.auditing.record import SOURCE
from vipll_gui.session.session import Session
from vipll_gui.session.transfer.scripting import text_in

FORM = 'A line is a JSON object such as {"label": "oak"}, {"id": "17", "label": "oak"} or {"action": "skip"}.'
ACTIONS = ("decide", "skip", "undo")


def proposal_record(proposal: AuditProposal) -> dict[str, Any]:
    """What an audit would take and save."""
    plan = proposal.plan
    return {
        "group": proposal.group,
        "size": len(proposal.positions),
        "at_least": proposal.at_least,
        "target": plan.target,
        "confidence": plan.confidence,
        "expected_wrong": round(plan.expected, 2),
        "checks": plan.likely_checks,
        "most_checks": plan.most_checks,
        "chance": round(plan.chance, 3),
        "saves": proposal.saves,
    }


def progress_record(session: Session, progress: AuditProgress) -> dict[str, Any]:
    """How an audit stands, and what to check next: blind, without what the model believes."""
    record = progress.audit.record
    return {
        "group": record.group,
        "size": len(progress.audit.positions),
        "target": record.target,
        "confidence": record.confidence,
        "seed": record.seed,
        "blind": record.blind,
        "attempt": record.attempt,
        "annotator": progress.audit.entry.annotator,
        "time": progress.audit.entry.time,
        "checks": progress.checks,
        "wrong": progress.wrong,
        "most_wrong": progress.most_wrong,
        "bound": progress.share,
        "proved": progress.proved,
        "hopeless": progress.hopeless,
        "checks_to_go": progress.to_next_look,
        "would_accept": len(progress.rest),
        "next": next_record(session, progress),
    }


def next_record(session: Session, progress: AuditProgress) -> dict[str, Any] | None:
    """The instance to check next with its candidates; None where nothing is left to check."""
    if (position := progress.next) is None:
        return None
    left = session.likeliest(position)
    shown = progress.audit.shuffled(position, left) if progress.audit.record.blind else left
    return {"id": str(session.dataset.id_of(position)), "candidates": [session.labels[label] for label in shown]}


class AuditScript:
    """Carries out checks on a session; each is durable when `do` returns."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def do(self, record: Mapping[str, Any]) -> dict[str, Any]:
        """Carry out one check; what it did to the bound, and what to check next."""
        session, action = self.session, text_in(record, "action", "decide")
        if action not in ACTIONS:
            raise InputError(f"there is no action {action[:60]!r} in an audit", remedy="Actions: " + ", ".join(ACTIONS))
        if action == "undo":
            changes = session.undo(SOURCE)
        else:
            position = self._next(record)
            if action == "skip":
                changes = session.skip(position, SOURCE)
            else:
                changes = session.decide(position, self._label(record), record.get("seconds"), SOURCE)
        if changes is None:
            raise InputError("there is nothing to undo")
        progress = self._under_way()
        names = ("checks", "wrong", "most_wrong", "bound", "proved", "hopeless", "checks_to_go", "next")
        told = progress_record(session, progress)
        return {"ok": True, "seq": changes.seq, "action": action, **{name: told[name] for name in names}}

    def _under_way(self) -> AuditProgress:
        if (progress := self.session.audits.current()) is None:
            raise InputError("no audit is under way", remedy="Begin one with --start.")
        return progress

    def _next(self, record: Mapping[str, Any]) -> int:
        """The instance drawn next; an InputError if the record means another."""
        position = self._under_way().next
        if position is None:
            raise InputError("every instance of the group is checked", remedy="Accept them with --accept.")
        drawn = str(self.session.dataset.id_of(position))
        if "id" in record and text_in(record, "id") != drawn:
            raise InputError(
                f"{text_in(record, 'id')[:200]!r} is not the instance drawn, which is {drawn!r}",
                remedy="Check them in the order they are drawn; leave out the id to mean the next.",
            )
        return position

    def _label(self, record: Mapping[str, Any]) -> int:
        if "label" not in record:
            raise InputError("there is no label in it", remedy=FORM)
        name = text_in(record, "label")
        if name not in self.session.labels:
            raise InputError(
                f"there is no label {name[:200]!r}", remedy=f"Labels: {', '.join(self.session.labels[:20])}"
            )
        return self.session.labels.index(name)
