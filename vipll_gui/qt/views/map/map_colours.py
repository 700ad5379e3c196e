"""How the points of the map are coloured: by label, uncertainty, status or annotator."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtGui import QColor

from vipll_gui.qt.look.language import figure, format_localised, translate
from vipll_gui.qt.look.theme import Colours
from vipll_gui.session import Session, Status

CONTEXT = "MapColours"
LEVELS = 32
NAMED = 10  # labels or annotators whose colours can be told apart wherever they are
TINTED = 120  # that have a colour at all: of islands side by side it tells which ends where
VIRIDIS = ("#440154", "#414487", "#2a788e", "#22a884", "#7ad151", "#fde725")
MORE = (  # beyond the six of the theme, on a light ground and on a dark one
    ("#7f3c8d", "#858b77", "#b0413e", "#6b4f2a"),
    ("#b98ae6", "#a5aa99", "#f0716c", "#b78a5a"),
)


@dataclass(frozen=True, eq=False)
class Colouring:
    """A colour by number for every instance, the colours, and what they mean."""

    colour: NDArray[np.uint8]  # (n,)
    inks: tuple[str, ...]
    legend: tuple[tuple[str, str], ...]  # colour, meaning
    entries: tuple[tuple[int, int], ...] = ()  # for each of these the numbers of its colours, from and to before
    named: NDArray[np.integer] | None = None  # for every instance what is written on its island, by number
    names: tuple[str, ...] = ()

    def palette(self, ground: str) -> NDArray[np.uint32]:
        """The inks, then the same faded towards the ground, for what is not selected."""
        faded = [_mixed(ink, ground, 0.22) for ink in self.inks]
        return np.array([QColor(ink).rgba() for ink in (*self.inks, *faded)], np.uint32)

    def emphasised(self, selected: NDArray[np.int64], entry: int | None = None) -> NDArray[np.uint8]:
        """The colours with all but the selected instances faded, or all but those of an entry of the legend.

        All as they are where neither an entry nor two instances are selected.
        """
        if entry is not None and entry < len(self.entries):
            first, end = self.entries[entry]
            selected = np.flatnonzero((self.colour >= first) & (self.colour < end))
        elif len(selected) < 2:
            return self.colour
        numbers = self.colour + np.uint8(len(self.inks))
        numbers[selected] = self.colour[selected]
        return numbers


def _mixed(ink: str, ground: str, share: float) -> str:
    mixed = (round(share * a + (1 - share) * b) for a, b in zip(_rgb(ink), _rgb(ground), strict=True))
    return QColor(*mixed).name()


def _rgb(ink: str) -> tuple[int, int, int]:
    tint = QColor(ink)
    return tint.red(), tint.green(), tint.blue()


def _by_name(
    numbers: NDArray[np.integer], names: tuple[str, ...], importance: NDArray[np.integer], c: Colours
) -> Colouring:
    """The most important names in colours of their own, the others and those without (-1) grey."""
    counts = np.bincount(numbers[numbers >= 0], minlength=len(names))
    ranked = np.argsort(-importance, kind="stable")
    frequent, further = sorted(ranked[:NAMED].tolist()), sorted(ranked[NAMED:TINTED].tolist())
    dark = _is_dark(c.panel)
    inks = (*(*c.series, *MORE[dark])[:NAMED], *_further_inks(len(further), dark=dark))
    table = np.full(len(names) + 1, len(inks), np.uint8)  # the last one for -1
    table[frequent] = np.arange(len(frequent))
    table[further] = np.arange(NAMED, NAMED + len(further))
    legend = [(inks[place], names[j]) for place, j in enumerate(frequent)]
    entries = [(place, place + 1) for place in range(len(frequent))]
    others = int((counts > 0).sum() - (counts[frequent] > 0).sum())
    if others:
        words = QCoreApplication.translate("MapColours", "others: {:,}")
        legend.append((c.faint, format_localised(words, others)))
        entries.append((NAMED, max(len(inks), NAMED + 1)))
    if (numbers < 0).any():
        legend.append((c.faint, QCoreApplication.translate("MapColours", "none")))
        entries.append((len(inks), len(inks) + 1))
    return Colouring(table[numbers], (*inks, c.faint), tuple(legend), tuple(entries), numbers, names)


def _is_dark(ground: str) -> bool:
    return QColor(ground).lightnessF() < 0.5


def _further_inks(count: int, *, dark: bool) -> list[str]:
    """Quieter colours, the hues of neighbours in the list far apart."""
    lightness = 0.62 if dark else 0.5
    return [QColor.fromHslF((0.11 + 0.618034 * number) % 1.0, 0.38, lightness).name() for number in range(count)]


def by_label(session: Session, c: Colours) -> Colouring:
    """The label decided for, or the most probable one. Those in most candidate sets have colours, so that they stay."""
    believed = np.where(session.decided_label >= 0, session.decided_label, session.leading)
    return _by_name(believed, session.labels, session.dataset.candidates.frequencies(), c)


def by_uncertainty(session: Session, c: Colours) -> Colouring:
    """How undecided the model is, from dark to bright."""
    values = session.uncertainty
    known = ~np.isnan(values)
    most = float(values[known].max()) if known.any() else 0.0
    numbers = np.full(len(values), LEVELS, np.uint8)
    numbers[known] = np.minimum(values[known] / max(most, 1e-9) * LEVELS, LEVELS - 1).astype(np.uint8)
    stops = [_rgb(ink) for ink in VIRIDIS]
    at = np.linspace(0, len(stops) - 1, LEVELS)
    channels = [np.interp(at, range(len(stops)), [stop[i] for stop in stops]) for i in range(3)]
    inks = [QColor(*(int(value) for value in rgb)).name() for rgb in zip(*channels, strict=True)]
    words = [figure(most * share, ".2f") for share in (0, 0.25, 0.5, 0.75, 1)]
    legend = [
        (inks[round(share * (LEVELS - 1))], word) for share, word in zip((0, 0.25, 0.5, 0.75, 1), words, strict=True)
    ]
    unit = QCoreApplication.translate("MapColours", "nats")
    legend[-1] = (legend[-1][0], f"{legend[-1][1]} {unit}")
    return Colouring(numbers, (*inks, c.faint), tuple(legend))


def by_status(session: Session, c: Colours) -> Colouring:
    """Open, decided, skipped, flagged or accepted."""
    inks = tuple(c.faint if status is Status.OPEN else getattr(c, status.name.lower()) for status in Status)
    counts = np.bincount(session.status, minlength=len(Status))
    legend = [(inks[status], translate(status.title)) for status in Status if counts[status]]
    entries = [(int(status), int(status) + 1) for status in Status if counts[status]]
    return Colouring(session.status.astype(np.uint8), inks, tuple(legend), tuple(entries))


def by_annotator(session: Session, c: Colours) -> Colouring:
    """Who decided last."""
    names: dict[str, int] = {}
    numbers = np.full(len(session.status), -1, np.int32)
    for position, instance in list(session.state.touched.items()):
        if (entry := instance.decided_by) is not None:
            numbers[position] = names.setdefault(entry.annotator, len(names))
    return _by_name(numbers, tuple(names), np.bincount(numbers[numbers >= 0], minlength=len(names)), c)


COLOURINGS: dict[str, tuple[str, Callable[[Session, Colours], Colouring]]] = {
    "label": (str(QT_TRANSLATE_NOOP(CONTEXT, "Label")), by_label),
    "uncertainty": (str(QT_TRANSLATE_NOOP(CONTEXT, "Uncertainty")), by_uncertainty),
    "status": (str(QT_TRANSLATE_NOOP(CONTEXT, "Status")), by_status),
    "annotator": (str(QT_TRANSLATE_NOOP(CONTEXT, "Annotator")), by_annotator),
}
