"""Training takes one thread, unless more are asked for."""

import numpy as np
import pytest
import scipy.linalg
import torch
from threadpoolctl import threadpool_info, threadpool_limits

from tests.support.problems import blobs
from vipll_gui.learning.methods import METHODS, LearningJob
from vipll_gui.learning.threads import WISH, in_one_thread


@pytest.fixture
def two_threads(monkeypatch):
    monkeypatch.delenv(WISH, raising=False)
    scipy.linalg.inv(np.eye(2))  # loads its own library of products
    before = torch.get_num_threads()
    torch.set_num_threads(2)
    with threadpool_limits(2, user_api="blas"):
        yield
    torch.set_num_threads(before)


def threads() -> set[int]:
    return {torch.get_num_threads(), *(one["num_threads"] for one in threadpool_info() if one["user_api"] == "blas")}


@pytest.mark.parametrize(("wish", "meanwhile"), [("", 1), ("2", 2)])
def test_one_thread_unless_a_number_is_asked_for(two_threads, monkeypatch, wish, meanwhile):
    monkeypatch.setenv(WISH, wish)

    @in_one_thread
    def steps():
        yield threads()
        yield threads()

    for found in steps():
        assert found == {meanwhile}
        assert threads() == {2}  # of whoever takes it
    assert threads() == {2}


@pytest.mark.parametrize("name", METHODS)
def test_no_method_computes_with_more_than_one_or_keeps_it_so(two_threads, name):
    features, sets, _ = blobs(40)
    known = METHODS[name].make({}).__dataclass_fields__
    quick = {"epochs": 2, "warmup_epochs": 1, "hidden": 8, "queue": 64, "device": "cpu"}
    settings = METHODS[name].make({field: value for field, value in quick.items() if field in known})
    found = []

    def look() -> bool:
        found.append(threads())
        return False

    for _ in METHODS[name].trainer(LearningJob(features, sets, settings)).run(look):
        assert threads() == {2}
    assert found
    assert all(one == {1} for one in found)
    assert threads() == {2}


def test_a_training_that_is_broken_off_gives_back_the_threads_there_were(two_threads):
    features, sets, _ = blobs(40)
    run = METHODS["proden"].trainer(LearningJob(features, sets, METHODS["proden"].make({"epochs": 2}))).run()
    next(run)
    run.close()
    assert threads() == {2}
