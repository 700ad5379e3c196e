"""NumPy arrays in a database, in compressed pieces small enough never to block other writers for long."""

from __future__ import annotations

import json
import zlib
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Connection, Engine, delete, func, insert, select

from vipll_gui.errors import ProjectError
from vipll_gui.store.sqlite.schema import array

PIECE = 4 << 20  # bytes before compression
WORTH = 0.8  # of its size; what shrinks less is kept as it is, since unpacking is what opening a project waits for
CANDIDATES = ("candidates/offsets", "candidates/labels")  # the arrays of the dataset's data.CandidateSets
_HANDS = 2  # that unpack at once: zlib lets other threads of Python work
MAX_BYTES = 16 << 30  # of one array; a file that claims more is damaged
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


def read_array(connection: Connection, name: str) -> NDArray[np.generic] | None:
    """The array stored under a name; None if there is none."""
    query = select(array.c.dtype, array.c.shape, array.c.data).where(array.c.name == name)
    buffer, filled, expected = bytearray(), 0, -1
    with ThreadPoolExecutor(_HANDS) as pool:
        for dtype, shape, piece in _unpacked(name, connection.execute(query.order_by(array.c.piece)), pool):
            if expected < 0:
                expected = _size(name, dtype, json.loads(shape))
                buffer = bytearray(expected)
            if filled + len(piece) > expected:
                raise ProjectError(f"the array {name} is longer than it says")
            buffer[filled : filled + len(piece)] = piece
            filled += len(piece)
    if expected < 0:
        return None
    if filled != expected:
        raise ProjectError(f"the array {name} is shorter than it says")
    return np.frombuffer(buffer, np.dtype(dtype)).reshape(json.loads(shape))


def _unpacked(name: str, rows: Iterable[Any], pool: Executor) -> Iterator[tuple[str, str, bytes]]:
    """The pieces of an array in their order, unpacked while the next ones are read."""
    under_way: deque[tuple[str, str, Future[bytes]]] = deque()
    for dtype, shape, data in rows:
        under_way.append((dtype, shape, pool.submit(_unpack, name, data)))
        if len(under_way) > _HANDS:
            dtype, shape, piece = under_way.popleft()
            yield dtype, shape, piece.result()
    for dtype, shape, piece in under_way:
        yield dtype, shape, piece.result()


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
    query = select(array.c.dtype, array.c.shape).where(array.c.name == name, array.c.piece == 0)
    row = connection.execute(query).first()
    if row is None:
        return None
    shape = json.loads(row[1])
    _size(name, row[0], shape)
    return tuple(shape)


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
    if dtype not in DTYPES or any(not isinstance(side, int) or side < 0 for side in shape):
        raise ProjectError(f"the array {name} has the impossible type {dtype} {shape}")
    size = np.dtype(dtype).itemsize
    for side in shape:
        size *= side
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
