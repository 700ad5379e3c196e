"""How the audit stands that somebody is at: the bound as a number and as a picture, and what can be done now."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from vipll_gui.qt.look.fitting_dialog import scrolled
from vipll_gui.qt.look.group_words import group_words
from vipll_gui.qt.look.language import counted, figure, format_localised
from vipll_gui.qt.look.layouts import column_of
from vipll_gui.qt.look.widgets import styled, surface
from vipll_gui.qt.settings.keymap import Keymap
from vipll_gui.qt.views.audit.bound_chart import BoundChart
from vipll_gui.qt.work.audit_mode import SIDE_BY_SIDE
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.update import Update
from vipll_gui.session.auditing.audit import AuditProgress
from vipll_gui.session.state.instance import NO_LABEL

_SIDE = 16  # pixels beside what is in the panel


class AuditPanel(QWidget):
    """In the place of the queue while an audit is under way."""

    def __init__(
        self, controller: Controller, keymap: Keymap, actions: Mapping[str, QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        surface(self)
        self.setMinimumWidth(260)
        self._controller = controller
        self._keymap = keymap
        self._actions = actions
        self.group = styled(QLabel(wordWrap=True), "muted")
        self.bound = styled(QLabel(wordWrap=True), "audit", spoken=self.tr("The bound"))
        self.promise = styled(QLabel(wordWrap=True), "muted")
        self.count = styled(QLabel(wordWrap=True), spoken=self.tr("Checks so far"))
        self.chart = BoundChart()
        self.verdict = styled(QLabel(wordWrap=True), "notice", spoken=self.tr("What the audit says"), hidden=True)
        self.buttons = {name: QPushButton() for name in ("accept", "smaller", "leave")}
        self.buttons["accept"].setObjectName("primary")
        for name, button in self.buttons.items():
            button.clicked.connect(actions[name].trigger)
        told, foot = QWidget(), QWidget()
        title = styled(QLabel(self.tr("Audit")), "title")
        parts = (title, self.group, self.bound, self.promise, self.count, (self.chart, 1))
        column_of(told, *parts, margins=(16, 12, 16, 8), spacing=8)
        column_of(foot, self.verdict, *self.buttons.values(), margins=(16, 0, 16, 14), spacing=8)
        numbers = scrolled(surface(told))  # a low window scrolls them; what can be done stays in sight
        numbers.setObjectName("panel")
        column_of(self, (numbers, 1), foot)
        controller.updated.connect(self._on_updated)
        controller.audit.changed.connect(self.refresh)
        controller.audit.checked_again.connect(self._on_checked_again)
        keymap.changed.connect(self.refresh)
        self.refresh()

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.changes.kinds:
            self.refresh()

    @Slot()
    def _on_checked_again(self) -> None:
        text = self.tr("The audit holds, and this one is checked: accept the rest")
        self._controller.refused.emit(self._keymap.named(text, "audit.accept"))

    @Slot()
    def refresh(self) -> None:
        """Shows how the audit stands now."""
        progress = self._controller.audit.progress
        self.chart.show_progress(progress)
        if progress is None:
            return
        record = progress.audit.record
        self.group.setText(f"{counted(len(progress.audit.positions), 'instance')}: {group_words(record.group)}")
        at_most = self.tr("at most {} wrong").format(percent(progress.share))
        self.bound.setText(at_most if progress.checks else self.tr("nothing checked yet"))
        promise = self.tr("of those nobody looks at, {sure} sure; {target} are allowed")
        self.promise.setText(promise.format(sure=percent(record.confidence), target=percent(record.target)))
        self.count.setText(self._counted(progress))
        self.chart.setAccessibleDescription(f"{self.bound.text()}; {self.count.text()}")
        self._show_verdict(progress)
        self._show_buttons(progress)

    def _counted(self, progress: AuditProgress) -> str:
        text = format_localised(self.tr("Checks: {:,}, wrong: {:,}."), progress.checks, progress.wrong)
        if more := progress.to_next_look:
            text += " " + format_localised(self.tr("Proved after {:,} more without a wrong label."), more)
        if waiting := self._waiting(progress):
            words = self.tr("Checked besides: {:,}; that counts when the one drawn before has its label.")
            text += " " + format_localised(words, waiting)
        return text

    def _waiting(self, progress: AuditProgress) -> int:
        """How many of those drawn are decided while one drawn before them is not, as after marking it on a sheet."""
        ahead = progress.audit.order[progress.checks : progress.checks + SIDE_BY_SIDE]
        return int((self._controller.session.decided_label[ahead] != NO_LABEL).sum()) if len(ahead) else 0

    def _show_verdict(self, progress: AuditProgress) -> None:
        text = ""
        if progress.proved:
            text = self.tr("It holds: {} can be accepted.").format(counted(len(progress.rest), "instance"))
        elif progress.hopeless:
            text = self.tr("It does not hold: more labels are wrong than the model expected.")
        if progress.audit.record.attempt > 1:
            attempt = self.tr("This is audit number {} of these instances; each errs with its own chance.")
            text = f"{text} {attempt.format(progress.audit.record.attempt)}".strip()
        self.verdict.setText(text)
        self.verdict.setVisible(bool(text))

    def _show_buttons(self, progress: AuditProgress) -> None:
        shown = {"accept": progress.proved, "smaller": progress.hopeless, "leave": True}
        for name, button in self.buttons.items():
            button.setVisible(shown[name])
        self._fit_buttons()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_buttons()

    def _fit_buttons(self) -> None:
        """Leaves the keys out where they have no room, and breaks what is still too long."""
        for name, button in self.buttons.items():
            whole, words = self._keymap.named(self._actions[name].text(), f"audit.{name}"), self._actions[name].text()
            for text in (whole, words, broken(words)):
                button.setText(text)
                if button.sizeHint().width() <= self.width() - 2 * _SIDE:
                    break


def broken(words: str) -> str:
    """Words in two lines of about the same length."""
    spaces = [place for place, letter in enumerate(words) if letter == " "]
    if not spaces:
        return words
    middle = min(spaces, key=lambda place: abs(2 * place - len(words)))
    return f"{words[:middle]}\n{words[middle + 1 :]}"


def percent(share: float) -> str:
    """A share in percent, with as many digits as tell."""
    return figure(100 * share, ".3g" if share < 1 else ".0f") + "\u202f%"  # never at the beginning of a line
