"""A shared project of sixty rows, and ways to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.support.postgres import fresh_database
from vipll_gui.bench.postgres_server import PostgresServer
from vipll_gui.data import Dataset
from vipll_gui.session import Session
from vipll_gui.store import create_store

Join = Callable[..., Session]


@pytest.fixture
def shared(server: PostgresServer, small_dataset: Dataset) -> Iterator[str]:
    """The address of a shared project."""
    with fresh_database(server, "trees") as address:
        create_store(address, small_dataset).close()
        yield address


@pytest.fixture
def join(shared: str) -> Iterator[Join]:
    """Opens the project for one more person."""
    with ExitStack() as opened:

        def joined(annotator: str = "", user: str = "postgres") -> Session:
            session = opened.enter_context(Session.open(shared.replace("postgres@", f"{user}@")))
            session.annotator = annotator or session.annotator
            return session

        yield joined
