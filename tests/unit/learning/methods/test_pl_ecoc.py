"""PL-ECOC: the questions it asks."""

import numpy as np

from tests.support.problems import blobs
from vipll_gui.data import CandidateSets
from vipll_gui.learning.methods import METHODS, LearningJob
from vipll_gui.learning.methods.pl_ecoc.codes import answers, draw_codes

ECOC = METHODS["pl-ecoc"]


def test_a_set_answers_a_question_if_it_lies_on_one_side():
    sets = np.array([[1, 1, 0], [0, 0, 1], [0, 1, 1]], np.bool_)
    yes, no = answers(sets, np.array([[True, True, False]]))
    assert yes[:, 0].tolist() == [True, False, False]
    assert no[:, 0].tolist() == [False, True, False]


def test_questions_differ_and_enough_sets_answer_them():
    for labels in (4, 14):
        _, sets, _ = blobs(k=labels, n=300, extra=0.1)
        codes = draw_codes(sets.dense(), 20, 60, np.random.default_rng(0))
        assert len(codes) == (7 if labels == 4 else 20)
        assert len({code.tobytes() for code in codes}) == len(codes)
        assert not codes[:, -1].any()
        yes, no = answers(sets.dense(), codes)
        assert ((yes | no).sum(axis=0) >= 60).all()
        assert yes.any(axis=0).all()
        assert no.any(axis=0).all()


def test_sets_that_answer_nothing_leave_all_labels_alike():
    x, _, _ = blobs(n=30, k=3)
    sets = CandidateSets.from_lists([[0, 1], [1, 2], [0, 2]] * 10, 3)
    trainer = ECOC.trainer(LearningJob(x, sets, ECOC.make({})))
    np.testing.assert_allclose(list(trainer.run())[-1].alpha, np.full((30, 3), 1 / 3), rtol=1e-6)
    assert ECOC.load(trainer.weights()).beliefs(x).shape == (30, 3)


def test_other_seeds_ask_other_questions():
    x, sets, _ = blobs(k=12, extra=0.1)
    found = []
    for seed in (0, 0, 1):
        trainer = ECOC.trainer(LearningJob(x, sets, ECOC.make({"seed": seed})))
        found.append(list(trainer.run())[-1].alpha)
    np.testing.assert_array_equal(found[0], found[1])
    assert (found[0] != found[2]).any()
