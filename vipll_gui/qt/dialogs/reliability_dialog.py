"""How far each person who voted can be trusted, estimated from the votes alone."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QProgressBar,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.data import Dataset
from vipll_gui.qt.background.tasks import Control, Failure, Task, TaskRunner
from vipll_gui.qt.look.language import figure, format_localised
from vipll_gui.qt.look.tables import plain_table
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.look.wording import one_line, tip
from vipll_gui.session.insight.reliability import AnnotatorReliability, annotator_reliability

Index = QModelIndex | QPersistentModelIndex
_NUMBERS = (1, 2)  # columns set to the right
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ReliabilityModel(QAbstractTableModel):
    """One annotator per row, the least reliable first."""

    def __init__(self) -> None:
        super().__init__()
        self.people: list[AnnotatorReliability] = []

    def show_people(self, people: list[AnnotatorReliability]) -> None:
        """Shows others."""
        self.beginResetModel()
        self.people = people
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        return 0 if parent.isValid() else len(self.people)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 4

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if section in _NUMBERS else Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (self.tr("Annotator"), self.tr("Votes"), self.tr("Right"), self.tr("Most frequent confusion"))[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if index.column() in _NUMBERS else None
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        text = self.cells(index.row())[index.column()]
        return text if role == Qt.ItemDataRole.DisplayRole else tip(text)

    def cells(self, row: int) -> tuple[str, str, str, str]:
        """One annotator in words."""
        person = self.people[row]
        right = "–" if person.accuracy != person.accuracy else figure(100 * person.accuracy, ".1f") + "\u2009%"
        confusion = ""
        if person.confused is not None:
            truth, said = map(one_line, person.confused)
            confusion = format_localised(
                self.tr("says {said} for {truth}, {share:.0f} % of the time"),
                said=said,
                truth=truth,
                share=100 * person.confused_share,
            )
        return one_line(person.name), figure(person.votes), right, confusion


class ReliabilityDialog(QDialog):
    """A table that is computed in the background when the dialog opens."""

    def __init__(self, dataset: Dataset, tasks: TaskRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Reliability of annotators"))
        self.model = ReliabilityModel()
        self.words = styled(QLabel(self.tr("The votes are being compared."), wordWrap=True), "muted")
        self.error = styled(QLabel(wordWrap=True), "error", hidden=True)
        self.bar = styled(QProgressBar(maximum=0, textVisible=False), spoken=self.tr("Progress"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 14)
        layout.setSpacing(12)
        layout.addWidget(self.words)
        layout.addWidget(self.error)
        layout.addWidget(self._make_table(), 1)
        layout.addWidget(self.bar)
        layout.addWidget(buttons)
        self.resize(720, 460)

        def work(control: Control) -> list[AnnotatorReliability]:
            return annotator_reliability(dataset, control.progress)

        title = self.tr("Comparing votes")
        self._task: Task | None = tasks.start(title, work, shown=False, quiet=True, then=self._on_done)
        self._task.failed.connect(self._on_failed)

    def _make_table(self) -> QTableView:
        table = styled(QTableView(), "framed", spoken=self.tr("Annotators"))
        return plain_table(table, self.model, 28, (200, 90, 90), stretched=3)

    @Slot(object)
    def _on_done(self, people: list[AnnotatorReliability]) -> None:
        self._rest()
        self.model.show_people(people)
        self.words.setText(
            self.tr(
                "The share of each annotator's votes that is expected to be right, judged by how far they agree with "
                "the others (Dawid and Skene). The least reliable come first."
            )
        )

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self._rest()
        self.words.hide()
        self.error.setText(failure.text)
        self.error.show()

    def _rest(self) -> None:
        self._task = None
        self.bar.hide()

    def done(self, result: int) -> None:
        """Ends the comparison, if it is under way, and closes the dialog."""
        if self._task is not None:
            self._task.cancel()
        super().done(result)
