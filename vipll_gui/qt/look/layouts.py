"""Widgets below or beside each other, said in one call."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.qt.look.widgets import styled

Item = QWidget | QLayout
Part = Item | tuple[Item, int] | int  # a widget or layout, one with its share of the room left, or an empty share
Margins = tuple[int, int, int, int]  # left, top, right, bottom
_Box = TypeVar("_Box", bound=QBoxLayout)

NO_MARGINS: Margins = (0, 0, 0, 0)


def column_of(parent: QWidget | None, *parts: Part, margins: Margins = NO_MARGINS, spacing: int = 0) -> QVBoxLayout:
    """Lay parts out below each other."""
    return _filled(QVBoxLayout() if parent is None else QVBoxLayout(parent), parts, margins, spacing)


def row_of(parent: QWidget | None, *parts: Part, margins: Margins = NO_MARGINS, spacing: int = 0) -> QHBoxLayout:
    """Lay parts out beside each other."""
    return _filled(QHBoxLayout() if parent is None else QHBoxLayout(parent), parts, margins, spacing)


def _filled(layout: _Box, parts: tuple[Part, ...], margins: Margins, spacing: int) -> _Box:
    layout.setContentsMargins(*margins)
    layout.setSpacing(spacing)
    for part in parts:
        if isinstance(part, int):
            layout.addStretch(part)
            continue
        item, share = part if isinstance(part, tuple) else (part, 0)
        if isinstance(item, QWidget):
            layout.addWidget(item, share)
        else:
            layout.addLayout(item, share)
    return layout


def stack_of(*pages: QWidget) -> QStackedWidget:
    """Pages of which one is shown, the first at first."""
    made = QStackedWidget()
    for page in pages:
        made.addWidget(page)
    return made


class ExplainedForm(QFormLayout):
    """Fields below each other, each with its title beside it and what it is for under it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.setVerticalSpacing(12)
        self.setHorizontalSpacing(18)

    def add(self, title: str, field: QWidget, explanation: str) -> None:
        """Append a field; a box to tick has its title in itself."""
        below = styled(QLabel(explanation, wordWrap=True), "muted")
        beside = styled(QLabel("" if isinstance(field, QCheckBox) else title))  # without, Qt takes words for narrow
        self.addRow(beside, column_of(None, field, below, spacing=2))
