"""The options of a format as a form, made from what the format says about them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLineEdit, QWidget

from vipll_gui.data.tables.column_choices import choices_for
from vipll_gui.qt.look.language import translate
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.look.wrapping_box import WrappingBox

YES = "yes:"  # how the help of an option starts that is on or off


def option_title(name: str) -> str:
    """What an option is called beside its field."""
    return name.replace("_", " ").replace("-", " ").capitalize()


class FormatOptions(QWidget):
    """A field for each option, but for those that say what columns are: the preview asks that."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, QCheckBox | QLineEdit] = {}
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setVerticalSpacing(8)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)

    def show_options(self, options: Mapping[str, str]) -> None:
        """Makes the form of a format, and forgets what was filled in for another."""
        columns = {choice.option for choice in choices_for(options).values()}
        shown = {name: meaning for name, meaning in options.items() if name not in columns}
        if list(shown) == list(self.fields):
            return
        while self._form.rowCount():
            self._form.removeRow(0)
        self.fields = {name: self._make(name, meaning) for name, meaning in shown.items()}

    def _make(self, name: str, meaning: str) -> QCheckBox | QLineEdit:
        field: QCheckBox | QLineEdit
        words = translate(meaning)
        if meaning.startswith(YES):
            field = WrappingBox(words.partition(":")[2].strip())
            field.toggled.connect(self.changed)
        else:
            field = QLineEdit(placeholderText=words)
            field.textChanged.connect(self.changed)
        title = translate(option_title(name))
        self._form.addRow(title, styled(field, spoken=title, tip=words))
        return field

    def values(self) -> dict[str, str]:
        """What was filled in."""
        given = {}
        for name, field in self.fields.items():
            value = ("yes" if field.isChecked() else "") if isinstance(field, QCheckBox) else field.text().strip()
            if value:
                given[name] = value
        return given
