"""The kind word shown where there is nothing yet: what this place is for and what to do next."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from vipll_gui.qt.look.widgets import WrappedLabel, styled


class EmptyState(QWidget):
    """A title, a sentence and, where it helps, the button that does the next step."""

    def __init__(self, title: str = "", text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = styled(WrappedLabel(title, alignment=Qt.AlignmentFlag.AlignCenter), "emptyTitle")
        self._text = styled(WrappedLabel(text, alignment=Qt.AlignmentFlag.AlignCenter), "emptyText")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 24, 12, 24)
        layout.setSpacing(8)
        layout.addStretch(2)
        layout.addWidget(self._title)
        layout.addWidget(self._text)
        self._next = QVBoxLayout()
        self._next.setContentsMargins(0, 6, 0, 0)
        layout.addLayout(self._next)
        layout.addStretch(3)

    def say(self, title: str, text: str) -> None:
        """Changes the words."""
        self._title.setText(title)
        self._text.setText(text.replace("/", "/\u200b"))  # a long path may break at any folder
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)

    def offer(self, action: QAction) -> QPushButton:
        """Adds a button for the next step."""
        button = styled(QPushButton(action.text()), "primary", focus=Qt.FocusPolicy.TabFocus)
        button.clicked.connect(action.trigger)
        button.setEnabled(action.isEnabled())
        action.enabledChanged.connect(button.setEnabled)
        self._next.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        return button
