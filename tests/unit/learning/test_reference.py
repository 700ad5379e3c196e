"""The oracle learns, and the fast engine agrees with it."""

import numpy as np
import pytest
import torch

from tests.support.problems import blobs
from vipll_gui.data import Posterior
from vipll_gui.learning import Settings, Trainer
from vipll_gui.learning.reference import Oracle, OracleSettings


@pytest.mark.parametrize("recipe", ["published", "literal"])
def test_fast_engine_agrees_with_the_oracle(recipe):
    x, sets, truth = blobs(n=256, extra=0.4, spread=0.7)
    oracle = Oracle(x, sets, OracleSettings(recipe=recipe, warmup_epochs=5, epochs=30))
    epochs = list(oracle.run())
    assert epochs[-1] == ("main", 30)
    slow = Posterior.from_alpha(oracle.alpha(x), sets)
    trainer = Trainer(x, sets, Settings(recipe=recipe, warmup_epochs=5, epochs=30, early_stop=False))
    for report in trainer.run():
        alpha = report.alpha
    fast = Posterior.from_alpha(alpha, sets)
    assert (slow.leading == truth).mean() > 0.9
    assert (fast.leading == slow.leading).mean() > 0.93


def test_published_objective_is_what_its_closed_form_says():
    """Averaged over many draws, the sampled objective equals the closed forms the engine uses."""
    from vipll_gui.learning.methods.vipll import objective

    x, sets, _ = blobs(n=64)
    oracle = Oracle(x, sets, OracleSettings(label_draws=4000, likelihood_weight=0.0, prior_weight=2.0))
    at = torch.arange(64)
    alpha = oracle.classifier.eval()(oracle.x).detach()
    closed = (
        objective.label_entropy(alpha)
        + 2.0 * objective.expected_evidence(alpha, oracle.log_prior)
        + objective.expected_evidence(
            alpha, objective.log_weights(oracle.y, oracle.s > 0, memory=1.0, floor=1e-10, outside=1e-10)
        )
    ).mean()
    assert float(oracle.published_loss(alpha, at)) == pytest.approx(float(closed), abs=0.02)


def test_stopping():
    x, sets, _ = blobs(n=64)
    oracle = Oracle(x, sets, OracleSettings(warmup_epochs=3, epochs=3))
    assert list(oracle.run(lambda: True)) == []
    assert np.isfinite(oracle.alpha(x)).all()
