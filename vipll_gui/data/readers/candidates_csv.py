"""Tables with a candidates column as text: CSV or TSV, one instance per row."""

from __future__ import annotations

import json
from pathlib import Path

from vipll_gui.data.dataset import Dataset
from vipll_gui.data.formats.delimited import TEXT_OPTIONS, read_delimited
from vipll_gui.data.formats.text import DELIMITERS, decoded, first_cells
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.source import Source
from vipll_gui.data.tables.frames import read_table
from vipll_gui.data.tables.roles import TABLE_OPTIONS, USUAL
from vipll_gui.data.tables.safe_cells import unguarded

PROVENANCE = ".provenance.json"
MAX_NOTE = 50_000_000  # bytes
SUFFIXES = (".csv", ".tsv", ".txt")
OTHERS = ("{", "[", "@relation", "%")  # JSON and ARFF


def read(source: Source) -> Dataset:
    """The dataset in a table whose candidates column holds `a|b|c` or a JSON list; nameless columns are left out."""
    frame, lines = read_delimited(source)
    if _is_guarded(source.path):
        frame = frame.map(unguarded).set_axis([unguarded(str(name)) for name in frame.columns], axis=1)
    return read_table(frame, lines, source)


def _is_guarded(path: Path) -> bool:
    """Whether this program wrote the table with apostrophes before what looks like a formula, as it notes beside it."""
    beside = path.with_name(path.name + PROVENANCE)
    try:
        noted = json.loads(beside.read_bytes()) if beside.stat().st_size < MAX_NOTE else {}
        return noted["file"]["name"] == path.name and noted["file"]["options"]["safe_cells"] is True
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return False


def _recognises(path: Path, head: bytes) -> bool:
    """Whether this may be a table; with the ending of something else, only if its header speaks for it."""
    text = decoded(head)
    if text is None or text.lstrip().lower().startswith(OTHERS):
        return False
    ending = path.name.lower()
    if not ending.endswith(SUFFIXES) and any(ending.endswith(reader.suffixes or "\0") for reader in READERS.values()):
        return bool(set(first_cells(head)) & set(USUAL["candidates"]))
    return any(delimiter in text for delimiter in DELIMITERS + "\n")


READERS.register(
    Reader(
        name="candidates-csv",
        description="table with a candidates column (a|b|c or a JSON list) or columns of 0 and 1, CSV or TSV",
        suffixes=SUFFIXES,
        recognises=_recognises,
        read=read,
        options={**TABLE_OPTIONS, **TEXT_OPTIONS},
        needs="a column candidates (another: candidates=COLUMN), or columns of 0 and 1 (label_a, label_b)",
        general=2,
    )
)
