"""F1: every key, grouped as the menus are, made from the table of actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialogButtonBox, QGridLayout, QLabel, QScrollArea, QStyle, QVBoxLayout, QWidget

from vipll_gui.qt.look.fitting_dialog import FittingDialog, room_on_screen
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.look.wording import shortened
from vipll_gui.qt.settings.actions import ACTIONS, ActionSpec, translated

_WIDTH = 820  # pixels, as far as the screen has them


def key_text(action: QAction) -> str:
    """The keys of an action as they are printed on the keyboard."""
    form = QKeySequence.SequenceFormat.NativeText
    return "  ".join(sequence.toString(form) for sequence in action.shortcuts())


class KeyHelp(FittingDialog):
    """The table of actions as a page to read."""

    change_wanted = Signal()

    def __init__(
        self,
        actions: Callable[[str], QAction],
        parent: QWidget | None = None,
        legend: Sequence[tuple[str, str]] = (),
    ) -> None:
        super().__init__(parent)
        self._actions = actions
        self.setWindowTitle(self.tr("Keys"))
        self.shown: list[str] = []
        page = styled(QWidget(), "panel")
        columns = QGridLayout(page)
        columns.setContentsMargins(24, 18, 24, 18)
        columns.setHorizontalSpacing(44)
        columns.setVerticalSpacing(18)
        parts = [_holding(self._make_column(half)) for half in _halves(_groups())]
        parts += [_holding(self._make_legend(legend))] if legend else []
        for place, part in enumerate(parts):
            columns.addWidget(part, 0, place, Qt.AlignmentFlag.AlignTop)
        scroll = styled(QScrollArea(widgetResizable=True), "panel", spoken=self.tr("Keys"))
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(page)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        change = buttons.addButton(self.tr("Change keys…"), QDialogButtonBox.ButtonRole.ActionRole)
        change.setAutoDefault(False)  # Enter closes what was read
        change.clicked.connect(self.change_wanted)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 12)
        layout.addWidget(scroll, 1)
        layout.addWidget(buttons)
        buttons.setContentsMargins(0, 0, 14, 0)
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        wide = page.sizeHint().width() + bar
        if wide > room_on_screen(self).width():  # below each other, labels first: nobody scrolls sideways for a key
            for place, part in enumerate([*parts[2:], *parts[:2]]):
                columns.addWidget(part, place, 0)
            self._align(parts)
            wide = 0
        self.resize(max(_WIDTH, wide), 560)

    def _make_column(self, groups: list[tuple[str, list[ActionSpec]]]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(5)
        row = 0
        for menu, actions in groups:
            title = styled(QLabel(translated(menu)), "section")
            title.setContentsMargins(0, 10 if row else 0, 0, 2)
            grid.addWidget(title, row, 0, 1, 2)
            row += 1
            for alike in _runs(actions):
                self._add_row(grid, row, alike)
                row += 1
        grid.setColumnStretch(1, 1)
        return grid

    def _make_legend(self, legend: Sequence[tuple[str, str]]) -> QGridLayout:
        """The labels that have keys of their own."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(5)
        title = styled(QLabel(self.tr("Labels")), "section")
        title.setContentsMargins(0, 0, 0, 2)
        grid.addWidget(title, 0, 0, 1, 2)
        for row, (key, name) in enumerate(legend, 1):
            pressed = styled(QLabel(key), "title", spoken=f"{name}: {key}")
            self._place(grid, row, pressed, styled(QLabel(shortened(name))))
        return grid

    def _add_row(self, grid: QGridLayout, row: int, actions: list[ActionSpec]) -> None:
        first, last = actions[0], actions[-1]
        known = [key for action in actions if (key := key_text(self._actions(action.id)))]
        keys, title = ", ".join(known), translated(first.title)
        if first is not last:
            title = translated(first.menu).split("/")[-1]
            keys = f"{known[0]} … {known[-1]}" if len(known) == len(actions) else keys
        name = styled(QLabel(title))
        name.setToolTip(translated(first.help))
        pressed = styled(QLabel(keys or "–"), "title" if keys else "faint", spoken=f"{title}: {keys}")
        self._place(grid, row, pressed, name)
        self.shown += [action.id for action in actions]

    def _align(self, parts: list[QWidget]) -> None:
        """Lets what keys do stand below each other in parts that do."""
        grids = [grid for part in parts if isinstance(grid := part.layout(), QGridLayout)]
        keys = [label for part in parts for label in part.findChildren(QLabel) if label.accessibleName()]
        for grid in grids:
            grid.setColumnMinimumWidth(0, max(label.sizeHint().width() for label in keys))
            grid.setColumnStretch(1, 1)

    def _place(self, grid: QGridLayout, row: int, *labels: QLabel) -> None:
        for column, label in enumerate(labels):
            label.setContentsMargins(0, 2, 0, 0)  # Ü rises above its line
            grid.addWidget(label, row, column)


def _holding(layout: QGridLayout) -> QWidget:
    made = QWidget()
    layout.setContentsMargins(0, 0, 0, 0)
    made.setLayout(layout)
    return made


def _groups() -> list[tuple[str, list[ActionSpec]]]:
    """The actions of each menu, those of its submenus among them."""
    groups: dict[str, list[ActionSpec]] = {}
    for action in ACTIONS:
        groups.setdefault(action.menu.split("/")[0], []).append(action)
    return list(groups.items())


def _runs(actions: list[ActionSpec]) -> list[list[ActionSpec]]:
    """Actions that differ only in their number, such as choosing the first to ninth candidate, taken together."""
    numbered = groupby(actions, lambda a: a.handler if "/" in a.menu and isinstance(a.argument, int) else a.id)
    return [list(alike) for _, alike in numbered]


def _halves(groups: list[tuple[str, list[ActionSpec]]]) -> list[list[tuple[str, list[ActionSpec]]]]:
    """The groups in two columns of about the same height."""
    total = sum(len(actions) + 1 for _, actions in groups)
    left: list[tuple[str, list[ActionSpec]]] = []
    height = 0
    for group in groups:
        if height and height + len(group[1]) / 2 > total / 2:
            break
        left.append(group)
        height += len(group[1]) + 1
    return [left, groups[len(left) :]]
