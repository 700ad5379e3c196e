"""Addresses of projects on a server; no password is ever part of one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

from vipll_gui.errors import ProjectError
from vipll_gui.store.location import Address, Location

SERVICE = "vipll-gui"  # under which passwords are in the keyring
# what may follow a question mark; all else, passwords first, has no place in an address
OPTIONS = ("host", "port", "sslmode", "sslrootcert", "sslcert", "sslkey", "target_session_attrs")
PLACES = "Put it into ~/.pgpass or PGPASSWORD, or type: keyring set vipll-gui {}"

_typed: dict[str, str] = {}  # passwords that somebody typed into the window, for as long as it runs


@dataclass(frozen=True)
class ServerAddress:
    """Where a project is on a server: one database each."""

    database: str
    user: str = ""
    host: str = ""  # empty: as PostgreSQL's own programs find it
    port: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def parse(cls, address: Address) -> Self:
        """The parts of postgresql://USER@HOST:PORT/PROJECT; a ProjectError that repeats no password."""
        try:
            parts = urlsplit(str(address))
            given, port = dict(parse_qsl(parts.query, strict_parsing=bool(parts.query))), parts.port
        except ValueError as error:
            raise _wrong("it is not of the form postgresql://USER@HOST/PROJECT") from error
        made = cls(
            database=unquote(parts.path.removeprefix("/")),
            user=unquote(parts.username or ""),
            host=unquote(parts.hostname or ""),
            port=port,
            options={name: value for name, value in given.items() if name in OPTIONS},
        )
        if parts.password is not None or "password" in given:
            raise _wrong("it holds a password, which others could read", PLACES.format(made.text))
        if unknown := sorted(set(given) - set(OPTIONS)):
            raise _wrong(f"{unknown[0]!r} is none of {', '.join(OPTIONS)}")
        if not made.database or "/" in made.database or "\0" in str(address) or len(made.database.encode()) > 63:
            raise _wrong("it does not name a project, as in postgresql://HOST/PROJECT")
        return made

    @property
    def text(self) -> str:
        """The address as people write it."""
        user = f"{quote(self.user, safe='')}@" if self.user else ""
        port = f":{self.port}" if self.port is not None else ""
        query = f"?{urlencode(self.options, safe='/')}" if self.options else ""
        return f"postgresql://{user}{quote(self.host, safe=':[]')}{port}/{quote(self.database, safe='')}{query}"

    @property
    def location(self) -> Location:
        """Where the project is, as people are told."""
        return Location(self.database, self.text)

    @property
    def parameters(self) -> dict[str, str | int]:
        """What the driver is told, all but the password; what is empty it finds by itself."""
        named = {"dbname": self.database, "user": self.user, "host": self.host, "port": self.port, **self.options}
        return {name: value for name, value in named.items() if value}


def _wrong(why: str, remedy: str = "") -> ProjectError:
    return ProjectError(f"the address cannot be used: {why}", remedy=remedy or "Check how it is written.")


def remember_password(address: Address, password: str, *, keep: bool) -> bool:
    """Take a password that somebody typed, while the program runs; whether the keyring keeps it, if asked to."""
    where = ServerAddress.parse(address).text
    _typed[where] = password
    if not keep:
        return False
    import keyring
    from keyring.errors import KeyringError

    try:
        keyring.set_password(SERVICE, where, password)
    except KeyringError:
        return False
    return True


def known_password(address: ServerAddress) -> str | None:
    """A password that somebody typed, or that is in the system's keyring; None where there is none."""
    if address.text in _typed:
        return _typed[address.text]
    import keyring
    from keyring.errors import KeyringError

    try:
        return keyring.get_password(SERVICE, address.text)
    except KeyringError:
        return None
