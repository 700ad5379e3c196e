"""Where the project goes, what makes its features, and the making of it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QCheckBox, QFileDialog, QFormLayout, QLabel, QLineEdit

from vipll_gui.data.files import is_there
from vipll_gui.qt.background.tasks import Cancelled, Control, Failure, Task, TaskRunner
from vipll_gui.qt.dialogs.importing.draft import ImportDraft
from vipll_gui.qt.dialogs.importing.feature_box import FeatureBox
from vipll_gui.qt.dialogs.importing.page import Page
from vipll_gui.qt.dialogs.path_row import PathRow
from vipll_gui.qt.look.language import counted, format_localised
from vipll_gui.qt.look.layouts import column_of
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.session.transfer.import_in_subprocess import import_in_subprocess
from vipll_gui.store import SUFFIX


class TargetPage(Page):
    """Makes the project in the background."""

    made = Signal(object)  # Path

    def __init__(self, draft: ImportDraft, tasks: TaskRunner, settings: WindowSettings) -> None:
        super().__init__("", draft, tasks)
        self.title = self.tr("Project")
        self._settings = settings
        self._suggested: Path | None = None
        self.name = styled(QLineEdit(), spoken=self.tr("Name of the project"))
        self.folder = PathRow(self.tr("Folder of the project"), self._ask_folder)
        self.overwrite = styled(QCheckBox(self.tr("Replace the project that is already there")), hidden=True)
        self.features = FeatureBox(draft, tasks, settings)
        self.words = styled(QLabel(wordWrap=True), "muted")
        self._fields = (self.name, self.folder, self.features, self.overwrite)
        self._form = QFormLayout()
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._form.setVerticalSpacing(10)
        self._form.addRow(self.tr("Name"), self.name)
        self._form.addRow(self.tr("Folder"), self.folder)
        self._form.addRow("", self.overwrite)
        self._form.addRow(self.tr("Features"), self.features)
        column_of(self, self.words, self._form, self.error, 1, self.bar, self.doing, spacing=12)
        for signal in (self.name.textChanged, self.folder.changed, self.features.changed, self.overwrite.toggled):
            signal.connect(self._check)
        self.features.started.connect(self._on_comparing)
        self.features.failed.connect(self.say)

    @property
    def target(self) -> Path | None:
        """The project file that would be made."""
        name, folder = self.name.text().strip(), self.folder.path
        if not name or folder is None:
            return None
        return folder / (name if name.endswith(SUFFIX) else name + SUFFIX)

    @property
    def ready(self) -> bool:
        """Whether there is a name that is free, or may be taken."""
        target = self.target
        free = target is not None and (not is_there(target) or self.overwrite.isChecked())
        return self.task is None and free and self.features.ready

    def enter(self) -> None:
        """Suggests a name beside the data, unless somebody has chosen another."""
        source = self.draft.source
        if source is None or self.draft.seen is None:
            return
        if self._suggested is None or self.target == self._suggested:
            base = source.absolute()
            self.name.setText(base.stem if base.is_file() else base.name)
            self.folder.set_path(base.parent)
            self._suggested = self.target
        self.words.setText(self._promise())
        self.features.show_for(self.draft.seen.encoded)
        self._form.setRowVisible(self.features, bool(self.draft.seen.encoded))
        self._check()
        self.name.setFocus()
        self.name.selectAll()

    def _promise(self) -> str:
        seen = self.draft.seen
        if seen is None:
            return ""
        text = self.tr("One file will hold {}, with every decision that is made about them.")
        left_out = self.tr(" Rows or files left out, as you asked: {:,}.") if self.draft.skip_bad else ""
        return text.format(counted(seen.instances, "instance")) + format_localised(left_out, seen.bad_rows)

    @Slot()
    def _check(self) -> None:
        target = self.target
        self.overwrite.setVisible(target is not None and is_there(target) and target.is_file())
        self.changed.emit()

    def start(self) -> None:
        """Makes the project."""
        source, target, draft = self.draft.source, self.target, self.draft
        if source is None or target is None:
            return
        named, options = draft.format if draft.overruled else None, draft.all_options
        encoder = self.features.name
        skip_bad, overwrite, new = draft.skip_bad, self.overwrite.isChecked(), not is_there(target)

        def work(control: Control) -> Path:
            made = import_in_subprocess(
                source,
                target,
                format=named,
                options=options,
                overwrite=overwrite,
                skip_bad=skip_bad,
                encoder=encoder,
                progress=control.progress,
            )
            if control.cancelled and new:  # in the last moment, while it was written
                made.unlink(missing_ok=True)
                raise Cancelled
            return made

        task = self.tasks.start(self.tr("Import"), work, shown=False, quiet=True, then=self._on_made)
        task.failed.connect(self._on_failed)
        self._watch(task)

    @Slot(object)
    def _on_comparing(self, task: Task) -> None:
        self._watch(task)

    def _watch(self, task: Task) -> None:
        """Shows how far the work is, and lets nothing be changed meanwhile."""
        self.watch(task)
        for field in self._fields:
            field.setEnabled(False)

    @Slot(object)
    def _on_made(self, project: Path) -> None:
        self.made.emit(project)

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self.say(failure.text)

    def _rest(self) -> None:
        for field in self._fields:
            field.setEnabled(True)
        super()._rest()

    def _ask_folder(self) -> str:
        start = str(self.folder.path or self._settings.folder)
        return QFileDialog.getExistingDirectory(self, self.tr("Where the project goes"), start)
