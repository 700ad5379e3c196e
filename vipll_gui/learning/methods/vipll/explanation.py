"""What a run keeps to tell why it believes what it believes, as plain arrays that are read without torch.

The parts of the objective as the last epoch saw them: how strong each was, the label prior π, the label weights ỹ and
p(x|y), the latter as means and common covariance where it is Gaussian (so that single features can be asked), else as
a table; and what other sources said (`evidence_NAME`). Beside them the latent: what the last layer of the networks
sees of each instance, in its principal components.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.log_evidence import LogEvidence
from vipll_gui.learning.input_layout import CHUNK
from vipll_gui.learning.methods import Arrays
from vipll_gui.learning.methods.vipll.fitted import FittedModel
from vipll_gui.learning.methods.vipll.generative import GaussianModel, GenerativeModel
from vipll_gui.learning.methods.vipll.problem import LearningProblem
from vipll_gui.learning.methods.vipll.recipes import Recipe
from vipll_gui.learning.networks import Classifier, MemberMLP
from vipll_gui.learning.ranks import ALONE, Ranks, total
from vipll_gui.learning.scaling import Scaling

LATENT = 32  # principal components kept
LATENT_OF_MANY = 16  # … of more than MANY instances
MANY = 100_000
ENOUGH = 10_000  # instances that are enough to find the components
MOST_FEATURES = 2048  # beyond this a covariance is too large to keep
STRENGTHS = ("tempering", "prior_weight", "likelihood_weight", "memory", "floor", "outside")


@torch.no_grad()
def explain(
    model: FittedModel,
    recipe: Recipe,
    problem: LearningProblem,
    generative: GenerativeModel | None,
    weights: Tensor,
    shown: CandidateSets,
    sources: Sequence[LogEvidence] = (),
    ranks: Ranks = ALONE,
) -> Arrays:
    """The arrays for candidates `shown` to a person under label weights ỹ (n, labels in use).

    `sources` are the log-evidence of the run, for the entries of `shown`.
    """
    place = np.full(max(shown.n_labels, model.n_labels), -1)
    place[model.labels] = np.arange(len(model.labels))
    column = place[shown.labels]

    def compact(values: Tensor) -> NDArray[np.float16]:
        """A (n, labels in use) tensor at the candidates shown; 0 for labels that are not in use."""
        chosen = values.cpu()[torch.from_numpy(shown.rows), torch.from_numpy(np.maximum(column, 0))].numpy()
        return np.where(column >= 0, chosen, 0).astype(np.float16)

    found: dict[str, NDArray[np.generic]] = {
        "strengths": np.array([getattr(recipe, name) for name in STRENGTHS]),
        "labels": model.labels,
        "prior": _numpy(problem.prior),
        "running": compact(weights),
        "latent": _latent(model.network, problem.inputs, ranks),
        **{f"evidence_{one.name}": one.values for one in sources},
    }
    if isinstance(generative, GaussianModel):
        fit = generative.fitted(problem, weights)
        if fit.means.shape[1] <= MOST_FEATURES:
            named = {one.name: getattr(model.scaling, one.name) for one in fields(Scaling)}
            if model.pixels is not None:
                found["pixels"] = np.array([model.pixels.side])
            return found | {f"scaling_{name}": values for name, values in named.items()} | {
                "view": np.array([generative.view.start, generative.view.stop]),
                **{name: _numpy(values) for name, values in fit._asdict().items()},
            }  # fmt: skip
    if generative is not None:
        found["table"] = compact(generative.table(problem, weights).clamp_min(-6e4))
    return found


def _latent(network: Classifier, inputs: Tensor, ranks: Ranks) -> NDArray[np.float16]:
    """(n, ≤32) the principal components of what the members' last layers see, the widest first, deviation 1 at most."""
    network.eval()
    n, many = len(inputs), total(ranks, len(inputs)) > MANY
    asked = 1 if isinstance(network, MemberMLP) and many else network.members  # one sees much what the others do

    def hidden(rows: Tensor) -> Tensor:
        seen = network.hidden(rows.expand(asked, *rows.shape))  # (M, B, h)
        return seen.transpose(0, 1).flatten(1).float()

    own = hidden(inputs[torch.linspace(0, n - 1, min(n, ENOUGH // ranks.size)).long()])
    some = torch.from_numpy(ranks.gathered(own.cpu().numpy())).to(own.device)
    most = min(LATENT_OF_MANY if many else LATENT, *some.shape)
    centre = some.mean(0)
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(0)
        _, spread, axes = torch.pca_lowrank(some, q=most, center=True)
    axes = axes / (spread[0] / len(some) ** 0.5).clamp_min(1e-6)
    parts = [(hidden(inputs[at : at + CHUNK]) - centre) @ axes for at in range(0, n, CHUNK)]
    return torch.cat(parts).cpu().numpy().astype(np.float16)


def _numpy(values: Tensor) -> NDArray[np.float32]:
    return values.detach().cpu().numpy().astype(np.float32)
