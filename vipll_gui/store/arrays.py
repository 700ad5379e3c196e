"""NumPy arrays in a database, in compressed pieces small enough never to block other writers for long."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Connection, Engine, delete, insert, select

from vipll_gui.errors import ProjectError
from vipll_gui.store.schema import array

PIECE = 4 << 20  # bytes before compression
MAX_BYTES = 16 << 30  # of one array; a file that claims more is damaged
DTYPES = {np.dtype(t).str for t in (np.bool_, np.uint8, np.int32, np.int64, np.float32, np.float64)}


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
        data = zlib.compress(flat[start : start + PIECE].tobytes(), level=1)
        yield {"name": name, "piece": piece, "dtype": values.dtype.str, "shape": shape, "data": data}


def read_array(connection: Connection, name: str) -> NDArray[np.generic] | None:
    """The array stored under a name; None if there is none."""
    query = select(array.c.dtype, array.c.shape, array.c.data).where(array.c.name == name)
    buffer = bytearray()
    expected = -1
    for dtype, shape, data in connection.execute(query.order_by(array.c.piece)):
        if expected < 0:
            expected = _size(name, dtype, json.loads(shape))
        unpacker = zlib.decompressobj()
        try:
            buffer += unpacker.decompress(data, PIECE)
        except zlib.error as error:
            raise ProjectError(f"the array {name} is damaged ({error})") from error
        if unpacker.unconsumed_tail or len(buffer) > expected:
            raise ProjectError(f"the array {name} is longer than it says")
    if expected < 0:
        return None
    if len(buffer) != expected:
        raise ProjectError(f"the array {name} is shorter than it says")
    return np.frombuffer(buffer, np.dtype(dtype)).reshape(json.loads(shape))


def _size(name: str, dtype: str, shape: list[int]) -> int:
    if dtype not in DTYPES or any(not isinstance(side, int) or side < 0 for side in shape):
        raise ProjectError(f"the array {name} has the impossible type {dtype} {shape}")
    size = np.dtype(dtype).itemsize
    for side in shape:
        size *= side
    if size > MAX_BYTES:
        raise ProjectError(f"the array {name} claims {size:,} bytes")
    return size


def delete_arrays(connection: Connection, prefix: str) -> None:
    """Remove all arrays whose name starts with `prefix`."""
    connection.execute(delete(array).where(array.c.name.startswith(prefix, autoescape=True)))
