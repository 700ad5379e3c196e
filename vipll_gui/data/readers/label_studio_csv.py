"""Label Studio's CSV and TSV exports: one row per annotation, several choices as {"choices": […]} in a cell."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from vipll_gui.data.dataset import Dataset
from vipll_gui.data.formats.annotated_items import is_prose
from vipll_gui.data.formats.delimited import TEXT_OPTIONS, read_delimited
from vipll_gui.data.formats.json_text import choices_in
from vipll_gui.data.formats.text import first_cells
from vipll_gui.data.media.media_files import kind_of, path_in
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.readers.label_studio import OPTIONS
from vipll_gui.data.readers.label_studio_min import ABOUT, Annotation, read_annotations
from vipll_gui.data.source import Source, some_names
from vipll_gui.data.tables.label_options import LABEL_OPTIONS

NEEDED = {"annotation_id", "annotator"}


def read(source: Source) -> Dataset:
    """The tasks with what people chose as candidates; rows of one task belong together by its id."""
    frame, lines = read_delimited(source)
    source.show(frame)
    names = [str(name) for name in frame.columns]
    if not len(frame):
        raise source.error("the table has a header but no rows", "Export tasks that people have annotated.", row=1)
    rows = [dict(zip(names, row, strict=True)) for row in frame.itertuples(index=False, name=None)]
    question = _question(names, rows, source)
    for row in rows:
        row[question] = _value(row[question])
    return read_annotations(list(zip(lines.tolist(), rows, strict=True)), question, source)


def _value(cell: str) -> object:
    """What a cell of results holds: a name as it is, anything else as JSON."""
    if cell.lstrip().startswith(("{", "[")):
        try:
            return json.loads(cell)
        except (ValueError, RecursionError):
            return cell
    return cell.strip()


def _question(names: Sequence[str], rows: Sequence[Annotation], source: Source) -> str:
    """The column that holds the choices: the one named, or the only one that is left after what tells most."""
    wanted = source.options.get("question")
    if wanted is not None:
        if wanted not in names:
            raise source.error(f"there is no column {wanted[:60]!r}", f"Columns: {some_names(names)}", row=1)
        return wanted
    left = [name for name in names if name not in ("id", *ABOUT)]
    for looks_like in _SIGNS:
        left = [name for name in left if looks_like(name, names, rows)] or left
    if len(left) != 1:
        what = "no column holds choices" if not left else "several columns may hold the choices: " + ", ".join(left)
        raise source.error(what[:200], "Say which with the option question=NAME.", row=1)
    return left[0]


def _holds_choices(name: str, _names: Sequence[str], rows: Sequence[Annotation]) -> bool:
    """Whether a cell is written as several choices are."""
    return any('"choices"' in row[name] and choices_in(_value(row[name])) is not None for row in rows)


def _is_in_place(name: str, names: Sequence[str], _rows: Sequence[Annotation]) -> bool:
    """Whether it stands between the id and who annotated, where results stand unless all columns are in order."""
    if list(names) == sorted(names) or not {"id", "annotator"} <= set(names):
        return False
    return names.index("id") < names.index(name) < names.index("annotator")


def _differs(name: str, _names: Sequence[str], rows: Sequence[Annotation]) -> bool:
    """Whether annotations of one task do not agree on it, as they do on the data."""
    first: dict[str, str] = {}
    return any(first.setdefault(str(row.get("id")), row[name]) != row[name] for row in rows)


def _is_plain(name: str, _names: Sequence[str], rows: Sequence[Annotation]) -> bool:
    """Whether it holds words, neither numbers nor files nor sentences."""
    cells = [row[name] for row in rows if row[name]]
    if is_prose(cells) or all(kind_of(path_in(cell)) for cell in cells):
        return False
    return not all(cell.replace(".", "", 1).lstrip("-").isdecimal() for cell in cells)


_SIGNS: tuple[Callable[[str, Sequence[str], Sequence[Annotation]], bool], ...] = (
    _holds_choices,
    _is_in_place,
    _differs,
    _is_plain,
)


def recognises(_path: Path, head: bytes) -> bool:
    """Whether the header names annotations and who made them."""
    return set(first_cells(head)) >= NEEDED


READERS.register(
    Reader(
        name="label-studio-csv",
        description="Label Studio CSV or TSV: one row per annotation, with choices",
        suffixes=(".csv", ".tsv"),
        recognises=recognises,
        read=read,
        options={
            **{name: OPTIONS[name] for name in ("question", "min_votes", "media", "text")},
            **LABEL_OPTIONS,
            **{name: TEXT_OPTIONS[name] for name in ("delimiter", "encoding")},
        },
        needs="columns annotation_id and annotator",
    )
)
