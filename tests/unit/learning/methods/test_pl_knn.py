"""PL-KNN: who votes, and how much it counts."""

import numpy as np

from tests.support.problems import blobs
from vipll_gui.data import CandidateSets
from vipll_gui.learning.methods import METHODS, LearningJob

KNN = METHODS["pl-knn"]
X = np.array([[0], [1], [3], [10]], np.float32)
SETS = CandidateSets.from_lists([[0], [0, 1], [1], [2]], 3)


def trained(features=X, sets=SETS, **values):
    trainer = KNN.trainer(LearningJob(features, sets, KNN.make(values)))
    return trainer, list(trainer.run())[-1].alpha


def test_nearer_neighbours_count_more():
    trainer, _ = trained(neighbours=2)
    found = KNN.load(trainer.weights()).beliefs(np.array([[0.25]], np.float32))
    np.testing.assert_allclose(found, [[1 / 1.25, 0.25 / 1.25, 0]], rtol=1e-5)  # votes 0.75 and 0.25 of distances 1 : 3


def test_an_instance_does_not_vote_for_itself():
    _, found = trained(neighbours=1)
    np.testing.assert_allclose(found[0], [0.5, 0.5, 0])  # its nearest other has both
    np.testing.assert_allclose(found[3], [0, 1, 0])


def test_many_in_the_same_place_vote_alike():
    x = np.array([[1.0]] * 5 + [[2.0]], np.float32)
    _, found = trained(x, CandidateSets.from_lists([[0], [0], [0], [1], [0], [2]], 3), neighbours=2)
    assert np.isfinite(found).all()
    assert found[0].argmax() == 0


def test_somebody_alone_has_no_neighbours():
    trainer, found = trained(X[:1], CandidateSets.from_lists([[2]], 3))
    np.testing.assert_allclose(found, [[0, 0, 1]])
    np.testing.assert_allclose(KNN.load(trainer.weights()).beliefs(X), [[0, 0, 1]] * 4)


def test_of_very_many_instances_a_part_votes_on_all(monkeypatch):
    monkeypatch.setattr("vipll_gui.learning.methods.pl_knn.trainer.MOST_VOTERS", 100)
    x, sets, truth = blobs(n=250)
    trainer, found = trained(x, sets)
    model = KNN.load(trainer.weights())
    assert len(model.rows) == 84  # every third
    assert (found.argmax(axis=1) == truth).mean() > 0.9
    assert (model.beliefs(x).argmax(axis=1) == truth).mean() > 0.9
