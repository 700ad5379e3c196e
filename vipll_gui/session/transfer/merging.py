"""Two copies of one project that people worked on apart, joined again."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from vipll_gui.data import CandidateSets, Dataset, Progress, no_progress
from vipll_gui.data.any_label import emptied
from vipll_gui.data.label_names import look_of, wrong_name
from vipll_gui.errors import ProjectError
from vipll_gui.session.session import Session
from vipll_gui.session.state.journal_state import NO_LABEL, State
from vipll_gui.session.transfer.media_copies import write_media_beside
from vipll_gui.session.transfer.merged_facts import Noted, join_facts
from vipll_gui.store import Address, Entry


@dataclass(frozen=True)
class Conflict:
    """An instance decided differently in the two copies, and which label leads in the merged project."""

    id: str
    first: str
    second: str
    kept: str


@dataclass(frozen=True)
class Merged:
    """What came of a merge."""

    path: Path
    entries: int
    shared: int  # entries both copies had
    conflicts: tuple[Conflict, ...]
    files_left: int = 0  # pictures and sounds of a server that could not be had
    taken: tuple[Noted, ...] = ()  # guidelines, keys and filters that only the second had
    differing: tuple[Noted, ...] = ()  # that both have: those of the first are kept
    left: tuple[Noted, ...] = ()  # of the second, for which there is no room


@dataclass(frozen=True)
class MergePreview:
    """What would come of a merge."""

    new: int  # entries that the copy brings
    shared: int  # entries both copies have
    conflicts: tuple[Conflict, ...]
    taken: tuple[Noted, ...] = ()  # guidelines, keys and filters that the copy brings
    differing: tuple[Noted, ...] = ()  # that both have: those here are kept
    left: tuple[Noted, ...] = ()  # for which there is no room


def merge_projects(first: Address, second: Address, out: str | Path, progress: Progress = no_progress) -> Merged:
    """Write a project with the journals of both, in order of time; where they disagree, both decisions are kept."""
    with Session.open(first, read_only=True) as a, Session.open(second, read_only=True) as b:
        joined = _joined(a, b)
        noted = join_facts(a, b, joined.names, joined.labels)
        copies = write_media_beside(a.dataset, Path(out), progress=progress) if a.dataset.held is not None else None
        media, left = (copies.folder, len(copies.missing)) if copies is not None else (a.dataset.folder, 0)
        a.project.fork(Path(out), joined.labels, joined.entries, media=media, facts=noted.facts)
        with Session.open(out, read_only=True) as merged:
            conflicts = tuple(_conflicts(a, b, joined.names, merged.state))
    return Merged(
        Path(out), len(joined.entries), joined.shared, conflicts, left, noted.taken, noted.differing, noted.left
    )


def preview_merge(first: Address, second: Address) -> MergePreview:
    """What a merge would give; writes nothing."""
    with Session.open(first, read_only=True) as a, Session.open(second, read_only=True) as b:
        joined = _joined(a, b)
        dataset = a.dataset
        for name in joined.labels[len(dataset.labels) :]:
            dataset = dataset.with_label(name)
        conflicts = tuple(_conflicts(a, b, joined.names, State(dataset.candidates, joined.entries)))
        theirs = sum(1 for _ in b.valid_entries())
        noted = join_facts(a, b, joined.names, joined.labels)
    new = theirs - joined.shared
    return MergePreview(new, joined.shared, conflicts, noted.taken, noted.differing, noted.left)


@dataclass(frozen=True)
class _Joined:
    """Two copies in one journal."""

    names: tuple[str, ...]  # of the second's labels
    labels: tuple[str, ...]  # of both
    entries: list[Entry]
    shared: int


def _joined(a: Session, b: Session) -> _Joined:
    _require_same_data(a, b)
    names = _names_in(a, b)
    labels = tuple(dict.fromkeys((*a.labels, *names)))
    theirs = [_relabelled(entry, names, labels) for entry in b.valid_entries()]
    return _Joined(names, labels, *_interleaved(list(a.valid_entries()), theirs))


def _require_same_data(a: Session, b: Session) -> None:
    for what, same in _SAME.items():
        if not same(a.dataset, b.dataset):
            raise ProjectError(
                f"{b.location.short} is not a copy of {a.location.short}: their {what} differ",
                path=b.path,
                remedy="Only copies of one project can be merged.",
            )


def _alike(name: str) -> Callable[[Dataset, Dataset], bool]:
    """Whether a part of two datasets is the same, or missing from both."""

    def same(a: Dataset, b: Dataset) -> bool:
        mine, theirs = getattr(a, name), getattr(b, name)
        if mine is None or theirs is None:
            return mine is theirs
        return np.array_equal(mine, theirs, equal_nan=name == "segments")

    return same


def _same_sets(a: Dataset, b: Dataset) -> bool:
    """Whether the candidates are called the same, whatever numbers the labels have."""
    numbers = {name: number for number, name in enumerate(dict.fromkeys((*a.labels, *b.labels)))}
    given = [emptied(one.candidates, one.open_sets) for one in (a, b)]  # any label is the same, whatever was made since
    mine, theirs = (_named(sets, one.labels, numbers) for sets, one in zip(given, (a, b), strict=True))
    return np.array_equal(given[0].offsets, given[1].offsets) and np.array_equal(mine, theirs)


def _named(sets: CandidateSets, names: tuple[str, ...], numbers: dict[str, int]) -> Any:
    """The labels of all sets by other numbers, in order within each set."""
    renumbered = np.array([numbers[name] for name in names], np.int64)[sets.labels]
    return np.sort(sets.rows * len(numbers) + renumbered)


def _same_texts(a: Dataset, b: Dataset) -> bool:
    if a.texts is None or b.texts is None:
        return a.texts is b.texts
    return np.array_equal(a.texts.offsets, b.texts.offsets) and np.array_equal(a.texts.data, b.texts.data)


def _same_votes(a: Dataset, b: Dataset) -> bool:
    """Whether the same people named the same labels."""
    if a.votes is None or b.votes is None:
        return a.votes is b.votes
    parts = ("instance", "annotator")
    alike = all(np.array_equal(getattr(a.votes, part), getattr(b.votes, part)) for part in parts)
    mine, theirs = np.array(a.labels, object)[a.votes.label], np.array(b.labels, object)[b.votes.label]
    return alike and a.votes.annotators == b.votes.annotators and np.array_equal(mine, theirs)


_SAME: dict[str, Callable[[Dataset, Dataset], bool]] = {
    "instances": _alike("ids"),
    "candidate sets": _same_sets,
    "features": lambda a, b: a.feature_names == b.feature_names and _alike("features")(a, b),
    "pictures or sounds": lambda a, b: a.media == b.media and _alike("segments")(a, b),
    "texts": _same_texts,
    "votes": _same_votes,
}


def _names_in(a: Session, b: Session) -> tuple[str, ...]:
    """What the labels of the second are called in the merged project; a ProjectError for names that are none."""
    for one in (a, b):
        if wrong := next((fault for name in one.labels if (fault := wrong_name(name))), ""):
            remedy = (
                "Merge a copy from before this label was added, or export this one and import it without the label."
            )
            raise ProjectError(f"a label of {one.location.short} is refused: {wrong}", path=one.path, remedy=remedy)
    known, looks = set(a.labels), {look_of(name): name for name in reversed(a.labels)}
    return tuple(name if name in known else looks.get(look_of(name), name) for name in b.labels)


def _relabelled(entry: Entry, names: tuple[str, ...], labels: tuple[str, ...]) -> Entry:
    """The entry with the label numbers of the merged project."""
    label = None if entry.label is None else labels.index(names[entry.label])
    several = None if entry.labels is None else tuple(labels.index(names[number]) for number in entry.labels)
    return replace(entry, label=label, labels=several)


def _interleaved(ours: list[Entry], theirs: list[Entry]) -> tuple[list[Entry], int]:
    """Both journals without repeats, by time, each in its own order even where a clock ran backwards.

    Entries get new numbers; undo, redo and revert follow their targets.
    """
    numbers: dict[tuple[Entry, int], int] = {}
    journals = [list(_renumbered(journal, numbers)) for journal in (ours, theirs)]
    merged = {entry.seq: entry for entry in heapq.merge(*journals, key=lambda entry: entry.time)}
    return list(_in_their_place(merged)), len(ours) + len(theirs) - len(merged)


def _in_their_place(merged: dict[int, Entry]) -> Iterator[Entry]:
    """The entries under the numbers of their places: what stands is done again in the order of these."""
    places = {seq: place for place, seq in enumerate(merged, 1)}
    for seq, entry in merged.items():
        targets = None if entry.targets is None else tuple(places[one] for one in entry.targets)
        target = None if entry.target is None else places[entry.target]
        yield replace(entry, seq=places[seq], target=target, targets=targets)


def _renumbered(journal: list[Entry], numbers: dict[tuple[Entry, int], int]) -> Iterator[Entry]:
    """The entries under numbers that are the same for the same entry in both journals.

    Steps that are alike and were made in the same moment are told apart by which of them it was.
    """
    own, made = dict[int, int](), Counter[Entry]()
    for entry in journal:
        targets = None if entry.targets is None else tuple(own[seq] for seq in entry.targets)
        target = None if entry.target is None else own[entry.target]
        plain = replace(entry, seq=0, target=target, targets=targets)
        own[entry.seq] = numbers.setdefault((plain, made[plain]), len(numbers) + 1)
        made[plain] += 1
        yield replace(plain, seq=own[entry.seq])


def _conflicts(a: Session, b: Session, others: tuple[str, ...], merged: State) -> Iterator[Conflict]:
    first, second = a.decided_label, b.decided_label
    for position in np.flatnonzero((first != NO_LABEL) & (second != NO_LABEL)):
        names = a.labels[first[position]], others[second[position]]
        if names[0] != names[1]:
            kept = int(merged.label[position])
            known = (*a.labels, *(name for name in others if name not in a.labels))
            yield Conflict(str(a.dataset.ids[position]), *names, kept=known[kept] if kept != NO_LABEL else "")
