"""Standard streams that may be closed, and signals that ask a command to end."""

from __future__ import annotations

import io
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from vipll_gui.cli.command import complain
from vipll_gui.interruptions import interrupt, let_through

_MODES = {"stdin": "r", "stdout": "w", "stderr": "w"}  # by their numbers
_ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
_GRACE_SECONDS = 5.0  # for cleaning up, in which the same request is not heard again


class Stopped(KeyboardInterrupt):
    """Somebody asked the command to end, by Ctrl+C or another signal."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


def exit_code(number: int) -> int:
    """The exit code of a command that a signal ended, as shells know it."""
    return 128 + number


# -- streams -------------------------------------------------------------------------------------------------------


def ready_streams() -> None:
    """Let closed streams lead nowhere: a file that is opened later would get their number, and what is printed."""
    for number, (name, mode) in enumerate(_MODES.items()):
        with suppress(OSError):
            _fill(number)
        if getattr(sys, name) is None:  # also where a desktop started us without a terminal
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - for good
    if isinstance(sys.stdout, io.TextIOWrapper):  # a terminal without emoji is no reason to end
        sys.stdout.reconfigure(errors="backslashreplace")


def _fill(number: int) -> None:
    try:
        os.fstat(number)
    except OSError:
        opened = os.open(os.devnull, os.O_RDWR)
        if opened != number:
            os.dup2(opened, number)
            os.close(opened)


def flush_streams(code: int) -> int:
    """Write out what is left to be written; the exit code, which tells if that was not possible."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BrokenPipeError:  # the reader of our output, such as `head`, has seen enough
            _let_go(stream)
        except OSError as error:
            _let_go(stream)
            complain(f"vipll-gui: the output cannot be written ({error.strerror})")
            code = code or 1
    return code


def _let_go(stream: IO[str]) -> None:
    """Let the rest lead nowhere, so that Python does not try again at its end."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


# -- signals -------------------------------------------------------------------------------------------------------


@contextmanager
def stoppable() -> Iterator[None]:
    """Let Ctrl+C and requests to end be a Stopped in the block, so that what it began is cleaned up."""
    last = -_GRACE_SECONDS

    def stop(number: int, _frame: object) -> None:
        nonlocal last
        if time.monotonic() - last >= _GRACE_SECONDS:
            last = time.monotonic()
            interrupt(Stopped(number))

    with _handling(_ENDING, stop):
        yield
        let_through()  # what came when there was nothing left to interrupt


@contextmanager
def stop_requests() -> Iterator[Callable[[], int]]:
    """The signal that asked to end while the block ran, Ctrl+C or another; 0 while none did.

    A second one interrupts as usual.
    """
    asked = 0

    def note(number: int, frame: object) -> None:
        nonlocal asked
        if asked and callable(usual := before[number]):
            usual(number, frame)
        asked = asked or number

    with _handling(_ENDING, note) as before:
        yield lambda: asked


@contextmanager
def _handling(numbers: list[int], handler: Callable[[int, object], None]) -> Iterator[dict[int, object]]:
    """A handler of signals in the block, those left out that are to be ignored; what was there before."""
    before: dict[int, object] = {}
    if threading.current_thread() is threading.main_thread():
        for number in numbers:
            if signal.getsignal(number) not in (signal.SIG_IGN, None):
                before[number] = signal.signal(number, handler)
    try:
        yield before
    finally:
        for number, usual in before.items():
            signal.signal(number, usual)  # type: ignore[arg-type]
