"""What a screen reader and a person without a mouse get of a window."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QTabBar,
    QWidget,
)

from vipll_gui.qt.dialogs.palette import CommandPalette

CONTROLS = (
    QAbstractButton, QAbstractItemView, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit,
    QTabBar,
)  # fmt: skip
UNREAD = (QAccessible.Role.NoRole, QAccessible.Role.Client)
WHOLE = (QAbstractSpinBox, QComboBox, QKeySequenceEdit, QLineEdit, QTabBar)  # Qt tells what is in them
PARTS = (QHeaderView, QScrollBar)  # of what is a control itself


def visible(root: QWidget) -> Iterator[QWidget]:
    """The widgets below another that can be seen, but for parts of Qt's own ones."""
    for widget in root.findChildren(QWidget):
        inside = isinstance(
            widget.parentWidget(), QComboBox | QAbstractSpinBox | QKeySequenceEdit | QLineEdit | QTabBar
        )
        if widget.isVisible() and not inside and not isinstance(widget, PARTS):
            yield widget


def painted_by_hand(widget: QWidget) -> bool:
    """Whether the program itself draws it, so that Qt cannot know what it is."""
    painter = next(kind for kind in type(widget).__mro__ if "paintEvent" in vars(kind))
    return painter.__module__.startswith(("vipll_gui", "pyqtgraph"))


def controls(root: QWidget) -> list[QWidget]:
    """What one can do something with."""
    return [widget for widget in visible(root) if isinstance(widget, CONTROLS) or _takes_focus(widget)]


def _takes_focus(widget: QWidget) -> bool:
    own = widget.focusProxy() is None and not isinstance(widget, QDialogButtonBox)
    return own and bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and not _is_viewport(widget)


def _is_viewport(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    return parent is not None and hasattr(parent, "viewport") and parent.viewport() is widget


def unspoken(root: QWidget) -> list[str]:
    """What a screen reader would pass in silence, or call by no name."""
    found = []
    for widget in {*controls(root), *(one for one in visible(root) if painted_by_hand(one))}:
        told = QAccessible.queryAccessibleInterface(widget)
        name = told.text(QAccessible.Text.Name)
        if isinstance(widget, QComboBox):  # on Linux, Qt tells the choice in place of the name
            name = widget.accessibleName() and told.text(QAccessible.Text.Description)
        if not name.strip() and not _says_nothing_now(widget):
            found.append(f"{_described(widget)} has no name")
        if told.role() in UNREAD:
            found.append(f"{_described(widget)} has no role")
    return sorted(found)


def _says_nothing_now(widget: QWidget) -> bool:
    """A line of text that is empty, or the bar below, which speaks by its messages."""
    return QAccessible.queryAccessibleInterface(widget).role() in (
        QAccessible.Role.StaticText,
        QAccessible.Role.StatusBar,
    )


def unreached(root: QWidget) -> list[str]:
    """Controls that Tab does not come to; a trap leaves all that follow it out."""
    wanted = {widget for widget in controls(root) if widget.isEnabled() and not _moved_in_otherwise(widget)}
    start = QApplication.focusWidget()
    assert start is not None, "nothing has the focus"
    met: set[QWidget] = set()
    for _ in range(4 * len(wanted) + 20):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        here = QApplication.focusWidget()
        assert here is not None
        met.add(here)
        if here is start:
            break
    else:
        return ["Tab never comes back to where it began"]
    reached = {*met, *(one.focusProxy() for one in met), *(one.parentWidget() for one in met)}
    return sorted(_described(widget) for widget in wanted - reached)


def _moved_in_otherwise(widget: QWidget) -> bool:
    """A list that is only looked at, whose entries have controls of their own, or that the field above it moves in."""
    looked_at = isinstance(widget, QAbstractItemView) and widget.focusPolicy() == Qt.FocusPolicy.NoFocus
    return looked_at and (
        isinstance(widget.window(), CommandPalette)
        or any(isinstance(one, CONTROLS) for one in widget.viewport().findChildren(QWidget))
        or widget.selectionMode() == QAbstractItemView.SelectionMode.NoSelection
    )


def _described(widget: QWidget) -> str:
    named = widget.accessibleName() or widget.objectName() or widget.property("text") or ""
    return f"{type(widget).__name__} {named!r} in {type(widget.parentWidget()).__name__}"
