"""The group of an audit in the user's language."""

from __future__ import annotations

from vipll_gui.qt.look.language import localised, translate
from vipll_gui.qt.look.wording import one_line
from vipll_gui.session.messages import ALL_OPEN, QUEUE_SHOWED, SURE_TO


def group_words(group: str) -> str:
    """As the record names it, its own words translated; names of labels stay as they are."""
    said, sure, share = group.rpartition(SURE_TO) if SURE_TO in group else (group, "", "")
    told = translate(said) if said in (ALL_OPEN, QUEUE_SHOWED) else one_line(said)
    return told + translate(sure) + localised(share).replace(" %", "\u202f%") if sure else told
