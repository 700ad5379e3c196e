"""Which labels could be accepted without looking at each, how many checks that takes and what it saves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vipll_gui.errors import VipllError
from vipll_gui.review.audit import AuditPlan, plan_audit, propose_size
from vipll_gui.session.auditing.audit import AuditProgress
from vipll_gui.session.auditing.record import require_budget
from vipll_gui.session.changes import Status
from vipll_gui.session.messages import ALL_OPEN, SURE_TO
from vipll_gui.session.state.journal_state import NO_LABEL
from vipll_gui.session.state.project_state import ProjectState


@dataclass(frozen=True)
class Wish:
    """What the lead asks for. Unless it is said how sure, the program finds what saves most.

    `labels` are classes by their leading label, `chosen` is a bit for each instance, as in a filter; `whole` takes
    all of them, however sure the model is.
    """

    target: float = 0.02
    confidence: float = 0.95
    labels: tuple[int, ...] = ()
    chosen: bytes = b""
    said: str = ""  # what the chosen have in common, for people
    at_least: float | None = None  # how probable it is that the leading label is right
    whole: bool = False
    bold: bool = False  # as many as might hold, if the model is more careful than it need be


@dataclass(frozen=True, eq=False)
class AuditProposal:
    """A group and how it would be checked."""

    wish: Wish
    positions: NDArray[np.int64]  # ascending
    labels: NDArray[np.int32]
    at_least: float  # how probable it is that the label of the least sure of them is right
    plan: AuditPlan
    group: str  # for people

    @property
    def saves(self) -> int:
        """Instances nobody has to look at if all goes as expected."""
        return len(self.positions) - self.plan.likely_checks if self.plan.looks else 0


def propose(state: ProjectState, wish: Wish, *, doubt_factor: float = 1.0) -> AuditProposal:
    """The group that fits a wish best; a VipllError that says why there is none."""
    require_budget(wish.target, wish.confidence)
    pool = _pool(state, wish)
    doubts = state.doubt[pool]
    order = np.argsort(doubts, kind="stable")
    pool, doubts = pool[order], doubts[order]
    plan = _plan(doubts, wish, doubt_factor)
    if plan is None or not plan.looks:
        raise VipllError(
            f"of {_group(state, wish, None)} ({len(pool):,}), no group can be shown to be at most "
            f"{100 * wish.target:g} % wrong with fewer checks than looking at all of it",
            remedy="Decide more of the doubtful ones and train again, or allow more wrong labels.",
        )
    members = np.sort(pool[: plan.size])
    least = float(1 - doubts[plan.size - 1])
    leading = state.columns.leading[members].astype(np.int32)
    return AuditProposal(wish, members, leading, least, plan, _group(state, wish, least))


def propose_smaller(state: ProjectState, progress: AuditProgress, asked: Wish | None = None) -> AuditProposal | None:
    """Of what an audit could not prove, the smaller group that would hold if its checks tell the truth; None if none.

    The model's doubts are multiplied by what the checks say about them; the new group is checked anew.
    """
    audit, n = progress.audit, len(state.dataset)
    expected = audit.record.expected * progress.checks / max(len(audit.positions), 1)
    factor = (progress.wrong + 1) / (expected + 1)
    mask = np.zeros(n, np.bool_)
    mask[progress.rest] = True
    asked = asked or Wish(audit.record.target, audit.record.confidence)
    wish = replace(asked, chosen=np.packbits(mask).tobytes(), said=audit.record.group.partition(SURE_TO)[0])
    try:
        found = propose(state, wish, doubt_factor=factor)
    except VipllError:
        return None
    return found if len(found.positions) < len(audit.positions) else None


def _pool(state: ProjectState, wish: Wish) -> NDArray[np.int64]:
    """The open instances that fit and have something to choose from."""
    leading, sets = state.columns.leading, state.view.candidates()
    choice = (sets.sizes > 1) | ~sets.holding(leading)  # also where a label that nobody named is the most probable
    led = (state.state.status == Status.OPEN.value) & (leading != NO_LABEL)
    fits = led & choice
    if led.any() and not fits.any():
        raise VipllError(
            "every open instance that has a leading label has it as its only candidate",
            remedy="There is nothing to accept: such labels are exported as they were given.",
        )
    if not fits.any():
        raise VipllError(
            "no open instance has a leading label to accept",
            remedy="Train first, so that candidates can be told apart.",
        )
    if wish.labels:
        fits &= np.isin(leading, wish.labels)
    if wish.chosen:
        fits &= np.unpackbits(np.frombuffer(wish.chosen, np.uint8), count=len(fits)).astype(np.bool_)
    found: NDArray[np.int64] = np.flatnonzero(fits)
    if not len(found):
        raise VipllError(f"there is no open instance of {_group(state, wish, None)}", remedy="Choose another group.")
    return found


def _plan(doubts: NDArray[np.float64], wish: Wish, factor: float) -> AuditPlan | None:
    """When to look at how many of the surest, which come first, if so many times as many are wrong as doubts say."""
    scaled = np.minimum(doubts * factor, 1.0)
    if wish.whole or wish.at_least is not None:
        size = len(doubts) if wish.at_least is None else int(np.count_nonzero(1 - doubts >= wish.at_least))
        return plan_audit(size, float(scaled[:size].sum()), wish.target, wish.confidence) if size else None
    return propose_size(scaled, wish.target, wish.confidence, bold=wish.bold)


def _group(state: ProjectState, wish: Wish, least: float | None) -> str:
    """A group for people."""
    parts = [names_of(state.dataset.labels, wish.labels)] if wish.labels else []
    parts += [wish.said] if wish.said else []
    said = ", ".join(parts) or ALL_OPEN
    return said if least is None or wish.whole else f"{said}{SURE_TO} {100 * least:.4g} %"


MOST_NAMED = 5


def names_of(names: Sequence[str], labels: Sequence[int]) -> str:
    """Some labels by name."""
    few = [names[label] for label in labels[:MOST_NAMED]]
    return " and ".join(filter(None, [", ".join(few), f"{len(labels) - MOST_NAMED} more" * (len(labels) > MOST_NAMED)]))
