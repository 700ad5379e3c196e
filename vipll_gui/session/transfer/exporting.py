"""What is written from an open project: the cleaned labels, and whole copies of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from vipll_gui.data import CleanedLabels, Progress, write_labels
from vipll_gui.data.cleaned import ExportFilter
from vipll_gui.data.writers import complete_options, find_writer
from vipll_gui.errors import OutputError, ProjectError
from vipll_gui.session.state.project_state import ProjectState
from vipll_gui.session.transfer.media_copies import MediaCopies, let_find, write_media_beside
from vipll_gui.session.transfer.noted_facts import readable_facts
from vipll_gui.session.transfer.provenance import Origin, provenance, write_sidecar
from vipll_gui.store import create_store, is_project_file


def export_labels(
    cleaned: CleanedLabels,
    origin: Origin,
    path: Path,
    format_name: str | None,
    progress: Progress,
    chosen: ExportFilter | None,
    options: Mapping[str, bool] | None,
    *,
    sidecar: bool,
) -> int:
    """Write the cleaned labels that pass the filter, and their provenance beside them; the number of rows."""
    if path.absolute() == origin.project.location.path:
        raise OutputError("this would replace the project itself", path=path, remedy="Choose another name.")
    spare_projects(path)
    _require_name(path, format_name, origin.project.location.name)
    cleaned = cleaned.select(chosen.mask(cleaned)) if chosen else cleaned
    writer = find_writer(path, format_name)
    used = complete_options(writer, options or {})
    write_labels(path, cleaned, writer.name, progress, used)
    if sidecar:
        write_sidecar(path, provenance(origin, cleaned, path, writer, used, chosen or ExportFilter()))
    return len(cleaned)


def _require_name(path: Path, format_name: str | None, project: str) -> None:
    """Raise an OutputError if a single file would have to replace a folder."""
    if path.is_dir() and not (format_name and find_writer(path, format_name).folder):
        endings = find_writer(path, format_name).suffixes if format_name else (".csv",)
        raise OutputError(
            "this is a folder, not a file", path=path, remedy=f"Add a name, such as {path / (project + endings[0])}"
        )


def is_project(path: Path) -> bool:
    """Whether there is a project of this name, sound or damaged."""
    try:
        return path.is_file() and is_project_file(path)
    except OSError:
        return False  # what is wrong with the file is said by those who write it


def spare_projects(path: Path) -> None:
    """Raise an OutputError if a result would replace a project: this one or any other."""
    if is_project(path):
        raise OutputError("this would replace a project", path=path, remedy="Give the result another name.")


def save_copy(state: ProjectState, path: Path, progress: Progress, told: Callable[[MediaCopies], None]) -> Path:
    """Write a project with everything that is in this one; of a damaged one, everything that can be read.

    `told` is given which files of a server were written beside it.
    """
    project, dataset = state.project, state.dataset
    if path == project.location.path:
        raise ProjectError("this is the project itself", path=path, remedy="Choose another name.")
    if project.damaged:
        facts = readable_facts(project, [])
        create_store(path, dataset, overwrite=True, entries=list(state.valid_entries()), facts=facts).close()
        return path
    copies = write_media_beside(dataset, path, progress=progress) if dataset.held is not None else None
    project.save_copy(path)
    if copies is not None:  # a file has to find them without the server
        let_find(path, copies)
        told(copies)
    return path
