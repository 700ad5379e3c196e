"""A trained model: what it needs to give a posterior for any instance, and to be stored without pickle."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from vipll_gui.errors import TrainingError
from vipll_gui.learning.checks import checked_features
from vipll_gui.learning.input_layout import CHUNK, check_shape
from vipll_gui.learning.methods.vipll.judge_model import JudgeModel, both_scores
from vipll_gui.learning.methods.vipll.objective import concentration, pooled
from vipll_gui.learning.methods.vipll.prediction_mix import Counts, mixed
from vipll_gui.learning.methods.vipll.prediction_sureness import raised
from vipll_gui.learning.methods.vipll.problem import classifier_inputs
from vipll_gui.learning.methods.vipll.settings import Settings
from vipll_gui.learning.network_model import network_arrays, network_weights
from vipll_gui.learning.networks import Classifier, ConvNet, MemberMLP, Members, NetworkFactory
from vipll_gui.learning.pixels import PixelGrid
from vipll_gui.learning.scaling import Scaling
from vipll_gui.learning.stored_model import pack, reading, unpack

IMPOSSIBLE = 1e-3  # α of a label that was in nobody's candidate set: its share is as good as nothing


@dataclass(frozen=True)
class Architecture:
    """How to build the classifier again before its weights are loaded."""

    kind: str  # "mlp", "convnet" or "given" (a module of the caller's)
    members: int
    shape: tuple[int, ...]  # of one instance as the classifier sees it
    hidden: int
    labels: int
    scores: bool  # the classifier sees standard and normal scores, else ranges

    def build(self, drop: float = 0.0, factory: NetworkFactory | None = None) -> Classifier:
        """A new classifier (M, B, …) → (M, B, k) with random weights."""
        if self.kind == "mlp":
            return MemberMLP(self.members, self.shape[0], self.hidden, self.labels, drop)
        make = factory or ConvNet
        return Members([make(self.shape, self.labels) for _ in range(self.members)])


@dataclass(frozen=True, eq=False)
class FittedModel:
    """The predictor g: x → Dir(α), with its scaling: the members together, and a judge beside them."""

    architecture: Architecture
    network: Classifier
    scaling: Scaling
    labels: NDArray[np.int64]  # the labels in use, of n_labels in all
    n_labels: int
    settings: Settings
    feature_shape: tuple[int, ...]
    tempering: float = 1.0  # exponent of α: below 1 it takes back certainty that training overstates
    mixture: bool = False  # members' shares are averaged instead of α
    judge: JudgeModel | None = None  # what the instances of the training say of others, in closed form
    pixels: PixelGrid | None = None  # where columns are seen as the points of a picture
    sureness: float = 1.0  # power of the shares of new instances
    counts: Counts | None = None  # how much networks and judge count for these; None: half and half
    parts: int | None = None  # tells which instances each network left out; None: nobody knows

    def beliefs(self, features: NDArray[np.generic]) -> NDArray[np.float32]:
        """(n, k) Dirichlet parameters for the rows of `features`, scaled as the training data was."""
        rows = checked_features(features)
        check_shape(rows, self.feature_shape)
        parts = [self._alpha(self._seen(rows[at : at + CHUNK])) for at in range(0, len(rows), CHUNK)]
        return self.spread(torch.cat(parts))

    def _seen(self, rows: NDArray[np.float32]) -> NDArray[np.float32]:
        return rows if self.pixels is None else self.pixels.described(rows)

    def spread(self, alpha: Tensor) -> NDArray[np.float32]:
        """(n, labels in use) → (n, k) for all labels, tempered, as a new array; the order of labels stays."""
        full = np.full((len(alpha), self.n_labels), IMPOSSIBLE, np.float32)
        full[:, self.labels] = alpha.pow(self.tempering).cpu().numpy()
        return full

    @torch.no_grad()
    def _alpha(self, rows: NDArray[np.float32]) -> Tensor:
        inputs = classifier_inputs(rows, self.scaling, scores=self.architecture.scores)
        self.network.eval()
        device = next(self.network.parameters()).device
        logits = self.network.ask_all(inputs.to(device)).cpu()
        alpha = pooled(concentration(logits.double()), mixture=self.mixture)
        if self.judge is not None:  # in doubles, so that the order of rows rounds nothing differently
            shares = torch.from_numpy(self.judge.shares(both_scores(self.scaling, rows)))
            alpha = mixed(alpha, shares, self.counts)
        return raised(alpha, self.sureness).float()

    def to_bytes(self) -> bytes:
        """The weights and scaling as safetensors, everything else as JSON in its header."""
        arrays = network_arrays(self.network)
        for one in fields(Scaling):
            arrays[f"scaling.{one.name}"] = getattr(self.scaling, one.name)
        arrays["labels"] = self.labels
        if self.judge is not None:
            arrays |= self.judge.arrays()
        about = {
            "architecture": asdict(self.architecture),
            "settings": asdict(self.settings),
            "n_labels": self.n_labels,
            "feature_shape": self.feature_shape,
            "tempering": self.tempering,
            "mixture": self.mixture,
            "pixels": self.pixels.side if self.pixels else None,
            "sureness": self.sureness,
            "counts": self.counts,
            "parts": self.parts,
        }
        return pack(arrays, about)

    @classmethod
    def from_bytes(cls, data: bytes, *, network: NetworkFactory | None = None) -> FittedModel:
        """The model that `to_bytes` stored; a caller's own module needs its factory. Never unpickles."""
        with reading():
            arrays, about = unpack(data)
            architecture = Architecture(**{**about["architecture"], "shape": tuple(about["architecture"]["shape"])})
            if architecture.kind == "given" and network is None:
                raise TrainingError(
                    "this model uses a network of its maker's own",
                    remedy="Give the function that builds it as `network`.",
                )
            module = architecture.build(factory=network)
            module.load_state_dict(network_weights(arrays))
            known = {one.name for one in fields(Settings)}
            settings = Settings(**{name: value for name, value in about["settings"].items() if name in known})
            return cls(
                architecture,
                module.eval(),
                Scaling(**{one.name: arrays[f"scaling.{one.name}"] for one in fields(Scaling)}),
                arrays["labels"],
                int(about["n_labels"]),
                settings,
                tuple(about["feature_shape"]),
                float(about["tempering"]),
                bool(about.get("mixture", False)),
                JudgeModel.restore(arrays),
                PixelGrid(int(side)) if (side := about.get("pixels")) else None,
                float(about.get("sureness", 1.0)),  # earlier versions left predictions as they were …
                None if (counts := about.get("counts")) is None else _pair(counts),  # … half and half
                int(parts) if (parts := about.get("parts")) is not None else None,
            )


def _pair(values: Iterable[float]) -> Counts:
    """How much two count; ValueError where these are no two numbers."""
    networks, judge = (float(one) for one in values)
    if not (math.isfinite(networks) and math.isfinite(judge)):
        raise ValueError("how much networks and judge count is no number")
    return networks, judge
