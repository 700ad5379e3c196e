"""Exports of annotation tools as people really have them: single tasks, web addresses, tables, Prodigy, Argilla."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from vipll_gui.data import Dataset, Kind, read_dataset
from vipll_gui.data.preview import preview
from vipll_gui.data.readers import recognise
from vipll_gui.errors import InputError


def sets(dataset: Dataset) -> list[list[str]]:
    return [[dataset.labels[j] for j in row] for row in dataset.candidates]


def result(*choices: str) -> list[dict[str, Any]]:
    return [{"from_name": "q", "type": "choices", "value": {"choices": list(choices)}}]


def task(number: int, data: dict[str, Any], *choices: str, **more: object) -> dict[str, Any]:
    annotations = [{"completed_by": i, "result": result(choice)} for i, choice in enumerate(choices)]
    return {"id": number, "data": data, "annotations": annotations, **more}


def written(path: Path, *parts: object) -> Path:
    path.write_text("\n".join(part if isinstance(part, str) else json.dumps(part) for part in parts), encoding="utf-8")
    return path


# -- Label Studio ----------------------------------------------------------------------------------------------------


def test_a_single_task_of_label_studio_is_read_and_so_are_several_without_a_list(tmp_path: Path) -> None:
    one = task(7, {"x": 1}, "cat", "dog")
    alone = tmp_path / "task.json"
    alone.write_text(json.dumps(one, indent=2), encoding="utf-8")
    assert recognise(alone).name == "label-studio"
    assert sets(read_dataset(alone)) == [["cat", "dog"]]
    several = written(tmp_path / "tasks.json", one, task(8, {"x": 2}, "emu"))
    assert read_dataset(several).ids.tolist() == ["7", "8"]
    rest = written(tmp_path / "rest.json", one, "and more")
    with pytest.raises(InputError, match="not well-formed JSON") as caught:
        read_dataset(rest)
    assert caught.value.row == 2


@pytest.mark.parametrize("address", ["https://example.org/a/cat.png?size=2", "s3://bucket/cat.png"])
def test_a_picture_at_an_address_is_named_as_such_unless_it_lies_beside(address: str, tmp_path: Path) -> None:
    path = written(tmp_path / "export.json", [task(1, {"image": address, "size": 3}, "cat", "dog")])
    with pytest.raises(InputError, match="is not downloaded") as caught:
        read_dataset(path)
    assert address in caught.value.message
    assert "media=" in caught.value.remedy
    assert read_dataset(path, options={"media": ""}).feature_names == ("size",)
    Image.new("L", (4, 4)).save(tmp_path / "cat.png")
    assert read_dataset(path).media == ("cat.png",)


def test_a_table_with_addresses_says_the_same(tmp_path: Path) -> None:
    path = written(tmp_path / "t.csv", "image,candidates", "https://example.org/cat.png,cat|dog")
    with pytest.raises(InputError, match=r"lies at https://example\.org/cat\.png and is not downloaded"):
        read_dataset(path)
    Image.new("L", (4, 4)).save(tmp_path / "cat.png")
    assert read_dataset(path).media == ("cat.png",)


def test_addresses_without_a_file_name_are_no_features_but_a_hint(tmp_path: Path) -> None:
    tasks = [task(i, {"image": f"https://example.org/id/{i}/300", "size": i}, "cat", "dog") for i in (1, 2)]
    seen = preview(written(tmp_path / "export.json", tasks))
    assert [hint.message for hint in seen.hints] == [
        "the field 'image' holds web addresses; what lies there is not downloaded"
    ]
    assert seen.rows[0].features == {"size": 1}


def test_predictions_are_hinted_at(tmp_path: Path) -> None:
    predicted = {"predictions": [{"result": result("emu")}]}
    path = written(tmp_path / "export.json", [task(1, {"x": 1}, "cat", **predicted), task(2, {"x": 2}, "dog")])
    (hint,) = preview(path).hints
    assert "a model predicted labels for 1 task" in hint.message
    assert "predictions=yes" in hint.remedy
    taken = preview(path, options={"predictions": "yes"})
    assert (taken.rows[0].candidates, taken.hints) == (("cat", "emu"), ())
    nobody = written(tmp_path / "nobody.json", [task(1, {"x": 1}, **predicted)])
    with pytest.raises(InputError, match="nobody has annotated a task; a model predicted") as caught:
        read_dataset(nobody)
    assert "predictions=yes" in caught.value.remedy


HEADER = "annotation_id,annotator,created_at,id,label,lead_time,text,updated_at"
SEVERAL = '"{""choices"": [""dog"", ""emu""]}"'


def test_choices_in_the_cells_of_a_label_studio_table_are_several_labels(tmp_path: Path) -> None:
    rows = ["1,1,x,1,cat,1,it is small,x", "2,2,x,1,dog,1,it is small,x", f"3,1,x,2,{SEVERAL},1,it is large,x"]
    path = written(tmp_path / "export.csv", HEADER, *rows)
    assert recognise(path).name == "label-studio-csv"
    dataset = read_dataset(path)
    assert dataset.ids.tolist() == ["1", "2"]
    assert sets(dataset) == [["cat", "dog"], ["dog", "emu"]]
    assert dataset.votes is not None
    assert dataset.votes.annotators == ("1", "2")
    assert dataset.kind is Kind.TEXT


def test_the_column_of_choices_is_found_where_it_stands_or_where_people_differ(tmp_path: Path) -> None:
    in_place = written(tmp_path / "a.csv", "colour,id,mood,annotator,annotation_id", "red,1,good,1,1", "blue,2,bad,1,2")
    assert sets(read_dataset(in_place)) == [["good"], ["bad"]]
    header = "annotation_id,annotator,colour,id,mood"  # in alphabetical order, where places tell nothing
    differs = written(tmp_path / "b.csv", header, "1,1,red,1,good", "2,2,red,1,bad", "3,1,blue,2,bad")
    assert sets(read_dataset(differs)) == [["bad", "good"], ["bad"]]
    unclear = written(tmp_path / "c.csv", header, "1,1,red,1,good", "3,1,blue,2,bad")
    with pytest.raises(InputError, match="colour, mood") as caught:
        read_dataset(unclear)
    assert "question=" in caught.value.remedy
    assert sets(read_dataset(unclear, options={"question": "colour"})) == [["red"], ["blue"]]


def test_cells_with_choices_are_no_labels_in_other_tables_either(tmp_path: Path) -> None:
    votes = written(tmp_path / "votes.csv", "task,worker,label", f"1,ann,{SEVERAL}", "1,bob,cat")
    assert sets(read_dataset(votes)) == [["cat", "dog", "emu"]]
    table = written(tmp_path / "table.csv", "id,candidates", f"1,{SEVERAL}")
    assert sets(read_dataset(table)) == [["dog", "emu"]]


# -- Prodigy ---------------------------------------------------------------------------------------------------------

CHOICES = [{"id": "A", "text": "first"}, {"id": "B", "text": "second"}]


def answered(text: str, accept: list[object], who: str = "ann", answer: str = "accept") -> dict[str, Any]:
    about = {"_input_hash": hash(text) % 1000, "_annotator_id": who, "answer": answer}
    return {"text": text, "options": CHOICES, "accept": accept, **about}


def test_what_people_accept_in_prodigy_are_votes_on_one_input(tmp_path: Path) -> None:
    rows = [answered("one", ["A"]), answered("one", ["B"], "bob"), answered("two", ["A", "B"])]
    rows += [answered("three", [], answer="ignore"), answered("four", ["A"], answer="reject"), answered("five", [])]
    path = written(tmp_path / "out.jsonl", *rows)
    assert recognise(path).name == "prodigy"
    dataset = read_dataset(path)
    assert sets(dataset) == [["A", "B"], ["A", "B"]]
    assert dataset.votes is not None
    assert dataset.votes.annotators == ("ann", "bob")
    words = [column.words for column in preview(path).columns if column.role == "left out"]
    rejected = "1 that somebody rejected, which names no label"
    assert words == ["1 that somebody ignored", rejected, "1 in which nothing was chosen"]


def test_prodigy_labels_that_were_accepted_and_pictures_by_their_path(tmp_path: Path) -> None:
    Image.new("L", (4, 4)).save(tmp_path / "a.png")
    about = {"image": "data:image/png;base64,AAAA", "path": "a.png", "_input_hash": 5}
    rows = [{**about, "label": label, "answer": "accept", "_session_id": label} for label in ("cat", "dog")]
    dataset = read_dataset(written(tmp_path / "out.jsonl", *rows))
    assert (dataset.media, dataset.ids.tolist(), sets(dataset)) == (("a.png",), ["5"], [["cat", "dog"]])


def test_prodigy_marks_of_parts_are_problems(tmp_path: Path) -> None:
    spans = {"text": "x", "spans": [{"start": 0, "label": "P"}], "answer": "accept", "_input_hash": 1}
    path = written(tmp_path / "out.jsonl", spans, answered("two", ["A"]), answered("three", [{}]))
    problems = preview(path).problems
    assert [problem.row for problem in problems] == [1, 3]
    assert "labels of parts" in problems[0].message


# -- Argilla ---------------------------------------------------------------------------------------------------------

ARGILLA = "id,status,_server_id,text,kind.responses,kind.responses.users,kind.responses.status,kind.suggestion,score"


def test_argilla_answers_are_votes_and_never_features(tmp_path: Path) -> None:
    rows = [
        "r1,completed,s1,some words here,\"['cat', 'dog']\",\"['u1', 'u2']\",\"['submitted', 'discarded']\",emu,1",
        "r2,completed,s2,other words here,['dog' 'emu'],['u1' 'u2'],['submitted' 'draft'],,2",
        "r3,pending,s3,no words here,[],[],[],emu,3",
    ]
    path = written(tmp_path / "records.csv", ARGILLA, *rows)
    assert recognise(path).name == "argilla"
    dataset = read_dataset(path)
    assert dataset.ids.tolist() == ["r1", "r2"]
    assert sets(dataset) == [["cat"], ["dog", "emu"]]
    assert {name.partition("~")[0] for name in dataset.feature_names} == {"text", "score"}
    (hint,) = preview(path).hints
    assert "2 of 3 records" in hint.message
    assert "suggestions=yes" in hint.remedy
    taken = read_dataset(path, options={"suggestions": "yes"})
    assert sets(taken) == [["cat", "emu"], ["dog", "emu"], ["emu"]]


def test_argilla_with_several_labels_per_answer_and_with_several_questions(tmp_path: Path) -> None:
    header = "id,text,a.responses,b.responses"
    nested = "\"[array(['x', 'y'], dtype=object) array(['z'], dtype=object)]\""
    path = written(tmp_path / "records.csv", header, f"1,words,{nested},['no']", "2,words,\"[['x']]\",['yes']")
    with pytest.raises(InputError, match="several questions: a, b"):
        read_dataset(path)
    dataset = read_dataset(path, options={"question": "a"})
    assert sets(dataset) == [["x", "y", "z"], ["x"]]
    spans = written(tmp_path / "spans.csv", "id,text,a.responses", "1,words,\"[[{'start': 0, 'label': 'P'}]]\"")
    with pytest.raises(InputError, match="names no label of the whole"):
        read_dataset(spans)


def test_answers_are_no_features_of_other_tables(tmp_path: Path) -> None:
    path = written(tmp_path / "t.csv", "candidates,size,kind.suggestion,kind.responses", "a|b,1,a,b", "a,2,b,a")
    assert read_dataset(path).feature_names == ("size",)


# -- doccano and plain records -----------------------------------------------------------------------------------------


def test_doccano_calls_a_text_data_and_may_write_a_list(tmp_path: Path) -> None:
    rows = [{"id": 1, "data": "some words", "label": ["a", "b"]}, {"id": 2, "data": "others", "label": ["a"]}]
    lines, listed = written(tmp_path / "all.jsonl", *rows), written(tmp_path / "all.json", rows)
    for path in (lines, listed):
        assert recognise(path).name == "doccano"
        dataset = read_dataset(path)
        assert sets(dataset) == [["a", "b"], ["a"]]
        assert dataset.texts is not None
        assert dataset.texts[0] == "some words"


def test_a_json_list_of_records_is_a_table_or_votes(tmp_path: Path) -> None:
    rows = [{"id": "a", "candidates": ["x", "y"], "size": 1}, {"id": "b", "candidates": "y", "size": 2}]
    path = written(tmp_path / "records.json", rows)
    assert recognise(path).name == "jsonl"
    dataset = read_dataset(path)
    assert (sets(dataset), dataset.feature_names) == ([["x", "y"], ["y"]], ("size",))
    votes = [{"task": 1, "worker": w, "label": label, "size": 1.5} for w, label in (("ann", "x"), ("bob", "y"))]
    voted = read_dataset(written(tmp_path / "votes.json", votes))
    assert (voted.ids.tolist(), sets(voted), voted.feature_names) == (["1"], [["x", "y"]], ("size",))


def test_problems_of_a_list_on_one_line_are_told_by_the_number_of_the_record(tmp_path: Path) -> None:
    good = [{"id": name, "candidates": ["x", "y"], "size": 1} for name in "abc"]
    records = [good[0], {"id": "d", "candidates": []}, good[1], "words", {"id": "e", "candidates": 7}, good[2]]
    seen = preview(written(tmp_path / "records.json", records))
    assert ([problem.row for problem in seen.problems], seen.bad_rows) == ([2, 4, 5], 3)

    lines = tmp_path / "lines.json"
    lines.write_text("[\n" + ",\n".join(map(json.dumps, records)) + "\n]", encoding="utf-8")
    assert [problem.row for problem in preview(lines).problems] == [3, 5, 6]  # as a text editor counts them

    broken = written(tmp_path / "broken.json", json.dumps(good)[:-3])
    with pytest.raises(InputError, match="not well-formed") as caught:
        read_dataset(broken)
    assert caught.value.row == 3
