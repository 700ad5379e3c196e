"""How times, shares and names are written in the window."""

from __future__ import annotations

import html
import math
from datetime import datetime

_SIDE = 96  # pixels of the picture in a tip
_MINUTE = 60


def duration(seconds: float) -> str:
    """A time span as people say it: `8 s`, `2 min 5 s`, `2 min`, `1 h 20 min`."""
    if not math.isfinite(seconds) or seconds < 0:
        return "–"
    whole = math.ceil(seconds)
    if whole < 60:
        return f"{whole}\u202fs"
    larger, smaller = ("min", "s") if whole < 3600 else ("h", "min")
    many, rest = divmod(whole if whole < 3600 else whole // 60, 60)
    return f"{many}\u202f{larger}" + (f"\u00a0{rest}\u202f{smaller}" if rest else "")  # never on two lines


def rough(seconds: float) -> float:
    """A forecast in whole minutes, from a minute on: nobody knows it better."""
    return seconds if seconds < _MINUTE else round(seconds / _MINUTE) * _MINUTE


def percent(share: float) -> str:
    """A share as the user reads it: `83 %`, `<1 %`, `>99 %`; the sign never begins a line."""
    if 0 < share < 0.005:
        return "<1\u202f%"
    if 0.995 < share < 1:
        return ">99\u202f%"
    return f"{100 * share:.0f}\u202f%"


def moment(text: str) -> str:
    """A stored time in the user's own time zone."""
    return datetime.fromisoformat(text).astimezone().strftime("%Y-%m-%d %H:%M")


def span(started: str, finished: str | None) -> float:
    """The seconds between two stored times; nan where the second is missing."""
    if finished is None:
        return math.nan
    return (datetime.fromisoformat(finished) - datetime.fromisoformat(started)).total_seconds()


def one_line(name: str) -> str:
    """A name without line breaks, set apart so that one written from right to left leaves its surroundings alone."""
    return f"\u2068{' ⏎ '.join(name.split(chr(10)))}\u2069" if not name.isascii() or "\n" in name else name


def sentences(text: str) -> str:
    """Several lines as one, with a full stop after each that has none."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return " ".join(line if line[-1] in ".!?:…" or line is lines[-1] else f"{line}." for line in lines)


def capitalised(text: str) -> str:
    """A text that stands alone, as a sentence begins; names in it stay as they are."""
    return text[:1].upper() + text[1:]


def tip(text: str, picture: str = "") -> str:
    """A tip that shows a text as it is, in lines of readable length, even where it looks like markup.

    `picture` stands above it: a PNG file, as base64.
    """
    above = f'<img src="data:image/png;base64,{html.escape(picture)}" width="{_SIDE}"><br>' if picture else ""
    words = html.escape(text).replace("\n", "<br>")
    return f"<qt>{above}{words}</qt>"


def shortened(name: str, longest: int = 28) -> str:
    """A name without its middle, where it would take too much of a sentence."""
    if len(name) <= longest:
        return name
    half = (longest - 1) // 2
    return f"{name[:half]}…{name[-half:]}"
