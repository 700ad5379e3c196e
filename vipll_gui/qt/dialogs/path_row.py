"""A path one can type or browse for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from vipll_gui.qt.look.widgets import styled


class PathRow(QWidget):
    """A text field with a button that asks for a file, and perhaps another one that asks for a folder."""

    changed = Signal()

    def __init__(
        self,
        name: str,
        ask: Callable[[], str],
        parent: QWidget | None = None,
        *,
        ask_folder: Callable[[], str] | None = None,
    ) -> None:
        super().__init__(parent)
        self._ask = ask
        self._ask_folder = ask_folder
        self.edit = styled(QLineEdit(), spoken=name)
        choose = self.tr("Choose…") if ask_folder is None else self.tr("File…")
        button = styled(QPushButton(choose, autoDefault=False), spoken=self.tr("Choose: {}").format(name))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.edit, 1)
        row.addWidget(button)
        button.clicked.connect(self._browse)
        if ask_folder is not None:
            folder = QPushButton(self.tr("Folder…"), autoDefault=False)
            row.addWidget(styled(folder, spoken=self.tr("Choose a folder: {}").format(name)))
            folder.clicked.connect(self._browse_folder)
        self.edit.textChanged.connect(self.changed)
        self.setFocusProxy(self.edit)

    @property
    def path(self) -> Path | None:
        """The path typed or chosen; None where there is none."""
        text = self.edit.text().strip()
        return Path(text).expanduser() if text else None

    def set_path(self, path: Path) -> None:
        """Shows a path."""
        self.edit.setText(str(path))

    @Slot()
    def _browse_folder(self) -> None:
        name = self._ask_folder() if self._ask_folder is not None else ""
        if name:
            self.edit.setText(name)

    @Slot()
    def _browse(self) -> None:
        name = self._ask()
        if name:
            self.edit.setText(name)
