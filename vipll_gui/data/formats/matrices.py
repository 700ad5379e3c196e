"""Datasets given as matrices: features n×d, candidate sets n×q or q×n of 0 and 1, and texts beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.dataset import Dataset, Kind
from vipll_gui.data.label_names import MOST_LABELS, LabelNames
from vipll_gui.data.source import Source
from vipll_gui.data.tables.assembly import Draft, MadeSets, assemble
from vipll_gui.errors import counted

Matrix: TypeAlias = NDArray[np.generic] | sparse.csc_array
MAX_ENTRIES = 500_000_000  # of one matrix; a header that claims more is a mistake or an attack


def is_numbers(value: Any) -> bool:
    """Whether an array holds real numbers or truth values."""
    return bool(np.issubdtype(value.dtype, np.number) or value.dtype == np.bool_) and not np.iscomplexobj(value)


def dense_features(matrix: Any) -> NDArray[np.float32]:
    """The features as an n×d array; what float32 cannot hold becomes infinite and is reported with its row."""
    with np.errstate(over="ignore", invalid="ignore"):
        return np.asarray(matrix.toarray() if sparse.issparse(matrix) else matrix).astype(np.float32)


def by_instance(
    matrix: Matrix, n: int, name: str, source: Source, layout: str, *, turned: bool = True
) -> sparse.csr_array:
    """The matrix with one row per instance; the published files have one column per instance.

    Where there are as many labels as instances, `turned` says which is meant.
    """
    if n not in matrix.shape:
        problem = f"{name} is {matrix.shape[0]}×{matrix.shape[1]} but data has {n} rows"
        raise source.error(problem, layout)
    rows = matrix.T if matrix.shape[1] == n and (turned or matrix.shape[0] != n) else matrix
    if rows.shape[1] > MOST_LABELS:
        raise source.error(f"there are {rows.shape[1]:,} labels, more than the {MOST_LABELS:,} allowed", layout)
    values: NDArray[Any] = np.asarray(rows.data if sparse.issparse(rows) else rows)
    if not ((values == 0) | (values == 1)).all():
        raise source.error(f"{name} holds values other than 0 and 1", layout)
    return sparse.csr_array(rows if sparse.issparse(rows) else rows == 1)


def assemble_matrices(
    source: Source,
    sets: CandidateSets,
    *,
    features: NDArray[np.float32] | None,
    truth: NDArray[np.integer] | None,
    texts: Mapping[str, Sequence[str]],
    segments: NDArray[np.float64] | None = None,
    made: MadeSets | None = None,
    layout: str = "",
) -> Dataset:
    """The dataset of these matrices; `texts` may hold id, labels, feature_names, path, text and kind.

    What `made` tells of the sets besides themselves is kept.
    """
    n, width = len(sets), len(str(len(sets) - 1))
    labels = tuple(texts.get("labels") or [str(j) for j in range(sets.n_labels)])
    names = LabelNames({name: j for j, name in enumerate(labels)})
    if len(labels) != sets.n_labels or len(names.number) != len(labels):
        raise source.error(f"{counted(len(set(labels)), 'label name')} for {counted(sets.n_labels, 'label')}", layout)
    if faults := names.faults():
        raise source.error(*next(iter(faults.values())))
    ids, media = texts.get("id") or [f"{i:0{width}d}" for i in range(n)], texts.get("path", ())
    shown = texts.get("text", ())
    given = (("ids", len(ids)), ("paths", len(media) or n), ("texts", len(shown) or n))
    wrong = [what for what, many in given if many != n]
    wrong += ["rows of features"] * (features is not None and len(features) != n)
    wrong += ["segments"] * (segments is not None and segments.shape != (n, 2))
    if wrong:
        raise source.error(f"there are not as many {wrong[0]} as candidate sets ({n:,})", layout)
    named = tuple(texts.get("feature_names", ()))
    if features is not None and len(set(named)) != features.shape[1]:
        named = tuple(f"x{j}" for j in range(features.shape[1]))
    kinds = texts.get("kind", ())
    draft = Draft(
        lines=np.arange(1, n + 1),
        ids=list(ids),
        names=names,
        sets=sets,
        features=features,
        feature_names=named if features is not None else (),
        media=media,
        texts=shown,
        truth=[labels[j] if 0 <= j < len(labels) else "" for j in truth.tolist()] if truth is not None else (),
        segments=segments,
        votes=made.votes if made else None,
        evidence=made.evidence if made else None,
        faults=made.faults if made else {},
        kind=Kind(kinds[0]) if kinds and kinds[0] in list(Kind) else None,
        labels=labels,
    )
    return assemble(draft, source)
