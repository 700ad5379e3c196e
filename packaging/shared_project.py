"""A shared project on a server of one's own, with somebody else in it, as long as pictures are taken."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from vipll_gui.bench.postgres_server import PostgresServer, can_start
from vipll_gui.session import Session
from vipll_gui.session.transfer.sharing import members_of
from vipll_gui.store import create_store


@contextmanager
def shared_project(original: Path) -> Iterator[str]:
    """The address of a project with the data of another, which Ben works on as well; empty where no server starts."""
    if can_start():
        yield ""
        return
    with Session.open(original, read_only=True) as session:
        dataset = session.dataset
        with PostgresServer(durable=False) as server:
            address = server.address("letters")
            create_store(address, dataset).close()
            server.make_login("Ben")
            members_of(address, annotators=["Ben"])
            with Session.open(server.address("letters", "Ben")) as other:
                for position in range(0, 9, 2):
                    other.decide(position, position % 3, seconds=2.0)
                yield address
