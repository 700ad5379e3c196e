"""Each registered method is described, has settings, and is one of a kind."""

from dataclasses import fields

import numpy as np
import pytest

from tests.support.problems import blobs
from vipll_gui.learning import METHODS, Settings, supervised_probabilities
from vipll_gui.learning.methods import register
from vipll_gui.learning.recipes import RECIPES, resolve


@pytest.mark.parametrize("name", METHODS)
def test_methods_are_described(name):
    method = METHODS[name]
    assert method.name == name
    assert method.description
    assert resolve(method.settings) == RECIPES[method.settings.recipe]


def test_names_are_unique():
    with pytest.raises(ValueError, match="two methods"):
        register("vipll", "another", Settings())


def test_every_setting_is_explained():
    for field in fields(Settings):
        assert field.metadata["help"].endswith(".")
        if "choices" in field.metadata:
            assert field.default in field.metadata["choices"]


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
