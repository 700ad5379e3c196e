"""One's own day in the status bar: decisions today, how quickly they come, and how long the rest takes at that pace."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtWidgets import QLabel, QWidget

from vipll_gui.qt.look.language import amount, counted, figure
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.look.wording import duration, rough, tip
from vipll_gui.qt.work.controller import Controller
from vipll_gui.session.queue.pace import OwnPace, begin_of_day, own_pace

_MINUTE = 60.0


class PaceLabel(QLabel):
    """Says nothing before the first decision of the day."""

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        styled(self, spoken=self.tr("Your pace"), hidden=True)
        self._controller = controller
        self.wanted = False  # whether there is anything to say

    def refresh(self) -> None:
        """Counts anew."""
        pace, left = self._counted() if self._controller.has_project else (OwnPace(0, None), 0)
        self.wanted = bool(pace.decided)
        if not pace.decided:
            self.setVisible(False)
            return
        parts = [self.tr("{} today").format(figure(pace.decided))]
        if pace.seconds is not None:
            parts.append(self.tr("{} a minute").format(amount(_MINUTE / pace.seconds, 3)))
        if (seconds := pace.time_left(left)) and seconds > 0:
            parts.append(self.tr("{} left").format(duration(rough(seconds))))
        self.setText(" · ".join(parts))
        words = self.tr("What you decided today, how quickly of late, and how long the rest ({}) takes at that pace.")
        self.setToolTip(tip(words.format(counted(left, "instance"))))
        self.setAccessibleDescription(self.text())

    def _counted(self) -> tuple[OwnPace, int]:
        session = self._controller.session
        today = begin_of_day(datetime.now(UTC))
        return own_pace(session.state, session.annotator, today), session.counts.open
