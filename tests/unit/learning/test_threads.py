"""Training takes one thread, unless more are asked for."""

import pytest
import torch

from tests.support.problems import blobs
from vipll_gui.learning.methods.vipll.settings import Settings
from vipll_gui.learning.methods.vipll.trainer import Trainer
from vipll_gui.learning.threads import WISH, one_thread


@pytest.fixture
def two_threads():
    before = torch.get_num_threads()
    torch.set_num_threads(2)
    yield
    torch.set_num_threads(before)


@pytest.mark.parametrize(("wish", "meanwhile"), [(None, 1), ("2", 2)])
def test_one_thread_unless_a_number_is_asked_for(two_threads, monkeypatch, wish, meanwhile):
    monkeypatch.delenv(WISH, raising=False)
    if wish:
        monkeypatch.setenv(WISH, wish)
    with one_thread():
        assert torch.get_num_threads() == meanwhile
    assert torch.get_num_threads() == 2


def test_a_training_gives_back_the_threads_there_were(two_threads, monkeypatch):
    monkeypatch.delenv(WISH, raising=False)
    features, sets, _ = blobs(40)
    run = Trainer(features, sets, Settings(device="cpu", epochs=2, hidden=8)).run()
    next(run)
    assert torch.get_num_threads() == 1
    run.close()
    assert torch.get_num_threads() == 2
