"""Small help for building widgets in one expression."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QElapsedTimer, QEvent, QSize, Qt
from PySide6.QtGui import QHelpEvent, QHideEvent, QKeyEvent, QPaintEvent, QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDoubleSpinBox,
    QFrame,
    QLabel,
    QListView,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QToolTip,
    QWidget,
)

from vipll_gui.qt.look.accessibility import speak
from vipll_gui.qt.look.wording import tip as tip_of

W = TypeVar("W", bound=QWidget)
_ENOUGH = 36  # letters by which what is picked can be told from the rest
_AIR = 2  # pixels between what is picked and the arrow, which styles do not count


def styled(
    widget: W,
    style: str = "",
    *,
    spoken: str = "",
    tip: str = "",
    focus: Qt.FocusPolicy | None = None,
    hidden: bool = False,
) -> W:
    """The widget with its name in the style sheet, what a screen reader says, its tip and how it takes the focus.

    A label shows its text as it is, unless it was made for rich text: names may look like markup.
    Tables and lists lose their frame here: a border or a background in the style sheet would make Qt paint all of them
    anew for every line they scroll, instead of moving what is there.
    """
    if isinstance(widget, QAbstractItemView):
        widget.setFrameShape(QFrame.Shape.NoFrame)
    if isinstance(widget, QLabel) and widget.textFormat() != Qt.TextFormat.RichText:
        widget.setTextFormat(Qt.TextFormat.PlainText)
    if isinstance(widget, QSpinBox | QDoubleSpinBox):
        widget.lineEdit().setTextMargins(5, 0, 0, 0)  # what the style sheet says of fields does not hold in it
    widget.setObjectName(style)
    speak(widget, spoken)
    widget.setToolTip(tip)
    if focus is not None:
        widget.setFocusPolicy(focus)
    if hidden:
        widget.setVisible(False)
    return widget


def surface(widget: W, style: str = "panel") -> W:
    """The widget with a ground of its own, which one made of plain QWidget must be told to paint."""
    widget.setObjectName(style)
    widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    return widget


class ElidedLabel(QLabel):
    """A line of text with … in place of what there is no room for; the tip has all of it."""

    def __init__(self, text: str = "", mode: Qt.TextElideMode = Qt.TextElideMode.ElideMiddle) -> None:
        super().__init__(text, textFormat=Qt.TextFormat.PlainText)
        self._mode = mode
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    @property
    def shown_text(self) -> str:
        """What of it is on the screen."""
        return self.fontMetrics().elidedText(self.text(), self._mode, self.contentsRect().width())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and not self.toolTip():
            if self.shown_text != self.text():
                QToolTip.showText(event.globalPos(), tip_of(self.text()), self)
            return True
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        role, area = self.foregroundRole(), self.contentsRect()
        painter.drawItemText(area, int(self.alignment()), self.palette(), self.isEnabled(), self.shown_text, role)


class WrappedLabel(QLabel):
    """A text that breaks where its lines end, and is given all the lines it needs also by those who ask for no height.

    A splitter, a stack or a page that scrolls goes by the least size, which Qt tells of one line.
    """

    def __init__(self, text: str = "", *, alignment: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft) -> None:
        super().__init__(text, wordWrap=True, alignment=alignment | Qt.AlignmentFlag.AlignVCenter)

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()  # all there is to say of one that has no place yet
        return QSize(least.width(), self.heightForWidth(self.width())) if self.isVisible() else least

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.updateGeometry()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.updateGeometry()


class LayoutBarrier(QWidget):
    """Holds one widget at its full size and keeps what happens to its layout inside.

    A text that changes anywhere asks all layouts above it to settle anew, and a QTabWidget answers by painting
    everything in it a second time. Nothing above this widget depends on what is in it.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inside: QWidget | None = None

    def hold(self, inside: QWidget) -> None:
        """Takes the widget, which was made in here."""
        self._inside = inside
        inside.setGeometry(self.rect())
        self.setFocusProxy(inside)
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._inside is not None:
            self._inside.setGeometry(self.rect())

    def sizeHint(self) -> QSize:
        return self._inside.sizeHint() if self._inside is not None else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._inside.minimumSizeHint() if self._inside is not None else super().minimumSizeHint()


class LazyWidget(QWidget, Generic[W]):
    """Room for a widget that is made when somebody first looks at it or asks for it."""

    def __init__(self, make: Callable[[], W], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._make = make
        self._inside: W | None = None

    @property
    def made(self) -> bool:
        """Whether it is there already."""
        return self._inside is not None

    @property
    def inside(self) -> W:
        """The widget."""
        if self._inside is None:
            self._inside = self._make()
            self._inside.setParent(self)
            self._inside.setGeometry(self.rect())
            self._inside.show()
            self.setFocusProxy(self._inside)
        return self._inside

    def showEvent(self, event: QShowEvent) -> None:
        _ = self.inside
        super().showEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._inside is not None:
            self._inside.setGeometry(self.rect())


class FindingList(QListView):
    """A list that goes to what is typed: the first entry that begins with it, else the first that has it anywhere."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setUniformItemSizes(True)  # thousands of labels open at once
        self._typed = ""
        self._since = QElapsedTimer()

    def keyboardSearch(self, text: str) -> None:
        pause = not self._since.isValid() or self._since.restart() > QApplication.keyboardInputInterval()
        if pause:
            self._since.start()
        self._typed = text if pause else self._typed + text
        first = self.model().index(0, 0)
        for way in (Qt.MatchFlag.MatchStartsWith, Qt.MatchFlag.MatchContains):
            found = self.model().match(first, Qt.ItemDataRole.DisplayRole, self._typed, 1, way)
            if found:
                self.setCurrentIndex(found[0])
                return


class PickBox(QComboBox):
    """A list to pick from that never changes in passing: arrow keys open it, the wheel leaves it alone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setView(FindingList())

    def shown(self) -> QStyleOptionComboBox:
        """What is painted: the text with … in place of what there is no room for."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width() - _AIR
        if not self.itemIcon(self.currentIndex()).isNull():
            room -= self.iconSize().width() + 4
        option.currentText = self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, room)
        return option

    def sizeHint(self) -> QSize:
        """As usual, with the air that the longest name needs as well."""
        return super().sizeHint() + QSize(_AIR, 0)

    def minimumSizeHint(self) -> QSize:
        """As usual, but a long name does not make everything around it wide: it is cut, and the list has all of it."""
        hint = super().minimumSizeHint() + QSize(_AIR, 0)
        least = min(hint.width(), self.sizeHint().width())  # Qt keeps the one of the list as it was at first, empty
        return QSize(min(least, _ENOUGH * self.fontMetrics().averageCharWidth()), hint.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, option = QStylePainter(self), self.shown()
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.showPopup()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
