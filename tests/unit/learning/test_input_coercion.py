"""Sets in the forms that notebooks hold them in."""

import numpy as np
import pandas as pd
import pytest
import torch
from scipy import sparse

from vipll_gui.errors import TrainingError
from vipll_gui.learning import ViPLLClassifier
from vipll_gui.learning.input_coercion import coerce_sets, rows_given


def test_sets_of_numpy_numbers_are_learned_from_as_those_of_python_are():
    rows = np.random.default_rng(0).normal(size=(12, 2))
    sets = [[np.int64(i % 3)] for i in range(12)]
    given, _ = coerce_sets(sets)
    assert type(given.n_labels) is int
    fitted = ViPLLClassifier(epochs=1).fit(rows, sets)
    plain = ViPLLClassifier(epochs=1).fit(rows, [[i % 3] for i in range(12)])
    assert np.array_equal(fitted.predict_proba(rows), plain.predict_proba(rows))


@pytest.mark.parametrize("form", [np.array, sparse.csr_array], ids=["dense", "sparse"])
@pytest.mark.parametrize("wrong", [0.5, 2.0, -1.0, np.nan])
def test_a_matrix_of_anything_but_0_and_1_is_no_matrix_of_sets(form, wrong):
    with pytest.raises(ValueError, match="0 and 1"):
        coerce_sets(form([[1.0, wrong], [0.0, 1.0]]))


@pytest.mark.parametrize("dtype", [bool, int, float, np.uint8])
def test_a_matrix_of_0_and_1_is_taken_in_any_type(dtype):
    given, classes = coerce_sets(np.array([[1, 1, 0], [0, 0, 1]], dtype))
    assert [one.tolist() for one in given] == [[0, 1], [2]]
    assert classes.tolist() == [0, 1, 2]


NAN = float("nan")


@pytest.mark.parametrize(
    "sets", [[["a"], [None]], [[1], ["1"]], [["1"], [1]], [["a", 2]], [[None], ["a"]], [["a"], [NAN]]]
)
def test_what_stands_among_names_and_is_none_is_named(sets):
    with pytest.raises(ValueError, match=r"set [12] holds (None|1|2|nan) where names are wanted"):
        coerce_sets(sets)


@pytest.mark.parametrize("sets", [[[None], [None]], [[1], [None]], [[1.5], [0]], [[0], [NAN]]])
def test_what_stands_among_numbers_and_is_no_whole_one_is_named(sets):
    with pytest.raises(ValueError, match=r"set [12] holds (None|1\.5|nan) where whole numbers are wanted"):
        coerce_sets(sets)


def test_whole_numbers_are_taken_in_any_type():
    given, _ = coerce_sets([{0, 1}, (np.float32(2.0),), np.array([1])])
    assert [one.tolist() for one in given] == [[0, 1], [2], [1]]


def test_codes_that_number_no_labels_are_refused_before_there_is_a_label_for_each_number_below():
    with pytest.raises(ValueError, match=r"set 2 holds 1000000000000, .* as names"):
        coerce_sets([[0, 1], [10**12]])


def test_sets_may_come_one_by_one():
    given, _ = coerce_sets(one for one in [["a"], ["a", "b"]])
    assert [one.tolist() for one in given] == [[0], [0, 1]]


def test_a_column_of_sets_as_text_is_doubted():
    """Each text is one label: what a table holds as cat|dog was learned as a label of that name."""
    rows = np.random.default_rng(0).normal(size=(12, 2))
    with pytest.warns(UserWarning, match=r"1 of 3 labels look like several .*'cat\|dog'.*split\('\|'\)"):
        ViPLLClassifier(epochs=1).fit(rows, ["cat|dog", "cat", "dog"] * 4)


def test_plain_labels_are_not_doubted(recwarn: pytest.WarningsRecorder):
    rows = np.random.default_rng(0).normal(size=(12, 2))
    ViPLLClassifier(epochs=1).fit(rows, ["black/white", "tit, great", "dog"] * 4)
    ViPLLClassifier(epochs=1).fit(rows, [["cat", "dog"], ["cat"], ["dog"]] * 4)
    assert not [one for one in recwarn if "several in one" in str(one.message)]


def test_a_model_keeps_its_labels_where_it_could_not_learn_others():
    """It predicted by the names of the second data, of which it knows nothing."""
    rows = np.random.default_rng(0).normal(size=(12, 2))
    model = ViPLLClassifier(epochs=1).fit(rows, ["cat", "dog", "emu"] * 4)
    before = model.predict(rows).tolist()
    with pytest.raises(TrainingError, match="holds all 3 labels"):
        model.fit(rows, [["ash", "elm", "oak"]] * 12)
    assert model.predict(rows).tolist() == before


@pytest.mark.parametrize("flag", [bool, np.bool_])
def test_a_matrix_of_true_and_false_in_lists_is_a_matrix(flag):
    lists = [[flag(one) for one in row] for row in ([1, 1, 0], [0, 0, 1])]
    given, classes = coerce_sets(lists)
    assert [one.tolist() for one in given] == [[0, 1], [2]]
    assert classes.tolist() == [0, 1, 2]


def test_lists_of_0_and_1_that_may_be_a_matrix_or_sets_are_asked_about():
    with pytest.raises(ValueError, match=r"matrix .* numpy\.array\(y\).* sets"):
        coerce_sets([[1, 1, 0], [0, 0, 1]])
    given, _ = coerce_sets([[0, 1], [1], [0]])
    assert [one.tolist() for one in given] == [[0, 1], [1], [0]]
    given, _ = coerce_sets([[0, 1], [1, 0]])
    assert [one.tolist() for one in given] == [[0, 1], [0, 1]]


def test_true_and_false_are_no_numbers_of_labels():
    with pytest.raises(ValueError, match="set 1 holds True where whole numbers are wanted"):
        coerce_sets([[True], [False, True]])


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16, torch.float64])
def test_tensors_are_taken_as_an_encoder_gives_them(dtype):
    rows = torch.arange(6, dtype=dtype).reshape(3, 2).requires_grad_()
    assert np.asarray(rows_given(rows)).tolist() == [[0, 1], [2, 3], [4, 5]]
    given, _ = coerce_sets(torch.tensor([[1.0, 1.0], [0.0, 1.0]], dtype=dtype, requires_grad=True))
    assert [one.tolist() for one in given] == [[0, 1], [1]]


def test_a_column_of_texts_is_named_with_what_to_do():
    rows = pd.DataFrame({"width": [1.0, None], "colour": ["red", "blue"]})
    with pytest.raises(ValueError, match=r"column 'colour' holds more than numbers .*red.*get_dummies"):
        ViPLLClassifier(epochs=1).fit(rows, [["a"], ["b"]])


def test_columns_of_numbers_in_any_type_are_taken():
    rows = pd.DataFrame(
        {"a": pd.array([1, 2], "Int64"), "b": ["1.5", "2"], "c": [True, False], "d": pd.Categorical([3, 4])}
    )
    assert ViPLLClassifier(epochs=1).fit(rows, [["a"], ["b"]]).n_features_in_ == 4


def test_a_number_in_quotes_is_told_as_a_text():
    with pytest.raises(TrainingError, match="epochs is '5', not a whole number"):
        ViPLLClassifier(epochs="5").fit(np.eye(2), [["a"], ["b"]])
