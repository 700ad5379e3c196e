"""Tables of votes: what comes of them agrees with pandas."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from vipll_gui.bench.examples import tone
from vipll_gui.data import UNKNOWN, Kind, read_dataset
from vipll_gui.data.preview import preview
from vipll_gui.errors import InputError


@pytest.fixture
def table(tmp_path: Path) -> Path:
    return tmp_path / "votes.csv"


def crowd(n: int, seed: int = 0) -> pd.DataFrame:
    """Random votes, some of them repeated."""
    rng = np.random.default_rng(seed)
    return pd.DataFrame(
        {
            "task": [f"t{i}" for i in rng.integers(0, n // 5, n)],
            "worker": [f"w{i}" for i in rng.integers(0, 40, n)],
            "label": [f"label {i}" for i in rng.zipf(2.0, n).clip(max=12)],
        }
    )


@pytest.mark.parametrize("least", [1, 2, 3])
def test_sets_and_votes_agree_with_pandas(table: Path, least: int) -> None:
    votes = crowd(3000)
    votes.to_csv(table, index=False)
    dataset = read_dataset(table, options={"min_votes": str(least)}, skip_bad=True)
    distinct = votes.drop_duplicates()
    counts = distinct.groupby(["task", "label"]).size()
    wanted: dict[str, set[str]] = {}
    for task, label in counts[counts >= least].index:
        wanted.setdefault(task, set()).add(label)
    found = {
        str(name): {dataset.labels[j] for j in row} for name, row in zip(dataset.ids, dataset.candidates, strict=True)
    }
    assert found == wanted
    assert dataset.votes is not None
    kept = distinct[distinct["task"].isin(wanted)]
    triples = {
        (str(dataset.ids[i]), dataset.votes.annotators[a], dataset.labels[j])
        for i, a, j in zip(dataset.votes.instance, dataset.votes.annotator, dataset.votes.label, strict=True)
    }
    assert triples == set(kept.itertuples(index=False, name=None))
    assert len(dataset.votes) == len(kept)
    order = [task for task in dict.fromkeys(votes["task"]) if task in wanted]
    assert dataset.ids.tolist() == order  # as they were first named


def test_a_hundred_thousand_votes(table: Path) -> None:
    votes = crowd(100_000)
    votes.to_csv(table, index=False)
    dataset = read_dataset(table)
    assert dataset.votes is not None
    assert len(dataset.votes) == len(votes.drop_duplicates())
    assert dataset.candidates.sizes.sum() == len(votes[["task", "label"]].drop_duplicates())


def test_features_are_shares_of_votes_where_nothing_else_is_known(table: Path) -> None:
    table.write_text("task;performer;answer\n1;a;x\n1;b;x\n1;c;y\n2;a;y\n", encoding="utf-8")
    dataset = read_dataset(table)
    assert dataset.feature_names == ("votes for x", "votes for y")
    assert dataset.features is not None
    assert np.allclose(dataset.features, [[2 / 3, 1 / 3], [0, 1]])


def test_columns_that_belong_to_the_task_are_kept(table: Path) -> None:
    table.write_text(
        "item,annotator,label,length,truth,seconds\nt1,ann,cat,3,dog,1.5\nt1,bob,dog,3,dog,9\nt2,ann,cat,4,,2\n",
        encoding="utf-8",
    )
    dataset = read_dataset(table)
    assert dataset.feature_names == ("length",)
    assert dataset.truth is not None
    assert dataset.truth.tolist() == [1, UNKNOWN]


def test_sounds_may_be_voted_on(table: Path) -> None:
    tone(table.parent / "a.wav")
    table.write_text("task,worker,label,path,note\nt1,ann,wren,a.wav,x\nt1,bob,robin,a.wav,x\n", encoding="utf-8")
    dataset = read_dataset(table)
    assert dataset.kind is Kind.SOUND
    assert dataset.media == ("a.wav",)
    assert dataset.features is None


def test_gaps_are_said_with_their_row(table: Path) -> None:
    table.write_text("task,worker,label\nt1,ann,cat\nt1,,dog\n,ann,cat\nt2,ann, \n", encoding="utf-8")
    with pytest.raises(InputError, match="the worker is empty") as caught:
        read_dataset(table)
    assert caught.value.row == 3
    assert "2 more" in caught.value.remedy
    dataset = read_dataset(table, skip_bad=True)
    assert dataset.ids.tolist() == ["t1"]


def test_columns_of_any_name(table: Path) -> None:
    table.write_text("what,who,says\nt1,ann,cat\n", encoding="utf-8")
    options = {"task": "what", "worker": "who", "label": "says"}
    assert read_dataset(table, "votes-csv", options).labels == ("cat",)
    with pytest.raises(InputError, match="no column 'whom'"):
        read_dataset(table, "votes-csv", {**options, "worker": "whom"})
    with pytest.raises(InputError, match="min_votes=none is not a whole number"):
        read_dataset(table, "votes-csv", {**options, "min_votes": "none"})


def test_votes_in_parquet_are_what_they_are_in_csv(tmp_path: Path) -> None:
    votes = pd.DataFrame({"task": [1, 1, 2, None], "worker": [7, None, 7, 8], "label": [1.0, 2.0, None, 2.0], "x": 0.5})
    votes.to_csv(tmp_path / "a.csv", index=False, float_format="%g")
    votes.to_parquet(tmp_path / "a.parquet")
    seen = [preview(tmp_path / name) for name in ("a.csv", "a.parquet")]
    empty = {"the task is empty", "the worker is empty", "the label is empty"}
    assert [{problem.message for problem in one.problems} for one in seen] == [empty, empty]
    assert seen[0].rows == seen[1].rows
    assert seen[0].rows[0].id == "1"
    assert seen[0].label_frequencies == seen[1].label_frequencies == {"1": 1}


def test_a_list_in_a_cell_is_a_vote_for_each(tmp_path: Path) -> None:
    labels = [["cat", "dog"], ["cat"], ["emu"]]
    pd.DataFrame({"task": ["a", "a", "b"], "worker": ["x", "y", "x"], "label": labels}).to_parquet(
        tmp_path / "a.parquet"
    )
    dataset = read_dataset(tmp_path / "a.parquet")
    assert sorted(dataset.labels) == ["cat", "dog", "emu"]
    assert dataset.votes is not None
    assert len(dataset.votes) == 4


def test_long_numbers_in_parquet_stay_as_they_are(tmp_path: Path) -> None:
    ids = [2**62 + i for i in range(4)]
    frame = pd.DataFrame({"id": ids, "candidates": ["cat|dog", "cat"] * 2, "x": pd.array([1, 2, None, 2**60], "Int64")})
    frame.to_parquet(tmp_path / "a.parquet")
    dataset = read_dataset(tmp_path / "a.parquet")
    assert dataset.ids.tolist() == list(map(str, ids))
    assert dataset.feature_names == ("x", "x is missing")
    pd.DataFrame({"task": ids, "worker": ids, "label": ids}).to_parquet(tmp_path / "b.parquet")
    votes = read_dataset(tmp_path / "b.parquet")
    assert votes.ids.tolist() == sorted(votes.labels) == list(map(str, ids))
    odd = pd.array([*ids[:3], None], "UInt64")
    pd.DataFrame({"known": odd, "x": [1, 2, 3, 4]}).to_parquet(tmp_path / "c.parquet")
    known = read_dataset(tmp_path / "c.parquet", options={"known": "known"}, skip_bad=True)
    assert sorted(known.labels) == list(map(str, ids[:3]))


def test_files_that_were_voted_on_are_seen_and_heard_without_a_column_of_tasks(table: Path) -> None:
    for name in ("a.wav", "b.wav"):
        tone(table.parent / name)
    table.write_text("file,annotator,label\na.wav,ann,wren\na.wav,bob,robin\nb.wav,ann,wren\n", encoding="utf-8")
    for path in (table, table.parent):  # the folder with its table, too
        dataset = read_dataset(path)
        assert dataset.kind is Kind.SOUND
        assert (dataset.ids.tolist(), dataset.media) == (["a", "b"], ("a.wav", "b.wav"))
        assert dataset.votes is not None
        assert dataset.votes.annotators == ("ann", "bob")
        assert dataset.candidates.sizes.tolist() == [2, 1]
    assert read_dataset(table, options={"media": ""}).kind is Kind.TABLE


def test_names_of_pictures_that_are_no_files_are_tasks_like_others(table: Path) -> None:
    table.write_text("image,worker,label\n17,ann,cat\n17,bob,dog\n18,ann,cat\n", encoding="utf-8")
    dataset = read_dataset(table)
    assert (dataset.ids.tolist(), dataset.media, dataset.kind) == (["17", "18"], (), Kind.TABLE)


def test_one_person_written_in_two_ways_that_look_alike_is_one(table: Path) -> None:
    composed, decomposed = "Jos\u00e9", "Jose\u0301"
    rows = [("t1", composed, "oak"), ("t1", decomposed, "oak"), ("t1", "Ann", "elm"), ("t2", decomposed, "elm")]
    pd.DataFrame(rows, columns=["task", "worker", "label"]).to_csv(table, index=False)
    votes = read_dataset(table).votes
    assert votes is not None
    assert votes.annotators == (composed, "Ann")
    assert len(votes) == 3


def test_votes_on_a_column_of_another_name_tell_how_to_name_it(table: Path) -> None:
    pd.DataFrame([("t1", "ada", "oak")], columns=["Aufgabe", "annotator", "label"]).to_csv(table, index=False)
    with pytest.raises(InputError) as found:
        read_dataset(table)
    assert "--format votes-csv and task=COLUMN" in str(found.value)
    assert read_dataset(table, format="votes-csv", options={"task": "Aufgabe"}).ids.tolist() == ["t1"]
