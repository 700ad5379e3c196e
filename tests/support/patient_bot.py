"""A bot that waits as long as a busy machine takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pytestqt.qtbot import QtBot

PATIENCE = 180_000  # ms; what never happens fails then, what happens late does not


class PatientBot(QtBot):
    """Gives nobody less time than that: no test is about how quick a machine is."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = 0) -> None:  # noqa: N802 - its name there
        super().waitUntil(callback, timeout=max(timeout, PATIENCE))

    def waitSignal(self, signal: Any, *, timeout: int = 0, **how: Any) -> Any:  # noqa: N802 - its name there
        return super().waitSignal(signal, timeout=max(timeout, PATIENCE), **how)

    def waitSignals(self, signals: Any, *, timeout: int = 0, **how: Any) -> Any:  # noqa: N802 - its name there
        return super().waitSignals(signals, timeout=max(timeout, PATIENCE), **how)
