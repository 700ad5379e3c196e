"""Labels without an example: where instances may have any label, decisions are all there is to learn from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Dataset
from vipll_gui.session.state.instance import NO_LABEL

if TYPE_CHECKING:
    from vipll_gui.session.session import Session


class LackingExamples:
    """Which labels of a project have no example yet; none where every instance came with a set of its own."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._applies = bool(session.dataset.open_sets.any())
        self._in_sets = _named_by_sets(session.dataset) if self._applies else np.empty(0, np.int64)

    def labels(self) -> list[int]:
        """The labels that were neither decided for nor stand in a set that came with an instance.

        One that was made while working and given to nobody after all is not missed.
        """
        if not self._applies:
            return []
        session = self._session
        known = np.zeros(len(session.labels), np.bool_)
        known[self._in_sets] = True
        known[session.made_labels] = True
        known[session.decided_label[session.decided_label != NO_LABEL]] = True
        found: list[int] = np.flatnonzero(~known).tolist()
        return found


def _named_by_sets(dataset: Dataset) -> NDArray[np.int64]:
    """The labels in sets that came with instances."""
    closed = np.flatnonzero(~dataset.open_sets)
    return np.unique(dataset.candidates.take(closed).labels).astype(np.int64) if len(closed) else closed
