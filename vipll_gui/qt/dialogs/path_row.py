"""A path one can type or browse for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from vipll_gui.qt.widgets import dressed


class PathRow(QWidget):
    """A text field with a button that asks for a file."""

    changed = Signal()

    def __init__(self, name: str, ask: Callable[[], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ask = ask
        self.edit = dressed(QLineEdit(), spoken=name)
        button = dressed(QPushButton(self.tr("Choose…")), spoken=self.tr("Choose: {}").format(name))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.edit, 1)
        row.addWidget(button)
        button.clicked.connect(self._browse)
        self.edit.textChanged.connect(self.changed)

    @property
    def path(self) -> Path | None:
        """The path typed or chosen; None where there is none."""
        text = self.edit.text().strip()
        return Path(text).expanduser() if text else None

    def set_path(self, path: Path) -> None:
        """Shows a path."""
        self.edit.setText(str(path))

    @Slot()
    def _browse(self) -> None:
        name = self._ask()
        if name:
            self.edit.setText(name)
