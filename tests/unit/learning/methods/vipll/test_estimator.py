"""ViPLLClassifier behaves as scikit-learn expects of a classifier, with sets in place of labels."""

import numpy as np
import pandas as pd
import pytest
from PIL import Image
from scipy import sparse
from sklearn.base import clone
from sklearn.model_selection import GridSearchCV
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.utils.estimator_checks import parametrize_with_checks

import vipll_gui
from tests.support.problems import blobs
from vipll_gui.data import Dataset, Posterior
from vipll_gui.errors import TrainingError
from vipll_gui.learning import PartialLabelClassifier, ViPLLClassifier

SMALL = {"epochs": 25, "warmup_epochs": 0, "members": 2, "hidden": 32, "batch_size": 32, "learning_rate": 0.01}


@parametrize_with_checks([ViPLLClassifier(**SMALL)])
def test_scikit_learn_checks(estimator, check):
    check(estimator)


@pytest.mark.parametrize(
    "form", [lambda s: s, lambda s: s.dense(), lambda s: sparse.csr_matrix(s.dense()), lambda s: s.sparse(),
             lambda s: [set(row.tolist()) for row in s], lambda s: [row.tolist() for row in s]],
)  # fmt: skip
def test_sets_in_any_form(form):
    x, sets, truth = blobs()
    model = ViPLLClassifier(**SMALL).fit(x, form(sets))
    assert model.score(x, truth) > 0.9
    assert model.score(x, form(sets)) >= model.score(x, truth)
    assert model.predict_proba(x).shape == (200, 4)
    posterior = model.posterior(x, form(sets))
    assert isinstance(posterior, Posterior)
    assert (posterior.leading == truth).mean() > 0.9


def test_names_as_labels():
    x, _, truth = blobs()
    names = np.array(["owl", "jay", "wren", "tit"])[truth]
    model = ViPLLClassifier(**SMALL).fit(x, names)
    assert set(model.classes_) == {"owl", "jay", "wren", "tit"}
    assert (model.predict(x) == names).mean() > 0.9


NAMES = np.array(["wren", "jay", "tit", "owl"])  # not in the order of the alphabet


@pytest.mark.parametrize("form", [list, set, np.array])
@pytest.mark.parametrize("column", [list, pd.Series])
def test_sets_of_names(form, column):
    x, sets, truth = blobs()
    named = column([form(NAMES[row].tolist()) for row in sets])
    frame = pd.DataFrame(x, columns=list("abcdef")) if column is pd.Series else x
    model = ViPLLClassifier(**SMALL).fit(frame, named)
    assert model.classes_.tolist() == sorted(NAMES)
    assert (model.predict(frame) == NAMES[truth]).mean() > 0.9
    assert model.score(frame, NAMES[truth]) > 0.9
    assert model.score(frame, named) >= model.score(frame, NAMES[truth])
    posterior = model.posterior(frame, named)
    assert (model.classes_[posterior.leading] == NAMES[truth]).mean() > 0.9
    with pytest.raises(ValueError, match="not among the classes"):
        model.score(frame, [["heron"]] * len(x))


def test_settings_may_be_numpys_numbers_and_the_start_any_source_of_random_numbers():
    x, sets, _ = blobs()
    plain = ViPLLClassifier(**SMALL, random_state=3).fit(x, sets)
    numbers = {name: np.array(value)[()] for name, value in SMALL.items()}
    same = ViPLLClassifier(**numbers, random_state=np.int64(3)).fit(x, sets)
    np.testing.assert_array_equal(same.predict_proba(x), plain.predict_proba(x))
    for source in (np.random.RandomState, np.random.default_rng):
        models = [ViPLLClassifier(**SMALL, random_state=source(seed)).fit(x, sets) for seed in (1, 1, 2)]
        first, again, other = (model.predict_proba(x) for model in models)
        np.testing.assert_array_equal(first, again)
        assert (first != other).any()


def test_a_setting_that_is_not_there_is_refused_with_those_that_are():
    with pytest.raises(TrainingError, match="no setting 'neighbors'") as caught:
        PartialLabelClassifier("pl-knn", {"neighbors": 3}).fit(np.eye(3), [[0], [1], [0, 1]])
    assert "neighbours" in caught.value.remedy


def test_datasets_whose_columns_are_others_or_in_another_order_are_refused():
    x, sets, _ = blobs()
    ids, names = np.array([f"i{i}" for i in range(len(x))], object), tuple("abcdef")
    data = Dataset(ids, tuple(NAMES), sets, features=x, feature_names=names)
    turned = Dataset(ids, tuple(NAMES), sets, features=x[:, ::-1], feature_names=names[::-1])
    model = ViPLLClassifier(**SMALL).fit(data)
    assert model.feature_names_in_.tolist() == list(names)
    frame = pd.DataFrame(x, columns=list(names))
    np.testing.assert_array_equal(model.predict_proba(frame), model.predict_proba(data))
    for tell in (model.predict, model.predict_proba, model.posterior, model.score, model.partial_fit):
        with pytest.raises(ValueError, match="same order"):
            tell(turned)
    with pytest.raises(ValueError, match="same order"):
        ViPLLClassifier(**SMALL).fit(frame, sets).predict(turned)


def test_a_dataset_brings_its_features_and_sets():
    x, sets, truth = blobs()
    data = Dataset(np.array([f"i{i}" for i in range(len(x))], object), tuple(NAMES), sets, features=x)
    model = ViPLLClassifier(**SMALL).fit(data)
    assert (model.predict(data) == NAMES[truth]).mean() > 0.9
    assert model.score(data) >= model.score(data, NAMES[truth]) > 0.9
    assert (model.classes_[model.posterior(data).leading] == NAMES[truth]).mean() > 0.9
    same = ViPLLClassifier(**SMALL).fit(x, [NAMES[row] for row in sets])
    np.testing.assert_array_equal(same.predict_proba(x), model.predict_proba(data))
    few = data.take(np.arange(50))
    assert model.partial_fit(few).classes_.tolist() == sorted(NAMES)
    with pytest.raises(ValueError, match="requires candidate sets"):
        model.posterior(x)


def test_pictures_of_a_dataset_are_looked_at(tmp_path):
    for i in range(12):
        Image.new("L", (8, 8), 20 + 200 * (i % 2) + i).save(tmp_path / f"{i}.png")
    rows = [f"{i}.png,{'dark|light' if i > 3 else ('light' if i % 2 else 'dark')}" for i in range(12)]
    (tmp_path / "pictures.csv").write_text("\n".join(["path,candidates", *rows]) + "\n")
    data = vipll_gui.load(tmp_path / "pictures.csv")
    assert data.features is None
    assert ViPLLClassifier(**SMALL).fit(data).predict(data).tolist() == ["dark", "light"] * 6


def test_sets_in_a_data_frame():
    x, sets, truth = blobs()
    frame = pd.DataFrame(sets.dense().astype(int), columns=NAMES)
    model = ViPLLClassifier(**SMALL).fit(x, frame)
    assert model.score(x, frame) >= model.score(x, truth) > 0.9


def test_tables_of_other_libraries():
    x, sets, truth = blobs()

    class Foreign:  # as the datasets of Hugging Face and the tables of Arrow
        def to_pandas(self) -> pd.DataFrame:
            return pd.DataFrame(x, columns=list("abcdef"))

    model = ViPLLClassifier(**SMALL).fit(Foreign(), sets)
    assert model.feature_names_in_.tolist() == list("abcdef")
    assert (model.predict(Foreign()) == truth).mean() > 0.9


def test_clone_and_parameters():
    model = ViPLLClassifier(epochs=7, recipe="ablation")
    again = clone(model)
    assert again.get_params() == model.get_params()
    assert again.set_params(epochs=8).epochs == 8


def test_of_no_rows_nothing_is_predicted():
    x, sets, _ = blobs(n=40)
    model = ViPLLClassifier(**SMALL).fit(x, sets.dense())
    for none in (x[:0], np.empty((0, x.shape[1]))):
        assert model.predict(none).shape == (0,)
        assert model.predict(none).dtype == model.predict(x).dtype
        assert model.predict_proba(none).shape == (0, len(model.classes_))
        assert len(model.posterior(none, [])) == 0
    with pytest.raises(ValueError, match="expecting 6 features"):
        model.predict(np.empty((0, 2)))
    with pytest.raises(ValueError, match="among 0 instances"):
        model.score(x[:0], sets.dense()[:0])


def test_pipeline_and_grid_search():
    x, sets, _ = blobs(n=90)
    search = GridSearchCV(
        make_pipeline(StandardScaler(), ViPLLClassifier(**SMALL)), {"vipllclassifier__epochs": [1, 5]}, cv=2
    ).fit(x, sets.dense())
    assert search.best_params_
    assert search.predict(x).shape == (90,)


def test_same_seed_same_result():
    x, sets, _ = blobs(n=80)
    once, again = (ViPLLClassifier(**SMALL, random_state=5).fit(x, sets).predict_proba(x) for _ in range(2))
    np.testing.assert_array_equal(once, again)


def test_partial_fit_goes_on():
    x, sets, truth = blobs(n=300)
    model = ViPLLClassifier(**{**SMALL, "epochs": 3})
    first = model.partial_fit(x[:150], sets.take(np.arange(150)), classes=range(4)).score(x, truth)
    for _ in range(8):
        model.partial_fit(x, sets)
    assert model.score(x, truth) > max(first, 0.9) - 0.02


def test_warm_start_keeps_the_weights():
    x, sets, _ = blobs(n=100)
    model = ViPLLClassifier(**{**SMALL, "warm_start": True}).fit(x, sets)
    before = model.predict_proba(x)
    after = model.set_params(epochs=1, learning_rate=1e-6).fit(x, sets).predict_proba(x)
    np.testing.assert_allclose(before, after, atol=0.05)
