"""What is to be accepted without looking at each: how many may be wrong, how sure, of which; and what that takes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QDialogButtonBox, QDoubleSpinBox, QLabel, QWidget

from vipll_gui.errors import VipllError
from vipll_gui.qt.background.tasks import Control, Failure, Task, TaskRunner
from vipll_gui.qt.look.fitting_dialog import ScrollingDialog
from vipll_gui.qt.look.group_words import group_words
from vipll_gui.qt.look.language import counted, format_localised
from vipll_gui.qt.look.layouts import ExplainedForm, column_of
from vipll_gui.qt.look.widgets import PickBox, styled
from vipll_gui.qt.look.wording import one_line
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.update import Update
from vipll_gui.session.auditing.audit import AuditProgress
from vipll_gui.session.auditing.proposal import AuditProposal, Wish
from vipll_gui.session.changes import Change, packed
from vipll_gui.session.messages import QUEUE_SHOWED

SUREST, MOST, QUEUE, CLASS = (
    "surest",
    "most",
    "queue",
    "class",
)  # what the group is chosen by; a class comes with its label
TARGET, CONFIDENCE = 2.0, 95.0


class AuditDialog(ScrollingDialog):
    """Asks for a target and a group, and says what an audit of it takes and saves; made in the background."""

    begun = Signal(object, bool)  # AuditProposal, whether blind

    def __init__(
        self,
        controller: Controller,
        tasks: TaskRunner,
        failed: AuditProgress | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Accept without looking at each"))
        self._controller = controller
        self._tasks = tasks
        self._failed = failed
        self._task: Task | None = None
        self.proposal: AuditProposal | None = None
        record = failed.audit.record if failed else None
        self.target = self._percent_field(0.01, 50, 100 * record.target if record else TARGET)
        self.confidence = self._percent_field(50, 99.99, 100 * record.confidence if record else CONFIDENCE)
        self.group = self._make_group()
        self.blind = QCheckBox(self.tr("Check blind"))
        self.blind.setChecked(record.blind if record else True)
        self.words = styled(QLabel(wordWrap=True), spoken=self.tr("What it takes and saves"))
        self.words.setMinimumHeight(5 * self.fontMetrics().height())
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._lay_out()
        for field in (self.target, self.confidence):
            field.valueChanged.connect(self.propose)
        self.group.currentIndexChanged.connect(self.propose)
        controller.updated.connect(self._on_updated)
        self.target.selectAll()  # a digit typed at once is the new value, and none before the old one
        self.propose()

    def _percent_field(self, low: float, high: float, value: float) -> QDoubleSpinBox:
        field = QDoubleSpinBox(minimum=low, maximum=high, value=value, decimals=2, suffix="\u2009%", singleStep=0.5)
        field.setKeyboardTracking(False)
        return styled(field)

    def _make_group(self) -> PickBox:
        box = styled(PickBox(), spoken=self.tr("Group"), focus=Qt.FocusPolicy.StrongFocus)
        if self._failed is not None:
            box.addItem(self.tr("the surest of those left of the last audit"), (SUREST, -1))
            return box
        box.addItem(self.tr("the surest, as many as save most"), (SUREST, -1))
        box.addItem(self.tr("the surest, as many as might hold"), (MOST, -1))
        box.addItem(self.tr("all that the queue shows"), (QUEUE, -1))
        for number, name in enumerate(self._controller.session.labels):
            box.addItem(self.tr("all led by “{}”").format(one_line(name)), (CLASS, number))
        return box

    def _lay_out(self) -> None:
        form = ExplainedForm()
        form.add(self.tr("At most wrong"), self.target, self.tr("Of the labels that are accepted without a look."))
        form.add(self.tr("How sure"), self.confidence, self.tr("In how many of a hundred such audits that is true."))
        form.add(self.tr("Group"), self.group, self.tr("Which open instances are to be accepted."))
        blind = self.tr("The leading label is not marked, candidates are in random order, probabilities are hidden.")
        form.add("", self.blind, blind)
        for field, name in ((self.target, self.tr("At most wrong")), (self.confidence, self.tr("How sure"))):
            field.setAccessibleName(name)
        standard = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(standard.Ok | standard.Cancel)
        self.buttons.button(standard.Ok).setText(self.tr("Begin"))
        self.buttons.accepted.connect(self._begin)
        self.buttons.rejected.connect(self.reject)
        foot = QWidget()
        column_of(foot, self.words, self.buttons, spacing=14)  # what it takes stays in sight, whatever is scrolled
        self.hold(form, foot, width=560)

    def wish(self) -> Wish:
        """What the fields say."""
        kind, label = self.group.currentData()
        controller = self._controller
        target, confidence = self.target.value() / 100, self.confidence.value() / 100
        if kind == QUEUE:
            chosen = packed(controller.queue.order, len(controller.session.dataset))
            return Wish(target, confidence, chosen=chosen, said=QUEUE_SHOWED, whole=True)
        if kind == CLASS:
            return Wish(target, confidence, labels=(label,), whole=True)
        return Wish(target, confidence, bold=kind == MOST)

    @Slot()
    def propose(self) -> None:
        """Finds out, off the main thread, what an audit would take."""
        self._withdraw(self.tr("One moment …"))
        self._look()

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        """Chooses the group anew when a training has ended: by then it was chosen by beliefs that have passed."""
        passing = self._controller.training.running  # beliefs of a training under way, too
        if self.isVisible() and not passing and update.changes.kinds & (Change.RUNS | Change.POSTERIOR):
            self._look()

    def _withdraw(self, words: str) -> None:
        self.proposal = None
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(False)
        self.words.setText(words)

    def _look(self) -> None:
        self._drop()
        audits, wish, failed = self._controller.session.audits, self.wish(), self._failed
        none = self.tr("No part of it would hold either: decide more of the doubtful ones, and train again.")

        def work(_control: Control) -> AuditProposal:
            if failed is None:
                return audits.propose(wish)
            if (found := audits.smaller(failed, wish)) is None:
                raise VipllError(none)
            return found

        self._task = self._tasks.start(self.tr("Audit"), work, shown=False, quiet=True, then=self._on_proposed)
        self._task.failed.connect(self._on_failed)

    @Slot(object)
    def _on_proposed(self, proposal: AuditProposal) -> None:
        self._task = None
        self.proposal = proposal
        plan = proposal.plan
        group = f"{counted(len(proposal.positions), 'instance')}: {group_words(proposal.group)}."
        takes = self.tr("Probably {checks}, at most {most:,}; the chance that it holds is {chance:.0%}.")
        checks = counted(plan.likely_checks, "check")
        takes = format_localised(takes, checks=checks, most=plan.most_checks, chance=plan.chance)
        saves = format_localised(self.tr("Looks saved: {:,}."), proposal.saves)
        self.words.setText("\n".join(filter(None, (group, takes, saves, self._left_for_it()))))
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setEnabled(True)
        ok.setDefault(True)

    def _left_for_it(self) -> str:
        """What becomes of an audit under way, unless this one is made of what is left of it."""
        under_way = self._controller.session.audits.current() if self._failed is None else None
        if under_way is None or not under_way.checks:
            return ""
        text = self.tr("The audit under way, with {}, is left for it; the Decide menu goes on with that one.")
        return text.format(counted(under_way.checks, "check"))

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self._task = None
        self._withdraw(failure.text)

    @Slot()
    def _begin(self) -> None:
        if self.proposal is not None:
            self.begun.emit(self.proposal, self.blind.isChecked())
            self.accept()

    def _drop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def done(self, result: int) -> None:
        """Ends what is still being computed, and closes the dialog."""
        self._drop()
        super().done(result)
