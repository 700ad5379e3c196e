"""ViPLL: a Dirichlet posterior by amortised variational inference. Loads no torch before it trains."""

from __future__ import annotations

from vipll_gui.learning.methods import METHODS, LearningJob, Method, MethodTrainer, Predictor
from vipll_gui.learning.methods.vipll.settings import Settings


def _trainer(job: LearningJob) -> MethodTrainer:
    from vipll_gui.learning.methods.vipll.fitted import FittedModel
    from vipll_gui.learning.methods.vipll.trainer import Trainer

    start = FittedModel.from_bytes(job.start) if job.start else None
    return Trainer(
        job.features,
        job.candidates,
        job.settings,
        start=start,
        evidence=job.evidence,
        certain=job.certain,
        given=job.given,
        scenes=job.scenes,
        ranks=job.ranks,
    )


def _load(weights: bytes) -> Predictor:
    from vipll_gui.learning.methods.vipll.fitted import FittedModel

    return FittedModel.from_bytes(weights)


METHODS.register(
    Method(
        "vipll",
        "ViPLL",
        "Weighs features, label prior and candidate sets against each other, and tells how sure it is and why.",
        2025,
        "Tobias Fuchs and Nadja Klein, Amortized Variational Inference for Partial-Label Learning",
        Settings,
        _trainer,
        _load,
        explains=True,
        shared=True,
        variant="recipe",
        tells_missing=("default",),
        revision=2,
        revisions={"default": 5},
        tuned={  # λ and p of the published experiments
            "lost": {"likelihood_weight": 50.0, "prior_weight": 0.0},
            "msrc-v2": {"likelihood_weight": 25.0, "prior_weight": 2.0},
            "bird-song": {"likelihood_weight": 2.5, "prior_weight": 5.0},
        },
    )
)
