"""A PostgreSQL server of one's own: in a temporary folder, on a Unix socket, gone with the process that started it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

from vipll_gui.errors import VipllError

KEEPER = Path(__file__).with_name("postgres_keeper.py")
PLACES = ("/usr/lib/postgresql/*/bin", "/usr/local/pgsql/bin", "/opt/homebrew/opt/postgresql*/bin")
SUPERUSER = "postgres"


def server_programs() -> Path | None:
    """The folder that holds `initdb` and `postgres`, the newest where there are several; None where there is none."""
    found = [Path(path).resolve() for name in ("postgres",) if (path := shutil.which(name))]
    found += [one for place in PLACES for one in sorted(Path("/").glob(f"{place[1:]}/postgres"), reverse=True)]
    return next((one.parent for one in found if (one.parent / "initdb").exists()), None)


class PostgresServer:
    """A server with nothing in it; a keeper process ends it and removes its folder, also when we are killed."""

    def __init__(self, *, durable: bool = True) -> None:
        programs = server_programs()
        if programs is None:
            raise VipllError(
                "there is no PostgreSQL server on this machine",
                remedy="On Debian or Ubuntu: apt-get install postgresql",
            )
        self._programs = programs
        command = [sys.executable, "-I", str(KEEPER), str(programs), "on" if durable else "off"]
        self._keeper = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.folder = Path(self._answer()["folder"])

    def _answer(self) -> dict[str, Any]:
        line = self._keeper.stdout.readline() if self._keeper.stdout else ""
        answer: dict[str, Any] = json.loads(line) if line else {"problem": "its keeper has ended"}
        if "problem" in answer:
            raise VipllError(f"the PostgreSQL server does not start: {answer['problem']}")
        return answer

    def _ask(self, word: str) -> None:
        if self._keeper.stdin is not None:
            self._keeper.stdin.write(f"{word}\n")
            self._keeper.stdin.flush()
        self._answer()

    def address(self, database: str, user: str = SUPERUSER) -> str:
        """The address of a project on this server."""
        return f"postgresql://{user}@/{database}?host={self.folder}"

    def make_login(self, name: str) -> None:
        """Let somebody log in who may do nothing yet."""
        command = [str(self._programs / "createuser"), "-h", str(self.folder), "-U", SUPERUSER, name]
        subprocess.run(command, check=True)

    def kill(self) -> None:
        """End the server as a power cut would."""
        self._ask("kill")

    def start(self) -> None:
        """Have the server back that was killed, when it takes connections."""
        self._ask("start")

    def stop(self) -> None:
        """End the server and remove everything of it."""
        if self._keeper.stdin is not None:
            self._keeper.stdin.close()
        self._keeper.wait(60)
        if self._keeper.stdout is not None:
            self._keeper.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def can_start() -> str:
    """Why no server can be started here; empty where it can."""
    if os.name != "posix":
        return "no Unix sockets here"
    return "" if server_programs() is not None else "PostgreSQL is not installed (Debian: apt-get install postgresql)"
