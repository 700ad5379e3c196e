"""Tables with a candidates column as text: CSV or TSV, one instance per row."""

from __future__ import annotations

import json
from pathlib import Path

from vipll_gui.data.dataset import Dataset
from vipll_gui.data.formats.delimited import TEXT_OPTIONS, read_delimited
from vipll_gui.data.formats.prediction_tables import is_prediction_table
from vipll_gui.data.formats.text import DELIMITERS, decoded, first_cells
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.source import Source
from vipll_gui.data.tables.frames import read_table
from vipll_gui.data.tables.roles import TABLE_OPTIONS
from vipll_gui.data.tables.safe_cells import unguarded
from vipll_gui.data.votes import looks_like_votes

PROVENANCE = ".provenance.json"
MAX_NOTE = 50_000_000  # bytes
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


def _recognises(_path: Path, head: bytes) -> bool:
    text = decoded(head)
    if text is None or text.lstrip().lower().startswith(OTHERS) or not any(d in text for d in DELIMITERS + "\n"):
        return False
    header = first_cells(head)
    return not looks_like_votes(header) and "begin time (s)" not in header and not is_prediction_table(head)


READERS.register(
    Reader(
        name="candidates-csv",
        description="table with a candidates column (a|b|c or a JSON list) or columns of 0 and 1, CSV or TSV",
        suffixes=(".csv", ".tsv", ".txt"),
        recognises=_recognises,
        read=read,
        options={**TABLE_OPTIONS, **TEXT_OPTIONS},
    )
)
