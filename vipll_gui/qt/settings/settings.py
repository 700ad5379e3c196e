"""What the window remembers between starts: recent projects, its place on the screen, the theme."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from vipll_gui.qt.look.theme import Theme

AS_SYSTEM = 5  # the font size that stands for the system's own
_RECENT = 12


class Settings:
    """A typed face for QSettings, in the user's settings or in a file of its own."""

    def __init__(self, file: Path | None = None) -> None:
        form = QSettings.Format.IniFormat
        if file is None:
            self._store = QSettings(form, QSettings.Scope.UserScope, "vipll-gui", "vipll-gui")
        else:
            self._store = QSettings(str(file), form)

    def recent(self) -> list[Path]:
        """The projects opened last, newest first, whether or not they still exist."""
        value = self._store.value("recent", [])
        paths = [value] if isinstance(value, str) else value if isinstance(value, list) else []
        return [Path(str(path)) for path in paths if path]

    def remember(self, project: Path) -> None:
        """Puts a project first among the recent ones."""
        project = project.absolute()
        paths = [project, *(path for path in self.recent() if path != project)]
        self._store.setValue("recent", [str(path) for path in paths[:_RECENT]])

    def forget(self, project: Path) -> None:
        """Removes a project from the recent ones."""
        self._store.setValue("recent", [str(path) for path in self.recent() if path != project.absolute()])

    @property
    def theme(self) -> Theme:
        """The theme asked for last."""
        value = str(self._store.value("theme", Theme.SYSTEM.value))
        return Theme(value) if value in {theme.value for theme in Theme} else Theme.SYSTEM

    @theme.setter
    def theme(self, theme: Theme) -> None:
        self._store.setValue("theme", theme.value)

    @property
    def folder(self) -> Path:
        """Where the last file dialog ended."""
        return Path(str(self._store.value("folder", str(Path.home()))))

    @folder.setter
    def folder(self, folder: Path) -> None:
        self._store.setValue("folder", str(folder))

    @property
    def autoplay(self) -> bool:
        """Whether a sound starts by itself when it is shown."""
        return self._store.value("autoplay", "false") in (True, "true")

    @autoplay.setter
    def autoplay(self, on: bool) -> None:
        self._store.setValue("autoplay", "true" if on else "false")

    @property
    def annotator(self) -> str:
        """Who decides here; empty where the system's name for the user will do."""
        return str(self._store.value("annotator", ""))

    @annotator.setter
    def annotator(self, name: str) -> None:
        self._store.setValue("annotator", name)

    @property
    def theme_name(self) -> str:
        """The theme as a word."""
        return self.theme.value

    @theme_name.setter
    def theme_name(self, name: str) -> None:
        self.theme = Theme(name)

    @property
    def font_size(self) -> int:
        """The size of the letters in points; the smallest stands for the system's own."""
        return self._number("font_size", AS_SYSTEM)

    @font_size.setter
    def font_size(self, points: int) -> None:
        self._store.setValue("font_size", points)

    @property
    def points(self) -> int | None:
        """The size of the letters; None for the system's own."""
        return self.font_size if self.font_size > AS_SYSTEM else None

    @property
    def language(self) -> str:
        """The language of the window, such as `de`, or `system`."""
        return str(self._store.value("language", "system"))

    @language.setter
    def language(self, name: str) -> None:
        self._store.setValue("language", name)

    @property
    def retrain_after(self) -> int:
        """After how many decisions training goes on by itself; 0 for never."""
        return max(self._number("retrain_after", 0), 0)

    @retrain_after.setter
    def retrain_after(self, decisions: int) -> None:
        self._store.setValue("retrain_after", decisions)

    @property
    def key_preset(self) -> str:
        """The name of the habits the keys follow."""
        return str(self._store.value("key_preset", "digits"))

    @key_preset.setter
    def key_preset(self, name: str) -> None:
        self._store.setValue("key_preset", name)

    @property
    def own_keys(self) -> dict[str, tuple[str, ...]]:
        """The keys of single actions where a person changed them."""
        return {name: tuple(map(str, keys)) for name, keys in self._json("own_keys").items() if isinstance(keys, list)}

    @own_keys.setter
    def own_keys(self, keys: Mapping[str, tuple[str, ...]]) -> None:
        self._store.setValue("own_keys", json.dumps({name: list(value) for name, value in keys.items()}))

    def place(self, project: str | Path) -> tuple[str, str, int]:
        """The instance last shown in a project, its order, and the run behind it; empty where nobody was there."""
        match self._json("places").get(_key(project)):
            case [str(instance), str(ranking), int(run)]:
                return instance, ranking, run
        return "", "", 0

    def set_place(self, project: str | Path, instance: str, ranking: str, run: int) -> None:
        """Remembers the instance last shown in one of the recent projects."""
        recent = {str(path) for path in self.recent()}
        places = {path: place for path, place in self._json("places").items() if path in recent}
        places[_key(project)] = [instance, ranking, run]
        self._store.setValue("places", json.dumps(places))

    def progress(self, project: str | Path) -> tuple[int, int] | None:
        """How many instances of a project were decided when it was last left, and of how many."""
        found = self._json("progress").get(_key(project))
        return (int(found[0]), int(found[1])) if isinstance(found, list) and len(found) == 2 else None

    def set_progress(self, project: str | Path, decided: int, total: int) -> None:
        """Remembers how far one of the recent projects is."""
        recent = {str(path) for path in self.recent()}
        known = {path: share for path, share in self._json("progress").items() if path in recent}
        known[_key(project)] = [decided, total]
        self._store.setValue("progress", json.dumps(known))

    def _json(self, name: str) -> dict[str, object]:
        try:
            value = json.loads(str(self._store.value(name, "{}")))
        except ValueError:
            return {}
        return value if isinstance(value, dict) else {}

    def _number(self, name: str, default: int) -> int:
        try:
            return int(str(self._store.value(name, default)))
        except ValueError:
            return default

    def bytes(self, name: str) -> QByteArray:
        """A remembered layout; empty where there is none."""
        value = self._store.value(name)
        return value if isinstance(value, QByteArray) else QByteArray()

    def set_bytes(self, name: str, value: QByteArray) -> None:
        """Remembers a layout."""
        self._store.setValue(name, value)


def _key(project: str | Path) -> str:
    """What a project is remembered by: the path of its file, or where it is kept otherwise."""
    return project if isinstance(project, str) else str(project.absolute())
