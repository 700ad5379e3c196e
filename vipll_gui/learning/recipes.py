"""The named versions of ViPLL: complete sets of choices from which `Settings` overrides a few."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from vipll_gui.errors import TrainingError
from vipll_gui.learning.settings import Settings


@dataclass(frozen=True)
class Recipe:
    """Everything training needs to know beside the data."""

    epochs: int
    warmup_epochs: int  # of the generative model; 0 leaves it out
    batch_size: int
    members: int  # networks trained side by side and averaged
    hidden: int
    learning_rate: float  # of the classifier
    annealed: bool  # the learning rate follows half a cosine down to nothing
    noise: float  # standard deviation of Gaussian noise on the classifier's inputs
    drop: float  # share of hidden units left out in training
    normal_scores: bool  # the classifier sees normal scores, else min-max scaled features
    dirichlet_prior: bool  # KL(Dir(α) ‖ Dir(α^π)) in place of label entropy and log prior
    running_term: bool  # the candidate term is E[Σ y log ỹ], which sharpens; else eq. psxy alone
    mass_term: bool  # eq. psxy
    floor: float  # least value of ỹ / max ỹ
    likelihood_weight: float  # λ of E[Σ y log p(x|y)]
    prior_weight: float  # p of E[Σ y log π]; β of the Dirichlet divergence
    refresh: int  # epochs between two likelihood tables
    cross_fitted: bool  # ỹ_i and the posterior of i come from members that did not train on i


PUBLISHED = Recipe(
    epochs=300,
    warmup_epochs=100,
    batch_size=64,
    members=2,
    hidden=300,
    learning_rate=1e-3,
    annealed=False,
    noise=0.01,
    drop=0.0,
    normal_scores=False,
    dirichlet_prior=False,
    running_term=True,
    mass_term=False,
    floor=1e-3,
    likelihood_weight=20.0,
    prior_weight=0.0,
    refresh=10,
    cross_fitted=False,
)
LITERAL = replace(
    PUBLISHED,
    dirichlet_prior=True,
    running_term=False,
    mass_term=True,
    likelihood_weight=1.0,
    prior_weight=1.0,
)
ABLATION = replace(PUBLISHED, mass_term=True, warmup_epochs=0, likelihood_weight=0.0)
DEFAULT = replace(
    PUBLISHED,
    epochs=60,
    warmup_epochs=20,
    members=4,
    learning_rate=5e-3,
    annealed=True,
    normal_scores=True,
    likelihood_weight=5.0,
)
RECIPES: dict[str, Recipe] = {
    "default": DEFAULT,
    "published": PUBLISHED,
    "literal": LITERAL,
    "ablation": ABLATION,
}


def resolve(settings: Settings) -> Recipe:
    """The recipe that the settings name, with whatever they fix put in its place."""
    if settings.recipe not in RECIPES:
        raise TrainingError(f"there is no recipe {settings.recipe!r}", remedy=f"Choose one of: {', '.join(RECIPES)}.")
    recipe = RECIPES[settings.recipe]
    known = {one.name for one in fields(Recipe)}
    fixed = {one.name: getattr(settings, one.name) for one in fields(settings) if one.name in known}
    for one in fields(settings):
        value, minimum = getattr(settings, one.name), one.metadata.get("minimum")
        if value is not None and minimum is not None and value < minimum:
            raise TrainingError(f"{one.name} is {value}, less than {minimum}", remedy=one.metadata["help"])
    return replace(recipe, **{name: value for name, value in fixed.items() if value is not None})
