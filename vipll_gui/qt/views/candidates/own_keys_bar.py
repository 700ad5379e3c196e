"""An offer where labels are single characters and keys mean places: each label's own character as its key."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton, QWidget

from vipll_gui.qt.look.icons import icon
from vipll_gui.qt.look.layouts import column_of, row_of
from vipll_gui.qt.look.theme import theme_manager
from vipll_gui.qt.look.widgets import styled, surface
from vipll_gui.qt.look.wording import tip
from vipll_gui.qt.settings.keymap import LABELS, Keymap
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.queue_order import NOWHERE
from vipll_gui.session import Session
from vipll_gui.session.label_keys import own_characters


class OwnKeysBar(QWidget):
    """Takes effect by one click; no keys are given, and no habits changed, before that."""

    def __init__(self, controller: Controller, keymap: Keymap, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        surface(self, "notice")
        self._controller = controller
        self._keymap = keymap
        self.text = styled(QLabel(wordWrap=True), spoken=self.tr("What the keys mean here"))
        self.use = styled(QPushButton(self.tr("Use own keys"), flat=True), "link", focus=Qt.FocusPolicy.TabFocus)
        self.keep = styled(
            QToolButton(), spoken=self.tr("Keep places"), tip=self.tr("Keep places"), focus=Qt.FocusPolicy.TabFocus
        )
        self.use.clicked.connect(self._on_use)
        self.keep.clicked.connect(self._on_keep)
        buttons = row_of(None, self.use, 1, self.keep)
        column_of(self, self.text, buttons, margins=(12, 6, 8, 4))
        theme_manager().colours_changed.connect(self._on_colours)
        self._on_colours()
        self.setVisible(False)

    def fold(self, *, little: bool) -> None:
        """Leaves the words to the tip where there is little room."""
        self.text.setVisible(not little)

    def refresh(self) -> None:
        """Makes the offer in a project where it fits."""
        controller = self._controller
        shown = controller.has_project and controller.current != NOWHERE and self._fits(controller.session)
        self.setVisible(shown)
        if shown:
            words = self.tr("{} mean places in this list. Labels of one character can be chosen by that instead.")
            told = words.format(self._keymap.hints("decide.choose"))
            self.text.setText(told)
            self.use.setToolTip(tip(told))
            self.use.setAccessibleDescription(told)

    def _fits(self, session: Session) -> bool:
        """Whether every label is one character, which could be its key and is not, and nobody has said no."""
        wanted, given = own_characters(session.labels), session.label_keys
        if not wanted or not given.items() <= wanted.items() or self._keymap.keeps_places(_address(session)):
            return False
        if self._keymap.preset == LABELS:  # letters choose by the beginnings of names already
            return any(key.isdigit() and number not in given for number, key in wanted.items())
        return given == wanted or _may_give(session)

    @Slot()
    def _on_use(self) -> None:
        session = self._controller.session
        if session.label_keys != (wanted := own_characters(session.labels)):
            self._controller.set_label_keys(wanted)
        if self._keymap.preset != LABELS:
            self._keymap.set_preset(LABELS)
        self._controller.said.emit(
            self.tr("Each label has its own key now. “Keys of labels…” in the Decide menu changes that.")
        )

    @Slot()
    def _on_colours(self) -> None:
        self.keep.setIcon(icon("cancel"))

    @Slot()
    def _on_keep(self) -> None:
        self._keymap.keep_places(_address(self._controller.session))
        self.refresh()


def _address(session: Session) -> Path | str:
    """Where a project is kept."""
    return session.path or session.location.text


def _may_give(session: Session) -> bool:
    """Whether whoever works here may give labels keys, which are everybody's."""
    return not session.read_only and (session.team is None or session.team.leads)
