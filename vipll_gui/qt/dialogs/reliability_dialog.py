"""How far each person who voted can be trusted, and how much is known of that."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Slot
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QLabel,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.data import Dataset
from vipll_gui.qt.background.tasks import Control, Failure, Task, TaskRunner
from vipll_gui.qt.look.fitting_dialog import FittingDialog
from vipll_gui.qt.look.language import figure, format_localised
from vipll_gui.qt.look.progress_bar import ProgressBar
from vipll_gui.qt.look.tables import plain_table, share_columns
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.look.wording import one_line
from vipll_gui.qt.models.table_model import ThingsInWords
from vipll_gui.session.insight.reliability import AnnotatorReliability, annotator_reliability

_WIDTHS = (160, 70, 130, 120)  # pixels at most; what somebody confuses has the rest
_NUMBERS = (1, 2, 3)  # columns set to the right


class ReliabilityModel(ThingsInWords[AnnotatorReliability]):
    """One annotator per row, those known to be least reliable first."""

    def titles(self) -> tuple[str, ...]:
        return (
            self.tr("Annotator"),
            self.tr("Votes"),
            self.tr("Right"),
            self.tr("90 % interval"),
            self.tr("Most frequent confusion"),
        )

    def is_number(self, column: int) -> bool:
        return column in _NUMBERS

    def cells(self, row: int) -> tuple[str, ...]:
        person = self.things[row]
        right = self.tr("too little to tell") if person.accuracy is None else _percent(person.accuracy)
        known = "" if person.low is None or person.high is None else f"{_percent(person.low)} – {_percent(person.high)}"
        confusion = ""
        if person.confused is not None:
            truth, said = map(one_line, person.confused)
            confusion = format_localised(
                self.tr("says {said} for {truth}, {share:.0f} % of the time"),
                said=said,
                truth=truth,
                share=100 * person.confused_share,
            )
        return one_line(person.name), figure(person.votes), right, known, confusion


def _percent(share: float) -> str:
    return figure(100 * share, ".0f") + "\u2009%"


class ReliabilityDialog(FittingDialog):
    """A table that is computed in the background when the dialog opens."""

    def __init__(
        self, dataset: Dataset, decided: NDArray[np.integer], tasks: TaskRunner, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Reliability of annotators"))
        self.model = ReliabilityModel()
        self.words = styled(QLabel(self.tr("The votes are being compared."), wordWrap=True), "muted")
        self.error = styled(QLabel(wordWrap=True), "error", hidden=True)
        self.bar = styled(ProgressBar(maximum=0, textVisible=False), spoken=self.tr("Progress"))
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
        self.resize(820, 460)

        def work(control: Control) -> list[AnnotatorReliability]:
            return annotator_reliability(dataset, decided, control.progress)

        title = self.tr("Comparing votes")
        self._task: Task | None = tasks.start(title, work, shown=False, quiet=True, then=self._on_done)
        self._task.failed.connect(self._on_failed)

    def _make_table(self) -> QTableView:
        self.table = styled(QTableView(), "framed", spoken=self.tr("Annotators"))
        return plain_table(self.table, self.model, 28, _WIDTHS, stretched=4)

    @Slot(object)
    def _on_done(self, people: list[AnnotatorReliability]) -> None:
        self._rest()
        self.model.show_things(people)
        share_columns(self.table, dict(enumerate(_WIDTHS)))
        self.words.setText(
            self.tr(
                "The share of each annotator's votes that is expected to be right, by what others voted on the same "
                "instances and what people decided. Those known to be least reliable come first; nothing can be said "
                "of somebody who was alone on every instance."
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
