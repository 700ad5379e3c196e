"""The pictures and sounds of an open project: are they still what was imported, and where are they looked for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from vipll_gui.data.files import leads_out
from vipll_gui.data.held_media import at_hand
from vipll_gui.errors import InputError, ProjectError
from vipll_gui.session.changes import Change, Changes
from vipll_gui.session.messages import MEDIA_FOLDER, OTHER_MEDIA, Message
from vipll_gui.session.state.project_state import ProjectState
from vipll_gui.store import fingerprint

LOOKED_AT, COMPARED = 100, 20  # files of a folder, to see whether it is the right one, and holds what was imported


def media_problem(project_state: ProjectState, position: int) -> str:
    """What is wrong with an instance's file: refused, missing, or changed since the import; empty if nothing."""
    dataset = project_state.dataset
    if refused := dataset.media_refused(position):
        return f"{dataset.media[position]!r} is not read: {refused}"
    path = dataset.media_path(position)
    if path is None:
        return ""
    try:
        present = fingerprint(at_hand(path))
    except InputError as error:  # a server that holds it cannot give it
        return error.message
    if present is None:
        return f"{path} is missing; if its folder has moved, relocate the media"
    noted = project_state.project.media_fingerprint(position)
    return f"{path} has changed since the import" if noted is not None and noted != present else ""


def media_changed(project_state: ProjectState, position: int) -> bool:
    """Whether an instance's file in the folder is there, and another than the one that was imported."""
    dataset = project_state.dataset
    path = dataset.media_path(position)
    if path is None or (dataset.held is not None and dataset.held.hashes[position].any()):
        return False
    present, noted = fingerprint(path), project_state.project.media_fingerprint(position)
    return None not in (present, noted) and present != noted


def relocate_media(project_state: ProjectState, folder: Path, *, compare: bool = True) -> Changes:
    """Look for the pictures and sounds in another folder from now on; `compare` them with what was imported."""
    media = project_state.dataset.media
    if not media:
        raise ProjectError(
            "this project has no pictures or sounds",
            path=project_state.project.location.path,
            remedy="There is nothing to look for in another folder.",
        )
    base = _folder_of_names(folder, media[:LOOKED_AT])
    if base is None:
        example = media[0]
        raise ProjectError(f"{example} is not in this folder", path=folder, remedy=_advice(folder, example))
    project_state.project.set_media_folder(base)
    project_state.dataset = project_state.dataset.replaced(folder=base)
    message = compare_media(project_state) if compare else Message()
    return Changes(Change.MEDIA, message=message or Message(MEDIA_FOLDER, {"folder": base}))


def compare_media(project_state: ProjectState) -> Message:
    """Compare the first files in the folder with what was imported; a message where some are another."""
    project, folder, looked, changed = project_state.project, project_state.dataset.folder, 0, 0
    for position, name in enumerate(project_state.dataset.media[:COMPARED]):
        there = None if leads_out(folder, name) else fingerprint(folder / name)
        if there is not None and (noted := project.media_fingerprint(position)) is not None:
            looked += 1
            changed += noted != there
    return Message(OTHER_MEDIA, {"folder": folder, "changed": changed, "looked": looked}) if changed else Message()


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
