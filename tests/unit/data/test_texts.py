"""Texts come in, stay with their instances, become features, and go out again."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from vipll_gui.data import WRITERS, Dataset, Kind, Texts, read_dataset
from vipll_gui.data.tables.encoding import Encoding
from vipll_gui.session import Session, import_project
from vipll_gui.session.transfer.provenance import dataset_hash
from vipll_gui.store import open_store

WORDS = ["it purrs, and sleeps", "ein Hund\n\nbellt über alles", "", "𝄞 = SUM(A1)", "it barks at =1+1"]


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "texts.csv"
    rows = [f'{i},cat|dog,{i}.5,"{text}"' for i, text in enumerate(WORDS)]
    path.write_text("\n".join(["id,candidates,size,text", *rows]), encoding="utf-8")
    return path


def test_texts_are_kept_in_two_arrays() -> None:
    texts = Texts.of(WORDS)
    assert list(texts) == WORDS
    assert texts[-1] == WORDS[-1]
    assert texts[1:3] == WORDS[1:3]
    assert list(texts.take(np.array([4, 0, 0]))) == [WORDS[4], WORDS[0], WORDS[0]]
    assert Texts.of(["half \ud800"])[0] == "half ?"
    with pytest.raises(IndexError):
        _ = texts[5]


def test_texts_in_one_run_of_bytes_are_those_in_two_arrays() -> None:
    texts = Texts.of(WORDS)
    split = Texts.split(texts.joined(0, len(texts)))
    assert list(split) == WORDS
    for one in (texts, split):
        assert one.joined(1, 4).decode().split("\0") == WORDS[1:4]
        assert one.joined(3, 5).decode().split("\0") == WORDS[3:]
    assert Texts.split(Texts.of(["nul\0within", "x"]).joined(0, 2))[:] == ["nul within", "x"]


@pytest.mark.parametrize("split", [False, True])
@pytest.mark.parametrize(
    ("part", "found"),
    [("it", [0, 4]), ("ü", [1]), ("sein", []), ("A1)i", []), ("+1", [4]), ("", range(5)), ("x" * 999, [])],
)
def test_a_part_is_found_within_texts_and_not_across_two(part: str, found: list[int], split: bool) -> None:
    texts = Texts.of(WORDS)
    texts = Texts.split(texts.joined(0, len(texts))) if split else texts
    assert np.flatnonzero(texts.containing(part.encode())).tolist() == list(found)


def test_a_column_called_text_is_read_and_learned_from(table: Path) -> None:
    dataset = read_dataset(table)
    assert dataset.kind is Kind.TEXT
    assert dataset.texts is not None
    assert list(dataset.texts) == WORDS
    assert dataset.feature_names[:2] == ("size", "text~0")
    again = Encoding.from_json(dataset.encoding)
    assert again.names() == dataset.feature_names
    assert read_dataset(table, options={"text": ""}).texts is None
    assert read_dataset(table, options={"ignore": "text"}).kind is Kind.TABLE


def test_several_columns_are_read_one_below_the_other(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_text("candidates,title,body\na|b,One,first\na,Two,\n", encoding="utf-8")
    dataset = read_dataset(path, options={"text": "title|body"})
    assert dataset.texts is not None
    assert list(dataset.texts) == ["One\n\nfirst", "Two"]


def test_texts_of_votes_belong_to_the_task(tmp_path: Path) -> None:
    path = tmp_path / "votes.csv"
    path.write_text("task,worker,label,text\n1,a,x,one\n1,b,y,one\n2,a,x,two\n", encoding="utf-8")
    dataset = read_dataset(path)
    assert dataset.texts is not None
    assert list(dataset.texts) == ["one", "two"]
    assert dataset.votes is not None


def test_a_project_keeps_texts(table: Path, tmp_path: Path) -> None:
    with Session.open(import_project(table, tmp_path / "t.vipll")) as session:
        assert session.dataset.texts is not None
        assert list(session.dataset.texts) == WORDS
        before = dataset_hash(session.dataset)
        session.save_copy(tmp_path / "copy.vipll")
    changed = table.with_name("changed.csv")
    changed.write_text(table.read_text(encoding="utf-8").replace("purrs", "purts"), encoding="utf-8")
    assert dataset_hash(read_dataset(changed)) != before
    project = open_store(tmp_path / "copy.vipll", read_only=True)
    copied = project.dataset().texts
    project.close()
    assert copied is not None
    assert list(copied) == WORDS


@pytest.mark.parametrize("name", [name for name in WRITERS if name != "folders"])
def test_what_goes_out_comes_back(name: str, table: Path, tmp_path: Path) -> None:
    out = tmp_path / f"clean{WRITERS[name].suffixes[0]}"
    with Session.open(import_project(table, tmp_path / "t.vipll")) as session:
        session.export(out, name)
    back = read_dataset(out)
    assert back.kind is Kind.TEXT
    assert back.texts is not None
    assert list(back.texts) == WORDS


def test_a_table_of_texts_survives_pandas(table: Path) -> None:
    dataset = read_dataset(table)
    again = Dataset.from_pandas(dataset.to_pandas())
    assert again.texts is not None
    assert list(again.texts) == WORDS


def test_a_label_studio_field_of_sentences_is_read(tmp_path: Path) -> None:
    path = tmp_path / "export.json"
    choice = '{"completed_by": 1, "result": [{"type": "choices", "value": {"choices": ["good"]}}]}'
    task = '{{"id": {}, "data": {{"stars": 3, "review": "what a fine day {}"}}, "annotations": [{}]}}'
    path.write_text(f"[{task.format(1, 1, choice)}, {task.format(2, 2, choice)}]", encoding="utf-8")
    dataset = read_dataset(path)
    assert dataset.texts is not None
    assert list(dataset.texts) == ["what a fine day 1", "what a fine day 2"]
    assert read_dataset(path, options={"text": ""}).texts is None
