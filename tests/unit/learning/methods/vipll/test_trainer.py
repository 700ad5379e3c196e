"""Training from the outside: what a caller sees of it, on good data, odd data and bad data."""

import dataclasses

import numpy as np
import pytest
import torch
from torch import nn

from tests.support.problems import blobs
from vipll_gui.data import CandidateSets, Posterior
from vipll_gui.errors import TrainingError
from vipll_gui.learning import EpochReport, FittedModel, Settings, Trainer
from vipll_gui.learning.forest import TREES
from vipll_gui.learning.methods.vipll import trainer as trainer_module
from vipll_gui.learning.methods.vipll.judge import LOOK_STEPS, LOOKS, STEPS
from vipll_gui.learning.methods.vipll.recipes import RECIPES

SHORT = Settings(epochs=4, warmup_epochs=2, members=2, hidden=32)


def trained(x, sets, settings=SHORT, **options):
    trainer = Trainer(x, sets, settings, **options)
    return trainer, list(trainer.run())


@pytest.mark.parametrize("recipe", RECIPES)
def test_every_recipe_finds_the_true_labels_of_an_easy_problem(recipe):
    x, sets, truth = blobs()
    settings = Settings(recipe=recipe, epochs=40, warmup_epochs=5)
    trainer, reports = trained(x, sets, settings)
    posterior = Posterior.from_alpha(reports[-1].alpha, sets)
    assert (posterior.leading == truth).mean() > 0.9
    assert (trainer.model().beliefs(x).argmax(1) == truth).mean() > 0.9


@pytest.mark.parametrize("recipe", RECIPES)
def test_reports_are_complete(recipe):
    x, sets, _ = blobs(n=70)
    _, reports = trained(x, sets, Settings(recipe=recipe, epochs=3, warmup_epochs=2))
    main = [report for report in reports if report.phase == "main"]
    assert [report.epoch for report in main] == [1, 2, 3]
    assert all(report.epochs == 3 for report in main)
    assert all(report.alpha is None for report in reports if report.phase == "warm-up")
    progress = [report.progress for report in reports]
    assert progress == sorted(progress)
    assert progress[-1] == pytest.approx(1)
    for report in main:
        assert isinstance(report, EpochReport)
        assert report.alpha.shape == (70, 4)
        assert report.alpha.dtype == np.float32
        assert (report.alpha > 0).all()
        assert np.isfinite(list(report.losses.values())).all()
        assert "total" in report.losses
        assert len(report.losses) > 2
        assert report.device
        assert report.seconds_left >= 0


def test_snapshots_are_not_written_to_again():
    x, sets, _ = blobs(n=60)
    run = Trainer(x, sets, SHORT).run()
    first = next(report for report in run if report.alpha is not None)
    kept = first.alpha.copy()
    list(run)
    np.testing.assert_array_equal(first.alpha, kept)


def test_same_seed_same_result_whatever_else_draws_random_numbers():
    x, sets, _ = blobs()
    _, once = trained(x, sets)
    run = Trainer(x, sets, SHORT).run()
    again = []
    for report in run:
        torch.rand(3)
        again.append(report)
    np.testing.assert_array_equal(once[-1].alpha, again[-1].alpha)
    _, other = trained(x, sets, dataclasses.replace(SHORT, seed=1))
    assert not np.array_equal(once[-1].alpha, other[-1].alpha)


def test_stopping_ends_the_run_within_a_batch():
    x, sets, _ = blobs()
    judged = STEPS + (LOOKS + 1) * TREES + LOOKS * LOOK_STEPS  # times, until the judge has come to its conclusion
    asked = []

    def stop():
        asked.append(1)
        return len(asked) > judged + 10

    trainer = Trainer(x, sets, dataclasses.replace(SHORT, warmup_epochs=0, epochs=1000))
    reports = list(trainer.run(stop))
    assert 0 < len(reports) < 10
    assert trainer.model().beliefs(x).shape == (200, 4)


def test_stopping_while_the_judge_concludes_leaves_nothing_learned():
    x, sets, _ = blobs()
    trainer = Trainer(x, sets, dataclasses.replace(SHORT, warmup_epochs=0))
    assert list(trainer.run(lambda: True)) == []
    with pytest.raises(TrainingError, match="nothing has been learned"):
        trainer.model()


def test_no_model_before_the_main_phase():
    x, sets, _ = blobs()
    trainer = Trainer(x, sets, SHORT)
    with pytest.raises(TrainingError, match="nothing has been learned"):
        trainer.model()
    list(trainer.run(lambda: True))
    with pytest.raises(TrainingError):
        trainer.model()


def test_training_stops_when_posteriors_have_settled():
    x, sets, _ = blobs(n=60, extra=0.0)
    _, reports = trained(x, sets, Settings(epochs=400, warmup_epochs=0, learning_rate=1e-6))
    assert len(reports) < 400
    assert reports[-1].progress == 1


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
def test_missing_and_infinite_features_are_named(bad):
    x, sets, _ = blobs(n=30)
    x[4, 2] = bad
    with pytest.raises(TrainingError, match="feature 3 of instance 5") as caught:
        Trainer(x, sets)
    assert caught.value.row == 5
    assert caught.value.remedy


def odd_problem(name):
    x, sets, _ = blobs(n=40)
    rng = np.random.default_rng(0)
    return {
        "one constant feature": (np.hstack([x, np.full((40, 1), 7, np.float32)]), sets),
        "one class": (x, CandidateSets.from_lists([[0]] * 40, 1)),
        "a class in no set": (x, CandidateSets.from_matrix(np.hstack([sets.dense(), np.zeros((40, 2), bool)]))),
        "every set a singleton": (x, CandidateSets.from_lists([[int(i)] for i in rng.integers(3, size=40)], 3)),
        "n smaller than a batch": (x[:5], sets.take(np.arange(5))),
        "k = 2": (x, CandidateSets.from_matrix(np.hstack([np.ones((40, 1)), rng.random((40, 1)) < 0.5]))),
        "k = 1000": (x, CandidateSets.from_lists([[i, 999 - i] for i in range(40)], 1000)),
        "a single instance": (x[:1], CandidateSets.from_lists([[0, 1]], 3).take(np.array([0]))),
        "65 instances, batch of 64": (*blobs(n=65)[:2],),
        "enormous features": (x * np.float32(1e30), sets),
    }[name]


@pytest.mark.parametrize(
    "name",
    [
        "one constant feature", "one class", "a class in no set", "every set a singleton", "n smaller than a batch",
        "k = 2", "k = 1000", "65 instances, batch of 64", "enormous features",
    ],
)  # fmt: skip
@pytest.mark.parametrize("recipe", ["default", "published", "literal", "ablation"])
def test_odd_problems_train(name, recipe):
    x, sets = odd_problem(name)
    settings = Settings(recipe=recipe, epochs=3, warmup_epochs=1, hidden=16)
    trainer, reports = trained(x, sets, settings)
    assert reports[-1].alpha.shape == (len(x), sets.n_labels)
    assert np.isfinite(reports[-1].alpha).all()
    assert np.isfinite(trainer.model().beliefs(x)).all()


def test_a_single_decided_instance_trains():
    _, reports = trained(np.ones((1, 3), np.float32), CandidateSets.from_lists([[1]], 3))
    assert reports[-1].alpha.argmax() == 1


@pytest.mark.parametrize(
    ("x", "sets", "message"),
    [
        (np.ones((3, 2)), [[0], [1]], "3 rows of features but 2 candidate sets"),
        (np.random.default_rng(0).random((2, 2)), [[0], []], "instance 2 has no candidate"),
        (np.random.default_rng(0).random((2, 2)), [[0, 1], [0, 1]], "every candidate set holds all 2 labels"),
        (np.ones((3, 2)), [[0], [1], [0, 1]], "every feature is constant"),
        (np.zeros((0, 2)), [], "hold no numbers"),
        (np.array([["a"], ["b"]]), [[0], [1]], "not real numbers"),
    ],
)
def test_what_cannot_be_learned_from_is_said(x, sets, message):
    with pytest.raises(TrainingError, match=message) as caught:
        Trainer(x, CandidateSets.from_lists(sets, 2))
    assert caught.value.remedy


@pytest.mark.parametrize("wrong", [{"epochs": 0}, {"recipe": "secret"}, {"device": "abacus"}, {"learning_rate": -1.0}])
def test_wrong_settings_are_refused(wrong):
    x, sets, _ = blobs(n=20)
    with pytest.raises(TrainingError) as caught:
        Trainer(x, sets, Settings(**wrong))
    assert caught.value.remedy


def test_warm_start_goes_on_from_earlier_weights():
    x, sets, truth = blobs(n=300, extra=0.5)
    first, before = trained(x, sets, Settings(epochs=30, warmup_epochs=2))
    decided = sets.replace({i: [int(truth[i])] for i in range(50)})
    again = FittedModel.from_bytes(first.model().to_bytes())
    _, after = trained(x, decided, Settings(epochs=1, warmup_epochs=0), start=again)
    _, cold = trained(x, decided, Settings(epochs=1, warmup_epochs=0))

    def right(reports):
        return (Posterior.from_alpha(reports[-1].alpha, decided).leading == truth).mean()

    assert right(after) >= right(cold)
    assert right(after) >= (Posterior.from_alpha(before[-1].alpha, decided).leading == truth).mean() - 0.02


def test_a_model_that_does_not_fit_is_not_started_from():
    x, sets, _ = blobs(n=50)
    first, _ = trained(x, sets)
    _, reports = trained(x[:, :3], sets, start=first.model())
    assert any("started afresh" in note for report in reports for note in report.notes)


@pytest.mark.parametrize("changed", [{"hidden": 24}, {"members": 3}, {"recipe": "ablation"}])
def test_settings_of_the_networks_are_never_ignored(changed):
    x, sets, _ = blobs(n=60)
    first, _ = trained(x, sets, Settings(epochs=1, warmup_epochs=0, members=2, hidden=16))
    wanted = {"epochs": 1, "warmup_epochs": 0, "members": 2, "hidden": 16} | changed
    again, reports = trained(x, sets, Settings(**wanted), start=first.model())
    built = again.model().architecture
    assert (built.members, built.hidden) == (wanted["members"], wanted["hidden"])
    assert any("started afresh" in note for report in reports for note in report.notes)


def test_a_label_that_nobody_has_yet_is_no_reason_to_start_afresh():
    x, sets, _ = blobs(n=60)
    first, _ = trained(x, sets, Settings(epochs=1, warmup_epochs=0))
    wider = dataclasses.replace(sets, n_labels=sets.n_labels + 1)
    again, reports = trained(x, wider, Settings(epochs=1, warmup_epochs=0), start=first.model())
    assert not any(report.notes for report in reports)
    assert again.model().n_labels == sets.n_labels + 1


def test_any_network_can_be_given():
    x, sets, truth = blobs()
    settings = Settings(epochs=60, warmup_epochs=0, members=2)
    trainer, reports = trained(x, sets, settings, network=lambda shape, k: nn.Linear(shape[0], k))
    assert (Posterior.from_alpha(reports[-1].alpha, sets).leading == truth).mean() > 0.9
    stored = trainer.model().to_bytes()
    with pytest.raises(TrainingError, match="network of its maker's own"):
        FittedModel.from_bytes(stored)
    again = FittedModel.from_bytes(stored, network=lambda shape, k: nn.Linear(shape[0], k))
    np.testing.assert_allclose(again.beliefs(x), trainer.model().beliefs(x))


def test_pictures_are_learned_by_a_convnet():
    rng = np.random.default_rng(0)
    truth = rng.integers(2, size=80)
    x = rng.normal(0, 0.3, (80, 1, 9, 9)).astype(np.float32)
    x[truth == 1, :, 3:6] += 1
    x[truth == 0, :, :, 3:6] += 1
    inside = rng.random((80, 2)) < 0.3
    inside[np.arange(80), truth] = True
    sets = CandidateSets.from_matrix(inside)
    trainer, reports = trained(x, sets, Settings(epochs=15, warmup_epochs=1, members=2))
    assert (Posterior.from_alpha(reports[-1].alpha, sets).leading == truth).mean() > 0.9
    assert FittedModel.from_bytes(trainer.model().to_bytes()).beliefs(x).shape == (80, 2)


def test_out_of_memory_goes_on_with_smaller_batches_and_says_so(monkeypatch):
    x, sets, _ = blobs()
    real = trainer_module.objective.label_entropy

    def hungry(alpha):
        if alpha.shape[1] > 32:
            raise torch.OutOfMemoryError("CUDA out of memory")
        return real(alpha)

    monkeypatch.setattr(trainer_module.objective, "label_entropy", hungry)
    _, reports = trained(x, sets, dataclasses.replace(SHORT, batch_size=128))
    notes = [note for report in reports for note in report.notes]
    assert any("went on with batches of 32" in note for note in notes)
    assert reports[-1].progress == pytest.approx(1)


def test_out_of_memory_for_good_is_said(monkeypatch):
    x, sets, _ = blobs()

    def greedy(alpha):
        raise RuntimeError("DefaultCPUAllocator: can't allocate memory")

    monkeypatch.setattr(trainer_module.objective, "label_entropy", greedy)
    with pytest.raises(TrainingError, match="not enough memory"):
        trained(x, sets)


def test_labels_in_no_set_stay_improbable():
    x, sets, _ = blobs()
    wide = CandidateSets(sets.offsets, sets.labels * 2, 9)  # labels 1, 3, 5, 7, 8 are in nobody's set
    trainer, reports = trained(x, wide)
    assert reports[-1].alpha.shape == (200, 9)
    assert reports[-1].alpha[:, [1, 3, 5, 7, 8]].max() < 0.01
    assert set(trainer.model().beliefs(x).argmax(1)) <= {0, 2, 4, 6}
