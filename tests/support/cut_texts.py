"""What of a window cannot be read: texts that are cut, controls out of sight, windows larger than the screen."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QStyle,
    QStyleOptionComboBox,
    QToolButton,
    QWidget,
)

from vipll_gui.qt.look.widgets import ElidedLabel, PickBox
from vipll_gui.qt.look.wrapping_box import WrappingBox

_SLACK = 1  # pixels that rounding takes


def cut_texts(root: QWidget) -> list[str]:
    """Texts without room, and what lies beyond the edges of their window."""
    found = [_described(one, why) for one in root.findChildren(QWidget) if one.isVisible() and (why := _cut(one))]
    found += [_described(one, "out of sight") for one in root.findChildren(QWidget) if _out_of_sight(one, root)]
    return sorted(found)


def beyond_screen(window: QWidget) -> str:
    """By how much a window is larger than its screen; empty where it fits."""
    room, size = window.screen().availableGeometry().size(), window.frameGeometry().size()
    if size.width() <= room.width() and size.height() <= room.height():
        return ""
    return f"{size.width()}x{size.height()} on a screen of {room.width()}x{room.height()}"


def _cut(widget: QWidget) -> str:
    if isinstance(widget, ElidedLabel):
        return ""  # says so by …, and the tip has all of it
    if isinstance(widget, QLabel):
        return _cut_label(widget)
    if isinstance(widget, WrappingBox):
        return "" if widget.heightForWidth(widget.width()) <= widget.height() + _SLACK else "cut"
    if isinstance(widget, QPushButton | QCheckBox | QRadioButton | QToolButton):
        return "" if not widget.text() or widget.sizeHint().width() <= widget.width() + _SLACK else "cut"
    if isinstance(widget, PickBox):
        return "" if widget.shown().currentText == widget.currentText() else "elided"
    if isinstance(widget, QComboBox):
        return _cut_box(widget)
    if isinstance(widget, QLineEdit) and not widget.text():
        room = widget.width() - 2 * widget.style().pixelMetric(QStyle.PixelMetric.PM_DefaultFrameWidth) - 4
        wide = widget.fontMetrics().horizontalAdvance(widget.placeholderText())
        return "" if wide <= room else "placeholder cut"
    return ""


def _cut_label(label: QLabel) -> str:
    if not label.text() or label.pixmap().width():
        return ""
    if label.wordWrap():
        needed = label.heightForWidth(label.width())
        return "" if needed <= label.height() + _SLACK else f"cut: {needed} high, has {label.height()}"
    needed = label.sizeHint().width()
    return "" if needed <= label.width() + _SLACK else f"cut: {needed} wide, has {label.width()}"


def _cut_box(box: QComboBox) -> str:
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    part = QStyle.SubControl.SC_ComboBoxEditField
    room = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, box).width()
    return "" if box.fontMetrics().horizontalAdvance(box.currentText()) <= room else "cut"


def _out_of_sight(widget: QWidget, root: QWidget) -> bool:
    """Whether a control lies beyond an edge, where nothing can be scrolled to bring it back."""
    if not widget.isVisible() or not isinstance(widget, QAbstractButton | QComboBox | QLineEdit | QLabel):
        return False
    around = widget.parentWidget()
    while around is not None and around is not root:
        if isinstance(around, QAbstractScrollArea):
            return False
        around = around.parentWidget()
    place = QRect(widget.mapTo(root, widget.rect().topLeft()), widget.size())
    return not root.rect().adjusted(-_SLACK, -_SLACK, _SLACK, _SLACK).contains(place)


def _described(widget: QWidget, why: str) -> str:
    text = widget.currentText() if isinstance(widget, QComboBox) else widget.property("text")
    named = text or widget.accessibleName() or widget.property("placeholderText") or widget.objectName()
    return f"{type(widget).__name__} {str(named)[:70]!r} in {type(widget.parentWidget()).__name__}: {why}"
