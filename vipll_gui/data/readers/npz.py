"""NumPy archives: features, candidate sets as a matrix or as offsets and numbers, and texts beside them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.dataset import Dataset
from vipll_gui.data.formats.label_matrices import candidate_sets, true_labels
from vipll_gui.data.formats.matrices import assemble_matrices, dense_features, is_numbers
from vipll_gui.data.formats.matrix_roles import MATRIX_OPTIONS, matrix_names, show_instances
from vipll_gui.data.formats.npy_arrays import Array, described, is_archive, names_in_archive, read_archive, texts_of
from vipll_gui.data.formats.prediction_values import is_predictions
from vipll_gui.data.label_names import MOST_LABELS
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.source import Source
from vipll_gui.data.tables.label_options import LABEL_OPTIONS

# role -> the names of arrays that are taken for it
ARRAYS: dict[str, tuple[str, ...]] = {
    "data": ("data", "features", "X", "x"),
    "candidates": ("partial_target", "candidates", "S", "p_labels", "partial_labels"),
    "truth": ("target", "truth", "y", "Y"),
    "offsets": ("candidate_offsets",),
    "numbers": ("candidate_labels",),
    "segments": ("segments",),
}
TEXTS = {"id": ("id", "ids"), "labels": ("labels", "label_names"), "feature_names": ("feature_names",)}
TEXTS |= {"path": ("path", "media"), "text": ("text",), "kind": ("kind",)}
LAYOUT = (
    "Expected the arrays data (n×d) and partial_target (n×q or q×n, 0/1) or candidate_offsets and candidate_labels; "
    "if known: target, id, labels, feature_names, path, text. Others are named with data=, candidates= and truth=."
)


def read(source: Source) -> Dataset:
    """The dataset in an `.npz` file; nothing in it is unpickled."""
    source.progress(0.0, "reading")
    found = matrix_names(source, described(source, LAYOUT), {**ARRAYS, **TEXTS})
    if "candidates" in source.options:
        found.pop("offsets", None)
    stored = read_archive(source, found.values(), LAYOUT)
    arrays = {role: stored[name] for role, name in found.items()}
    texts = {role: texts_of(arrays.pop(role), found[role], source, LAYOUT) for role in TEXTS if role in arrays}
    for role, array in arrays.items():
        if not is_numbers(array):
            raise source.error(f"{found[role]} holds no real numbers (but {array.dtype})", LAYOUT)
    features = arrays.get("data")
    if features is not None and features.ndim != 2:
        raise source.error(f"{found['data']} is no matrix but has the shape {features.shape}", LAYOUT)
    sets = _sets(arrays, texts, None if features is None else len(features), source)
    names = (found.get("truth", ""), found.get("candidates", "candidate_labels"))
    dataset = assemble_matrices(
        source,
        sets,
        features=dense_features(features) if features is not None else None,
        truth=true_labels(arrays["truth"], sets, names, source, LAYOUT, first=0) if "truth" in arrays else None,
        texts=texts,
        segments=arrays["segments"].astype(np.float64) if "segments" in arrays else None,
        layout=LAYOUT,
    )
    show_instances(source, found, dataset)
    return dataset


def _sets(arrays: dict[str, Array], texts: dict[str, list[str]], n: int | None, source: Source) -> CandidateSets:
    if "offsets" in arrays and "numbers" in arrays:
        return _flat_sets(arrays["offsets"], arrays["numbers"], texts.get("labels", ()), source)
    if "candidates" not in arrays:
        raise source.error("there are no candidate sets (partial_target)", LAYOUT)
    matrix = arrays["candidates"]
    if matrix.ndim != 2:
        raise source.error(f"the candidate sets are no matrix but have the shape {matrix.shape}", LAYOUT)
    rows = matrix.shape[0] if n is None else n
    return candidate_sets(matrix, rows, "partial_target", source, LAYOUT, first=0, k=len(texts.get("labels", ())))


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


def recognises(path: Path, head: bytes) -> bool:
    """Whether a file is an archive of arrays, and none of what a model or a crowd said."""
    return is_archive(head) and not is_predictions(names_in_archive(path))


READERS.register(
    Reader(
        name="npz",
        description="NumPy archive with data and partial_target (0/1), or as this program writes it",
        suffixes=(".npz",),
        recognises=recognises,
        read=read,
        options={**MATRIX_OPTIONS, **{name: LABEL_OPTIONS[name] for name in ("any_label", "normalise")}},
    )
)
