"""Labels for data that come without: typed, pasted or from a file; and what an empty candidate set stands for."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QCheckBox, QFileDialog, QLabel, QPlainTextEdit, QPushButton, QWidget

from vipll_gui.data.label_list import labels_in, labels_in_file
from vipll_gui.data.preview import Preview
from vipll_gui.data.tables.cells import format_names
from vipll_gui.errors import InputError
from vipll_gui.qt.look.language import counted, format_localised, tell_error
from vipll_gui.qt.look.layouts import column_of, row_of
from vipll_gui.qt.look.widgets import styled

LINES = 3  # of the field; more are scrolled


class LabelsBox(QWidget):
    """Shown where nothing, or not everything, says which labels an instance may have."""

    changed = Signal()  # what is said differs from before
    wanted = Signal()  # the labels are asked for, for the first time

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[str, str] = {}
        self.words = styled(QLabel(wordWrap=True))
        self.field = styled(QPlainTextEdit(), "field", spoken=self.tr("Labels"))
        self.field.setPlaceholderText(self.tr("cat, dog – or one label per line"))
        self.field.setTabChangesFocus(True)
        self.field.setFixedHeight(LINES * self.field.fontMetrics().lineSpacing() + 18)
        self.use = QPushButton(self.tr("&Use these labels"), autoDefault=False)
        self.file = QPushButton(self.tr("From a &file…"), autoDefault=False)
        self.later = QCheckBox(self.tr("I make the labels while deciding"))
        self.empty = QCheckBox()
        self.error = styled(QLabel(wordWrap=True), "error", hidden=True)
        self._list = QWidget()
        buttons = row_of(None, self.use, self.file, self.later, 1, spacing=8)
        column_of(self._list, self.words, self.field, buttons, spacing=6)
        column_of(self, self._list, self.empty, self.error, spacing=6)
        self.field.textChanged.connect(self._on_text)
        self.use.clicked.connect(self._on_use)
        self.file.clicked.connect(self._ask_file)
        self.later.toggled.connect(self._on_use)
        self.empty.toggled.connect(self._on_use)
        self.forget()

    def forget(self, labels: str = "") -> None:
        """Begins with another source, for which labels may have been listed already."""
        for box in (self.later, self.empty):
            box.blockSignals(True)
            box.setChecked(False)
            box.blockSignals(False)
        self.field.setPlainText(labels)
        self._said = {}
        self._say("")
        self.hide()

    @property
    def options(self) -> dict[str, str]:
        """What is said, as options of the format."""
        return dict(self._said)

    def follow(self, seen: Preview | None, *, able: bool) -> None:
        """Shows what can be asked of a source, if its format is able to take an answer."""
        if seen is None:
            return
        nothing = seen.without_candidates or (0 < seen.any_label == seen.instances)
        asked = nothing or bool(self._said.get("labels")) or self.later.isChecked()
        gaps = seen.empty_sets or (seen.any_label if self.empty.isChecked() else 0)
        self._list.setVisible(asked)
        self.empty.setVisible(bool(gaps) and not asked)
        shown = able and (asked or bool(gaps))
        if shown and nothing and self.isHidden():
            self.wanted.emit()
        self.setVisible(shown)
        self.later.setVisible(seen.without_candidates or self.later.isChecked())
        self.words.setText(self._words(seen))
        one, several = (
            self.tr("Let the row with an empty set have any label"),
            self.tr("Let the {:,} rows with an empty set have any label"),
        )
        self.empty.setText(one if gaps == 1 else format_localised(several, gaps))
        self._on_text()

    def _words(self, seen: Preview) -> str:
        if seen.without_candidates:
            return self.tr(
                "Nothing here says which labels there may be. If a column holds candidates, say so in the first line "
                "of the table. Otherwise list the labels: every instance may then have any of them."
            )
        if not seen.labels:
            return self.tr(
                "Nobody has said yet what these are. List the labels there are, or go on and make them while deciding: "
                "every instance may have any label."
            )
        words = self.tr(
            "Every instance may have any of {}; more can be made while deciding. Decide a few of each, then train: "
            "the model learns from that."
        )
        return words.format(counted(seen.labels, "label"))

    # -- from the user ----------------------------------------------------------------------------------------------

    @Slot()
    def _on_text(self) -> None:
        self.use.setEnabled(self._listed(quiet=True) != self._said.get("labels", ""))

    @Slot()
    def _on_use(self) -> None:
        listed = self._listed()
        if listed is None:
            return
        said = {"labels": listed} if listed else {}
        if self.later.isChecked() or self.empty.isChecked():
            said["any_label"] = "yes"
        if said != self._said:
            self._said = said
            self.changed.emit()

    def settle(self) -> bool:
        """Uses what is in the field, as the button does; whether that can be used."""
        if self.isHidden() or self._list.isHidden() or not self.use.isEnabled():
            return True
        self._on_use()
        return self.error.isHidden()

    def _listed(self, *, quiet: bool = False) -> str | None:
        """The labels in the field as an option; None where they cannot be labels, which is said."""
        try:
            names = labels_in(self.field.toPlainText())
        except InputError as error:
            if not quiet:
                self._say(tell_error(error))
            return None
        self._say("")
        return format_names(names)

    @Slot()
    def _ask_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Choose a list of labels"), "", self.tr("All files (*)"))
        if name:
            self.take_file(Path(name))

    def take_file(self, path: Path) -> None:
        """Takes the labels from a file."""
        try:
            self.field.setPlainText("\n".join(labels_in_file(path)))
        except InputError as error:
            self._say(tell_error(error))
            return
        self._on_use()

    def _say(self, problem: str) -> None:
        self.error.setText(problem)
        self.error.setVisible(bool(problem))
