"""Pictures or sounds in one folder per label, with a table that says where each came from."""

from __future__ import annotations

import os
import shutil
from collections import defaultdict
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import numpy as np

from vipll_gui.data.cleaned import CleanedLabels
from vipll_gui.data.files import leads_out
from vipll_gui.data.folders import FileNames
from vipll_gui.data.held_media import at_hand
from vipll_gui.data.media.media_files import is_media_name
from vipll_gui.data.media.sound import cut
from vipll_gui.data.registry import Progress, part_of
from vipll_gui.data.writers import WRITERS, Options, Writer, WriterOption, labels_csv
from vipll_gui.errors import OutputError, counted

MANIFEST = "labels.csv"
OPEN = "_open"  # the folder of instances without a label


def write(path: Path, cleaned: CleanedLabels, options: Options, progress: Progress) -> None:
    """`LABEL/FILE` for every instance, and `labels.csv` with the usual columns; segments of sounds become files."""
    if not len(cleaned):
        raise OutputError("there is no instance to write: no files, no folders", remedy="Choose a wider filter.")
    if not cleaned.media:
        raise OutputError(
            "these instances are rows of a table: there are no files to sort into folders",
            remedy="Choose another format, such as csv.",
        )
    _check_media(cleaned)
    folders, names = _label_folders(cleaned), defaultdict[str, FileNames](FileNames)
    placed = []
    for i, source in enumerate(cleaned.media):
        progress(0.9 * i / len(cleaned), f"file {i:,}")
        folder = folders[int(cleaned.label[i])]
        segment = _segment(cleaned, i)
        stem = Path(source).stem + (f" {segment[0]:g}-{segment[1]:g}" if segment else "")
        name = names[folder].name(stem, ".wav" if segment else Path(source).suffix)
        (path / folder).mkdir(exist_ok=True)
        held = cleaned.held_path(i)
        file = at_hand(held) if held is not None else cleaned.folder / source
        _place(file, path / folder / name, segment, link=options["links"] and held is None)
        placed.append(f"{folder}/{name}")
    # The table names the files as they lie here; segments are whole files now.
    here = replace(cleaned, media=tuple(placed), folder=path, held=None, segments=None)
    table_options = {name: option.default for name, option in WRITERS["csv"].options.items()}
    labels_csv.write(path / MANIFEST, here, table_options, part_of(progress, 0.9, 1.0))


def _check_media(cleaned: CleanedLabels) -> None:
    held = [cleaned.held_path(i) is not None for i in range(len(cleaned))]
    named = [name for name, there in zip(cleaned.media, held, strict=True) if not there]
    foreign = [name for name in named if _is_foreign(cleaned.folder, name)]
    foreign += [name for name, there in zip(cleaned.media, held, strict=True) if there and not is_media_name(name)]
    if foreign:
        some = ", ".join(repr(name[:200]) for name in foreign[:3]) + " …" * (len(foreign) > 3)
        raise OutputError(
            f"of {counted(len(cleaned), 'file')}, "
            f"{counted(len(foreign), 'is', 'are')} none of the project's media: {some}",
            path=cleaned.folder,
            remedy="Somebody may want them copied who should not have them. `vipll-gui check` says why.",
        )
    missing = [name for name in named if not (cleaned.folder / name).is_file()]
    if missing:
        some = ", ".join(missing[:3]) + " …" * (len(missing) > 3)
        raise OutputError(
            f"of {counted(len(cleaned), 'file')}, {counted(len(missing), 'is', 'are')} missing: {some}",
            path=cleaned.folder,
            remedy="Put them back, or say where the media are now.",
        )


def _is_foreign(folder: Path, name: str) -> bool:
    """Whether a file lies outside the media folder, or is neither picture nor sound by the name it really has."""
    return bool(leads_out(folder, name)) or not is_media_name((folder / name).resolve().name)


def _label_folders(cleaned: CleanedLabels) -> dict[int, str]:
    """A folder name for each label that is in use."""
    names = FileNames()
    names.name(MANIFEST)  # which lies beside the folders
    used = np.unique(cleaned.label).tolist()
    return {j: names.name(cleaned.names[j] if j >= 0 else OPEN) for j in sorted(used, reverse=True)}


def _segment(cleaned: CleanedLabels, i: int) -> tuple[float, float] | None:
    if cleaned.segments is None or np.isnan(cleaned.segments[i]).all():
        return None
    start, end = cleaned.segments[i].tolist()
    return start, end


def _place(source: Path, target: Path, segment: tuple[float, float] | None, *, link: bool) -> None:
    if segment is not None:
        cut(source, segment, target)
        return
    if link:
        with suppress(OSError):  # another disk, or a file system without links
            os.link(source.resolve(), target)
            return
    shutil.copyfile(source.resolve(), target)


WRITERS.register(
    Writer(
        "folders",
        "pictures or sounds in a folder per label",
        ("",),
        write,
        {"links": WriterOption("hard links in place of copies, where the file system can: they take no room")},
        folder=True,
    )
)
