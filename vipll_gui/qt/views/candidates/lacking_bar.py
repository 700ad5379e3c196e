"""Labels of which there is no example yet, where the model learns from decisions alone."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLabel, QWidget

from vipll_gui.qt.look.language import format_localised
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.look.wording import one_line, shortened, tip
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.queue_order import NOWHERE
from vipll_gui.qt.work.update import Update
from vipll_gui.session import Change
from vipll_gui.session.insight.lacking_examples import LackingExamples

_NAMED, _LONGEST = 8, 20  # labels, and letters of each; the tip has the others


class LackingBar(QLabel):
    """“No example yet (3): 2, 5, 8”, from the first decision on until each has one."""

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__(parent, wordWrap=True)
        styled(self, "pages", spoken=self.tr("Labels without an example"), hidden=True)
        self._controller = controller
        self._lacking: LackingExamples | None = None
        controller.project_opened.connect(self._on_opened)
        controller.project_closed.connect(self._on_closed)
        controller.updated.connect(self._on_updated)
        controller.audit.changed.connect(self.refresh)
        controller.blindness.changed.connect(self.refresh)

    @Slot()
    def _on_opened(self) -> None:
        self._lacking = LackingExamples(self._controller.session)
        self.refresh()

    @Slot()
    def _on_closed(self) -> None:
        self._lacking = None
        self.setVisible(False)

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.moved or update.changes.kinds & (Change.DECISIONS | Change.LABELS | Change.CANDIDATES):
            self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Names the labels that have none now, unless that would tell what others decided."""
        controller = self._controller
        hidden = controller.current == NOWHERE or controller.audit.active or controller.blindness.active
        labels = [] if hidden or self._lacking is None else self._lacking.labels()
        begun = bool(labels) and len(labels) < len(controller.session.labels)  # else each would be listed
        self.setVisible(begun)
        if not begun:
            return
        names = [one_line(controller.session.labels[label]) for label in labels]
        listed = ", ".join(shortened(name, _LONGEST) for name in names[:_NAMED]) + " …" * (len(names) > _NAMED)
        self.setText(format_localised(self.tr("No example yet ({:,}): {}"), len(names), listed))
        words = self.tr("Nothing can be learned of a label before somebody decided for it.")
        self.setToolTip(tip("\n".join((words, ", ".join(names)))))
        self.setAccessibleDescription(self.text())
