"""What a new entry of the journal may hold, whoever gives it: the window, a script or a notebook."""

from __future__ import annotations

from vipll_gui.data.label_names import is_text
from vipll_gui.errors import VipllError
from vipll_gui.store.journal import LONGEST_NAME, Entry, is_duration, is_of_our_age

LONGEST_COMMENT = 10_000  # characters


def require_sound(entry: Entry) -> None:
    """Raise a VipllError for what could not be read again, or would spoil what is computed from the journal."""
    if entry.seconds is not None and not is_duration(entry.seconds):
        raise VipllError(
            f"{str(entry.seconds)[:40]!r} is not how long a step can take",
            remedy="Give the seconds as a number from 0 on, or leave them out.",
        )
    if not is_of_our_age(entry.time):
        raise VipllError(
            f"the clock of this computer says that it is {entry.time[:10]}, with which nothing can be kept",
            remedy="Set the clock, and do it again; everything before this is saved.",
        )
    _require_text("the name of the annotator", entry.annotator, LONGEST_NAME)
    _require_text("the comment", entry.text or "", LONGEST_COMMENT)


def _require_text(what: str, text: str, longest: int) -> None:
    if not is_text(text):
        raise VipllError(f"{what} holds a character that cannot be kept", remedy="Leave out NUL and half characters.")
    if len(text) > longest:
        raise VipllError(
            f"{what} has {len(text):,} characters, more than the {longest:,} allowed", remedy="Shorten it."
        )
