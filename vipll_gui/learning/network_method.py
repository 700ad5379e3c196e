"""Loading what any method of networks stored; no torch before it is asked for."""

from __future__ import annotations

from vipll_gui.learning.methods import Predictor


def load_network(weights: bytes) -> Predictor:
    """The networks that a run kept."""
    from vipll_gui.learning.network_model import NetworkModel

    return NetworkModel.from_bytes(weights)
