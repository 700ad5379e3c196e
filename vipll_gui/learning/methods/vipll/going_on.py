"""Going on from an earlier model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vipll_gui.learning.methods.vipll.fitted import FittedModel
from vipll_gui.learning.methods.vipll.recipes import Recipe
from vipll_gui.learning.methods.vipll.settings import Settings

AGAIN = 0.25  # share of the epochs and of the step size


def covers(
    start: FittedModel,
    settings: Settings,
    recipe: Recipe,
    shape: Sequence[int],
    labels: NDArray[np.int64],
    n_labels: int,
    *,
    given: bool,
) -> bool:
    """Whether the model knows features of this shape and these labels, and its networks are what would be built.

    `given`: a network of the caller's own.
    """
    built = start.architecture
    fits = start.feature_shape == tuple(shape) and start.labels.max() < n_labels
    alike = given or (built.members, built.hidden) == (recipe.members, recipe.hidden)
    same = start.settings.recipe == settings.recipe and (built.kind == "given") == given
    return bool(fits and same and alike and not len(np.setdiff1d(labels, start.labels)))


def again(recipe: Recipe, settings: Settings) -> Recipe:
    """The recipe for going on: shorter, with smaller steps, no second EM warm-up."""
    epochs = recipe.epochs if settings.epochs else max(1, round(AGAIN * recipe.epochs))
    warmup = 0 if recipe.generative == "gaussian" else recipe.warmup_epochs
    rate = recipe.learning_rate if settings.learning_rate else AGAIN * recipe.learning_rate
    return replace(recipe, epochs=epochs, warmup_epochs=warmup, learning_rate=rate)
