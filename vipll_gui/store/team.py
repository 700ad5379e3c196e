"""What a store offers where several people work on one project at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

PASSING = 1 << 40  # from here on are the numbers of entries that wait for one: above all that a server gives
# when an instance falls to somebody while nobody can be reached: before all others, after these, or never
FIRST, THEN, NEVER = range(3)


@dataclass(frozen=True)
class Member:
    """Somebody who has the project open."""

    name: str
    position: int | None = None  # the instance that is looked at
    here: bool = False  # whether it is this very program


class Team(Protocol):
    """The others in a project, for any thread. Methods below `look_at` ask the server."""

    @property
    def user(self) -> str:
        """The name by which the store knows whoever is at the keyboard."""

    @property
    def leads(self) -> bool:
        """Whether this person may train and do what is about others' work."""

    @property
    def connected(self) -> bool:
        """Whether the others can be reached; while not, entries wait on this computer."""

    @property
    def problem(self) -> str:
        """Why the others could not be reached last, as the server or the system says it."""

    @property
    def turned_away(self) -> bool:
        """Whether that was the server's own word: it is there, and does not let us do what we could do before."""

    @property
    def waiting(self) -> int:
        """How many entries wait to be sent."""

    @property
    def refused(self) -> int:
        """How many entries that had waited were refused, and lie aside on this computer."""

    @property
    def newest(self) -> int:
        """The number of the newest entry that is known of."""

    @property
    def learned(self) -> int:
        """The newest run that has ended in order, by anybody."""

    @property
    def assigned(self) -> str:
        """When it was last said who is to decide what; empty where it never was."""

    @property
    def training(self) -> bool:
        """Whether a run is under way here."""

    @property
    def renumbered(self) -> int:
        """How often entries that had waited got other numbers: the journal is then to be read anew."""

    @property
    def members(self) -> Sequence[Member]:
        """Who is here, in the order they came."""

    @property
    def held(self) -> Mapping[int, str]:
        """The instances that others are at, and who."""

    def listen(self, listener: Callable[[], None]) -> None:
        """Have a listener called, on a thread of the store, whenever one of the above may have changed."""

    def look_at(self, position: int | None) -> None:
        """Let the others know on which instance one is."""

    def turns(self, total: int) -> NDArray[np.uint8]:
        """When each of so many instances falls to us while nobody can be reached: FIRST, THEN or NEVER.

        First what falls to us among all who may write, of whom the server told before it went: nobody else is given
        any of it, also those who have just come and whom nobody here has heard of. Then what falls to us among those
        who were here; of somebody who had just come, not everybody may have heard.
        """

    def claim(self, position: int, known: int | None = None) -> bool:
        """Have an instance for oneself for a while; False where somebody else has it.

        Also where others did something to it after the entry `known`, up to which they are followed here.
        """

    def release(self, position: int) -> None:
        """Give an instance back."""

    def enrol(self, name: str, *, lead: bool) -> None:
        """Have somebody whom the server knows in the project."""

    def roles(self) -> dict[str, str]:
        """Everybody who belongs to the project, and as what."""

    def labels(self) -> tuple[str, ...]:
        """The names of all labels, with those that others made."""


def turns_of(total: int, own: str, here: Collection[str], everybody: Collection[str]) -> NDArray[np.uint8]:
    """When each of so many instances falls to one of those who are here, of everybody who could be."""
    turns = np.full(total, NEVER, np.uint8)
    turns[share_of(total, own, here)] = THEN
    turns[share_of(total, own, {*here, *everybody})] = FIRST
    return turns


def share_of(total: int, own: str, others: Collection[str]) -> NDArray[np.bool_]:
    """Which of so many instances fall to one of several people, who need not speak to each other about it.

    Each instance goes to whom its lot is highest for: somebody more or less moves theirs only.
    """
    at = np.arange(total, dtype=np.uint32)
    mine = _lots(at, own)
    ours = np.ones(total, np.bool_)
    for other in others:
        if other != own:
            theirs = _lots(at, other)
            ours &= (mine > theirs) | ((mine == theirs) & (own > other))
    return ours


def _lots(at: NDArray[np.uint32], name: str) -> NDArray[np.uint32]:
    """A number for each instance that looks drawn, and is the same on every computer."""
    lots = at * np.uint32(0x9E3779B1) ^ np.uint32(crc32(name.encode()))
    for shift, factor in ((16, 0x85EBCA6B), (13, 0xC2B2AE35)):
        lots = (lots ^ (lots >> np.uint32(shift))) * np.uint32(factor)
    return lots ^ (lots >> np.uint32(16))
