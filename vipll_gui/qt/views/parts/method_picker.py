"""The list of methods to pick from, each with its year and one sentence."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from vipll_gui.qt.look.language import translate
from vipll_gui.qt.look.widgets import PickBox
from vipll_gui.qt.views.parts.explained_delegate import SENTENCE_ROLE, TERM_ROLE, ExplainedDelegate
from vipll_gui.session.training.options import method_options

_FRAME = 24  # of the list, and its scroll bar


class MethodPicker(PickBox):
    """Every method by its title; the data of an entry is its name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view().setItemDelegate(ExplainedDelegate(self))
        for at, one in enumerate(method_options()):
            self.addItem(one.title, one.name)
            for role in (SENTENCE_ROLE, Qt.ItemDataRole.ToolTipRole):
                self.setItemData(at, translate(one.description), role)
            self.setItemData(at, str(one.year), TERM_ROLE)

    def showPopup(self) -> None:
        """Opens the list, wide enough for the sentences, as far as the screen goes."""
        wide = self.view().sizeHintForColumn(0) + _FRAME
        self.view().setMinimumWidth(min(wide, self.screen().availableSize().width() - _FRAME))
        super().showPopup()
