"""ViPLL's recipes and settings, and the ordinary classifier beside them."""

from dataclasses import fields

import numpy as np

from tests.support.problems import blobs
from vipll_gui.learning import Settings, supervised_probabilities
from vipll_gui.learning.methods.vipll.recipes import RECIPES, resolve


def test_every_recipe_can_be_chosen():
    choices = next(field.metadata["choices"] for field in fields(Settings) if field.name == "recipe")
    assert set(choices) == set(RECIPES)
    for name, recipe in RECIPES.items():
        assert resolve(Settings(recipe=name)) == recipe


def test_settings_override_the_recipe():
    assert resolve(Settings(epochs=7, members=3)).epochs == 7
    assert resolve(Settings()).epochs == RECIPES["default"].epochs


def test_supervised_probabilities():
    x, _, truth = blobs(n=300)
    probabilities = supervised_probabilities(x, truth, 5)
    assert probabilities.shape == (300, 5)
    np.testing.assert_allclose(probabilities.sum(1), 1, rtol=1e-4)
    assert (probabilities.argmax(1) == truth).mean() > 0.9
    np.testing.assert_array_equal(probabilities, supervised_probabilities(x, truth, 5))
