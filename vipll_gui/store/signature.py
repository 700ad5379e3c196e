"""Who did something and when, as journals write it."""

from __future__ import annotations

import getpass
from datetime import UTC, datetime


def now() -> str:
    """The present moment as the journal writes it: ISO 8601, UTC, milliseconds."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def moment(text: str) -> datetime:
    """A time from the journal, in UTC."""
    found = datetime.fromisoformat(text)
    return found.astimezone(UTC) if found.tzinfo else found.replace(tzinfo=UTC)


def user_name() -> str:
    """The name of the person at the keyboard, as the system knows it."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "annotator"
