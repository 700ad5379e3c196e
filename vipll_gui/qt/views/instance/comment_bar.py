"""What people wrote about the instance shown, and a line to write more."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QWidget

from vipll_gui.qt.look.layouts import column_of
from vipll_gui.qt.look.widgets import styled, surface
from vipll_gui.qt.look.wording import moment, tip
from vipll_gui.qt.settings.keymap import Keymap
from vipll_gui.qt.views.parts.leaving_edit import LeavingEdit
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.queue_order import NOWHERE
from vipll_gui.qt.work.update import Update
from vipll_gui.session.state.instance import Instance

_SHOWN = 3  # the last remarks; all are in the tip


class CommentBar(QWidget):
    """Remarks and the field for the next one."""

    left = Signal()  # the keys belong to the window again

    def __init__(self, controller: Controller, keymap: Keymap, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        surface(self, "stripBottom")
        self._controller = controller
        self._keymap = keymap
        self._flagged = False
        self.shown = styled(QLabel(wordWrap=True), hidden=True)
        self.shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.shown.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.edit = styled(
            LeavingEdit(), "quiet", spoken=self.tr("Comment on this instance"),
            focus=Qt.FocusPolicy.ClickFocus | Qt.FocusPolicy.TabFocus,
        )  # fmt: skip
        column_of(self, self.shown, self.edit, margins=(12, 5, 12, 5), spacing=4)
        self.edit.returnPressed.connect(self._write)
        self.edit.left.connect(self.left)
        controller.updated.connect(self._on_updated)
        keymap.changed.connect(self._on_keys)
        self._on_keys()

    def focus_edit(self) -> None:
        """Puts the cursor where a remark can be typed."""
        self.show()  # a low window with evidence has it hidden
        self.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @Slot()
    def _on_keys(self) -> None:
        wanted = self.tr("Say why it is flagged") if self._flagged else self.tr("Comment")
        self.edit.setPlaceholderText(self._keymap.named(wanted, "decide.comment"))

    @Slot()
    def _write(self) -> None:
        self._controller.comment(self.edit.text().strip())
        self.edit.clear()
        self.left.emit()

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.moved:
            self.edit.clear()  # what was typed half was meant for the instance before
        if update.concerns_shown:
            self._show()

    def _show(self) -> None:
        position = self._controller.current
        known = position != NOWHERE and self._controller.has_project
        self.setVisible(known)
        self.edit.setEnabled(known and not self._controller.session.read_only)
        instance = self._controller.session.state.instance(position) if known else Instance()
        if instance.flagged != self._flagged:
            self._flagged = instance.flagged
            self._on_keys()
        entries = instance.comments
        lines = [f"{entry.annotator}, {moment(entry.time)}: {entry.text}" for entry in entries]
        self.shown.setText("\n".join(lines[-_SHOWN:]))
        self.shown.setToolTip(tip("\n".join(lines)) if len(lines) > _SHOWN else "")
        self.shown.setVisible(bool(lines))
