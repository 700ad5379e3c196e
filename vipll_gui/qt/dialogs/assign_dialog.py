"""Who is to decide what: among whom work is shared out, how many decide each instance, and how far everybody is."""

from __future__ import annotations

import re
from collections.abc import Iterable

import numpy as np
from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QDoubleSpinBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from vipll_gui.errors import VipllError
from vipll_gui.qt.background.tasks import Control, TaskRunner
from vipll_gui.qt.look.fitting_dialog import ScrollingDialog
from vipll_gui.qt.look.language import format_localised, tell
from vipll_gui.qt.look.layouts import ExplainedForm, column_of, row_of
from vipll_gui.qt.look.widgets import PickBox, styled
from vipll_gui.qt.look.wording import one_line
from vipll_gui.qt.work.controller import Controller
from vipll_gui.session.assigning import AssignmentPlan

ALL, QUEUE = "all", "queue"
MOST = 20  # people for one instance
_BETWEEN = re.compile(r"[,;\n]")


class AssignDialog(ScrollingDialog):
    """Asks for people and shares, and says what that is for each; what is assigned so far stands above it."""

    def __init__(self, controller: Controller, tasks: TaskRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Assign work"))
        self._controller = controller
        session = controller.session
        self.progress = styled(QLabel(self._progress_words(), wordWrap=True), "muted")
        self.people = styled(QLineEdit(), spoken=self.tr("People"))
        self.people.setPlaceholderText(self.tr("names, with commas between them"))
        self.each = QSpinBox(minimum=1, maximum=MOST)
        self.part = QDoubleSpinBox(maximum=100, decimals=1, suffix="\u2009%", singleStep=5)
        self.part_people = QSpinBox(minimum=1, maximum=MOST, value=3)
        self.which = styled(PickBox(), spoken=self.tr("Which"), focus=Qt.FocusPolicy.StrongFocus)
        self.which.addItem(self.tr("all instances"), ALL)
        self.which.addItem(self.tr("all that the queue shows"), QUEUE)
        self.which.setCurrentIndex(int(controller.filtered))
        self.blind = QCheckBox(self.tr("Blind"))
        self.blind.setChecked(session.assignment.blind)
        self.anew = QCheckBox(self.tr("In place of what is assigned"))
        self.anew.setChecked(True)
        self.words = styled(QLabel(wordWrap=True), spoken=self.tr("What that is for each"))
        self._lay_out()
        self.people.textChanged.connect(self._check)
        for field in (self.each, self.part, self.part_people):
            field.valueChanged.connect(self._check)
        self.which.currentIndexChanged.connect(self._check)
        controller.project_closed.connect(self.reject)
        self._suggest(session.assignment.people or session.state.annotators())
        if (team := session.team) is not None and not session.assignment.people:

            def work(_control: Control) -> list[str]:
                return [name for name, role in team.roles().items() if role == "annotator"]

            tasks.start(self.tr("Who belongs to the project"), work, shown=False, quiet=True, then=self._suggest)
        self._check()

    def _progress_words(self) -> str:
        session = self._controller.session
        known = session.assignment.progress(session.state)
        line = self.tr("{}: {:,} of {:,} decided")
        lines = (format_localised(line, one_line(one.name), one.done, one.assigned) for one in known)
        return "\n".join(lines) or self.tr("Nothing is assigned: everybody may decide everything.")

    def _lay_out(self) -> None:
        form = ExplainedForm()
        form.add(self.tr("People"), self.people, self.tr("Among whom the work is shared out, by lot and evenly."))
        form.add(self.tr("Which"), self.which, self.tr("The instances that are shared out."))
        form.add(self.tr("People for each"), self.each, self.tr("How many decide every instance."))
        part = QWidget()
        row_of(part, self.part, styled(QLabel(self.tr("by"))), self.part_people, 1, spacing=6)
        form.add(self.tr("A part by others"), part, self.tr("A share of the instances that another number decides."))
        form.add("", self.blind, self.tr("Nobody sees what others decide and the model believes."))
        form.add("", self.anew, self.tr("Otherwise it comes besides."))
        named = (
            (self.each, self.tr("People for each")),
            (self.part, self.tr("A part by others")),
            (self.part_people, self.tr("People for that part")),
        )
        for field, name in named:
            styled(field, spoken=name)
        standard = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(standard.Ok | standard.Cancel)
        self.buttons.button(standard.Ok).setText(self.tr("Assign"))
        self.withdraw = QPushButton(self.tr("Assign nothing"))
        self.withdraw.setEnabled(bool(self._controller.session.assignment.people))
        self.buttons.addButton(self.withdraw, QDialogButtonBox.ButtonRole.ResetRole)
        self.buttons.accepted.connect(self._assign)
        self.buttons.rejected.connect(self.reject)
        self.withdraw.clicked.connect(self._withdraw)
        foot = QWidget()
        column_of(foot, self.words, self.buttons, spacing=14)  # what that is for each stays in sight
        self.hold(column_of(None, self.progress, form, 1, spacing=14), foot, width=560)

    @Slot(object)
    def _suggest(self, names: Iterable[str]) -> None:
        if not self.people.text():
            self.people.setText(", ".join(names))

    @property
    def plan(self) -> AssignmentPlan:
        """What the fields say."""
        names = (name.strip() for name in _BETWEEN.split(self.people.text()))
        parts = ((self.part.value() / 100, self.part_people.value()),) if self.part.value() else ()
        return AssignmentPlan(tuple(dict.fromkeys(filter(None, names))), self.each.value(), parts)

    @property
    def _positions(self) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        whole = self.which.currentData() == ALL
        return np.arange(len(self._controller.session.dataset)) if whole else np.sort(self._controller.queue.order)

    @Slot()
    def _check(self) -> None:
        plan, count = self.plan, len(self._positions)
        try:
            plan.check()
        except VipllError as error:
            self.words.setText(tell(error.message) if plan.people else self.tr("Name everybody who is to decide."))
            ready = False
        else:
            more = sum(round(share * count) * (people - plan.each) for share, people in plan.parts)
            each = (plan.each * count + more) / len(plan.people)
            words = self.tr("Instances: {:,}. Decisions for each person: about {:,.0f}.")
            self.words.setText(format_localised(words, count, each))
            ready = count > 0
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(ready)

    @Slot()
    def _assign(self) -> None:
        self._controller.assign(self.plan, self._positions, blind=self.blind.isChecked(), anew=self.anew.isChecked())
        self.accept()

    @Slot()
    def _withdraw(self) -> None:
        self._controller.withdraw_assignment()
        self.accept()
