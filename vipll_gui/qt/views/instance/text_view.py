"""A text to read: wrapped, to be selected and copied, in the letters that the preferences ask for."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractSlider, QApplication, QPlainTextEdit, QWidget

from vipll_gui.qt.look.language import counted
from vipll_gui.qt.look.theme import theme_manager
from vipll_gui.qt.look.widgets import styled

LARGER = 1.15  # than the letters of the window: this is what people came to read
MARGIN = 16
LONGEST = 200_000  # characters shown: nobody reads more, and laying them out takes time


_SCROLLS = {
    Qt.Key.Key_Up: QAbstractSlider.SliderAction.SliderSingleStepSub,
    Qt.Key.Key_Down: QAbstractSlider.SliderAction.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_Home: QAbstractSlider.SliderAction.SliderToMinimum,
    Qt.Key.Key_End: QAbstractSlider.SliderAction.SliderToMaximum,
}


class TextView(QPlainTextEdit):
    """Leaves all keys to the window but those that copy and scroll."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        styled(self, "reading", spoken=self.tr("Text of this instance"), focus=Qt.FocusPolicy.StrongFocus)
        self.setReadOnly(True)
        self.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.document().setDocumentMargin(MARGIN)
        theme_manager().colours_changed.connect(self._resize_letters)
        self._resize_letters()

    def show_text(self, text: str) -> None:
        """Shows another text from its beginning."""
        left_out = len(text) - LONGEST
        self.setPlainText(text if left_out <= 0 else text[:LONGEST])
        if left_out > 0:
            self.appendPlainText("\n" + self.tr("… and {}").format(counted(left_out, "more character")))
        self.verticalScrollBar().setValue(0)

    @Slot()
    def _resize_letters(self) -> None:
        font = QApplication.font()
        font.setPointSizeF(font.pointSizeF() * LARGER)
        self.setFont(font)

    def event(self, event: QEvent) -> bool:
        """Takes no key away from the window's shortcuts but the one that copies."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            event.setAccepted(event.matches(QKeySequence.StandardKey.Copy))
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = _SCROLLS.get(Qt.Key(event.key()))
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif steps is not None and not event.modifiers():
            self.verticalScrollBar().triggerAction(steps)
        else:
            event.ignore()
