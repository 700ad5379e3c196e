"""Which instances pass a filter."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets
from vipll_gui.session.changes import Filter
from vipll_gui.session.searching import TextIndex
from vipll_gui.session.state import Instance, State

Mask = NDArray[np.bool_]
Test = Callable[[Instance], bool]


def passing(wanted: Filter, names: Callable[[], TextIndex], candidates: CandidateSets, state: State) -> Mask:
    """The instances for which every condition of the filter holds."""
    mask = np.ones(len(candidates), np.bool_)
    for label in (wanted.label, *(wanted.pair or ())):
        if label is not None:
            mask &= candidates.contains(label)
    if wanted.status is not None:
        mask &= state.status == wanted.status
    if wanted.annotator is not None:
        mask &= _touched(state, lambda i: wanted.annotator in i.decisions)
    if wanted.disputed:
        mask &= _touched(state, lambda i: i.disputed)
    if wanted.text:
        mask &= names().containing(wanted.text)
    return mask


def _touched(state: State, test: Test) -> Mask:
    mask = np.zeros(len(state.status), np.bool_)
    mask[[position for position, instance in list(state.touched.items()) if test(instance)]] = True
    return mask
