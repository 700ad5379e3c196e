"""Candidate sets and true labels given as numbers: matrices of 0 and 1, either way round, or the numbers of labels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.dataset import UNKNOWN
from vipll_gui.data.formats.matrices import Matrix, by_instance
from vipll_gui.data.label_names import MOST_LABELS
from vipll_gui.data.source import Source

Numbers = NDArray[np.int64]
NOTHING = -2  # the number of no label, from wherever they count
TOO_FAR = 2 * MOST_LABELS  # a number that is no label's, whatever the first one's is


def candidate_sets(
    matrix: Matrix, n: int, name: str, source: Source, layout: str, *, first: int, k: int = 0
) -> CandidateSets:
    """The sets of n instances; labels given by their numbers count from `first`, 1 in MATLAB, and are at least k."""
    numbered = None if sparse.issparse(matrix) else _numbered_sets(np.asarray(matrix), n, first)
    if numbered is not None:
        return replace(numbered, n_labels=max(numbered.n_labels, k))
    return CandidateSets.from_matrix(by_instance(_without_minus(matrix), n, name, source, layout, turned=first == 1))


def listed_sets(lists: Sequence[NDArray[Any]], k: int = 0) -> CandidateSets | None:
    """The sets given as lists of the numbers of labels, from 1; None where they are something else."""
    flat = np.concatenate([np.ravel(numbers) for numbers in lists]) if lists else np.zeros(0)
    if not flat.size or (flat != np.floor(flat)).any() or flat.min() < 1 or flat.max() > MOST_LABELS:
        return None
    rows = [(np.ravel(numbers).astype(np.int64) - 1).tolist() for numbers in lists]
    return CandidateSets.from_lists(rows, max(int(flat.max()), k))


def true_labels(
    matrix: Matrix, sets: CandidateSets, names: tuple[str, str], source: Source, layout: str, *, first: int
) -> Numbers:
    """The true label of each instance, UNKNOWN where there is not exactly one; `names` are for the error."""
    given = _vector(matrix, len(sets))
    if given is not None:
        starts = (first, 1 - first)
        start = max(starts, key=lambda start: _held(given - start, sets))
        return _known(given - start, sets.n_labels, names[0], source, layout)
    return marked_labels(matrix, len(sets), sets.n_labels, names, source, layout, first=first)


def plain_labels(matrix: Matrix, n: int, k: int, names: tuple[str, str], source: Source, layout: str) -> Numbers:
    """The true label of each of n instances, as numbers from 0 or a matrix of 0 and 1."""
    given = _vector(matrix, n)
    if given is not None:
        return _known(given, k, names[0], source, layout)
    return marked_labels(matrix, n, k, names, source, layout, first=0)


def marked_labels(
    matrix: Matrix, n: int, k: int, names: tuple[str, str], source: Source, layout: str, *, first: int
) -> Numbers:
    """The labels that a matrix of 0 and 1 marks, UNKNOWN where there is not exactly one."""
    if len(matrix.shape) != 2:
        raise source.error(f"{names[0]} has the shape {matrix.shape}, which does not fit {names[1]}", layout)
    rows = by_instance(_without_minus(matrix), n, names[0], source, layout, turned=first == 1)
    if rows.shape != (n, k):
        raise source.error(f"{names[0]} and {names[1]} differ in shape", layout)
    rows.eliminate_zeros()
    found = np.full(n, UNKNOWN, np.int64)
    alone = np.flatnonzero(np.diff(rows.indptr) == 1)
    found[alone] = rows.indices[rows.indptr[alone]]
    return found


def _without_minus(matrix: Matrix) -> Matrix:
    """The matrix with 0 for -1, which some write for labels that are no candidates."""
    if sparse.issparse(matrix) or matrix.dtype.kind not in "if":
        return matrix
    return np.where(matrix == -1, 0, matrix) if (np.abs(matrix) == 1).all() else matrix


def _numbered_sets(matrix: NDArray[Any], n: int, first: int) -> CandidateSets | None:
    """The sets if each row (or column) lists the numbers of different labels, filled up with what is no label."""
    if matrix.ndim != 2 or n not in matrix.shape or matrix.dtype.kind not in "iuf" or not matrix.size:
        return None
    rows = matrix if matrix.shape[0] == n else matrix.T
    gaps = np.isnan(rows) | (rows < 0) if rows.dtype.kind != "u" else np.zeros(rows.shape, np.bool_)
    if gaps.any():
        first = 0 if (rows == 0).any() else first  # what fills up is something else than 0
    elif first == 1:
        gaps = rows == 0
    if gaps.all() or _is_binary(rows) or (rows[~gaps] != np.floor(rows[~gaps])).any():
        return None
    if (rows[~gaps] >= MOST_LABELS + first).any():
        return None
    labels = np.where(gaps, -1, np.where(gaps, 0, rows) - first).astype(np.int64)
    again = np.sort(labels, axis=1)
    if ((again[:, 1:] == again[:, :-1]) & (again[:, 1:] >= 0)).any():
        return None
    given = np.nonzero(labels >= 0)
    flags = sparse.csr_array((np.ones(len(given[0])), (given[0], labels[given])), (n, int(labels.max()) + 1))
    return CandidateSets.from_matrix(flags)


def _is_binary(rows: NDArray[Any]) -> bool:
    """Whether a matrix of at least two columns says of every label whether it is a candidate."""
    if rows.shape[1] < 2:
        return False
    return bool(((rows == 0) | (rows == 1)).all() or (np.abs(rows) == 1).all())


def _vector(matrix: Matrix, n: int) -> Numbers | None:
    """The n numbers of a matrix that is a single row or column; NOTHING for gaps, TOO_FAR for what is no number."""
    if not math.prod(matrix.shape) == n == max(matrix.shape, default=0):
        return None
    dense: Any = matrix.toarray() if isinstance(matrix, sparse.sparray) else matrix
    given = np.asarray(dense, np.float64).ravel()
    whole = np.isfinite(given) & (given == np.floor(given)) & (np.abs(given) <= MOST_LABELS)
    other = np.where(np.isnan(given), NOTHING, TOO_FAR)
    return np.where(whole, np.where(whole, given, 0), other).astype(np.int64)


def _held(labels: Numbers, sets: CandidateSets) -> int:
    """How many instances have the label in their set."""
    k = sets.n_labels
    known = (labels >= 0) & (labels < k)
    return int(np.isin(np.arange(len(labels))[known] * k + labels[known], sets.rows * k + sets.labels).sum())


def _known(labels: Numbers, k: int, name: str, source: Source, layout: str) -> Numbers:
    """The labels, UNKNOWN where a number says that there is none; an InputError for those that are no label's."""
    if (labels >= k).any():
        row = int(np.argmax(labels >= k))
        raise source.error(f"number {row + 1} of {name} is none of the {k} labels", layout)
    return np.where(labels >= 0, labels, UNKNOWN)
