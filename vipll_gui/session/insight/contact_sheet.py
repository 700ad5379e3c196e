"""A contact sheet: the instances of the queue side by side, in groups, each with the label it would get."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vipll_gui.review.likeness import column_scales, likeness_groups
from vipll_gui.session.open_project import OpenProject
from vipll_gui.session.state.journal_state import NO_LABEL

Positions = NDArray[np.int64]
Labels = NDArray[np.int32]

ALIKE = 60  # instances of a group of those that are alike, at the most
FEW_ALIKE = 6  # and where there are few instances: else those would all be one group
MANY_ALIKE = 200  # instances most like one
BARS = 32  # features of a table row that a small chart has room for
REACH = 2.5  # how far its bars go, in standard deviations


@dataclass(frozen=True, eq=False)
class ContactSheet:
    """Positions in the order shown, the label each is shown with, and where each group begins among them."""

    positions: Positions
    labels: Labels  # NO_LABEL where nothing is known
    starts: Positions  # (groups + 1,)
    places: NDArray[np.int32]  # of all instances of the project: where each is on the sheet, -1 where it is not
    by_label: bool = False  # whether all of a group have the same label
    grouped: bool = True
    as_asked: bool = True  # False where there is nothing to tell likeness by


def _sheet(session: OpenProject, positions: Positions, labels: Labels, starts: Positions, **how: bool) -> ContactSheet:
    places = np.full(len(session.dataset), -1, np.int32)
    places[positions] = np.arange(len(positions), dtype=np.int32)
    return ContactSheet(positions, labels, starts, places, **how)


def _by_label(session: OpenProject, order: Positions, labels: Labels) -> ContactSheet:
    """One group for each label, in the order of the labels; what has none comes last."""
    key = np.where(labels == NO_LABEL, np.iinfo(np.int32).max, labels)
    by_key = np.argsort(key, kind="stable")
    starts = np.concatenate([[0], 1 + np.flatnonzero(np.diff(key[by_key])), [len(order)]])
    return _sheet(session, order[by_key], labels[by_key], starts, by_label=True)


def _by_likeness(session: OpenProject, order: Positions, labels: Labels) -> ContactSheet:
    """Groups of those that are alike."""
    if (rows := _seen_as(session, order)) is None:
        return _as_queue(session, order, labels, as_asked=False)
    by_group, starts = likeness_groups(rows, min(max(len(order) // 10, FEW_ALIKE), ALIKE))
    return _sheet(session, order[by_group], labels[by_group], starts)


def _seen_as(session: OpenProject, positions: Positions) -> NDArray[np.floating] | None:
    """Some instances as the model sees them, or by their features before there is one; None where there are none."""
    if (explanation := session.insight.explanation()) is not None:
        return explanation.latent[positions]
    if (features := session.dataset.features) is None:
        return None
    centre, spread = column_scales(features)
    found: NDArray[np.floating] = (features[positions] - centre) / spread
    return found


def labels_shown(session: OpenProject) -> Labels:
    """Of every instance the label people gave it, else the leading one, else NO_LABEL."""
    decided = session.decided_label
    return np.where(decided != NO_LABEL, decided, session.leading).astype(np.int32)


def most_alike(session: OpenProject, position: int, count: int = MANY_ALIKE) -> Positions | None:
    """The instances of the same label that are most like one, itself first; None where there is nothing to tell by."""
    labels = labels_shown(session)
    members = np.flatnonzero(labels == labels[position])
    if (rows := _seen_as(session, members)) is None:
        return None
    rows = rows.astype(np.float32)
    apart = rows - rows[np.searchsorted(members, position)]
    distance = np.einsum("ij,ij->i", apart, apart)
    distance[members == position] = -1.0
    return members[np.argsort(distance, kind="stable")[:count]]


def _as_queue(session: OpenProject, order: Positions, labels: Labels, *, as_asked: bool = True) -> ContactSheet:
    """All in one group, in the order of the queue."""
    return _sheet(session, order, labels, np.array([0, len(order)]), grouped=False, as_asked=as_asked)


LABEL, LIKENESS, QUEUE = "label", "likeness", "queue"
GROUPINGS: dict[str, Callable[[OpenProject, Positions, Labels], ContactSheet]] = {
    LABEL: _by_label,
    LIKENESS: _by_likeness,
    QUEUE: _as_queue,
}


def contact_sheet(session: OpenProject, order: Positions, grouping: str) -> ContactSheet:
    """Some instances as a contact sheet shows them; may be called on any thread.

    The label shown is the one people gave, else the leading one. It is noted here: what a person sees on the sheet is
    what a step on it gives, whatever has been learned meanwhile.
    """
    if not len(order):
        return EMPTY
    return GROUPINGS[grouping](session, order, labels_shown(session)[order])


EMPTY = ContactSheet(np.empty(0, np.int64), np.empty(0, np.int32), np.zeros(1, np.int64), np.empty(0, np.int32))


@dataclass(frozen=True, eq=False)
class RowProfiles:
    """Table rows as small charts: each feature beside what is usual."""

    features: NDArray[np.float32]
    columns: Positions  # of the features that are drawn
    centre: NDArray[np.float32]
    spread: NDArray[np.float32]

    @classmethod
    def of(cls, session: OpenProject) -> RowProfiles | None:
        """Of all rows of a project; None where they have no features. Reads them: call it off the main thread."""
        features = session.dataset.features
        if features is None or not features.shape[1]:
            return None
        columns = np.unique(np.linspace(0, features.shape[1] - 1, BARS).astype(np.int64))
        centre, spread = column_scales(features)
        return cls(features, columns, centre[columns], spread[columns])

    def bars(self, position: int) -> NDArray[np.float32]:
        """From -1 to 1 for each column: how far below or above what is usual."""
        scores = (self.features[position][self.columns] - self.centre) / (REACH * self.spread)
        found: NDArray[np.float32] = np.clip(np.nan_to_num(scores), -1.0, 1.0)
        return found
