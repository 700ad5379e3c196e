"""Training runs on a server: somebody else's may be under way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import Connection, text

from vipll_gui.store.postgres.link import Link
from vipll_gui.store.postgres.roles import driver_of
from vipll_gui.store.postgres.schema import PRESENT_SECONDS
from vipll_gui.store.tables.access import Access
from vipll_gui.store.tables.runs import TableRuns


class PostgresRuns(TableRuns):
    """The runs of a project on a server; whoever trains says so with every sign of presence."""

    def __init__(self, access: Access, writable: Callable[[], None], link: Link | None) -> None:
        super().__init__(access, writable, self._under_way)
        self._link = link

    def begin(self, method: str, settings: Mapping[str, object], versions: Mapping[str, str], started: str) -> int:
        """Note that a run has started, and who is at it; its number."""
        if self._link is None:
            return super().begin(method, settings, versions, started)
        with self._link.telling:
            self._link.run = run = super().begin(method, settings, versions, started)
        return run

    def _tell_begun(self, connection: Connection, run: int) -> None:
        if self._link is not None:
            self._link.tell_run(driver_of(connection), run)

    def finish(self, run: int, **gave: Any) -> None:
        """Keep what a run gave; nobody here is at it any more."""
        try:
            super().finish(run, **gave)
        finally:
            if self._link is not None and self._link.run == run:
                self._link.run = None

    def _under_way(self, runs: set[int]) -> set[int]:
        """Which of some runs somebody is at who is here."""
        with self._access.reading() as connection:
            found = connection.execute(
                text(f"SELECT run FROM presence WHERE seen > now() - interval '{PRESENT_SECONDS} seconds'")
            ).scalars()
            return runs & set(found)
