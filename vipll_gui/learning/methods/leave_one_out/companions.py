"""Judging instances without their companions: those whose candidate set is the same.

Pictures of one scene have one set and look alike. Left out alone, an instance is still judged by companions whose label
is as unknown as its own and was concluded from the same set: what a group concluded once it confirms for ever, and is
sure of it. Left out together they are in doubt wherever others do not agree. For a group G and a fit F = H Y,

    F without G  =  Y_G - (I - H_GG)⁻¹ (Y_G - F_G),

which is exact, as for a single one. Who is decided has a set of one label, is nobody's companion and speaks to all. A
set of all labels says nothing that could be confirmed: such instances are left out one by one.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vipll_gui.learning.methods.leave_one_out.smoother import Smoother
from vipll_gui.learning.scaling import FloatArray

MOST = 200  # companions that are left out together
ENTRIES = 20_000_000  # of all I - H_GG at most
AT_ONCE = 2_000_000  # of them that are made together
JITTER = 1e-6

Groups = list[NDArray[np.int64]]  # (g, m) instances: groups of m companions


def find_companions(candidates: NDArray[np.bool_], along: FloatArray) -> Groups:
    """Groups of instances with the same candidates (n, k), by their size.

    Large groups are cut into parts, in the order of `along` (n,): those that lie near each other stay together.
    """
    sizes = candidates.sum(axis=1)
    several = np.flatnonzero((sizes > 1) & (sizes < candidates.shape[1]))
    packed = np.packbits(candidates[several], axis=1)
    _, of, counts = np.unique(packed, axis=0, return_inverse=True, return_counts=True)
    shared = counts[of.ravel()] > 1  # of many sets most may be nobody else's, and each group is looked at by itself
    several, of = several[shared], of.ravel()[shared]
    if not len(several):
        return []
    order = np.lexsort((along[several], of))
    most = int(np.clip(ENTRIES // len(candidates), 2, MOST))
    by_size: dict[int, list[NDArray[np.int64]]] = {}
    for group in np.split(several[order], np.flatnonzero(np.diff(of[order])) + 1):
        for part in np.array_split(group, -(-len(group) // most)):
            if len(part) > 1:
                by_size.setdefault(len(part), []).append(part)
    return [np.stack(parts) for parts in by_size.values()]


def left_out_together(smoother: Smoother, weights: FloatArray, groups: Groups) -> FloatArray:
    """(n, k) what the fit to (n, k) label weights says of each instance that is left out of it with its companions."""
    found, residuals = smoother.left_out(weights), smoother.residuals(weights)
    for part in _in_parts(groups):
        apart = smoother.apart(part)
        apart += JITTER * np.eye(part.shape[1])
        found[part] = weights[part] - np.linalg.solve(apart, residuals[part].astype(np.float64))
    return found


def _in_parts(groups: Groups) -> Groups:
    """The same groups, few enough of each size to be looked at together."""
    return [part for one in groups for part in np.array_split(one, -(-one.size * one.shape[1] // AT_ONCE))]


def halfway(alone: FloatArray, together: FloatArray, candidates: NDArray[np.bool_]) -> FloatArray:
    """(n, k) the mean of two kinds of shares, which count the same inside each set, however sure they are of it."""
    inside = [np.where(candidates, shares, 0) for shares in (alone, together)]
    mass = [np.maximum(shares.sum(axis=1, keepdims=True), 1e-30) for shares in inside]
    within = (inside[0] / mass[0] + inside[1] / mass[1]) * (mass[0] + mass[1]) / 4
    found: FloatArray = np.where(candidates, within, (alone + together) / 2).astype(np.float32)
    return found
