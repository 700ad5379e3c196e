"""What makes features of the pictures, sounds or texts of an import, and a look at which of them serves best."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QComboBox, QFileDialog, QLabel, QPushButton, QWidget

from vipll_gui.data import Kind
from vipll_gui.qt.background.tasks import Control, Failure, Task, TaskRunner
from vipll_gui.qt.dialogs.importing.draft import ImportDraft
from vipll_gui.qt.dialogs.path_row import PathRow
from vipll_gui.qt.look.language import counted, format_localised, tell, translate
from vipll_gui.qt.look.layouts import column_of, row_of
from vipll_gui.qt.look.widgets import PickBox, styled
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.session.transfer.feature_comparison import Compared, Comparison, compare_in_subprocess
from vipll_gui.session.transfer.features import encoder_names


class FeatureBox(QWidget):
    """A list of encoders; the comparison proposes one, and chooses it where nobody has chosen."""

    changed = Signal()
    started = Signal(object)  # Task, to be watched
    failed = Signal(str)

    def __init__(self, draft: ImportDraft, tasks: TaskRunner, settings: WindowSettings) -> None:
        super().__init__()
        self._draft, self._tasks, self._settings = draft, tasks, settings
        self._of: Kind | None = None
        self._chosen = False  # by a person
        self.encoder = styled(PickBox(), spoken=self.tr("What makes the features"))
        self.encoder.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.compare = styled(
            QPushButton(self.tr("Compare"), autoDefault=False),
            tip=self.tr("Tries what there is on some instances, and tells how well each separates the labels"),
        )
        self.argument = PathRow(self.tr("Name or file of the encoder"), self._ask_encoder)
        self.found = styled(QLabel(wordWrap=True), "muted", hidden=True)
        line = row_of(None, (self.encoder, 1), self.compare, spacing=8)
        column_of(self, line, self.argument, self.found, spacing=8)
        self.encoder.activated.connect(self._on_chosen)
        self.encoder.currentIndexChanged.connect(self._on_changed)
        self.argument.changed.connect(self.changed)
        self.compare.clicked.connect(self._compare)

    @property
    def ready(self) -> bool:
        """Whether the encoder is named in full."""
        return not self._needs_argument or self.argument.path is not None

    @property
    def name(self) -> str:
        """The encoder, as an import is told of it."""
        chosen = str(self.encoder.currentData() or "")
        if ":" not in chosen:
            return chosen
        return f"{chosen.partition(':')[0]}:{self.argument.edit.text().strip()}"

    @property
    def _needs_argument(self) -> bool:
        return ":" in str(self.encoder.currentData() or "")

    def show_for(self, encoded: str) -> None:
        """Offers what makes features of pictures, sounds or texts; hidden where they are numbers already."""
        of = Kind(encoded) if encoded else None
        if of is not self._of:
            self._of, self._chosen = of, False
            self.encoder.clear()
            for name, description in encoder_names(of).items() if of else ():
                self.encoder.addItem(f"{name.partition(':')[0]}: {translate(description)}", name)
        self.found.setVisible(False)
        self._on_changed()

    @Slot()
    def _on_chosen(self) -> None:
        self._chosen = True

    @Slot()
    def _on_changed(self) -> None:
        self.argument.setVisible(self._needs_argument)
        path = str(self.encoder.currentData() or "").partition(":")[2] == "PATH"
        sounds = self._of is Kind.SOUND
        hint = self.tr("An ONNX file, or file.onnx@48000 for 48,000 samples a second") if sounds else ""
        named = self.tr("An ONNX file") if path else self.tr("Its name, such as resnet18")
        self.argument.edit.setPlaceholderText(hint or named)
        self.changed.emit()

    @Slot()
    def _compare(self) -> None:
        source, draft = self._draft.source, self._draft
        if source is None:
            return
        named, options = draft.format if draft.overruled else None, dict(draft.all_options)
        encoders = [self.name] if self._needs_argument and self.argument.path is not None else []

        def work(control: Control) -> Comparison:
            given = {"format": named, "options": options, "encoders": encoders}
            return compare_in_subprocess(source, progress=control.progress, **given)

        task: Task = self._tasks.start(self.tr("Compare"), work, shown=False, quiet=True, then=self._on_compared)
        task.failed.connect(self._on_failed)
        self.started.emit(task)

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self.failed.emit(failure.text)

    @Slot(object)
    def _on_compared(self, comparison: Comparison) -> None:
        at = self.encoder.findData(comparison.proposed)
        if at >= 0 and not self._chosen:
            self.encoder.setCurrentIndex(at)
        self.found.setText("\n".join(self._told(comparison)))
        self.found.setVisible(True)
        self.changed.emit()

    def _told(self, comparison: Comparison) -> list[str]:
        title = self.tr("How probable sets are that were not learned from, of {}; by chance {:.0%}:")
        lines = [format_localised(title, counted(comparison.instances, "instance"), comparison.chance)]
        lines += [self._line(row) for row in comparison.rows]
        usual = comparison.rows[0].encoder
        if comparison.proposed == usual:
            return [*lines, self.tr("Nothing is better beyond doubt than {}.").format(usual)]
        chosen = self.name == comparison.proposed
        better = self.tr("{} is better, and is chosen now.") if chosen else self.tr("{} is better.")
        return [*lines, better.format(comparison.proposed)]

    def _line(self, row: Compared) -> str:
        if row.problem:
            return f"{row.encoder}: {tell(row.problem)}. {tell(row.remedy)}"
        told = self.tr("{}: {:.0%}; {}, {:.2g} s for a thousand")
        return format_localised(told, row.encoder, row.held_out, counted(row.features, "feature"), row.seconds)

    def _ask_encoder(self) -> str:
        pattern = self.tr("ONNX models (*.onnx)")
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Choose an encoder"), str(self._settings.folder), pattern)
        return name
