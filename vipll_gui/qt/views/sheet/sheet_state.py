"""What a contact sheet holds and what somebody did on it: the cursor and the marks, which survive whatever is shown."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject

from vipll_gui.qt.look.language import format_localised, translate
from vipll_gui.qt.look.names import plain
from vipll_gui.qt.look.wording import one_line, percent
from vipll_gui.qt.work.controller import Controller
from vipll_gui.session import Status
from vipll_gui.session.insight.contact_sheet import EMPTY, ContactSheet
from vipll_gui.session.state.instance import NO_LABEL


class SheetState(QObject):
    """The sheet in words and numbers."""

    def __init__(self, controller: Controller, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self.clear()

    def clear(self) -> None:
        """Forgets everything, as for another project."""
        self.sheet = EMPTY
        self.marks: set[int] = set()  # positions
        self.cursor = 0  # a place on the sheet

    def take(self, sheet: ContactSheet, beside: int, *, afresh: bool = False) -> None:
        """Shows another sheet; the cursor stays on its instance, or goes to another one, or to the beginning."""
        here = self.position
        self.sheet, self.cursor = sheet, 0
        for position in () if afresh else (here, beside):
            if 0 <= position < len(sheet.places) and sheet.places[position] >= 0:
                self.cursor = int(sheet.places[position])
                return

    def __len__(self) -> int:
        return len(self.sheet.positions)

    @property
    def position(self) -> int:
        """The instance that the cursor is on; -1 where there is none."""
        return int(self.sheet.positions[self.cursor]) if self.cursor < len(self) else -1

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of all labels."""
        return self._controller.session.labels

    def statuses(self, positions: NDArray[np.int64]) -> NDArray[np.uint8]:
        """Where some instances stand, as numbers."""
        return self._controller.session.status[positions]

    def status(self, position: int) -> Status:
        """Where an instance stands."""
        return Status(int(self._controller.session.status[position]))

    def name(self, label: int) -> str:
        """The name of a label; empty for none."""
        return "" if label == NO_LABEL else plain(self.labels[label])

    def title(self, group: int) -> tuple[str, int]:
        """What a group is called, and how many are in it."""
        first, last = int(self.sheet.starts[group]), int(self.sheet.starts[group + 1])
        labels = self.sheet.labels[first:last]
        if self.sheet.by_label:
            return self.name(int(labels[0])) or self.tr("No label yet"), last - first
        known = labels[labels != NO_LABEL]
        if not len(known):
            return self.tr("Alike"), last - first
        return self.tr("Alike, mostly {}").format(self.name(int(np.bincount(known).argmax()))), last - first

    def rest(self, seen: range, label: int | None) -> dict[int, int]:
        """Of those in sight, the open ones that are not marked, with the label each would get.

        That is the label they are shown with, or one for all; what has none is left out.
        """
        session, found = self._controller.session, {}
        for index in seen:
            position = int(self.sheet.positions[index])
            given = int(self.sheet.labels[index]) if label is None else label
            if given != NO_LABEL and position not in self.marks and session.status[position] == Status.OPEN:
                found[position] = given
        return found

    def take_marks_off(self, touched: NDArray[np.int64]) -> None:
        """Takes the marks off what is settled now: what is wrong there was put right."""
        if self.marks:
            self.marks.difference_update(at for at in touched.tolist() if self.status(at) != Status.OPEN)

    def marked(self) -> list[int]:
        """What is marked, also where it is out of sight."""
        return sorted(self.marks)

    def told(self, index: int) -> str:
        """An instance in words."""
        session, position = self._controller.session, int(self.sheet.positions[index])
        label, words = int(self.sheet.labels[index]), [session.dataset.id_of(position)]
        if label != NO_LABEL:
            share = session.probability_of_label(position)
            words.append(one_line(self.labels[label]) + ("" if np.isnan(share) else f", {percent(share)}"))
        if session.status[position] != Status.OPEN:
            words.append(translate(self.status(position).title))
        if position in self.marks:
            words.append(self.tr("marked"))
        return "\n".join(words)

    def place(self) -> str:
        """Where the cursor is, in words."""
        return format_localised(self.tr("{:,} of {:,}"), self.cursor + 1, len(self))
