"""Whether data can be learned from; what is wrong with it and what to do, where it cannot."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.log_evidence import LogEvidence
from vipll_gui.errors import TrainingError, counted


def checked_features(features: NDArray[np.generic]) -> NDArray[np.float32]:
    """The features as float32 rows of at least one column each, every number finite."""
    array = np.asarray(features)
    if array.ndim < 2 or array.size == 0:
        raise TrainingError(
            f"features of shape {array.shape} hold no numbers to learn from",
            remedy="Give one row of at least one number for each instance.",
        )
    if not (np.issubdtype(array.dtype, np.number) or array.dtype == np.bool_) or np.iscomplexobj(array):
        raise TrainingError(
            f"features are of type {array.dtype}, not real numbers",
            remedy="Turn text and categories into numbers first.",
        )
    with np.errstate(over="ignore"):  # too large for float32 becomes infinite and is reported below
        array = array.astype(np.float32, copy=False)
    rows = array.reshape(len(array), -1)
    if not np.isfinite(rows.sum(dtype=np.float64)):  # one pass without a mask; the mask only where it is needed
        finite = np.isfinite(rows)
        if not finite.all():
            row, column = np.argwhere(~finite)[0]
            raise TrainingError(
                f"feature {column + 1} of instance {row + 1} is {rows[row, column]}; "
                f"{counted(int((~finite).sum()), 'number is', 'numbers are')} like this, "
                f"of {counted(int((~finite).any(axis=1).sum()), 'instance')}",
                row=int(row) + 1,
                remedy="Fill in or remove these values; scikit-learn's SimpleImputer fills in column means.",
            )
    return array


def check_problem(features: NDArray[np.float32], candidates: CandidateSets) -> None:
    """Raises TrainingError where these features and candidate sets cannot be learned from."""
    if len(features) != len(candidates):
        raise TrainingError(
            f"{counted(len(features), 'row')} of features but {counted(len(candidates), 'candidate set')}",
            remedy="Give one candidate set for each row.",
        )
    sizes = candidates.sizes
    empty = np.flatnonzero(sizes == 0)
    if len(empty):
        raise TrainingError(
            f"instance {empty[0] + 1} has no candidate ({counted(len(empty), 'such instance')})",
            row=int(empty[0]) + 1,
            remedy="Leave out instances without candidates, or give them all labels as candidates.",
        )
    used = int((candidates.frequencies() > 0).sum())
    if used > 1 and sizes.min() == used:
        raise TrainingError(
            f"every candidate set holds all {used} labels in use, so nothing tells them apart",
            remedy="Rule out at least one candidate of some instances, or settle a few by hand.",
        )
    rows = features.reshape(len(features), -1)
    if len(rows) > 1 and (rows.max(axis=0) == rows.min(axis=0)).all():
        raise TrainingError(
            "every feature is constant, so nothing tells the instances apart",
            remedy="Check that the right columns were taken as features.",
        )


def check_evidence(evidence: Sequence[LogEvidence], candidates: CandidateSets) -> None:
    """Raises TrainingError where log-evidence is not one finite number for each candidate of each instance."""
    for one in evidence:
        if one.values.shape != candidates.labels.shape or not np.isfinite(one.values).all():
            raise TrainingError(
                f"the evidence {one.name!r} is not a finite number for each of {len(candidates.labels)} candidates",
                remedy="Give one number, in nats, for every candidate of every instance.",
            )
