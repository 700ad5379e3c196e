"""Why the model believes what it does: the parts add up, and examples are like what they are shown beside."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.support.datasets import clusters
from tests.support.problems import blobs
from vipll_gui.cli import main
from vipll_gui.data import Dataset, Votes
from vipll_gui.session import Session
from vipll_gui.store import now

SETTINGS: dict[str, object] = {"epochs": 6, "warmup_epochs": 5, "early_stop": False}


def blob_dataset() -> Dataset:
    """120 instances of five labels, most with several candidates, a few with votes."""
    x, sets, truth = blobs(n=120, k=5, d=6, extra=0.5)
    votes = Votes(np.array([0, 0, 1]), np.array([0, 1, 0], np.int32), truth[[0, 0, 1]].astype(np.int32), ("a", "b"))
    constant = np.ones((len(x), 1), np.float32)
    return Dataset(
        ids=np.array([f"b{i}" for i in range(len(x))], object),
        labels=tuple("abcde"),
        candidates=sets,
        features=np.hstack([x, constant]),
        feature_names=(*(f"f{i}" for i in range(6)), "constant"),
        votes=votes,
        truth=truth.astype(np.int32),
    )


def train(session: Session, where: str = "here", **settings: object) -> None:
    """Train a little and take over what came of it."""
    for snapshot in session.start_run({**SETTINGS, **settings}).reports(where=where):
        session.apply(snapshot)


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    """A trained project with a few decisions in it."""
    with Session.create(blob_dataset(), tmp_path_factory.mktemp("blobs") / "blobs.vipll") as session:
        for position in range(10):
            session.decide(position, int(session.dataset.candidates[position][0]))
        train(session)
        yield session


@pytest.mark.parametrize("settings", [{}, {"recipe": "published"}, {"recipe": "ablation"}, {"prior_weight": 0.5}])
def test_parts_add_up_to_the_log_odds(tmp_path: Path, settings: dict[str, object]) -> None:
    with Session.create(blob_dataset(), tmp_path / "blobs.vipll") as session:
        for position in range(10):
            session.decide(position, int(session.dataset.candidates[position][0]))
        train(session, **settings)
        for position in range(100):
            found = session.insight.evidence(position)
            assert found is not None
            shown = {row.label: row.probability for row in session.candidate_rows(position)}
            assert found.evidence.labels.tolist() == sorted(shown, key=lambda label: -shown[label])
            log_odds = np.log([shown[label] for label in found.evidence.labels.tolist()])
            parts = np.sum(list(found.evidence.parts.values()), axis=0)
            np.testing.assert_allclose(parts, log_odds - log_odds.mean(), atol=1e-9)


def test_features_speak_one_by_one(trained: Session) -> None:
    for position in range(100):
        found = trained.insight.evidence(position)
        assert found is not None
        assert found.by_feature is not None
        assert found.by_feature.shape == (len(found.evidence.labels), 7)
        np.testing.assert_allclose(found.by_feature.sum(axis=1), found.evidence.parts["features"], atol=1e-9)
        assert not found.by_feature[:, -1].any()  # a constant feature tells nothing


def test_features_speak_for_the_right_label(trained: Session) -> None:
    right = 0
    for position in range(10, 100):
        found = trained.insight.evidence(position)
        assert found is not None
        best = found.evidence.labels[np.argmax(found.evidence.parts["features"])]
        right += int(best == trained.dataset.truth[position])  # type: ignore[index]
    assert right > 80


def test_the_likelihood_is_the_one_of_training(trained: Session) -> None:
    """The shares add up to the density that training computes, for an instance nobody decided."""
    import torch

    from vipll_gui.learning.methods.vipll.gaussian import gaussian_table
    from vipll_gui.review.evidence import centred

    explanation = trained.insight.explanation()
    assert explanation is not None
    assert explanation.features is not None
    features = trained.dataset.features
    assert features is not None
    x = np.array([explanation.features.scores(row) for row in features])
    weights = np.zeros((len(x), 5))
    weights[explanation.sets.rows, explanation.sets.labels] = explanation.running
    inside = torch.from_numpy(weights > 0)
    table = gaussian_table(torch.from_numpy(x), torch.from_numpy(weights), inside).numpy()
    for position in range(10, 40):
        found = trained.insight.evidence(position)
        assert found is not None
        expected = 0.15 * centred(table[position, found.evidence.labels])
        np.testing.assert_allclose(found.evidence.parts["features"], expected, atol=5e-3)  # ỹ is kept as float16


def test_a_decision_speaks_through_the_candidate_set(trained: Session) -> None:
    decided = [p for p in range(10) if len(trained.dataset.candidates[p]) > 1]
    for position in decided:
        found = trained.insight.evidence(position)
        assert found is not None
        best = found.evidence.labels[np.argmax(found.evidence.parts["candidates"])]
        assert best == trained.decided_label[position]


def test_votes_are_a_part_only_where_there_are_any(trained: Session, tmp_path: Path) -> None:
    found = trained.insight.evidence(0)
    assert found is not None
    assert "votes" in found.evidence.parts
    assert sum(found.votes) == 2
    with Session.create(clusters(), tmp_path / "c.vipll") as session:
        train(session)
        other = session.insight.evidence(0)
    assert other is not None
    assert "votes" not in other.evidence.parts


def test_nothing_is_told_before_a_run_and_by_old_runs(tmp_path: Path) -> None:
    with Session.create(clusters(), tmp_path / "c.vipll") as session:
        assert session.insight.evidence(0) is None
        assert session.insight.examples(0) == []
        train(session)
        posterior = session.posterior
        run = session.start_run(SETTINGS)
        session.project.runs.finish(  # as an earlier version would have kept it
            run.id, status="finished", finished=now(), device="cpu", curves=[], posterior=posterior, weights=None
        )
        found = session.insight.evidence(0)
        assert found is not None
        assert found.run == run.id - 1


def test_the_training_process_keeps_the_same(tmp_path: Path) -> None:
    with Session.create(clusters(), tmp_path / "c.vipll") as session:
        train(session)
        here = session.project.runs.explanation(session.current_run)
        train(session, where="child")
        there = session.project.runs.explanation(session.current_run)
    assert here.keys() == there.keys()
    for name, values in here.items():
        np.testing.assert_array_equal(values, there[name])


def test_only_the_last_runs_can_tell(tmp_path: Path) -> None:
    with Session.create(clusters(), tmp_path / "c.vipll") as session:
        for _ in range(4):
            train(session, epochs=1, warmup_epochs=1)
        assert session.project.runs.explained() == [2, 3, 4]
        assert session.project.runs.posterior(1, 3) is not None


def test_whoever_goes_back_to_an_earlier_run_is_told_why_that_one_believed(tmp_path: Path) -> None:
    with Session.create(blob_dataset(), tmp_path / "blobs.vipll") as session:
        train(session)
        before = session.insight.evidence(20)
        train(session, seed=5)
        after = session.insight.evidence(20)
        session.use_run(1)
        found = session.insight.evidence(20)
        assert before is not None
        assert after is not None
        assert found is not None
        assert (before.run, after.run, found.run) == (1, 2, 1)
        for part, values in before.evidence.parts.items():
            np.testing.assert_allclose(found.evidence.parts[part], values, atol=1e-5)


def test_edits_are_followed(trained: Session) -> None:
    position = next(p for p in range(20, 120) if len(trained.dataset.candidates[p]) > 2)
    before = trained.insight.evidence(position)
    assert before is not None
    gone, missing = int(before.evidence.labels[-1]), trained.dataset.candidates[position]
    trained.rule_out(position, gone)
    trained.add(position, next(label for label in range(5) if label not in missing) if len(missing) < 5 else gone)
    after = trained.insight.evidence(position)
    assert after is not None
    np.testing.assert_allclose(np.sum(list(after.evidence.parts.values()), axis=0), after.evidence.total, atol=1e-9)
    trained.undo()
    trained.undo()


def test_examples_are_decided_ones_of_the_two_leading_labels(trained: Session) -> None:
    position = next(p for p in range(20, 120) if len(trained.dataset.candidates[p]) > 1)
    examples = trained.insight.examples(position)
    assert len(examples) == 2
    for found in examples:
        labels = trained.decided_label if found.decided else trained.leading
        assert position not in found.positions
        assert (labels[found.positions] == found.label).all()


def test_without_a_decision_the_surest_are_shown(tmp_path: Path) -> None:
    with Session.create(clusters(), tmp_path / "c.vipll") as session:
        train(session)
        position = next(p for p in range(60) if len(session.dataset.candidates[p]) > 1)
        assert not any(found.decided for found in session.insight.examples(position))
        label = session.insight.examples(position)[0].label
        other = next(p for p in range(60) if p != position and label in session.dataset.candidates[p])
        session.decide(other, label)
        found = session.insight.examples(position)[0]
        assert found.decided
        assert found.positions.tolist() == [other]
        session.undo()
        assert not session.insight.examples(position)[0].decided


def test_the_command_tells_the_same(trained: Session, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = trained.save_copy(tmp_path / "copy.vipll")
    assert main(["evidence", str(copy), "b20", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    for candidate in told["candidates"]:
        assert sum(candidate["parts"].values()) == pytest.approx(candidate["log_odds"])
        added = sum(feature["adds"] for feature in candidate["features"])
        assert added == pytest.approx(candidate["parts"]["features"])
    assert [near["label"] for near in told["examples"]] == [one["label"] for one in told["candidates"][:2]]
    assert main(["evidence", str(copy), "b20"]) == 0
    assert "log-odds" in capsys.readouterr().out
    assert main(["evidence", str(copy), "nobody"]) == 1
    assert "no instance 'nobody'" in capsys.readouterr().err
