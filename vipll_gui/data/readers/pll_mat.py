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
from vipll_gui.data.formats.label_matrices import candidate_sets, listed_sets, true_labels
from vipll_gui.data.formats.mat5 import Variable, read_variables
from vipll_gui.data.formats.mat73_texts import texts_73
from vipll_gui.data.formats.matrices import MAX_ENTRIES, Matrix, assemble_matrices, dense_features
from vipll_gui.data.formats.matrix_roles import MATRIX_OPTIONS, MOST_NAMED, listed, matrix_names, show_instances
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.source import Source
from vipll_gui.data.tables.label_options import LABEL_OPTIONS

# role -> the names of variables that are taken for it, those of the published collections first
MATRICES: dict[str, tuple[str, ...]] = {
    "data": ("data", "features", "feature", "fea", "X", "x"),
    "candidates": ("partial_target", "p_labels", "partial_labels", "partialLabels", "partial_label", "p_target"),
    "truth": ("target", "logitlabels", "logicalLabel", "truth", "true_labels", "gt", "labels", "Y", "y"),
    "segments": ("segments",),
}
TEXTS = {"id": "id", "label_names": "labels", "feature_names": "feature_names", "path": "path", "kind": "kind"}
TEXTS |= {"text": "text"}
MATLAB = 1  # the number of the first label
UNPACKED = 1100  # no compressed variable can unpack to more than this many times the size of the file
LAYOUT = (
    "Expected the variables data (n×d), partial_target (q×n or n×q, 0/1, or the numbers of labels) and, if known, "
    "target. Others are named with the options data=, candidates= and truth=."
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
    named, variables, texts = _load_73(source) if head == b"MATLAB 7.3" else _load(source)
    sets, turned = _sets(variables, texts, named, source)
    data, truth, names = variables.get("data"), variables.get("truth"), (named.get("truth", ""), named["candidates"])
    if truth is not None and _is_guess(source, named["truth"]) and len(sets) not in truth.shape:
        truth = None
    dataset = assemble_matrices(
        source,
        sets,
        features=None if data is None else dense_features(data.T if turned else data),
        truth=None if truth is None else true_labels(truth, sets, names, source, LAYOUT, first=MATLAB),
        texts=texts,
        segments=np.asarray(variables["segments"], np.float64) if "segments" in variables else None,
        layout=LAYOUT,
    )
    show_instances(source, named, dataset)
    return dataset


def _sets(
    variables: Mapping[str, Any], texts: Mapping[str, list[str]], named: Mapping[str, str], source: Source
) -> tuple[CandidateSets, bool]:
    """The candidate sets, and whether the features have one column per instance instead of one row."""
    data, given, k = variables.get("data"), variables["candidates"], len(texts.get("labels", ()))
    shape = (len(given),) if isinstance(given, list) else given.shape
    sides = data.shape if data is not None else (len(texts.get("id", ())) or shape[-1],)
    turned = sides[0] not in shape and sides[-1] in shape
    n = sides[-1] if turned else sides[0]
    if not isinstance(given, list):
        return candidate_sets(given, n, named["candidates"], source, LAYOUT, first=MATLAB, k=k), turned
    sets = listed_sets(given, k)
    if sets is None or len(sets) != n:
        raise source.error(f"{named['candidates']} holds no list of label numbers for each of {n:,} instances", LAYOUT)
    return sets, turned


def _load(source: Source) -> tuple[dict[str, str], dict[str, Any], dict[str, list[str]]]:
    """What has which role, the matrices by role, and the texts."""
    try:
        stored = read_variables(source.path, ())
        strict = {*MATRICES["candidates"], *(name for name in stored if not _is_guess(source, name))}
        plain = {name: one for name, one in stored.items() if one.is_number or name in strict}
        named = _names(source, {name: "×".join(map(str, one.shape)) for name, one in plain.items()})
        variables = read_variables(source.path, (*named.values(), *TEXTS))
        matrices = {role: _numbers(variables[name], role, source) for role, name in named.items()}
        texts = {role: variables[name].texts() for name, role in TEXTS.items() if name in variables}
    except DAMAGE as error:
        raise source.error(f"the MATLAB file is damaged ({str(error)[:200]})", LAYOUT) from error
    return named, matrices, texts


def _names(source: Source, found: Mapping[str, str]) -> dict[str, str]:
    """For each role the name of the variable that has it, if there is what is needed."""
    matrices = {name: words for name, words in found.items() if name not in TEXTS}
    named = matrix_names(source, matrices, MATRICES)
    missing = [role for role in ("data", "candidates") if role not in named]
    if "candidates" in missing or ("data" in missing and not {"path", "id"} & set(found)):
        what = MATRICES[missing[0]][0]
        shapes = ", ".join(f"{name[:40]} ({words})" for name, words in list(matrices.items())[:MOST_NAMED])
        raise source.error(f"the variable {what} is missing ({listed(found)})", f"{LAYOUT}\nThere are: {shapes}")
    return named


def _is_guess(source: Source, name: str) -> bool:
    """Whether a variable has neither a name of the published collections nor one that the user gave."""
    return name not in {names[0] for names in MATRICES.values()} | {*TEXTS} | {*source.options.values()}


def _numbers(variable: Variable, role: str, source: Source) -> Matrix | list[NDArray[Any]]:
    """The matrix in a variable, if it is one of real numbers of a possible shape; or the list in each of its cells."""
    if len(variable.shape) != 2 or math.prod(variable.shape) > MAX_ENTRIES:
        raise source.error(f"{variable.name} has the impossible shape {variable.shape}", LAYOUT)
    if variable.is_complex:
        raise source.error(f"{variable.name} holds complex numbers", LAYOUT)
    if role == "candidates" and variable.is_cell:
        return variable.lists()
    if not variable.is_number:
        raise source.error(f"{variable.name} is no matrix of numbers", LAYOUT)
    return variable.matrix()


# -- MATLAB 7.3, which is HDF5 -----------------------------------------------------------------------------------


def _load_73(source: Source) -> tuple[dict[str, str], dict[str, Any], dict[str, list[str]]]:
    try:
        import h5py
    except ImportError as error:
        remedy = "Save it again in MATLAB with save(..., '-v7'), or install h5py."
        raise source.error("this is a MATLAB 7.3 file, which needs the package h5py", remedy) from error
    try:
        with h5py.File(source.path, "r") as file:
            inside = [name for name in file if isinstance(file.get(name, getlink=True), h5py.HardLink)]
            named = _names(source, {name: _words(file[name]) for name in inside if not name.startswith("#")})
            matrices = {role: _hdf_matrix(file[name], name, source) for role, name in named.items()}
            texts = {role: _hdf_texts(file, name, source) for name, role in TEXTS.items() if name in inside}
    except DAMAGE as error:
        remedy = f"{LAYOUT}\nOr save it again in MATLAB with save(..., '-v7')."
        raise source.error(f"the MATLAB 7.3 file is damaged ({str(error)[:200]})", remedy) from error
    return named, matrices, texts


def _words(node: Any) -> str:
    """The shape of a variable as MATLAB shows it."""
    return "×".join(map(str, reversed(node.shape))) if hasattr(node, "shape") else "sparse"


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


def _hdf_texts(file: Any, name: str, source: Source) -> list[str]:
    def check(node: Any, dimensions: int, kinds: str) -> None:
        _check_hdf(node, name, source, dimensions, kinds)

    return texts_73(file, name, check)


def _check_hdf(node: Any, name: str, source: Source, dimensions: int, kinds: str = "fiub") -> None:
    import h5py

    if not isinstance(node, h5py.Dataset) or node.ndim != dimensions or node.dtype.kind not in kinds:
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
        options={**MATRIX_OPTIONS, **{name: LABEL_OPTIONS[name] for name in ("any_label", "normalise")}},
    )
)
