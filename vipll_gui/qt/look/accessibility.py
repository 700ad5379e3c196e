"""What a screen reader is told: names where Qt tells something else, and the role of what is painted by hand."""

from __future__ import annotations

from typing import Any, TypeVar

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAccessibleWidget, QComboBox, QLineEdit, QScrollArea, QWidget

W = TypeVar("W", bound=QWidget)
_ROLE = "spokenRole"


def with_role(widget: W, role: QAccessible.Role) -> W:
    """The widget with the role a screen reader says; Qt calls what is none of its own a nameless client."""
    widget.setProperty(_ROLE, role.value)
    return widget


def speak(widget: QWidget, name: str) -> None:
    """Gives a widget the name a screen reader says.

    Of a box Qt tells on Linux what is chosen in place of its name, so the description says it too. A field inside
    another has its name, and what only scrolls is a pane.
    """
    widget.setAccessibleName(name)
    if isinstance(widget, QComboBox):
        widget.setAccessibleDescription(name)
    if isinstance(widget, QScrollArea) and name:
        with_role(widget, QAccessible.Role.Pane)
    for field in widget.findChildren(QLineEdit):
        field.setAccessibleName(name)


def install_roles() -> None:
    """Lets Qt ask here first what a widget is."""
    QAccessible.installFactory(_interface)


def _interface(_class: str, thing: QObject | None) -> Any:
    if isinstance(thing, QWidget) and (role := thing.property(_ROLE)) is not None:
        return QAccessibleWidget(thing, QAccessible.Role(role), "")
    return None
