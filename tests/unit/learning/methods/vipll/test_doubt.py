"""Doubt where the errors are: every instance is judged by what has not learned from it."""

import numpy as np
import pytest
import torch

from tests.support.problems import blobs
from vipll_gui.learning.methods.vipll.fitted import FittedModel
from vipll_gui.learning.methods.vipll.leaving_out import shown_to
from vipll_gui.learning.methods.vipll.objective import pooled
from vipll_gui.learning.methods.vipll.settings import Settings
from vipll_gui.learning.methods.vipll.trainer import Trainer


@pytest.mark.parametrize(("members", "n"), [(6, 90), (6, 91), (7, 92), (3, 31)])
def test_every_instance_is_left_out_by_a_third_of_the_members(members, n):
    shown = shown_to(members, n, 3, seed=0)
    assert shown.shape[0] == members
    assert n // 2 < shown.shape[1] < n
    seen = torch.zeros(members, n, dtype=torch.long).scatter_add_(1, shown, torch.ones_like(shown))
    assert seen.max() == 1  # nobody learns twice from one
    rounds = members // 3
    assert (seen == 0).sum(0).min() >= rounds


@pytest.mark.parametrize(("members", "n", "parts"), [(1, 900, 3), (6, 29, 3), (6, 900, 0)])
def test_with_too_few_members_or_instances_all_learn_from_all(members, n, parts):
    assert shown_to(members, n, parts, seed=0) is None


def test_two_members_leave_out_halves():
    assert shown_to(2, 100, 3, seed=0).shape == (2, 50)


def test_a_mixture_stays_in_doubt_where_members_disagree():
    sure, unsure = [90.0, 1.0], [1.0, 3.0]
    alpha = torch.tensor([[sure], [unsure]])
    mean, mixture = (pooled(alpha, mixture=mixed)[0] for mixed in (False, True))
    assert mean[0] / mean.sum() > 0.95  # whoever is surest decides
    assert mixture[0] / mixture.sum() == pytest.approx((90 / 91 + 1 / 4) / 2, abs=1e-4)
    assert mixture.sum() == pytest.approx((91 + 4) / 2)


def trained(features, sets, **settings):
    trainer = Trainer(features, sets, Settings(device="cpu", epochs=6, hidden=32, **settings))
    for report in trainer.run():
        alpha = report.alpha
    return trainer, alpha


def test_a_wrong_only_candidate_is_doubted_although_it_was_taught():
    features, sets, truth = blobs(240, seed=3)
    wrong = 7
    taught = (truth[wrong] + 1) % 4
    _, alpha = trained(features, sets.replace({wrong: [int(taught)]}))
    assert alpha[wrong].argmax() == truth[wrong]


def test_new_instances_are_judged_alike_before_and_after_being_stored():
    features, sets, truth = blobs(240, seed=1)
    trainer, _ = trained(features, sets)
    model, again = trainer.model(), FittedModel.from_bytes(trainer.weights())
    new, _, answers = blobs(60, seed=1)
    beliefs = model.beliefs(new)
    np.testing.assert_allclose(again.beliefs(new), beliefs, rtol=1e-5)
    assert again.judge is not None
    assert (beliefs.argmax(1) == answers).mean() > 0.9
    assert (model.beliefs(features).argmax(1) == truth).mean() > 0.9


def test_recipes_of_the_paper_have_no_judge():
    features, sets, _ = blobs(60)
    trainer, _ = trained(features, sets, recipe="published", warmup_epochs=2)
    assert trainer.model().judge is None
    assert not trainer.model().mixture


def test_pictures_are_judged_too():
    features, sets, truth = blobs(120, d=16)
    trainer, alpha = trained(features.reshape(-1, 1, 4, 4), sets)
    assert trainer.model().judge is not None
    assert (alpha.argmax(1) == truth).mean() > 0.8
