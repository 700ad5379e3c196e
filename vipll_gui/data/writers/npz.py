"""Cleaned labels as NumPy arrays, without anything that needs unpickling."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.cleaned import CleanedLabels
from vipll_gui.data.registry import Progress
from vipll_gui.data.tables.table_columns import media_seen_from
from vipll_gui.data.writers import WRITERS, Options, Writer
from vipll_gui.errors import OutputError

MAX_TEXT = 1 << 30  # bytes of one array of texts, which is as wide as its longest text


def write(path: Path, cleaned: CleanedLabels, options: Options, progress: Progress) -> None:  # noqa: ARG001
    """One compressed file of arrays; candidates and alpha as the rows of a sparse matrix (offsets and numbers)."""
    progress(0.0, "collecting")
    media = media_seen_from(path.parent, cleaned)
    arrays: dict[str, NDArray[np.generic]] = {
        "id": _texts(cleaned.ids, path),
        "labels": _texts(cleaned.names, path),
        "label": cleaned.label,
        **{name: _texts(getattr(cleaned, name), path) for name in ("how", "annotator", "time", "status")},
        "probability": cleaned.probability,
        "entropy": cleaned.entropy,
        "outside": cleaned.outside,
        "candidate_offsets": cleaned.candidates.offsets,
        "candidate_labels": cleaned.candidates.labels,
        "kind": np.array(cleaned.kind.value),
    }
    if cleaned.posterior is not None and cleaned.alpha is not None:
        arrays |= {"alpha": cleaned.alpha, "alpha_total": cleaned.posterior.total}
        arrays |= {"outside_labels": cleaned.beyond.labels, "outside_shares": cleaned.beyond.shares}
    if cleaned.features is not None:
        arrays |= {"data": cleaned.features, "feature_names": _texts(cleaned.feature_names, path)}
    if media:
        arrays["path"] = _texts([media(name) for name in cleaned.media], path)
    if cleaned.segments is not None:
        arrays["segments"] = cleaned.segments
    if cleaned.texts is not None:
        arrays["text"] = _texts(cleaned.texts, path)
    progress(0.3, "compressing")
    with path.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **arrays)


def _texts(texts: Sequence[str] | NDArray[np.object_], path: Path) -> NDArray[np.str_]:
    plain = [str(text) for text in texts]
    longest = max(map(len, plain), default=0)
    if 4 * longest * len(plain) > MAX_TEXT:
        problem = f"{len(plain):,} texts of up to {longest:,} characters do not fit into a NumPy array"
        raise OutputError(problem, path=path, remedy="Write Parquet instead.")
    return np.array(plain, np.str_) if plain else np.empty(0, "U1")


WRITERS.register(Writer("npz", "NumPy arrays", (".npz",), write))
