"""What the window remembers between starts: recent projects, its place on the screen, the theme."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from vipll_gui.qt.theme import Theme

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

    def bytes(self, name: str) -> QByteArray:
        """A remembered layout; empty where there is none."""
        value = self._store.value(name)
        return value if isinstance(value, QByteArray) else QByteArray()

    def set_bytes(self, name: str, value: QByteArray) -> None:
        """Remembers a layout."""
        self._store.setValue(name, value)
