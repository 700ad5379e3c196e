"""What Hugging Face's datasets library writes beside the columns of a Parquet file: the names behind numbers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np
import pandas as pd

KEY = b"huggingface"  # of the schema's metadata
UNLABELLED = -1
Names = tuple[str, ...]


def class_labels(metadata: Mapping[bytes, bytes] | None) -> dict[str, Names]:
    """For each column of numbers that stand for labels, also of lists of them, the names; none where it says none."""
    try:
        features = json.loads((metadata or {})[KEY])["info"]["features"]
        found = {str(column): _names(told) for column, told in features.items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}
    return {column: names for column, names in found.items() if names}


def _names(told: Any) -> Names:
    if isinstance(told, list) and len(told) == 1:
        return _names(told[0])
    if not isinstance(told, dict):
        return ()
    names = told.get("names")
    if told.get("_type") == "ClassLabel" and isinstance(names, list) and all(isinstance(name, str) for name in names):
        return tuple(names)
    return _names(told.get("feature"))


def named(cells: pd.Series, names: Names) -> tuple[pd.Series, list[int]]:
    """The cells with names for numbers, None where there is no label, and the rows whose number has no name."""
    strange: list[int] = []

    def name(number: object, row: int) -> str | None:
        if number is None or number != number or number == UNLABELLED:
            return None
        if isinstance(number, int | float | np.number) and number == int(number) and 0 <= number < len(names):
            return names[int(number)]
        strange.append(row)
        return None

    def cell(value: object, row: int) -> object:
        if isinstance(value, list | np.ndarray):
            return [found for number in value if (found := name(number, row)) is not None]
        return name(value, row)

    made = pd.Series([cell(value, row) for row, value in enumerate(cells)], index=cells.index, dtype=object)
    return made, sorted(set(strange))
