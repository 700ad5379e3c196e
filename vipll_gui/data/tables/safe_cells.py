"""Text cells that a spreadsheet would take for a formula, made safe and brought back.

A guarded cell has one apostrophe more in front. Cells that already are apostrophes followed by such a start get one
too, so that taking one away from every such cell always gives back what was there.
"""

from __future__ import annotations

import re

_STARTS = r"[=+\-@\t\r\n]"
_TO_GUARD = re.compile(rf"'*{_STARTS}")
_GUARDED = re.compile(rf"'+{_STARTS}")


def guarded(text: str) -> str:
    """The cell with an apostrophe in front if a spreadsheet could take it for a formula."""
    return f"'{text}" if _TO_GUARD.match(text) else text


def unguarded(text: str) -> str:
    """What `guarded` was given."""
    return text[1:] if _GUARDED.match(text) else text
