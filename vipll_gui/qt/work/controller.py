"""What the window works on: the place in the open project, and the commands that change it.

Views ask it and listen to it; they never change anything except through its commands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot

from vipll_gui.data import ExportFilter
from vipll_gui.errors import ProjectError
from vipll_gui.qt.background.tasks import Control, Failure, Task, TaskRunner
from vipll_gui.qt.look.language import format_localised, tell, translate
from vipll_gui.qt.look.names import short_name
from vipll_gui.qt.look.wording import sentences
from vipll_gui.qt.work import bulk
from vipll_gui.qt.work.audit_mode import AuditMode
from vipll_gui.qt.work.blindness import Blindness
from vipll_gui.qt.work.doubts import (
    FEW,
    Doubt,
    Effect,
    effect_of_accepting,
    effect_of_clearing,
    effect_of_deciding,
    effect_of_giving,
)
from vipll_gui.qt.work.followers import Followers
from vipll_gui.qt.work.queue_cursor import PAGE, Opened, QueueCursor
from vipll_gui.qt.work.queue_order import NOWHERE, Positions, QueueOrder
from vipll_gui.qt.work.session_owner import Step
from vipll_gui.qt.work.training import RunFinished, RunProgress, Training
from vipll_gui.session import CandidateRow, Change, Changes, OutsideRow, Session, Status, TrainingRun
from vipll_gui.session.assigning import AssignmentPlan
from vipll_gui.session.auditing.proposal import AuditProposal
from vipll_gui.session.guidelines import Guideline
from vipll_gui.session.messages import Message
from vipll_gui.session.state.instance import NO_LABEL, Instance

Move = Callable[[Changes], str]  # where the cursor goes after a step, and a remark about it
Command = Callable[[Session], Changes | None]
_Switch = Callable[[Session, Sequence[int], str], Changes]
SURE = 0.8  # of a label: whoever decides otherwise may have slipped
SEEN_FROM = 0.01  # probability of the first label outside a set; below it there is nothing to look at


class Controller(QueueCursor):
    """The commands of the window."""

    busy_changed = Signal()  # whether steps have to wait, or the project is about to be closed
    annotator_changed = Signal()
    refused = Signal(str)  # a command that made no sense here, in words
    written = Signal(str, object)  # what was written, in words, and the Path it is in
    doubted = Signal(object)  # Doubt: a step that is not made before somebody says so
    failed = Signal(object)  # Failure

    def __init__(self, tasks: TaskRunner, parent: QObject | None = None) -> None:
        super().__init__(tasks, parent)
        self._closing = False
        self._opens_next: Opened | None = None  # when the project that is open has been closed
        self._notes = 0
        self.audit = AuditMode(self)
        self.blindness = Blindness(self.audit, self)
        self.project_closed.connect(self._on_project_closed)
        self.followers = Followers(self, tasks)
        self._round = 0  # the run that is the last round
        self._next_run: Callable[[], None] | None = None  # starts the training that waits for a round
        self.training = Training(self)
        self.training.progressed.connect(self._on_progress)
        self.training.run_finished.connect(self._on_run_finished)
        self.training.state_changed.connect(self._start_next_run)
        self.owner.failed.connect(self._on_failed)
        self.owner.busy_changed.connect(self._on_busy)
        self.project_opened.connect(self._on_project_opened)

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
        self.audit.leave()
        self._close()
        if self._opens_next is not None:
            opened, self._opens_next = self._opens_next, None
            self._open(opened.session, opened.order)

    def _drop_next(self) -> None:
        if self._opens_next is not None:
            opened, self._opens_next = self._opens_next, None
            opened.session.close()

    @Slot()
    def _on_project_closed(self) -> None:
        self._next_run, self._round = None, 0
        self.blindness.follow(None)

    @Slot()
    def _on_project_opened(self) -> None:
        self.blindness.follow(self.session)
        if self.session.audits.under_way is not None:
            self.said.emit(self.tr("An audit is under way: go on with it from the Decide menu."))

    @Slot()
    def _on_busy(self) -> None:
        if self._closing and not self.busy:
            self._finish_closing()
        self.busy_changed.emit()

    # -- one step, on one instance or on many --------------------------------------------------------------

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
                self._take(changes, move)

        return self.owner.make(Step(self.tr("The change was not made"), command, then, size, key))

    def _take(self, changes: Changes, move: Move | None = None) -> None:
        """Lets the queue follow a change, moves the cursor, and tells everybody when both are done."""
        self._follow(changes)
        remark = move(changes) if move is not None else ""
        if not self.training.running:
            self._take_new_order()
        self._announce(changes)
        message = changes.message.render(translate, format_localised) if changes.message else ""
        if message or remark:
            self.said.emit(sentences(f"{message}\n{remark}") if message and remark else message or remark)

    def follow_others(self, changes: Changes) -> None:
        """Tells everybody what others changed; neither queue nor cursor moves under the hand of whoever works here."""
        self._follow(changes)
        self._announce(changes)

    def _move_on(self, _changes: Changes) -> str:
        """Goes to the next open instance; those decided together are no longer selected, also where none is open."""
        remark = self._next_check() if self.audit.active else self._advance()
        self._select_shown()
        return remark

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

    # -- deciding ------------------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """Decides for the candidate with that number (from 1) and goes on."""
        if (label := self._label_at(number)) is not None:
            self.decide(label)

    def choose_outside(self, number: int) -> None:
        """Decides for the label outside the set with that number (from 1), and goes on."""
        rows = self.outside_rows(self.current)
        if number > len(rows):
            self.refused.emit(self.tr("No label outside the set is known here."))
        else:
            self.decide(rows[number - 1].label)

    def outside_rows(self, position: int) -> list[OutsideRow]:
        """The labels outside the set of an instance that are believed most, unless that is hidden."""
        hidden = position == NOWHERE or not self.has_project or self.blindness.active
        rows = [] if hidden else self.session.outside_rows(position)
        return rows if rows and rows[0].probability >= SEEN_FROM else []

    @property
    def _seconds(self) -> float:
        """How long the instance has been looked at."""
        return self._clock.elapsed() / 1000

    def decide(self, label: int | str, source: str = "key") -> None:
        """Decides for a label, which may be a new one by its name, and goes on."""
        seconds = self._seconds

        def act(targets: list[int]) -> None:
            command, against = bulk.decide if len(targets) > 1 else Session.decide, self._against(targets, label)
            how = self.audit.source(targets, source)
            self._act(
                targets,
                lambda session: command(session, targets, label, seconds, how),
                lambda changes: " ".join(filter(None, (against, self._move_on(changes)))),
            )

        on = self._with_followers(label)
        self._make_sure(lambda targets: effect_of_deciding(self.session, targets, label), act, label, on=on)

    def _with_followers(self, label: int | str) -> list[int] | None:
        """The instance shown and its near-duplicates that can have a label; None where there are no such."""
        alone = len(self.selected) < 2 and not self.audit.active
        others = self.followers.of(self.current, label) if alone else []
        return [self.current, *others] if others else None

    def _against(self, targets: list[int], label: int | str) -> str:
        """A remark where the model is sure of another label than the one decided for, unless that is hidden."""
        session = self.session
        if len(targets) != 1 or not session.trained or self.blindness.active:
            return ""
        leading, share = session.leading_of(targets[0])
        if leading in (label, NO_LABEL) or not share >= SURE:
            return ""
        name = short_name(session.labels, leading)
        return format_localised(self.tr("The model is {:.0%} sure of “{}”."), share, name)

    def rule_out(self, number: int) -> None:
        """Rules a candidate out, or brings it back; goes on where that settled the instance."""
        if (label := self._label_at(number)) is not None:
            self.toggle_ruled_out(label)

    def toggle_ruled_out(self, label: int, source: str = "key") -> None:
        """Rules a label out, or brings it back; goes on where that settled the instance."""
        position, targets = self.current, self.targets
        source = self.audit.source(targets, source)
        gone = label in self.session.state.instance(position).ruled_out
        command, before = bulk.restore if gone else bulk.rule_out, self.session.status[position]

        def move(changes: Changes) -> str:
            settled = self.session.status[position] == Status.DECIDED != before
            return self._move_on(changes) if settled else ""

        self._act(targets, lambda session: command(session, targets, label, source), move)

    def accept(self) -> None:
        """Decides for the leading label and goes on."""
        seconds, leading = self._seconds, int(self.session.leading[self.current])
        if leading != NO_LABEL and self._with_followers(leading) is not None:
            self.decide(leading)
            return

        def act(targets: list[int]) -> None:
            command, source = bulk.accept if len(targets) > 1 else Session.accept, self.audit.source(targets, "key")
            self._act(targets, lambda session: command(session, targets, seconds, source), self._move_on)

        self._make_sure(lambda targets: effect_of_accepting(self.session, targets), act)

    def give(self, labels: Mapping[int, int]) -> None:
        """Gives instances, seen side by side, each its label in one step; stays where one is while that is open."""
        seconds = self._seconds

        def act(targets: list[int]) -> None:
            given, how = [labels[position] for position in targets], self.audit.source(targets, "sheet")
            self._act(targets, lambda session: bulk.give(session, targets, given, seconds, how), self._leave_settled)

        def effect_on(targets: Positions) -> Effect:
            return effect_of_giving(self.session, targets, np.array([labels[at] for at in targets.tolist()], np.int32))

        one = set(labels.values())
        self._make_sure(effect_on, act, one.pop() if len(one) == 1 else None, on=list(labels))

    def flag_all(self, targets: list[int]) -> None:
        """Marks instances, seen side by side, as problems."""
        source = self.audit.source(targets, "sheet")
        self._act(targets, lambda session: session.flag(targets, source), self._leave_settled)

    def _leave_settled(self, changes: Changes) -> str:
        """Goes on where the instance shown is no longer open."""
        is_open = self.current != NOWHERE and self.session.status[self.current] == Status.OPEN
        return "" if is_open and not self.audit.active else self._move_on(changes)

    def add(self, label: int | str) -> None:
        """Adds a label to the candidates."""
        targets = self.targets
        if isinstance(label, int) and self.session.candidates.contains(label)[targets].all():
            name = short_name(self.session.labels, label)
            self.refused.emit(self.tr("“{}” is a candidate already.").format(name))
            return
        self._act(targets, lambda session: session.add(targets, label))

    def comment(self, text: str) -> None:
        """Writes a remark."""
        targets = self.targets if text else []
        self._act(targets, lambda session: session.comment(targets, text))

    def skip(self) -> None:
        """Leaves the instance for later and goes on; again makes it open."""
        self._toggle(lambda instance: instance.skipped, Session.skip, Session.unskip, self._move_on)

    def flag(self) -> None:
        """Marks the instance as a problem, or takes the mark off; stays there, so that a comment can say why.

        An audit goes on, as after every check.
        """
        move = self._move_on if self.audit.active else None
        self._toggle(lambda instance: instance.flagged, Session.flag, Session.unflag, move)

    def _toggle(
        self, is_on: Callable[[Instance], bool], switch_on: _Switch, switch_off: _Switch, move: Move | None = None
    ) -> None:
        """Marks the instances, then moves; or, where the first is marked, takes the marks off."""
        targets = self.targets
        source = self.audit.source(targets, "key")
        if targets and is_on(self.session.state.instance(targets[0])):
            self._act(targets, lambda session: switch_off(session, targets, source))
        else:
            self._act(targets, lambda session: switch_on(session, targets, source), move)

    def clear(self) -> None:
        """Makes the instance shown open again."""
        targets = self.targets
        if (self.session.status[targets] == Status.OPEN.value).all():
            self.refused.emit(self.tr("There is no decision to clear."))
            return

        def act(chosen: list[int]) -> None:
            self._act(chosen, lambda session: session.clear(chosen))

        self._make_sure(lambda given: effect_of_clearing(self.session, given), act, clears=True)

    def undo(self) -> None:
        """Takes the last change back and shows where it was."""
        self._turn(Session.undo, lambda session: session.undo_size)

    def redo(self) -> None:
        """Makes the change again that was taken back, and shows where it was."""
        self._turn(Session.redo, lambda session: session.redo_size)

    def _turn(self, command: Command, size: Callable[[Session], int]) -> None:
        """Takes a step back or makes it again; which one that is, is known when its turn has come."""
        self._touched = True
        self.make(command, self._show_touched, size)

    def _show_touched(self, changes: Changes) -> str:
        """Shows where a step was, if that was one place, or one with its near-duplicates.

        What a step on many had taken out of a filtered queue comes back into it.
        """
        touched = changes.positions
        if len(touched) and self.followers.are_of(int(touched[0]), touched[1:]):
            self._show(int(touched[0]))
        elif len(touched) > 1 and self.filtered:
            self._put_in_order(first=False)
        return ""

    def undo_from(self, seq: int) -> None:
        """Takes a step and all after it back, in one step."""

        def size(session: Session) -> int:
            return sum(len(step.positions) for step in session.state.steps_from(seq))

        self._make_own(lambda session: session.undo_from(seq), None, size, key=("undo from", seq))

    def _label_at(self, number: int) -> int | None:
        if self.current == NOWHERE:
            return None
        labels, number = self.labels_shown, self.page * PAGE + number
        if self.labels_seen < number <= len(labels):  # nobody can have meant what is not to be seen
            self.reveal()
            return None
        if number > len(labels):
            self.refused.emit(self.tr("There is no candidate {} here.").format(number))
            return None
        return labels[number - 1]

    def toggle_blind_for_all(self) -> None:
        """Lets everybody who opens the project work blind, or see again."""
        on = not self.session.blinding.fixed
        self.make(lambda session: session.blinding.fix(on=on))

    def assign(self, plan: AssignmentPlan, positions: Positions, *, blind: bool, anew: bool) -> None:
        """Shares instances out among people."""

        def command(session: Session) -> Changes:
            return session.assignment.assign(plan, positions, blind=blind, anew=anew)

        self.make(command, size=lambda _: len(positions))

    def withdraw_assignment(self) -> None:
        """Lets everybody decide everything again."""
        self.make(lambda session: session.assignment.withdraw())

    def set_label_keys(self, keys: Mapping[int, str]) -> None:
        """Gives labels keys of their own."""
        self.make(lambda session: session.set_label_keys(keys))

    def set_guidelines(self, guidelines: Mapping[int, Guideline]) -> None:
        """Writes what some labels mean."""

        def command(session: Session) -> Changes:
            changes = [session.guidelines.set(label, one) for label, one in guidelines.items()]
            return changes[-1]

        if guidelines:
            self.make(command)

    def toggle_example(self) -> None:
        """Makes the instance shown an example of its label, or takes it away."""
        position = self.current
        self.make(lambda session: session.guidelines.toggle_example(position))

    def candidate_rows(self, position: int) -> list[CandidateRow]:
        """The candidates of an instance as they are shown now."""
        return self.blindness.rows(position, self.session.candidate_rows(position))

    @property
    def labels_shown(self) -> list[int]:
        """The candidates in the order of their keys; another one where theirs would tell what is believed."""
        return self.blindness.labels(self.current, super().labels_shown)

    @property
    def labels_seen(self) -> int:
        """How many of these are to be seen now: all, where to leave some out would tell what is believed."""
        return len(self.labels_shown) if self.blindness.active else super().labels_seen

    def likeliest(self, position: int) -> list[int]:
        """The candidates of an instance, the most probable first, unless that is hidden."""
        return self.blindness.labels(position, self.session.likeliest(position))

    def neighbours(self, ahead: int = 4, behind: int = 1) -> list[int]:
        """The positions the user will most likely see next: in an audit those drawn next."""
        if (progress := self.audit.progress) is None:
            return super().neighbours(ahead, behind)
        drawn: list[int] = progress.audit.order[progress.checks : progress.checks + ahead + 1].tolist()
        return [position for position in drawn if position != self.current]

    def _leading_page(self) -> int:
        return 0 if self.blindness.active else super()._leading_page()

    # -- accepting without looking at each -------------------------------------------------------------------

    def start_audit(self, proposal: AuditProposal, *, blind: bool) -> None:
        """Begins an audit and shows what it draws."""
        self._touched = True
        self.make(
            lambda session: session.start_audit(proposal, blind=blind),
            lambda _changes: self._enter_audit(),
            lambda _session: len(proposal.positions),
        )

    def resume_audit(self) -> None:
        """Shows what the audit under way draws next."""
        self._touched = True
        remark = self._enter_audit()
        self._announce()
        if remark:
            self.said.emit(remark)

    def leave_audit(self) -> None:
        """Goes back to the queue; the audit can be taken up again."""
        self.audit.leave()
        self.go_next_open()

    def accept_audited(self) -> None:
        """Accepts what the audit has proved, in one step."""
        progress = self.audit.progress
        self.make(Session.accept_audited, self._move_on, lambda _session: len(progress.rest) if progress else 1)

    def _enter_audit(self) -> str:
        self.audit.enter(self.session)
        return self._next_check()

    def _next_check(self) -> str:
        """Shows the instance drawn next, unless nothing more need be checked; a remark where it ends."""
        progress = self.audit.progress
        if progress is None:
            return ""
        if progress.proved:
            if self.current not in progress.audit.order[: progress.checks]:
                self._show(int(progress.audit.order[progress.checks - 1]))  # taken up when all was done
            return self.tr("The audit holds: the rest can be accepted.")
        if progress.next is not None:
            before = self.current
            self._show(progress.next)
            self.page = self._leading_page()
            if before not in (progress.next, NOWHERE):
                self._path_back.append(before)
        return self.tr("The audit does not hold.") if progress.hopeless else ""

    def _follow(self, changes: Changes) -> None:
        super()._follow(changes)
        if changes.kinds & Change.DECISIONS:
            self.audit.follow(self.session)

    def _announce(self, changes: Changes | None = None) -> None:
        super()._announce(changes)
        self.audit.tell()
        self.blindness.tell()

    def set_annotator(self, name: str) -> None:
        """Lets the decisions from now on be another person's."""

        def command(session: Session) -> Changes | None:
            known, session.annotator = session.annotator, name
            kinds = Change.DECISIONS | (Change.ASSIGNMENT if session.assignment.people else Change(0))
            return Changes(kinds) if name != known else None

        def move(_changes: Changes) -> str:
            self.annotator_changed.emit()
            return ""

        if self.has_project and self.session.team is None:  # a server knows who somebody is
            self.make(command, move)

    def relocate_media(self, folder: Path) -> None:
        """Looks for the pictures and sounds in another folder; tells a little later if they are others."""

        def move(_changes: Changes) -> str:
            session = self.session

            def work(_control: Control) -> tuple[Session, Message]:
                return session, session.compare_media()

            self._tasks.start(self.tr("Comparing"), work, shown=False, quiet=True, then=self._on_compared)
            return ""

        self.make(lambda session: session.relocate_media(folder, compare=False), move)

    @Slot(object)
    def _on_compared(self, compared: tuple[Session, Message]) -> None:
        session, message = compared
        if message and self.has_project and self.session is session:
            self.said.emit(message.render(translate, format_localised))

    # -- training and writing --------------------------------------------------------------------------------

    @property
    def teaching(self) -> bool:
        """Whether a round is under way, which began by itself."""
        return self.training.running and self.training.run_id == self._round

    @property
    def training_waits(self) -> bool:
        """Whether somebody asked for a training that starts after the round under way."""
        return self._next_run is not None

    def start_training(self, settings: dict[str, object] | None = None, *, warm: bool = False) -> None:
        """Starts a run on the decisions made so far; nobody is in the midst of the queue whoever asks for it.

        A round is done in seconds, and what it learned is of use at once: the run starts after it.
        """
        self._touched = False
        if not self.teaching:
            self.retrain(settings, warm=warm)
            return
        self._next_run = lambda: self.retrain(settings, warm=warm)
        self.training.set_paused(False)  # who wants to train does not want it to wait
        self.said.emit(self.tr("The last decisions are being learned: the training starts right after that."))

    @Slot()
    def _start_next_run(self) -> None:
        """Starts the training that waits, as soon as the round is over and everybody has heard that."""
        if self._next_run is not None and not self.training.running:
            start, self._next_run = self._next_run, None
            start()
            self.said.emit(self.tr("The training that you asked for has started."))

    def retrain(self, settings: dict[str, object] | None = None, *, warm: bool = True) -> None:
        """Starts a run while somebody works: its order waits for the next instance."""
        self._begin_run(lambda session: session.start_run(settings, warm=warm), grave=True)

    def teach(self) -> None:
        """Starts a round while somebody works: its order waits for the next instance."""

        def command(session: Session) -> TrainingRun:
            run = session.start_round()
            self._round = run.id
            return run

        self._begin_run(command, grave=False)

    def _begin_run(self, start: Callable[[Session], TrainingRun], *, grave: bool) -> None:
        def command(session: Session) -> TrainingRun | None:
            return None if self.training.running else start(session)

        def begin(run: TrainingRun | None) -> None:
            if run is not None:
                self._notes = 0  # of the learner that have been told
                self.training.begin(run, here=not grave)  # a round takes seconds

        self.owner.make(Step(self.tr("Training cannot start"), command, begin, grave=grave))

    def show_last_round(self) -> None:
        """Shows only the open instances whose leading label the last round changed."""
        if (outcome := self.session.last_round) is not None:
            self.narrow(flipped=(outcome.before, outcome.run), status=Status.OPEN)

    def use_run(self, run: int) -> None:
        """Goes back to what an earlier run believed."""
        self.make(lambda session: session.use_run(run))

    def pin_run(self, run: int, *, pinned: bool) -> None:
        """Keeps a run for good, or lets it go with the others."""
        self.make(lambda session: session.pin_run(run, pinned))

    def note_run(self, run: int, note: str) -> None:
        """Writes a note to a run."""
        self.make(lambda session: session.note_run(run, note))

    def set_run_settings(self, settings: dict[str, object]) -> None:
        """Lets the next runs be started with these settings."""
        self.make(lambda session: session.set_run_settings(settings))

    @Slot(object)
    def _on_progress(self, progress: RunProgress) -> None:
        for note in progress.latest.notes[self._notes :]:
            self.said.emit(tell(note))
        self._notes = len(progress.latest.notes)
        if self.has_project and progress.latest.posterior is not None:
            title = self.tr("What was learned cannot be shown")
            self.owner.make_newest(Step(title, lambda session: session.apply(progress.latest), self._take))

    @Slot(object)
    def _on_run_finished(self, finished: RunFinished) -> None:
        if finished.stopped:
            self._next_run = None  # nor does whoever stops a round want what was to follow it
        if finished.failure is not None:
            if finished.run_id == self._round:  # nobody asked for it: no reason to interrupt anybody
                self.said.emit(finished.failure.text)
            else:
                self.failed.emit(finished.failure)
        if self.has_project:
            self.make(lambda _: Changes(Change.RUNS))

    def export(
        self,
        path: Path,
        format_name: str | None = None,
        chosen: ExportFilter | None = None,
        options: Mapping[str, bool] | None = None,
        *,
        sidecar: bool = True,
    ) -> Task:
        """Writes the clean labels; the task's result is the number of rows, a failure is the caller's to present."""
        session = self.session

        def work(control: Control) -> int:
            return session.export(path, format_name, control.progress, filter=chosen, options=options, sidecar=sidecar)

        return self._tasks.start(self.tr("Export"), work, quiet=True)

    def tell_written(self, text: str, path: Path) -> None:
        """Says what was written, and offers to open it."""
        self.said.emit(text)
        self.written.emit(text, path)

    def count_exported(self, chosen: ExportFilter) -> Task:
        """Counts the instances that an export would write; the task's result are the numbers for each way."""
        session = self.session

        def work(_control: Control) -> dict[str, int]:
            return chosen.counts(session.cleaned())

        return self._tasks.start(self.tr("Counting"), work, shown=False, quiet=True)
