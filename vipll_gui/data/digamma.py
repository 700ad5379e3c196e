"""ψ, the derivative of log Γ, quick enough for the candidates of a million instances."""

from __future__ import annotations

from typing import Literal

import numpy as np
from numpy.typing import NDArray

_AT_ONCE = 1 << 14  # what is made on the way stays in the processor's cache


def digamma_after(x: NDArray[np.float64]) -> NDArray[np.float64]:
    """ψ(x + 1) for x ≥ 0, to within 1e-10."""
    order: Literal["F", "C"] = "F" if x.flags.f_contiguous else "C"
    flat, made = x.ravel(order), np.empty(x.size)
    for start in range(0, x.size, _AT_ONCE):
        made[start : start + _AT_ONCE] = _digamma_after(flat[start : start + _AT_ONCE])
    return made.reshape(x.shape, order=order)


def _digamma_after(x: NDArray[np.float64]) -> NDArray[np.float64]:
    """The formula.

    ψ(x + 1) = ψ(x + 7) - sum_{i=1..6} 1 / (x + i). With s = x + 7/2 the sum is one fraction in s², and with
    z = x + 13/2 the rest is the asymptotic series ψ(z + 1/2) ~ log z + 1/24z² - 7/960z⁴ + 31/8064z⁶ - 127/30720z⁸.
    """
    s = x + 3.5
    square = s * s
    steps = square * 3
    steps -= 17.5
    steps *= square
    steps += 16.1875
    steps *= s
    steps *= 2
    below = square - 8.75
    below *= square
    below += 16.1875
    below *= square
    below -= 3.515625
    steps /= below
    s += 3  # from here on z
    np.multiply(s, s, out=square)
    inverse = np.reciprocal(square, out=square)
    series = inverse * (-127 / 30720)
    for term in (31 / 8064, -7 / 960, 1 / 24):
        series += term
        series *= inverse
    series += np.log(s, out=s)
    series -= steps
    return series
