"""The idx format, in which MNIST and its relatives come."""

from __future__ import annotations

import gzip
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vipll_gui.errors import InputError

MOST_BYTES = 1 << 30  # of an unpacked file of pictures


def read_idx(path: Path) -> NDArray[np.uint8]:
    """The bytes of an idx file in their shape: a magic number whose last byte counts the sides, then the sides."""
    try:
        with gzip.open(path, "rb") if path.suffix == ".gz" else path.open("rb") as file:
            content = file.read(MOST_BYTES)
    except (OSError, EOFError) as error:
        raise InputError(f"the file is damaged ({error})", path=path, remedy="Fetch it again.") from error
    sides = content[3] if len(content) > 3 else 0
    shape = np.frombuffer(content[4 : 4 + 4 * sides], ">i4").tolist()
    values = np.frombuffer(content, np.uint8, offset=min(4 + 4 * sides, len(content)))
    if content[:3] != b"\0\0\x08" or len(shape) != sides or np.prod(shape) != len(values):
        raise InputError("not a file of bytes in the idx format", path=path, remedy="Fetch it again.")
    return values.reshape(shape)
