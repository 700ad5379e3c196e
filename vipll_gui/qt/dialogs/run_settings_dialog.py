"""The method of the next training runs, and one line for each of its options, in plain language."""

from __future__ import annotations

import re
from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.errors import TrainingError
from vipll_gui.qt.look.fitting_dialog import FittingDialog
from vipll_gui.qt.look.language import format_localised, tell_error, translate
from vipll_gui.qt.look.layouts import ExplainedForm
from vipll_gui.qt.look.widgets import PickBox, styled
from vipll_gui.qt.views.parts.method_picker import MethodPicker
from vipll_gui.session.training.method_choice import METHOD, MethodChoice
from vipll_gui.session.training.options import Option, chosen_method, method_options, run_options

Field = QCheckBox | QComboBox | QLineEdit
_CODE = re.compile("`([^`]*)`")  # as the command line and the documents write a choice


class RunSettingsDialog(FittingDialog):
    """Made from the methods' own options; says what was chosen, of what is not the default."""

    chosen = Signal(object)  # dict of names and values
    place_chosen = Signal(str, str)  # a command that leads elsewhere, or nothing for this computer; a folder for jobs

    def __init__(
        self, settings: Mapping[str, object], place: tuple[str, str] = ("", ""), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings of the training"))
        self.options: dict[str, Option] = {}
        self.fields: dict[str, Field] = {}
        self._scroll = styled(QScrollArea(), "ruled", focus=Qt.FocusPolicy.NoFocus)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.problem = styled(QLabel(wordWrap=True), "error", spoken=self.tr("What is wrong"))
        self.problem.setContentsMargins(20, 0, 20, 0)
        self.problem.setVisible(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 14)
        layout.addLayout(self._make_picker())
        layout.addWidget(self._scroll, 1)
        layout.addLayout(self._make_place(*place))
        layout.addWidget(self.problem)
        layout.addWidget(self._make_buttons())
        self.resize(620, 640)
        self.method.setCurrentIndex(self.method.findData(chosen_method(settings)))
        self._show_method(settings)
        self.method.currentIndexChanged.connect(self._on_method)

    def _make_picker(self) -> QVBoxLayout:
        self.method = styled(MethodPicker(), spoken=self.tr("Method"), focus=Qt.FocusPolicy.StrongFocus)
        self.about = styled(QLabel(wordWrap=True), "muted")
        row = QFormLayout()
        row.addRow(self.tr("Method"), self.method)
        column = QVBoxLayout()
        column.setContentsMargins(20, 14, 20, 0)
        column.addLayout(row)
        column.addWidget(self.about)
        return column

    def _make_place(self, command: str, jobs: str) -> QFormLayout:
        """Where to train; of this user and not of the project, since a project of somebody else may run no command."""
        self.command = QLineEdit(command, placeholderText=self.tr("This computer; or a command: ssh gpu vipll-gui"))
        self.jobs = QLineEdit(jobs, placeholderText=self.tr("A folder that both computers have under this path"))
        row = QFormLayout()
        row.setContentsMargins(20, 8, 20, 0)
        for title, field in ((self.tr("Where to train"), self.command), (self.tr("Folder for jobs"), self.jobs)):
            row.addRow(title, styled(field, spoken=title, focus=Qt.FocusPolicy.StrongFocus))
        return row

    @Slot()
    def _on_method(self) -> None:
        """Shows the settings of another method, as they are by default."""
        self._clear_problem()
        self._show_method({})

    def _show_method(self, settings: Mapping[str, object]) -> None:
        name = str(self.method.currentData())
        self.about.setText(next(translate(one.description) for one in method_options() if one.name == name))
        self.options, self.fields = {option.name: option for option in run_options(name)}, {}
        inside = QWidget()
        form = ExplainedForm(inside)
        form.setContentsMargins(20, 16, 20, 8)
        for option in self.options.values():
            self._add_row(form, option, settings.get(option.name, option.default))
        self._scroll.setWidget(inside)  # the one before is deleted with its fields

    def _make_buttons(self) -> QDialogButtonBox:
        standard = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(standard.Ok | standard.Cancel | standard.RestoreDefaults)
        self.buttons.setContentsMargins(20, 0, 20, 0)
        self.buttons.accepted.connect(self._on_accepted)
        self.buttons.rejected.connect(self.reject)
        self.buttons.button(standard.RestoreDefaults).clicked.connect(self._restore)
        return self.buttons

    def _quoted(self, name: str) -> str:
        """A name as the user's language sets it apart."""
        return self.tr("“{}”").format(name)

    def _add_row(self, form: ExplainedForm, option: Option, value: object) -> None:
        title, text = translate(option.title), _CODE.sub(self._quoted(r"\1"), translate(option.help))
        field = self._make_field(option)
        styled(field, spoken=title, tip=text, focus=Qt.FocusPolicy.StrongFocus)
        field.setAccessibleDescription(text)
        self.fields[option.name] = field
        self._set(option, value)
        form.add(title, field, self._help(option, text))

    def _help(self, option: Option, text: str) -> str:
        if not option.maximum:
            return text
        return format_localised(self.tr("{} From {:,} to {:,}."), text, option.minimum, option.maximum)

    def _make_field(self, option: Option) -> Field:
        if option.kind is bool:
            return QCheckBox(translate(option.title))
        if option.choices:
            box = PickBox()
            for choice in option.choices:
                box.addItem(choice, choice)
            return box
        # A line rather than a spin box: it can be left empty, and takes 1e-3 as well as 0.001.
        edit = QLineEdit(placeholderText=self.tr("automatic") if option.automatic else str(option.default))
        edit.textEdited.connect(self._clear_problem)
        return edit

    def _set(self, option: Option, value: object) -> None:
        field = self.fields[option.name]
        if isinstance(field, QCheckBox):
            field.setChecked(bool(value))
        elif isinstance(field, QComboBox):
            field.setCurrentIndex(max(field.findData(value), 0))
        else:
            field.setText("" if value is None or value == option.default else str(value))

    @Slot()
    def _restore(self) -> None:
        for option in self.options.values():
            self._set(option, option.default)
        self._clear_problem()

    @Slot()
    def _clear_problem(self) -> None:
        self.problem.setVisible(False)

    def values(self) -> dict[str, object]:
        """What the fields say, numbers still as text."""
        said: dict[str, object] = {}
        for name, field in self.fields.items():
            if isinstance(field, QCheckBox):
                said[name] = field.isChecked()
            elif isinstance(field, QComboBox):
                said[name] = field.currentData()
            elif field.text().strip():
                said[name] = field.text().strip()
        return said

    @Slot()
    def _on_accepted(self) -> None:
        """Closes only with settings that make sense; else says which does not."""
        try:
            chosen = MethodChoice.of({**self.values(), METHOD: self.method.currentData()}).changed()
        except TrainingError as error:
            self._say(error)
            return
        self.chosen.emit(chosen)
        self.place_chosen.emit(self.command.text().strip(), self.jobs.text().strip())
        self.accept()

    def _say(self, error: TrainingError) -> None:
        """Says what is wrong in the words of the dialog, and goes to the field."""
        told, words = tell_error(error), error.message.split()
        for name, field in self.fields.items():
            if name in words:
                told = told.replace(name, self._quoted(translate(self.options[name].title)), 1)
                field.setFocus(Qt.FocusReason.OtherFocusReason)
                break
        self.problem.setText(told)
        self.problem.setVisible(True)
