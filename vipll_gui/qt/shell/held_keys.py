"""Which key is pressed anew, and which has only not come up yet."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent

_TOO_SOON_MS = 5  # between up and down: no finger does that, but repeat does where Qt does not recognise it


class HeldKeys:
    """Knows the keys that are down. A key that repeats counts as held, also where the system sends it up and down.

    Qt marks such events only where the next one is there already when it looks, and remote desktops send presses alone.
    """

    def __init__(self) -> None:
        self._down: set[int] = set()
        self._up: tuple[int, int] | None = None  # the key that came up last, and when

    def press(self, event: QKeyEvent) -> bool:
        """Notes a key that goes down; whether it is pressed anew."""
        key, soon = _place(event), False
        if self._up is not None and event.timestamp():  # events that a program made have no time
            soon = self._up[0] == key and 0 <= event.timestamp() - self._up[1] <= _TOO_SOON_MS
        fresh = not (soon or event.isAutoRepeat() or key in self._down)
        self._down.add(key)
        return fresh

    def release(self, event: QKeyEvent) -> None:
        """Notes a key that comes up."""
        if not event.isAutoRepeat():
            self._down.discard(_place(event))
            self._up = (_place(event), event.timestamp())

    def forget(self) -> None:
        """Lets all keys be up: where they come up now is not seen here."""
        self._down.clear()


def _place(event: QKeyEvent) -> int:
    """The key whatever is printed on it: 1 goes down as `!` with Shift, and comes up as `1` without."""
    return event.nativeScanCode() or event.key()
