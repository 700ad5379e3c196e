"""Keeps a PostgreSQL server for another process, by words on standard input; when that ends, everything is removed.

A program of its own, with nothing but the standard library.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

USERS = ("postgres", "nobody")  # who may run a server in place of root, which may not
ENDED_WITH_PARENT = 1  # PR_SET_PDEATHSIG
START_SECONDS = 120
# who has a password in tests of passwords; everybody else on this machine is trusted, and nobody else gets here
ACCESS = "local all +asked scram-sha-256\nlocal all all trust\n"
SETTINGS = {
    "listen_addresses": "",
    "shared_buffers": "32MB",
    "max_connections": "200",
    "max_wal_size": "256MB",
    "logging_collector": "off",
    "unix_socket_permissions": "0777",
}


class Keeper:
    """One server in one folder."""

    def __init__(self, programs: Path, fsync: str) -> None:
        self._programs = programs
        self._folder = Path(tempfile.mkdtemp(prefix="vipll-pg-"))
        self._who = self._somebody()
        self._fsync = fsync
        self._server: subprocess.Popen[bytes] | None = None

    def _somebody(self) -> dict[str, Any]:
        """As whom the server runs: not as root."""
        if os.geteuid() != 0:
            return {}
        for name in USERS:
            with contextlib.suppress(KeyError):
                found = pwd.getpwnam(name)
                os.chown(self._folder, found.pw_uid, found.pw_gid)
                return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}
        raise OSError("root may not run a server, and there is no other user")

    def make(self) -> None:
        """Make an empty cluster."""
        self._folder.chmod(0o755)
        command = [str(self._programs / "initdb"), "-D", str(self._folder / "data"), "-U", "postgres"]
        command += ["-A", "trust", "-N", "-E", "UTF8", "--locale=C", "--no-instructions"]
        done = subprocess.run(command, capture_output=True, text=True, cwd=self._folder, check=False, **self._who)
        if done.returncode:
            raise OSError(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "initdb failed")
        (self._folder / "data" / "pg_hba.conf").write_text(ACCESS)

    def start(self) -> None:
        """Start the server and wait until it takes connections."""
        command = [str(self._programs / "postgres"), "-D", str(self._folder / "data"), "-k", str(self._folder)]
        for name, value in {**SETTINGS, "fsync": self._fsync}.items():
            command += ["-c", f"{name}={value}"]
        with (self._folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self._folder, preexec_fn=_with_parent,
                **self._who,
            )  # fmt: skip
        ready = [str(self._programs / "pg_isready"), "-q", "-h", str(self._folder), "-U", "postgres"]
        until = time.monotonic() + START_SECONDS
        while subprocess.run(ready, check=False).returncode:
            if self._server.poll() is not None or time.monotonic() > until:
                lines = (self._folder / "log").read_text().strip().splitlines()
                raise OSError(lines[-1] if lines else "no word from it")
            time.sleep(0.05)

    def end(self, number: int) -> None:
        """End the server by a signal: SIGKILL as a power cut would, SIGQUIT at once and in order."""
        if self._server is not None and self._server.poll() is None:
            self._server.send_signal(number)
            self._server.wait(60)
        _end_orphans(self._folder / "data", number)

    def remove(self) -> None:
        """Leave nothing behind."""
        self.end(signal.SIGQUIT)
        shutil.rmtree(self._folder, ignore_errors=True)


def _end_orphans(data: Path, number: int) -> None:
    """Wait for what a killed server left running: it gives up by itself when it sees that its parent is gone."""
    if number == signal.SIGKILL:
        (data / "postmaster.pid").unlink(missing_ok=True)
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and _running_in(data):
            time.sleep(0.02)


def _running_in(data: Path) -> bool:
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if (process / "cwd").readlink() == data:
                os.kill(int(process.name), signal.SIGKILL)
                return True
    return False


def _with_parent() -> None:
    """Have the server end with its keeper, even where that is killed."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(ENDED_WITH_PARENT, signal.SIGQUIT)


def _say(**answer: object) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


def main(programs: str, fsync: str) -> None:
    """Keep a server until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for whoever we keep it for
    keeper = Keeper(Path(programs), fsync)
    try:
        keeper.make()
        keeper.start()
        _say(folder=str(keeper._folder))
        for line in sys.stdin:
            if line.strip() == "kill":
                keeper.end(signal.SIGKILL)
            else:
                keeper.start()
            _say(done=True)
    except OSError as error:
        _say(problem=str(error))
    finally:
        keeper.remove()


if __name__ == "__main__":
    main(*sys.argv[1:])
