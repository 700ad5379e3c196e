"""From the table of actions to the window's menus and shortcuts."""

from __future__ import annotations

from functools import partial
from operator import attrgetter

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from vipll_gui.qt.look.icons import icon
from vipll_gui.qt.look.theme import theme_manager
from vipll_gui.qt.settings.actions import ACTIONS, ActionSpec, translated
from vipll_gui.qt.settings.keymap import Keymap
from vipll_gui.qt.shell.conditions import WindowState


class ActionMap(QObject):
    """One QAction for every entry of the table; they live as long as the window."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._actions: dict[str, QAction] = {}
        for entry in ACTIONS:
            action = QAction(translated(entry.title), self)
            action.setObjectName(entry.id)
            action.setStatusTip(translated(entry.help))
            action.setToolTip(translated(entry.help))
            action.setAutoRepeat(not entry.id.startswith("decide."))  # a key held too long decides one instance
            action.setMenuRole(_ROLES.get(entry.id, QAction.MenuRole.NoRole))
            self._actions[entry.id] = action
        self.paint_icons()
        theme_manager().colours_changed.connect(self.paint_icons)

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def paint_icons(self) -> None:
        """Draws the icons in the colours in force."""
        for entry in ACTIONS:
            if entry.icon:
                self._actions[entry.id].setIcon(icon(entry.icon))

    def connect_to(self, window: QObject) -> None:
        """Lets each action call its handler, which may be of a view that is not made yet."""
        for entry in ACTIONS:
            self._actions[entry.id].triggered.connect(partial(_call, window, entry))

    def take_keys(self, keymap: Keymap) -> None:
        """Gives each action its keys."""
        for entry in ACTIONS:
            self._actions[entry.id].setShortcuts([QKeySequence(text) for text in keymap.keys_of(entry.id)])

    def follow(self, state: WindowState) -> None:
        """Switches each action on or off by its condition."""
        known: dict[str, bool] = {}
        for entry in ACTIONS:
            if entry.enabled_when not in known:
                known[entry.enabled_when] = bool(getattr(state, entry.enabled_when))
            self._actions[entry.id].setEnabled(known[entry.enabled_when])

    def add_to(self, window: QMainWindow) -> None:
        """Makes the menus in the order of the table."""
        menus: dict[str, QMenu] = {}
        for entry in ACTIONS:
            menu = self._menu(window, menus, entry)
            if entry.separated and not menu.isEmpty():
                menu.addSeparator()
            menu.addAction(self._actions[entry.id])
            window.addAction(self._actions[entry.id])

    @staticmethod
    def _menu(window: QMainWindow, menus: dict[str, QMenu], entry: ActionSpec) -> QMenu:
        titles = translated(entry.menu).split("/")
        way = entry.menu.split("/")
        for depth, title in enumerate(titles):
            key = "/".join(way[: depth + 1])
            if key not in menus:
                above = menus.get("/".join(way[:depth]))
                menus[key] = QMenu(title if depth else f"&{title}", window)  # Alt and its first letter open it
                (above or window.menuBar()).addMenu(menus[key])
        return menus[entry.menu]


_ROLES = {
    "project.quit": QAction.MenuRole.QuitRole,
    "help.about": QAction.MenuRole.AboutRole,
}


def _call(window: QObject, entry: ActionSpec, _checked: bool = False) -> None:
    handler = attrgetter(entry.handler)(window)
    handler(*(() if entry.argument is None else (entry.argument,)))
