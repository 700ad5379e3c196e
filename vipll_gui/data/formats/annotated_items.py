"""Items that people annotated, each with what it is and who named what: the common ground of annotation tools."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.dataset import Dataset
from vipll_gui.data.label_names import LabelNames
from vipll_gui.data.media.media_files import MediaFolder, is_address, kind_of, path_in
from vipll_gui.data.source import REPEATED, Source, some_names
from vipll_gui.data.tables.assembly import Draft, assemble
from vipll_gui.data.tables.cells import split_names
from vipll_gui.data.tables.encoding import ColumnKind
from vipll_gui.data.tables.roles import TEXT
from vipll_gui.data.votes import tally, vote_shares

LOOK = 200  # items that have to be enough to tell what a field holds
MOST_FIELDS = 2000  # different fields that items may have


@dataclass
class Item:
    """One item: where it is, its fields, the labels each person named, and candidates nobody is named for."""

    line: int
    id: str
    fields: Mapping[str, object]
    votes: list[tuple[str, str]] = field(default_factory=list)  # who, what
    candidates: tuple[str, ...] = ()
    segment: tuple[object, object] | None = None  # start and end within a sound, in seconds


def read_items(
    items: Iterable[Item], source: Source, *, media: str | None = None, text: str | None = None, least: int = 1
) -> Dataset:
    """The dataset of annotated items: candidates are what at least `least` people named, and what an item lists.

    `media` and `text` name the fields that are looked at or read; "" for none, None for what looks like it.
    """
    kept = list(items)
    if not kept:
        if source.problems.count:
            raise source.problems.first()
        raise source.error("there are no annotated items", "Export items that people have annotated.")
    names, people = LabelNames(), LabelNames()
    separator = source.options.get("separator", "")
    votes = [
        (i, people.of(who), names.of(name))
        for i, item in enumerate(kept)
        for who, what in item.votes
        for name in split_names(what, separator)
    ]
    listed = [[names.of(n) for name in item.candidates for n in split_names(name, separator)] for item in kept]
    table = np.array(votes, np.int64).reshape(-1, 3)
    counted = tally(table[:, 0], table[:, 1], table[:, 2], people.names, len(kept), len(names.number), least)
    source.counted[REPEATED] = counted.repeated
    sets = _united(counted.sets, listed, len(names.number))
    fields, paths = _fields(kept, source, media)
    read = _text_field(fields, text, source)
    draft = Draft(
        lines=np.array([item.line for item in kept], np.int64),
        ids=[item.id for item in kept],
        names=names,
        sets=sets,
        frame=fields,
        kinds={read: ColumnKind.TEXT} if read else {},
        media=paths,
        texts=[str(cell or "") for cell in fields[read]] if read else (),
        segments=_segments(kept) if paths else None,
        votes=counted.votes if len(table) else None,
    )
    if not paths and not len(fields.columns) and draft.votes is not None:
        draft.features, draft.feature_names = vote_shares(counted.votes, len(kept), names.names)
        source.note("votes", "feature", "the share of an item's votes that each label got, as nothing else is known")
    return assemble(draft, source)


def _segments(items: list[Item]) -> NDArray[np.float64] | None:
    """Start and end of every item, nan for whole sounds; None if all are."""
    if all(item.segment is None for item in items):
        return None
    ends = [item.segment or (None, None) for item in items]
    return np.array([[x if isinstance(x, int | float) else np.nan for x in pair] for pair in ends], np.float64)


def _united(voted: CandidateSets, listed: list[list[int]], n_labels: int) -> CandidateSets:
    if not any(listed):
        return voted
    return CandidateSets.from_lists([{*row.tolist(), *more} for row, more in zip(voted, listed, strict=True)], n_labels)


def _text_field(fields: pd.DataFrame, wanted: str | None, source: Source) -> str:
    """The field that people read: the one named, `text`, or the first that holds sentences; "" for none."""
    if wanted and wanted not in fields:
        raise source.error(
            f"there is no field {wanted[:60]!r} to read", "Fields: " + some_names(list(map(str, fields)))
        )
    if wanted is not None:
        return wanted
    return TEXT if TEXT in fields else next((str(name) for name in fields if is_prose(fields[name])), "")


def is_prose(cells: Sequence[object] | pd.Series) -> bool:
    """Whether a field holds sentences."""
    some = [cell for cell in cells[:LOOK] if cell is not None]
    words = [len(cell.split()) for cell in some if isinstance(cell, str)]
    return bool(some) and len(words) == len(some) and sum(words) >= 3 * len(some)


def _fields(items: list[Item], source: Source, media: str | None) -> tuple[pd.DataFrame, list[str]]:
    """The plain fields as columns, and the paths of media if a field holds them."""
    names = dict.fromkeys(str(name) for item in items for name in item.fields)
    if len(names) > MOST_FIELDS:
        raise source.error(f"the items have more than {MOST_FIELDS:,} different fields", "Leave some out.")
    columns = {name: [item.fields.get(name) for item in items] for name in names}
    plain = {n: v for n, v in columns.items() if all(c is None or isinstance(c, str | int | float) for c in v)}
    shown = media if media is not None else next((n for n, v in plain.items() if _is_media(v)), "")
    if media and media not in plain:
        raise source.error(f"there is no field {media!r} with paths", "Fields: " + some_names(list(names)))
    paths: list[str] = []
    if shown:
        folder = MediaFolder(source.folder)
        paths = [_local(str(cell or ""), folder) for cell in plain.pop(shown)]
        source.note(shown, "media")
        for name in plain:
            source.note(name, "left out", "features come from the pictures or sounds")
        plain = {}
    for name in [n for n, v in plain.items() if _is_web(v)]:
        del plain[name]
        source.note(name, "left out", "web addresses")
        if media is None:  # otherwise the user knows
            source.hint(
                f"the field {name[:60]!r} holds web addresses; what lies there is not downloaded",
                f"Download it, write the names of the files into the field, and name it with media={name[:60]}.",
            )
    return pd.DataFrame({name: pd.Series(cells, dtype=object) for name, cells in plain.items()}), paths


def _is_media(cells: list[object]) -> bool:
    """Whether a field names pictures or sounds."""
    some = [str(cell) for cell in cells[:LOOK] if cell]
    return bool(some) and all(kind_of(path_in(cell)) for cell in some)


def _is_web(cells: list[object]) -> bool:
    """Whether a field holds web addresses."""
    some = [str(cell) for cell in cells[:LOOK] if cell]
    return bool(some) and all(map(is_address, some))


def _local(named: str, folder: MediaFolder) -> str:
    """The path of a file below the folder: as named, or by its name alone, without what an upload put before it."""
    path = path_in(named)
    base = os.path.basename(path.replace("\\", "/"))  # noqa: PTH119
    tries = [path, path.lstrip("/"), base, base.partition("-")[2]]
    for attempt in (t for t in tries if t):
        if not folder.find(attempt)[1]:
            return attempt
    return named if is_address(named) else path
