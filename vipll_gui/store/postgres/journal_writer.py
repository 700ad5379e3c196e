"""Writes journal entries to the server, each once and in order; while it cannot be reached, to the outbox."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as Late
from dataclasses import replace
from functools import cache
from typing import Any
from uuid import UUID, uuid4

import psycopg
from psycopg import sql

from vipll_gui.errors import GoneError
from vipll_gui.store.journal import Entry
from vipll_gui.store.postgres.address import ServerAddress
from vipll_gui.store.postgres.database import Connector, is_gone, told
from vipll_gui.store.postgres.outbox import Outbox, Unsent
from vipll_gui.store.team import PASSING

PATIENCE = 1.0  # seconds that a person waits for the server, once; from then on entries are kept here until it answers


class JournalWriter:
    """The one who writes entries of an open project; may be called from any thread."""

    def __init__(self, address: ServerAddress, connect: Connector, outbox: Outbox) -> None:
        self._address = address
        self._connect = connect
        self._outbox = outbox
        self._connection: psycopg.Connection[Any] | None = None
        self._hand = ThreadPoolExecutor(1, "vipll-journal")  # a server that hangs holds up this thread, and no other
        self._lock = threading.RLock()
        self.online = True
        self.renumbered = 0  # how often entries that had waited got their numbers
        self._numbers: dict[int, int] = {}  # passing ones, and what became of them

    def append(self, entry: Entry) -> Entry:
        """Write one entry durably, there or here; it comes back with its number, perhaps a passing one."""
        uid = uuid4()
        with self._lock:
            row = _renumbered(entry.to_row(), self._numbers)
            if not self.online or self._outbox.waiting:
                return replace(entry, seq=self._outbox.keep(uid, row))
        try:
            return replace(entry, seq=self._hand.submit(self._send, uid, row).result(PATIENCE))
        except (Late, GoneError):  # it may have arrived; sent again under the same id, it is there once
            with self._lock:
                self.online = False
                return replace(entry, seq=self._outbox.keep(uid, row))

    @property
    def waiting(self) -> int:
        """How many entries wait for the server."""
        return len(self._outbox.waiting)

    @property
    def refused(self) -> int:
        """How many entries that had waited were refused."""
        return self._outbox.refused

    def pending(self) -> list[Entry]:
        """The entries that wait for the server, as the journal will have them."""
        with self._lock:
            return [Entry.from_row({**one.row, "seq": one.seq}) for one in self._outbox.waiting]

    def flush(self) -> None:
        """Send everything that waits, in order; a GoneError where the server goes again meanwhile."""
        done = 0
        while True:
            with self._lock:
                rest = self._outbox.waiting[done:]
                if not rest:
                    self.renumbered += bool(done)
                    self._outbox.sent()
                    self.online = True
                    return
            self._hand.submit(self._send_all, rest, self._numbers).result()
            done += len(rest)

    def prepare(self) -> None:
        """Connect ahead, so that the first decision need not wait for that."""
        self._hand.submit(self._ready)

    def send_left(self) -> None:
        """Send what earlier programs on this computer could not, before the journal is read."""
        with self._outbox.left_behind() as entries:
            numbers: dict[int, int] = {}
            for entry in entries:
                if entry.seq == PASSING:
                    numbers = {}  # another program's: it counted from the beginning
                self._hand.submit(self._send_all, [entry], numbers).result()

    def close(self) -> None:
        """Let go of the connection; what waits stays on this computer."""
        self._hand.submit(self._drop)
        self._hand.shutdown(wait=False)
        self._outbox.close()

    # -- on the thread of its own --------------------------------------------------------------------------------

    def _send_all(self, entries: list[Unsent], numbers: dict[int, int]) -> None:
        """Send entries that waited; those that name others which waited are told the numbers these got."""
        for entry in entries:
            row = _renumbered(entry.row, numbers)
            try:
                numbers[entry.seq] = self._send(entry.uid, row)
            except GoneError:
                raise
            except Exception as error:  # noqa: BLE001 - refused: one entry must not hold up all others
                self._outbox.set_aside(entry, str(error))

    def _send(self, uid: UUID, row: Mapping[str, Any]) -> int:
        """Have an entry in the journal once, however often it is sent; its number."""
        fresh = self._connection is None
        try:
            connection = self._ready()
            found = connection.execute(_insert(tuple(row)), {**row, "uid": uid}).fetchone()
            if found is None:
                found = connection.execute("SELECT seq FROM journal WHERE uid = %s", (uid,)).fetchone()
        except (psycopg.Error, OSError) as error:
            if is_gone(error):
                self._drop()
                if not fresh:  # the server may have been away meanwhile, and be back
                    return self._send(uid, row)
            raise told(error, self._address) from error
        return int(found[0]) if found else 0

    def _ready(self) -> psycopg.Connection[Any]:
        if self._connection is None or self._connection.closed:
            self._connection = self._connect()
        return self._connection

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


@cache
def _insert(columns: tuple[str, ...]) -> bytes:
    names = (*columns, "uid")
    return (
        sql.SQL("INSERT INTO journal ({}) VALUES ({}) ON CONFLICT (uid) DO NOTHING RETURNING seq")
        .format(sql.SQL(", ").join(map(sql.Identifier, names)), sql.SQL(", ").join(map(sql.Placeholder, names)))
        .as_bytes()
    )


def _renumbered(row: Mapping[str, Any], numbers: Mapping[int, int]) -> dict[str, Any]:
    """A row whose targets are those that the server knows."""
    target, targets = row.get("target"), row.get("targets")
    if target is not None:
        target = numbers.get(target, target)
    if targets is not None:
        targets = json.dumps([numbers.get(one, one) for one in json.loads(targets)])
    return {**row, "target": target, "targets": targets}
