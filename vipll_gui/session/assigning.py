"""Who is to decide what: shares of a project's instances, kept in the project for everybody who opens it.

Each person has a bit for each instance, in a fact of their own: a server looks there before it takes a decision.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import gcd
from typing import Any
from uuid import uuid4

import numpy as np
from numpy.typing import NDArray

from vipll_gui.errors import VipllError
from vipll_gui.session.changes import Change, Changes, Status
from vipll_gui.session.messages import ASSIGNED, WITHDRAWN, Message
from vipll_gui.session.state.journal_state import State
from vipll_gui.store import ProjectStore, now

FACT = "assignment"  # of a project: among whom, and whether blind
SHARE = "assigned:"  # of a project, with a person's name: their bits, in base64
MOST_PEOPLE = 500
Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class AssignmentPlan:
    """Among whom instances are shared out: each is for so many people, a part of them for more."""

    people: tuple[str, ...]
    each: int = 1
    parts: tuple[tuple[float, int], ...] = ()  # "10 % by three" is (0.1, 3)
    seed: int = 0

    def check(self) -> None:
        """A VipllError where the plan makes no sense."""
        if not self.people or len(set(self.people)) < len(self.people) or len(self.people) > MOST_PEOPLE:
            raise VipllError(
                f"work is shared out among 1 to {MOST_PEOPLE} people, each named once",
                remedy="Name everybody who is to decide.",
            )
        if any(not name.strip() or not name.isprintable() for name in self.people):
            raise VipllError("somebody has no name", remedy="Name everybody who is to decide.")
        most = max(self.each, *(count for _, count in self.parts), 0)
        if most > len(self.people) or min(self.each, *(count for _, count in self.parts), most) < 1:
            raise VipllError(
                f"an instance cannot be decided by {most} of {len(self.people)} people",
                remedy="Name more people, or ask fewer of them.",
            )
        if not all(0 <= share <= 1 for share, _ in self.parts) or sum(share for share, _ in self.parts) > 1 + 1e-9:
            raise VipllError("the parts are more than the whole", remedy="Give parts of 100 % in all, at most.")


@dataclass(frozen=True)
class PersonProgress:
    """How far somebody is with what is assigned to them."""

    name: str
    assigned: int
    done: int


def shared_out(positions: NDArray[np.integer], plan: AssignmentPlan) -> dict[str, NDArray[np.int64]]:
    """The positions of each person: drawn by lot, as even as can be, and every two people meet by chance."""
    plan.check()
    rng = np.random.default_rng(plan.seed)
    drawn = rng.permutation(np.asarray(positions, np.int64))
    counts = np.full(len(drawn), plan.each)
    begin = 0
    for share, count in plan.parts:
        end = min(begin + round(share * len(drawn)), len(drawn))
        counts[begin:end] = count
        begin = end
    at, people = _dealt(counts, len(plan.people), rng)
    order = np.lexsort((drawn[at], people))
    ends = np.searchsorted(people[order], np.arange(1, len(plan.people)))
    return dict(zip(plan.people, np.split(drawn[at][order], ends), strict=True))


def _dealt(
    counts: NDArray[np.integer], people: int, rng: np.random.Generator
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Pairs of an instance and a person: to each instance so many people, to everybody as many instances as can be.

    People are dealt round after round, shuffled anew each time, to as many instances as use up whole shuffles. The few
    that are left over, less than a round of each count, go to whoever has least.
    """
    dealt, left = [], []
    for count in np.unique(counts).tolist():
        own = np.flatnonzero(counts == count)
        turns = people // gcd(count, people)  # instances of a round, in which everybody is dealt as often
        rounds = len(own) // turns
        shuffled = rng.permuted(np.tile(np.arange(people), (rounds, 1)), axis=1)
        whole = own[: rounds * turns]
        dealt.append((np.repeat(whole, count), np.tile(shuffled, count * turns // people).ravel()))
        left += [(at, count) for at in own[rounds * turns :].tolist()]
    loads = np.zeros(people)
    for at, count in left:
        least = np.argsort(loads + rng.random(people) * 0.5)[:count]  # of those with equally little, by lot
        loads[least] += 1
        dealt.append((np.full(count, at), least))
    return np.concatenate([at for at, _ in dealt]), np.concatenate([person for _, person in dealt])


class Assignment:
    """What is assigned to whom in one project."""

    def __init__(self, project: ProjectStore, total: int) -> None:
        self._project = project
        self._total = total
        kept = None if project.damaged else project.fact(FACT)
        said: dict[str, Any] = kept if isinstance(kept, dict) else {}
        people = said.get("people")
        names = [name for name in people if isinstance(name, str)][:MOST_PEOPLE] if isinstance(people, list) else []
        self.people: tuple[str, ...] = tuple(dict.fromkeys(names))
        self.blind = bool(self.people) and said.get("blind") is True
        self.made = str(said.get("made", ""))  # when it was said, by which others know that it is another one
        self._bits: dict[str, Mask] = {}

    def of(self, name: str) -> Mask:
        """The instances that are assigned to somebody."""
        if name not in self.people:
            return np.zeros(self._total, np.bool_)
        if name not in self._bits:
            self._bits[name] = _unpacked(self._project.fact(SHARE + name), self._total)
        return self._bits[name]

    def own(self, name: str) -> Mask | None:
        """The instances that somebody's queue holds; None where it holds all.

        So it does where nothing is assigned, for whoever leads a shared project, and in a file for people whom the
        assignment does not name: a file knows of no roles.
        """
        team = self._project.team
        free = team.leads if team is not None else name not in self.people
        return None if free or not self.people else self.of(name)

    def offered_status(self, name: str, state: State) -> NDArray[np.uint8]:
        """The status of every instance to somebody: what is theirs is open until they decide it themselves.

        What is assigned to others counts as decided.
        """
        own = self.own(name)
        if own is None:
            return state.status
        done, decided = state.decided_by(name), np.uint8(Status.DECIDED.value)
        again = (state.status == decided) & ~done
        return np.where(own, np.where(again, np.uint8(Status.OPEN.value), state.status), decided)

    def blind_for(self, name: str) -> bool:
        """Whether somebody is not to see what others decided."""
        return self.blind and self.own(name) is not None

    def require(self, name: str, positions: Iterable[int]) -> None:
        """A VipllError where somebody is about to decide in a shared project what is not assigned to them."""
        own = self.own(name) if self._project.team is not None else None
        if own is not None and not own[list(positions)].all():
            raise VipllError("this is not assigned to you", remedy="Ask the lead of the project.")

    def assign(
        self, plan: AssignmentPlan, positions: NDArray[np.integer], *, blind: bool, anew: bool = False
    ) -> Changes:
        """Share instances out, besides what is assigned already or in its place."""
        if not len(positions):
            raise VipllError("there is nothing to assign", remedy="Choose a filter that some instance passes.")
        given = shared_out(positions, plan)
        masks = {name: np.zeros(self._total, np.bool_) if anew else self.of(name).copy() for name in given}
        for name, own in given.items():
            masks[name][own] = True
            self._project.set_fact(SHARE + name, _packed(masks[name]))
        people = tuple(dict.fromkeys((*(() if anew else self.people), *given)))
        self._write(people, blind=blind)
        self._bits = masks if anew else self._bits | masks
        count = Message(ASSIGNED, {"count": len(positions), "people": len(given)})
        return Changes(Change.ASSIGNMENT | Change.SIGHT, message=count)

    def withdraw(self) -> Changes:
        """Let everybody decide everything again."""
        self._write((), blind=False)
        self._bits = {}
        return Changes(Change.ASSIGNMENT | Change.SIGHT, message=Message(WITHDRAWN))

    def _write(self, people: Sequence[str], *, blind: bool) -> None:
        self.made = f"{now()} {uuid4().hex}"
        self._project.set_fact(FACT, {"people": list(people), "blind": blind, "made": self.made})
        self.people, self.blind = tuple(people), blind and bool(people)

    def progress(self, state: State) -> list[PersonProgress]:
        """How far everybody is, in the order they were named."""
        done = dict.fromkeys(self.people, 0)
        for positions, instance in state.groups():
            for name in instance.decisions.keys() & done.keys():
                done[name] += int(self.of(name)[positions].sum())
        return [PersonProgress(name, int(self.of(name).sum()), done[name]) for name in self.people]


def _packed(mask: Mask) -> str:
    """Bits as the server counts them, the lowest of a byte first."""
    return base64.b64encode(np.packbits(mask, bitorder="little").tobytes()).decode()


def _unpacked(kept: object, total: int) -> Mask:
    """Bits as they were kept; none for what a stranger may have written."""
    try:
        held = base64.b64decode(kept if isinstance(kept, str) else "", validate=True)
    except (binascii.Error, ValueError):
        held = b""
    bits = np.unpackbits(np.frombuffer(held, np.uint8), bitorder="little")[:total]
    return np.pad(bits, (0, total - len(bits))).astype(np.bool_)
