"""Writers: each module here registers one format cleaned labels can be written in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from vipll_gui.data.cleaned import CleanedLabels
from vipll_gui.data.files import atomic_path
from vipll_gui.data.folders import atomic_folder
from vipll_gui.data.registry import Progress, Registry, no_progress
from vipll_gui.errors import OutputError


@dataclass(frozen=True)
class WriterOption:
    """A yes or no that a format asks for: what it means, and the answer where nobody gives one."""

    help: str
    default: bool = False


Options = Mapping[str, bool]


@dataclass(frozen=True)
class Writer:
    """One format: its name, the endings of file names that stand for it, the options it takes, how it is written."""

    name: str
    description: str
    suffixes: tuple[str, ...]  # the first is offered; "" for a folder
    write: Callable[[Path, CleanedLabels, Options, Progress], None]
    options: Mapping[str, WriterOption] = field(default_factory=dict)
    folder: bool = False  # writes many files into a folder of its own


WRITERS: Registry[Writer] = Registry("export format", __name__)


def write_labels(
    path: str | Path,
    cleaned: CleanedLabels,
    format: str | None = None,  # noqa: A002 - the word users know
    progress: Progress = no_progress,
    options: Options | None = None,
) -> None:
    """Write cleaned labels, whole or not at all; the suffix decides the format unless it is named."""
    path = Path(path)
    writer = find_writer(path, format)
    chosen = complete_options(writer, options or {})
    with atomic_folder(path) if writer.folder else atomic_path(path) as temporary:
        writer.write(temporary, cleaned, chosen, progress)


def find_writer(path: Path, format: str | None = None) -> Writer:  # noqa: A002
    """The writer that is named, or that the ending of the file name stands for; the longest ending wins."""
    if format:
        return WRITERS.find(format)
    endings = {suffix: writer for writer in WRITERS.values() for suffix in writer.suffixes if suffix}
    for suffix in sorted(endings, key=len, reverse=True):
        if path.name.lower().endswith(suffix):
            return endings[suffix]
    raise OutputError(
        f"no export format for the suffix {path.suffix or '(none)'!r}",
        path=path,
        remedy=f"Known: {', '.join(sorted(endings))}; or name the format: {', '.join(WRITERS)}.",
    )


def complete_options(writer: Writer, given: Options) -> dict[str, bool]:
    """All options of a format, as given or as usual; an error for one it does not have."""
    if unknown := sorted(set(given) - set(writer.options)):
        raise OutputError(
            f"the format {writer.name} has no option {unknown[0]!r}",
            remedy="It has: " + (", ".join(writer.options) or "none"),
        )
    return {name: given.get(name, option.default) for name, option in writer.options.items()}
