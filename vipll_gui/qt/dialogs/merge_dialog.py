"""A copy of the project that somebody else worked on: what it brings, where it differs, and both joined."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.data.files import is_there
from vipll_gui.qt.background.tasks import Control, Failure, Task, TaskRunner
from vipll_gui.qt.dialogs.path_row import PathRow
from vipll_gui.qt.look.fitting_dialog import FittingDialog
from vipll_gui.qt.look.language import format_localised
from vipll_gui.qt.look.layouts import ExplainedForm
from vipll_gui.qt.look.progress_bar import ProgressBar
from vipll_gui.qt.look.tables import ManyRows, plain_table
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.look.wording import one_line
from vipll_gui.qt.models.table_model import ThingsInWords
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.session import Session
from vipll_gui.session.transfer.merged_facts import Noted
from vipll_gui.session.transfer.merging import Conflict, Merged, MergePreview, merge_projects, preview_merge
from vipll_gui.store import SUFFIX

MOST_NAMED = 6  # guidelines, keys and filters that are named; of more it is said how many


def named(noted: Sequence[Noted]) -> str:
    """What was noted by the names of the labels or filters it is of, each once."""
    names = list(dict.fromkeys(one_line(one.name)[:60] for one in noted))
    rest = [f"+ {len(names) - MOST_NAMED:,}"] if len(names) > MOST_NAMED else []
    return ", ".join([*names[:MOST_NAMED], *rest])


class ConflictsModel(ThingsInWords[Conflict]):
    """An instance that was decided differently per row."""

    def titles(self) -> tuple[str, ...]:
        return self.tr("Instance"), self.tr("Here"), self.tr("In the copy"), self.tr("The later, which leads")

    def cells(self, row: int) -> tuple[str, ...]:
        one = self.things[row]
        return one_line(one.id), one_line(one.first), one_line(one.second), one_line(one.kept)


class MergeDialog(FittingDialog):
    """Asks for the copy and for where both go; nothing is written before *Merge*, and neither of them is changed."""

    merged = Signal(object)  # Merged

    def __init__(
        self, session: Session, settings: WindowSettings, tasks: TaskRunner, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Merge a copy"))
        self._session = session
        self._settings = settings
        self._tasks = tasks
        self._task: Task | None = None
        self.preview: MergePreview | None = None
        self.model = ConflictsModel()
        self.copy = PathRow(self.tr("Copy"), self._ask_copy)
        self.target = PathRow(self.tr("Merged project"), self._ask_target)
        merged = self.tr("merged")
        self.target.set_path(session.location.beside(f"{session.name}-{merged}{SUFFIX}", settings.folder))
        self.words = styled(QLabel(wordWrap=True), spoken=self.tr("What it brings"))
        self.error = styled(QLabel(wordWrap=True), "error", hidden=True)
        self.bar = styled(ProgressBar(maximum=0, textVisible=False), spoken=self.tr("Progress"), hidden=True)
        self._lay_out()
        self.copy.changed.connect(self._look)
        self.target.changed.connect(self._check)
        self._look()

    def _lay_out(self) -> None:
        form = ExplainedForm()
        form.add(self.tr("Copy"), self.copy, self.tr("Of this project, that somebody else worked on."))
        form.add(self.tr("Merged project"), self.target, self.tr("A new file; both copies stay as they are."))
        self.table = styled(ManyRows(), "framed", spoken=self.tr("Decided differently"))
        plain_table(self.table, self.model, 28, (180, 150, 150), stretched=3)
        standard = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(standard.Ok | standard.Cancel)
        self.buttons.button(standard.Ok).setText(self.tr("Merge"))
        self.buttons.accepted.connect(self._merge)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 14)
        layout.setSpacing(12)
        layout.addLayout(form)
        for widget in (self.words, self.error, self.bar):
            layout.addWidget(widget)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.buttons)
        self.resize(720, 480)

    def _ask_copy(self) -> str:
        pattern = self.tr("ViPLL projects (*{})").format(SUFFIX)
        return QFileDialog.getOpenFileName(self, self.tr("Copy"), str(self._settings.folder), pattern)[0]

    def _ask_target(self) -> str:
        pattern = self.tr("ViPLL projects (*{})").format(SUFFIX)
        start = str(self.target.path or self._settings.folder)
        return QFileDialog.getSaveFileName(self, self.tr("Merged project"), start, pattern)[0]

    # -- what it would give ------------------------------------------------------------------------------------

    @Slot()
    def _look(self) -> None:
        """Compares both off the main thread, as soon as there is a file of that name."""
        self._drop()
        self.preview = None
        self.model.show_things(())
        self.error.hide()
        path = self.copy.path
        if path is None or path.suffix != SUFFIX or not (is_there(path) and path.is_file()):
            self.words.setText(self.tr("Choose the copy: what it brings is shown before anything is written."))
            self._check()
            return
        self.words.setText(self.tr("One moment …"))
        address = self._session.location.text

        def work(_control: Control) -> MergePreview:
            return preview_merge(address, path)

        self._begin(self._tasks.start(self.tr("Comparing"), work, shown=False, quiet=True, then=self._on_preview))

    @Slot(object)
    def _on_preview(self, preview: MergePreview) -> None:
        self._drop()
        self.preview = preview
        self.model.show_things(preview.conflicts)
        brings = self.tr("Steps that the copy brings: {:,}; that both have: {:,}. Decided differently: {:,}.")
        words = format_localised(brings, preview.new, preview.shared, len(preview.conflicts))
        if preview.conflicts:
            words += " " + self.tr("Both decisions are kept, and the filter for disputed instances shows them.")
        for noted, told in (
            (preview.taken, self.tr("Guidelines, keys and filters that the copy brings: {}.")),
            (preview.differing, self.tr("Guidelines, keys and filters that differ, where those here are kept: {}.")),
            (preview.left, self.tr("Guidelines, keys and filters of the copy for which there is no room: {}.")),
        ):
            if noted:
                words += "\n" + told.format(named(noted))
        self.words.setText(words)
        self._check()

    # -- merging -----------------------------------------------------------------------------------------------

    @Slot()
    def _check(self) -> None:
        target = self.target.path
        ready = self.preview is not None and self._task is None and target is not None
        taken = target is not None and is_there(target)
        if taken and ready:
            self.error.setText(self.tr("There is already a file of this name: choose another one."))
        self.error.setVisible(bool(taken and ready))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(ready and not taken)

    @Slot()
    def _merge(self) -> None:
        copy, target = self.copy.path, self.target.path
        if copy is None or target is None:
            return
        address, out = self._session.location.text, target if target.suffix == SUFFIX else Path(f"{target}{SUFFIX}")

        def work(control: Control) -> Merged:
            return merge_projects(address, copy, out, control.progress)

        self._begin(self._tasks.start(self.tr("Merging"), work, quiet=True, then=self._on_merged))

    @Slot(object)
    def _on_merged(self, merged: Merged) -> None:
        self._task = None
        self.merged.emit(merged)
        self.accept()

    def _begin(self, task: Task) -> None:
        self._task = task
        task.failed.connect(self._on_failed)
        self.bar.show()
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(False)

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self._drop()
        self.words.clear()
        self._check()
        self.error.setText(failure.text)
        self.error.show()

    def _drop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self.bar.hide()

    def done(self, result: int) -> None:
        """Ends the comparison, if it is under way, and closes the dialog."""
        self._drop()
        super().done(result)
