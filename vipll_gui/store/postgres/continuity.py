"""Whether the project on a server is still the one that was opened: servers are updated, filled anew and set back."""

from __future__ import annotations

from typing import Any, NamedTuple

import psycopg

from vipll_gui.errors import GoneError, ProjectError
from vipll_gui.store.postgres.database import REFUSED, is_passing, state_of, stays_outside
from vipll_gui.store.postgres.schema import VERSION

CREATED = "(SELECT value FROM meta WHERE key = 'created')"
# what an entry is written under: a project of the same name may have taken the place of the one that was opened
SAME = f"{CREATED} IS NOT DISTINCT FROM %(project)s::text AND (SELECT number FROM version) = {VERSION}"
_LABELS = "SELECT name FROM label ORDER BY number"


class TurnedAwayError(GoneError):
    """The server is there, and does not take what is written, for the time being."""


def require_same(version: int | None, created: str | None, project: str | None) -> None:
    """An error where a project is not the one that was opened, or of another version than ours."""
    if version != VERSION:
        raise TurnedAwayError(
            f"the project has another format by now ({version}, this program writes {VERSION})",
            remedy="Update the program, and open the project again: what was decided meanwhile is sent then.",
        )
    if created != project:
        raise ProjectError(
            "another project has taken the place of this one on the server",
            remedy="Close it, and open it again to work on the new one.",
        )


def is_turned_away(error: Exception) -> bool:
    """Whether the server is there, and does not let us do what we could do before."""
    if isinstance(error, ProjectError):
        return isinstance(error, TurnedAwayError) or not isinstance(error, GoneError)
    return state_of(error) == REFUSED or is_passing(error) or stays_outside(error)


class Told(NamedTuple):
    """What a server says of its journal."""

    newest: int  # the number of the newest entry
    uid: str | None  # its id
    before: str | None  # the id of the one that was the newest when it was last asked
    labels: int  # how many there are


class Continuity:
    """What is known of the journal on the server, by which one notices that it was set back to an earlier time."""

    def __init__(self, project: str | None) -> None:
        self.project = project  # when it was made, as the project itself says
        self.newest = 0
        self._uid: str | None = None  # of the newest entry
        self._labels: list[str] = []

    def note(self, connection: psycopg.Connection[Any], told: Told) -> bool:
        """Note what the server has; whether the entry that was the newest before is not there any more.

        A ProjectError where names of labels are lost that entries of ours may stand for.
        """
        lost = self.newest > 0 and told.before != self._uid
        if lost or told.labels != len(self._labels):
            names = [str(name) for (name,) in connection.execute(_LABELS).fetchall()]
            if names[: len(self._labels)] != self._labels:
                raise ProjectError(
                    "the project was set back on the server, and labels were lost by that",
                    remedy="Close it, and open it again.",
                )
            self._labels = names
        self.newest, self._uid = told.newest, told.uid
        return lost
