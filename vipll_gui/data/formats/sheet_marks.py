"""What the XML of an Excel sheet tells that its rows do not: merged cells, whether there are formulas and errors."""

from __future__ import annotations

import re
import zipfile
from dataclasses import dataclass, field
from pathlib import Path

from openpyxl.utils import column_index_from_string

CHUNK = 1 << 20
LONGEST = 400  # bytes of a tag that is looked for
MOST = 100_000  # merged ranges
_MERGED = re.compile(rb'<(?:\w{1,20}:)?mergeCell\s[^>]{0,200}?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"')
_ERROR = re.compile(rb'<(?:\w{1,20}:)?c\s[^>]{0,300}?\bt="e"')
_FORMULA = re.compile(rb"<(?:\w{1,20}:)?f[\s>/]")


@dataclass(frozen=True)
class Merged:
    """A range of cells that are shown as one; rows and columns count from 1."""

    top: int
    left: int
    bottom: int
    right: int

    def holds(self, row: int, column: int) -> bool:
        """Whether a cell is part of it."""
        return self.top <= row <= self.bottom and self.left <= column <= self.right


@dataclass
class SheetMarks:
    """The merged ranges of a sheet, and whether a cell holds a formula, or the error that came of one."""

    merged: list[Merged] = field(default_factory=list)
    formulas: bool = False
    errors: bool = False


def marks_of(path: Path, part: str) -> SheetMarks:
    """The marks of one sheet, found without building the whole of it."""
    marks, found, rest = SheetMarks(), dict[tuple[bytes, ...], None](), b""
    with zipfile.ZipFile(path) as archive, archive.open(part.lstrip("/")) as file:
        while chunk := file.read(CHUNK):
            text = rest + chunk
            marks.formulas = marks.formulas or _FORMULA.search(text) is not None
            marks.errors = marks.errors or _ERROR.search(text) is not None
            if len(found) < MOST:
                found |= dict.fromkeys(match.groups() for match in _MERGED.finditer(text))
            rest = text[-LONGEST:]
    for left, top, right, bottom in found:
        columns = [column_index_from_string(name.decode()) for name in (left, right)]
        marks.merged.append(Merged(int(top), columns[0], int(bottom), columns[1]))
    return marks
