"""The queue: its orders, and which instances pass a filter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, Posterior, Votes
from vipll_gui.review import RANKINGS, rank
from vipll_gui.review.questions import Facts
from vipll_gui.session.changes import Filter, Status
from vipll_gui.session.state.journal_state import NO_LABEL, Instance, State
from vipll_gui.session.state.project_state import ProjectState
from vipll_gui.session.state.state_view import StateSnapshot

ORDERS_KEPT = 3
OF_THE_DATA = ("file", "set-size")  # orders that ask nothing of a model
Mask = NDArray[np.bool_]
Test = Callable[[Instance], bool]


class _Made(NamedTuple):
    """An order, what it depends on, and what it asked for."""

    sets: CandidateSets
    posterior: Posterior | None
    order: NDArray[np.int64]
    facts: Facts | None


class Orders:
    """The last few orders of all instances; a filter or a decision changes none of what they depend on."""

    def __init__(self, votes: Votes | None, *, mixed: bool = False) -> None:
        self._votes = votes
        self._mixed = mixed  # where nothing is known yet, chance decides and not the names of files
        self._made: dict[str, _Made] = {}

    def of(self, ranking: str, snapshot: StateSnapshot, facts: Callable[[], Facts]) -> NDArray[np.int64]:
        """All instances in the order of a ranking; may be asked from any thread."""
        if ranking in RANKINGS and RANKINGS[ranking].of_answers:
            return rank(ranking, snapshot.candidates, snapshot.as_learned, self._votes, facts)
        sets, posterior = snapshot.candidates, snapshot.as_learned
        known = self._made.get(ranking)
        if known is None or known.sets is not sets or known.posterior is not posterior:
            asked = list[Facts]()

            def noted() -> Facts:
                asked.append(facts())
                return asked[-1]

            order = self._ranked(ranking, sets, posterior, noted)
            kept = [(name, one) for name, one in self._made.items() if one.sets is sets and one.posterior is posterior]
            known = _Made(sets, posterior, order, asked[-1] if asked else None)
            self._made = {**dict(kept[1 - ORDERS_KEPT :]), ranking: known}
        return known.order

    def facts_of(self, ranking: str) -> Facts | None:
        """What the newest order of a ranking knew; None where it asked for nothing, or is no longer kept."""
        made = self._made.get(ranking)
        return None if made is None else made.facts

    def _ranked(
        self, ranking: str, sets: CandidateSets, posterior: Posterior | None, facts: Callable[[], Facts]
    ) -> NDArray[np.int64]:
        """All instances in order, equal ones in that of the file or mixed.

        Files of one kind or person often lie side by side: from the first few of them nothing is learned of the rest.
        """
        if not self._mixed or posterior is not None or self._votes is not None or ranking in OF_THE_DATA:
            return rank(ranking, sets, posterior, self._votes, facts)
        mixed = np.random.default_rng(len(sets)).permutation(len(sets))
        order: NDArray[np.int64] = mixed[rank(ranking, sets.take(mixed), None)]
        return order


class Untold(NamedTuple):
    """Why there is no such order, and what would make one."""

    message: str
    remedy: str


def untold(ranking: str) -> Untold | None:
    """Why an order that is not offered cannot stand in for itself; None where it is an order all the same."""
    known = RANKINGS.get(ranking)
    if known is not None and known.needs_dirichlet:
        message = f"the method shown gives plain probabilities, which have no order {ranking!r}"
        return Untold(message, "train with a method that tells how sure it is.")
    if known is not None and known.needs_methods:
        return Untold(f"the order {ranking!r} compares methods, and fewer than two have learned", "train another one.")
    return None


class Lookups(NamedTuple):
    """How to find what candidate sets and decisions do not tell."""

    find: Callable[[str], Mask]  # where a text occurs
    named: Callable[[str], Mask]  # in which labels a text occurs
    voted: Callable[[str], Mask]  # where somebody voted
    differing: Callable[[], Mask]  # where people voted for different labels
    flips: Callable[[int, int], Mask]  # where two runs differ


def passing(wanted: Filter, candidates: CandidateSets, state: State, lookups: Lookups) -> Mask:
    """The instances that meet the whole filter."""
    mask = np.ones(len(candidates), np.bool_)
    for label in (wanted.label, *(wanted.pair or ())):
        if label is not None:
            mask &= candidates.contains(label)
    if wanted.status is not None:
        mask &= state.status == wanted.status.value  # a plain number: an enum would make them all int64
    if wanted.annotator is not None:
        mask &= lookups.voted(wanted.annotator) | _touched(state, lambda i: wanted.annotator in i.decisions)
    if wanted.disputed:
        mask &= lookups.differing() | _touched(state, lambda i: i.disputed)
    if wanted.flipped is not None:
        mask &= lookups.flips(*wanted.flipped)
    if wanted.chosen:
        mask &= np.unpackbits(np.frombuffer(wanted.chosen, np.uint8), count=len(mask)).astype(np.bool_)
    if wanted.text:
        found = lookups.find(wanted.text) | _having(candidates, lookups.named(wanted.text))
        mask &= found | _touched(state, lambda i: _commented(i, wanted.text.casefold()))
    return mask


def _having(candidates: CandidateSets, labels: Mask) -> Mask:
    """The instances with any of some labels among their candidates."""
    found = np.zeros(len(candidates), np.bool_)
    if labels.any():
        found[candidates.rows[labels[candidates.labels]]] = True
    return found


def _touched(state: State, test: Test) -> Mask:
    mask = np.zeros(len(state.status), np.bool_)
    for positions, instance in state.groups():
        mask[positions] = test(instance)
    return mask


def _commented(instance: Instance, text: str) -> bool:
    return any(text in (entry.text or "").casefold() for entry in instance.comments)


def queue_records(project: ProjectState, positions: NDArray[np.int64]) -> Iterator[dict[str, Any]]:
    """Instances as plain records, with the label people gave them or the leading one."""
    labels, candidates, posterior = project.dataset.labels, project.view.candidates(), project.view.posterior()
    told = posterior if posterior is not None and posterior.beyond is not None else None
    tells = told.tells_outside if told is not None else np.zeros(0, np.bool_)
    for position in positions:
        decided = project.state.label[position]
        best = decided if decided != NO_LABEL else project.columns.leading[position]
        yield {
            "id": project.dataset.id_of(position),
            "candidates": [labels[j] for j in candidates[position]],
            "label": labels[best] if best != NO_LABEL else None,
            "probability": project.probability_of_label(position),
            "entropy": float(project.columns.uncertainty[position]),
            "status": Status(project.state.status[position]).title,
            "outside": float(told.outside[position]) if told is not None and tells[position] else None,
            "outside_labels": [
                {"label": labels[one.label], "probability": one.probability} for one in told.outsiders(int(position))
            ]
            if told is not None
            else [],
        }
