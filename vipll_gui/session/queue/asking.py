"""Why an instance is asked about, in words."""

from __future__ import annotations

from collections.abc import Sequence

from vipll_gui.review.questions import Facts
from vipll_gui.review.rates import UNKNOWN
from vipll_gui.session.messages import ASKED, ASKED_ALONE, ASKED_FOR_ONE, Message

SURE = 0.995  # probability from which nobody would call an instance torn


def why_asked(facts: Facts | None, position: int, labels: Sequence[str]) -> Message:
    """The two labels it is torn between, and for how many others; empty where it is not, or nobody knows."""
    if facts is None or facts.made is None or not 0 <= position < len(facts.made[1].of):
        return Message()
    posterior, pockets = facts.made
    first, second = int(pockets.first[position]), int(pockets.second[position])
    if UNKNOWN in (first, second) or posterior.probability[position] > SURE:
        return Message()
    others = int(pockets.open[position]) - int(facts.decided[position] == UNKNOWN)
    sentence = (ASKED_ALONE, ASKED_FOR_ONE, ASKED)[min(others, 2)]
    return Message(sentence, {"first": labels[first], "second": labels[second], "count": others})
