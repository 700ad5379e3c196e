"""What the window remembers between starts: recent projects, its place on the screen, the theme."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Generic, Self, TypeVar, overload

from PySide6.QtCore import QByteArray, QSettings

from vipll_gui.qt.look.theme import Theme
from vipll_gui.session.training.rounds import AFTER
from vipll_gui.store.location import Address, scheme_of

T = TypeVar("T")

AS_SYSTEM = 5  # the font size that stands for the system's own
_RECENT = 12


class _Remembered(Generic[T]):
    """A value kept under the name it has in the class; what cannot be read is the default."""

    def __init__(self, default: T, read: Callable[[str], T], write: Callable[[T], str] = str) -> None:
        self._default, self._read, self._write = default, read, write

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, settings: None, _owner: type) -> Self: ...
    @overload
    def __get__(self, settings: WindowSettings, _owner: type) -> T: ...
    def __get__(self, settings: WindowSettings | None, _owner: type) -> T | Self:
        if settings is None:
            return self
        try:
            return self._read(str(settings.store.value(self._name, self._write(self._default))))
        except ValueError:
            return self._default

    def __set__(self, settings: WindowSettings, value: T) -> None:
        settings.store.setValue(self._name, self._write(value))


class WindowSettings:
    """A typed face for QSettings, in the user's settings or in a file of its own."""

    theme = _Remembered(Theme.SYSTEM, Theme, lambda theme: theme.value)  # the one asked for last
    folder = _Remembered(Path.home(), Path)  # where the last file dialog ended
    autoplay = _Remembered(False, lambda text: text.lower() == "true", lambda on: str(on).lower())  # of sounds
    blind = _Remembered(False, lambda text: text.lower() == "true", lambda on: str(on).lower())
    annotator = _Remembered("", str)  # who decides here; empty where the system's name for the user will do
    font_size = _Remembered(AS_SYSTEM, int)  # points; the smallest stands for the system's own
    language = _Remembered("system", str)  # of the window, such as `de`, or `system`
    retrain_after = _Remembered(AFTER, lambda text: max(int(text), 0))  # so many decisions; 0 for never
    train_on = _Remembered("", str)  # a command that starts training elsewhere; empty for this computer
    job_folder = _Remembered("", str)  # that both computers see; empty for the system's own
    sheet_count = _Remembered(80, int)  # thumbnails on a contact sheet
    sheet_grouping = _Remembered("label", str)  # what they are grouped by
    duplicates = _Remembered(False, lambda text: text.lower() == "true", lambda on: str(on).lower())  # follow
    key_preset = _Remembered("digits", str)  # the name of the habits the keys follow

    def __init__(self, file: Path | None = None) -> None:
        form = QSettings.Format.IniFormat
        if file is None:
            self.store = QSettings(form, QSettings.Scope.UserScope, "vipll-gui", "vipll-gui")
        else:
            self.store = QSettings(str(file), form)

    def recent(self) -> list[Address]:
        """The projects opened last, newest first, whether or not they still exist."""
        value = self.store.value("recent", [])
        known = [value] if isinstance(value, str) else value if isinstance(value, list) else []
        return [_address(str(one)) for one in known if one]

    def remember(self, project: Address) -> None:
        """Puts a project first among the recent ones."""
        kept = [_key(project), *self._recent_but(project)]
        self.store.setValue("recent", kept[:_RECENT])

    def forget(self, project: Address) -> None:
        """Removes a project from the recent ones."""
        self.store.setValue("recent", self._recent_but(project))

    def _recent_but(self, project: Address) -> list[str]:
        return [key for one in self.recent() if (key := _key(one)) != _key(project)]

    @property
    def theme_name(self) -> str:
        """The theme as a word."""
        return self.theme.value

    @theme_name.setter
    def theme_name(self, name: str) -> None:
        self.theme = Theme(name)

    @property
    def points(self) -> int | None:
        """The size of the letters; None for the system's own."""
        return self.font_size if self.font_size > AS_SYSTEM else None

    @property
    def own_keys(self) -> dict[str, tuple[str, ...]]:
        """The keys of single actions where a person changed them."""
        return {name: tuple(map(str, keys)) for name, keys in self._json("own_keys").items() if isinstance(keys, list)}

    @own_keys.setter
    def own_keys(self, keys: Mapping[str, tuple[str, ...]]) -> None:
        self.store.setValue("own_keys", json.dumps({name: list(value) for name, value in keys.items()}))

    def place(self, project: Address) -> tuple[str, str, int]:
        """The instance last shown in a project, its order, and the run behind it; empty where nobody was there."""
        match self._json("places").get(_key(project)):
            case [str(instance), str(ranking), int(run)]:
                return instance, ranking, run
        return "", "", 0

    def set_place(self, project: Address, instance: str, ranking: str, run: int) -> None:
        """Remembers the instance last shown in one of the recent projects."""
        recent = {str(path) for path in self.recent()}
        places = {path: place for path, place in self._json("places").items() if path in recent}
        places[_key(project)] = [instance, ranking, run]
        self.store.setValue("places", json.dumps(places))

    def progress(self, project: Address) -> tuple[int, int] | None:
        """How many instances of a project were decided when it was last left, and of how many."""
        found = self._json("progress").get(_key(project))
        return (int(found[0]), int(found[1])) if isinstance(found, list) and len(found) == 2 else None

    def set_progress(self, project: Address, decided: int, total: int) -> None:
        """Remembers how far one of the recent projects is."""
        recent = {str(path) for path in self.recent()}
        known = {path: share for path, share in self._json("progress").items() if path in recent}
        known[_key(project)] = [decided, total]
        self.store.setValue("progress", json.dumps(known))

    def keeps_places(self, project: Address) -> bool:
        """Whether keys go on to mean places in a project, though its labels could be keys."""
        return _key(project) in self._json("places_kept")

    def keep_places(self, project: Address) -> None:
        """Remembers that of one of the recent projects."""
        recent = {str(path) for path in self.recent()}
        kept = {path: True for path in self._json("places_kept") if path in recent} | {_key(project): True}
        self.store.setValue("places_kept", json.dumps(kept))

    def _json(self, name: str) -> dict[str, object]:
        try:
            value = json.loads(str(self.store.value(name, "{}")))
        except ValueError:
            return {}
        return value if isinstance(value, dict) else {}

    def bytes(self, name: str) -> QByteArray:
        """A remembered layout; empty where there is none."""
        value = self.store.value(name)
        return value if isinstance(value, QByteArray) else QByteArray()

    def set_bytes(self, name: str, value: QByteArray) -> None:
        """Remembers a layout."""
        self.store.setValue(name, value)


def _address(text: str) -> Address:
    """What was remembered of a project: an address where it is on a server, else the path of its file."""
    return text if scheme_of(text) else Path(text)


def _key(project: Address) -> str:
    """What a project is remembered by: the path of its file, or where it is kept otherwise."""
    return project if isinstance(project, str) else str(project.absolute())
