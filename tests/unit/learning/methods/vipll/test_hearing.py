"""When the judge is heard: something is said before the first tree, and what comes of it in the end is the same."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
import torch
from numpy.typing import NDArray
from torch import Tensor

from tests.support.problems import blobs
from tests.unit.learning.methods.vipll.test_missing import clouds, without_truths
from vipll_gui.data import CandidateSets
from vipll_gui.learning import Settings, Trainer
from vipll_gui.learning.forest import Grower
from vipll_gui.learning.methods.vipll.judge import LOOKS, Judge

SETTINGS = Settings(epochs=6, warmup_epochs=10, hidden=16, early_stop=False)
Rows = NDArray[np.float32]


def easy() -> tuple[Rows, CandidateSets]:
    x, sets, _ = blobs(240, spread=1.2, seed=4)
    return x, sets


def lacking() -> tuple[Rows, CandidateSets]:
    """Sets that lack their truth so often that everything is concluded anew."""
    features, truth, inside = clouds(np.random.default_rng(3))
    return features, without_truths(inside, truth, np.flatnonzero(inside.sum(axis=1) > 1)[::6])


def scenes() -> tuple[Rows, CandidateSets]:
    """Sets that name what is in a scene of three."""
    random = np.random.default_rng(3)
    named = np.array([random.choice(6, 3, replace=False) for _ in range(100)])
    truth = random.permuted(named, axis=1).ravel()
    features = (random.normal(size=(6, 5))[truth] + random.normal(size=(300, 5))).astype(np.float32)
    return features, CandidateSets.from_lists(np.repeat(np.sort(named, axis=1), 3, axis=0).tolist(), 6)


def test_the_first_posterior_is_there_before_the_first_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    real, grown = Grower.grow, list[int]()

    def grow(self: Grower, *given) -> object:
        grown.append(1)
        return real(self, *given)

    monkeypatch.setattr(Grower, "grow", grow)
    trainer, trees, said = Trainer(*easy(), SETTINGS), list[int](), list[Tensor]()
    for report in trainer.run():
        if report.alpha is not None:
            assert trainer._judge is not None
            trees.append(len(grown))
            said.append(trainer._judge.said)
    assert trees == [0, 1, 2, 3, 3, 3]
    heard = [not torch.equal(now, before) for before, now in pairwise(said)]
    assert heard == [True, True, True, False, False]


def test_step_by_step_it_comes_to_what_it_comes_to_at_once() -> None:
    said: list[Tensor] = []
    for exchanged in (False, True):
        trainer = Trainer(*easy(), SETTINGS)
        trainer._prepare()
        judge = trainer._judge
        assert judge is not None
        judge.begin(trainer._begun, trainer._running, lambda: False)
        judge._exchanged = exchanged  # then all is concluded in one step
        steps = 0
        while not judge.concluded:
            assert judge.conclude(lambda: False)
            steps += 1
        assert steps == (1 if exchanged else 1 + LOOKS)
        said.append(judge.said)
    assert torch.equal(*said)


def test_a_step_that_was_stopped_can_be_taken_again() -> None:
    said: list[Tensor] = []
    for stops in (False, True):
        trainer = Trainer(*easy(), SETTINGS)
        trainer._prepare()
        judge = trainer._judge
        assert judge is not None
        judge.begin(trainer._begun, trainer._running, lambda: False)
        before = judge.said
        while not judge.concluded:
            if stops:
                asked = iter([False, False, True])
                assert not judge.conclude(lambda asked=asked: next(asked))
                assert judge.said is before
            assert judge.conclude(lambda: False)
            before = judge.said
        said.append(judge.said)
    torch.testing.assert_close(*said)


@pytest.mark.parametrize("epochs", [1, 2, 3])
def test_few_epochs_hear_the_whole_conclusion(epochs: int) -> None:
    x, sets = easy()
    trainer, longer = (Trainer(x, sets, Settings(epochs=n, warmup_epochs=10, hidden=16)) for n in (epochs, 6))
    for one in (trainer, longer):
        list(one.run())
    assert trainer._judge is not None
    assert longer._judge is not None
    np.testing.assert_array_equal(trainer._judge.said.numpy(), longer._judge.said.numpy())


@pytest.mark.parametrize("epochs", [2, 3, 6])
@pytest.mark.parametrize("problem", [easy, lacking, scenes])
def test_hearing_it_later_changes_nothing_in_the_end(problem, epochs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Networks that learned from other sets meanwhile begin anew."""
    (x, sets), settings = problem(), replace(SETTINGS, epochs=epochs)
    *_, late = Trainer(x, sets, settings, scenes=sets.stretches).run()
    hear = Trainer._hear
    # With one epoch in sight everything is heard before it, as if there were no more.
    monkeypatch.setattr(Trainer, "_hear", lambda self, epoch, _, stop: epoch > 1 or hear(self, 1, 1, stop))
    *_, at_once = Trainer(x, sets, settings, scenes=sets.stretches).run()
    np.testing.assert_array_equal(late.alpha, at_once.alpha)


def test_what_was_said_first_stands_where_training_is_stopped_then() -> None:
    trainer = Trainer(*easy(), SETTINGS)
    run = trainer.run()
    first = next(report for report in run if report.alpha is not None)
    run.close()
    assert first.alpha is not None
    assert trainer.model().judge is not None
    assert np.isfinite(trainer.model().beliefs(easy()[0])).all()


def test_networks_that_are_stopped_while_they_begin_anew_are_what_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    x, sets = lacking()
    trainer, begun, evaluated = Trainer(x, sets, SETTINGS), list[int](), list[int]()
    anew, evaluate = Trainer._begin_anew, Trainer._evaluate

    def begin_anew(self: Trainer, *given) -> bool:
        begun.append(1)
        return anew(self, *given)

    def evaluating(self: Trainer) -> Tensor:
        evaluated.extend(begun)
        return evaluate(self)

    monkeypatch.setattr(Trainer, "_begin_anew", begin_anew)
    monkeypatch.setattr(Trainer, "_evaluate", evaluating)
    run = trainer.run(lambda: bool(begun))
    next(report for report in run if report.alpha is not None)
    before = {name: one.clone() for name, one in trainer._network().state_dict().items()}
    explained = trainer.explanation(sets)
    assert not list(run)
    assert not evaluated  # all instances, which takes longer than a batch
    for name, one in trainer.model().network.state_dict().items():
        torch.testing.assert_close(one, before[name], rtol=0, atol=0)
    now = trainer.explanation(sets)
    for name in ("running", "means", "total"):
        np.testing.assert_array_equal(now[name], explained[name])


@pytest.mark.parametrize(("problem", "gone_on", "judged"), [(easy, 0, 1), (easy, 1, 0), (scenes, 0, 0)])
def test_networks_start_where_what_is_alike_led(problem, gone_on, judged, monkeypatch: pytest.MonkeyPatch) -> None:
    """But where they go on from earlier ones, or where scenes tell more of it."""
    (x, sets), real, led = problem(), Judge.begin, list[tuple[Tensor, Tensor | None]]()
    earlier = Trainer(x, sets, SETTINGS, scenes=sets.stretches)
    list(earlier.run())

    def begin(self: Judge, start: Tensor, weights: Tensor, *rest) -> Tensor | None:
        led.append((weights, real(self, start, weights, *rest)))
        return led[0][1]

    monkeypatch.setattr(Judge, "begin", begin)
    start = earlier.model() if gone_on else None
    trainer = Trainer(x, sets, SETTINGS, scenes=sets.stretches, start=start)
    next(report for report in trainer.run() if report.alpha is not None)
    wanted, other = led[0][judged], led[0][1 - judged]
    assert wanted is not None
    assert other is not None
    assert trainer._used is not None
    np.testing.assert_array_equal(trainer._used.numpy(), wanted.numpy())
    assert not torch.equal(wanted, other)


def test_a_step_without_memory_is_taken_again_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    trainer = Trainer(*easy(), SETTINGS)
    real, judged = Judge._doubts, list[int]()

    def doubts(self: Judge, *given) -> object:
        judged.append(1)
        if len(judged) == 3:  # in the second step with trees
            trainer._device = torch.device("meta")
            raise torch.OutOfMemoryError("CUDA out of memory")
        return real(self, *given)

    monkeypatch.setattr(Judge, "_doubts", doubts)
    reports = list(trainer.run())
    assert any("went on on cpu" in note for report in reports for note in report.notes)
    assert len(judged) == 1 + 1 + LOOKS + 1
