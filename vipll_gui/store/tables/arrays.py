"""NumPy arrays in a database, in compressed pieces small enough never to block other writers for long."""

from __future__ import annotations

import json
import math
import zlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import ColumnElement, Connection, Engine, Select, bindparam, delete, func, insert, select

from vipll_gui.errors import ProjectError, counted
from vipll_gui.store.tables.dialects import storage_class
from vipll_gui.store.tables.schema import array

PIECE = 4 << 20  # bytes before compression
WORTH = 0.8  # of its size; what shrinks less is kept as it is, since unpacking is what opening a project waits for
CANDIDATES = ("candidates/offsets", "candidates/labels")  # the arrays of the dataset's data.CandidateSets
_HANDS = 2  # that unpack at once: zlib lets other threads of Python work
MAX_BYTES = 16 << 30  # of one array; a file that claims more is damaged
LONGEST_PIECE = PIECE + (PIECE >> 8) + 1024  # bytes: what packing may add to a piece that does not shrink
MOST_PACKED = 1100  # times; nothing that is packed this way unpacks to more
_SHAPE = 100  # characters of a shape
Fits = Callable[[tuple[int, ...]], bool]  # whether a shape is one that an array may have
DTYPES = {np.dtype(t).str for t in (np.bool_, np.uint8, np.int32, np.int64, np.float16, np.float32, np.float64)}


def write_array(connection: Connection, name: str, values: NDArray[np.generic]) -> None:
    """Store an array under a name, within the caller's transaction."""
    for row in _pieces(name, values):
        connection.execute(insert(array), row)


def write_array_gently(engine: Engine, name: str, values: NDArray[np.generic]) -> None:
    """Store an array with one short transaction per piece, so that decisions are not held up."""
    for row in _pieces(name, values):
        with engine.begin() as connection:
            connection.execute(insert(array), row)


def _pieces(name: str, values: NDArray[np.generic]) -> Iterator[dict[str, object]]:
    flat = np.ascontiguousarray(values).reshape(-1).view(np.uint8)
    shape = json.dumps(values.shape)
    for piece, start in enumerate(range(0, max(len(flat), 1), PIECE)):
        data = _packed(flat[start : start + PIECE].tobytes())
        yield {"name": name, "piece": piece, "dtype": values.dtype.str, "shape": shape, "data": data}


def _packed(data: bytes) -> bytes:
    packed = zlib.compress(data, level=1)
    return packed if len(packed) < WORTH * len(data) else zlib.compress(data, level=0)


def read_array(connection: Connection, name: str, fits: Fits | None = None) -> NDArray[np.generic] | None:
    """The array stored under a name; None if there is none. No room is taken for one whose shape does not fit."""
    if (kind := array_kind(connection, name)) is None:
        return None
    if fits is not None and not fits(kind.shape):
        raise ProjectError(f"the array {name} has the impossible shape {kind.shape}")
    buffer, filled = np.empty(kind.size, np.uint8), 0  # of Python's own bytes 64 MB held up the window for 35 ms
    for piece in _whole(connection, name, kind):
        buffer[filled : filled + len(piece)] = np.frombuffer(piece, np.uint8)
        filled += len(piece)
    return buffer.view(kind.dtype).reshape(kind.shape)


def verify_array(connection: Connection, name: str) -> None:
    """Raise a ProjectError unless an array could be read; takes no room for it."""
    if (kind := array_kind(connection, name)) is not None:
        for _ in _whole(connection, name, kind):
            pass


def _whole(connection: Connection, name: str, kind: ArrayKind) -> Iterator[bytes]:
    """The pieces of an array, which together are as long as it says."""
    query, filled = select(array.c.data).where(array.c.name == name).order_by(array.c.piece), 0
    for piece in _unpacked(name, connection.execute(query).scalars(), kind.size):
        filled += len(piece)
        if filled > kind.size:
            raise ProjectError(f"the array {name} is longer than it says")
        yield piece
    if filled != kind.size:
        raise ProjectError(f"the array {name} is shorter than it says")


class ArrayKind(NamedTuple):
    """What an array is, known before it is read."""

    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    size: int  # bytes


def array_kind(connection: Connection, name: str) -> ArrayKind | None:
    """What an array is, or None if there is none; a ProjectError where its pieces cannot be those of such an array.

    Nothing is unpacked and no room is taken before this holds; the database tells lengths without reading.
    """
    row = connection.execute(_asked(), {"wanted": name}).one()
    count, first, last, *types, stored, longest, dtype, dtype2, shape, shape2 = row
    if not count:
        return None
    if dtype != dtype2 or shape != shape2 or len(str(shape)) > _SHAPE or types != ["blob", "blob"]:
        raise ProjectError(f"the pieces of the array {name} do not belong together")
    sides = _sides(shape)
    size = _size(name, dtype, sides)
    if (count, first, last) != (max(1, -(-size // PIECE)), 0, count - 1):
        raise ProjectError(f"the array {name} of {size:,} bytes is in {counted(count, 'piece')}")
    if longest > LONGEST_PIECE or size > MOST_PACKED * stored:
        raise ProjectError(f"the array {name} claims {size:,} bytes, which are not there")
    return ArrayKind(np.dtype(dtype), tuple(sides), size)


@cache
def _asked() -> Select[Any]:
    """The question of `array_kind`, put together once: a project is asked it for every array it has."""
    piece, data = array.c.piece, array.c.data
    kind = storage_class(data)
    asked: list[ColumnElement[Any]] = [func.count(), func.min(piece), func.max(piece), func.min(kind), func.max(kind)]
    asked += [func.sum(func.length(data)), func.max(func.length(data))]
    asked += [end(column) for column in (array.c.dtype, array.c.shape) for end in (func.min, func.max)]
    return select(*asked).where(array.c.name == bindparam("wanted"))


def _sides(shape: object) -> list[int]:
    try:
        sides = json.loads(shape) if isinstance(shape, str) else None
    except (RecursionError, ValueError):
        sides = None
    return sides if isinstance(sides, list) else [-1]


def _unpacked(name: str, pieces: Iterable[bytes], size: int) -> Iterator[bytes]:
    """The pieces of an array in their order; where there are several, unpacked while the next ones are read."""
    if size <= PIECE:
        yield from (_unpack(name, data) for data in pieces)
        return
    under_way: deque[Future[bytes]] = deque()
    with ThreadPoolExecutor(_HANDS) as pool:
        for data in pieces:
            under_way.append(pool.submit(_unpack, name, data))
            if len(under_way) > _HANDS:
                yield under_way.popleft().result()
        for piece in under_way:
            yield piece.result()


def _unpack(name: str, data: bytes) -> bytes:
    unpacker = zlib.decompressobj()
    try:
        piece = unpacker.decompress(data, PIECE)
    except zlib.error as error:
        raise ProjectError(f"the array {name} is damaged ({error})") from error
    if unpacker.unconsumed_tail:
        raise ProjectError(f"the array {name} is longer than it says")
    return piece


def array_shape(connection: Connection, name: str) -> tuple[int, ...] | None:
    """The shape of an array, without reading it; None if there is none."""
    kind = array_kind(connection, name)
    return None if kind is None else kind.shape


def same_array(connection: Connection, name: str, other: str) -> bool:
    """Whether two arrays are stored alike, which the database tells without unpacking them; a no may be wrong."""
    mine, theirs = array.alias(), array.alias()
    parts = (array.c.dtype, array.c.shape, array.c.data)
    alike = [mine.c[part.name] == theirs.c[part.name] for part in (array.c.piece, *parts)]
    pairs = select(func.count()).where(mine.c.name == name, theirs.c.name == other, *alike)
    counts = (select(func.count()).where(array.c.name == one) for one in (name, other))
    common, first, second = (int(connection.execute(query).scalar_one()) for query in (pairs, *counts))
    return 0 < common == first == second


def _size(name: str, dtype: str, shape: list[int]) -> int:
    if dtype not in DTYPES or len(shape) > 8 or any(type(side) is not int or not 0 <= side < 1 << 40 for side in shape):
        raise ProjectError(f"the array {name} has the impossible type {str(dtype)[:20]} {str(shape)[:40]}")
    size = np.dtype(dtype).itemsize * math.prod(shape)
    if size > MAX_BYTES:
        raise ProjectError(f"the array {name} claims {size:,} bytes")
    return size


def array_names(connection: Connection, prefix: str) -> list[str]:
    """The names of all arrays that start with `prefix`."""
    query = select(array.c.name).where(array.c.name.startswith(prefix, autoescape=True), array.c.piece == 0)
    return list(connection.execute(query).scalars())


def delete_arrays(connection: Connection, prefix: str) -> None:
    """Remove all arrays whose name starts with `prefix`."""
    connection.execute(delete(array).where(array.c.name.startswith(prefix, autoescape=True)))
