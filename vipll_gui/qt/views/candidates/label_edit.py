"""The field that names a label by typing."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QStringListModel, Qt, Signal, SignalInstance, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from vipll_gui.qt.look.names import short_name
from vipll_gui.qt.look.wording import one_line, shortened

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class LabelEdit(QLineEdit):
    """Enter decides for the label that fits best; a new one is made where none fits, or with Shift. Escape leaves.

    With Control the label becomes a candidate and nothing is decided.
    """

    named = Signal(object)  # the number of a known label to decide for, or the name of a new one
    added = Signal(object)  # the same, to be a candidate
    left = Signal()
    promised = Signal(str)  # what Enter would do; empty while nothing is typed

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, clearButtonEnabled=True)
        self._labels: Sequence[str] = ()
        self._folded: list[str] = []
        self._model = QStringListModel(self)
        completer = QCompleter(self._model, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setMaxVisibleItems(10)
        if popup := completer.popup():
            popup.setObjectName("completions")
        self.setCompleter(completer)
        self.textChanged.connect(self._on_text)

    def set_labels(self, labels: Sequence[str]) -> None:
        """Lets it complete to these; one without a name is not offered."""
        if labels != self._labels:
            self._labels, self._folded = labels, [label.casefold() for label in labels]
            self._model.setStringList([label for label in labels if label])

    def match(self) -> int | None:
        """The label that fits what is typed: the same, the same in other case, a beginning, a part."""
        typed = self.text().strip()
        if typed in self._labels:
            return self._labels.index(typed)
        wanted = typed.casefold()
        ways = (wanted.__eq__, lambda label: label.startswith(wanted), lambda label: wanted in label)
        return next((number for fits in ways for number, label in enumerate(self._folded) if fits(label)), None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._leave()
        elif event.key() in ENTER:
            held = event.modifiers()
            told = self.added if held & Qt.KeyboardModifier.ControlModifier else self.named
            self._finish(told, new=bool(held & Qt.KeyboardModifier.ShiftModifier))
        else:
            super().keyPressEvent(event)

    def _finish(self, told: SignalInstance, *, new: bool) -> None:
        typed = self.text().strip()
        found = self._labels.index(typed) if typed in self._labels else None if new else self.match()
        self._leave()
        if typed:
            told.emit(typed if found is None else found)

    def _leave(self) -> None:
        """Empties the field and hands on the keyboard; a list that closes later would take it back to the field."""
        if popup := self.completer().popup():
            popup.hide()
        self.clear()
        self.left.emit()

    @Slot(str)
    def _on_text(self, text: str) -> None:
        typed = text.strip()
        if not typed:
            self.promised.emit("")
            return
        name, found = shortened(one_line(typed)), self.match()
        if found is None:
            said = [self.tr("Enter decides for a new label “{}”").format(name)]
        else:
            said = [self.tr("Enter decides for “{}”").format(short_name(self._labels, found))]
        if found is not None and typed not in self._labels:
            said.append(self.tr("Shift+Enter makes a new label “{}”").format(name))
        said.append(self.tr("Ctrl+Enter only adds it"))
        self.promised.emit(" · ".join(said))
