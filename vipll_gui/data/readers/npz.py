"""NumPy archives: features, candidate sets as a matrix or as offsets and numbers, and texts beside them."""

from __future__ import annotations

import math
import sys
import warnings
import zipfile
from collections.abc import Sequence
from pathlib import Path
from tokenize import TokenError
from typing import IO

import numpy as np
from numpy.lib import format as npy
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.dataset import Dataset
from vipll_gui.data.formats.matrices import MAX_ENTRIES, assemble_matrices, by_instance, dense_features, is_numbers
from vipll_gui.data.formats.zip_limits import DAMAGE, open_zip
from vipll_gui.data.label_names import MOST_LABELS
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.source import Source
from vipll_gui.data.tables.assembly import LABEL_OPTIONS

# role -> the names of arrays that are taken for it
ARRAYS: dict[str, tuple[str, ...]] = {
    "features": ("data", "features", "X", "x"),
    "sets": ("partial_target", "candidates", "S"),
    "offsets": ("candidate_offsets",),
    "numbers": ("candidate_labels",),
    "truth": ("target", "truth", "y"),
    "segments": ("segments",),
}
TEXTS = {"id": ("id", "ids"), "labels": ("labels", "label_names"), "feature_names": ("feature_names",)}
TEXTS |= {"path": ("path", "media"), "text": ("text",), "kind": ("kind",)}
LAYOUT = (
    "Expected the arrays data (n×d) and partial_target (n×q or q×n, 0/1) or candidate_offsets and candidate_labels; "
    "if known: target, id, labels, feature_names, path, text."
)


def read(source: Source) -> Dataset:
    """The dataset in an `.npz` file; nothing in it is unpickled."""
    source.progress(0.0, "reading")
    with open_zip(source.path, "a NumPy archive") as archive:
        stored = {name.removesuffix(".npy") for name in archive.namelist()}
        found = {role: name for role, names in {**ARRAYS, **TEXTS}.items() for name in names[::-1] if name in stored}
        try:
            arrays = {role: _array(archive, name, source) for role, name in found.items()}
        except (*DAMAGE, TypeError, SyntaxError, MemoryError, TokenError) as error:
            raise source.error(f"the NumPy archive is damaged ({str(error)[:200]})", LAYOUT) from error
    texts = {role: _texts(arrays.pop(role), found[role], source) for role in TEXTS if role in arrays}
    for role, array in arrays.items():
        if not is_numbers(array):
            raise source.error(f"{found[role]} holds no real numbers (but {array.dtype})", LAYOUT)
    features = arrays.get("features")
    if features is not None and features.ndim != 2:
        raise source.error(f"{found['features']} is no matrix but has the shape {features.shape}", LAYOUT)
    sets = _sets(arrays, texts, None if features is None else len(features), source)
    return assemble_matrices(
        source,
        sets,
        features=dense_features(features) if features is not None else None,
        truth=_truth(arrays.get("truth"), sets, source),
        texts=texts,
        segments=arrays["segments"].astype(np.float64) if "segments" in arrays else None,
        layout=LAYOUT,
    )


def _array(archive: zipfile.ZipFile, name: str, source: Source) -> NDArray[np.generic]:
    """One array, once its header agrees with the size of its part of the archive."""
    stored = archive.getinfo(f"{name}.npy")
    with archive.open(stored) as file:
        shape, fortran, dtype = _header(file, name, source)
        entries = math.prod(shape)
        if min(shape, default=0) < 0 or entries > MAX_ENTRIES or entries * dtype.itemsize > stored.file_size:
            raise source.error(f"{name} claims the impossible shape {shape}", LAYOUT)
        content = file.read(entries * dtype.itemsize)
    flat = np.frombuffer(content, dtype, entries).astype(dtype.newbyteorder("="), copy=False)
    return flat.reshape(shape, order="F" if fortran else "C")


def _header(file: IO[bytes], name: str, source: Source) -> tuple[tuple[int, ...], bool, np.dtype[np.generic]]:
    version = npy.read_magic(file)
    read_header = {(1, 0): npy.read_array_header_1_0, (2, 0): npy.read_array_header_2_0}.get(version)
    if read_header is None:
        raise ValueError(f"{name} is of the unknown version {version}")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of headers that Python 2 wrote
        shape, fortran, dtype = read_header(file)
    if dtype.hasobject or dtype.kind not in "biufU" or (dtype.itemsize == 0 and dtype.kind != "U"):
        raise source.error(f"{name} holds {dtype}, not numbers or text", "Python objects are never unpacked. " + LAYOUT)
    return shape, fortran, dtype


def _texts(array: NDArray[np.generic], name: str, source: Source) -> list[str]:
    if array.ndim > 1:
        raise source.error(f"{name} is no list but has the shape {array.shape}", LAYOUT)
    if array.dtype.kind == "U" and array.size and np.ascontiguousarray(array).view(np.uint32).max() > sys.maxunicode:
        raise source.error(f"{name} holds what is no text", LAYOUT)  # NumPy itself does not check
    return [str(text) for text in np.atleast_1d(array).tolist()]


def _sets(
    arrays: dict[str, NDArray[np.generic]], texts: dict[str, list[str]], n: int | None, source: Source
) -> CandidateSets:
    if "offsets" in arrays and "numbers" in arrays:
        return _flat_sets(arrays["offsets"], arrays["numbers"], texts.get("labels", ()), source)
    if "sets" not in arrays:
        raise source.error("there are no candidate sets (partial_target)", LAYOUT)
    matrix = arrays["sets"]
    if matrix.ndim != 2:
        raise source.error(f"the candidate sets are no matrix but have the shape {matrix.shape}", LAYOUT)
    rows = matrix.shape[0] if n is None else n
    return CandidateSets.from_matrix(by_instance(matrix, rows, "partial_target", source, LAYOUT))


def _flat_sets(
    offsets: NDArray[np.generic], numbers: NDArray[np.generic], labels: Sequence[str], source: Source
) -> CandidateSets:
    """The sets as this program writes them: numbers of labels one after the other, and where each set starts."""
    whole = all(array.ndim == 1 and array.dtype.kind in "iu" for array in (offsets, numbers))
    if not whole or not len(offsets):
        raise source.error("candidate_offsets and candidate_labels are no lists of whole numbers", LAYOUT)
    starts, flat = offsets.astype(np.int64), numbers.astype(np.int64)
    if starts[0] != 0 or starts[-1] != len(flat) or (np.diff(starts) < 0).any():
        raise source.error("candidate_offsets do not fit candidate_labels", LAYOUT)
    k = len(labels) or int(flat.max(initial=-1)) + 1
    if k > MOST_LABELS or (len(flat) and not 0 <= flat.min() <= flat.max() < k):
        raise source.error(f"a candidate lies outside the {min(k, MOST_LABELS):,} labels", LAYOUT)
    lists = [flat[a:b].tolist() for a, b in zip(starts[:-1].tolist(), starts[1:].tolist(), strict=True)]
    return CandidateSets.from_lists(lists, k)


def _truth(array: NDArray[np.generic] | None, sets: CandidateSets, source: Source) -> NDArray[np.integer] | None:
    if array is None:
        return None
    if array.ndim == 1 and len(array) == len(sets) and array.dtype.kind in "iu":
        return array.astype(np.int64)
    if array.ndim == 2 and {len(sets), sets.n_labels} == set(array.shape):
        rows = by_instance(array, len(sets), "target", source, LAYOUT)
        if rows.shape == (len(sets), sets.n_labels):
            dense = rows.toarray()
            found: NDArray[np.integer] = np.where(dense.sum(axis=1) == 1, dense.argmax(axis=1), -1)
            return found
    raise source.error("target does not fit the candidate sets", LAYOUT)


def recognises(_path: Path, head: bytes) -> bool:
    """Whether a file is a zip archive whose first part is an array."""
    return head.startswith(b"PK\x03\x04") and b".npy" in head[:400]


READERS.register(
    Reader(
        name="npz",
        description="NumPy archive with data and partial_target (0/1), or as this program writes it",
        suffixes=(".npz",),
        recognises=recognises,
        read=read,
        options={"normalise": LABEL_OPTIONS["normalise"]},
    )
)
