"""What the window asks of a session: votes, text, orders, history, copies."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from vipll_gui.data import CandidateSets, Dataset, Kind, Posterior, Texts, Votes
from vipll_gui.errors import ProjectError
from vipll_gui.session import Filter, Session
from vipll_gui.session.insight.history import history
from vipll_gui.session.queue.searching import Finder
from vipll_gui.session.queue.vote_index import VoteIndex
from vipll_gui.session.state.queue_columns import QueueColumns


@pytest.fixture
def session(tmp_path: Path, small_dataset: Dataset) -> Session:
    with Session.create(small_dataset, tmp_path / "small.vipll") as opened:
        opened.annotator = "ada"
        yield opened


def _finder(ids: list[str]) -> Finder:
    sets = CandidateSets.from_lists([[0]] * len(ids), 1)
    return Finder(Dataset(ids=np.array(ids, object), labels=("one",), candidates=sets))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("row-1", [0, 2]),
        ("ROW", [0, 1, 2]),
        ("ß", [3]),
        ("SS", [3]),
        ("", [0, 1, 2, 3, 4]),
        ("nowhere", []),
        ("e", [3]),
    ],
)
def test_text_is_found_without_regard_to_case(text: str, found: list[int]) -> None:
    names = _finder(["row-1", "Row-2", "ROW-10", "Straße", "木"])
    assert np.flatnonzero(names.containing(text)).tolist() == found


def test_a_text_does_not_reach_over_the_end_of_an_id() -> None:
    names = _finder(["ab", "cd"])
    assert not names.containing("bc").any()
    assert names.containing("d").tolist() == [False, True]
    assert not names.containing("much longer than everything").any()


@pytest.mark.parametrize("portion", [1, 10, 1 << 24])
def test_texts_file_names_and_comments_are_looked_through(
    tmp_path: Path, small_dataset: Dataset, monkeypatch: pytest.MonkeyPatch, portion: int
) -> None:
    monkeypatch.setattr("vipll_gui.session.queue.searching.PORTION", portion)
    words = ["", "A heron\0stands", "Größe", "two", "lines\nof text", *[""] * (len(small_dataset) - 5)]
    media = tuple(f"shelf/{i}.txt" for i in range(len(small_dataset)))
    dataset = replace(small_dataset, texts=Texts.of(words), media=media)
    finder = Finder(dataset)
    for text, found in {"HERON": [1], "n\0": [], "n s": [1], "grösse": [2], "twolines": [], "of t": [4]}.items():
        assert np.flatnonzero(finder.containing(text)).tolist() == found
    assert finder.containing(".TXT").all()
    assert not finder.containing("shelf").any()  # the folder they all lie in would find everything
    with Session.create(replace(small_dataset, texts=Texts.of(words)), tmp_path / "texts.vipll") as session:
        session.comment(3, "Looks like a Heron to me")
        assert sorted(session.order("file", Filter(text="heron")).tolist()) == [1, 3]


@pytest.mark.parametrize("order", [[0, 1, 2, 3], [3, 1, 0, 2]])
def test_voters_by_label(order: list[int]) -> None:
    votes = Votes(
        np.array([0, 0, 0, 2])[order], np.array([0, 1, 2, 1], np.int32)[order], np.array([5, 5, 4, 1], np.int32)[order],
        ("ann", "bob", "cyd"),
    )  # fmt: skip
    index = VoteIndex(votes)
    assert {label: sorted(names) for label, names in index.of(0).items()} == {5: ["ann", "bob"], 4: ["cyd"]}
    assert index.of(1) == {}
    assert index.of(2) == {1: ("bob",)}
    assert VoteIndex(None).of(0) == {}


def test_candidates_come_with_their_voters(tmp_path: Path, small_dataset: Dataset) -> None:
    label = int(small_dataset.candidates[3][0])
    votes = Votes(np.array([3, 3]), np.array([0, 1], np.int32), np.array([label, label], np.int32), ("ann", "bob"))
    with Session.create(replace(small_dataset, votes=votes), tmp_path / "voted.vipll") as session:
        assert session.candidate_rows(3)[0].voters == ("ann", "bob")
        assert all(not row.voters for row in session.candidate_rows(3)[1:])


def test_voters_are_people_one_can_filter_by(tmp_path: Path, small_dataset: Dataset) -> None:
    votes = Votes(np.array([3, 3, 5]), np.array([0, 1, 1], np.int32), np.zeros(3, np.int32), ("zoe", "bob"))
    with Session.create(replace(small_dataset, votes=votes), tmp_path / "voted.vipll") as session:
        session.annotator = "bob"
        session.decide(7, int(session.candidates[7][0]))
        session.annotator = "ada"
        session.decide(8, int(session.candidates[8][0]))
        assert session.people == ["ada", "bob", "zoe"]
        assert session.order("file", Filter(annotator="bob")).tolist() == [3, 5, 7]
        assert session.order("file", Filter(annotator="zoe")).tolist() == [3]
        assert session.order("file", Filter(annotator="nobody")).tolist() == []
        assert "votes" in session.rankings


def test_votes_that_differ_are_disputed(tmp_path: Path, small_dataset: Dataset) -> None:
    instance, label = np.array([3, 3, 5, 5, 9]), np.array([0, 1, 2, 2, 0], np.int32)
    votes = Votes(instance, np.array([0, 1, 0, 1, 0], np.int32), label, ("ann", "bob"))
    with Session.create(replace(small_dataset, votes=votes), tmp_path / "voted.vipll") as session:
        assert session.order("file", Filter(disputed=True)).tolist() == [3]
        for who, chosen in (("ada", 0), ("bea", 1)):
            session.annotator = who
            session.decide(9, chosen)
        assert session.order("file", Filter(disputed=True)).tolist() == [3, 9]
    with Session.create(small_dataset, tmp_path / "none.vipll") as session:
        assert not len(session.order("file", Filter(disputed=True)))


def test_a_text_finds_candidates_by_their_names(session: Session) -> None:
    name = session.labels[1]
    having = np.flatnonzero(session.candidates.contains(1))
    assert 0 < len(having) < len(session.dataset)
    assert session.order("file", Filter(text=name.upper())).tolist() == having.tolist()
    without = next(p for p in range(len(session.dataset)) if p not in having)
    session.add(without, 1)
    assert without in session.order("file", Filter(text=name))


def test_orders_follow_edits(session: Session) -> None:
    assert "votes" not in session.rankings
    before = session.order("set-size")
    assert session.order("set-size") is before  # nothing changed, nothing computed
    smallest = int(before[-1])
    for label in range(len(session.labels)):
        session.add(smallest, label)
    assert smallest in session.order("set-size")[: len(before) // 2]
    session.decide(4, int(session.candidates[4][0]))
    text = str(session.dataset.ids[4])
    assert 4 in session.order("file", Filter(text=text))


def test_history_tells_every_step_newest_first(session: Session) -> None:
    label = int(session.candidates[2][0])
    session.decide(2, label, seconds=1.5)
    session.undo()
    session.comment([0, 1], "odd")
    rows = history(session.project_state)
    assert [row.action for row in rows] == ["comment", "undo", "decide"]
    assert (rows[0].text, rows[0].positions) == ("odd", (0, 1))
    assert (rows[1].label, rows[1].positions, rows[1].in_force) == (label, (2,), True)
    assert (rows[2].seconds, rows[2].in_force, rows[2].annotator) == (1.5, False, "ada")


def test_a_copy_elsewhere_finds_the_media(tmp_path: Path, small_dataset: Dataset) -> None:
    media = tuple(f"{i}.png" for i in range(len(small_dataset)))
    source, target = tmp_path / "here" / "a.vipll", tmp_path / "there" / "deep" / "b.vipll"
    for folder in (source.parent, target.parent):
        folder.mkdir(parents=True)
    with Session.create(replace(small_dataset, kind=Kind.IMAGE, media=media, folder=source.parent), source) as session:
        session.decide(0, int(session.candidates[0][0]))
        expected = session.media_path(0)
        with pytest.raises(ProjectError, match="itself"):
            session.save_copy(source)
        assert session.save_copy(target) == target
    with Session.open(target) as copy:
        assert copy.counts.decided == 1
        assert copy.media_path(0).resolve() == expected.resolve()


def test_a_damaged_project_is_saved_as_far_as_it_can_be_read(session: Session, tmp_path: Path) -> None:
    path, total = session.path, len(session.dataset)
    session.close()
    path.write_bytes(path.read_bytes()[:-4096])
    with Session.open(path) as damaged:
        assert damaged.damaged
        damaged.save_copy(tmp_path / "rescued.vipll")
    with Session.open(tmp_path / "rescued.vipll") as rescued:
        assert not rescued.damaged
        assert len(rescued.dataset) == total


def test_edits_leave_the_posterior_as_the_run_gave_it(small_dataset: Dataset, small_posterior: Posterior) -> None:
    before = small_posterior.leading.copy(), small_posterior.probability.copy(), small_posterior.entropy.copy()
    beliefs = QueueColumns(small_posterior, small_dataset.candidates, small_dataset.open_sets)
    only = int(small_dataset.candidates[0][-1])
    beliefs.edit(np.array([0]), CandidateSets.from_lists([[only]], small_dataset.n_labels))
    assert (beliefs.leading[0], beliefs.probability[0], beliefs.uncertainty[0]) == (only, 1, 0)
    kept = small_posterior.leading, small_posterior.probability, small_posterior.entropy
    assert all(np.array_equal(now, then) for now, then in zip(kept, before, strict=True))
    assert np.array_equal(beliefs.probability[1:], small_posterior.probability[1:])
