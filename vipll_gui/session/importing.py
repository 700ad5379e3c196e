"""From a data file to a project."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from vipll_gui.data import Progress, no_progress, read_dataset, with_features
from vipll_gui.data.registry import part_of
from vipll_gui.errors import ProjectError
from vipll_gui.store import Project


def import_project(
    source: str | Path,
    out: str | Path,
    *,
    format: str | None = None,  # noqa: A002 - the word users know
    options: Mapping[str, str] | None = None,
    overwrite: bool = False,
    progress: Progress = no_progress,
) -> Path:
    """Read a data file and make a project of it; the project's path."""
    out = Path(out)
    if out.exists() and not overwrite:  # said before minutes of reading, not after
        raise ProjectError(
            "there is already a file of this name", path=out, remedy="Choose another, or allow overwriting."
        )
    read = read_dataset(source, format, options, part_of(progress, 0.0, 0.4))
    dataset = with_features(read, part_of(progress, 0.4, 0.8))
    progress(0.8, "writing the project")
    Project.create(out, dataset, overwrite=overwrite).close()
    return out
