"""Signals and who listens to them, as one list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import SignalInstance

Listener = Callable[..., Any] | SignalInstance


def connect_all(*pairs: tuple[SignalInstance | Any, Listener]) -> None:
    """Connect each signal with its slot; slots must be methods of QObjects on the main thread."""
    for signal, slot in pairs:
        signal.connect(slot)
