"""A network between one person and a PostgreSQL server that can be cut, while others go on."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

NAME = ".s.PGSQL.5432"  # how clients look for a server in a folder


class Network:
    """Passes on what is said to a server's socket and back."""

    def __init__(self, folder: Path, server: Path) -> None:
        self.folder = folder
        self._server = server
        self._lock = threading.Lock()
        self._open: list[socket.socket] = []
        self._listening: socket.socket | None = None

    def mend(self) -> None:
        """Let everything through."""
        (self.folder / NAME).unlink(missing_ok=True)
        listening = socket.socket(socket.AF_UNIX)
        listening.bind(str(self.folder / NAME))
        listening.listen()
        self._listening = listening
        threading.Thread(target=self._accept, args=(listening,), daemon=True).start()

    def cut(self) -> None:
        """Let nothing through, and end what is under way."""
        (self.folder / NAME).unlink(missing_ok=True)
        with self._lock:
            if self._listening is not None:
                _end(self._listening)
                self._listening = None
            for one in self._open:
                _end(one)
            self._open.clear()

    def _accept(self, listening: socket.socket) -> None:
        with suppress(OSError):
            while True:
                near, _ = listening.accept()
                far = socket.socket(socket.AF_UNIX)
                far.connect(str(self._server / NAME))
                with self._lock:
                    if listening is not self._listening:  # cut meanwhile
                        _end(near)
                        _end(far)
                        return
                    self._open += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=_pass_on, args=(one, other), daemon=True).start()


def _pass_on(one: socket.socket, other: socket.socket) -> None:
    with suppress(OSError):
        while said := one.recv(65536):
            other.sendall(said)
    _end(other)


def _end(one: socket.socket) -> None:
    with suppress(OSError):
        one.shutdown(socket.SHUT_RDWR)
    one.close()


@contextmanager
def network(folder: Path, server: Path) -> Iterator[Network]:
    """A network that lets everything through, and is gone afterwards."""
    made = Network(folder, server)
    made.mend()
    try:
        yield made
    finally:
        made.cut()
