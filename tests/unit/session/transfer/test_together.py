"""Scripts, logs, copies worked on apart, and damaged projects."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from tests.support.datasets import clusters
from tests.support.small_project import keep_run
from vipll_gui.cli import main
from vipll_gui.data import CandidateSets, Dataset, Posterior, Texts, Votes
from vipll_gui.errors import InputError, ProjectError
from vipll_gui.session import Filter, Session
from vipll_gui.session.assigning import AssignmentPlan
from vipll_gui.session.guidelines import Guideline
from vipll_gui.session.transfer.checking import check_project, rescue_project
from vipll_gui.session.transfer.merging import MergePreview, merge_projects, preview_merge
from vipll_gui.session.transfer.scripting import ACTIONS, Script, journal_records
from vipll_gui.store import open_store


@pytest.fixture
def path(tmp_path: Path, small_dataset: Dataset) -> Path:
    Session.create(small_dataset, tmp_path / "small.vipll").close()
    return tmp_path / "small.vipll"


def act(path: Path, who: str, *records: dict[str, object]) -> None:
    with Session.open(path) as session:
        session.annotator = who
        for record in records:
            Script(session).do(record)


def test_every_action_can_be_scripted_and_is_logged(path: Path) -> None:
    records: list[dict[str, object]] = [
        {"id": "item-000", "label": "bird"},
        {"action": "add", "id": "item-001", "label": "emu"},
        {"action": "rule-out", "id": "item-001", "label": "emu"},
        {"action": "restore", "id": "item-001", "label": "emu"},
        {"action": "skip", "id": "item-002"},
        {"action": "flag", "id": "item-002"},
        {"action": "clear", "id": "item-000"},
        {"action": "comment", "id": "item-000", "text": "blurred"},
        {"action": "decide", "ids": ["item-003", "item-004"], "label": "cat"},
        {"action": "undo"},
        {"action": "redo"},
        {"action": "unskip", "id": "item-002"},
        {"action": "unflag", "id": "item-002"},
        {"action": "accept", "id": "item-005"},
    ]
    with Session.open(path) as session:
        session.decide(5, 2)  # leaves one candidate leading only if it is the only one
        single = int(next(i for i in range(len(session.dataset)) if session.candidates.sizes[i] == 1))
        records[-1]["id"] = str(session.dataset.ids[single])
        script = Script(session)
        answers = [script.do(record) for record in records]
        assert [answer["seq"] for answer in answers] == list(range(2, len(records) + 2))
        log = list(journal_records(session.project_state))
    assert {str(r.get("action", "decide")).replace("-", "_") for r in records} == set(ACTIONS)
    assert [entry["seq"] for entry in log] == list(range(1, len(records) + 2))
    assert {"id", "action", "label", "annotator", "time"} <= set(log[0])
    assert log[9]["ids"] == ["item-003", "item-004"]


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ({"id": "nobody", "label": "bird"}, "no instance"),
        ({"id": "item-000", "label": "unicorn"}, "no label"),
        ({"id": "item-000"}, "no label"),
        ({"action": "dance"}, "no action"),
        ({"action": "undo"}, "nothing to undo"),
        ({"action": "add", "id": "item-000", "label": "  "}, "needs a name"),
    ],
)
def test_a_record_that_makes_no_sense_changes_nothing(path: Path, record: dict[str, object], said: str) -> None:
    with Session.open(path) as session:
        with pytest.raises(Exception, match=said):
            Script(session).do(record)
        assert list(journal_records(session.project_state)) == []


def test_what_runs_were_told_is_not_known_by_numbers_of_another_journal(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.vipll"
    shutil.copy(path, copy)
    act(copy, "grace", {"id": "item-003", "label": "cat"}, {"id": "item-004", "label": "cat"})
    act(path, "ada", {"id": "item-000", "label": "bird"})
    with Session.open(path) as session:
        sets = session.candidates
        alpha = np.ones((len(sets), sets.n_labels), np.float32)
        keep_run(session, Posterior.from_alpha(alpha, sets), "vipll/test", {"sure": 0.5, "told": 1.0})
    merge_projects(path, copy, tmp_path / "merged.vipll")
    with Session.open(path) as alone, Session.open(tmp_path / "merged.vipll") as merged:
        assert (alone.taught, merged.taught) == (0, 3)  # the run is of an earlier time than all of these
        assert merged.runs()[0].results == {"sure": 0.5}


def test_merging_keeps_both_and_names_the_conflicts(path: Path, tmp_path: Path) -> None:
    act(path, "ada", {"id": "item-000", "label": "bird"})
    copy = tmp_path / "copy.vipll"
    shutil.copy(path, copy)
    act(path, "ada", {"id": "item-001", "label": "cat"}, {"id": "item-002", "label": "cat"}, {"action": "undo"})
    act(
        copy,
        "grace",
        {"id": "item-001", "label": "dog"},
        {"action": "add", "id": "item-003", "label": "emu"},
        {"id": "item-003", "label": "emu"},
    )
    preview = preview_merge(path, copy)
    assert not (tmp_path / "merged.vipll").exists()
    merged = merge_projects(path, copy, tmp_path / "merged.vipll")
    assert (merged.entries, merged.shared) == (7, 1)
    assert preview == MergePreview(3, 1, merged.conflicts), "what was foretold is what came"
    assert [(c.id, c.first, c.second, c.kept) for c in merged.conflicts] == [("item-001", "cat", "dog", "dog")]
    assert check_project(tmp_path / "merged.vipll") == []
    with Session.open(tmp_path / "merged.vipll") as session:
        named = {
            str(session.dataset.ids[i]): session.labels[label]
            for i, label in enumerate(session.decided_label)
            if label >= 0
        }
        assert named == {"item-000": "bird", "item-001": "dog", "item-003": "emu"}
        assert session.state.instance(1).disputed
        session.annotator = "ada"
        assert session.redo() is not None, "what ada undid can still be redone"
    with pytest.raises(ProjectError, match="already a file"):
        merge_projects(path, copy, tmp_path / "merged.vipll")


def test_steps_that_are_alike_and_of_one_moment_are_all_kept(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vipll_gui.session.session.now", lambda: "2026-01-01T10:00:00.000+00:00")
    item = {"id": "item-000"}
    toggles: list[dict[str, object]] = [{"action": "skip", **item}, {"action": "unskip", **item}]
    act(path, "ada", *toggles, *toggles, toggles[0], {"id": "item-001", "label": "bird"})
    shutil.copy(path, tmp_path / "copy.vipll")
    act(tmp_path / "copy.vipll", "ada", {"id": "item-001", "label": "bird"}, {"action": "undo"})
    merged = merge_projects(path, tmp_path / "copy.vipll", tmp_path / "merged.vipll")
    assert (merged.entries, merged.shared) == (8, 6)
    with Session.open(tmp_path / "copy.vipll") as copy, Session.open(merged.path) as session:
        assert session.counts == copy.counts
        assert (session.counts.skipped, session.counts.decided) == (1, 1)


def test_a_preview_names_the_label_that_will_lead(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter(f"2026-01-01T10:00:0{second}.000+00:00" for second in (1, 5, 6, 7))
    monkeypatch.setattr("vipll_gui.session.session.now", lambda: next(times))
    copy = Path(shutil.copy(path, tmp_path / "copy.vipll"))
    act(copy, "bob", {"id": "item-000", "label": "cat"})
    remark: dict[str, object] = {"action": "comment", "id": "item-000", "text": "blurred"}
    act(path, "ada", {"id": "item-000", "label": "dog"}, remark, {"action": "undo"})
    seen = preview_merge(path, copy)
    assert [conflict.kept for conflict in seen.conflicts] == ["dog"]  # the later one
    assert seen.conflicts == merge_projects(path, copy, tmp_path / "merged.vipll").conflicts


def test_strangers_cannot_be_merged(path: Path, tmp_path: Path) -> None:
    Session.create(clusters(20), tmp_path / "other.vipll").close()
    with pytest.raises(ProjectError, match="not a copy"):
        merge_projects(path, tmp_path / "other.vipll", tmp_path / "merged.vipll")
    assert not (tmp_path / "merged.vipll").exists()


def other(dataset: Dataset, what: str) -> Dataset:
    """A dataset that differs from another in one thing."""
    if what == "label names":
        return dataset.replaced(labels=("bird", "cat", "cow"))
    if what == "features":
        return dataset.replaced(features=dataset.features + np.float32(0.5))
    if what == "no features":
        return dataset.replaced(features=None, feature_names=())
    if what == "votes":
        return dataset.replaced(votes=Votes(np.array([0]), np.zeros(1, np.int32), np.zeros(1, np.int32), ("ada",)))
    return dataset.replaced(texts=Texts.of([what] * len(dataset)))


@pytest.mark.parametrize(
    ("what", "named"),
    [
        ("label names", "candidate sets"),
        ("features", "features"),
        ("no features", "features"),
        ("votes", "votes"),
        ("texts", "texts"),
    ],
)
def test_copies_differ_in_nothing_but_decisions(
    path: Path, tmp_path: Path, small_dataset: Dataset, what: str, named: str
) -> None:
    Session.create(other(small_dataset, what), tmp_path / "other.vipll").close()
    for first, second in ((path, tmp_path / "other.vipll"), (tmp_path / "other.vipll", path)):
        with pytest.raises(ProjectError, match=f"their {named} differ"):
            merge_projects(first, second, tmp_path / "merged.vipll")
    assert not (tmp_path / "merged.vipll").exists()


def test_the_same_labels_in_other_sets_are_other_sets(tmp_path: Path) -> None:
    for name, sets in (("a", [[0, 1], [2], [0], [1]]), ("b", [[0], [1, 2], [0], [1]])):
        dataset = clusters(4).replaced(candidates=CandidateSets.from_lists(sets, 3), truth=None)
        Session.create(dataset, tmp_path / f"{name}.vipll").close()
    with pytest.raises(ProjectError, match="their candidate sets differ"):
        merge_projects(tmp_path / "a.vipll", tmp_path / "b.vipll", tmp_path / "merged.vipll")


def test_labels_are_known_by_their_names_whatever_their_numbers(
    path: Path, tmp_path: Path, small_dataset: Dataset
) -> None:
    numbers = [[2 - label for label in sets.tolist()] for sets in small_dataset.candidates]
    turned = small_dataset.replaced(
        labels=small_dataset.labels[::-1], candidates=CandidateSets.from_lists(numbers, 3), truth=None
    )
    Session.create(turned, tmp_path / "turned.vipll").close()
    act(path, "ada", {"id": "item-001", "label": "cat"})
    act(tmp_path / "turned.vipll", "grace", {"id": "item-000", "label": "bird"}, {"id": "item-001", "label": "dog"})
    merged = merge_projects(path, tmp_path / "turned.vipll", tmp_path / "merged.vipll")
    assert [(c.id, c.first, c.second, c.kept) for c in merged.conflicts] == [("item-001", "cat", "dog", "dog")]
    with Session.open(merged.path) as session:
        assert [session.labels[label] for label in session.decided_label[:2]] == ["bird", "dog"]


def test_what_only_the_copy_noted_is_taken_and_what_differs_is_told(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = Path(shutil.copy(path, tmp_path / "copy.vipll"))
    act(path, "ada", {"action": "add", "id": "item-001", "label": "yak"})  # label 3 here, another one in the copy
    act(copy, "bob", {"action": "add", "id": "item-000", "label": "emu"})
    with Session.open(path) as session:
        session.guidelines.set(0, Guideline("has a beak"))
        session.guidelines.set(2, Guideline("barks"))
        session.set_label_keys({0: "b", 3: "y"})
        session.saved_filters.save("mine", Filter(label=3))
    with Session.open(copy) as session:
        session.guidelines.set(0, Guideline("has feathers"))
        session.guidelines.set(2, Guideline("barks"))
        session.guidelines.set(3, Guideline("runs", (4, b"jpeg")))
        session.set_label_keys({0: "c", 1: "y", 3: "e"})
        session.saved_filters.save("emus", Filter(pair=(0, 3)))
    birds, cats, _ = session.labels[:3]
    preview = preview_merge(path, copy)
    assert main(["merge", str(path), str(copy), "--out", str(tmp_path / "both.vipll")]) == 0
    said = capsys.readouterr().out
    for line in (
        f"taken from {copy}: the guideline of emu", f"taken from {copy}: the key of emu",
        f"taken from {copy}: the filter emus", f"the guideline of {birds} differs: that of {path} is kept",
        f"the key of {birds} differs: that of {path} is kept",
        f"left in {copy}: the key of {cats}, for which there is no room",
    ):  # fmt: skip
        assert line in said.splitlines()
    assert [one.name for one in preview.taken] == ["emu", "emu", "emus"]
    assert [one.name for one in preview.differing] == [birds, birds]
    assert [one.name for one in preview.left] == [cats]
    with Session.open(tmp_path / "both.vipll") as both:
        assert both.labels[3:] == ("yak", "emu")
        assert both.guidelines.all() == {
            0: Guideline("has a beak"), 2: Guideline("barks"), 4: Guideline("runs", (4, b"jpeg"))
        }  # fmt: skip
        assert both.label_keys == {0: "b", 3: "y", 4: "e"}
        assert both.saved_filters.all == {"emus": Filter(pair=(0, 4)), "mine": Filter(label=3)}
        assert both.made_labels == [3, 4]


def test_a_sound_project_has_no_problems_and_a_damaged_one_is_rescued(path: Path, tmp_path: Path) -> None:
    act(path, "ada", *({"id": f"item-{i:03d}", "label": "bird"} for i in range(40)))
    assert check_project(path) == []
    content = bytearray(path.read_bytes())
    page = int.from_bytes(content[16:18], "big")
    for damaged in range(2, len(content) // page):  # each page in turn
        broken = content.copy()
        broken[damaged * page : (damaged + 1) * page] = b"\xff" * page
        (tmp_path / "broken.vipll").write_bytes(broken)
        rescued = tmp_path / f"rescued-{damaged}.vipll"
        if not check_project(tmp_path / "broken.vipll"):
            continue  # a page that held nothing
        instances = rescue_project(tmp_path / "broken.vipll", rescued).instances
        assert instances == 60
        assert check_project(rescued) == []


def _noted(path: Path) -> dict[str, list[bool]]:
    """What a lead notes in a project: a guideline, keys, a filter, that everybody works blind, and shares, as given."""
    with Session.open(path) as session:
        session.guidelines.set(1, Guideline("has feathers", (3,)))
        session.set_label_keys({0: "b"})
        session.saved_filters.save("cats", Filter(label=1))
        session.blinding.fix(on=True)
        session.assignment.assign(AssignmentPlan(("ada", "grace")), np.arange(10), blind=True)
        session.add(0, "emu")
        return {name: session.assignment.of(name).tolist() for name in ("ada", "grace")}


@pytest.mark.parametrize("way", ["rescue", "save a copy"])
def test_what_a_lead_noted_is_saved_from_a_damaged_project(path: Path, tmp_path: Path, way: str) -> None:
    shares, saved = _noted(path), tmp_path / "saved.vipll"
    path.write_bytes(path.read_bytes()[:-1])
    if way == "rescue":
        assert rescue_project(path, saved).lost == ()
    else:
        with Session.open(path) as damaged:
            assert damaged.damaged
            damaged.save_copy(saved)
    with Session.open(saved) as session:
        assert session.guidelines.of(1) == Guideline("has feathers", (3,))
        assert session.label_keys == {0: "b"}
        assert session.saved_filters.all == {"cats": Filter(label=1)}
        assert session.blinding.fixed
        assert {name: session.assignment.of(name).tolist() for name in ("ada", "grace")} == shares
        assert [session.labels[label] for label in session.made_labels] == ["emu"]


def test_a_rescue_says_what_of_it_is_lost(path: Path, tmp_path: Path) -> None:
    with Session.open(path) as session:
        keep_run(session, Posterior.from_alpha(np.ones((60, 3), np.float32), session.candidates), "vipll/test")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO meta VALUES ('guidelines', '{\"1\": ')")
    lost = rescue_project(path, tmp_path / "saved.vipll").lost
    assert any(line.startswith("the guidelines: ") for line in lost)
    assert "1 training run: train again" in lost


def test_a_script_on_nothing_says_so(path: Path) -> None:
    with Session.open(path) as session, pytest.raises(InputError):
        Script(session).do({"ids": [], "label": "unicorn"})


def test_labels_that_are_no_names_are_not_merged(path: Path, tmp_path: Path) -> None:
    copy = shutil.copy(path, tmp_path / "copy.vipll")
    act(path, "ada", {"action": "add", "id": "item-001", "label": "emu"})
    with closing(open_store(copy)) as project:
        project.add_label("x" * 600)  # as older versions let scripts do
    with pytest.raises(ProjectError, match="is refused: a label of 600 characters") as caught:
        merge_projects(path, copy, tmp_path / "merged.vipll")
    assert caught.value.path == copy
    assert not (tmp_path / "merged.vipll").exists()


def test_a_label_that_both_added_in_other_characters_is_one(path: Path, tmp_path: Path) -> None:
    copy = shutil.copy(path, tmp_path / "copy.vipll")
    for place, name in ((path, "caf\u00e9"), (copy, "cafe\u0301")):
        act(place, "ada", {"action": "add", "id": "item-001", "label": name}, {"id": "item-001", "label": name})
    merged = merge_projects(path, copy, tmp_path / "merged.vipll")
    assert merged.conflicts == ()
    with Session.open(tmp_path / "merged.vipll", read_only=True) as session:
        assert [name for name in session.labels if name.startswith("caf")] == ["caf\u00e9"]


def test_nothing_is_told_as_lost_of_copies_that_were_merged(path: Path, tmp_path: Path) -> None:
    act(path, "ada", {"id": "item-000", "label": "bird"}, {"action": "skip", "id": "item-001"})
    shutil.copy(path, tmp_path / "copy.vipll")
    act(tmp_path / "copy.vipll", "bob", {"id": "item-001", "label": "cat"}, {"action": "undo"})
    merge_projects(path, tmp_path / "copy.vipll", tmp_path / "both.vipll")
    with Session.open(tmp_path / "both.vipll") as session:
        assert [entry["seq"] for entry in journal_records(session.project_state)] == [1, 2, 3, 4]
    assert not rescue_project(tmp_path / "both.vipll", tmp_path / "saved.vipll").lost
