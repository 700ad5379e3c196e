"""What happens when a preference is changed: it is remembered, and holds at once."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from vipll_gui.qt.look.theme import theme_manager
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.shell.shell_window import ShellWindow
from vipll_gui.qt.work.retraining import Retraining
from vipll_gui.store import user_name


class PreferenceSetter(QObject):
    """Lets preferences take effect in a window."""

    def __init__(self, window: ShellWindow, settings: WindowSettings, retraining: Retraining) -> None:
        super().__init__(window)
        self._window, self._settings, self._retraining = window, settings, retraining

    @Slot(str, object)
    def set(self, name: str, value: object) -> None:
        """Remembers a preference and lets it take effect."""
        window, settings = self._window, self._settings
        if name == "key_preset":
            window.keymap.set_preset(str(value))
            return
        setattr(settings, name, value)
        if name == "theme_name":
            theme_manager().set_theme(settings.theme)
        elif name == "font_size":
            theme_manager().set_font_size(settings.points)
        elif name == "blind":
            window.controller.blindness.want(on=settings.blind)
        elif name == "retrain_after":
            self._retraining.consider()
        elif name == "duplicates":
            window.controller.followers.want(bool(value))
        elif window.controller.has_project:
            self._in_project(name, value)

    def _in_project(self, name: str, value: object) -> None:
        if name == "annotator":
            self._window.controller.set_annotator(str(value) or user_name())
        elif name == "autoplay":
            self._window.project_page.instance.sound.show_autoplay()
