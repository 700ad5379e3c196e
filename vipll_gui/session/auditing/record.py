"""What the journal keeps of an audit, besides the labels it is about: one short JSON object each, never changed."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any, Self

from vipll_gui.errors import VipllError, counted
from vipll_gui.review.audit import AuditPlan, Look
from vipll_gui.store import Action

SOURCE = "audit"  # how checks and acceptances came about, in the journal
MOST_LOOKS = 100
TARGETS, CONFIDENCES = (0.0001, 0.5), (0.5, 0.9999)  # from, to


def require_budget(target: float, confidence: float) -> None:
    """Raise a VipllError for a share or a confidence that nobody means."""
    for what, value, (low, high) in (
        ("the share of wrong labels allowed", target, TARGETS),
        ("how sure one wants to be", confidence, CONFIDENCES),
    ):
        if not low <= value <= high:
            raise VipllError(
                f"{what} is {100 * value:g} %, which is not from {100 * low:g} to {100 * high:g} %",
                remedy="Usual are at most 2 % wrong, and 95 % sure.",
            )


@dataclass(frozen=True)
class AuditRecord:
    """What was asked of an audit, before its first check."""

    target: float
    confidence: float
    seed: int
    blind: bool
    group: str  # how it was chosen, for people
    expected: float  # wrong labels in it, by the model
    run: int  # that gave the labels; 0: votes or single candidates
    attempt: int  # how many audits had been begun on some of these instances, with this one
    looks: tuple[Look, ...]

    def plan(self, size: int) -> AuditPlan:
        """When the bound is looked at."""
        return AuditPlan(size, self.expected, self.target, self.confidence, self.looks)

    def to_text(self) -> str:
        """As the journal keeps it."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def from_text(cls, text: str | None) -> Self:
        """From the journal; ValueError for what is no record."""
        try:
            found: dict[str, Any] = json.loads(text or "")
            looks = tuple(Look(int(one["checks"]), int(one["forgiven"]), float(one["level"])) for one in found["looks"])
            record = cls(
                target=float(found["target"]),
                confidence=float(found["confidence"]),
                seed=int(found["seed"]),
                blind=bool(found["blind"]),
                group=str(found["group"]),
                expected=float(found["expected"]),
                run=int(found["run"]),
                attempt=int(found["attempt"]),
                looks=looks,
            )
            require_budget(record.target, record.confidence)
        except (AttributeError, KeyError, OverflowError, RecursionError, TypeError, VipllError) as error:
            raise ValueError("this is no record of an audit") from error
        if not record.is_sound:
            raise ValueError("this audit would prove more than it checks")
        return record

    @property
    def is_sound(self) -> bool:
        """Whether the looks keep what the confidence promises."""
        plan = self.plan(1)
        return (
            len(self.looks) <= MOST_LOOKS
            and self.seed >= 0
            and self.expected >= 0
            and all(look.checks > 0 and look.level > 0 for look in self.looks)
            and sum(look.level for look in self.looks) <= plan.miss_at_looks + 1e-12
        )


@dataclass(frozen=True)
class AcceptanceRecord:
    """What an acceptance rested on when it was made."""

    checks: int
    wrong: int  # labels that the checks found wrong
    most_wrong: int  # labels among those accepted, at most, as sure as was asked

    def to_text(self) -> str:
        """As the journal keeps it."""
        return json.dumps(asdict(self))

    @classmethod
    def from_text(cls, text: str | None) -> Self:
        """From the journal; ValueError for what is no record."""
        try:
            found = json.loads(text or "")
            return cls(*(int(found[name]) for name in ("checks", "wrong", "most_wrong")))
        except (KeyError, OverflowError, RecursionError, TypeError) as error:
            raise ValueError("this is no record of an acceptance") from error


def in_words(action: str, text: str) -> str:
    """What an entry's text tells people: of an audit its group, of an acceptance what it rested on."""
    try:
        if action == Action.AUDIT:
            return AuditRecord.from_text(text).group
        if action == Action.ACCEPT:
            found = AcceptanceRecord.from_text(text)
            return f"{counted(found.checks, 'check')}, {found.wrong:,} wrong"
    except ValueError:
        return ""
    return text
