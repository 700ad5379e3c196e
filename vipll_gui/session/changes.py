"""What a command changed, so that views redraw that and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Flag, IntEnum, auto

import numpy as np
from numpy.typing import NDArray

from vipll_gui.session.messages import Message


class Change(Flag):
    """The kinds of things that can change."""

    DECISIONS = auto()
    CANDIDATES = auto()
    POSTERIOR = auto()
    RUNS = auto()
    LABELS = auto()
    MEDIA = auto()
    FILTERS = auto()
    SIGHT = auto()  # whether everybody works blind
    ASSIGNMENT = auto()  # who is to decide what


def _nowhere() -> NDArray[np.int64]:
    return np.empty(0, np.int64)


@dataclass(frozen=True, eq=False)
class Changes:
    """What changed, at which instances (none named: all), and one line to tell the user."""

    kinds: Change
    positions: NDArray[np.int64] = field(default_factory=_nowhere)
    message: Message = field(default_factory=Message)
    seq: int = 0  # of the journal entry, where there is one
    decided: int = 0  # instances that have another label now, given by a person
    nearby: NDArray[np.int64] = field(default_factory=_nowhere)  # instances that are believed otherwise for that


class Status(IntEnum):
    """Where an instance stands."""

    OPEN = 0
    DECIDED = 1
    SKIPPED = 2
    FLAGGED = 3
    ACCEPTED = 4

    @property
    def title(self) -> str:
        """The word shown to people and written to files."""
        return "auto-accepted" if self is Status.ACCEPTED else self.name.lower()


@dataclass(frozen=True)
class Counts:
    """How far the work has come."""

    total: int
    open: int
    decided: int
    skipped: int
    flagged: int
    accepted: int


@dataclass(frozen=True)
class Filter:
    """Which instances to show; all conditions given must hold.

    `label` is a candidate, `pair` are two candidates of one instance, `annotator` decided or voted on it, `disputed`
    means that annotators decided or voted differently, `flipped` are two runs that ended with different leading labels,
    `chosen` are instances somebody picked one by one, a bit for each (`packed`), `text` is part of an id, of a file's
    name, of a text, of a candidate's name or of a comment.
    """

    label: int | None = None
    pair: tuple[int, int] | None = None
    status: Status | None = None
    annotator: str | None = None
    disputed: bool = False
    flipped: tuple[int, int] | None = None
    chosen: bytes = b""
    text: str = ""


def packed(positions: NDArray[np.integer], n: int) -> bytes:
    """Some of n instances as a filter keeps them."""
    mask = np.zeros(n, np.bool_)
    mask[positions] = True
    return np.packbits(mask).tobytes()
