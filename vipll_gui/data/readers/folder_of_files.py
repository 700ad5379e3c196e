"""A plain folder of pictures or sounds of which nobody has said yet what they show."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.dataset import Dataset
from vipll_gui.data.label_names import LabelNames
from vipll_gui.data.media.media_files import ids_of, kind_of
from vipll_gui.data.media.media_walk import media_below, of_one_kind
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.source import Source
from vipll_gui.data.tables.assembly import Draft, assemble
from vipll_gui.data.tables.label_options import LABEL_OPTIONS

LOOK = 500  # entries that have to be enough to recognise such a folder
OPTIONS = {"labels": "the labels there are, as a|b|c; each file may have any of them, and others can be made later"}


def read(source: Source) -> Dataset:
    """Each picture or sound in the folder, and in the folders in it, with any label."""
    files = list(media_below(source, ["."]))
    if not files:
        raise source.error("there is no picture and no sound in it", "Give the folder that holds the files.")
    kind, found = of_one_kind(files, source)
    media = list(found)
    lines = np.arange(1, len(media) + 1)
    draft = Draft(
        lines=lines,
        ids=ids_of(media, lines.tolist()),
        names=LabelNames(),
        sets=CandidateSets.from_lists([[]] * len(media), 0),
        media=media,
        kind=kind,
        name=source.path.absolute().name,
        nothing=True,
    )
    return assemble(draft, source)


def recognises(path: Path, _head: bytes) -> bool:
    """Whether pictures or sounds lie in a folder itself."""
    try:
        with os.scandir(path) as entries:
            return any(kind_of(entry.name) for _, entry in zip(range(LOOK), entries, strict=False))
    except OSError:
        return False


READERS.register(
    Reader(
        name="folder-of-files",
        description="folder of pictures or sounds without labels: each may have any label",
        suffixes=(),
        recognises=recognises,
        read=read,
        options={**OPTIONS, "any_label": LABEL_OPTIONS["any_label"]},
        folder=True,
        general=3,
    )
)
