"""Where commands go whose keys are those of labels."""

from __future__ import annotations

from collections.abc import Collection

from vipll_gui.qt.settings.actions import ACTIONS

Keys = tuple[str, ...]
_ELSEWHERE = {"": ("Ctrl+Shift+", "Ctrl+Alt+"), "Shift+": ("Ctrl+Alt+", "Ctrl+Alt+Shift+")}  # for a letter, in turn


def moved_aside(taken: Collection[str]) -> dict[str, Keys]:
    """The keys of each action that loses some to labels: letters with Ctrl besides, as far as that is free.

    Digits mean places, which have no other key: those of labels mean nothing else.
    """
    used = {key for action in ACTIONS for key in action.shortcuts}
    found: dict[str, Keys] = {}
    for action in ACTIONS:
        if not set(action.shortcuts).isdisjoint(taken):
            kept = [_moved(key, used) if key in taken else key for key in action.shortcuts]
            found[action.id] = tuple(key for key in kept if key)
    return found


def _moved(key: str, used: set[str]) -> str:
    """The key that stands in for one, noted as used; empty where there is none."""
    letter = key[-1]
    ways = _ELSEWHERE.get(key[:-1], ()) if letter.isalpha() else ()
    free = next((way + letter for way in ways if way + letter not in used), "")
    used.add(free)
    return free
