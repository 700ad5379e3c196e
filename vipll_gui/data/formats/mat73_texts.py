"""The texts in MATLAB 7.3 files, which are HDF5: char arrays, cell arrays of them, and numbers that stand for names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from vipll_gui.data.formats.json_text import as_text

MOST_CHARACTERS = 200_000_000  # of all texts of a variable: many cells may be one and the same
Check = Callable[[Any, int, str], None]  # of a dataset: how many dimensions, and which kinds of numbers it may hold


def texts_73(file: Any, name: str, check: Check) -> list[str]:
    """The text of a char array, the texts of a cell array, or numbers written as texts."""
    return list(_texts(file, file[name], check))


def _texts(file: Any, node: Any, check: Check) -> Iterator[str]:
    if node.dtype.kind != "O":
        yield from _plain(node, check)
        return
    check(node, 2, "O")
    characters = 0
    for reference in node[()].ravel():
        for text in _plain(file[reference], check):
            characters += len(text)
            if characters > MOST_CHARACTERS:
                raise ValueError("the texts are too long")
            yield text


def _plain(node: Any, check: Check) -> list[str]:
    if node.attrs.get("MATLAB_empty", 0):
        return [""]  # what is stored are the sizes
    check(node, 2, "fiu")
    numbers = node[()].ravel()
    if node.attrs.get("MATLAB_class") == b"char":
        return [numbers.astype("<u2").tobytes().decode("utf-16-le", "replace")]
    return [as_text(number) for number in np.asarray(numbers).tolist()]
