"""What is left to do, always in sight: errors expected now and after more decisions, and how long it takes."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtWidgets import QLabel, QWidget

from vipll_gui.qt.background.latest_only import Work
from vipll_gui.qt.background.tasks import TaskRunner
from vipll_gui.qt.look.language import format_localised, localised
from vipll_gui.qt.look.layouts import row_of
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.look.wording import duration, rough, tip
from vipll_gui.qt.views.parts.background_view import BackgroundView
from vipll_gui.qt.work.controller import Controller
from vipll_gui.report.outlook import NEXT, TARGET, Outlook, look_ahead
from vipll_gui.report.summary import forecast
from vipll_gui.report.summary_charts import errors
from vipll_gui.session import Change
from vipll_gui.session.queue.pace import usual_seconds

REST_MS = 300  # between two answers: nobody reads faster

NOW = str(QT_TRANSLATE_NOOP("WhatIsLeft", "Errors expected: {}"))
ERRORS = str(QT_TRANSLATE_NOOP("WhatIsLeft", "Errors expected: {}, after {:,} more decisions {}"))
TIME = str(QT_TRANSLATE_NOOP("WhatIsLeft", "{} to {:.0%}"))
DONE = str(QT_TRANSLATE_NOOP("WhatIsLeft", "By what is believed now, no more than {:.0%} of all labels are wrong."))
DECISIONS = str(
    QT_TRANSLATE_NOOP(
        "WhatIsLeft", "Decisions until no more than {:.0%} of all labels are wrong, the most doubtful first: {:,}."
    )
)
PACE = str(QT_TRANSLATE_NOOP("WhatIsLeft", "At the pace of your last decisions that takes {}."))


def _say(text: str, *values: object) -> str:
    return format_localised(QCoreApplication.translate("WhatIsLeft", text), *values)


def in_short(outlook: Outlook) -> str:
    """What is left, on one line."""
    now, next_ = localised(errors(outlook.errors)), outlook.after_next
    parts = [_say(NOW, now) if next_ is None else _say(ERRORS, now, NEXT, localised(errors(next_)))]
    if outlook.decisions and outlook.seconds is not None:
        parts.append(_say(TIME, duration(rough(outlook.seconds)), 1 - TARGET))
    return " · ".join(parts)


def at_length(outlook: Outlook) -> str:
    """What is left, in sentences."""
    if not outlook.decisions:
        return _say(DONE, TARGET)
    told = _say(DECISIONS, TARGET, outlook.decisions)
    if outlook.seconds is None:
        return told
    return told + " " + _say(PACE, duration(rough(outlook.seconds)))


class WhatIsLeft(BackgroundView):
    """A line of the status bar."""

    follows = Change.DECISIONS | Change.CANDIDATES | Change.POSTERIOR

    def __init__(self, controller: Controller, tasks: TaskRunner, parent: QWidget | None = None) -> None:
        super().__init__(controller, tasks, parent, rest_ms=REST_MS)
        self.label = styled(QLabel(), spoken=self.tr("What is left"))
        row_of(self, self.label)

    def start_over(self) -> None:
        super().start_over()
        self.label.clear()

    def task_title(self) -> str:
        return self.tr("Looking ahead")

    def prepare(self) -> Work | None:
        session = self._controller.session
        if session.trained:
            seconds = usual_seconds(session.project_state, session.annotator)
            return lambda _control: look_ahead(forecast(session), len(session.dataset), seconds)
        self.label.clear()
        return None

    def show_answer(self, outlook: Outlook) -> None:
        self.label.setText(in_short(outlook))
        self.label.setToolTip(tip(at_length(outlook)))
