"""Pictures and sounds that a source names: what they are, and whether they are where they should be."""

from __future__ import annotations

import os
import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

from vipll_gui.data.dataset import Kind
from vipll_gui.data.label_names import is_text
from vipll_gui.data.media.sound import SUFFIXES

IMAGES = (".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff", ".bmp", ".gif")
SOUNDS = (".wav", ".flac", ".ogg", ".oga", ".mp3", ".aif", ".aiff", ".opus")
_ENDINGS = {*IMAGES, *SOUNDS, *SUFFIXES}
RELATIVE = "Give paths relative to the table, and keep the files beside it."
DOWNLOAD = (
    "Download the files into the folder of the table under the names they have there, or go on without them: "
    "the option media= with nothing behind it."
)
_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]+://|data:", re.IGNORECASE)


def kind_of(name: str) -> Kind | None:
    """What a file is by its ending; None for neither picture nor sound."""
    suffix = os.path.splitext(name)[1].lower()  # noqa: PTH122 - also for names that are no paths here
    if suffix in IMAGES:
        return Kind.IMAGE
    return Kind.SOUND if suffix in SOUNDS else None


def is_media_name(name: str) -> bool:
    """Whether a name is that of a picture or a sound that can be copied, if not always shown."""
    return Path(name).suffix.lower() in _ENDINGS


def is_address(name: str) -> bool:
    """Whether this is no path but a web address, or a file written out as one (data:…)."""
    return _ADDRESS.match(name) is not None


def path_in(name: str) -> str:
    """The path in a web address, or in what a server calls a local file (…?d=path); otherwise the name itself."""
    try:
        parts = urlsplit(name)
    except ValueError:
        return name
    if wanted := parse_qs(parts.query).get("d"):
        return wanted[0]
    return unquote(parts.path) if parts.scheme or parts.query else name


def ids_of(media: Sequence[str], rows: Sequence[int]) -> list[str]:
    """Ids for instances that have none: the file names without ending where all differ, otherwise the paths.

    A path that several rows name, as for stretches of one sound, gets its row; what is no path becomes its row.
    """
    paths = [path.replace("\\", "/").strip() for path in media]
    paths = [path if path and is_text(path) else str(row) for path, row in zip(paths, rows, strict=True)]
    stems = [os.path.splitext(os.path.basename(path))[0] for path in paths]  # noqa: PTH119, PTH122 - a million of them
    if all(stems) and len(set(stems)) == len(stems):
        return stems
    times = Counter(paths)
    ids = [f"{path}:{row}" if times[path] > 1 else path for path, row in zip(paths, rows, strict=True)]
    return ids if len(set(ids)) == len(ids) else [str(row) for row in rows]


def _elsewhere(named: str) -> str:
    if named[:5].lower() == "data:":
        return f"the picture or sound stands in the file itself ({named[:30]}…), which cannot be read from there"
    return f"the picture or sound lies at {named[:200]} and is not downloaded"


class MediaFolder:
    """A folder that media are named in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._real = os.path.realpath(folder)

    def find(self, named: str) -> tuple[str, str]:
        """The path as it is kept, or what is wrong with it."""
        if not named:
            return "", "the path is empty"
        if is_address(named):
            beside = os.path.basename(path_in(named))  # noqa: PTH119
            if beside and is_text(beside) and self.find_plain(beside):
                return beside, ""
            return "", _elsewhere(named)
        relative = Path(named.replace("\\", "/")).as_posix()
        if "\0" in relative or len(relative) > 4096:
            return "", f"{named[:60]!r} cannot be a path"
        try:
            target = os.path.realpath(os.path.join(self._real, relative))  # noqa: PTH118 - 3 times as fast as Path
            if target != self._real and not target.startswith(self._real.rstrip(os.sep) + os.sep):
                return "", f"{named[:200]!r} does not lie below the folder of the table"
            if os.path.isfile(target):  # noqa: PTH113
                return relative, ""
            for form in ("NFC", "NFD"):  # a file system may write an accent another way than the table does
                other = unicodedata.normalize(form, relative)
                if other != relative and self.find_plain(other):
                    return other, ""
        except (OSError, ValueError):
            return "", f"{named[:200]!r} cannot be read"
        return "", f"there is no file {named[:200]!r}"

    def find_plain(self, relative: str) -> bool:
        """Whether the folder really holds a file of this name."""
        target = os.path.realpath(os.path.join(self._real, relative))  # noqa: PTH118
        return target.startswith(self._real.rstrip(os.sep) + os.sep) and os.path.isfile(target)  # noqa: PTH113
