"""Small help for building widgets in one expression."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

W = TypeVar("W", bound=QWidget)


def dressed(
    widget: W,
    style: str = "",
    *,
    spoken: str = "",
    tip: str = "",
    focus: Qt.FocusPolicy | None = None,
    hidden: bool = False,
) -> W:
    """The widget with its name in the style sheet, what a screen reader says, its tip and how it takes the focus."""
    widget.setObjectName(style)
    widget.setAccessibleName(spoken)
    widget.setToolTip(tip)
    if focus is not None:
        widget.setFocusPolicy(focus)
    if hidden:
        widget.setVisible(False)
    return widget
