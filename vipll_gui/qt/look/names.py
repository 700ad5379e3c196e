"""Names of labels where there is little room: no two of them read the same."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

from vipll_gui.data.telling_names import TellingNames
from vipll_gui.qt.look.wording import one_line

_IN_A_SENTENCE = 28  # letters
_ISOLATES = "\u2068\u2069"
_MORE = "…"
_KEPT = 4
_known: list[tuple[Sequence[str], TellingNames]] = []  # those asked for last: the project's, and some views' own


def names_of(labels: Sequence[str]) -> TellingNames:
    """The names of labels as they are shown; those of the same list are made once."""
    for kept, names in _known:
        if kept is labels:
            return names
    made = TellingNames([plain(label) for label in labels])
    _known[:] = [(labels, made), *_known[: _KEPT - 1]]
    return made


def plain(name: str) -> str:
    """A name in one line, without the marks that set it apart."""
    return one_line(name).strip(_ISOLATES)


def short_name(labels: Sequence[str], label: int, longest: int = _IN_A_SENTENCE) -> str:
    """The name of a label for a sentence."""
    return one_line(names_of(labels).short(plain(labels[label]), longest))


def fitted(names: TellingNames, name: str, metrics: QFontMetrics, width: int) -> str:
    """A name as far as there is room: its end is cut, or its beginning where that is not its own."""
    name = name.strip(_ISOLATES)
    if metrics.horizontalAdvance(name) <= width:
        return one_line(name)
    right = Qt.TextElideMode.ElideRight
    cut, shared = metrics.elidedText(name, right, width), names.shared(name)
    if len(cut) > shared + 2:  # some of what is its own is in sight
        return one_line(cut)
    own = name[shared:]
    room = width - metrics.horizontalAdvance(own)
    if room >= metrics.horizontalAdvance(_MORE):
        return one_line(metrics.elidedText(name[:shared], right, room) + own)
    return one_line(metrics.elidedText(_MORE + own, right, width))
