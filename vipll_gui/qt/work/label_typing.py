"""Choosing a label by its own key, or by the beginning of its name, without a field to type into."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent

from vipll_gui.qt.look.wording import one_line, shortened
from vipll_gui.qt.settings.keymap import LABELS, Keymap
from vipll_gui.qt.settings.keys import CHORD, any_digit
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.queue_order import NOWHERE
from vipll_gui.qt.work.update import Update
from vipll_gui.session import Change
from vipll_gui.session.label_keys import beginning_with, first_letters, shortest_beginnings

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ENDS = (*ENTER, Qt.Key.Key_Backspace, Qt.Key.Key_Escape)  # keys that mean what was typed
RUSH = 500  # milliseconds in which letters that go on with the name just chosen are part of it
TOLD = 6  # names that are listed while somebody types


class LabelTyping(QObject):
    """What was typed so far of a label's name, and what the next key does."""

    changed = Signal()  # what was typed, or which keys labels have

    def __init__(self, controller: Controller, keymap: Keymap, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._keymap = keymap
        self.typed = ""
        self._keys: dict[int, str] = {}
        self._rest = ""  # of the name that was chosen before all of it was typed
        self._clock = QElapsedTimer()
        controller.project_opened.connect(self._take_keys)
        controller.project_closed.connect(self._leave_keys)
        controller.updated.connect(self._on_updated)
        keymap.changed.connect(self._forget)

    @property
    def active(self) -> bool:
        """Whether labels are chosen by keys of their own."""
        return self._keymap.preset == LABELS and self._controller.has_project and self._controller.current != NOWHERE

    def takes(self, event: QKeyEvent) -> bool:
        """Whether a key belongs to a label's name."""
        if not self.active or event.modifiers() & CHORD:
            return False
        text = self._meant(event)
        if self.typed:
            return event.key() in ENDS or bool(text)
        if not text.strip():
            return False
        if self._goes_on(text) or text in self._keys.values():
            return True
        return text.isalpha() and not _shifted(event) and bool(self._beginning(text))

    def press(self, event: QKeyEvent) -> None:
        """Does what the key means."""
        if event.isAutoRepeat():
            return
        if event.key() in ENTER:
            self._choose(self.matches[0])
        elif event.key() == Qt.Key.Key_Escape:
            self._forget()
        elif event.key() == Qt.Key.Key_Backspace:
            self._type(self.typed[:-1])
        else:
            self._take(self._meant(event), rule_out=_shifted(event))

    @property
    def matches(self) -> list[int]:
        """The labels that begin with what was typed; one that is typed whole comes first."""
        names = self._controller.session.labels
        return sorted(self._beginning(self.typed), key=lambda label: names[label].casefold() != self.typed)

    @property
    def told(self) -> str:
        """What was typed and what it may become, for people; empty while nothing is typed."""
        if not self.typed:
            return ""
        names = [shortened(one_line(self._controller.session.labels[label])) for label in self.matches]
        listed = ", ".join(names[:TOLD]) + " …" * (len(names) > TOLD)
        return self.tr("“{}…”: {} · Enter chooses the first, Esc forgets it").format(self.typed, listed)

    def codes(self) -> dict[int, str]:
        """What chooses each of the labels shown: its key, or as much of its name as no other begins with."""
        if not self.active:
            return {}
        owned = set(self._keys.values())
        begin = shortest_beginnings(self._controller.session.labels, self._left())
        return {
            label: code for label, code in begin.items() if code[:1] not in owned and code[:1].isalpha()
        } | self._keys

    # -- what the keys do ------------------------------------------------------------------------------------------

    def _take(self, text: str, *, rule_out: bool) -> None:
        if self._goes_on(text):
            self._rest = self._rest[1:]
            self._clock.start()
            return
        self._rest = ""
        owner = next((label for label, key in self._keys.items() if key == text), None) if not self.typed else None
        if owner is not None:
            self._choose(owner, rule_out=rule_out)
            return
        typed = self.typed + text
        found = self._beginning(typed)
        if len(found) == 1:
            self._rest = self._controller.session.labels[found[0]].casefold()[len(typed) :]
            self._clock.start()
            self._choose(found[0])
        elif found:
            self._type(typed)
        else:
            self._controller.refused.emit(self.tr("No candidate begins with “{}”.").format(typed))
            self._forget()

    def _choose(self, label: int, *, rule_out: bool = False) -> None:
        self._type("")
        if label not in self._controller.session.candidate_labels(self._controller.current):
            name = shortened(one_line(self._controller.session.labels[label]))
            self._controller.refused.emit(self.tr("“{}” is no candidate here.").format(name))
        elif rule_out:
            self._controller.toggle_ruled_out(label)
        else:
            self._controller.decide(label)

    def _meant(self, event: QKeyEvent) -> str:
        """What a key types; that of a digit label is known by its place, so that Shift and the key are its as well."""
        text, found = _letter(event), any_digit(event)
        if found is None or self.typed or self._goes_on(text):
            return text
        return place if (place := str(found[0])) in self._keys.values() else text

    def _goes_on(self, text: str) -> bool:
        """Whether somebody types the rest of a name that was chosen already: it is not meant for the next instance."""
        return bool(self._rest) and self._rest.startswith(text) and self._clock.elapsed() < RUSH

    def _left(self) -> list[int]:
        gone = self._controller.session.state.instance(self._controller.current).ruled_out
        return [
            label for label in self._controller.session.candidate_labels(self._controller.current) if label not in gone
        ]

    def _beginning(self, typed: str) -> list[int]:
        return beginning_with(typed, self._controller.session.labels, self._left())

    def _type(self, text: str) -> None:
        if text != self.typed:
            self.typed = text
            self.changed.emit()

    # -- from the controller ---------------------------------------------------------------------------------------

    @Slot()
    def _take_keys(self) -> None:
        self._keys, names = self._controller.session.label_keys, self._controller.session.labels
        own = [key.upper() for key in self._keys.values()]
        begin = [letter.upper() for letter in first_letters(self._keys, names)]
        self._keymap.give_to_labels({*own, *(f"Shift+{key}" for key in own), *begin})
        self._forget()

    @Slot()
    def _leave_keys(self) -> None:
        self._keymap.give_to_labels(())

    @Slot()
    def _forget(self) -> None:
        self.typed = ""
        self.changed.emit()

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.changes.kinds & Change.LABELS:
            self._take_keys()
        elif update.moved:
            self._type("")


def _letter(event: QKeyEvent) -> str:
    """What a key types, in lower case; empty for keys that type nothing."""
    text = event.text().casefold()
    return text if len(text) == 1 and text.isprintable() else ""


def _shifted(event: QKeyEvent) -> bool:
    return bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
