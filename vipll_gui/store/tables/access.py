"""How a project's tables are reached: connections, and what turns the words of one database into ours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, Engine

from vipll_gui.store.tables.checks import sensible


@dataclass
class Access:
    """The way to one project; `translated` turns whatever its database raises into a ProjectError."""

    engine: Engine
    translated: Callable[[], AbstractContextManager[None]]
    path: Path | None = None  # of its file, where it is one

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection to read by; contents that make no sense become a ProjectError, too."""
        with sensible(self.path), self.translated(), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def plainly(self) -> Iterator[Connection]:
        """A connection to copy by: what the other side raises stays as it is."""
        with self.translated(), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def at_once(self) -> Iterator[Connection]:
        """A connection each statement of which is a transaction, with nothing to say before and after it."""
        with self.translated(), self.engine.connect() as connection:
            yield connection.execution_options(isolation_level="AUTOCOMMIT")

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One durable transaction."""
        with self.translated(), self.engine.begin() as connection:
            yield connection
