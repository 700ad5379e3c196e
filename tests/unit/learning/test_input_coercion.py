"""Sets in the forms that notebooks hold them in."""

import numpy as np

from vipll_gui.learning import ViPLLClassifier
from vipll_gui.learning.input_coercion import coerce_sets


def test_sets_of_numpy_numbers_are_learned_from_as_those_of_python_are():
    rows = np.random.default_rng(0).normal(size=(12, 2))
    sets = [[np.int64(i % 3)] for i in range(12)]
    given, _ = coerce_sets(sets)
    assert type(given.n_labels) is int
    fitted = ViPLLClassifier(epochs=1).fit(rows, sets)
    plain = ViPLLClassifier(epochs=1).fit(rows, [[i % 3] for i in range(12)])
    assert np.array_equal(fitted.predict_proba(rows), plain.predict_proba(rows))
