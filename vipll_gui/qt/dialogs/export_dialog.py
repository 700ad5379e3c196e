"""Where the clean labels go, in which format, and what will be in them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.data import WRITERS, How
from vipll_gui.data.files import is_there
from vipll_gui.qt.background.tasks import Failure, Task
from vipll_gui.qt.dialogs.export_filter_box import ExportFilterBox, ticked
from vipll_gui.qt.dialogs.path_row import PathRow
from vipll_gui.qt.look.fitting_dialog import ScrollingDialog
from vipll_gui.qt.look.language import counted, format_localised, translate
from vipll_gui.qt.look.layouts import column_of
from vipll_gui.qt.look.widgets import PickBox, styled
from vipll_gui.qt.look.wording import capitalised
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.work.controller import Controller
from vipll_gui.session.transfer.exporting import is_project
from vipll_gui.session.transfer.provenance import sidecar_path

_DEFAULT = "csv"
_WIDTH = 640  # pixels, as far as the screen has them


class ExportDialog(ScrollingDialog):
    """Asks for a file and which instances go into it, and writes it in the background."""

    def __init__(self, controller: Controller, settings: WindowSettings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Export clean labels"))
        self._controller = controller
        self._settings = settings
        self._task: Task | None = None
        self._counting: Task | None = None
        self._rows = 0  # that pass the filter
        self.target = PathRow(self.tr("File"), self._ask)
        self.format = styled(PickBox(), spoken=self.tr("Format"))
        for name, writer in WRITERS.items():
            self.format.addItem(f"{name}: {translate(writer.description)}", name)
        self.format.setCurrentIndex(max(self.format.findData(_DEFAULT), 0))
        self.format.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.filter = ExportFilterBox()
        self.count = styled(QLabel(), "title", spoken=self.tr("Rows that will be written"))
        self.unlabelled = styled(QLabel(wordWrap=True), "caution", hidden=True)
        self.replaced = styled(QLabel(wordWrap=True), "caution", hidden=True)
        self.summary = styled(QLabel(wordWrap=True), "muted")
        self.options: dict[str, QCheckBox] = {}
        self._options = QVBoxLayout()
        self._options.setSpacing(8)
        self.sidecar = ticked(self.tr("Write beside it where the labels come from"))
        self.error = styled(QLabel(wordWrap=True), "error", hidden=True)
        button = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(button.Save | button.Cancel)
        self.write = self.buttons.button(button.Save)
        self.write.setText(self.tr("Write"))
        self.buttons.accepted.connect(self.start)
        self.buttons.rejected.connect(self.reject)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setVerticalSpacing(10)
        form.addRow(self.tr("File"), self.target)
        form.addRow("", self.replaced)
        form.addRow(self.tr("Format"), self.format)
        form.addRow("", self._options)
        form.addRow("", self.sidecar)
        form.addRow(self.tr("Instances"), self.filter)
        form.addRow("", self.count)
        form.addRow("", self.unlabelled)
        foot = QWidget()
        column_of(foot, self.error, self.buttons, spacing=12)
        self.hold(column_of(None, self.summary, form, 1, spacing=12), foot, width=_WIDTH)
        self._show_options()
        self.format.currentIndexChanged.connect(self._follow_format)
        self.target.changed.connect(self._check)
        self.target.edit.installEventFilter(self)
        self.sidecar.toggled.connect(self._check)
        self.filter.changed.connect(self._recount)
        self._recount()
        session = controller.session
        self.target.set_path(session.location.beside(f"{session.name}-labels{self._suffix()}", settings.folder))

    def _summary(self, ways: dict[str, int]) -> str:
        """Where the labels of all instances come from."""
        kinds = (
            (How.PERSON, self.tr("{:,} decided by people")),
            (How.AUDITED, self.tr("{:,} accepted")),
            (How.GIVEN, self.tr("{:,} with only one candidate")),
            (How.MODEL, self.tr("{:,} with what the model believes")),
            (How.OPEN, self.tr("{:,} without a label")),
        )
        told = ", ".join(format_localised(text, ways[way.value]) for way, text in kinds if ways[way.value])
        text = self.tr("{}: {}. Every row says which of these it is.")
        return text.format(counted(sum(ways.values()), "instance"), told)

    def _show_options(self) -> None:
        for box in self.options.values():
            self._options.removeWidget(box)
            box.deleteLater()
        writer = WRITERS[str(self.format.currentData())]
        self.options = {
            name: ticked(capitalised(translate(option.help)), on=option.default)
            for name, option in writer.options.items()
        }
        for box in self.options.values():
            self._options.addWidget(box)
        self.grow()

    @Slot()
    def _recount(self) -> None:
        if self._counting is not None:
            self._counting.cancel()
        self._counting = self._controller.exporting.count(self.filter.filter())
        self._counting.succeeded.connect(self._on_counted)

    @Slot(object)
    def _on_counted(self, ways: dict[str, int]) -> None:
        rows, unlabelled, total = sum(ways.values()), ways[How.OPEN.value], self._controller.session.counts.total
        self._counting, self._rows = None, rows
        if rows == total and not self.summary.text():
            self.summary.setText(self._summary(ways))
        self.count.setText(format_localised(self.tr("Rows to be written: {:,} of {:,}"), rows, total))
        text = self.tr("Without a label: {:,}. Train first, or write only what is decided.")
        self.unlabelled.setText(format_localised(text, unlabelled))
        self.unlabelled.setVisible(bool(unlabelled))
        self._check()
        self.grow()

    @property
    def counting(self) -> bool:
        """Whether the rows are still being counted."""
        return self._counting is not None

    @property
    def writing(self) -> bool:
        """Whether the file is being written."""
        return self._task is not None

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
        project = path is not None and is_project(path)
        self.write.setEnabled(path is not None and not project and self._task is None and self._rows > 0)
        files = self._in_the_way()
        self.write.setText(self.tr("Replace") if files else self.tr("Write"))
        text = self.tr("Exists already and will be replaced: {}").format(", ".join(file.name for file in files))
        self.replaced.setText(self.tr("This is a project, which an export never replaces.") if project else text)
        self.replaced.setVisible(bool(files))
        self.grow()

    def _in_the_way(self) -> list[Path]:
        """The files that would be replaced."""
        path = self.target.path
        if path is None:
            return []
        files = [path, sidecar_path(path)] if path.name and self.sidecar.isChecked() else [path]
        return [file for file in files if is_there(file) and file.is_file()]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter in the field of the file leads to the button first, where something would be replaced."""
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in keys:
            self._check()
            if self._in_the_way():
                self.write.setFocus()
                return True
        return super().eventFilter(watched, event)

    @Slot()
    def start(self) -> None:
        """Writes the file in the background."""
        path = self.target.path
        if path is None or self._task is not None:
            return
        if self._in_the_way() and self.replaced.isHidden():  # it came after the last look
            self._check()
            return
        self._path = path
        self._settings.folder = path.parent
        self._task = self._controller.exporting.write(
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
        told = self.tr("Wrote {} to {}").format(counted(rows, "row"), self._path)
        self._controller.tell_written(told, self._path)
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
