"""From a file or folder of data to a project."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from dataclasses import replace
from itertools import chain, count
from pathlib import Path
from typing import TypeVar

from vipll_gui.data import Progress, no_progress
from vipll_gui.data.readers import choose_reader, read_source
from vipll_gui.data.registry import part_of
from vipll_gui.data.source import REPEATED, Source
from vipll_gui.errors import ProjectError
from vipll_gui.session.transfer.features import USUAL, featured, text_encoder
from vipll_gui.store import Address, create_store, is_there, scheme_of, short_name

SKIPPED = "skipped_rows"  # the fact that says how many bad rows were left out
HINTS = "import_hints"  # the fact that lists what may not be meant, each with what to do
Where = TypeVar("Where", bound=Address)


def import_project(
    source: str | Path,
    out: Where,
    *,
    format: str | None = None,  # noqa: A002 - the word users know
    options: Mapping[str, str] | None = None,
    overwrite: bool = False,
    skip_bad: bool = False,
    encoder: str = USUAL,
    progress: Progress = no_progress,
) -> Where:
    """Read a file or folder of data and make a project of it, in a file or at an address, which is given back.

    Rows that cannot be taken are an error, unless `skip_bad` leaves them out; the project then notes how many.
    `encoder` makes the features of pictures, sounds or texts.
    """
    project = out if scheme_of(out) else Path(out)
    if not overwrite:  # said before minutes of reading, not after
        _require_free(project)
    data = replace(Source.of(Path(source), options, part_of(progress, 0.0, 0.4)), text_encoder=text_encoder(encoder))
    folder = data.unpacked or _free_folder(project)
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
            project,
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


def _require_free(out: Address) -> None:
    remedy = "Choose another, or allow overwriting."
    if isinstance(out, Path) and out.exists():
        raise ProjectError("there is already a file of this name", path=out, remedy=remedy)
    if isinstance(out, str) and is_there(out):
        raise ProjectError(f"{short_name(out)}: there is already a project of this name", remedy=remedy)


def _free_folder(project: Address) -> Path:
    """A folder that is not there yet, for pictures and sounds that lie inside the source.

    It is beside the project, or in the folder one is in where the project is no file.
    """
    out = Path(short_name(project)) if isinstance(project, str) else project
    names = chain([f"{out.stem}-media"], (f"{out.stem}-media-{i}" for i in count(2)))
    return next(folder for name in names if not os.path.lexists(folder := out.with_name(name)))
