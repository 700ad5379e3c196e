"""Writers: each module here registers one format cleaned labels can be written in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from vipll_gui.data.cleaned import CleanedLabels
from vipll_gui.data.files import atomic_path
from vipll_gui.data.registry import Progress, Registry, no_progress
from vipll_gui.errors import OutputError


@dataclass(frozen=True)
class Writer:
    """One format: its name, the suffixes that stand for it, and how it is written."""

    name: str
    description: str
    suffixes: tuple[str, ...]
    write: Callable[[Path, CleanedLabels, Progress], None]


WRITERS: Registry[Writer] = Registry("export format", __name__)


def write_labels(
    path: str | Path,
    cleaned: CleanedLabels,
    format: str | None = None,  # noqa: A002 - the word users know
    progress: Progress = no_progress,
) -> None:
    """Write cleaned labels, whole or not at all; the suffix decides the format unless it is named."""
    path = Path(path)
    writer = WRITERS.find(format) if format else _by_suffix(path)
    with atomic_path(path) as temporary:
        writer.write(temporary, cleaned, progress)


def _by_suffix(path: Path) -> Writer:
    for writer in WRITERS.values():
        if path.suffix.lower() in writer.suffixes:
            return writer
    known = ", ".join(s for writer in WRITERS.values() for s in writer.suffixes)
    raise OutputError(
        f"no export format for the suffix {path.suffix or '(none)'!r}", path=path, remedy=f"Known: {known}"
    )
