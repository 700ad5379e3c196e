"""What cannot be taken, with file and line; leaving it out takes a word from the user."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from PySide6.QtCore import QModelIndex, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTableView,
    QVBoxLayout,
)

from vipll_gui.data.files import atomic_path
from vipll_gui.data.problems import Problem
from vipll_gui.qt.background.tasks import Control, Failure, TaskRunner
from vipll_gui.qt.dialogs.importing.draft import ImportDraft
from vipll_gui.qt.dialogs.importing.page import Page
from vipll_gui.qt.look.language import format_localised, tell
from vipll_gui.qt.look.tables import as_high_as_there_is_room, plain_table, share_columns
from vipll_gui.qt.look.widgets import WrappedLabel, styled
from vipll_gui.qt.look.wording import capitalised, sentences
from vipll_gui.qt.models.table_model import ThingsInWords

_WIDTHS = (230, 60, 330, 150)
_LEAST = 110  # pixels of the table on a low screen: what is told of its row is seen, too
FILE, ROW, PROBLEM, TODO = range(4)


class ProblemModel(ThingsInWords[Problem]):
    """One problem per row: file, line, what is wrong, what to do."""

    base = Path()  # the folder from which paths are told

    def titles(self) -> tuple[str, ...]:
        return self.tr("File"), self.tr("Row"), self.tr("Problem"), self.tr("What to do")

    def cells(self, row: int) -> tuple[str, ...]:
        problem = self.things[row]
        inside = problem.path.is_relative_to(self.base) and problem.path != self.base
        path = problem.path.relative_to(self.base) if inside else problem.path
        return str(path), "" if problem.row is None else f"{problem.row}", tell(problem.message), tell(problem.remedy)


class ProblemsPage(Page):
    """The list, and the box that leaves the rows in it out."""

    def __init__(self, draft: ImportDraft, tasks: TaskRunner) -> None:
        super().__init__("", draft, tasks)
        self.title = self.tr("Problems")
        self.model = ProblemModel()
        self.words = styled(QLabel(wordWrap=True), "muted")
        self.table = self._make_table()
        self.whole = styled(WrappedLabel(), spoken=self.tr("The problem in full"))
        self.skip = QCheckBox()
        self.copy = QPushButton(self.tr("Copy the list"), autoDefault=False)
        self.save = QPushButton(self.tr("Save the list…"), autoDefault=False)
        row = QHBoxLayout()
        row.addWidget(self.skip, 1)
        row.addWidget(self.copy)
        row.addWidget(self.save)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self.words)
        layout.addLayout(row)  # in sight also on a low screen: nobody goes on without it
        layout.addWidget(self.table, 1)
        layout.addWidget(self.whole)
        layout.addWidget(self.error)
        self.skip.toggled.connect(self._on_skip)
        self.copy.clicked.connect(self._copy)
        self.save.clicked.connect(self._ask_where)

    def _make_table(self) -> QTableView:
        table = styled(QTableView(), "framed", spoken=self.tr("Problems"))
        table.horizontalHeader().setStretchLastSection(True)
        plain_table(table, self.model, 26, _WIDTHS)
        as_high_as_there_is_room(table, _LEAST)
        table.selectionModel().currentRowChanged.connect(self._on_row)
        return table

    @Slot(QModelIndex)
    def _on_row(self, current: QModelIndex) -> None:
        """Tells one problem and what to do about it in full: a line of the table may be too short for it."""
        told = self.model.cells(current.row())[PROBLEM:] if current.isValid() else ()
        self.whole.setText(sentences("\n".join(capitalised(text) for text in told)))

    @property
    def needed(self) -> bool:
        """Whether there are problems."""
        return self.draft.seen is not None and self.draft.seen.problem_count > 0

    @property
    def ready(self) -> bool:
        """Whether the user wants these rows left out."""
        return self.skip.isChecked()

    def enter(self) -> None:
        """Lists the problems of the last look."""
        seen = self.draft.seen
        if seen is None:
            return
        self.say("")
        self.model.base = seen.path if seen.path.is_dir() else seen.path.parent
        self.model.show_things(seen.problems)
        share_columns(self.table, {column: _WIDTHS[column] for column in (FILE, PROBLEM)})  # what to do is longer
        self.table.selectRow(0)
        words = self.tr(
            "Problems: {:,}; rows or files that have them: {:,}. Correct them and go back, or leave them out."
        )
        text = format_localised(words, seen.problem_count, seen.bad_rows)
        if seen.problem_count > len(seen.problems):
            text += " " + format_localised(self.tr("The first {:,} are listed."), len(seen.problems))
        self.words.setText(text)
        self.skip.setText(
            format_localised(
                self.tr("Leave them out ({:,}); instances that remain: {:,}"), seen.bad_rows, seen.instances
            )
        )
        self.skip.setChecked(self.draft.skip_bad)
        self.skip.setFocus()

    @Slot(bool)
    def _on_skip(self, chosen: bool) -> None:
        self.draft.skip_bad = chosen
        self.changed.emit()

    def as_csv(self) -> str:
        """The list as a table for others."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["file", "row", "problem", "what to do"])
        writer.writerows([p.path, "" if p.row is None else p.row, p.message, p.remedy] for p in self.model.things)
        return out.getvalue()

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.as_csv())

    @Slot()
    def _ask_where(self) -> None:
        source = self.draft.source
        start = str(source.with_name(f"{source.stem}-problems.csv")) if source is not None else ""
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Save the list of problems"), start, "CSV (*.csv)")
        if name:
            self.save_to(Path(name))

    def save_to(self, path: Path) -> None:
        """Writes the list in the background."""
        text = self.as_csv()

        def work(_control: Control) -> None:
            with atomic_path(path) as temporary:
                temporary.write_text(text, encoding="utf-8")

        task = self.tasks.start(self.tr("Saving the list"), work, shown=False, quiet=True)
        task.failed.connect(self._on_not_saved)

    @Slot(object)
    def _on_not_saved(self, failure: Failure) -> None:
        self.say(failure.text)
