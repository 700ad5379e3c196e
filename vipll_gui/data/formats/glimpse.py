"""What a file begins with, in a few words: for messages about files that no reader knows."""

from __future__ import annotations

import re

from vipll_gui.data.formats.json_text import first_keys
from vipll_gui.data.formats.text import decoded, first_cells
from vipll_gui.data.source import some_names

SIGNATURES: tuple[tuple[bytes, str], ...] = (
    (b"PK\x03\x04", "a ZIP archive"),
    (b"\x1f\x8b", "something packed with gzip"),
    (b"%PDF", "a PDF document"),
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"RIFF", "a sound or a video"),
    (b"PAR1", "a Parquet table"),
    (b"\x89HDF", "HDF5 data"),
    (b"\x93NUMPY", "one NumPy array"),
    (b"\x80\x03", "a Python pickle, which is never opened"),
    (b"\x80\x04", "a Python pickle, which is never opened"),
    (b"\x80\x05", "a Python pickle, which is never opened"),
    (b"SQLite format 3\x00", "a database or a project"),
    (b"\xd0\xcf\x11\xe0", "an old Office document, such as .xls"),
)


def signature(head: bytes) -> str:
    """What a file is that begins with the mark of something well known; "" for all others."""
    return next((words for mark, words in SIGNATURES if head.startswith(mark)), "")


def glimpse(head: bytes) -> str:
    """What a file holds, going by its first bytes."""
    if not head.strip():
        return "nothing"
    if what := signature(head):
        return what
    text = decoded(head)
    if text is None:
        return "no text, but nothing known either"
    start = text.lstrip()
    if start.startswith(("{", "[")):
        return _json(start, head)
    if start.startswith("<"):
        element = re.search(r"<([A-Za-z][\w.:-]{0,40})", start)
        return f"XML or HTML (<{element[1]}>)" if element else "XML or HTML"
    header = first_cells(head)
    return f"a table with the columns {some_names(header)}" if len(header) > 1 else "text without columns"


def _json(start: str, head: bytes) -> str:
    keys = first_keys(head)
    if not keys:
        return "JSON without an object in it" if start.startswith("[") else "an empty or broken JSON object"
    what = "a JSON list of objects" if start.startswith("[") else "JSON objects"
    return f"{what} with the keys {some_names(keys)}"
