"""The named versions of ViPLL: complete sets of choices from which `Settings` overrides a few."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from vipll_gui.learning.methods.vipll.settings import Settings
from vipll_gui.learning.settings import check


@dataclass(frozen=True)
class Recipe:
    """Everything training needs to know beside the data."""

    epochs: int
    warmup_epochs: int  # of the generative model
    batch_size: int
    members: int  # networks trained side by side and averaged
    left_out: int  # every member leaves out one instance in so many, and each is left out by some; 0: none are
    hidden: int
    learning_rate: float  # of the classifier
    annealed: bool  # the learning rate follows half a cosine down to nothing
    noise: float  # standard deviation of Gaussian noise on the classifier's inputs
    drop: float  # share of hidden units left out in training
    scores: bool  # the classifier sees standard and normal scores, else min-max scaled features
    generative: str  # model of p(x|y): "gaussian" (closed form), "cvae" (the paper's) or "none"
    dirichlet_prior: bool  # KL(Dir(α) ‖ Dir(α^π)) in place of label entropy and log prior
    running_term: bool  # the candidate term is E[Σ y log ỹ], which sharpens
    mass_term: bool  # the candidate term of eq. psxy
    memory: float  # exponent of ỹ in the running term; 1 sharpens without end
    floor: float  # least ỹ / max ỹ of a candidate
    outside: float  # share of mass that the non-candidates together are given, against the leading candidate
    likelihood_weight: float  # λ of E[Σ y log p(x|y)]
    prior_weight: float  # p of E[Σ y log π]; β of the Dirichlet divergence
    refresh: int  # epochs between two likelihood tables
    seeded: bool  # what may have any label starts at what the decided instances say of it
    mixture: bool  # members' shares are averaged instead of α
    judged: bool  # half of every posterior is what the others say of the instance, in closed form
    tempering: float  # exponent of α in what is reported; below 1 it takes back certainty


PUBLISHED = Recipe(
    epochs=1000,
    warmup_epochs=500,
    batch_size=64,
    members=2,
    left_out=0,
    hidden=300,
    learning_rate=1e-3,
    annealed=False,
    noise=0.01,
    drop=0.0,
    scores=False,
    generative="cvae",
    dirichlet_prior=False,
    running_term=True,
    mass_term=False,
    memory=1.0,
    floor=1e-10,
    outside=1e-9,
    likelihood_weight=20.0,
    prior_weight=0.0,
    refresh=10,
    seeded=False,
    mixture=False,
    judged=False,
    tempering=1.0,
)
# Densities and the loss of the model of p(x|y) are averaged over dimensions here too; the oracle sums both.
LITERAL = replace(
    PUBLISHED, dirichlet_prior=True, running_term=False, mass_term=True, likelihood_weight=1.0, prior_weight=1.0
)
ABLATION = replace(
    PUBLISHED, members=1, noise=0.0, mass_term=True, generative="none", warmup_epochs=0, likelihood_weight=0.0
)
DEFAULT = replace(
    PUBLISHED,
    epochs=40,
    warmup_epochs=30,
    members=6,
    left_out=3,
    learning_rate=1e-2,
    annealed=True,
    noise=0.1,
    scores=True,
    generative="gaussian",
    memory=0.7,
    floor=1e-2,
    outside=0.1,
    likelihood_weight=0.15,
    seeded=True,
    mixture=True,
    judged=True,
)
RECIPES: dict[str, Recipe] = {
    "default": DEFAULT,
    "published": PUBLISHED,
    "literal": LITERAL,
    "ablation": ABLATION,
}


ENOUGH = 400_000  # instances shown to a member, after which more epochs of the default gain nothing
LEAST_EPOCHS = 10
ENOUGH_STEPS = 4_000  # of gradient; a training that has more can do with larger batches
LEAST_BATCH = 16  # of a rank, so that batch norm has something to go by
LARGER = 2  # times as large, at most, a rank's batch is where steps abound


def resolve(settings: Settings, instances: int = 0) -> Recipe:
    """The recipe that the settings name, with whatever they fix put in its place, for so many instances."""
    check(settings)
    recipe = RECIPES[settings.recipe]
    if settings.recipe == "default" and instances:
        recipe = replace(recipe, epochs=min(recipe.epochs, max(LEAST_EPOCHS, ENOUGH // instances)))
    known = {one.name for one in fields(Recipe)}
    fixed = {one.name: getattr(settings, one.name) for one in fields(settings) if one.name in known}
    return replace(recipe, **{name: value for name, value in fixed.items() if value is not None})


def divided(recipe: Recipe, instances: int, ranks: int) -> Recipe:
    """The recipe of each of so many ranks, whose batches together are as large as before.

    Where there are steps enough they are larger, and fewer: the gradients of each step travel once.
    """
    if ranks == 1:
        return recipe
    seen = instances * (1 - 1 / recipe.left_out) if recipe.left_out > 1 else instances
    steps = recipe.epochs * seen / recipe.batch_size
    together = recipe.batch_size * min(max(steps / ENOUGH_STEPS, 1), LARGER * ranks)
    return replace(recipe, batch_size=max(min(LEAST_BATCH, recipe.batch_size), round(together / ranks)))
