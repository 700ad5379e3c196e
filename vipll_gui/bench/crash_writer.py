"""Processes that decide until they are killed: forked from one that has loaded everything, each the real command.

The server is told over a socket what to run and gets the streams with it; it answers with the number of the process,
and once that has ended with how it did.
"""

from __future__ import annotations

import importlib
import json
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, NoReturn, Self

# By their names: a bench may not know them, but this one runs the whole program and fills up its disk.
_CLI, _DATABASE = "vipll_gui.cli", "vipll_gui.store.sqlite.database"
_LOADED = (
    _CLI,
    _DATABASE,
    "vipll_gui.session.transfer.scripting",
    "vipll_gui.learning.methods.vipll.trainer",
    "torch._dynamo",  # which the first step of training would load, in seconds
)
_MOST = 1 << 16  # bytes of a message


class Writer:
    """One process that writes, with its streams."""

    def __init__(self, pid: int, stdin: IO[str], stdout: IO[str], errors: IO[bytes]) -> None:
        self.pid = pid
        self.stdin = stdin
        self.stdout = stdout
        self._errors = errors

    def send(self, number: int) -> None:
        """Send it a signal, if it is still there; its number is not given to another before its end was told."""
        os.kill(self.pid, number)

    def errors(self) -> str:
        """What it wrote to standard error so far."""
        self._errors.seek(0)
        return self._errors.read().decode("utf-8", "replace")

    def close(self) -> None:
        """Let go of its streams."""
        for stream in (self.stdout, self._errors):
            stream.close()


class WriterServer:
    """Starts processes that write, one after the other."""

    def __init__(self) -> None:
        self._socket, theirs = socket.socketpair()
        command = [sys.executable, "-m", __name__, str(theirs.fileno())]
        alone = {**os.environ, "OMP_NUM_THREADS": "1"}  # threads of the server would not be there in its children
        self._process = subprocess.Popen(command, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL, env=alone)
        theirs.close()

    def start(self, words: Sequence[str], room: int | None = None) -> Writer:
        """The command with these words in a process of its own; the database may grow by `room` pages, or freely."""
        (stdin, feeding), (reading, stdout) = os.pipe(), os.pipe()
        errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the writer
        request = json.dumps({"words": list(words), "room": room}).encode()
        socket.send_fds(self._socket, [request], [stdin, stdout, errors.fileno()])
        os.close(stdin)
        os.close(stdout)
        feed = os.fdopen(feeding, "w", encoding="utf-8")
        return Writer(self._told(), feed, os.fdopen(reading, encoding="utf-8"), errors)

    def wait(self) -> int:
        """Wait for the end of the process that was started last; its exit code, negative for a signal."""
        return self._told()

    def _told(self) -> int:
        if not (told := self._socket.recv(_MOST)):
            raise RuntimeError("the server that starts writers has ended")
        return int(told)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _kind: type[BaseException] | None, _error: object, _trace: TracebackType | None) -> None:
        self._socket.close()
        self._process.wait()


# -- in the server, and in the processes it forks ----------------------------------------------------------------


def serve(connection: socket.socket) -> None:
    """Fork a process for each request, and tell its number and its end."""
    for name in _LOADED:
        importlib.import_module(name)
    while True:
        request, streams, _, _ = socket.recv_fds(connection, _MOST, 3)
        if not request:
            return
        if (pid := os.fork()) == 0:
            connection.close()
            _write(streams, **json.loads(request))
        for stream in streams:
            os.close(stream)
        connection.send(str(pid).encode())
        connection.send(str(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])).encode())


def _write(streams: Sequence[int], words: list[str], room: int | None) -> NoReturn:
    """Be the command, with these streams."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    sys.stdin = os.fdopen(0, encoding="utf-8")
    sys.stdout, sys.stderr = (os.fdopen(number, "w", encoding="utf-8") for number in (1, 2))
    if room is not None:
        _limit(Path(words[1]), room)
    code = importlib.import_module(_CLI).main(words)
    os._exit(code)


def _limit(project: Path, room: int) -> None:
    """Let a project grow by so many pages, as on a disk that is nearly full."""
    database = importlib.import_module(_DATABASE)
    query, pragmas = database.MODES["write"]
    head = database.read_head(project)
    pages = int.from_bytes(head[28:32], "big")
    database.MODES["write"] = (query, (*pragmas, f"max_page_count = {pages + room}"))


if __name__ == "__main__":
    serve(socket.socket(fileno=int(sys.argv[1])))
