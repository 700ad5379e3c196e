"""The pictures and sounds of an open project: are they still what was imported, and where are they looked for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from vipll_gui.errors import ProjectError
from vipll_gui.session.changes import Change, Changes
from vipll_gui.session.messages import MEDIA_FOLDER, Message
from vipll_gui.session.state.project_state import ProjectState
from vipll_gui.store import fingerprint


def media_problem(project_state: ProjectState, position: int) -> str:
    """What is wrong with an instance's file: refused, missing, or changed since the import; empty if nothing."""
    dataset = project_state.dataset
    if refused := dataset.media_refused(position):
        return f"{dataset.media[position]!r} is not read: {refused}"
    path = dataset.media_path(position)
    if path is None:
        return ""
    present, noted = fingerprint(path), project_state.project.media_fingerprint(position)
    if present is None:
        return f"{path} is missing; if its folder has moved, relocate the media"
    return f"{path} has changed since the import" if noted is not None and noted != present else ""


def relocate_media(project_state: ProjectState, folder: Path) -> Changes:
    """Look for the pictures and sounds in another folder from now on."""
    media = project_state.dataset.media
    base = _folder_of_names(folder, media[:100])
    if base is None:
        example = media[0] if media else "any media"
        raise ProjectError(f"{example} is not in this folder", path=folder, remedy=_advice(folder, example))
    project_state.project.set_media_folder(base)
    project_state.dataset = project_state.dataset.replaced(folder=base)
    return Changes(Change.MEDIA, message=Message(MEDIA_FOLDER, {"folder": base}))


def _folder_of_names(folder: Path, names: Sequence[str]) -> Path | None:
    """The folder that the names start from: the one given, or one above it where their own folders were chosen."""
    depth = max((len(Path(name).parts) - 1 for name in names), default=0)
    for base in (folder, *folder.parents[:depth]):
        if any((base / name).is_relative_to(folder) and (base / name).is_file() for name in names):
            return base
    return None


def _advice(folder: Path, example: str) -> str:
    """What to choose instead; the names of the media stay as they were imported, with the folders in them."""
    named = Path(example)
    if len(named.parts) == 1:
        return f"Choose the folder that holds {example}."
    first = named.parts[0]
    if (folder / named.name).is_file() and len(named.parts) == 2:
        return f"This folder holds {named.name}, but the project knows it as “{first}”: rename it back, then choose it."
    return f"Choose the folder that contains one called “{first}”."
