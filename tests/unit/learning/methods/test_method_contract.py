"""What every method keeps to, whoever wrote it. A method that joins the registry joins these tests."""

import subprocess
import sys
from dataclasses import asdict, fields

import numpy as np
import pytest

from tests.support.problems import blobs
from tests.support.toy_method import TOY
from vipll_gui.data import Belief, CandidateSets, Posterior
from vipll_gui.errors import InputError, TrainingError
from vipll_gui.learning.methods import DEFAULT_METHOD, METHODS, LearningJob, find_method
from vipll_gui.learning.settings import check

ALL = {**METHODS, TOY.name: TOY}
QUICK = {
    "epochs": 3,
    "warmup_epochs": 1,
    "members": 2,
    "hidden": 16,
    "batch_size": 32,
    "learning_rate": 1e-2,
    "queue": 64,
}
every_method = pytest.mark.parametrize("method", ALL.values(), ids=ALL)


def job(method, features, candidates, start=None, **values):
    known = {one.name for one in fields(method.settings)}
    quick = {name: value for name, value in {**QUICK, **values}.items() if name in known}
    return LearningJob(features, candidates, method.make(quick), start=start)


def learned(method, features, candidates, **options):
    trainer = method.trainer(job(method, features, candidates, **options))
    return trainer, list(trainer.run())[-1].alpha


@every_method
def test_methods_are_described(method):
    assert method.name == method.name.lower()
    assert "/" not in method.name
    assert method.title
    assert method.reference
    assert method.description.endswith(".")
    assert 1900 < method.year < 2100
    assert isinstance(method.belief, Belief)


@every_method
def test_every_setting_is_explained(method):
    check(method.settings())
    for field in fields(method.settings):
        assert field.metadata["title"]
        assert field.metadata["help"].endswith(".")
        if "choices" in field.metadata:
            assert field.default in field.metadata["choices"]
        if "minimum" in field.metadata:
            with pytest.raises(TrainingError, match=field.name):
                method.make({field.name: field.metadata["maximum"] * 2 + 1})


@every_method
def test_versions_have_names(method):
    settings = method.make({})
    found, fixed = find_method(method.full_name(settings)) if method.name in METHODS else (method, {})
    assert found is method
    assert asdict(method.make(fixed)) == asdict(settings)


def test_names_are_found():
    with pytest.raises(InputError, match="no method called 'nothing'"):
        find_method("nothing")
    with pytest.raises(ValueError, match="two methods"):
        METHODS.register(METHODS[DEFAULT_METHOD])


@every_method
def test_beliefs_are_what_they_say(method):
    x, sets, truth = blobs()
    _, found = learned(method, x, sets, epochs=30)
    assert found.shape == (200, 4)
    assert found.dtype == np.float32
    assert (found >= 0).all()
    posterior = Posterior.from_alpha(found, sets, method.belief)
    assert (posterior.leading == truth).mean() > 0.9
    if method.belief is Belief.PROBABILITIES:
        np.testing.assert_allclose(found.sum(axis=1), 1, rtol=1e-5)


@every_method
def test_it_stops_within_one_batch(method):
    x, sets, _ = blobs()
    asked = []

    def should_stop():
        asked.append(True)
        return True

    assert list(method.trainer(job(method, x, sets, warmup_epochs=0)).run(should_stop)) == []
    assert 1 <= len(asked) <= 2  # the batch, and the epoch it ends


@every_method
def test_work_grows_with_the_instances_and_no_faster(method):
    """Counted in batches, not in seconds; `bench scaling --methods` has the seconds."""

    def batches(n):
        x, sets, _ = blobs(n=n)
        asked = []
        list(method.trainer(job(method, x, sets, epochs=1)).run(lambda: bool(asked.append(True))))
        return len(asked)

    assert batches(1280) <= 2 * batches(640)


@every_method
def test_the_same_seed_gives_the_same(method):
    x, sets, _ = blobs()
    np.testing.assert_array_equal(learned(method, x, sets)[1], learned(method, x, sets)[1])


@every_method
def test_weights_survive_as_bytes(method):
    x, sets, _ = blobs()
    trainer, _ = learned(method, x, sets)
    again = method.load(trainer.weights())
    np.testing.assert_array_equal(again.beliefs(x), method.load(trainer.weights()).beliefs(x))
    _, more = learned(method, x, sets, start=trainer.weights())
    assert np.isfinite(more).all()


@every_method
def test_unseen_instances_need_no_candidates(method):
    x, sets, truth = blobs(n=300)
    trainer, _ = learned(method, x[:200], sets.take(np.arange(200)), epochs=30)
    found = method.load(trainer.weights()).beliefs(x[200:])
    assert found.shape == (100, 4)
    assert (found.argmax(axis=1) == truth[200:]).mean() > 0.9


@every_method
def test_sets_of_one_are_ordinary_labels(method):
    x, _, truth = blobs()
    sets = CandidateSets.from_lists([[label] for label in truth.tolist()], 4)
    trainer, _ = learned(method, x, sets, epochs=30)
    assert (method.load(trainer.weights()).beliefs(x).argmax(axis=1) == truth).mean() > 0.9


@every_method
def test_a_label_nobody_has_is_never_the_answer(method):
    x, sets, _ = blobs()
    wider = CandidateSets(sets.offsets, sets.labels, 6)
    trainer, found = learned(method, x, wider)
    assert found.shape == (200, 6)
    assert method.load(trainer.weights()).beliefs(x).argmax(axis=1).max() < 4


@every_method
def test_features_that_are_no_numbers_are_refused(method):
    x, sets, _ = blobs()
    x[3, 2] = np.nan
    with pytest.raises(TrainingError, match="instance 4"):
        list(method.trainer(job(method, x, sets)).run())


@every_method
def test_who_does_not_explain_leaves_nothing(method):
    x, sets, _ = blobs(n=80)
    trainer, _ = learned(method, x, sets)
    assert bool(trainer.explanation(sets)) is method.explains


def test_listing_methods_loads_no_torch():
    code = (
        "import sys; from vipll_gui.learning import METHODS;"
        "from vipll_gui.session.training.options import method_options, run_options;"
        "[run_options(one.name) for one in method_options()]; print(len(METHODS), 'torch' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert told == [str(len(METHODS)), "False"]
