"""Cleaned labels in the MATLAB layout of the partial-label collections, with the labels beside it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import io, sparse

from vipll_gui.data.cleaned import CleanedLabels
from vipll_gui.data.registry import Progress
from vipll_gui.data.tables.table_columns import media_seen_from
from vipll_gui.data.writers import WRITERS, Options, Writer
from vipll_gui.errors import OutputError


def write(path: Path, cleaned: CleanedLabels, options: Options, progress: Progress) -> None:  # noqa: ARG001
    """`data` n×d and `partial_target` q×n as in the collections; cleaned labels are numbers from 1, 0 where open."""
    progress(0.0, "collecting")
    sets = cleaned.candidates
    shape = (cleaned.candidates.n_labels, len(cleaned))
    variables: dict[str, Any] = {
        "partial_target": sparse.csc_array((np.ones(len(sets.labels)), sets.labels, sets.offsets), shape=shape),
        "label": _column(cleaned.label + 1),
        "label_names": _cells(cleaned.names),
        "id": _cells(cleaned.ids),
        **_coded("how", cleaned.how),
        **_coded("annotator", cleaned.annotator),
        **_coded("time", cleaned.time),
        **_coded("status", cleaned.status),
        "probability": _column(cleaned.probability),
        "entropy": _column(cleaned.entropy),
        "outside": _column(cleaned.outside),
        "kind": cleaned.kind.value,
    }
    if cleaned.posterior is not None and cleaned.alpha is not None:
        variables["alpha"] = sparse.csc_array(
            (cleaned.alpha.astype(np.float64), sets.labels, sets.offsets), shape=shape
        )
        variables["alpha_total"] = _column(cleaned.posterior.total)
        variables["outside_labels"] = cleaned.beyond.labels + 1  # numbers from 1, as the labels; 0 where there is none
        variables["outside_shares"] = cleaned.beyond.shares
    if cleaned.features is not None:
        variables |= {"data": cleaned.features, "feature_names": _cells(cleaned.feature_names)}
    if media := media_seen_from(path.parent, cleaned):
        variables["path"] = _cells(media(name) for name in cleaned.media)
    if cleaned.segments is not None:
        variables["segments"] = cleaned.segments
    if cleaned.texts is not None:
        variables["text"] = _cells(cleaned.texts)
    progress(0.3, "writing")
    try:
        with path.open("wb") as file:
            io.savemat(file, variables, do_compression=True)
    except io.matlab.MatWriteError as error:
        remedy = "Write .npz or Parquet instead."
        raise OutputError(f"too large for a MATLAB file ({error})", path=path, remedy=remedy) from error


def _column(values: NDArray[np.generic]) -> NDArray[np.generic]:
    return values.reshape(-1, 1)


def _coded(name: str, texts: NDArray[np.object_]) -> dict[str, NDArray[np.generic]]:
    """Texts that repeat, as numbers from 1 into a cell array: a million cells would take minutes."""
    distinct, numbers = np.unique(texts.astype(str), return_inverse=True)
    return {name: _column(numbers.astype(np.int32) + 1), f"{name}_names": _cells(distinct)}


def _cells(texts: Iterable[str] | NDArray[np.object_]) -> NDArray[np.object_]:
    """A cell array of texts, one per row."""
    plain = [str(text) for text in texts]
    cells = np.empty((len(plain), 1), object)
    cells[:, 0] = plain
    return cells


WRITERS.register(Writer("mat", "MATLAB file in the layout of the partial-label collections", (".mat",), write))
