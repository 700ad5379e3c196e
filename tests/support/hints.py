"""What a preview says besides problems."""

from __future__ import annotations

from vipll_gui.data.preview import Preview


def messages(seen: Preview) -> list[str]:
    """Its hints, without what to do about them."""
    return [hint.message for hint in seen.hints]
