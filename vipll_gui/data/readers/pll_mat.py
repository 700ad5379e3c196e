"""The MATLAB layout of the partial-label learning collections: data, partial_target, target."""

from __future__ import annotations

import math
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.dataset import Dataset
from vipll_gui.data.formats.mat5 import Variable, read_variables
from vipll_gui.data.formats.matrices import MAX_ENTRIES, Matrix, assemble_matrices, by_instance, dense_features
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.source import Source
from vipll_gui.data.tables.assembly import LABEL_OPTIONS

MATRICES = ("data", "partial_target", "target", "segments")
TEXTS = {"id": "id", "label_names": "labels", "feature_names": "feature_names", "path": "path", "kind": "kind"}
TEXTS |= {"text": "text"}
UNPACKED = 1100  # no compressed variable can unpack to more than this many times the size of the file
LAYOUT = (
    "Expected the variables data (n×d), partial_target (q×n, 0/1) and, if known, target (q×n, 0/1; or n label numbers)."
)

# what the libraries raise when the bytes of a file make no sense
DAMAGE = (
    ValueError, TypeError, KeyError, IndexError, AttributeError, OSError, EOFError, OverflowError, MemoryError,
    RuntimeError, zlib.error,
)  # fmt: skip


def read(source: Source) -> Dataset:
    """The dataset in a PLL `.mat` file, in either orientation, sparse or dense, of any version."""
    source.progress(0.0, "reading")
    with source.path.open("rb") as file:
        head = file.read(10)
    if not recognises(source.path, head):
        raise source.error("not a MATLAB file of version 5 or later", LAYOUT)
    variables, texts = _load_73(source) if head == b"MATLAB 7.3" else _load(source)
    if "data" in variables:
        variables["data"] = _rows_of_instances(variables["data"], variables["partial_target"])
        n = variables["data"].shape[0]
    else:
        n = len(texts.get("id", ())) or variables["partial_target"].shape[1]
    candidates = by_instance(variables["partial_target"], n, "partial_target", source, LAYOUT)
    truth = _truth(variables["target"], n, candidates.shape[1], source) if "target" in variables else None
    return assemble_matrices(
        source,
        CandidateSets.from_matrix(candidates),
        features=dense_features(variables["data"]) if "data" in variables else None,
        truth=truth,
        texts=texts,
        segments=np.asarray(variables["segments"], np.float64) if "segments" in variables else None,
        layout=LAYOUT,
    )


def _rows_of_instances(data: Matrix, sets: Matrix) -> Matrix:
    """The features as n×d; some collections have them as d×n, beside sets of n."""
    turned = data.shape[0] not in sets.shape and data.shape[1] in sets.shape
    return data.T if turned else data


def _truth(target: Matrix, n: int, labels: int, source: Source) -> sparse.csr_array | NDArray[np.int64]:
    """The truth as n×q of 0 and 1, or as n label numbers from 0 where it is given by numbers from 1 (or 0)."""
    if target.shape in ((n, 1), (1, n)) and labels > 1:
        given: NDArray[Any] = np.asarray(sparse.csc_array(target).toarray()).ravel()
        possible = (given >= 0) & (given <= labels) & (given == np.floor(given))
        if not possible.all():
            raise source.error(f"target holds numbers that are none of the {labels} labels", LAYOUT)
        numbers = given.astype(np.int64)
        from_one = numbers.max(initial=0) == labels or numbers.min(initial=1) > 0
        return numbers - 1 if from_one else numbers
    truth = by_instance(target, n, "target", source, LAYOUT)
    if truth.shape != (n, labels):
        raise source.error("target and partial_target differ in shape", LAYOUT)
    return truth


def _load(source: Source) -> tuple[dict[str, Matrix], dict[str, list[str]]]:
    try:
        variables = read_variables(source.path, (*MATRICES, *TEXTS))
        _check_shapes(variables, source)
        matrices = {name: _numbers(variables[name], source) for name in MATRICES if name in variables}
        texts = {role: variables[name].texts() for name, role in TEXTS.items() if name in variables}
    except DAMAGE as error:
        raise source.error(f"the MATLAB file is damaged ({str(error)[:200]})", LAYOUT) from error
    return matrices, texts


def _check_shapes(variables: Mapping[str, Variable], source: Source) -> None:
    """Refuse what cannot be meant before memory is taken for it."""
    for name in MATRICES:
        if name in variables and (len(variables[name].shape) != 2 or math.prod(variables[name].shape) > MAX_ENTRIES):
            raise source.error(f"{name} has the impossible shape {variables[name].shape}", LAYOUT)
    missing = [name for name in ("data", "partial_target") if name not in variables]
    if "partial_target" in missing or ("data" in missing and not {"path", "id"} & set(variables)):
        found = ", ".join(variables) or "nothing"
        raise source.error(f"the variable {missing[0]} is missing (found: {found[:200]})", LAYOUT)


def _numbers(variable: Variable, source: Source) -> Matrix:
    """The matrix in a variable, if it is one of real numbers."""
    if variable.is_complex:
        raise source.error(f"{variable.name} holds complex numbers", LAYOUT)
    if not variable.is_number:
        raise source.error(f"{variable.name} is no matrix of numbers", LAYOUT)
    return variable.matrix()


# -- MATLAB 7.3, which is HDF5 -----------------------------------------------------------------------------------


def _load_73(source: Source) -> tuple[dict[str, Matrix], dict[str, list[str]]]:
    try:
        import h5py
    except ImportError as error:
        remedy = "Save it again in MATLAB with save(..., '-v7'), or install h5py."
        raise source.error("this is a MATLAB 7.3 file, which needs the package h5py", remedy) from error
    try:
        with h5py.File(source.path, "r") as file:
            found = {name: file[name] for name in MATRICES if name in file}
            if absent := [name for name in ("data", "partial_target") if name not in found]:
                some = ", ".join(list(file)[:20]) or "nothing"
                raise source.error(f"the variable {absent[0]} is missing (found: {some})", LAYOUT)
            matrices = {name: _hdf_matrix(node, name, source) for name, node in found.items()}
    except DAMAGE as error:
        remedy = f"{LAYOUT}\nOr save it again in MATLAB with save(..., '-v7')."
        raise source.error(f"the MATLAB 7.3 file is damaged ({str(error)[:200]})", remedy) from error
    return matrices, {}


def _hdf_matrix(node: Any, name: str, source: Source) -> Any:
    """A variable of a MATLAB 7.3 file: dense ones are stored turned, sparse ones as a group of three arrays."""
    import h5py

    if isinstance(node, h5py.Dataset):
        _check_hdf(node, name, source, 2)
        return node[()].T
    if not isinstance(node, h5py.Group) or not {"jc"} <= set(node):
        raise source.error(f"{name} is no matrix of numbers", LAYOUT)
    for part in node.values():
        _check_hdf(part, name, source, 1)
    starts = node["jc"][()].astype(np.int64)
    rows = node["ir"][()].astype(np.int64) if "ir" in node else np.zeros(0, np.int64)
    values = node["data"][()] if "data" in node else np.zeros(0)
    height, width = int(node.attrs["MATLAB_sparse"]), len(starts) - 1
    if not 0 <= height * width <= MAX_ENTRIES:
        raise source.error(f"{name} has the impossible shape {(height, width)}", LAYOUT)
    matrix = sparse.csc_array((values, rows, starts), shape=(height, width))
    matrix.check_format(full_check=True)  # indices out of range would crash the process later
    return matrix


def _check_hdf(node: Any, name: str, source: Source, dimensions: int) -> None:
    import h5py

    if not isinstance(node, h5py.Dataset) or node.ndim != dimensions or node.dtype.kind not in "fiub":
        raise source.error(f"{name} is no matrix of numbers", LAYOUT)
    if node.size > MAX_ENTRIES or node.size * node.dtype.itemsize > UNPACKED * source.path.stat().st_size:
        raise source.error(f"{name} has the impossible shape {node.shape}", LAYOUT)
    if node.external or node.is_virtual:  # would read other files
        raise source.error(f"{name} lies in another file", LAYOUT)


def recognises(_path: Path, head: bytes) -> bool:
    """Whether the file says it is MATLAB's."""
    return head.startswith((b"MATLAB 5.0", b"MATLAB 7.3"))


READERS.register(
    Reader(
        name="pll-mat",
        description="MATLAB file of a partial-label collection (data, partial_target, target), also version 7.3",
        suffixes=(".mat",),
        recognises=recognises,
        read=read,
        options={"normalise": LABEL_OPTIONS["normalise"]},
    )
)
