"""The fast way through large plain tables: no quotes, one line per row, every row as wide as the header."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray
from pyarrow import csv

from vipll_gui.data.candidates import IntArray

FROM = 1_000_000  # bytes; for less the careful way is fast enough
BLOCK = 1 << 24
MAX_CELL = 1_000_000  # bytes
AWKWARD = (b'"', b"\0", b"\r")


def read_plain(path: Path, width: int, delimiter: str) -> tuple[pd.DataFrame, IntArray] | None:
    """The table as columns of text, numbered from 0, and the line of each row; None if it is not plain throughout."""
    if path.stat().st_size < FROM or not delimiter.isascii():
        return None
    breaks, ended = 0, True
    with path.open("rb") as file:
        while block := file.read(BLOCK):
            if any(sign in block for sign in AWKWARD):
                return None
            breaks += block.count(b"\n")
            ended = block.endswith(b"\n")
    names = [str(i) for i in range(width)]
    try:
        table = csv.read_csv(
            path,
            csv.ReadOptions(use_threads=False, skip_rows=1, column_names=names),
            csv.ParseOptions(delimiter=delimiter, quote_char=False),
            csv.ConvertOptions(column_types=dict.fromkeys(names, pa.string()), strings_can_be_null=False),
        )
    except (pa.ArrowException, OSError, ValueError):
        return None  # the careful way says what is wrong, and where
    if any((pc.max(pc.binary_length(column)).as_py() or 0) > MAX_CELL for column in table.columns):
        return None
    if len(table) != breaks - 1 + (not ended):  # blank lines: the numbers would be off
        return None
    lines = np.arange(2, len(table) + 2, dtype=np.int64)
    blank = _blank(table)
    if blank.any():
        table, lines = table.filter(pa.array(~blank)), lines[~blank]
    return pd.DataFrame({i: pd.array(table.column(i), dtype="str") for i in range(width)}), lines


def _blank(table: pa.Table) -> NDArray[np.bool_]:
    """The rows of several cells that hold nothing; a column is looked at only where those before left any."""
    blank = np.full(len(table), table.num_columns > 1)
    for column in table.columns:
        if not blank.any():
            break
        blank &= pc.equal(pc.utf8_trim_whitespace(column), "").to_numpy()
    return blank
