"""What people hand to the estimator, in any form: tables, columns, sets of numbers or names, whole datasets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, TypeAlias

import numpy as np
import torch
from numpy.typing import ArrayLike, NDArray
from scipy import sparse
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import assert_all_finite, column_or_1d

from vipll_gui.data import Dataset, with_features
from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.label_names import MOST_LABELS
from vipll_gui.data.tables.cells import joined_names

Rows: TypeAlias = ArrayLike | Dataset
Sets: TypeAlias = (
    CandidateSets | NDArray[np.generic] | sparse.sparray | sparse.spmatrix | Sequence[Iterable[int] | Iterable[str]]
)
Classes: TypeAlias = NDArray[Any]


def rows_given(rows: Any) -> Any:
    """Features as scikit-learn checks them, with their names where they have any.

    Those of a dataset are made of its pictures or sounds where it has none.
    """
    if isinstance(rows, Dataset):
        import pandas as pd  # takes a fifth of a second to load, and trainings do without

        whole = with_features(rows)
        return pd.DataFrame(whole.features, columns=list(whole.feature_names) or None)
    if hasattr(rows, "to_pandas") and not hasattr(rows, "__array__"):  # a Hugging Face dataset, an Arrow table
        rows = rows.to_pandas()
    if isinstance(rows, torch.Tensor):
        return _as_array(rows)
    _refuse_texts(rows)
    return rows


def coerce_sets(given: Any, classes: Classes | None = None) -> tuple[CandidateSets, Classes]:
    """The candidate sets and the names of their labels, ascending; `classes` fixes these beforehand.

    Plain labels are sets of one. Sets are those of a dataset, lists of numbers or names, or a matrix.
    """
    if isinstance(given, Dataset):
        return _renamed(given.candidates, np.array(given.labels), classes)
    given = _flags_of_lists(_plain(list(given) if isinstance(given, Iterator) else given))
    _refuse_other_than_flags(given)
    if is_label_vector(given):
        labels = column_or_1d(given, warn=True)
        assert_all_finite(labels, input_name="y")
        check_classification_targets(labels)
        names, codes = np.unique(labels, return_inverse=True)
        alone = CandidateSets(np.arange(len(codes) + 1), codes.astype(np.int32), len(names))
        return _renamed(alone, names, classes)
    if _is_named(given):
        sets = [list(names) for names in given]
        _refuse_others(sets, named=True)
        names, codes = np.unique(list(chain.from_iterable(sets)), return_inverse=True)
        numbers = iter(codes.tolist())
        numbered = ([next(numbers) for _ in names_of_one] for names_of_one in sets)
        return _renamed(CandidateSets.from_lists(numbered, len(names)), names, classes)
    if not _holds_flags(given):
        _refuse_others(given, named=False)
    sets_by_number = CandidateSets.coerce(given, len(classes) if classes is not None else None)
    return sets_by_number, np.arange(sets_by_number.n_labels) if classes is None else classes


def looks_like_sets(given: Any) -> str:
    """A warning where labels look like several in one each, as in a column of a table; "" for all others."""
    if not is_label_vector(given):
        return ""
    names = [name for name in np.unique(_plain(given)).tolist() if isinstance(name, str)]
    between, found = joined_names(names, alone=True)
    if not found:
        return ""
    return (
        f"{len(found)} of {len(names)} labels look like several in one, such as {found[0]!r}. "
        f"If these are sets, give lists: [text.split({between!r}) for text in y]"
    )


def is_label_vector(given: Any) -> bool:
    """Whether this is one label for each instance instead of one set."""
    given = _plain(given)
    if isinstance(given, CandidateSets | Dataset) or sparse.issparse(given):
        return False
    if isinstance(given, np.ndarray) and given.ndim != 1:
        return given.ndim != 2 or given.shape[1] == 1
    first = next(iter(given), None)
    return isinstance(first, str) or not isinstance(first, Iterable)


def _plain(given: Any) -> Any:
    """Data frames, series and the like as arrays; sets in any other form as they are."""
    if isinstance(given, torch.Tensor):
        return _as_array(given)
    return np.asarray(given) if hasattr(given, "__array__") and not sparse.issparse(given) else given


def _as_array(tensor: torch.Tensor) -> NDArray[Any]:
    """A tensor as NumPy takes it: what an encoder gives may be of half precision, on a GPU, and part of a graph."""
    plain = tensor.detach().cpu()
    array: NDArray[Any] = (plain.float() if plain.dtype == torch.bfloat16 else plain).numpy()
    return array


def _refuse_texts(rows: Any) -> None:
    """Columns of a data frame that are no numbers are named; scikit-learn tells the cell alone."""
    for name, column in rows.items() if hasattr(rows, "dtypes") and hasattr(rows, "iloc") else ():
        if getattr(column.dtype, "kind", "O") in "biuf":
            continue
        try:
            column.to_numpy(dtype=np.float32, na_value=np.nan)
        except (TypeError, ValueError) as error:
            raise ValueError(
                f"column {name!r} holds more than numbers ({error}): leave it out, or give each of its values a column "
                "of 0 and 1, as pandas.get_dummies does"
            ) from error


def _flags_of_lists(given: Any) -> Any:
    """A matrix written as lists, as JSON has it: of True and False an array, of 0 and 1 refused as it may be sets."""
    if not isinstance(given, list | tuple) or not given or not all(isinstance(one, list | tuple) for one in given):
        return given
    width = len(given[0])
    if width < 2 or any(len(one) != width for one in given):
        return given
    if all(isinstance(flag, bool | np.bool_) for one in given for flag in one):
        return np.array(given)
    if width > 2 and all(isinstance(flag, int) and flag in (0, 1) for one in given for flag in one):
        raise ValueError(
            "y may be a matrix of 0 and 1, or sets of the labels 0 and 1: for the matrix give numpy.array(y), "
            "for the sets [set(labels) for labels in y]"
        )
    return given


def _refuse_other_than_flags(given: Any) -> None:
    """Probabilities or counts are no sets: taken as such, whatever is not 0 would be a candidate."""
    if sparse.issparse(given):
        entries = given.tocoo().data
    elif isinstance(given, np.ndarray) and given.ndim == 2 and given.shape[1] > 1:
        entries = given
    else:
        return
    others = entries[(entries != 0) & (entries != 1)]
    if others.size:
        raise ValueError(
            f"a matrix of candidate sets is of 0 and 1, but this one holds {others.ravel()[0]}; "
            "of probabilities, sets are those above some bound, as in y > 0.05"
        )


def _holds_flags(given: Any) -> bool:
    """Whether it tells of each label whether it is in the set, or is made of sets already."""
    return (
        isinstance(given, CandidateSets) or sparse.issparse(given) or (isinstance(given, np.ndarray) and given.ndim > 1)
    )


def _is_named(given: Any) -> bool:
    if _holds_flags(given):
        return False
    return any(isinstance(label, str) for label in chain.from_iterable(given))


def _refuse_others(sets: Iterable[Iterable[object]], named: bool) -> None:
    """What is no name among names, or no whole number among numbers, with the set that it stands in."""
    wanted = "names" if named else "whole numbers"
    for number, labels in enumerate(sets, 1):
        for label in labels:
            if not (isinstance(label, str) if named else _is_whole(label)):
                raise ValueError(
                    f"set {number} holds {label!r} where {wanted} are wanted: give names alone, or numbers"
                )
            if not named and label >= MOST_LABELS:  # type: ignore[operator]
                raise ValueError(
                    f"set {number} holds {label!r}, but labels are numbered from 0 on, at most {MOST_LABELS:,}: "
                    "give codes as names, as in [[str(code) for code in one] for one in y]"
                )


def _is_whole(label: object) -> bool:
    if isinstance(label, bool):
        return False
    return isinstance(label, int | np.integer) or (isinstance(label, float | np.floating) and label.is_integer())


def _renamed(sets: CandidateSets, names: Classes, classes: Classes | None) -> tuple[CandidateSets, Classes]:
    """The sets over ascending classes in place of names in any order."""
    wanted = np.unique(names) if classes is None else classes
    places = np.minimum(np.searchsorted(wanted, names), len(wanted) - 1)
    if not np.array_equal(wanted[places], names):
        raise ValueError(f"y has labels that are not among the classes {wanted}")
    if np.array_equal(places, np.arange(len(wanted))):
        return sets, wanted
    shape = (len(sets), len(wanted))
    entries = (np.ones(len(sets.labels), np.bool_), places[sets.labels], sets.offsets)
    return CandidateSets.from_matrix(sparse.csr_array(entries, shape=shape)), wanted
