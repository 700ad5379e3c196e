"""Numbers that a model or a crowd gives to every label, n×k, made into candidate sets, evidence and votes."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.dataset import UNKNOWN
from vipll_gui.data.label_names import MOST_LABELS
from vipll_gui.data.log_evidence import LogEvidence
from vipll_gui.data.posterior import FloatArray
from vipll_gui.data.predictions import (
    MASS,
    PREDICTIONS,
    Probabilities,
    conformal_sets,
    enough_truths,
    log_probabilities,
    probable_sets,
    votes_counted,
)
from vipll_gui.data.source import Source
from vipll_gui.data.tables.assembly import MadeSets
from vipll_gui.data.tables.cells import parse_names
from vipll_gui.data.votes import MOST_SHARES, vote_shares

PROBABILITIES, VOTES = "probabilities", "votes"
# how arrays of an archive are called that hold one of the two
NAMES: dict[str, tuple[str, ...]] = {
    PROBABILITIES: ("probabilities", "pred_probs", "probs", "proba", "predict_proba", "y_prob", "y_proba"),
    VOTES: ("votes", "vote_counts", "counts"),
}
WITH_SETS = {"partial_target", "candidates", "S", "p_labels", "partial_labels", "candidate_offsets"}
PREDICTION_OPTIONS = {
    "values": "probabilities or votes (default: what the numbers look like)",
    "sets": "mass: the smallest set with enough probability; conformal: one that holds as many of the known truths",
    "mass": f"how much of the probability, or of the known truths, a candidate set holds (default: {MASS:g})",
}
CLOSE = 0.02  # probabilities may add up to this much more or less than 1
MOST_VOTES = 100_000_000
PERCENT = "Divide percentages by 100; if these are numbers of votes, say so with values=votes."
GIVE = "Give each row one number per label: probabilities that add up to 1, or numbers of votes."


def is_predictions(names: Collection[str]) -> bool:
    """Whether an archive with arrays of these names holds what is said of each label, and no candidate sets."""
    return not WITH_SETS & set(names) and any(name in names for known in NAMES.values() for name in known)


def column_labels(named: Sequence[str], k: int, source: Source, layout: str) -> tuple[str, ...]:
    """The names of k labels: as the user or the source gives them, else their numbers from 0."""
    try:
        given = tuple(parse_names(source.options.get("labels", ""))) or tuple(named)
    except ValueError as error:
        raise source.error(f"the option labels: {error}", "Such as labels=cat|dog|emu") from error
    if k > MOST_LABELS:
        raise source.error(f"there are {k:,} labels, more than the {MOST_LABELS:,} allowed", layout)
    if given and len(given) != k:
        plural = "name" if len(given) == 1 else "names"
        raise source.error(f"{len(given):,} {plural} for {k:,} columns", "Give each column the name of its label.")
    return given or tuple(str(j) for j in range(k))


def made_sets(
    values: Probabilities, names: tuple[str, ...], truth: NDArray[np.integer] | None, source: Source, said: str = ""
) -> MadeSets:
    """The candidate sets of these numbers, with the votes or the evidence they are; `said` is what they are if known.

    Rows that cannot be taken get no set and are listed as faults.
    """
    if values.shape[1] < 2:
        raise source.error("there is only one column of numbers", GIVE)
    kind = _kind(values, source, said)
    faults = _faults(values, kind)
    values = values.copy()
    values[list(faults)] = np.nan
    if kind == VOTES:
        return _of_votes(values, names, faults, source)
    values /= values.sum(axis=1, keepdims=True)
    sets = _sets(values, truth, source)
    shown = np.sort(np.argsort(-np.nansum(values, axis=0), kind="stable")[:MOST_SHARES])
    features: FloatArray = values[:, shown].astype(np.float32)
    evidence = LogEvidence(PREDICTIONS, log_probabilities(values, sets))
    feature_names = tuple(f"probability of {names[j]}" for j in shown.tolist())
    return MadeSets(names, sets, faults, None, evidence, features, feature_names)


def _kind(values: Probabilities, source: Source, said: str) -> str:
    wanted = source.options.get("values", said)
    if wanted in (PROBABILITIES, VOTES):
        return wanted
    if wanted:
        raise source.error(
            f"the option values={wanted[:40]} is neither probabilities nor votes", "Such as values=votes"
        )
    finite = values[np.isfinite(values).all(axis=1)]
    whole = bool(len(finite)) and bool((finite == np.floor(finite)).all())
    return VOTES if whole and bool((finite.sum(axis=1) != 1).any()) else PROBABILITIES


def _faults(values: Probabilities, kind: str) -> dict[int, tuple[str, str]]:
    """What is wrong with the rows that cannot be taken."""
    sums = values.sum(axis=1)
    checks = [
        (~np.isfinite(values).all(axis=1), "a number is missing or not written as one"),
        ((values < 0).any(axis=1), "a number is negative"),
    ]
    if kind == VOTES:
        checks.append(((values != np.floor(values)).any(axis=1), "a number of votes is not whole"))
        checks.append((sums == 0, "nobody voted for any label"))
    else:
        checks.append((np.abs(sums - 1) > CLOSE, "the probabilities add up to {total:.4g}, not to 1"))
    found: dict[int, tuple[str, str]] = {}
    for wrong, words in checks:
        for row in np.flatnonzero(wrong).tolist():
            percent = kind == PROBABILITIES and abs(sums[row] / 100 - 1) <= CLOSE
            found.setdefault(row, (words.format(total=sums[row]), PERCENT if percent else GIVE))
    return found


def _sets(values: Probabilities, truth: NDArray[np.integer] | None, source: Source) -> CandidateSets:
    mass, way = _mass(source), source.options.get("sets", "mass")
    known = np.full(len(values), UNKNOWN) if truth is None else np.where(np.isnan(values[:, 0]), UNKNOWN, truth)
    many, needed = int((known != UNKNOWN).sum()), enough_truths(mass)
    if way == "mass":
        if many >= needed:
            source.hint(
                f"The truth of {many:,} instances is known: sets=conformal makes sets that hold as many of them."
            )
        return probable_sets(values, mass)
    if way != "conformal":
        raise source.error(f"the option sets={way[:40]} is neither mass nor conformal", "Such as sets=conformal")
    if many < needed:
        problem = f"conformal sets need {needed:,} known truths; known: {many:,}"
        raise source.error(problem, "Name the column or array of truths with truth=, or leave sets=conformal out.")
    return conformal_sets(values, known.astype(np.int64), mass)


def _mass(source: Source) -> float:
    given = source.options.get("mass", str(MASS)).strip()
    try:
        mass = float(given)
    except ValueError:
        mass = 0.0
    if not 0 < mass < 1:
        raise source.error(f"the option mass={given[:40]} is not a number between 0 and 1", "Such as mass=0.9")
    return mass


def _of_votes(
    values: Probabilities, names: tuple[str, ...], faults: dict[int, tuple[str, str]], source: Source
) -> MadeSets:
    counts = np.nan_to_num(values, nan=0.0)
    if counts.sum() > MOST_VOTES:
        raise source.error(f"there are more than {MOST_VOTES:,} votes", GIVE)
    sets, votes = votes_counted(counts.astype(np.int64))
    features, feature_names = vote_shares(votes, len(values), names)
    return MadeSets(names, sets, faults, votes, None, features, feature_names)
