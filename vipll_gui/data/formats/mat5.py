"""MATLAB files of version 5 to 7: the matrices, texts and lists of texts in them.

Written out here because the usual reader trusts the sizes and types a file claims and ends the process where they lie.
Every size is checked against what is left of the file before anything is read.
"""

from __future__ import annotations

import math
import struct
import zlib
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from vipll_gui.data.formats.json_text import as_text

HEADER = 128  # bytes before the first variable
MATRIX, COMPRESSED = 14, 15  # types of elements
CELL, CHAR, SPARSE = 1, 4, 5  # classes of arrays
NUMERIC = range(6, 16)
COMPLEX, LOGICAL = 0x0800, 0x0200  # flags
NUMBERS = {1: "i1", 2: "u1", 3: "i2", 4: "u2", 5: "i4", 6: "u4", 7: "f4", 9: "f8", 12: "i8", 13: "u8"}
CHARACTERS = {1: "latin-1", 2: "latin-1", 4: "utf-16", 16: "utf-8", 17: "utf-16", 18: "utf-32"}
MAX_ELEMENT = 4_500_000_000  # bytes of one variable
MOST_NUMBERS = 10_000_000  # that are written as texts
MOST_VARIABLES = 10_000
MOST_RATIO = 1100  # no stream of the kind used unpacks to more than this many times its size


class DamagedError(ValueError):
    """The bytes make no sense."""


@dataclass(frozen=True)
class Variable:
    """One variable: its name, shape and class, and its bytes, which are looked at when they are asked for."""

    name: str
    shape: tuple[int, ...]
    kind: int
    flags: int
    content: memoryview | None  # what follows the name; None where it was not wanted
    order: str  # of bytes: < or >

    @property
    def is_number(self) -> bool:
        """Whether it is a matrix of real numbers, dense or sparse."""
        return (self.kind in NUMERIC or self.kind == SPARSE) and not self.flags & COMPLEX

    @property
    def is_complex(self) -> bool:
        """Whether it is a matrix of complex numbers."""
        return bool(self.flags & COMPLEX)

    @property
    def is_cell(self) -> bool:
        """Whether it is a cell array."""
        return self.kind == CELL

    def matrix(self) -> NDArray[np.generic] | sparse.csc_array:
        """The numbers."""
        parts = _Elements(self._bytes(), self.order)
        if self.kind == SPARSE:
            rows, starts, values = (parts.numbers() for _ in range(3))
            made = sparse.csc_array(self.shape, dtype=np.float64)
            used = int(starts[-1]) if len(starts) else 0
            if len(starts) != self.shape[1] + 1 or not 0 <= used <= min(len(rows), len(values)):
                raise DamagedError("the parts of a sparse matrix do not fit each other")
            made.indptr, made.indices = starts.astype(np.int64), rows[:used].astype(np.int64)
            made.data = values[:used].astype(np.float64)
            made.check_format(full_check=True)  # indices out of range would crash the process later
            return made
        values = parts.numbers()
        if values.size != math.prod(self.shape):
            raise DamagedError(f"{values.size:,} numbers for the shape {self.shape}")
        return values.reshape(self.shape, order="F")

    def texts(self) -> list[str]:
        """The text of a char array, or the texts of a cell array of them; numbers are written as texts."""
        if self.kind == CHAR:
            return [_Elements(self._bytes(), self.order).text()]
        if self.kind in NUMERIC and not self.is_complex:
            if math.prod(self.shape) > MOST_NUMBERS:
                raise DamagedError(f"{self.name} holds more numbers than there can be names")
            return [as_text(number) for number in np.ravel(self.matrix(), order="F").tolist()]
        return [text for cell in self._cells() for text in (cell.texts() if cell else [""])]

    def lists(self) -> list[NDArray[Any]]:
        """The numbers in each cell of a cell array of them."""
        found = []
        for cell in self._cells():
            if cell is not None and (not cell.is_number or cell.kind == SPARSE):
                raise DamagedError(f"{self.name} holds something else than numbers")
            found.append(np.zeros(0) if cell is None else np.ravel(cell.matrix()))
        return found

    def _cells(self) -> Iterator[Variable | None]:
        """What is in the cells, one after the other; None for an empty one."""
        if self.kind != CELL:
            raise DamagedError(f"{self.name} is no cell array")
        cells = _Elements(self._bytes(), self.order)
        for _ in range(math.prod(self.shape)):
            kind, content = cells.next()
            if kind != MATRIX:
                raise DamagedError(f"{self.name} holds something else than arrays")
            yield _variable(content, self.order) if len(content) else None

    def _bytes(self) -> memoryview:
        if self.content is None:
            raise DamagedError(f"{self.name} was not read")
        return self.content


def read_variables(path: Path, wanted: Collection[str]) -> dict[str, Variable]:
    """All variables of a file by name; the wanted ones with their bytes."""
    size = path.stat().st_size
    with path.open("rb") as file:
        order = {b"IM": "<", b"MI": ">"}.get(file.read(HEADER)[126:128])
        if order is None:
            raise DamagedError("the header is not that of a MATLAB file of version 5")
        found: dict[str, Variable] = {}
        for variable in _variables(file, size, order, wanted):
            found[variable.name] = variable
            if len(found) > MOST_VARIABLES:
                raise DamagedError("there are too many variables")
        return found


def _variables(file: IO[bytes], size: int, order: str, wanted: Collection[str]) -> Iterator[Variable]:
    at = HEADER
    while at + 8 <= size:
        file.seek(at)
        kind, length = struct.unpack(order + "II", file.read(8))
        at += 8
        if length > size - at:
            raise DamagedError("a variable is longer than the file")
        if kind == COMPRESSED:
            yield _unpacked(file.read(length), order, wanted)
        elif kind == MATRIX:
            variable = _variable(memoryview(file.read(min(length, 4096))), order, whole=False)
            if variable.name in wanted:
                file.seek(at)
                variable = _variable(memoryview(file.read(length)), order)
            yield variable
        at += length


def _unpacked(packed: bytes, order: str, wanted: Collection[str]) -> Variable:
    """A compressed variable: its head first, and all of it only if it is wanted and of a possible size."""
    stream = zlib.decompressobj()
    head = stream.decompress(packed, 4096)
    if len(head) < 8:
        raise DamagedError("a compressed variable is empty")
    kind, length = struct.unpack(order + "II", head[:8])
    if kind != MATRIX or length > min(MAX_ELEMENT, MOST_RATIO * len(packed)):
        raise DamagedError("a compressed variable claims an impossible size")
    variable = _variable(memoryview(head[8:]), order, whole=False)
    if variable.name not in wanted:
        return variable
    rest = stream.decompress(stream.unconsumed_tail, length) if len(head) < length + 8 else b""
    stream.decompress(stream.unconsumed_tail, 64)  # on to the checksum at the end
    if not stream.eof:
        raise DamagedError("a compressed variable has no end")
    return _variable(memoryview((head + rest)[8 : length + 8]), order)


def _variable(content: memoryview, order: str, *, whole: bool = True) -> Variable:
    """The variable in these bytes; only its description unless they are all of it."""
    parts = _Elements(content, order)
    about, shape, name = parts.numbers(), parts.numbers(), parts.next()[1]
    if about.dtype.kind != "u" or len(about) < 1 or shape.dtype.kind != "i" or not 2 <= len(shape) <= 32:
        raise DamagedError("the description of a variable is damaged")
    if (shape < 0).any():
        raise DamagedError(f"the shape {tuple(shape.tolist())} cannot be")
    return Variable(
        name=bytes(name).decode("latin-1").rstrip("\0"),
        shape=tuple(shape.tolist()),
        kind=int(about[0]) & 0xFF,
        flags=int(about[0]),
        content=content[parts.at :] if whole else None,
        order=order,
    )


class _Elements:
    """The elements in some bytes, one after the other."""

    def __init__(self, content: memoryview, order: str) -> None:
        self._content = content
        self._order = order
        self.at = 0

    def next(self) -> tuple[int, memoryview]:
        """The type and the bytes of the next element."""
        content, at = self._content, self.at
        if at + 8 > len(content):
            raise DamagedError("it ends too early")
        kind, length = struct.unpack_from(self._order + "II", content, at)
        if kind >> 16:  # four bytes or less, in the tag itself
            kind, length, start, end = kind & 0xFFFF, kind >> 16, at + 4, at + 8
        else:
            start, end = at + 8, at + 8 + length + (-length % 8)
        if length > max(end - start, 0) or start + length > len(content):
            raise DamagedError("an element is longer than what holds it")
        self.at = min(end, len(content))
        return kind, content[start : start + length]

    def numbers(self) -> NDArray[Any]:
        """The numbers of the next element."""
        kind, content = self.next()
        if kind not in NUMBERS:
            raise DamagedError(f"type {kind} is no type of numbers")
        dtype = np.dtype(self._order + NUMBERS[kind])
        return np.frombuffer(content, dtype, len(content) // dtype.itemsize).astype(dtype.newbyteorder("="), copy=False)

    def text(self) -> str:
        """The characters of the next element."""
        kind, content = self.next()
        if kind not in CHARACTERS:
            raise DamagedError(f"type {kind} is no type of characters")
        encoding = CHARACTERS[kind]
        order = {"<": "-le", ">": "-be"}[self._order] if encoding in ("utf-16", "utf-32") else ""
        return bytes(content).decode(encoding + order)
