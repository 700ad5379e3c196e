"""What is read from a project is what it should be, or a ProjectError says what is not.

The arrays of a million instances are checked in some hundredths of a second: each is looked through once.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import UNKNOWN, CandidateSets, Kind, LogEvidence, Texts, Votes
from vipll_gui.errors import GoneError, ProjectError, VipllError
from vipll_gui.store.registry import RESCUE

Array = NDArray[Any]
MAX_NAME = 10_000  # bytes of a label, and characters of any other name
MAX_LABELS = 1_000_000
_NONSENSE = (ArithmeticError, AttributeError, LookupError, MemoryError, RecursionError, TypeError, ValueError)


@contextmanager
def sensible(path: Path | None) -> Iterator[None]:
    """Turn whatever reading contents that make no sense may raise into one ProjectError that says so."""
    try:
        yield
    except ProjectError as error:
        if error.path is None and not isinstance(error, GoneError):  # then nothing is wrong with what it holds
            raise ProjectError(error.message, path=path, remedy=error.remedy or RESCUE) from error
        raise
    except VipllError as error:
        raise broken(error.message, path) from error
    except _NONSENSE as error:
        raise broken(f"it holds what makes no sense ({str(error)[:200] or type(error).__name__})", path) from error


def broken(what: str, path: Path | None = None) -> ProjectError:
    """The error of a project whose contents are not what they should be."""
    return ProjectError(f"the project is damaged: {what}", path=path, remedy=RESCUE)


def require(holds: bool | np.bool_, what: str) -> None:
    """Raise unless something holds that does in every sound project."""
    if not holds:
        raise broken(what)


def shaped(values: Array | None, name: str, dtype: type[np.generic], *shape: int | None) -> Array:
    """An array of the type and shape it should have; None stands for any length."""
    if values is None:
        raise broken(f"the array {name} is missing")
    fits = len(values.shape) == len(shape) and all(
        b is None or a == b for a, b in zip(values.shape, shape, strict=True)
    )
    require(fits, f"the array {name} has the impossible shape {values.shape}")
    return _converted(values, name, dtype)


def _converted(values: Array, name: str, dtype: type[np.generic]) -> Array:
    """The array in the type it should have; others of its family are taken where they hold the same numbers."""
    family: type[np.generic] = np.integer if np.issubdtype(dtype, np.integer) else np.floating
    require(np.issubdtype(values.dtype, family), f"the array {name} has the impossible type {values.dtype}")
    if family is np.integer and values.dtype != dtype and values.size:
        limits = np.iinfo(dtype)  # type: ignore[type-var]
        require(
            limits.min <= int(values.min()) and int(values.max()) <= limits.max, f"the array {name} is out of range"
        )
    return values.astype(dtype, copy=False)


def checked_offsets(values: Array | None, name: str, end: int, n: int | None = None) -> NDArray[np.int64]:
    """Offsets that start at 0, never descend and end at `end`."""
    offsets = shaped(values, name, np.int64, None if n is None else n + 1)
    ascending = (
        len(offsets) > 0 and offsets[0] == 0 and offsets[-1] == end and bool((offsets[1:] >= offsets[:-1]).all())
    )
    require(ascending, f"the array {name} does not ascend from 0 to {end}")
    return offsets


def checked_sets(arrays: Sequence[Array | None], n_labels: int, *, empty: bool = False) -> CandidateSets:
    """Candidate sets of known labels, ascending within each set, from their offsets and labels.

    Only where an `empty` one stands for any label may there be one.
    """
    flat = shaped(arrays[1], "of candidate labels", np.int32, None)
    offsets = checked_offsets(arrays[0], "of candidate offsets", len(flat))
    require(len(offsets) > 1, "there are no instances")
    require(empty or bool((offsets[1:] > offsets[:-1]).all()), "an instance has no candidates")
    check_range(flat, n_labels, "a candidate")
    falls = flat[1:] <= flat[:-1]
    starts = offsets[1:-1]
    falls[starts[(starts > 0) & (starts < len(flat))] - 1] = False  # where a set begins, anything may follow
    require(not falls.any(), "the candidates of an instance are not in order")
    return CandidateSets(offsets, flat, n_labels)


def check_range(values: Array, limit: int, what: str, lowest: int = 0) -> None:
    """Raise unless all numbers are from `lowest` to below `limit`."""
    fits = not values.size or (int(values.min()) >= lowest and int(values.max()) < limit)
    require(fits, f"{what} is none of the {limit:,} there are")


def checked_features(values: Array | None, n: int) -> NDArray[np.float32]:
    """The features of n instances, all of them numbers."""
    features = shaped(values, "features", np.float32, n, None)
    require(bool(np.isfinite(features).all()), "a feature is not a finite number")
    return features


def are_shares(values: Array, most: float = np.inf) -> bool:
    """Whether what is believed are numbers from 0 to `most`."""
    return bool(np.isfinite(values).all() and values.min(initial=0) >= 0 and values.max(initial=0) <= most)


def checked_texts(arrays: Sequence[Array | None], n: int) -> Texts | None:
    """Texts for n instances, from their offsets and bytes; None where there are none at all."""
    offsets, data = arrays
    if offsets is None and data is None:
        return None
    data = shaped(data, "of texts", np.uint8, None)
    return Texts(checked_offsets(offsets, "of text offsets", len(data), n), data)


def checked_votes(arrays: Mapping[str, Array | None], voters: object, n: int, n_labels: int) -> Votes | None:
    """Votes by known people, on known instances, for known labels; None where there are none at all."""
    if all(values is None for values in arrays.values()):
        return None
    names = checked_names(voters, "voters")
    instance = shaped(arrays["instance"], "votes/instance", np.int64, None)
    annotator = shaped(arrays["annotator"], "votes/annotator", np.int32, len(instance))
    label = shaped(arrays["label"], "votes/label", np.int32, len(instance))
    check_range(instance, n, "an instance that was voted on")
    check_range(annotator, len(names), "a voter")
    check_range(label, n_labels, "a label that was voted for")
    return Votes(instance, annotator, label, names)


def checked_evidence(values: Array | None, name: object, sets: CandidateSets) -> LogEvidence | None:
    """A number for every candidate of every instance; None where no evidence came with the data."""
    if values is None:
        return None
    numbers = shaped(values, "evidence", np.float32, len(sets.labels))
    require(bool(np.isfinite(numbers).all()), "a piece of evidence is not a finite number")
    return LogEvidence(checked_text(name, "evidence"), numbers)


def checked_truth(values: Array | None, n: int, n_labels: int) -> NDArray[np.int32] | None:
    """True labels for n instances; None where nobody knows."""
    if values is None:
        return None
    truth = shaped(values, "truth", np.int32, n)
    check_range(truth, n_labels, "a true label", UNKNOWN)
    return truth


def checked_segments(values: Array | None, n: int) -> NDArray[np.float64] | None:
    """Stretches of sounds, each of which ends after it starts; nan stands for the ends of the sound."""
    if values is None:
        return None
    segments = shaped(values, "segments", np.float64, n, 2)
    start, end = np.where(np.isnan(segments[:, 0]), 0.0, segments[:, 0]), segments[:, 1]
    fits = (start >= 0) & np.isfinite(start) & (np.isnan(end) | ((end > start) & np.isfinite(end)))
    require(bool(fits.all()), "a stretch of a sound has no length")
    return segments


def checked_names(given: object, what: str) -> tuple[str, ...]:
    """A list of names from JSON."""
    fits = isinstance(given, list) and all(isinstance(name, str) and len(name) <= MAX_NAME for name in given)
    require(fits, f"the names of its {what} cannot be read")
    return tuple(given)  # type: ignore[arg-type]


def checked_text(given: object, what: str, most: int = MAX_NAME) -> str:
    """A text from JSON."""
    if not isinstance(given, str) or len(given) > most:
        raise broken(f"its {what} cannot be read")
    return given


def checked_kind(given: object) -> Kind:
    """What the instances are."""
    if given not in set(Kind):
        raise broken(f"its instances are of an unknown kind ({str(given)[:40]})")
    return Kind(str(given))


def loaded(value: object, what: str) -> Any:
    """What a piece of JSON says."""
    try:
        return json.loads(value)  # type: ignore[arg-type]
    except (RecursionError, TypeError, ValueError) as error:
        raise broken(f"{what} cannot be read ({str(error)[:100]})") from error
