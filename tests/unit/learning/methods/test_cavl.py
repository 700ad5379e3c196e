"""CAVL: which candidate it takes for the label."""

import torch

from vipll_gui.learning.methods.cavl.trainer import targets


def test_the_candidate_of_greatest_activation_value_is_the_target():
    logits = torch.tensor([[3.0, 2.0, -1.0], [0.5, 0.9, -3.0], [3.0, 0.4, 0.9]])
    # |o - 1| o: 6, 2, -2 and 0.25, 0.09, -12 and 6, 0.24, 0.09
    candidates = torch.tensor([[True, True, True], [True, True, False], [False, True, True]])
    assert targets(logits, candidates).tolist() == [0, 0, 1]


def test_a_set_of_one_is_its_own_target():
    assert targets(torch.tensor([[5.0, -9.0]]), torch.tensor([[False, True]])).tolist() == [1]
