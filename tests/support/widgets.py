"""Widgets found by what a screen reader says of them."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QWidget

Kind = TypeVar("Kind", bound=QWidget)


def called(kind: type[Kind], name: str, parent: QWidget) -> Kind:
    """The one widget of a kind below another that has this accessible name."""
    (found,) = (widget for widget in parent.findChildren(kind) if widget.accessibleName() == name)
    return found
