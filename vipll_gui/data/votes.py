"""Votes: from single votes to candidate sets, with who voted for what kept beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets, IntArray
from vipll_gui.data.dataset import Votes
from vipll_gui.data.label_names import look_of
from vipll_gui.data.posterior import FloatArray
from vipll_gui.data.tables.roles import USUAL, VOTE_COLUMNS

MIN_VOTES = "only labels that at least this many people named are candidates (default: 1, every label named)"
_SHARE = "votes for "  # before a label, in the name of the feature that is its share of the votes
MOST_SHARES = 256  # labels whose share of the votes becomes a feature, where there are no others


@dataclass(frozen=True)
class Tally:
    """Distinct votes, counted."""

    votes: Votes
    sets: CandidateSets
    counts: NDArray[np.int64]  # for every entry of `sets.labels`, how many people named it
    repeated: int  # votes that were there before and count once


def looks_like_votes(header: Sequence[str]) -> bool:
    """Whether a table has a column for each part of a vote, and none with candidate sets; files may be voted on."""
    tasks = {*VOTE_COLUMNS["task"], *USUAL["media"]}
    parts = (tasks, set(VOTE_COLUMNS["worker"]), set(VOTE_COLUMNS["label"]))
    return "candidates" not in header and all(part & set(header) for part in parts)


def tally(
    task: IntArray, worker: IntArray, label: IntArray, annotators: Sequence[str], n: int, n_labels: int, least: int = 1
) -> Tally:
    """The candidate sets of n tasks: the labels that at least `least` people named; a repeated vote counts once.

    Names of people that nobody can tell apart are of one person: systems write é in one character or in two.
    """
    places: dict[str, int] = {}
    worker = np.array([places.setdefault(look_of(name), len(places)) for name in annotators], worker.dtype)[worker]
    annotators = tuple(places)
    order = np.lexsort((worker, label, task))
    task, label, worker = task[order], label[order], worker[order]
    pair = np.ones(len(task), np.bool_)  # where a task's next label begins
    pair[1:] = (task[1:] != task[:-1]) | (label[1:] != label[:-1])
    new = pair.copy()  # where the next distinct vote begins
    new[1:] |= worker[1:] != worker[:-1]
    repeated = len(new) - int(np.count_nonzero(new))
    task, label, worker, pair = task[new], label[new], worker[new], pair[new]
    starts = np.flatnonzero(pair)
    counts = np.diff(np.append(starts, len(task)))
    chosen = counts >= least
    tasks, labels = task[starts[chosen]], label[starts[chosen]]
    offsets = np.concatenate([[0], np.cumsum(np.bincount(tasks, minlength=n))]).astype(np.int64)
    kept = Votes(task, worker.astype(np.int32), label.astype(np.int32), annotators)
    return Tally(kept, CandidateSets(offsets, labels.astype(np.int32), n_labels), counts[chosen], repeated)


def sets_of_votes(votes: Votes, sets: CandidateSets) -> NDArray[np.bool_]:
    """(n,) whose candidates are just the labels that somebody voted for."""
    n, k = len(sets), max(sets.n_labels, 1)
    pairs = np.unique(votes.instance.astype(np.int64) * k + votes.label)
    own = sets.rows.astype(np.int64) * k + sets.labels
    named = np.bincount(pairs // k, minlength=n)
    both = np.bincount(sets.rows, np.isin(own, pairs, assume_unique=True), minlength=n)
    found: NDArray[np.bool_] = (named > 0) & (named == sets.sizes) & (both == named)
    return found


def vote_shares(votes: Votes, n: int, names: Sequence[str]) -> tuple[FloatArray, tuple[str, ...]]:
    """For each instance the share of its votes that each label got, n×k, and the names of these features.

    With more labels than MOST_SHARES, those with the most votes.
    """
    most = np.argsort(-np.bincount(votes.label, minlength=len(names)), kind="stable")[:MOST_SHARES]
    chosen = np.sort(most)
    place = np.full(len(names), -1, np.int64)
    place[chosen] = np.arange(len(chosen))
    shares = np.zeros((n, len(chosen)), np.float32)
    kept = place[votes.label] >= 0
    np.add.at(shares, (votes.instance[kept], place[votes.label[kept]]), 1)
    total = np.maximum(np.bincount(votes.instance, minlength=n), 1).astype(np.float32)
    return shares / total[:, None], tuple(_SHARE + names[j] for j in chosen.tolist())


def made_of_votes(feature_names: Sequence[str]) -> bool:
    """Whether features are nothing but shares of the votes, which must not be counted a second time."""
    return bool(feature_names) and all(name.startswith(_SHARE) for name in feature_names)
