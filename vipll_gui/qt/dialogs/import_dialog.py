"""From a data file to a project: which file, where the project goes, and how far the reading is."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QLabel,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.data import READERS
from vipll_gui.qt.dialogs.path_row import PathRow
from vipll_gui.qt.language import in_words
from vipll_gui.qt.settings import Settings
from vipll_gui.qt.tasks import Control, Failure, Task, TaskRunner
from vipll_gui.qt.widgets import dressed
from vipll_gui.session import import_project

PROJECT_SUFFIX = ".vipll"


class ImportDialog(QDialog):
    """Asks, imports in the background, and says what is wrong where it cannot."""

    imported = Signal(object)  # Path of the project

    def __init__(
        self, tasks: TaskRunner, settings: Settings, source: Path | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("New project from data"))
        self._tasks = tasks
        self._settings = settings
        self._task: Task | None = None
        self._suggested: Path | None = None
        self._make_fields()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(
            dressed(
                QLabel(
                    self.tr("Each row is one instance with the labels it may have. Nothing in the file is changed."),
                    wordWrap=True,
                ),
                "muted",
            )
        )
        layout.addLayout(self._make_form())
        layout.addWidget(self.error)
        layout.addWidget(self.bar)
        layout.addStretch(1)
        layout.addWidget(self.buttons)
        self.setMinimumWidth(620)
        self._check()
        if source is not None:
            self.source.set_path(source)

    def _make_fields(self) -> None:
        self.source = PathRow(self.tr("Data file"), self._ask_source)
        self.target = PathRow(self.tr("Project file"), self._ask_target)
        self.format = dressed(QComboBox(), spoken=self.tr("Format of the data"))
        self.format.addItem(self.tr("Recognise it"), None)
        for name, reader in READERS.items():
            self.format.addItem(f"{name}: {in_words(reader.description)}", name)
        self.format.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.overwrite = dressed(QCheckBox(self.tr("Replace the project that is already there")), hidden=True)
        self.error = dressed(QLabel(wordWrap=True), "error", hidden=True)
        self.error.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.bar = dressed(QProgressBar(maximum=1000, textVisible=False), spoken=self.tr("Progress"), hidden=True)
        button = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(button.Ok | button.Cancel)
        self.confirm = self.buttons.button(button.Ok)
        self.confirm.setText(self.tr("Create project"))
        self.confirm.setObjectName("primary")
        self.buttons.accepted.connect(self.start)
        self.buttons.rejected.connect(self.reject)
        self.source.changed.connect(self._suggest)
        self.target.changed.connect(self._check)
        self.overwrite.toggled.connect(self._check)

    def _make_form(self) -> QFormLayout:
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setVerticalSpacing(10)
        form.addRow(self.tr("Data file"), self.source)
        form.addRow(self.tr("Format"), self.format)
        form.addRow(self.tr("Project"), self.target)
        form.addRow("", self.overwrite)
        return form

    def _ask_source(self) -> str:
        patterns = sorted({f"*{suffix}" for reader in READERS.values() for suffix in reader.suffixes})
        known = self.tr("Data ({})").format(" ".join(patterns))
        everything = self.tr("All files (*)")
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Choose the data"), str(self._settings.folder), f"{known};;{everything}"
        )
        if name:
            self._settings.folder = Path(name).parent
        return name

    def _ask_target(self) -> str:
        start = str(self.target.path or self._settings.folder)
        pattern = self.tr("ViPLL projects (*{})").format(PROJECT_SUFFIX)
        option = QFileDialog.Option.DontConfirmOverwrite  # the dialog has its own question for that
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Where the project goes"), start, pattern, options=option)
        return name if not name or name.endswith(PROJECT_SUFFIX) else name + PROJECT_SUFFIX

    @Slot()
    def _suggest(self) -> None:
        source = self.source.path
        if source is not None and source.name and self.target.path in (None, self._suggested):
            self._suggested = source.with_suffix(PROJECT_SUFFIX)
            self.target.set_path(self._suggested)
        self._check()

    @Slot()
    def _check(self) -> None:
        target = self.target.path
        exists = target is not None and target.exists()
        self.overwrite.setVisible(exists)
        ready = self.source.path is not None and target is not None and self._task is None
        self.confirm.setEnabled(ready and (not exists or self.overwrite.isChecked()))

    @Slot()
    def start(self) -> None:
        """Reads the data in the background."""
        source, target, name = self.source.path, self.target.path, self.format.currentData()
        if source is None or target is None:
            return
        overwrite = self.overwrite.isChecked()

        def work(control: Control) -> Path:
            return import_project(source, target, format=name, overwrite=overwrite, progress=control.progress)

        self.error.setVisible(False)
        self.bar.setRange(0, 0)
        self.bar.setVisible(True)
        self._task = self._tasks.start(self.tr("Import"), work, shown=False, then=self._on_imported, quiet=True)
        self._task.progressed.connect(self._on_progress)
        self._task.failed.connect(self._on_failed)
        self._check()

    @Slot(float, str)
    def _on_progress(self, share: float, text: str) -> None:
        self.bar.setRange(0, 1000)
        self.bar.setValue(round(1000 * share))
        self.bar.setToolTip(text)

    @Slot(object)
    def _on_imported(self, project: Path) -> None:
        self._task = None
        self.imported.emit(project)
        self.accept()

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self._task = None
        self.bar.setVisible(False)
        self.error.setText(failure.text)
        self.error.setVisible(True)
        self._check()

    def reject(self) -> None:
        """Stops the import, if one is under way, and closes the dialog."""
        if self._task is not None:
            self._task.cancel()
        super().reject()
