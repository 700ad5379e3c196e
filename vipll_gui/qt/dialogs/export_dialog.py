"""Where the clean labels go, in which format, and what will be in them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.data import WRITERS
from vipll_gui.qt.controller import Controller
from vipll_gui.qt.dialogs.export_filter_box import ExportFilterBox, ticked
from vipll_gui.qt.dialogs.path_row import PathRow
from vipll_gui.qt.language import in_words
from vipll_gui.qt.settings import Settings
from vipll_gui.qt.tasks import Failure, Task
from vipll_gui.qt.widgets import dressed

_DEFAULT = "csv"


class ExportDialog(QDialog):
    """Asks for a file and which instances go into it, and writes it in the background."""

    def __init__(self, controller: Controller, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Export clean labels"))
        self._controller = controller
        self._settings = settings
        self._task: Task | None = None
        self._counting: Task | None = None
        self._rows = 0  # that pass the filter
        self.target = PathRow(self.tr("File"), self._ask)
        self.format = dressed(QComboBox(), spoken=self.tr("Format"))
        for name, writer in WRITERS.items():
            self.format.addItem(f"{name}: {in_words(writer.description)}", name)
        self.format.setCurrentIndex(max(self.format.findData(_DEFAULT), 0))
        self.format.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.filter = ExportFilterBox()
        self.count = dressed(QLabel(), "title", spoken=self.tr("Rows that will be written"))
        self.options: dict[str, QCheckBox] = {}
        self._options = QVBoxLayout()
        self._options.setSpacing(8)
        self.sidecar = ticked(self.tr("Write beside it where the labels come from"))
        self.error = dressed(QLabel(wordWrap=True), "error", hidden=True)
        button = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(button.Save | button.Cancel)
        self.write = self.buttons.button(button.Save)
        self.write.setText(self.tr("Write"))
        self.write.setObjectName("primary")
        self.buttons.accepted.connect(self.start)
        self.buttons.rejected.connect(self.reject)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setVerticalSpacing(10)
        form.addRow(self.tr("File"), self.target)
        form.addRow(self.tr("Format"), self.format)
        form.addRow("", self._options)
        form.addRow("", self.sidecar)
        form.addRow(self.tr("Instances"), self.filter)
        form.addRow("", self.count)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(dressed(QLabel(self._summary(), wordWrap=True), "muted"))
        layout.addLayout(form)
        layout.addWidget(self.error)
        layout.addStretch(1)
        layout.addWidget(self.buttons)
        self.setMinimumWidth(640)
        self._show_options()
        self.format.currentIndexChanged.connect(self._follow_format)
        self.target.changed.connect(self._check)
        self.filter.changed.connect(self._recount)
        self._recount()
        project = controller.session.path
        self.target.set_path(project.with_name(f"{project.stem}-labels{self._suffix()}"))

    def _summary(self) -> str:
        counts = self._controller.session.counts
        open_ = counts.total - counts.decided - counts.accepted
        text = self.tr("{:,} instances: {:,} decided by people, {:,} accepted, {:,} with what the model believes. ")
        return text.format(counts.total, counts.decided, counts.accepted, open_) + self.tr(
            "Every row says which of these it is."
        )

    def _show_options(self) -> None:
        for box in self.options.values():
            self._options.removeWidget(box)
            box.deleteLater()
        writer = WRITERS[str(self.format.currentData())]
        self.options = {
            name: ticked(in_words(option.help), on=option.default) for name, option in writer.options.items()
        }
        for box in self.options.values():
            self._options.addWidget(box)

    @Slot()
    def _recount(self) -> None:
        if self._counting is not None:
            self._counting.cancel()
        self._counting = self._controller.count_exported(self.filter.filter())
        self._counting.succeeded.connect(self._on_counted)

    @Slot(object)
    def _on_counted(self, rows: int) -> None:
        self._counting, self._rows = None, rows
        total = self._controller.session.counts.total
        self.count.setText(self.tr("{:,} of {:,} rows will be written").format(rows, total))
        self._check()

    def _suffix(self) -> str:
        return str(WRITERS[str(self.format.currentData())].suffixes[0])

    def _ask(self) -> str:
        start = str(self.target.path or self._settings.folder)
        option = QFileDialog.Option.DontConfirmOverwrite
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Write clean labels to"), start, options=option)
        return name

    @Slot()
    def _follow_format(self) -> None:
        self._show_options()
        path = self.target.path
        if path is not None and path.name and format_of(path) != self.format.currentData():
            self.target.set_path(path.with_name(without_suffix(path) + self._suffix()))

    @Slot()
    def _check(self) -> None:
        path = self.target.path
        named = format_of(path) if path is not None else None
        if named is not None:  # the name decides, as it does on the command line
            self.format.setCurrentIndex(self.format.findData(named))
        self.write.setEnabled(path is not None and self._task is None and self._rows > 0)
        replaced = path is not None and path.exists()
        self.write.setText(self.tr("Replace") if replaced else self.tr("Write"))

    @Slot()
    def start(self) -> None:
        """Writes the file in the background."""
        path = self.target.path
        if path is None or self._task is not None:
            return
        self._path = path
        self._settings.folder = path.parent
        self._task = self._controller.export(
            path,
            str(self.format.currentData()),
            self.filter.filter(),
            {name: box.isChecked() for name, box in self.options.items()},
            sidecar=self.sidecar.isChecked(),
        )
        self._task.succeeded.connect(self._on_written)
        self._task.failed.connect(self._on_failed)
        self._check()

    @Slot(object)
    def _on_written(self, rows: int) -> None:
        self._task = None
        self._controller.said.emit(self.tr("Wrote {:,} rows to {}").format(rows, self._path))
        self.accept()

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self._task = None
        self.error.setText(failure.text)
        self.error.setVisible(True)
        self._check()

    def done(self, result: int) -> None:
        """Stops the writing, if it is under way, and closes the dialog."""
        for task in (self._task, self._counting):
            if task is not None:
                task.cancel()
        super().done(result)


def _endings() -> list[tuple[str, str]]:
    """Every suffix with its format, the longest first: `.doccano.jsonl` is no `.jsonl`."""
    pairs = [(suffix, name) for name, writer in WRITERS.items() for suffix in writer.suffixes if suffix]
    return sorted(pairs, key=lambda pair: -len(pair[0]))


def format_of(path: Path) -> str | None:
    """The format a file's name stands for."""
    return next((name for suffix, name in _endings() if path.name.lower().endswith(suffix)), None)


def without_suffix(path: Path) -> str:
    """A file's name without the suffix of any format, or without its last one."""
    for suffix, _ in _endings():
        if path.name.lower().endswith(suffix):
            return path.name[: -len(suffix)]
    return path.stem
