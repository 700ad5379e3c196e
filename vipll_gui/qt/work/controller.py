"""What people do in the window: the commands that change the open project.

Views ask it and listen to it; they never change anything except through its commands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot

from vipll_gui.qt.background.tasks import Control, TaskRunner
from vipll_gui.qt.look.language import format_localised, translate
from vipll_gui.qt.look.names import short_name
from vipll_gui.qt.work import bulk
from vipll_gui.qt.work.doubts import (
    Effect,
    effect_of_accepting,
    effect_of_clearing,
    effect_of_deciding,
    effect_of_giving,
)
from vipll_gui.qt.work.exporting import Exporting
from vipll_gui.qt.work.followers import Followers
from vipll_gui.qt.work.project_steps import Command, Move, ProjectSteps
from vipll_gui.qt.work.queue_cursor import PAGE
from vipll_gui.qt.work.queue_order import NOWHERE, Positions
from vipll_gui.qt.work.run_steps import RunSteps
from vipll_gui.session import Change, Changes, Session, Status
from vipll_gui.session.assigning import AssignmentPlan
from vipll_gui.session.auditing.proposal import AuditProposal
from vipll_gui.session.guidelines import Guideline
from vipll_gui.session.messages import Message
from vipll_gui.session.state.instance import NO_LABEL, Instance

_Switch = Callable[[Session, Sequence[int], str], Changes]
SURE = 0.8  # of a label: whoever decides otherwise may have slipped


class Controller(ProjectSteps):
    """The commands of the window."""

    annotator_changed = Signal()
    written = Signal(str, object)  # what was written, in words, and the Path it is in

    def __init__(self, tasks: TaskRunner, parent: QObject | None = None) -> None:
        super().__init__(tasks, parent)
        self.followers = Followers(self, tasks)
        self.exporting = Exporting(self, tasks)
        self._runs = RunSteps(self)

    # -- deciding --------------------------------------------------------------------------------------------

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

    @property
    def _seconds(self) -> float:
        """How long the instance has been looked at."""
        return self._clock.elapsed() / 1000

    def decide(self, label: int | str, source: str = "key") -> None:
        """Decides for a label, which may be a new one by its name, and goes on."""
        if self.session.decided_label[self.current] == label and self._is_checked():
            return
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

    def _is_checked(self) -> bool:
        """Whether the instance shown is checked by an audit that holds, which is told; another label corrects it."""
        done = len(self.selected) < 2 and self.audit.is_done_with(self.current)
        if done:
            self.audit.checked_again.emit()
        return done

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
        if self._is_checked():
            return
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

    # -- taking back -----------------------------------------------------------------------------------------

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

    # -- accepting without looking at each -------------------------------------------------------------------

    def start_audit(self, proposal: AuditProposal, *, blind: bool) -> None:
        """Begins an audit and shows what it draws."""
        self._touched = True
        self.make(
            lambda session: session.start_audit(proposal, blind=blind),
            lambda _changes: self._enter_audit(),
            lambda _session: len(proposal.positions),
        )

    def accept_audited(self) -> None:
        """Accepts what the audit has proved, in one step."""
        progress = self.audit.progress
        self.make(Session.accept_audited, self._move_on, lambda _session: len(progress.rest) if progress else 1)

    # -- what everybody works by -----------------------------------------------------------------------------

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
        return self._runs.teaching

    @property
    def training_waits(self) -> bool:
        """Whether somebody asked for a training that starts after the round under way."""
        return self._runs.waiting

    def start_training(self, settings: dict[str, object] | None = None, *, warm: bool = False) -> None:
        """Starts a run on the decisions made so far; nobody is in the midst of the queue whoever asks for it."""
        self._touched = False
        self._runs.ask_for(settings, warm=warm)

    def retrain(self, settings: dict[str, object] | None = None, *, warm: bool = True) -> None:
        """Starts a run while somebody works: its order waits for the next instance."""
        self._runs.start(settings, warm=warm)

    def teach(self) -> None:
        """Starts a round while somebody works: its order waits for the next instance."""
        self._runs.teach()

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

    def tell_written(self, text: str, path: Path) -> None:
        """Says what was written, and offers to open it."""
        self.said.emit(text)
        self.written.emit(text, path)
