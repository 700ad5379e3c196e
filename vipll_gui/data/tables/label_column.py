"""Which column of a table without candidate sets holds one label per row: a guess, for what is said about it."""

from __future__ import annotations

import pandas as pd

from vipll_gui.data.tables.column_cells import ColumnCells

USUAL = ("label", "class", "target", "y", "truth", "true_label", "category", "species", "outcome", "diagnosis")
MOST = 1000  # different labels that are likely
LOOKED_AT = 10_000  # rows


def label_column(frame: pd.DataFrame) -> str:
    """The column with one of the usual names, else the last one of words of which most occur again; "" for none."""
    lower = {str(name).strip().lower(): str(name) for name in reversed(list(frame.columns))}
    if named := next((lower[name] for name in USUAL if name in lower), ""):
        return named
    head = frame.head(LOOKED_AT)
    return next((str(name) for name in reversed(list(frame.columns)) if _is_label(head[name])), "")


def _is_label(column: pd.Series) -> bool:
    cells = ColumnCells(column)
    if cells.typed or not len(cells) or cells.missing.all():
        return False
    words = pd.isna(cells.numbers) & pd.isna(cells.comma_numbers) & pd.isna(cells.dates) & ~cells.missing
    return bool(words.any()) and 2 <= len(cells.levels) <= min(MOST, max(2, len(cells) // 2))
