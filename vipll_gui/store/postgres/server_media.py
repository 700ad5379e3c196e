"""Pictures and sounds in the database of a project: stored once, fetched when they are wanted or a little before."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import psycopg
from sqlalchemy import Connection, text

from vipll_gui.data import Dataset, Progress
from vipll_gui.data.held_media import DIGEST, HeldMedia, at_hand, fetch_into, no_longer_fetch
from vipll_gui.errors import AwayError, GoneError, InputError, ProjectError, counted
from vipll_gui.interruptions import held_back
from vipll_gui.store.media import Fingerprint, fingerprint_of
from vipll_gui.store.media_plan import LARGEST_FILE, MediaPlan
from vipll_gui.store.postgres.address import ServerAddress
from vipll_gui.store.postgres.database import LEAVE_SECONDS, Connector, hang_up, is_gone, told
from vipll_gui.store.postgres.media_cache import MediaCache
from vipll_gui.store.postgres.roles import driver_of
from vipll_gui.store.tables.checks import require

PIECE = 50_000  # instances whose hashes are in one row
STORING = "storing the files"
_FILE = "SELECT data FROM media WHERE hash = %b AND octet_length(data) <= %s"


class ServerMedia:
    """What a database holds of the files of an open project."""

    def __init__(self, address: ServerAddress, connect: Connector, online: Callable[[], bool]) -> None:
        self._address = address
        self._connect = connect
        self._online = online
        self._connection: psycopg.Connection[Any] | None = None  # of its own: one question for each file, and no more
        self._asking = threading.RLock()  # held by whoever asks the server
        self._closed = False
        self._cache = MediaCache(address.text)
        self._hand: ThreadPoolExecutor | None = None  # fetches ahead
        self._lock = threading.Lock()
        self._wanted: list[Path] = []  # ahead of time, the first first
        self._fetching = False  # whether files of the cache are fetched by this object

    def held(self, connection: Connection, total: int) -> HeldMedia | None:
        """Which files of so many instances the database holds; None where it holds none."""
        data = _hashes(connection, total)
        if not data:
            return None
        require(len(data) == total * DIGEST, "what it holds of its files does not fit its instances")
        if not self._fetching:
            fetch_into(self._cache.folder, self.fetch)
            self._fetching = True
        hashes = np.frombuffer(data, np.uint8).reshape(total, DIGEST)
        return HeldMedia(self._cache.folder, hashes, self.fetch_ahead)

    def fetch(self, path: Path) -> None:
        """Have a file here; an InputError where that is not possible."""
        if self._cache.has(path):
            return
        away = AwayError(
            "the file is on the server, which cannot be reached now", remedy="It is shown when the server is back."
        )
        if not self._online():
            raise away
        digest = bytes.fromhex(path.stem)
        try:
            with held_back():
                data = self._asked_for(digest)
        except GoneError as error:
            raise away from error
        except ProjectError as error:
            raise InputError(error.message, remedy=error.remedy) from error
        if data is None or hashlib.sha256(data).digest() != digest:
            raise InputError(
                "the server does not have this file any more",
                remedy="Whoever shared the project can share it again, with its files.",
            )
        self._cache.put(path, data)

    def _asked_for(self, digest: bytes) -> bytes | None:
        """What the server has under a hash."""
        try:
            with self._asking:
                fresh = self._connection is None
                try:
                    if self._connection is None:
                        self._connection = self._connect()
                    found = self._connection.execute(_FILE, (digest, LARGEST_FILE), binary=True).fetchone()
                except (psycopg.Error, OSError) as error:
                    if is_gone(error):
                        self._drop()
                        if not fresh and not self._closed:  # the server may have been away meanwhile, and be back
                            return self._asked_for(digest)
                    raise told(error, self._address) from error
        finally:
            self._drop_if_closed()
        return None if found is None else bytes(found[0])

    def _drop_if_closed(self) -> None:
        """Let go of the connection after the end, unless somebody asks just now: they do it then."""
        if self._closed and self._asking.acquire(blocking=False):
            try:
                self._drop()
            finally:
                self._asking.release()

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def fetch_ahead(self, paths: Sequence[Path]) -> None:
        """Have files here that somebody will want, in their order and instead of those asked for before."""
        with self._lock:
            if self._closed:
                return
            waiting, self._wanted = bool(self._wanted), list(paths)
            if self._hand is None:
                self._hand = ThreadPoolExecutor(1, "vipll-media")
            if not waiting:
                self._hand.submit(self._fetch_wanted)

    def _fetch_wanted(self) -> None:
        ended = False
        try:
            while not ended:
                with self._lock:
                    path = self._wanted[0] if self._wanted else None
                    ended = path is None
                if path is not None:
                    with suppress(InputError):  # whoever looks at it is told
                        self.fetch(path)
                    with self._lock:
                        if self._wanted[:1] == [path]:
                            del self._wanted[0]
        finally:
            if not ended:  # by an error: whoever asks next has to find nobody at work
                with self._lock:
                    self._wanted = []

    def close(self) -> None:
        """Fetch no more."""
        with self._lock:
            self._closed = True
            self._wanted = []
            if self._hand is not None:
                self._hand.shutdown(wait=False)
        if self._fetching:
            no_longer_fetch(self._cache.folder, self.fetch)
            self._fetching = False
        if self._asking.acquire(timeout=LEAVE_SECONDS):
            self._drop()
            self._asking.release()
        else:  # the program could not end while the server hangs
            hang_up(self._connection)


def store_media(connection: Connection, dataset: Dataset, plan: MediaPlan, progress: Progress) -> None:
    """Store the files of a plan in an empty project, in the caller's transaction."""
    if not plan.files:
        return
    driver, digests, done = driver_of(connection), dict[str, bytes](), 0
    for number, (name, instance) in enumerate(plan.files.items()):
        progress(done / max(plan.bytes, 1), f"{STORING}: {number:,} of {len(plan.files):,}")
        data = _content(dataset.media_path(instance), name, plan.seen[name])
        digests[name] = hashlib.sha256(data).digest()
        driver.execute("INSERT INTO media VALUES (%b, %b) ON CONFLICT DO NOTHING", (digests[name], data))
        done += len(data)
    none = bytes(DIGEST)
    for piece, start in enumerate(range(0, len(dataset), PIECE)):
        hashes = b"".join(digests.get(name, none) for name in dataset.media[start : start + PIECE])
        driver.execute("INSERT INTO media_of VALUES (%s, %b)", (piece, hashes))


def _content(path: Path | None, name: str, seen: Fingerprint) -> bytes:
    """What a file holds, if that is what was seen; a ProjectError otherwise."""
    try:
        if path is not None:
            with at_hand(path).open("rb") as file:
                data = file.read(LARGEST_FILE + 1)
            if fingerprint_of(data) == seen:
                return data
    except OSError as error:
        raise ProjectError(f"{name} cannot be read any more ({error.strerror})", path=path) from error
    raise ProjectError(f"{name} has changed while it was shared", path=path, remedy="Share the project again.")


def _hashes(connection: Connection, total: int) -> bytes:
    """The hashes of the files of so many instances, one after the other; no row beyond them is read."""
    pieces = connection.execute(
        text(
            "SELECT hashes FROM media_of"
            " WHERE piece BETWEEN 0 AND :last AND octet_length(hashes) <= :most ORDER BY piece"
        ),
        {"last": (total - 1) // PIECE, "most": PIECE * DIGEST},
    ).scalars()
    return b"".join(pieces)


def media_problems(connection: Connection) -> Iterator[str]:
    """What is wrong with the files that a database holds, one line each."""
    other = connection.execute(text("SELECT encode(hash, 'hex') FROM media WHERE hash <> sha256(data)")).scalars()
    yield from (f"the file {digest} does not hold what it should" for digest in other)
    there = set(connection.execute(text("SELECT hash FROM media")).scalars())
    last = connection.execute(text("SELECT max(position) FROM instance")).scalar()
    data = _hashes(connection, 0 if last is None else last + 1)
    named = {data[at : at + DIGEST] for at in range(0, len(data), DIGEST)} - {bytes(DIGEST)}
    if lost := len(named - {bytes(digest) for digest in there}):
        yield f"{counted(lost, 'file')} that it should hold {'is' if lost == 1 else 'are'} missing"
