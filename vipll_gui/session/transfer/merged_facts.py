"""What people noted in two copies of a project besides deciding: what only the other copy has is taken over."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from vipll_gui.session import guidelines, label_keys
from vipll_gui.session.changes import Filter
from vipll_gui.session.project_labels import MADE_LABELS
from vipll_gui.session.queue import saved_filters
from vipll_gui.session.session import Session

GUIDELINE, KEY, FILTER = "guideline", "key", "filter"


@dataclass(frozen=True)
class Noted:
    """A guideline or a key, of the label of that name, or a filter that is called so."""

    what: str
    name: str


@dataclass(frozen=True)
class JoinedFacts:
    """What the merged project is to note that the first copy does not, and what was not taken of the second."""

    facts: Mapping[str, object]
    taken: tuple[Noted, ...] = ()
    differing: tuple[Noted, ...] = ()  # both copies have one: that of the first is kept
    left: tuple[Noted, ...] = ()  # there is no room for it


def join_facts(a: Session, b: Session, names: Sequence[str], labels: Sequence[str]) -> JoinedFacts:
    """What two copies noted, where `names` are what the labels of the second are called among all `labels`."""
    if a.project.damaged:
        return JoinedFacts({})
    number = {theirs: labels.index(name) for theirs, name in enumerate(names)}
    joining = _Joining(labels)
    joining.join_guidelines(a, b, number)
    joining.join_keys(a, b, number)
    joining.join_filters(a, b, number)
    joining.note_made_labels(a, b, number)
    return JoinedFacts(joining.facts, tuple(joining.taken), tuple(joining.differing), tuple(joining.left))


class _Joining:
    """Notes what is taken, piece by piece."""

    def __init__(self, labels: Sequence[str]) -> None:
        self._labels = labels
        self.facts: dict[str, object] = {}
        self.taken: list[Noted] = []
        self.differing: list[Noted] = []
        self.left: list[Noted] = []

    def join_guidelines(self, a: Session, b: Session, number: Mapping[int, int]) -> None:
        """Take the guidelines of labels that have none in the first copy; instances are the same in both."""
        theirs = {number[label]: guideline for label, guideline in b.guidelines.all().items()}
        written = guidelines.written
        self._join(
            guidelines.FACT, GUIDELINE, a.guidelines.all(), theirs, written, self._labels.__getitem__,
            lambda known: len(json.dumps(written(known))) <= guidelines.MOST_IN_ALL,
        )  # fmt: skip

    def join_keys(self, a: Session, b: Session, number: Mapping[int, int]) -> None:
        """Take the keys of labels that have none in the first copy, where no other label has the same."""
        theirs = {number[label]: key for label, key in b.label_keys.items()}
        self._join(
            label_keys.FACT, KEY, a.label_keys, theirs, label_keys.written, self._labels.__getitem__,
            lambda known: len(set(known.values())) == len(known),
        )  # fmt: skip

    def join_filters(self, a: Session, b: Session, number: Mapping[int, int]) -> None:
        """Take the filters that the first copy has none of that name of; its runs are not those of the second."""
        known = {name: one for name, one in b.saved_filters.all.items() if one.flipped is None}
        theirs = {name: _renumbered(one, number) for name, one in known.items()}
        self._join(
            saved_filters.FACT, FILTER, a.saved_filters.all, theirs, saved_filters.written, str,
            lambda known: len(known) <= saved_filters.MOST,
        )  # fmt: skip

    def _join(
        self,
        fact: str,
        what: str,
        ours: Mapping[Any, Any],
        theirs: Mapping[Any, Any],
        written: Callable[[Mapping[Any, Any]], object],
        name_of: Callable[[Any], str],
        fits: Callable[[Mapping[Any, Any]], bool],
    ) -> None:
        known = dict(ours)
        for key, one in theirs.items():
            noted = Noted(what, name_of(key))
            if key in ours:
                if ours[key] != one:
                    self.differing.append(noted)
            elif fits({**known, key: one}):
                known[key] = one
                self.taken.append(noted)
            else:
                self.left.append(noted)
        if len(known) > len(ours):
            self.facts[fact] = written(known)

    def note_made_labels(self, a: Session, b: Session, number: Mapping[int, int]) -> None:
        """Note which labels were made while working in either copy."""
        made = {number[label] for label in b.made_labels if label in number}
        if new := sorted(label for label in made if label >= len(a.labels)):
            self.facts[MADE_LABELS] = [*a.made_labels, *new]


def _renumbered(one: Filter, number: Mapping[int, int]) -> Filter:
    pair = None if one.pair is None else (number[one.pair[0]], number[one.pair[1]])
    return replace(one, label=None if one.label is None else number[one.label], pair=pair)
