"""Labels outside the candidate set of the instance shown that may be its truth, each with its key."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from vipll_gui.data.outside_labels import KEPT
from vipll_gui.qt.look.language import format_localised
from vipll_gui.qt.look.layouts import column_of
from vipll_gui.qt.look.widgets import styled, surface
from vipll_gui.qt.look.wording import one_line, percent, tip
from vipll_gui.qt.settings.keymap import Keymap
from vipll_gui.qt.work.controller import Controller

_BESIDE, _LEAST = 56, 40  # pixels: around what a button says, and of a name at least


class OutsideBar(QWidget):
    """“Outside the set: 71 %”, and the labels this may be."""

    def __init__(self, controller: Controller, keymap: Keymap, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        surface(self, "notice")
        self._controller = controller
        self._keymap = keymap
        self.text = styled(QLabel(wordWrap=True), spoken=self.tr("Whether the truth is missing from the set"))
        spoken = self.tr("Whether the truth is missing from the set")  # until a label stands there
        self.buttons = [
            styled(QPushButton(flat=True), "link", focus=Qt.FocusPolicy.TabFocus, spoken=spoken) for _ in range(KEPT)
        ]
        for number, button in enumerate(self.buttons, 1):
            button.setProperty("number", number)
            button.clicked.connect(self._on_clicked)
        column_of(self, self.text, *self.buttons, margins=(12, 6, 12, 6), spacing=0)
        self.setVisible(False)

    def refresh(self) -> None:
        """Shows what may be missing from the set of the instance shown now."""
        rows = self._controller.outside_rows(self._controller.current)
        self.setVisible(bool(rows))
        if not rows:
            return
        share = self._controller.session.outside(self._controller.current)
        self.text.setText(self.tr("Outside the set: {}").format(percent(share)))
        for number, button in enumerate(self.buttons):
            button.setVisible(number < len(rows))
            if number < len(rows):
                name = one_line(rows[number].name)
                font = button.font()
                font.setBold(rows[number].leading)  # as the leading candidate is, elsewhere
                button.setFont(font)
                key = self._keymap.named(percent(rows[number].probability), f"decide.outside.{number + 1}")
                room = self.width() - _BESIDE - button.fontMetrics().horizontalAdvance(f" {key}")
                short = button.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, max(room, _LEAST))
                button.setText(f"{short} {key}".replace("&", "&&"))
                leads, other = self.tr("{}, outside the set, leads: {:.0%}"), self.tr("{}, outside the set: {:.0%}")
                told = format_localised(leads if rows[number].leading else other, name, rows[number].probability)
                button.setAccessibleName(told)
                button.setToolTip(tip(told))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.refresh()  # names are cut where there is no room, what is believed and the keys are not

    @Slot()
    def _on_clicked(self) -> None:
        self._controller.choose_outside(int(self.sender().property("number")))
