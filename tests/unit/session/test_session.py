"""What a person can do with an open project, without a window."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from tests.support.postgres import fresh_database
from tests.support.small_project import keep_run
from vipll_gui.data import CandidateSets, Dataset, Kind, Posterior, read_dataset
from vipll_gui.errors import ProjectError, TrainingError, VipllError
from vipll_gui.session import Change, Filter, Session, Snapshot, Status
from vipll_gui.session.training.evaluation import accuracy, guess_accuracy
from vipll_gui.session.transfer.scripting import Script
from vipll_gui.store import Address

QUICK = {"epochs": 20, "warmup_epochs": 2, "members": 2, "hidden": 16}


@pytest.fixture(params=["file", "server"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Address]:
    """Where a project is to be made: in a file, or on a server."""
    if request.param == "file":
        yield tmp_path / "small.vipll"
        return
    with fresh_database(request.getfixturevalue("server"), "small") as made:
        yield made


@pytest.fixture
def session(address: Address, small_dataset: Dataset) -> Iterator[Session]:
    with Session.create(small_dataset, address) as opened:
        opened.annotator = "ada"
        yield opened


@pytest.fixture
def believing(session: Session, small_posterior: Posterior) -> Session:
    """The session with a posterior, as if a run had given it."""
    run = session.start_run(QUICK)
    session.apply(Snapshot(run.id, "main", 1, 1, 1.0, {}, small_posterior, 0, 0.0, "cpu"))
    return session


def several(session: Session, size: int = 3) -> int:
    """An instance with that many candidates."""
    return int(np.flatnonzero(session.candidates.sizes == size)[0])


def test_before_training_only_single_candidates_lead(session: Session) -> None:
    only = session.candidates.sizes == 1
    assert only.any()
    assert not only.all()
    assert ((session.leading >= 0) == only).all()
    assert np.isnan(session.probability[~only]).all()


def test_a_decision_is_told_and_counted(session: Session) -> None:
    changes = session.decide(4, 1)
    assert changes.kinds & Change.DECISIONS
    assert list(changes.positions) == [4]
    assert str(session.dataset.ids[4]) in str(changes.message)
    assert session.labels[1] in str(changes.message)
    assert (session.counts.decided, session.counts.open) == (1, len(session.dataset) - 1)


def test_only_labels_that_people_gave_count_as_decisions(session: Session) -> None:
    assert session.decide(0, 0).decided == 1
    assert session.decide(0, 0).decided == 0  # the same again
    assert session.comment(0, "why?").decided == 0
    assert session.flag(0).decided == 0
    assert session.clear(0).decided == 0
    undone = session.undo()
    assert undone is not None
    assert undone.decided == 1


@pytest.mark.parametrize(("say", "unsay", "status"), [("skip", "unskip", "SKIPPED"), ("flag", "unflag", "FLAGGED")])
def test_saying_it_twice_means_it_once(session: Session, say: str, unsay: str, status: str) -> None:
    script = Script(session)
    for _ in range(2):
        getattr(session, say)([0, 1])
        script.do({"action": say, "id": str(session.dataset.ids[2])})
    assert [Status(value) for value in session.status[:3]] == [Status[status]] * 3
    getattr(session, unsay)(0)
    script.do({"action": unsay, "id": str(session.dataset.ids[2])})
    assert [Status(value) for value in session.status[:3]] == [Status.OPEN, Status[status], Status.OPEN]


def test_the_probability_shown_is_that_of_the_label_shown(believing: Session) -> None:
    position = several(believing, 2)
    rows = {row.label: row.probability for row in believing.candidate_rows(position)}
    leading = int(believing.leading[position])
    assert believing.probability_of_label(position) == pytest.approx(rows[leading]) == pytest.approx(max(rows.values()))
    other = min(rows, key=lambda label: rows[label])
    believing.decide(position, other)
    assert believing.probability_of_label(position) == pytest.approx(rows[other])
    record = next(r for r in believing.ranked() if r["id"] == believing.dataset.ids[position])
    assert (record["label"], record["probability"]) == (believing.labels[other], pytest.approx(rows[other]))
    strange = next(label for label in range(len(believing.labels)) if label not in rows)
    believing.decide(position, strange)
    rows = {row.label: row.probability for row in believing.candidate_rows(position)}
    np.testing.assert_allclose(believing.probability_of_label(position), rows.get(strange, np.nan))


def test_ruling_out_all_but_one_decides_it_in_one_step(session: Session) -> None:
    position = several(session)
    first, second, third = (int(label) for label in session.candidates[position])
    session.rule_out(position, first)
    assert session.status[position] == Status.OPEN
    session.rule_out(position, third)
    assert session.decided_label[position] == second
    assert {type(row.decided) for row in session.candidate_rows(position)} == {bool}  # Qt ends the program for others
    with pytest.raises(VipllError, match="last candidate"):
        session.rule_out(position, second)
    session.undo()
    assert session.status[position] == Status.OPEN
    rows = {row.label: row for row in session.candidate_rows(position)}
    assert rows[first].ruled_out
    assert not rows[third].ruled_out
    session.restore(position, first)
    assert not session.candidate_rows(position)[0].ruled_out


def test_a_new_label_can_be_added_and_chosen_and_survives(session: Session, address: Address, tmp_path: Path) -> None:
    changes = session.add(0, "emu, \n🦤")
    assert changes.kinds & Change.LABELS
    session.decide(0, len(session.labels) - 1)
    session.close()
    with Session.open(address) as again:
        assert again.labels[again.decided_label[0]] == "emu, \n🦤"
        assert again.candidate_rows(0)[-1].added
        again.export(tmp_path / "small.csv")
    exported = read_dataset(
        tmp_path / "small.csv",
        options={
            "ignore": "how|annotator|time|status|alpha|label|probability|entropy|outside|outside_labels|outside_shares"
        },
    )
    assert "emu, \n🦤" in exported.labels


def test_accepting_takes_the_leading_label_of_each(believing: Session) -> None:
    believing.accept([1, 2, 3, 4])
    assert (believing.decided_label[1:5] == believing.leading[1:5]).all()
    believing.undo()
    assert believing.counts.decided == 0


def test_accepting_without_a_model_says_what_to_do(session: Session) -> None:
    with pytest.raises(VipllError, match="no leading label") as caught:
        session.accept(several(session))
    assert "Train" in caught.value.remedy


def test_two_annotators_who_differ_are_both_kept(session: Session) -> None:
    position = several(session)
    first, second, _ = (int(label) for label in session.candidates[position])
    session.decide(position, first)
    session.annotator = "grace"
    session.decide(position, second)
    assert session.decided_label[position] == second
    chosen = {row.label: row.chosen_by for row in session.candidate_rows(position)}
    assert chosen[first] == ("ada",)
    assert chosen[second] == ("grace",)
    assert list(session.order("file", Filter(disputed=True))) == [position]
    assert list(session.order("file", Filter(annotator="ada"))) == [position]
    session.clear(position)
    assert session.decided_label[position] == first, "clearing takes one's own decision back, not somebody else's"


def test_filters_combine(session: Session) -> None:
    session.decide(0, 0)
    everything = session.order("file")
    assert len(everything) == len(session.dataset)
    wanted = session.order("file", Filter(label=1, status=Status.OPEN, text="ITEM-01"))
    expected = [
        i
        for i in range(len(session.dataset))
        if 1 in session.candidates[i] and session.status[i] == Status.OPEN and "item-01" in session.dataset.ids[i]
    ]
    assert list(wanted) == expected
    assert len(wanted) > 0
    pair = session.order("file", Filter(pair=(0, 2)))
    assert all({0, 2} <= set(session.candidates[i]) for i in pair)


def test_an_edit_changes_the_columns_as_a_full_recount_would(believing: Session) -> None:
    position = several(believing)
    believing.rule_out(position, int(believing.leading[position]))
    full = believing.posterior
    assert full is not None
    assert (believing.leading == full.leading).all()
    assert believing.probability == pytest.approx(full.probability)
    assert believing.uncertainty == pytest.approx(full.entropy)
    assert not any(row.leading and row.ruled_out for row in believing.candidate_rows(position))


def test_a_label_made_later_leaves_columns_as_a_full_recount_would(believing: Session) -> None:
    position, other = np.flatnonzero(believing.candidates.sizes == 2)[:2].tolist()
    outside = next(label for label in range(len(believing.labels)) if label not in believing.candidates[position])
    believing.add(position, outside)
    believing.add(other, "made later")
    full = believing.posterior
    assert full is not None
    assert (believing.leading == full.leading).all()
    assert believing.probability == pytest.approx(full.probability)
    assert believing.uncertainty == pytest.approx(full.entropy)


def test_what_was_ruled_out_while_a_run_learned_leads_again_once_it_is_back(session: Session, address: Address) -> None:
    position = several(session)
    first = int(session.candidates[position][0])
    session.rule_out(position, first)
    alpha = np.ones((len(session.dataset), len(session.labels)), np.float32)
    alpha[:, first] = 20
    posterior = Posterior.from_alpha(alpha, session.candidates, tells_missing=True)
    run = session.start_run(QUICK)
    session.undo()
    session.apply(Snapshot(run.id, "main", 1, 1, 1.0, {}, posterior, 0, 0.0, "cpu"))
    assert_believes_what_it_shows(session, position, first)
    keep_run(session, posterior, "vipll/default")
    session.close()
    with Session.open(address) as again:
        assert_believes_what_it_shows(again, position, first)
        assert again.cleaned().label[position] == first


def assert_believes_what_it_shows(session: Session, position: int, leading: int) -> None:
    """Queue, candidates and the labels outside a set tell the same of an instance."""
    assert session.posterior is not None
    assert session.leading[position] == leading
    assert session.probability == pytest.approx(session.posterior.probability)
    assert session.uncertainty == pytest.approx(session.posterior.entropy)
    assert [row.label for row in session.candidate_rows(position) if row.leading] == [leading]
    told = [row.probability for row in session.outside_rows(position)]
    assert told == pytest.approx([one.probability for one in session.posterior.outsiders(position)])


def test_the_rows_of_one_instance_add_up(believing: Session) -> None:
    rows = believing.candidate_rows(several(believing))
    assert sum(row.probability for row in rows) == pytest.approx(1)
    assert all(row.low <= row.probability <= row.high for row in rows)


@pytest.mark.parametrize("kind", ["counts", "share", "lift"])
def test_cooccurrence_agrees_with_counting(session: Session, kind: str) -> None:
    dense = session.candidates.dense().astype(float)
    counts = dense.T @ dense
    frequency = counts.diagonal()
    expected = {
        "counts": counts,
        "share": counts / frequency[:, None],
        "lift": counts * len(dense) / np.outer(frequency, frequency),
    }
    assert session.cooccurrence(kind) == pytest.approx(expected[kind])


def test_training_learns_is_kept_and_can_be_gone_back_to(session: Session, address: Address) -> None:
    snapshots = []
    for snapshot in session.start_run(QUICK).reports():
        session.apply(snapshot)
        snapshots.append(snapshot)
    assert snapshots[-1].progress == pytest.approx(1)
    assert accuracy(session.dataset, session.leading) > guess_accuracy(session.dataset)
    first = session.leading.copy(), session.probability.copy()
    for snapshot in session.start_run({**QUICK, "seed": 1}).reports():
        session.apply(snapshot)
    assert not np.array_equal(session.probability, first[1])
    session.use_run(1)
    session.close()
    with Session.open(address) as again:
        assert again.current_run == 1
        assert again.probability == pytest.approx(first[1])
        records = again.runs()
        assert [record.status for record in records] == ["finished", "finished"]
        assert records[0].settings["epochs"] == QUICK["epochs"]
        assert len(records[0].curves) == len(snapshots)
        assert {"vipll-gui", "torch", "numpy"} <= set(records[0].versions)


def test_a_decision_pins_the_instance_in_training(session: Session) -> None:
    position = several(session)
    wrong = next(int(label) for label in session.candidates[position] if label != session.dataset.truth[position])
    session.decide(position, wrong)
    run = session.start_run(QUICK)
    assert list(run.pinned[position]) == [wrong]
    assert list(run.shown[position]) == list(session.candidates[position])


def test_late_snapshots_of_an_older_run_are_dropped(believing: Session, small_posterior: Posterior) -> None:
    before = believing.probability.copy()
    older = believing.current_run
    believing.start_run(QUICK)
    flat = replace(small_posterior, alpha=np.ones_like(small_posterior.alpha))
    changes = believing.apply(Snapshot(older, "main", 2, 2, 1.0, {}, flat, 0, 0.0, "cpu"))
    assert changes.kinds == Change(0)
    assert np.array_equal(believing.probability, before, equal_nan=True)


def test_stopping_keeps_what_was_learned(session: Session, address: Address) -> None:
    learned = threading.Event()
    for snapshot in session.start_run({**QUICK, "epochs": 50}).reports(learned.is_set):
        session.apply(snapshot)
        if snapshot.posterior is not None:
            learned.set()
    assert session.runs()[-1].status == "stopped"
    session.close()
    with Session.open(address) as again:
        assert again.posterior is not None


def test_only_the_last_runs_and_the_pinned_one_are_kept(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vipll_gui.store.tables.runs.KEPT", 2)
    for seed in range(4):
        for snapshot in session.start_run({**QUICK, "epochs": 1, "seed": seed}).reports():
            session.apply(snapshot)
        if seed == 0:
            session.pin_run(1)
    session.use_run(1)
    session.use_run(4)
    with pytest.raises(ProjectError, match="run 2 has no posterior"):
        session.use_run(2)
    assert len(session.runs()) == 4, "their records stay"


def test_runs_that_were_stopped_at_once_push_out_none_that_learned(
    session: Session, address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vipll_gui.store.tables.runs.KEPT", 2)
    for stopped in (False, True, True, True):
        for snapshot in session.start_run({**QUICK, "epochs": 1}).reports(partial(bool, stopped)):
            session.apply(snapshot)
    believed = session.probability.copy()
    session.close()
    with Session.open(address) as again:
        assert again.current_run == 1
        assert again.probability == pytest.approx(believed)


def test_where_the_run_that_was_chosen_is_no_longer_kept_the_newest_is_shown(
    session: Session, address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vipll_gui.store.tables.runs.KEPT", 2)
    for snapshot in session.start_run({**QUICK, "epochs": 1}).reports():
        session.apply(snapshot)
    session.use_run(1)
    for seed in (1, 2):
        list(session.start_run({**QUICK, "epochs": 1, "seed": seed}).reports())  # somebody went back meanwhile
    session.close()
    with Session.open(address) as again:
        assert again.current_run == 3
        assert again.trained


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"depth": 3}, "no setting"),
        ({"epochs": "many"}, "needs a whole number"),
        ({"epochs": 0}, "from 1 to"),
        ({"epochs": 2.5}, "not a whole number"),
        ({"seed": "9" * 30}, "seed is 9+, not a whole number from 0"),
        ({"seed": "9" * 9000}, "needs a whole number"),
        ({"learning_rate": "nan"}, "learning_rate is nan"),
        ({"learning_rate": "inf"}, "learning_rate is inf"),
        ({"hidden": "1e11"}, "needs a whole number"),
        ({"hidden": 10**11}, "hidden is 100000000000"),
        ({"early_stop": "perhaps"}, "yes or no"),
        ({"recipe": "magic"}, "no recipe 'magic'"),
        ({"device": "tpu"}, "no device 'tpu'"),
    ],
)
def test_wrong_settings_are_named(session: Session, settings: dict[str, object], said: str) -> None:
    with pytest.raises(TrainingError, match=said) as caught:
        session.start_run(settings)
    assert caught.value.remedy
    assert len(caught.value.message) < 200
    assert session.runs() == []


def test_the_export_says_how_each_label_came_about(believing: Session) -> None:
    position = several(believing)
    believing.decide(position, int(believing.candidates[position][0]))
    rows = {row.id: row for row in believing.cleaned().rows()}
    decided = rows[str(believing.dataset.ids[position])]
    assert (decided.how, decided.annotator, decided.status) == ("person", "ada", "decided")
    assert decided.time
    single = int(np.flatnonzero(believing.candidates.sizes == 1)[0])
    assert rows[str(believing.dataset.ids[single])].how == "given"
    open_one = rows[str(believing.dataset.ids[several(believing, 2)])]
    assert (open_one.how, open_one.annotator, open_one.time) == ("model", "", "")
    assert open_one.probability == pytest.approx(max(open_one.alpha) / sum(open_one.alpha), rel=1e-5)


def test_moved_media_are_found_again(address: Address, tmp_path: Path, small_dataset: Dataset) -> None:
    from PIL import Image

    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    media = tuple(f"{i}.png" for i in range(len(small_dataset)))
    for name in media:
        Image.new("L", (4, 4)).save(old / name)
    dataset = replace(small_dataset, kind=Kind.IMAGE, media=media, folder=old)
    with Session.create(dataset, address) as session:
        assert session.media_problem(0) == ""
        (old / "1.png").write_bytes(b"something else")
        assert "changed" in session.media_problem(1)
        old.rename(new)
        assert "missing" in session.media_problem(0)
        with pytest.raises(ProjectError, match="not in this folder"):
            session.relocate_media(tmp_path)
        told = session.relocate_media(new).message
        assert "1 of 20 are not what was imported" in str(told)
        assert session.media_problem(0) == ""
        assert [session.media_changed(position) for position in (0, 1)] == [False, True]
    with Session.open(address) as again:
        assert again.media_path(0) == new / "0.png"


def test_media_with_folders_in_their_names_are_found_again(
    address: Address, tmp_path: Path, small_dataset: Dataset
) -> None:
    old, moved = tmp_path / "old" / "photos", tmp_path / "new" / "photos"
    old.mkdir(parents=True)
    media = tuple(f"photos/{i}.png" for i in range(len(small_dataset)))
    for name in media:
        (old.parent / name).write_bytes(b"picture")
    dataset = replace(small_dataset, kind=Kind.IMAGE, media=media, folder=old.parent)
    with Session.create(dataset, address) as session:
        moved.parent.mkdir()
        renamed = old.rename(moved.with_name("fotos"))
        with pytest.raises(ProjectError) as error:
            session.relocate_media(renamed)
        assert error.value.remedy.endswith("the project knows it as “photos”: rename it back, then choose it.")
        with pytest.raises(ProjectError) as error:
            session.relocate_media(moved.parent)
        assert error.value.remedy == "Choose the folder that contains one called “photos”."
        renamed.rename(moved)
        with pytest.raises(ProjectError, match="not in this folder"):
            session.relocate_media(tmp_path / "old")
        session.relocate_media(moved)  # as good as the folder above it
        assert session.media_path(3) == moved / "3.png"
        assert session.media_problem(3) == ""


def test_guessing_takes_the_most_frequent_label_of_each_set(small_dataset: Dataset) -> None:
    sets = CandidateSets.from_lists([[0, 1], [1, 2], [1], [0, 2]], 3)
    dataset = replace(small_dataset, candidates=sets, truth=np.array([1, 2, 1, 0], np.int32))
    assert guess_accuracy(dataset) == pytest.approx(0.75)  # 1, 1, 1, then 0 before 2 at equal frequency


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("a\0b", "cannot be the name"),
        ("x" * 501, "longer than the 500 allowed"),
        ("\ud800", "cannot be the name"),
        ("cafe\u0301", "looks like another"),
    ],
)
def test_a_label_that_an_import_refuses_cannot_be_added(session: Session, name: str, words: str) -> None:
    session.add(0, "caf\u00e9")
    labels, entries = session.labels, len(list(session.valid_entries()))
    with pytest.raises(VipllError, match=words) as caught:
        session.add(0, name)
    assert caught.value.remedy
    assert (session.labels, len(list(session.valid_entries()))) == (labels, entries)


def test_there_is_an_end_to_new_labels(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vipll_gui.data.label_names.MOST_LABELS", len(session.labels))
    with pytest.raises(VipllError, match="labels already"):
        session.add(0, "one more")


@pytest.mark.parametrize("seconds", [float("inf"), float("nan"), -0.5, "1"])
def test_a_decision_takes_a_finite_time(session: Session, seconds: float) -> None:
    with pytest.raises(VipllError, match="not how long a step can take"):
        session.decide(0, 0, seconds)
    assert session.counts.decided == 0


def test_whoever_decides_has_a_name_that_can_be_kept(session: Session) -> None:
    for name in ("a\0b", "\udcff", "a" * 10_001):
        session.annotator = name
        with pytest.raises(VipllError, match="the name of the annotator"):
            session.decide(0, 0)
