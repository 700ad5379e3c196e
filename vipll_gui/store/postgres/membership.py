"""The others in a project on a server, as a session sees them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import select, text

from vipll_gui.store.postgres.journal_writer import JournalWriter
from vipll_gui.store.postgres.link import CLAIM, Link
from vipll_gui.store.postgres.roles import driver_of, enrol, enrolled
from vipll_gui.store.tables import schema
from vipll_gui.store.tables.access import Access
from vipll_gui.store.team import NEVER, Member, share_of, turns_of


class Membership:
    """A `Team`, told by the link; a project opened for reading has none that listens."""

    def __init__(
        self, access: Access, writer: JournalWriter, link: Link | None, user: str, database: str, *, leads: bool
    ) -> None:
        self._access = access
        self._writer = writer
        self._link = link
        self.user = user
        self.leads = leads
        self._database = database

    @property
    def connected(self) -> bool:
        """Whether the others can be reached."""
        return self._link is None or (self._link.connected and self._writer.online)

    @property
    def problem(self) -> str:
        """Why the others could not be reached last."""
        if self._link is not None and self._link.connected and not self._writer.online:
            return "the server does not answer"
        return self._link.problem if self._link is not None else ""

    @property
    def turned_away(self) -> bool:
        """Whether that was the server's own word."""
        return self._link is not None and self._link.turned_away and not self._link.connected

    @property
    def waiting(self) -> int:
        """How many entries wait to be sent."""
        return self._writer.waiting

    @property
    def refused(self) -> int:
        """How many entries that had waited were refused."""
        return self._writer.refused

    @property
    def newest(self) -> int:
        """The number of the newest entry that is known of."""
        return self._link.newest if self._link is not None else 0

    @property
    def learned(self) -> int:
        """The newest run that has ended in order, by anybody."""
        return self._link.learned if self._link is not None else 0

    @property
    def assigned(self) -> str:
        """When it was last said who is to decide what."""
        return self._link.assigned if self._link is not None else ""

    @property
    def training(self) -> bool:
        """Whether a run is under way here."""
        return self._link is not None and self._link.run is not None

    @property
    def renumbered(self) -> int:
        """How often entries that had waited got other numbers."""
        return self._writer.renumbered

    @property
    def members(self) -> Sequence[Member]:
        """Who is here, in the order they came."""
        return self._link.members if self._link is not None else ()

    @property
    def held(self) -> Mapping[int, str]:
        """The instances that others are at, and who."""
        return self._link.held if self._link is not None else {}

    def listen(self, listener: Callable[[], None]) -> None:
        """Have a listener called whenever something may be new."""
        if self._link is not None:
            self._link.listen(listener)

    def look_at(self, position: int | None) -> None:
        """Let the others know on which instance one is."""
        if self._link is not None:
            self._link.look_at(position)

    def turns(self, total: int) -> NDArray[np.uint8]:
        """When each of so many instances falls to us while nobody can be reached."""
        if self._link is None:
            return np.full(total, NEVER, np.uint8)
        peers, own = self._link.peers, str(self._link.id)
        turns = turns_of(total, self.user, {peer.name for peer in peers.values()}, self._link.writers)
        windows = [one for one, peer in peers.items() if peer.name == self.user]  # others of the same person
        turns[~share_of(total, own, windows)] = NEVER
        return turns

    def claim(self, position: int, known: int | None = None) -> bool:
        """Have an instance for oneself for a while; False where somebody else has it or did something to it since."""
        if self._link is None:
            return False
        with self._access.at_once() as connection:
            asked = self._link.claiming(position, known)
            return driver_of(connection).execute(CLAIM, asked).fetchone() is not None

    def release(self, position: int) -> None:
        """Give an instance back."""
        if self._link is not None:
            with self._access.at_once() as connection:
                asked = {"position": position, "holder": self._link.id}
                connection.execute(text("DELETE FROM lease WHERE position = :position AND holder = :holder"), asked)

    def enrol(self, name: str, *, lead: bool) -> None:
        """Have somebody whom the server knows in the project."""
        with self._access.writing() as connection:
            enrol(connection, self._database, name, lead=lead)

    def roles(self) -> dict[str, str]:
        """Everybody who belongs to the project, and as what."""
        with self._access.reading() as connection:
            return enrolled(connection, self._database)

    def labels(self) -> tuple[str, ...]:
        """The names of all labels, with those that others made."""
        with self._access.reading() as connection:
            return tuple(connection.execute(select(schema.label.c.name).order_by(schema.label.c.number)).scalars())
