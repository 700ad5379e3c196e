"""Where each shared project's pictures and sounds are on this computer: everybody names that folder once."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

import platformdirs

from vipll_gui.data.files import atomic_path


def _file() -> Path:
    return Path(platformdirs.user_config_dir("vipll-gui", appauthor=False)) / "media-folders.json"


def _known() -> dict[str, str]:
    with contextlib.suppress(OSError, ValueError, RecursionError):
        found = json.loads(_file().read_bytes())
        return {str(key): str(value) for key, value in found.items()} if isinstance(found, dict) else {}
    return {}


def noted_folder(project: str) -> Path | None:
    """The folder that was named for a project on this computer; None if none was."""
    folder = _known().get(project)
    return None if folder is None else Path(folder)


def note_folder(project: str, folder: Path) -> None:
    """Remember where a project's pictures and sounds are on this computer."""
    path = _file()
    path.parent.mkdir(parents=True, exist_ok=True)
    with atomic_path(path) as temporary:
        temporary.write_text(json.dumps({**_known(), project: str(folder.resolve())}, indent=1), "utf-8")
