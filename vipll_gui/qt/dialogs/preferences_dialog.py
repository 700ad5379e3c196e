"""Preferences: one line for each entry of the table; whatever is changed holds at once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QCoreApplication, QSize, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QLineEdit,
    QScrollArea,
    QSpinBox,
    QTabWidget,
    QWidget,
)

from vipll_gui.qt.look.fitting_dialog import BESIDE, FittingDialog, room_on_screen, scrolled
from vipll_gui.qt.look.layouts import ExplainedForm, column_of
from vipll_gui.qt.look.theme import theme_manager
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.settings import keymap
from vipll_gui.qt.settings.preferences import GENERAL, PREFERENCES, Choice, Flag, Number, Preference, Text, translated
from vipll_gui.qt.settings.settings import WindowSettings

_WIDTH = 560  # pixels
_LETTERS = 16  # that a list has room for at least


class _NumberField(QSpinBox):
    """A number whose lowest value is a word; the first step up from it leads to the number that the word stands for."""

    def __init__(self, preference: Number, usual: int) -> None:
        super().__init__(minimum=preference.low, maximum=preference.high)
        self._usual = usual

    def stepBy(self, steps: int) -> None:
        if steps > 0 and self.specialValueText() and self.value() == self.minimum():
            self.setValue(self._usual)
        else:
            super().stepBy(steps)


class PreferencesDialog(FittingDialog):
    """Says what was changed; the window lets it take effect."""

    changed = Signal(str, object)  # name, value
    keys_wanted = Signal()

    def __init__(self, settings: WindowSettings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Preferences"))
        self.fields: dict[str, QWidget] = {}
        self.pages = styled(QTabWidget(documentMode=True), spoken=self.tr("Pages"))
        self.pages.tabBar().setDrawBase(False)
        self._forms: list[QWidget] = []
        self._scrolled: list[QScrollArea] = []
        general = [preference for preference in PREFERENCES if preference.name in GENERAL]
        work = [preference for preference in PREFERENCES if preference.name not in GENERAL]
        for title, page in ((self.tr("General"), general), (self.tr("Work"), work)):
            self.pages.addTab(self._make_page(page, settings), title)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        keys = buttons.addButton(self.tr("Change keys…"), QDialogButtonBox.ButtonRole.ActionRole)
        keys.setAutoDefault(False)  # Enter in a field means what was typed there
        keys.clicked.connect(self.keys_wanted)
        buttons.rejected.connect(self.reject)
        buttons.setContentsMargins(20, 0, 20, 0)
        column_of(self, (self.pages, 1), buttons, margins=(0, 0, 0, 14), spacing=14)
        self._make_room()
        theme_manager().colours_changed.connect(self._make_room)  # also after the letters have another size

    def _make_page(self, preferences: Iterable[Preference], settings: WindowSettings) -> QScrollArea:
        inside = QWidget()
        form = ExplainedForm(inside)
        form.setContentsMargins(20, 18, 20, 8)
        for preference in preferences:
            field = self._make_field(preference, getattr(settings, preference.name))
            title, text = translated(preference.title), translated(preference.help)
            self.fields[preference.name] = styled(field, spoken=title, tip=text)
            form.add(title, field, text)
        self._forms.append(inside)
        scroll = scrolled(inside)
        self._scrolled.append(scroll)
        return scroll

    @Slot()
    def _make_room(self) -> None:
        """Grows until everything can be read, as far as the screen goes; beyond that it is scrolled."""
        self.ensurePolished()
        width = max(_WIDTH, *(form.minimumSizeHint().width() + BESIDE for form in self._forms))
        highest = max(form.heightForWidth(width - BESIDE) for form in self._forms)
        height = highest + self.sizeHint().height() - max(page.sizeHint().height() for page in self._scrolled)
        wanted = QSize(width, height).expandedTo(self.size() if self.isVisible() else QSize())
        self.resize(wanted.boundedTo(room_on_screen(self)))

    def _make_field(self, preference: Preference, value: object) -> QWidget:
        tell = partial(self._tell, preference.name)
        if isinstance(preference, Choice):
            combo = QComboBox(minimumContentsLength=_LETTERS)
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            for name, title in preference.choices:
                combo.addItem(_choice_title(preference, title), name)
            combo.setCurrentIndex(max(combo.findData(value), 0))
            combo.activated.connect(lambda _index: tell(combo.currentData()))
            return combo
        if isinstance(preference, Number):
            usual = theme_manager().usual_points if preference.name == "font_size" else preference.low + 1
            spin = _NumberField(preference, usual)
            spin.setSpecialValueText(translated(preference.word))
            spin.setValue(int(str(value)))
            spin.setKeyboardTracking(False)
            spin.valueChanged.connect(tell)
            return spin
        if isinstance(preference, Flag):
            box = QCheckBox(translated(preference.title))
            box.setChecked(bool(value))
            box.toggled.connect(tell)
            return box
        hint = translated(preference.placeholder) if isinstance(preference, Text) else ""
        edit = QLineEdit(str(value), placeholderText=hint)
        edit.editingFinished.connect(lambda: tell(edit.text().strip()))
        return edit

    def _tell(self, name: str, value: object) -> None:
        self.changed.emit(name, value)


def _choice_title(preference: Preference, title: str) -> str:
    if preference.name == "key_preset":
        return QCoreApplication.translate(keymap.CONTEXT, title)
    return translated(title)
