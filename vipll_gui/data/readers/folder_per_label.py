"""A folder that holds one folder of pictures or sounds per label."""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.dataset import Dataset
from vipll_gui.data.label_names import MOST_LABELS, LabelNames
from vipll_gui.data.media.media_files import kind_of
from vipll_gui.data.media.media_walk import media_below, of_one_kind
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.source import Source, some_names
from vipll_gui.data.tables.assembly import Draft, assemble
from vipll_gui.data.tables.cells import split_names
from vipll_gui.data.tables.label_options import LABEL_OPTIONS
from vipll_gui.data.tables.roles import names_in
from vipll_gui.errors import counted

LOOK = 500  # entries that have to be enough to recognise such a folder
SETS = "+"  # between the labels of a folder that stands for several


def read(source: Source) -> Dataset:
    """Each file with the name of its folder as candidate; the same file in several folders has several candidates."""
    found: dict[tuple[str, ...], list[str]] = {}  # what makes a file the same -> where it lies
    files = list(_files(source))
    if not files:
        raise source.error("no folder in it holds a picture or a sound", "Make a folder per label, with files in it.")
    several = {name for name, times in Counter(os.path.basename(path) for path in files).items() if times > 1}  # noqa: PTH119
    kind, media_files = of_one_kind(files, source)
    for path in media_files:
        name = os.path.basename(path)  # noqa: PTH119
        key = (name, _content(source.path / path)) if name in several else (name,)
        found.setdefault(key, []).append(path)
    names = LabelNames()
    sets = [[names.of(label) for path in paths for label in _labels(path, source)] for paths in found.values()]
    if (listed := names_in(source, "labels")) and not set(listed) & set(names.number):
        raise source.error(
            f"no folder is called as one of the labels: {some_names(list(names.number))}",
            "To let each file have any of them, whatever folder it is in: --format folder-of-files",
        )
    media = [paths[0] for paths in found.values()]
    draft = Draft(
        lines=np.arange(1, len(media) + 1),
        ids=media,
        names=names,
        sets=CandidateSets.from_lists(sets, len(names.number)),
        media=media,
        kind=kind,
        name=source.path.absolute().name,
    )
    return assemble(draft, source)


def _files(source: Source) -> Iterator[str]:
    """The pictures and sounds below the labels' folders; it is said how many lie beside these."""
    with os.scandir(source.path) as entries:
        seen = [entry for entry in entries if not entry.name.startswith(".")]
    labels = sorted(entry.name for entry in seen if entry.is_dir(follow_symlinks=False))
    if loose := sum(kind_of(entry.name) is not None and entry.is_file(follow_symlinks=False) for entry in seen):
        source.hint(
            f"{counted(loose, 'file')} beside the folders will not be imported.",
            "Put them into the folder of their label. To take all without labels: --format folder-of-files",
        )
    if len(labels) > MOST_LABELS:
        raise source.error(f"there are {len(labels):,} folders, more than the {MOST_LABELS:,} allowed")
    return media_below(source, labels)


def _labels(path: str, source: Source) -> list[str]:
    """The labels a file has by the folder it is in."""
    separator = SETS if source.flag("sets") else source.options.get("separator", "")
    return [name.strip() for name in split_names(path.split("/")[0], separator)]


def _content(path: Path) -> str:
    """What tells whether two files of one name are the same."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.blake2b(digest_size=16)).hexdigest()


def recognises(path: Path, _head: bytes) -> bool:
    """Whether a folder holds folders with pictures or sounds."""
    try:
        with os.scandir(path) as entries:
            folders = [e.path for _, e in zip(range(LOOK), entries, strict=False) if e.is_dir(follow_symlinks=False)]
        for folder in folders:
            with os.scandir(folder) as entries:
                if any(kind_of(entry.name) for _, entry in zip(range(LOOK), entries, strict=False)):
                    return True
    except OSError:
        return False
    return False


READERS.register(
    Reader(
        name="folder-per-label",
        description="folder with one folder of pictures or sounds per label",
        suffixes=(),
        recognises=recognises,
        read=read,
        options={"sets": "yes: a folder called a+b holds files with the candidates a and b", **LABEL_OPTIONS},
        folder=True,
    )
)
