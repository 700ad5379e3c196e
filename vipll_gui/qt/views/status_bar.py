"""The status bar: what just happened, how far the work is, and any long work with a way out of it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QUrl, Slot
from PySide6.QtGui import QAction, QDesktopServices, QHelpEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QLabel,
    QSizePolicy,
    QStatusBar,
    QStyle,
    QStyleOption,
    QStylePainter,
    QToolButton,
    QToolTip,
    QWidget,
)

from vipll_gui.qt.background.tasks import Failure, Task, TaskRunner
from vipll_gui.qt.look.icons import icon, pixmap
from vipll_gui.qt.look.language import format_localised, tell
from vipll_gui.qt.look.layouts import row_of
from vipll_gui.qt.look.progress_bar import ProgressBar
from vipll_gui.qt.look.theme import colours, theme_manager
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.look.wording import sentences, tip
from vipll_gui.qt.views.pace_label import PaceLabel
from vipll_gui.qt.views.what_is_left import WhatIsLeft
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.signals import connect_all
from vipll_gui.qt.work.teamwork import Teamwork
from vipll_gui.qt.work.training import RunFinished, RunProgress, RunStarted
from vipll_gui.qt.work.update import Update
from vipll_gui.session import Session

_MESSAGE_MS, _LONG, _LETTER_MS = 6000, 80, 60  # how long a message stays; from so many letters on, longer for each
_MARGIN = 6
_MESSAGE = 160  # pixels that a message has at least
_BAR, _LITTLE_BAR, _GAP = 130, 60, 4  # of long work
WIDE = 1000  # pixels, from which on there is room for what is left


class WorkBar(QWidget):
    """One piece of long work: its name, how far it is, and a button that ends it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = styled(QLabel())
        self.bar = styled(ProgressBar(maximum=1000, textVisible=False), spoken=self.tr("Progress"))
        self.bar.setFixedSize(_BAR, 8)
        self.cancel = styled(
            QToolButton(), spoken=self.tr("Stop this"), tip=self.tr("Stop this"), focus=Qt.FocusPolicy.TabFocus
        )
        row_of(self, self.title, self.bar, self.cancel, spacing=_GAP)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.setVisible(False)

    def width_when(self, *, little: bool) -> int:
        """How wide it is where there is little room, or enough."""
        beside = self.cancel.sizeHint().width() + _GAP
        return beside + (_LITTLE_BAR if little else _BAR + _GAP + self.title.sizeHint().width())

    def fold(self, *, little: bool) -> None:
        """Shows only how far it is where there is little room; the tip has the name."""
        self.title.setVisible(not little)
        self.bar.setFixedWidth(_LITTLE_BAR if little else _BAR)
        self.bar.setToolTip(tip(self.title.text()))

    @Slot(float, str)
    def show_progress(self, share: float, text: str = "") -> None:
        """Shows how far the work is; a negative share means that nobody knows."""
        most = 1000 if share >= 0 else 0
        if self.bar.maximum() != most:
            self.bar.setRange(0, most)
        self.bar.setValue(round(1000 * max(share, 0)))
        self.bar.setAccessibleDescription(tell(text))


class StatusBar(QStatusBar):
    """Message on the left; long work, device, annotator, count and the saved mark on the right."""

    def __init__(
        self, controller: Controller, tasks: TaskRunner, annotator: QAction, teamwork: Teamwork, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._teamwork = teamwork
        self._task: Task | None = None
        self.setSizeGripEnabled(False)
        self.training, self.work = WorkBar(), WorkBar()
        self.training.cancel.clicked.connect(controller.training.stop)
        self.work.cancel.clicked.connect(self._cancel_task)
        self.device = styled(QLabel(), spoken=self.tr("Device"))
        self.annotator = styled(QToolButton(), "quiet", focus=Qt.FocusPolicy.TabFocus)
        self.annotator.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.annotator.setIconSize(QSize(15, 15))
        self.annotator.clicked.connect(annotator.trigger)
        self.pace = PaceLabel(controller)
        self.others = styled(QLabel(), spoken=self.tr("Who is here"), hidden=True)
        self.count = styled(QLabel(), spoken=self.tr("Decided"))
        self.left = WhatIsLeft(controller, tasks)
        self._saved_mark, self.saved = styled(QLabel()), styled(QLabel(self.tr("Saved")), spoken=self.tr("Saved state"))
        self.open = styled(QToolButton(), "quiet", focus=Qt.FocusPolicy.TabFocus, hidden=True)
        self.open.setText(self.tr("Open"))
        self.open.clicked.connect(self._open_written)
        self._written: tuple[str, Path] | None = None  # the message about a file, and the file
        self.messageChanged.connect(self._on_message)
        self._beside = (
            self.open, self.work, self.training, self.device, self.others, self.annotator, self.left, self.pace,
            self.count,
            self._saved_mark, self.saved,
        )  # fmt: skip
        for widget in self._beside:
            self.addPermanentWidget(widget)
        self._saved_mark.setContentsMargins(0, 0, 0, 0)
        connect_all(
            (controller.project_opened, self._show_counts), (controller.project_closed, self._show_counts),
            (controller.updated, self._on_updated), (controller.failed, self._on_failed),
            (tasks.failed, self._on_failed), (controller.said, self.say),
            (controller.written, self._say_written), (controller.refused, self._warn),
            (controller.training.run_started, self._on_started),
            (controller.training.state_changed, self._on_training_state),
            (controller.training.progressed, self._on_progress),
            (controller.training.run_finished, self._on_finished), (tasks.started, self._on_task),
            (teamwork.people_changed, self._show_others),
        )  # fmt: skip
        theme_manager().colours_changed.connect(self._on_colours)
        self._on_colours()
        self._show_counts()

    @Slot(str)
    def say(self, text: str) -> None:
        """Tells what just happened."""
        self._take_colour(warning=False)
        self.showMessage(text, _reading_ms(text))

    @Slot(str, object)
    def _say_written(self, text: str, path: Path) -> None:
        """Shows a button that opens what the message says was written."""
        self._written = (text, path)
        self.open.setAccessibleName(self.tr("Open {}").format(path.name))
        self.open.setToolTip(tip(str(path)))
        self.open.setVisible(True)

    @Slot(str)
    def _on_message(self, text: str) -> None:
        self._make_room()
        if self._written is not None and text != self._written[0]:
            self._written = None
            self.open.setVisible(False)

    @Slot()
    def _open_written(self) -> None:
        if self._written is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._written[1])))

    @Slot(str)
    def _warn(self, text: str) -> None:
        self._take_colour(warning=True)
        self.showMessage(sentences(text), _reading_ms(text))

    def _take_colour(self, *, warning: bool) -> None:
        """Lets messages have the colour of warnings, or their own, in whatever theme."""
        if self.property("warning") != warning:
            self.setProperty("warning", warning)
            self.style().polish(self)

    @property
    def shown_message(self) -> str:
        """What there is room for of the message."""
        room = self._message_area().width()
        return self.fontMetrics().elidedText(self.currentMessage(), Qt.TextElideMode.ElideRight, room)

    def _message_area(self) -> QRect:
        taken = [child.x() for child in self._beside if child.isVisible()]
        return self.rect().adjusted(_MARGIN, 0, min(taken, default=self.width()) - self.width() - _MARGIN, 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """As Qt does it, but what is cut ends in …"""
        painter, option = QStylePainter(self), QStyleOption()
        option.initFrom(self)
        painter.drawPrimitive(QStyle.PrimitiveElement.PE_PanelStatusBar, option)
        painter.setPen(self.palette().windowText().color())
        where = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        painter.drawText(self._message_area(), where, self.shown_message)

    def event(self, event: QEvent) -> bool:
        """Tells the whole message where it is cut, and makes room for what has come or gone."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._make_room()
        if (
            isinstance(event, QHelpEvent)
            and event.type() == QEvent.Type.ToolTip
            and self.shown_message != self.currentMessage()
        ):
            QToolTip.showText(event.globalPos(), tip(self.currentMessage()), self)
            return True
        return super().event(event)

    @Slot()
    def _show_counts(self) -> None:
        known = self._controller.has_project
        for widget in (self._saved_mark, self.saved):
            widget.setVisible(known)
        self.pace.refresh()
        if known:
            self._show_annotator(self._controller.session.annotator)
            self._show_saved(self._controller.session)
            counts = self._controller.session.counts
            told = format_localised(self.tr("{:,} of {:,} decided"), counts.decided, counts.total)
            if counts.accepted:  # else nobody understands how few are left
                words = self.tr("{:,} decided and {:,} accepted of {:,}")
                told = format_localised(words, counts.decided, counts.accepted, counts.total)
            self.count.setText(told)
        else:
            self.device.clear()
        self._make_room()

    @Slot()
    def _show_others(self) -> None:
        summary = self._teamwork.summary
        self.others.setVisible(bool(summary))
        self.others.setText(summary)
        self.others.setToolTip(tip(told) if (told := self._teamwork.details) else "")
        if self._controller.has_project:
            self._show_saved(self._controller.session)

    def _make_room(self) -> None:
        """Shows what can wait where there is room for it beside the message and all that has to be told."""
        project = self._controller.has_project
        told = self.fontMetrics().horizontalAdvance(self.currentMessage()) + 3 * _MARGIN if self.currentMessage() else 0
        waiting = {
            self.count: (project, told),
            self.annotator: (project, told),
            self.pace: (self.pace.wanted, told),
            self.device: (bool(self.device.text()), told),
            self.left: (project and self.width() >= WIDE, max(told, _MESSAGE)),
        }  # whether each has something to say, and what it leaves to messages; the last gives way first
        works = [work for work in (self.work, self.training) if not work.isHidden()]
        others = [one for one in self._beside if one not in waiting and one not in works and not one.isHidden()]
        room = self.width() - sum(child.sizeHint().width() + _MARGIN for child in others)
        taken = {little: sum(work.width_when(little=little) + _MARGIN for work in works) for little in (False, True)}
        little = bool(told) and told + taken[False] > room
        for work in works:
            work.fold(little=little)
        room -= taken[little]
        for child, (wanted, left_to_message) in waiting.items():
            wide = child.sizeHint().width() + _MARGIN
            shown = wanted and (wide + left_to_message <= room or child.hasFocus())
            child.setVisible(shown)
            room = 0 if wanted and not shown else room - wide * shown  # who matters less does not stay in its place

    def minimumSizeHint(self) -> QSize:
        """As high as usual, and of any width: what comes and goes here must not make the window grow."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _show_annotator(self, name: str) -> None:
        self.annotator.setText(name)
        self.annotator.setAccessibleName(self.tr("Annotator: {}").format(name))
        told = self.tr("These are the decisions of {}. Click to switch.")
        if self._controller.session.team is not None:
            told = self.tr("The server knows you as {}.")
        self.annotator.setToolTip(tip(told.format(name)))

    def _show_saved(self, session: Session) -> None:
        read_only = session.read_only
        unwritten = session.unwritten and not read_only
        self._saved_mark.setVisible(not (read_only or unwritten))
        if unwritten:
            text, why = self.tr("Not saved"), self.tr("The last step was not written; all before it are on the disk.")
        elif read_only:
            text, why = self.tr("Read-only"), tell(read_only)
        elif session.team is not None and session.team.waiting:
            text, why = self.tr("Saved here"), self.tr("Kept on this computer until the server can be reached again.")
        elif session.team is not None:
            text, why = self.tr("Saved"), self.tr("Every decision is on the server before the next instance is shown.")
        else:
            text, why = self.tr("Saved"), self.tr("Every decision is on the disk the moment it is made.")
        self.saved.setText(text)
        self.saved.setToolTip(tip(why))
        if (name := "unsaved" if unwritten else "") != self.saved.objectName():
            self.saved.setObjectName(name)
            self.saved.style().polish(self.saved)

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.changes.kinds:
            self._show_counts()

    @Slot(object)
    def _on_failed(self, _failure: Failure) -> None:
        self._show_counts()

    @Slot(object)
    def _on_started(self, _started: RunStarted) -> None:
        self.training.title.setText(self.tr("Training"))
        self.training.show_progress(-1)
        self.training.setVisible(True)

    @Slot()
    def _on_training_state(self) -> None:
        paused = self._controller.training.paused
        self.training.title.setText(self.tr("Training, paused") if paused else self.tr("Training"))

    @Slot(object)
    def _on_progress(self, progress: RunProgress) -> None:
        self.training.show_progress(progress.latest.progress, progress.latest.phase)
        self.device.setText(progress.latest.device)

    @Slot(object)
    def _on_finished(self, finished: RunFinished) -> None:
        self.training.setVisible(False)
        if finished.failure is None:
            self.say(self.tr("Training stopped.") if finished.stopped else self.tr("Training finished."))

    @Slot(object)
    def _on_task(self, task: Task) -> None:
        self._task = task
        self.work.title.setText(task.title)
        self.work.show_progress(-1)
        self.work.setVisible(True)
        task.progressed.connect(self.work.show_progress)
        task.ended.connect(self._on_task_ended)

    @Slot(object)
    def _on_task_ended(self, task: Task) -> None:
        if task is self._task:
            self._task = None
            self.work.setVisible(False)

    @Slot()
    def _cancel_task(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self.work.title.setText(self.tr("Stopping…"))

    @Slot()
    def _on_colours(self) -> None:
        self.annotator.setIcon(icon("person"))
        self._saved_mark.setPixmap(pixmap("saved", 15, colours().decided, self.devicePixelRatioF()))
        for work in (self.training, self.work):
            work.cancel.setIcon(icon("cancel"))


def _reading_ms(text: str) -> int:
    """How long a message stays."""
    return _MESSAGE_MS + _LETTER_MS * max(len(text) - _LONG, 0)
