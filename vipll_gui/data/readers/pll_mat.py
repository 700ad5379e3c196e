"""The MATLAB layout of the partial-label learning collections: data, partial_target, target."""

from __future__ import annotations

import math
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import io, sparse

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.dataset import UNKNOWN, Dataset
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.registry import Progress
from vipll_gui.errors import InputError

Matrix: TypeAlias = NDArray[np.generic] | sparse.csc_array
VARIABLES = ("data", "partial_target", "target")
MAX_ENTRIES = 2_000_000_000  # of one matrix; a header that claims more is a mistake or an attack
LAYOUT = "Expected the variables data (n×d), partial_target (q×n, 0/1) and, if known, target (q×n, 0/1)."

# what scipy raises when the bytes of a file make no sense
DAMAGE = (
    ValueError, TypeError, KeyError, IndexError, AttributeError, OSError, EOFError, OverflowError, MemoryError,
    zlib.error, io.matlab.MatReadError,
)  # fmt: skip


def read(path: Path, options: Mapping[str, str], progress: Progress) -> Dataset:  # noqa: ARG001
    """The dataset in a PLL `.mat` file, in either orientation, sparse or dense."""
    progress(0.0, "reading")
    variables = _load(path)
    with np.errstate(over="ignore"):  # too large for float32 becomes infinite and is reported with its row
        features = _dense(variables["data"]).astype(np.float32)
    n = len(features)
    candidates = _instances_by_labels(variables["partial_target"], n, "partial_target", path)
    truth = None
    if "target" in variables:
        truth = _truth(_instances_by_labels(variables["target"], n, "target", path), candidates, path)
    width = len(str(n - 1))
    return Dataset(
        ids=np.array([f"{i:0{width}d}" for i in range(n)], object),
        labels=tuple(str(j) for j in range(candidates.shape[1])),
        candidates=CandidateSets.from_matrix(candidates),
        features=features,
        feature_names=tuple(f"x{j}" for j in range(features.shape[1])),
        folder=path.parent,
        truth=truth,
        name=path.stem,
    ).checked(path, range(1, n + 1))


def _load(path: Path) -> dict[str, Matrix]:
    try:
        shapes = {name: shape for name, shape, _ in io.whosmat(path)}
        _check_shapes(shapes, path)
        loaded = io.loadmat(path, variable_names=VARIABLES)
        return {name: _matrix(loaded[name], name, path) for name in VARIABLES if name in loaded}
    except NotImplementedError as error:
        raise InputError(
            "this is a MATLAB 7.3 file", path=path, remedy="Save it again in MATLAB with save(..., '-v7')."
        ) from error
    except DAMAGE as error:
        raise InputError(f"the MATLAB file is damaged ({error})", path=path, remedy=LAYOUT) from error


def _check_shapes(shapes: Mapping[str, tuple[int, ...]], path: Path) -> None:
    """Refuse what cannot be meant before memory is taken for it."""
    for name in VARIABLES:
        if name in shapes and (len(shapes[name]) != 2 or math.prod(shapes[name]) > MAX_ENTRIES):
            raise InputError(f"{name} has the impossible shape {shapes[name]}", path=path, remedy=LAYOUT)
        if name not in shapes and name != "target":
            found = ", ".join(shapes) or "nothing"
            raise InputError(f"the variable {name} is missing (found: {found})", path=path, remedy=LAYOUT)


def _matrix(value: Any, name: str, path: Path) -> Matrix:
    """The variable as it was loaded, if it is a matrix of real numbers."""
    if sparse.issparse(value):
        value = sparse.csc_array(value)
        value.check_format(full_check=True)  # indices out of range would crash the process later
    if value.ndim != 2 or not (np.issubdtype(value.dtype, np.number) or value.dtype == np.bool_):
        raise InputError(f"{name} is no matrix of numbers", path=path, remedy=LAYOUT)
    if np.iscomplexobj(value):
        raise InputError(f"{name} holds complex numbers", path=path, remedy=LAYOUT)
    matrix: Matrix = value
    return matrix


def _dense(matrix: Any) -> NDArray[np.generic]:
    return np.asarray(matrix.toarray() if sparse.issparse(matrix) else matrix)


def _instances_by_labels(matrix: Matrix, n: int, name: str, path: Path) -> sparse.csr_array:
    """The matrix with one row per instance; the published files have one column per instance."""
    if n not in matrix.shape:
        raise InputError(
            f"{name} is {matrix.shape[0]}×{matrix.shape[1]} but data has {n} rows", path=path, remedy=LAYOUT
        )
    by_instance = sparse.csr_array(matrix.T if matrix.shape[1] == n else matrix)
    if not np.isin(by_instance.data, (0, 1)).all():
        raise InputError(f"{name} holds values other than 0 and 1", path=path, remedy=LAYOUT)
    return by_instance


def _truth(target: sparse.csr_array, candidates: sparse.csr_array, path: Path) -> NDArray[np.int32]:
    if target.shape != candidates.shape:
        raise InputError("target and partial_target differ in shape", path=path, remedy=LAYOUT)
    dense = target.toarray()
    return np.where(dense.sum(axis=1) == 1, dense.argmax(axis=1), UNKNOWN).astype(np.int32)


READERS.register(
    Reader(
        name="pll-mat",
        description="MATLAB file of a partial-label collection (data, partial_target, target)",
        suffixes=(".mat",),
        recognises=lambda head: head.startswith((b"MATLAB 5.0", b"MATLAB 7.3")),
        read=read,
    )
)
