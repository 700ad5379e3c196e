"""What happens on the server while a project is open: who is here, what is new, and whether it can be reached."""

from __future__ import annotations

import contextlib
import select
import socket
import threading
import time
from collections.abc import Callable
from typing import Any, NamedTuple
from uuid import UUID, uuid4

import psycopg

from vipll_gui.errors import GoneError, ProjectError
from vipll_gui.store.postgres.continuity import CREATED, Continuity, Told, is_turned_away, require_same
from vipll_gui.store.postgres.database import LEAVE_SECONDS, Connector, stays_outside, words
from vipll_gui.store.postgres.journal_writer import JournalWriter
from vipll_gui.store.postgres.schema import CHANNEL, LEASE_SECONDS, PRESENT_SECONDS
from vipll_gui.store.team import PASSING, Member

LOOK_SECONDS = 0.1  # at least between two looks, however much is written …
CROWD = 10  # … with so many others twice that, and so on: else their looks grow with the square of their number
POLL_SECONDS = 1.0  # where no word comes through, one asks
BEAT_SECONDS = PRESENT_SECONDS / 4
WRITERS_SECONDS = 60.0  # after which one asks again who may write, or at once where an unknown name turns up
RETRY_SECONDS = (0.1, 2.0)  # between two tries to reach a server, at least and at most …
RETRY_SHARE = 0.05  # … and in between this share of the time that it has been away
DOOR_SECONDS = 30.0  # at least, where it does not let us in: some lock out whoever knocks too often

_PRESENT = f"seen > now() - interval '{PRESENT_SECONDS} seconds'"
# A server that crashed has forgotten who is here. What others did to an instance that was not yet heard of here is
# looked up: it is settled by now, or about to be.
CLAIM = f"""
    WITH here AS (INSERT INTO presence (id, host) VALUES (%(holder)s, %(host)s) ON CONFLICT DO NOTHING)
    INSERT INTO lease (position, holder, until)
    SELECT %(position)s, %(holder)s, now() + interval '{PRESENT_SECONDS} s' WHERE NOT EXISTS (
        SELECT 1 FROM journal WHERE seq > %(known)s AND annotator <> session_user AND action <> 'comment'
        AND positions::jsonb @> to_jsonb(%(position)s::integer))
    ON CONFLICT (position) DO UPDATE SET holder = excluded.holder, who = excluded.who, until = excluded.until
    WHERE lease.holder = excluded.holder OR lease.until < now() RETURNING position
"""
# everything in one question: each of many annotators asks it whenever one of them has decided
_NEWS = f"""
    SELECT (SELECT coalesce(max(seq), 0) FROM journal),
        (SELECT coalesce(max(id), 0) FROM run WHERE status = 'finished'),
        (SELECT coalesce(json_agg(json_build_array(who, position, id) ORDER BY since), '[]')
         FROM presence WHERE {_PRESENT}),
        (SELECT coalesce(json_agg(json_build_array(lease.position, lease.who)), '[]')
         FROM lease JOIN presence ON holder = presence.id WHERE until > now() AND holder <> %(id)s AND {_PRESENT}),
        (SELECT coalesce(value::jsonb ->> 'made', '') FROM meta WHERE key = 'assignment'),
        (SELECT number FROM version), {CREATED}, (SELECT count(*) FROM label),
        (SELECT uid::text FROM journal WHERE seq = %(before)s),
        (SELECT uid::text FROM journal ORDER BY seq DESC LIMIT 1)
"""
# Who may write, and so might go on when the network is cut, here or not: also the owner, and members of members.
_WRITERS = "SELECT rolname FROM pg_roles WHERE rolcanlogin AND has_table_privilege(oid, 'journal', 'INSERT')"
_JOIN = """
    INSERT INTO presence (id, host, position, run) VALUES (%s, %s, %s, %s)
    ON CONFLICT (id) DO UPDATE SET seen = now(), position = excluded.position, run = excluded.run
"""


class Peer(NamedTuple):
    """Another program that had the project open of late."""

    name: str
    told: float  # when it was last told of


class Link:
    """A thread that listens to the server, tells it that we are here, and sends what waited."""

    def __init__(self, connect: Connector, writer: JournalWriter, project: str | None = None) -> None:
        self.id: UUID = uuid4()
        self._connect = connect
        self._writer = writer
        writer.on_offline = self._tell  # our own thread may be waiting for the same server
        self._continuity = Continuity(project)
        self._listener: Callable[[], None] | None = None
        self._stop = threading.Event()
        self._wake, self._woken = socket.socketpair()
        self._thread = threading.Thread(target=self._run, name="vipll-link", daemon=True)
        self._position: int | None = None
        self._since = 0.0
        self._told: object = None  # what the listener knows
        self._lost = False  # whether the server was set back, and may lack entries of ours
        self.telling = threading.Lock()  # held by whoever tells the server of us: an older word must not come last
        self.run: int | None = None  # the training that is under way here
        self.left = False  # whether the server knows that we have gone
        self.connected = False
        self.problem = ""  # why the server could not be reached last
        self.turned_away = False  # ... which was the server's own word: it is there
        self.members: tuple[Member, ...] = ()
        self.held: dict[int, str] = {}  # instances that others have, and who
        self.peers: dict[str, Peer] = {}  # the others who were here of late, by the id of their program
        self.writers: frozenset[str] = frozenset()  # everybody who may write, as the server said last
        self.newest = 0  # number of an entry
        self.learned = 0  # number of a run
        self.assigned = ""  # when it was last said who is to decide what
        self._beat = self._looked = self._asked = 0.0

    def arrive(self, connection: psycopg.Connection[Any]) -> None:
        """Tell the server that we are here, and have it say who else is: from then on it may go at any time."""
        self.join(connection)
        self._look(connection)
        self.connected = True

    def join(self, connection: psycopg.Connection[Any]) -> None:
        """Tell the server that we are here."""
        with self.telling:
            self.tell_run(connection, self.run)
        self._beat = time.monotonic()
        if self._position is not None and self._beat - self._since < LEASE_SECONDS:
            connection.execute(CLAIM, self.claiming(self._position))  # anew: a server that crashed has forgotten it

    def tell_run(self, connection: psycopg.Connection[Any], run: int | None) -> None:
        """Tell the server that we are here, and at which training; for whoever holds `telling`."""
        connection.execute(_JOIN, (self.id, socket.gethostname(), self._position, run))

    def leave(self, connection: psycopg.Connection[Any]) -> None:
        """Tell the server that we have gone."""
        connection.execute("DELETE FROM presence WHERE id = %s", (self.id,))
        self.left = True

    def claiming(self, position: int, known: int | None = None) -> dict[str, Any]:
        """What CLAIM wants to know."""
        known = PASSING if known is None else known
        return {"position": position, "holder": self.id, "host": socket.gethostname(), "known": known}

    def start(self) -> None:
        """Begin to listen to the server."""
        self._thread.start()

    def stop(self) -> bool:
        """Say goodbye; whether the thread has ended, and with it all that it could still say."""
        self._stop.set()
        self.nudge()
        if self._thread.is_alive():
            self._thread.join(LEAVE_SECONDS)
        self._wake.close()
        self._woken.close()
        return not self._thread.is_alive()

    def nudge(self) -> None:
        """Have the thread look up from waiting."""
        with contextlib.suppress(OSError):
            self._wake.send(b"!")

    def look_at(self, position: int | None) -> None:
        """Note on which instance we are; others are told at the next beat."""
        if position != self._position:
            self._position, self._since, self._beat = position, time.monotonic(), 0.0
            self.nudge()

    # -- on the thread of its own --------------------------------------------------------------------------------

    def _run(self) -> None:
        gone = 0.0
        while not self._stop.is_set():
            try:
                with self._connect() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._beat = 0.0
                    self._greet(connection)
                    self._send_waiting(connection)
                    gone = 0.0
                    self._follow(connection)
            except (psycopg.Error, OSError, ProjectError) as error:
                self.problem = words(error)
                self.turned_away = is_turned_away(error)
                self._writer.online = self.connected = False
                self._tell()
                gone = gone or time.monotonic()
                least, most = RETRY_SECONDS
                least = DOOR_SECONDS if stays_outside(error) else least
                self._stop.wait(max(min(RETRY_SHARE * (time.monotonic() - gone), most), least))

    def _follow(self, connection: psycopg.Connection[Any]) -> None:
        self.connected = True
        self._look(connection)
        while not self._stop.is_set():
            woken = self._woken.fileno()
            ready, _, _ = select.select([connection.fileno(), woken], [], [], POLL_SECONDS)
            if woken in ready:
                self._woken.recv(4096)
            pause = LOOK_SECONDS * (1 + len(self.members) / CROWD)
            self._stop.wait(self._looked + pause - time.monotonic())
            for _ in connection.notifies(timeout=0):
                pass
            if not self._writer.online:  # somebody could not wait for the server, which is there
                self._send_waiting(connection)
            self._greet(connection)
            self._look(connection)
        self.leave(connection)

    def _send_waiting(self, connection: psycopg.Connection[Any]) -> None:
        """Send what waits; a server that was set back gets what it lost first, which that may be about."""
        self._look(connection)
        self._writer.flush()

    def _greet(self, connection: psycopg.Connection[Any]) -> None:
        if time.monotonic() - self._beat >= BEAT_SECONDS:
            self.join(connection)

    def _look(self, connection: psycopg.Connection[Any]) -> None:
        """Ask what is new, and tell it where something is."""
        self._looked = time.monotonic()
        row = connection.execute(_NEWS, {"id": self.id, "before": self._continuity.newest}).fetchone()
        if row is None:
            return
        newest, learned, people, leases, assigned, version, created, labels, before, now = row
        self._check(connection, version, created, Told(int(newest), now, before, int(labels)))
        self.members = tuple(Member(who, position, here=one == str(self.id)) for who, position, one in people)
        recent = {one: peer for one, peer in self.peers.items() if self._looked - peer.told < PRESENT_SECONDS}
        self.peers = recent | {one: Peer(who, self._looked) for who, _, one in people if one != str(self.id)}
        self._ask_writers(connection)
        self.held = {int(position): str(who) for position, who in leases}
        self.newest, self.learned, self.assigned = int(newest), int(learned), str(assigned or "")
        self._tell()

    def _check(self, connection: psycopg.Connection[Any], version: int | None, created: str | None, told: Told) -> None:
        """See whether the project is still the one that was opened; what it lost of ours is sent again."""
        try:
            require_same(version, created, self._continuity.project)
            lost = self._continuity.note(connection, told)
        except GoneError:
            raise
        except ProjectError as error:
            self._writer.refuse(error)
            raise
        self._lost |= lost
        if self._lost:
            self._writer.send_lost()
            self._lost = False

    def _ask_writers(self, connection: psycopg.Connection[Any]) -> None:
        """Have the server say who may write, now and then and where somebody is here who was not among them."""
        here = {member.name for member in self.members}
        if here <= self.writers and self._looked - self._asked < WRITERS_SECONDS:
            return
        self.writers = frozenset(here.union(*connection.execute(_WRITERS).fetchall()))
        self._asked = self._looked

    def listen(self, listener: Callable[[], None]) -> None:
        """Have a listener told what there is, and whatever changes."""
        self._listener, self._told = listener, None
        self.nudge()

    def _tell(self) -> None:
        """Tell the listener, if anything is not as it was when it was told last."""
        writer = self._writer
        ours = (self.connected, writer.online, writer.renumbered, writer.waiting, writer.refused)
        known = (ours, self.turned_away, self.newest, self.learned, self.assigned, self.members, self.held)
        if self._listener is not None and known != self._told and not self._stop.is_set():
            self._told = known
            self._listener()
