"""How the open project is changed: opened, changed step by step, and closed when what is under way is written."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot

from vipll_gui.errors import ProjectError
from vipll_gui.qt.background.tasks import Failure, TaskRunner
from vipll_gui.qt.look.language import format_localised, translate
from vipll_gui.qt.look.wording import one_line, sentences
from vipll_gui.qt.work.audited_cursor import AuditedCursor
from vipll_gui.qt.work.doubts import FEW, Doubt, Effect
from vipll_gui.qt.work.queue_cursor import Opened
from vipll_gui.qt.work.queue_order import Positions, QueueOrder
from vipll_gui.qt.work.session_owner import Step
from vipll_gui.qt.work.training import Training
from vipll_gui.session import Changes, Session

Move = Callable[[Changes], str]  # where the cursor goes after a step, and a remark about it
Command = Callable[[Session], Changes | None]


class ProjectSteps(AuditedCursor):
    """The open project, its place, and the way every change of it takes."""

    busy_changed = Signal()  # whether steps have to wait, or the project is about to be closed
    refused = Signal(str)  # a command that made no sense here, in words
    doubted = Signal(object)  # Doubt: a step that is not made before somebody says so
    failed = Signal(object)  # Failure

    def __init__(self, tasks: TaskRunner, parent: QObject | None = None) -> None:
        super().__init__(tasks, parent)
        self._closing = False
        self._opens_next: Opened | None = None  # when the project that is open has been closed
        self.training = Training(self)
        self.owner.failed.connect(self._on_failed)
        self.owner.busy_changed.connect(self._on_busy)

    # -- opening and closing ---------------------------------------------------------------------------------

    def open_session(self, session: Session, order: QueueOrder | None = None) -> None:
        """Shows a session that was opened elsewhere, as soon as the one before is closed."""
        self.close()
        if self.closing:
            self._drop_next()
            self._opens_next = Opened(session, order)
        else:
            self._open(session, order)

    def close(self) -> None:
        """Stops training and closes the project, as soon as the step that is under way is written."""
        if not self.has_project:
            return
        self.training.shut_down()
        self._closing = True
        if self.busy:
            self.said.emit(self.tr("The project is closed as soon as the step on many instances is written."))
            self.busy_changed.emit()
        else:
            self._finish_closing()

    def shut_down(self) -> None:
        """Closes the project and returns when that is done."""
        self.owner.finish()
        self.close()
        self._drop_next()

    @property
    def closing(self) -> bool:
        """Whether the project will be closed as soon as what is under way is written."""
        return self._closing

    @property
    def busy(self) -> bool:
        """Whether a step on many instances is under way; what is asked for meanwhile is done after it."""
        return self.owner.busy

    def _finish_closing(self) -> None:
        self._closing = False
        self._close()
        if self._opens_next is not None:
            opened, self._opens_next = self._opens_next, None
            self._open(opened.session, opened.order)

    def _drop_next(self) -> None:
        if self._opens_next is not None:
            opened, self._opens_next = self._opens_next, None
            opened.session.close()

    @Slot()
    def _on_busy(self) -> None:
        if self._closing and not self.busy:
            self._finish_closing()
        self.busy_changed.emit()

    # -- one step, on one instance or on many ----------------------------------------------------------------

    def _act(self, targets: list[int], command: Command, move: Move | None = None) -> None:
        """Makes a step of a person on some instances, then moves the cursor if that fits, then tells everybody."""
        if targets:
            self._make_own(command, move, lambda _: len(targets), key=(targets[0], len(targets)))

    def _make_own(
        self, command: Command, move: Move | None, size: Callable[[Session], int], key: tuple[int | str, int]
    ) -> None:
        """Makes a step of a person; refuses it where the project is about to be closed, or the same step waits."""
        if self._closing:
            self.refused.emit(self.tr("The project is being closed."))
            return
        self._touched = True
        if not self.make(command, move, size, key):
            self.refused.emit(self.tr("One moment: a step on many instances is under way."))

    def make(
        self,
        command: Command,
        move: Move | None = None,
        size: Callable[[Session], int] = lambda _: 1,
        key: object = None,
    ) -> bool:
        """Makes a step when its turn has come, then tells everybody; False where the same one waits already."""

        def then(changes: Changes | None) -> None:
            if changes is not None:
                self.take(changes, move)

        return self.owner.make(Step(self.tr("The change was not made"), command, then, size, key))

    def take(self, changes: Changes, move: Move | None = None) -> None:
        """Lets the queue follow a change, moves the cursor, and tells everybody when both are done."""
        self._follow(changes)
        remark = move(changes) if move is not None else ""
        if not self.training.running:
            self._take_new_order()
        self._announce(changes)
        message = changes.message.render(translate, format_localised) if changes.message else ""
        if "\n" in message:  # of a name: the next line is another sentence
            message = one_line(message)
        if message or remark:
            self.said.emit(sentences(f"{message}\n{remark}") if message and remark else message or remark)

    def follow_others(self, changes: Changes) -> None:
        """Tells everybody what others changed; neither queue nor cursor moves under the hand of whoever works here."""
        self._follow(changes)
        self._announce(changes)

    @Slot(object, object)
    def _on_failed(self, step: Step, failure: Failure) -> None:
        self._closing = False  # whoever wanted to close should know first
        self._drop_next()
        grave = step.grave or (isinstance(failure.error, ProjectError) and not self.session.read_only)
        if failure.details or grave:
            self.failed.emit(failure)
        else:
            self.refused.emit(failure.text)

    def _make_sure(
        self,
        effect_on: Callable[[Positions], Effect],
        act: Callable[[list[int]], None],
        label: int | str | None = None,
        *,
        clears: bool = False,
        on: list[int] | None = None,
    ) -> None:
        """Makes a step on the targets, or on those named; asks first where many may not all be meant."""
        targets = self.targets if on is None else on
        if len(targets) <= FEW:
            act(targets)
        elif self.busy:
            self.refused.emit(self.tr("One moment: a step on many instances is under way."))
        elif (effect := effect_on(np.array(targets))).unasked.any():
            self.doubted.emit(Doubt(targets, effect, act, label, clears))
        else:
            act(targets)
