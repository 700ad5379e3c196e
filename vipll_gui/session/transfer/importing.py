"""From a file or folder of data to a project."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from dataclasses import replace
from itertools import chain, count
from pathlib import Path

from vipll_gui.data import Progress, no_progress
from vipll_gui.data.readers import choose_reader, read_source
from vipll_gui.data.registry import part_of
from vipll_gui.data.source import REPEATED, Source
from vipll_gui.errors import ProjectError
from vipll_gui.session.transfer.media_features import PIXELS, featured
from vipll_gui.store import create_store

SKIPPED = "skipped_rows"  # the fact that says how many bad rows were left out
HINTS = "import_hints"  # the fact that lists what may not be meant, each with what to do


def import_project(
    source: str | Path,
    out: str | Path,
    *,
    format: str | None = None,  # noqa: A002 - the word users know
    options: Mapping[str, str] | None = None,
    overwrite: bool = False,
    skip_bad: bool = False,
    encoder: str = PIXELS,
    progress: Progress = no_progress,
) -> Path:
    """Read a file or folder of data and make a project of it; the project's path.

    Rows that cannot be taken are an error, unless `skip_bad` leaves them out; the project then notes how many.
    `encoder` makes the features of pictures.
    """
    out = Path(out)
    if out.exists() and not overwrite:  # said before minutes of reading, not after
        raise ProjectError(
            "there is already a file of this name", path=out, remedy="Choose another, or allow overwriting."
        )
    data = Source.of(Path(source), options, part_of(progress, 0.0, 0.4))
    folder = data.unpacked or _free_folder(out)
    data, new = replace(data, unpacked=folder), not os.path.lexists(folder)
    try:
        read = read_source(data, choose_reader(data, format))
        data.problems.settle(skip_bad=skip_bad)
        dataset, broken = featured(read, part_of(progress, 0.4, 0.8), encoder=encoder, skip_bad=skip_bad)
        if new and os.path.lexists(folder):
            data.hint(f"The pictures or sounds of the file are in {folder}.")
        facts: dict[str, object] = {SKIPPED: data.problems.rows + broken, REPEATED: data.counted.get(REPEATED, 0)}
        facts[HINTS] = [[hint.message, hint.remedy] for hint in data.hints]
        create_store(
            out,
            dataset,
            overwrite=overwrite,
            facts={name: fact for name, fact in facts.items() if fact},
            progress=part_of(progress, 0.8, 1.0),
        ).close()
    except BaseException:
        if new:  # nothing is left behind by an import that stops
            shutil.rmtree(folder, ignore_errors=True)
        raise
    return out


def _free_folder(out: Path) -> Path:
    """A folder beside the project that is not there yet, for pictures and sounds that lie inside the source."""
    names = chain([f"{out.stem}-media"], (f"{out.stem}-media-{i}" for i in count(2)))
    return next(folder for name in names if not os.path.lexists(folder := out.with_name(name)))
