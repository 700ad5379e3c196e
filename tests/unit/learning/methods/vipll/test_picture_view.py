"""Columns of points are learned from as pictures where that suits the candidate sets better."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, Dataset
from vipll_gui.learning.methods.vipll.fitted import FittedModel
from vipll_gui.learning.methods.vipll.picture_view import picture_view
from vipll_gui.learning.methods.vipll.settings import Settings
from vipll_gui.learning.methods.vipll.trainer import Trainer
from vipll_gui.learning.pixels import PixelGrid
from vipll_gui.session import Session

SIDE = 12
QUICK = Settings(epochs=6, warmup_epochs=5, early_stop=False)


def stripes(n: int = 240, seed: int = 0) -> tuple[NDArray[np.float32], NDArray[np.int32], CandidateSets]:
    """Stripes in three directions anywhere in the picture: a point by itself tells nothing."""
    random = np.random.default_rng(seed)
    truth = np.arange(n, dtype=np.int32) % 3
    down, across = np.mgrid[:SIDE, :SIDE]
    angle = truth * np.pi / 3
    along = np.cos(angle)[:, None, None] * across + np.sin(angle)[:, None, None] * down
    waves = np.sin(along * 0.9 + random.uniform(0, 2 * np.pi, n)[:, None, None])
    rows = (waves + random.normal(0, 0.3, waves.shape)).reshape(n, -1).astype(np.float32)
    sets = CandidateSets.from_lists([{int(t), int(random.integers(3))} for t in truth], 3)
    return rows, truth, sets


def test_the_view_is_the_one_that_suits_the_sets() -> None:
    rows, _, sets = stripes()
    assert picture_view(rows, sets) == PixelGrid(SIDE)
    assert picture_view(rows[:, ::-1].copy()[:, np.random.default_rng(0).permutation(SIDE**2)], sets) is None
    assert picture_view(rows[:20], sets.take(np.arange(20))) is None  # too few to choose by


def test_labels_that_only_edges_tell_are_learned_and_foretold() -> None:
    rows, truth, sets = stripes()
    trainer = Trainer(rows, sets, QUICK)
    reports = list(trainer.run())
    alpha = reports[-1].alpha
    assert alpha is not None
    assert (alpha.argmax(axis=1) == truth).mean() > 0.95
    model = trainer.model()
    assert model.pixels == PixelGrid(SIDE)
    new, other, _ = stripes(60, seed=1)
    assert (model.beliefs(new).argmax(axis=1) == other).mean() > 0.95
    again = FittedModel.from_bytes(model.to_bytes())
    np.testing.assert_allclose(again.beliefs(new), model.beliefs(new), rtol=1e-6)


def test_a_run_that_goes_on_sees_the_same() -> None:
    rows, truth, sets = stripes()
    first = Trainer(rows, sets, QUICK)
    for _ in first.run():
        pass
    second = Trainer(rows, sets, QUICK, start=first.model())
    for report in second.run():
        alpha = report.alpha
    assert second.model().pixels == PixelGrid(SIDE)
    assert alpha is not None
    assert (alpha.argmax(axis=1) == truth).mean() > 0.95


def test_evidence_adds_up_and_is_told_of_points(tmp_path: Path) -> None:
    rows, truth, sets = stripes()
    dataset = Dataset(
        ids=np.arange(len(rows)).astype(str).astype(object), labels=("a", "b", "c"), candidates=sets, truth=truth,
        features=rows, feature_names=tuple(f"p{i}" for i in range(SIDE**2)), name="stripes",
    )  # fmt: skip
    with Session.create(dataset, tmp_path / "a.vipll") as session:
        for snapshot in session.start_run({"epochs": 6, "warmup_epochs": 5, "early_stop": False}).reports():
            session.apply(snapshot)
        position = int(np.flatnonzero(sets.sizes > 1)[0])
        found = session.insight.evidence(position)
    assert found is not None
    assert found.by_feature is not None
    assert found.by_feature.shape == (2, SIDE**2)
    np.testing.assert_allclose(found.by_feature.sum(axis=1), found.evidence.parts["features"], atol=1e-6)
    total = np.sum(list(found.evidence.parts.values()), axis=0)
    np.testing.assert_allclose(total, found.evidence.total, atol=1e-9)
