"""A question before a step on many instances: it stays in the window, and the next move takes it away."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QPushButton, QWidget

from vipll_gui.qt.look.language import format_localised
from vipll_gui.qt.look.layouts import column_of
from vipll_gui.qt.look.names import short_name
from vipll_gui.qt.look.widgets import styled, surface
from vipll_gui.qt.look.wording import one_line, shortened
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.doubts import Doubt
from vipll_gui.qt.work.update import Update
from vipll_gui.session import Change

_BETWEEN = 6  # pixels between two answers


class DoubtBar(QWidget):
    """What a step would do that somebody may not mean, and whether to make it: on all, on the others, or on none."""

    left = Signal()  # the keys belong to the window again
    asked = Signal(bool)  # whether there is a question now

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        surface(self, "warning")
        self._controller = controller
        self._doubt: Doubt | None = None
        self.text = styled(QLabel(wordWrap=True), spoken=self.tr("Question"))
        self.others, self.all, self.none = (
            styled(QPushButton(), spoken=spoken, focus=Qt.FocusPolicy.StrongFocus)
            for spoken in (self.tr("Only the others"), self.tr("All of them"), self.tr("None of them"))
        )
        self.none.setText(self.tr("None of them"))
        self._answers = column_of(None, self.others, self.all, self.none, spacing=_BETWEEN)
        column_of(self, self.text, self._answers, margins=(12, 8, 12, 8), spacing=6)
        self.setVisible(False)
        self.others.clicked.connect(self._on_others)
        self.all.clicked.connect(self._on_all)
        self.none.clicked.connect(self._close)
        controller.doubted.connect(self._ask)
        controller.updated.connect(self._on_updated)
        controller.project_closed.connect(self._forget)

    def event(self, event: QEvent) -> bool:
        """Keeps Escape, which would let go of what is selected."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and event.key() == Qt.Key.Key_Escape
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._close()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_answers()

    def _place_answers(self) -> None:
        """Puts the answers beside each other where there is room: on the contact sheet, not beside the candidates."""
        shown = [button for button in (self.others, self.all, self.none) if not button.isHidden()]
        needed = sum(button.sizeHint().width() + _BETWEEN for button in shown)
        way = QBoxLayout.Direction
        self._answers.setDirection(way.LeftToRight if needed <= self.width() - 24 else way.TopToBottom)

    @Slot(object)
    def _ask(self, doubt: Doubt) -> None:
        around = self.parentWidget()
        if around is not None and not around.isVisible():
            return  # it is asked where the step was wanted
        others = len(doubt.others)
        self._doubt = doubt
        self.text.setText(self._told(doubt))
        self.text.setAccessibleDescription(self.text.text())
        self.all.setText(format_localised(self.tr("All of them ({:,})"), len(doubt.targets)))
        self.others.setText(format_localised(self.tr("Only the others ({:,})"), others))
        self.others.setVisible(bool(others) and not doubt.clears)
        self.setVisible(True)
        self.asked.emit(True)
        self._place_answers()
        (self.none if self.others.isHidden() else self.others).setFocus(Qt.FocusReason.OtherFocusReason)

    def _told(self, doubt: Doubt) -> str:
        strangers, otherwise = int(doubt.effect.strangers.sum()), int(doubt.effect.otherwise.sum())
        lines = []
        if strangers and doubt.label is not None:
            typed, known = doubt.label, self._controller.session.labels
            name = shortened(one_line(typed)) if isinstance(typed, str) else short_name(known, typed)
            text = self.tr("“{}” is no candidate of {:,} of the {:,} selected instances.")
            lines.append(format_localised(text, name, strangers, len(doubt.targets)))
        elif strangers:
            lines.append(format_localised(self.tr("Labels that are no candidate of their instance: {:,}."), strangers))
        if otherwise:
            text = (
                self.tr("Decisions taken back: {:,}.") if doubt.clears else self.tr("Decided otherwise so far: {:,}.")
            )
            lines.append(format_localised(text, otherwise))
        return "\n".join((*lines, self.tr("Take back which?") if doubt.clears else self.tr("Decide which?")))

    @Slot()
    def _on_others(self) -> None:
        if self._doubt is not None:
            self._answer(self._doubt, self._doubt.others)

    @Slot()
    def _on_all(self) -> None:
        if self._doubt is not None:
            self._answer(self._doubt, self._doubt.targets)

    def _answer(self, doubt: Doubt, targets: list[int]) -> None:
        self._close()
        doubt.act(targets)

    @Slot()
    def _close(self) -> None:
        self._forget()
        self.left.emit()

    @Slot()
    def _forget(self) -> None:
        self._doubt = None
        self.setVisible(False)
        self.asked.emit(False)

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        """Whoever moved on, selected others or decided does not mean this step any more."""
        if self._doubt is not None and (
            update.moved or update.selected or update.changes.kinds & (Change.DECISIONS | Change.CANDIDATES)
        ):
            self._close()
