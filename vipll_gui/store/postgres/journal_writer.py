"""Writes journal entries to the server, each once and in order; while it cannot be reached, to the outbox."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from concurrent.futures import TimeoutError as Late
from dataclasses import replace
from functools import cache
from typing import Any
from uuid import UUID, uuid4

import psycopg
from psycopg import sql

from vipll_gui.errors import GoneError, ProjectError
from vipll_gui.store.journal import Action, Entry
from vipll_gui.store.postgres.address import ServerAddress
from vipll_gui.store.postgres.continuity import CREATED, SAME, TurnedAwayError, require_same
from vipll_gui.store.postgres.database import LEAVE_SECONDS, Connector, hang_up, is_gone, is_passing, told
from vipll_gui.store.postgres.outbox import Outbox, Unsent
from vipll_gui.store.team import PASSING

MOST_KNOWN = 50_000_000  # characters of entries that are remembered for a server that is set back: the newest
# What an entry names has to be there: a server may have been set back to an earlier time, and one entry that makes no
# sense would keep everybody from opening the project. Undone is one's own step on the very instances.
_FITS = """%(highest)s < (SELECT count(*) FROM label) AND cardinality(%(others)s::bigint[]) = (
    SELECT count(*) FROM journal WHERE seq = ANY(%(others)s)
    AND (NOT %(turns)s OR (annotator = %(annotator)s AND positions = %(positions)s)))"""
PATIENCE = 1.0  # seconds that a person waits for the server, once; from then on entries are kept here until it answers


class JournalWriter:
    """The one who writes entries of an open project; may be called from any thread."""

    def __init__(self, address: ServerAddress, connect: Connector, outbox: Outbox, project: str | None = None) -> None:
        self._address = address
        self._project = project  # when it was made, as it says itself: another one may take its place
        self._connect = connect
        self._outbox = outbox
        self._connection: psycopg.Connection[Any] | None = None
        self._hand = ThreadPoolExecutor(1, "vipll-journal")  # a server that hangs holds up this thread, and no other
        self._lock = threading.RLock()
        self.online = True
        self.on_offline: Callable[[], None] = lambda: None  # told where a server lets somebody wait in vain
        self.renumbered = 0  # how often entries that had waited got their numbers
        self._numbers: dict[int, int] = {}  # passing ones, and what became of them
        self._written: dict[UUID, Unsent] = {}  # what the server took from us: it may be set back to an earlier time
        self._known = 0  # characters of these, more or less
        self._refusal: ProjectError | None = None  # why nothing more can be written

    def append(self, entry: Entry) -> Entry:
        """Write one entry durably, there or here; it comes back with its number, perhaps a passing one."""
        uid = uuid4()
        with self._lock:
            if self._refusal is not None:
                raise self._refusal
            row = _renumbered(entry.to_row(), self._numbers)
            if not self.online or self._outbox.waiting:
                return replace(entry, seq=self._outbox.keep(uid, row))
        try:
            seq = self._hand.submit(self._send, uid, row).result(PATIENCE)
        except (Late, GoneError):  # it may have arrived; sent again under the same id, it is there once
            with self._lock:
                self.online = False
                seq = self._outbox.keep(uid, row)
            self.on_offline()
        return replace(entry, seq=seq)

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

    def refuse(self, why: ProjectError) -> None:
        """Take no more entries; what the server took from us and does not have any more is put aside."""
        with self._lock:
            self._refusal = why
        self._hand.submit(self._put_aside, str(why)).result()

    def send_lost(self) -> None:
        """Send again what the server took from us and does not have any more; it gets other numbers."""
        self._hand.submit(self._send_lost).result()
        self.renumbered += 1

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
        dropped = self._hand.submit(self._drop)
        self._hand.shutdown(wait=False)
        if wait([dropped], LEAVE_SECONDS).not_done:  # else the program could not end while the server hangs
            hang_up(self._connection)
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

    def _send_lost(self) -> None:
        """Send what is lost; those that name others which were lost, waiting or not, are told the numbers these got."""
        numbers: dict[int, int] = {}
        self._send_all(self._lost(), numbers)
        with self._lock:
            self._numbers = {passing: numbers.get(seq, seq) for passing, seq in self._numbers.items()}
            waiting = self._outbox.waiting
            waiting[:] = [replace(one, row=_renumbered(one.row, numbers)) for one in waiting]

    def _put_aside(self, why: str) -> None:
        for entry in self._lost():
            self._outbox.set_aside(entry, why)

    def _lost(self) -> list[Unsent]:
        """What the server took from us and does not have any more."""
        try:
            asked = self._ready().execute("SELECT uid FROM journal WHERE uid = ANY(%s)", (list(self._written),))
            there = {uid for (uid,) in asked.fetchall()}
        except (psycopg.Error, OSError) as error:
            raise told(error, self._address) from error
        return [one for one in self._written.values() if one.uid not in there]

    def _send(self, uid: UUID, row: Mapping[str, Any]) -> int:
        """Have an entry in the journal once, however often it is sent; its number."""
        fresh = self._connection is None
        try:
            connection = self._ready()
            asked = {**row, "uid": uid, "project": self._project, **_named(row)}
            found = connection.execute(_insert(tuple(row)), asked).fetchone()
            if found is None:
                found = connection.execute("SELECT seq FROM journal WHERE uid = %s", (uid,)).fetchone()
            if found is None:
                raise self._why_not(connection, asked)
        except (psycopg.Error, OSError) as error:
            if is_gone(error):
                self._drop()
                if not fresh:  # the server may have been away meanwhile, and be back
                    return self._send(uid, row)
            raise self._kept_or_refused(error) from error
        seq = int(found[0])
        self._remember(Unsent(uid, seq, dict(row)))
        return seq

    def _why_not(self, connection: psycopg.Connection[Any], asked: Mapping[str, Any]) -> ProjectError:
        """Why the server did not take an entry without a word."""
        said = connection.execute(f"SELECT (SELECT number FROM version), {CREATED}, {_FITS}", asked).fetchall()
        version, created, fits = said[0]
        require_same(version, created, self._project)
        if fits:
            return TurnedAwayError("the server did not take it", remedy="It is sent again.")
        return ProjectError(
            "this is about a step or a label that the server does not have any more",
            remedy="It was set back to an earlier time. Look at the instance, and do it again.",
        )

    def _remember(self, entry: Unsent) -> None:
        """Know an entry that the server took, and forget the oldest where that becomes too much."""
        before = self._written.pop(entry.uid, None)
        self._written[entry.uid] = entry
        self._known += _length(entry) - (0 if before is None else _length(before))
        while self._known > MOST_KNOWN and len(self._written) > 1:
            self._known -= _length(self._written.pop(next(iter(self._written))))

    def _kept_or_refused(self, error: Exception) -> ProjectError:
        """What the server said of an entry: a GoneError where it may take it another time."""
        reason = told(error, self._address)
        later = is_passing(error) or (is_gone(error) and not isinstance(reason, GoneError))  # a password was changed
        return TurnedAwayError(reason.message, remedy=reason.remedy) if later else reason

    def _ready(self) -> psycopg.Connection[Any]:
        if self._connection is None or self._connection.closed:
            self._connection = self._connect()
        return self._connection

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _length(entry: Unsent) -> int:
    return 500 + len(entry.row["positions"]) + len(entry.row["labels"] or "") + len(entry.row["text"] or "")


@cache
def _insert(columns: tuple[str, ...]) -> bytes:
    names = (*columns, "uid")
    return (
        sql.SQL("INSERT INTO journal ({}) SELECT {} WHERE {} AND {} ON CONFLICT (uid) DO NOTHING RETURNING seq")
        .format(
            sql.SQL(", ").join(map(sql.Identifier, names)),
            sql.SQL(", ").join(map(sql.Placeholder, names)),
            sql.SQL(SAME),
            sql.SQL(_FITS),
        )
        .as_bytes()
    )


def _named(row: Mapping[str, Any]) -> dict[str, Any]:
    """What _FITS wants to know of an entry: the others it names, the highest label, and whether it turns another."""
    others = {row["target"], *json.loads(row["targets"] or "[]")} - {None}
    highest = max((row["label"], *json.loads(row["labels"] or "[]")), key=lambda one: -1 if one is None else one)
    turns = row["action"] in (Action.UNDO, Action.REDO)
    return {"others": sorted(others), "highest": -1 if highest is None else highest, "turns": turns}


def _renumbered(row: Mapping[str, Any], numbers: Mapping[int, int]) -> dict[str, Any]:
    """A row whose targets are those that the server knows."""
    target, targets = row.get("target"), row.get("targets")
    if target is not None:
        target = numbers.get(target, target)
    if targets is not None:
        targets = json.dumps([numbers.get(one, one) for one in json.loads(targets)])
    return {**row, "target": target, "targets": targets}
