"""The names of the columns of a sheet: which row holds them, and what cells that are merged are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from openpyxl.utils import get_column_letter

from vipll_gui.data.formats.sheet_marks import Merged

LOOKED_AT = 20  # rows below a title
Rows = Mapping[int, Sequence[str]]  # the texts of rows, by their numbers


def title_above(rows: Rows) -> int:
    """The row that seems to hold the names where the first is but a title above them; 0 where it is none."""
    numbers = list(rows)
    filled = {number: sum(bool(cell.strip()) for cell in rows[number]) for number in numbers}
    below = numbers[1 : LOOKED_AT + 1]
    widest = max((filled[number] for number in below), default=0)
    if not below or 2 * filled[numbers[0]] > widest:
        return 0
    return next(number for number in below if 4 * filled[number] >= 3 * widest)


def last_header_row(first: int, merged: Sequence[Merged]) -> int:
    """The row the header ends at: cells that are merged downwards show that it has several."""
    return max((one.bottom for one in merged if one.top == first and one.bottom - first < LOOKED_AT), default=first)


def column_names(row: int, rows: Rows, merged: Sequence[Merged], width: int) -> list[str]:
    """The names of `width` columns, whose header ends in a row; "" for a column that has none.

    The first of several columns below one merged cell has its name, the others are numbered. Where names occur twice,
    what stands above them comes before them.
    """
    reaching = [one for one in merged if one.top <= row]
    names = [_name(row, column, rows, reaching) for column in range(1, width + 1)]
    times = Counter(names)
    for column, name in enumerate(names, start=1):
        group = _name(row - 1, column, rows, reaching, numbered=False) if name and times[name] > 1 else ""
        names[column - 1] = f"{group} {name}" if group else name
    return names


def _name(row: int, column: int, rows: Rows, merged: Sequence[Merged], *, numbered: bool = True) -> str:
    if name := _text(rows, row, column):
        return name
    held = next((one for one in merged if one.holds(row, column)), None)
    name = _text(rows, held.top, held.left) if held else ""
    return f"{name} ({column - held.left + 1})" if held and name and numbered and column > held.left else name


def _text(rows: Rows, row: int, column: int) -> str:
    cells = rows.get(row, ())
    text = cells[column - 1] if column <= len(cells) else ""
    return text if text.strip() else ""


def left_out(columns: Sequence[int], row: int) -> str:
    """The sentence on columns without a name, called as Excel does."""
    named = [get_column_letter(column) for column in columns[:10]] + [f"{len(columns) - 10} more"] * (len(columns) > 10)
    if len(named) == 1:
        return f"Column {named[0]} has no name in row {row} and is left out."
    return f"Columns {', '.join(named[:-1])} and {named[-1]} have no names in row {row} and are left out."
