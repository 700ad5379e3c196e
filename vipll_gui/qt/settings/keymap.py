"""Which keys do what: a preset, changed key by key where a person wants it otherwise."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject, Signal
from PySide6.QtGui import QKeySequence

from vipll_gui.qt.settings.actions import ACTIONS, BY_ID
from vipll_gui.qt.settings.moved_keys import Keys, moved_aside
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.store.location import Address

CONTEXT = "Keymap"
DEFAULT_PRESET = "digits"
LABELS = "labels"  # the preset in which letters choose labels


@dataclass(frozen=True)
class Preset:
    """A set of habits: what differs from the table of actions."""

    title: str
    changes: Mapping[str, Keys] = field(default_factory=dict)


def _t(text: str) -> str:
    return str(QT_TRANSLATE_NOOP(CONTEXT, text))


PRESETS: dict[str, Preset] = {
    DEFAULT_PRESET: Preset(_t("Digits choose, arrows move")),
    "letters": Preset(
        _t("A and D or ↑ and ↓ move, W accepts, S skips"),
        {
            "go.next": ("D", "Down", "Right"),
            "go.previous": ("A", "Up", "Left"),
            "decide.accept": ("W", "Enter", "Return"),
            "decide.skip": ("S", "Space"),
        },
    ),
    LABELS: Preset(_t("A key for each label, or its first letters")),  # what is in their way: `moved_aside`
}


def preset_title(name: str) -> str:
    """A preset's name in the user's language."""
    return QCoreApplication.translate(CONTEXT, PRESETS[name].title)


def native(keys: Keys) -> str:
    """Keys as they are printed on the keyboard."""
    return "  ".join(QKeySequence(text).toString(QKeySequence.SequenceFormat.NativeText) for text in keys)


def portable(text: str) -> str:
    """A key in the one spelling that keys are compared and stored in; empty where it is none."""
    return QKeySequence(text).toString(QKeySequence.SequenceFormat.PortableText)


class Keymap(QObject):
    """The keys in force, remembered in the settings."""

    changed = Signal()

    def __init__(self, settings: WindowSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._keys: dict[str, Keys] = {}  # by action; asked with every key that is pressed
        self._hints: dict[str, str] = {}
        self._users: dict[str, str] = {}  # the other way round
        self._labels_have: frozenset[str] = frozenset()
        self._aside: dict[str, Keys] = {}  # the keys of actions that are in the way of labels

    def _forget(self) -> None:
        for known in (self._keys, self._hints, self._users):
            known.clear()

    @property
    def preset(self) -> str:
        """The name of the preset in force."""
        return self._settings.key_preset if self._settings.key_preset in PRESETS else DEFAULT_PRESET

    def set_preset(self, name: str) -> None:
        """Takes up other habits and forgets the changes made to the ones before."""
        self._settings.key_preset = name
        self._settings.own_keys = {}
        self._forget()
        self.changed.emit()

    def give_to_labels(self, keys: Collection[str]) -> None:
        """Lets commands leave the keys that labels of the open project have, where labels are chosen by their own."""
        if (given := frozenset(keys)) != self._labels_have:
            self._labels_have, self._aside = given, moved_aside(given)
            if self.preset == LABELS:
                self._forget()
                self.changed.emit()

    def keeps_places(self, project: Address) -> bool:
        """Whether somebody said that keys go on to mean places in a project."""
        return self._settings.keeps_places(project)

    def keep_places(self, project: Address) -> None:
        """Lets keys go on to mean places in a project, and asks no more."""
        self._settings.keep_places(project)

    def keys_of(self, action: str) -> Keys:
        """The keys of an action."""
        if action not in self._keys:
            own = self._settings.own_keys
            chosen = {portable(key) for keys in own.values() for key in keys}  # nobody moves to a key of these
            usual = tuple(key for key in self.usual_keys_of(action) if portable(key) not in chosen)
            self._keys[action] = own.get(action, usual)
        return self._keys[action]

    def hint(self, action: str) -> str:
        """The first key of an action as it is printed on the keyboard; empty where it has none."""
        if action not in self._hints:
            self._hints[action] = native(self.keys_of(action)[:1])
        return self._hints[action]

    def hints(self, group: str) -> str:
        """The keys of `group.1` to `group.9` in short, such as `Shift+1–9`."""
        keys = [self.hint(f"{group}.{number}") for number in range(1, 10)]
        stem = keys[0].removesuffix("1")
        if keys == [f"{stem}{number}" for number in range(1, 10)]:
            return f"{keys[0]}–9"
        known = [key for key in keys if key]
        return ", ".join(known[:2]) + ("…" if len(known) > 2 else "")

    def named(self, text: str, action: str) -> str:
        """A text with the key of an action behind it: `Zoom in (Ctrl++)`."""
        key = self.hint(action)
        return f"{text} ({key})" if key else text

    def usual_keys_of(self, action: str) -> Keys:
        """The keys an action has in this preset, before any change."""
        if self.preset == LABELS and action in self._aside:
            return self._aside[action]
        return PRESETS[self.preset].changes.get(action, BY_ID[action].shortcuts)

    def is_changed(self, action: str) -> bool:
        """Whether an action has other keys than the preset gives it."""
        return self.keys_of(action) != self.usual_keys_of(action)

    def user_of(self, key: str) -> str | None:
        """The action that a key belongs to."""
        if not self._users:
            for entry in reversed(ACTIONS):
                self._users |= {portable(text): entry.id for text in self.keys_of(entry.id)}
        return self._users.get(portable(key))

    def set_keys(self, action: str, keys: Keys) -> None:
        """Gives an action its keys and takes them away from all others."""
        taken = {portable(text) for text in keys}
        own = dict(self._settings.own_keys)
        for entry in ACTIONS:
            before = self.keys_of(entry.id)
            after = keys if entry.id == action else tuple(text for text in before if portable(text) not in taken)
            if after != before:
                own[entry.id] = after
        self._settings.own_keys = {name: value for name, value in own.items() if value != self.usual_keys_of(name)}
        self._forget()
        self.changed.emit()

    def reset(self) -> None:
        """Goes back to the preset as it is."""
        self._settings.own_keys = {}
        self._forget()
        self.changed.emit()
