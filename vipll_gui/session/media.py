"""The pictures and sounds of an open project: are they still what was imported, and where are they looked for."""

from __future__ import annotations

from pathlib import Path

from vipll_gui.errors import ProjectError
from vipll_gui.session.changes import Change, Changes
from vipll_gui.session.sayings import MEDIA_FOLDER, Saying
from vipll_gui.session.standing import Standing
from vipll_gui.store import fingerprint


def media_problem(standing: Standing, position: int) -> str:
    """What is wrong with an instance's file: missing, or changed since the import; empty if nothing."""
    path = standing.dataset.media_path(position)
    if path is None:
        return ""
    present, noted = fingerprint(path), standing.project.media_fingerprint(position)
    if present is None:
        return f"{path} is missing; if its folder has moved, relocate the media"
    return f"{path} has changed since the import" if noted is not None and noted != present else ""


def relocate_media(standing: Standing, folder: Path) -> Changes:
    """Look for the pictures and sounds in another folder from now on."""
    media = standing.dataset.media
    if not any((folder / name).is_file() for name in media[:100]):
        example = media[0] if media else "any media"
        raise ProjectError(f"{example} is not in this folder", path=folder, remedy="Choose the folder above it.")
    standing.project.set_media_folder(folder)
    standing.dataset = standing.dataset.but(folder=folder)
    return Changes(Change.MEDIA, message=Saying(MEDIA_FOLDER, {"folder": folder}))
