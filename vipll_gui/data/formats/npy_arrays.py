"""NumPy's arrays, alone (.npy) or in an archive (.npz): nothing is unpickled, and no size is believed unchecked."""

from __future__ import annotations

import math
import sys
import warnings
import zipfile
from collections.abc import Iterable
from pathlib import Path
from tokenize import TokenError
from typing import IO, Any

import numpy as np
from numpy.lib import format as npy
from numpy.typing import NDArray

from vipll_gui.data.formats.matrices import MAX_ENTRIES
from vipll_gui.data.formats.zip_limits import DAMAGE as ZIP_DAMAGE
from vipll_gui.data.formats.zip_limits import open_zip
from vipll_gui.data.source import Source
from vipll_gui.errors import InputError

MAGIC = b"\x93NUMPY"
ENDING = ".npy"
DAMAGE = (*ZIP_DAMAGE, TypeError, SyntaxError, MemoryError, TokenError)
Array = NDArray[Any]


def read_array(source: Source, layout: str) -> Array:
    """The array in an `.npy` file."""
    size = source.path.stat().st_size
    try:
        with source.path.open("rb") as file:
            array = _array(file, size, "the array", source, layout)
            if file.read(1):
                raise ValueError("something follows the array")
            return array
    except DAMAGE as error:
        raise source.error(f"the NumPy file is damaged ({str(error)[:200]})", layout) from error


def read_archive(source: Source, wanted: Iterable[str], layout: str) -> dict[str, Array]:
    """Some arrays of an `.npz` file by name."""
    with open_zip(source.path, "a NumPy archive") as archive:
        try:
            return {name: _member(archive, name, source, layout) for name in wanted}
        except DAMAGE as error:
            raise source.error(f"the NumPy archive is damaged ({str(error)[:200]})", layout) from error


def described(source: Source, layout: str) -> dict[str, str]:
    """The arrays of an `.npz` file by name, each in words: its shape, or what is wrong with it."""
    with open_zip(source.path, "a NumPy archive") as archive:
        names = [name for name in archive.namelist() if name.endswith(ENDING)]
        return {name.removesuffix(ENDING): _described(archive, name, source, layout) for name in names}


def names_in_archive(path: Path) -> list[str]:
    """The names of the arrays in an archive; none where it cannot be read as one."""
    try:
        with zipfile.ZipFile(path) as archive:
            return [name.removesuffix(ENDING) for name in archive.namelist() if name.endswith(ENDING)]
    except DAMAGE:
        return []


def is_archive(head: bytes) -> bool:
    """Whether a file is a zip archive whose first part is an array."""
    return head.startswith(b"PK\x03\x04") and ENDING.encode() in head[:400]


def texts_of(array: Array, name: str, source: Source, layout: str) -> list[str]:
    """The texts in an array of one dimension."""
    if array.ndim > 1:
        raise source.error(f"{name} is no list but has the shape {array.shape}", layout)
    if array.dtype.kind == "U" and array.size and np.ascontiguousarray(array).view(np.uint32).max() > sys.maxunicode:
        raise source.error(f"{name} holds what is no text", layout)  # NumPy itself does not check
    return [str(text) for text in np.atleast_1d(array).tolist()]


def _member(archive: zipfile.ZipFile, name: str, source: Source, layout: str) -> Array:
    stored = archive.getinfo(name + ENDING)
    with archive.open(stored) as file:
        return _array(file, stored.file_size, name, source, layout)


def _described(archive: zipfile.ZipFile, name: str, source: Source, layout: str) -> str:
    try:
        with archive.open(name) as file:
            shape, _, dtype = _header(file, name, source, layout)
    except (*DAMAGE, InputError):
        return "?"
    return f"{'×'.join(map(str, shape)) or 'one value'}, {'text' if dtype.kind == 'U' else dtype}"


def _array(file: IO[bytes], size: int, name: str, source: Source, layout: str) -> Array:
    """One array, once its header agrees with the size of what holds it."""
    shape, fortran, dtype = _header(file, name, source, layout)
    entries = math.prod(shape)
    if min(shape, default=0) < 0 or entries > MAX_ENTRIES or entries * dtype.itemsize > size:
        raise source.error(f"{name} claims the impossible shape {shape}", layout)
    content = file.read(entries * dtype.itemsize)
    flat = np.frombuffer(content, dtype, entries).astype(dtype.newbyteorder("="), copy=False)
    return flat.reshape(shape, order="F" if fortran else "C")


def _header(file: IO[bytes], name: str, source: Source, layout: str) -> tuple[tuple[int, ...], bool, np.dtype[Any]]:
    version = npy.read_magic(file)
    read_header = {(1, 0): npy.read_array_header_1_0, (2, 0): npy.read_array_header_2_0}.get(version)
    if read_header is None:
        raise ValueError(f"{name} is of the unknown version {version}")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of headers that Python 2 wrote
        shape, fortran, dtype = read_header(file)
    if dtype.hasobject or dtype.kind not in "biufU" or (dtype.itemsize == 0 and dtype.kind != "U"):
        raise source.error(f"{name} holds {dtype}, not numbers or text", "Python objects are never unpacked. " + layout)
    return shape, fortran, dtype
