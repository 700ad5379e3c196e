"""Exports of annotation tools: Label Studio, doccano, Raven, and ARFF from the machine learning ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from vipll_gui.bench.examples import EXAMPLES, tone
from vipll_gui.data import Dataset, Kind, read_dataset
from vipll_gui.data.preview import preview
from vipll_gui.errors import InputError


def sets(dataset: Dataset) -> list[list[str]]:
    return [[dataset.labels[j] for j in row] for row in dataset.candidates]


def annotation(who: object, *choices: str, **more: object) -> dict[str, Any]:
    result = [{"from_name": "q", "to_name": "i", "type": "choices", "value": {"choices": list(choices)}}]
    return {"completed_by": who, "result": result, **more}


def label_studio(folder: Path, *tasks: object) -> Path:
    path = folder / "export.json"
    path.write_text(json.dumps(tasks, indent=1), encoding="utf-8")
    return path


def test_several_people_one_of_whom_is_unsure_and_one_skips(tmp_path: Path) -> None:
    task = {
        "id": 7,
        "data": {"size": 1},
        "annotations": [
            annotation(1, "cat"),
            annotation({"id": 2, "email": "b@example.org"}, "dog", "emu"),
            annotation(3, "cow", was_cancelled=True),
            annotation(4),
        ],
        "predictions": [12, 13],
    }
    empty = {"id": 8, "data": {"size": 2}, "annotations": []}
    dataset = read_dataset(label_studio(tmp_path, task, empty))
    assert dataset.ids.tolist() == ["7"]
    assert sets(dataset) == [["cat", "dog", "emu"]]
    assert dataset.votes is not None
    assert set(dataset.votes.annotators) == {"1", "b@example.org"}
    assert len(dataset.votes) == 3


def test_choices_that_one_person_repeats_are_counted_once(tmp_path: Path) -> None:
    task = {"id": 7, "data": {"size": 1}, "annotations": [annotation(1, "cat"), annotation(1, "cat", "dog")]}
    seen = preview(label_studio(tmp_path, task))
    assert (seen.votes, seen.repeated_votes, seen.problem_count) == (2, 1, 0)


def test_predictions_and_least_votes_are_options(tmp_path: Path) -> None:
    prediction = {"result": annotation(0, "emu")["result"], "score": 0.5}
    task = {
        "id": 1,
        "data": {"x": 1},
        "annotations": [annotation(1, "cat"), annotation(2, "cat"), annotation(3, "dog")],
    }
    path = label_studio(tmp_path, {**task, "predictions": [prediction]})
    assert sets(read_dataset(path, options={"min_votes": "2"})) == [["cat"]]
    assert sets(read_dataset(path, options={"predictions": "yes"})) == [["cat", "dog", "emu"]]
    assert sets(read_dataset(path, options={"question": "q"})) == [["cat", "dog"]]
    with pytest.raises(InputError, match="neither yes nor no"):
        read_dataset(path, options={"predictions": "perhaps"})


def test_answers_to_several_questions_are_warned_of_and_one_can_be_read(tmp_path: Path) -> None:
    mood = {**annotation(0, "good")["result"][0], "from_name": "mood"}
    both = annotation(1, "cat")
    both["result"].append(mood)
    path = label_studio(tmp_path, {"id": 1, "data": {"x": 1}, "annotations": [both, annotation(2, "dog")]})
    (hint,) = preview(path).hints
    assert hint.message.endswith("candidates together: q, mood")
    assert hint.remedy == "To read one: question=q"
    assert sets(read_dataset(path, options={"question": "q"})) == [["cat", "dog"]]
    assert not preview(path, options={"question": "q"}).hints
    with pytest.raises(InputError, match="a question 'moods'") as caught:
        read_dataset(path, options={"question": "moods"})
    assert caught.value.remedy == "Questions: q, mood"
    foreseen = {"id": 1, "data": {"x": 1}, "annotations": [annotation(2, "dog")], "predictions": [{"result": [mood]}]}
    assert not any("questions" in one.message for one in preview(label_studio(tmp_path, foreseen)).hints)


@pytest.mark.parametrize(
    "named",
    ["cat.png", "/data/upload/3/abc123-cat.png", "/data/local-files/?d=sub/cat2.png", "http://host/x/cat.png"],
)
def test_pictures_are_found_below_the_export(named: str, tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    for name in ("cat.png", "sub/cat2.png"):
        Image.new("L", (4, 4)).save(tmp_path / name)
    dataset = read_dataset(
        label_studio(tmp_path, {"id": 1, "data": {"image": named}, "annotations": [annotation(1, "cat")]})
    )
    assert dataset.kind is Kind.IMAGE
    assert dataset.media[0] in ("cat.png", "sub/cat2.png")


def test_a_picture_that_is_not_there_or_elsewhere_is_a_problem_of_its_task(tmp_path: Path) -> None:
    for named in ("gone.png", "../../secret.png", "/etc/secret.png"):
        path = label_studio(tmp_path, {"id": 1, "data": {"image": named}, "annotations": [annotation(1, "cat")]})
        with pytest.raises(InputError) as caught:
            read_dataset(path)
        assert caught.value.row == 2


def test_regions_are_not_labels_of_the_whole(tmp_path: Path) -> None:
    box = {"completed_by": 1, "result": [{"type": "rectanglelabels", "value": {"rectanglelabels": ["cat"]}}]}
    with pytest.raises(InputError, match=r"rectanglelabels \(1\)") as caught:
        read_dataset(label_studio(tmp_path, {"id": 1, "data": {"x": 1}, "annotations": [box]}))
    assert "Choices" in caught.value.remedy


@pytest.mark.parametrize(
    ("content", "row", "message"),
    [
        ('[\n{"id": 1, "data": {"x": 1}, "annotations": []},\n{"id": 2,\n "data": }\n]', 4, "not well-formed JSON"),
        ('[\n{"id": 1}\n]', 2, "no data"),
        ('[\n{"id": 1, "data": {}},\n7]', 3, "not a JSON object"),
        ('[{"data": {"x": 1}, "annotations": 3}]', 1, "annotations are no list"),
        ('[{"data": {"x": 1}, "annotations": [3]}]', 1, "an annotation is no object"),
        ('[{"data": {"x": 1}, "annotations": []}]', None, "no annotated items"),
        ('[{"id": "\\ud800", "data": {"x": 1}, "annotations": []}]', 1, "half a character"),
        ('[{"id": 1, "data": {"x": 1}', 1, "not well-formed JSON"),
        ('[{"id": 1, "data": {"x": 1}} {', 1, "comma"),
        ("[" * 100_000, 1, "not well-formed JSON"),
    ],
)
def test_broken_exports_are_refused_with_the_line(content: str, row: int | None, message: str, tmp_path: Path) -> None:
    path = tmp_path / "export.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        read_dataset(path, "label-studio")
    assert message in caught.value.message
    assert caught.value.row == row


def minimal(folder: Path, *annotations: object) -> Path:
    path = folder / "min.json"
    path.write_text(json.dumps(annotations, indent=1), encoding="utf-8")
    return path


def chosen(task: int, what: object, who: int, **more: object) -> dict[str, Any]:
    about = {"annotator": who, "annotation_id": 10 * task + who, "created_at": "2024-05-01", "lead_time": 1.0}
    return {"text": f"text number {task} it is", "size": task, "id": task, "mood": what, **more, **about}


def test_the_short_export_of_label_studio_joins_the_annotations_of_a_task(tmp_path: Path) -> None:
    several = [{"choices": ["good", "bad"]}, "odd"]
    path = minimal(tmp_path, chosen(1, "good", 1), chosen(1, {"choices": ["bad", "odd"]}, 2), chosen(2, several, 1))
    dataset = read_dataset(path)
    assert dataset.ids.tolist() == ["1", "2"]
    assert sets(dataset) == [["bad", "good", "odd"], ["bad", "good", "odd"]]
    assert dataset.votes is not None
    assert dataset.votes.annotators == ("1", "2")
    assert dataset.texts is not None
    assert dataset.texts[0] == "text number 1 it is"
    assert "size" in dataset.feature_names
    with pytest.raises(InputError, match="candidate set is empty"):  # nobody agrees with anybody
        read_dataset(path, options={"min_votes": "2"})


def test_the_short_export_says_what_it_cannot_tell(tmp_path: Path) -> None:
    both = minimal(tmp_path, chosen(1, "good", 1, topic="sport"), chosen(2, "bad", 1, topic="art"))
    with pytest.raises(InputError, match="mood, topic") as caught:
        read_dataset(both)
    assert "question=" in caught.value.remedy
    assert sets(read_dataset(both, options={"question": "topic"})) == [["sport"], ["art"]]
    regions = minimal(tmp_path, chosen(1, [{"x": 1, "rectanglelabels": ["a"]}], 1))
    with pytest.raises(InputError, match="no field holds choices"):
        read_dataset(regions)
    mixed = minimal(tmp_path, chosen(1, "good", 1), chosen(2, 7, 1), chosen(3, None, 2))
    with pytest.raises(InputError, match="no choices") as caught:
        read_dataset(mixed, options={"question": "mood"})
    assert caught.value.row is not None
    assert read_dataset(mixed, options={"question": "mood"}, skip_bad=True).ids.tolist() == ["1"]


def test_doccano_with_and_without_people(tmp_path: Path) -> None:
    path = tmp_path / "all.jsonl"
    rows = [
        {"id": 5, "text": "one", "annotations": [{"label": 3, "user": 1}, {"label": 4, "user": 2}]},
        {"id": 6, "text": "two", "annotations": [{"label": 3, "user": 1}]},
    ]
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    dataset = read_dataset(path)
    assert sets(dataset) == [["3", "4"], ["3"]]
    assert dataset.votes is not None
    assert dataset.votes.annotators == ("1", "2")
    path.write_text('{"text": "a", "label": [[0, 1, "PER"]]}\n{"text": "b", "label": "x"}\n', encoding="utf-8")
    with pytest.raises(InputError, match="parts of a text") as caught:
        read_dataset(path)
    assert caught.value.row == 1
    assert sets(read_dataset(path, skip_bad=True)) == [["x"]]


def test_selections_of_one_stretch_are_one_instance(tmp_path: Path) -> None:
    tone(tmp_path / "dawn.wav", 2.0)
    table = tmp_path / "dawn.Table.1.selections.txt"
    header = "Selection\tView\tBegin Time (s)\tEnd Time (s)\tSpecies\n"
    rows = ["1\tWaveform 1\t0.5\t1\twren", "1\tSpectrogram 1\t0.5\t1\twren", "2\tSpectrogram 1\t0.5\t1\trobin"]
    rows += ["3\tSpectrogram 1\t1.2\t1.9\twren|tit"]
    table.write_text(header + "\n".join(rows) + "\n", encoding="utf-8")
    dataset = read_dataset(table)
    assert dataset.kind is Kind.SOUND
    assert sets(dataset) == [["robin", "wren"], ["tit", "wren"]]
    assert dataset.segments is not None
    assert dataset.segments.tolist() == [[0.5, 1], [1.2, 1.9]]
    assert dataset.media == ("dawn.wav", "dawn.wav")


def test_selections_seen_in_waveforms_alone_are_kept(tmp_path: Path) -> None:
    tone(tmp_path / "dawn.wav", 2.0)
    table = tmp_path / "dawn.Table.1.selections.txt"
    rows = ["1\tWaveform 1\t0.5\t1\twren", "1\tWaveform 2\t0.5\t1\twren", "2\tWaveform 1\t1.2\t1.9\ttit"]
    table.write_text("Selection\tView\tBegin Time (s)\tEnd Time (s)\tSpecies\n" + "\n".join(rows), encoding="utf-8")
    assert sets(read_dataset(table)) == [["wren"], ["tit"]]


def test_selections_that_cannot_be(tmp_path: Path) -> None:
    tone(tmp_path / "dawn.wav")
    table = tmp_path / "dawn.txt"
    header = "Selection\tBegin Time (s)\tEnd Time (s)\tBegin File\tFile Offset (s)\tSpecies\n"
    rows = ["1\t10\t11\tdawn.wav\t0.25\twren", "2\t5\t4\tdawn.wav\t3\twren", "3\tx\t4\tdawn.wav\t3\twren"]
    rows += ["4\t1\t2\tgone.wav\t0\twren", "5\t1\t2\tdawn.wav\t0\t"]
    table.write_text(header + "\n".join(rows) + "\n", encoding="utf-8")
    dataset = read_dataset(table, skip_bad=True)
    assert dataset.ids.tolist() == ["dawn:1"]
    assert dataset.segments is not None
    assert dataset.segments.tolist() == [[0.25, 1.25]]
    with pytest.raises(InputError, match="does not exist") as caught:
        read_dataset(table)
    assert caught.value.row == 3
    assert "3 more" in caught.value.remedy
    table.write_text("Selection\tBegin Time (s)\tEnd Time (s)\n1\t0\t1\n", encoding="utf-8")
    with pytest.raises(InputError, match="no column names a species"):
        read_dataset(table)


def test_arff_rows_without_a_label_and_sparse_rows_of_the_first_one(tmp_path: Path) -> None:
    path = tmp_path / "a.arff"
    header = "@relation x\n@attribute f numeric\n@attribute Class {Cat,dog,'?'}\n@data\n"
    path.write_text(header + "{0 1.5}\n{0 2, 1 dog}\n3,?\n4,'?'\n{0 5, 1 ?}\n", encoding="utf-8")
    known = {"known": "Class"}
    assert [problem.row for problem in preview(path, options=known).problems] == [7, 9]
    assert sets(read_dataset(path, options=known, skip_bad=True)) == [["Cat"], ["dog"], ["?"]]


def test_arff_sparse_rows_and_counted_labels(tmp_path: Path) -> None:
    path = tmp_path / "birds.arff"
    header = "@RELATION 'birds: -C 2'\n@ATTRIBUTE wren {0,1}\n@attribute 'the robin' {0,1}\n@attribute size REAL\n"
    path.write_text(header + "@DATA\n{0 1, 2 3.5}\n% none\n{0 1, 1 1}\n1,0,?\n", encoding="utf-8")
    dataset = read_dataset(path)
    assert sets(dataset) == [["wren"], ["the robin", "wren"], ["wren"]]
    assert dataset.feature_names == ("size", "size is missing")
    assert dataset.features is not None
    assert np.allclose(dataset.features, [[3.5, 0], [0, 0], [1.75, 1]])


@pytest.mark.parametrize(
    ("content", "row", "message"),
    [
        ("@relation x\n@attribute a numeric\n", 2, "no @data"),
        ("@relation x\n@data\n1\n", 2, "no @attribute"),
        ("@relation x\n@attribute a\n@data\n1\n", 2, "declares no attribute"),
        ("@relation x\n@attribute a relational\n@data\n1\n", 2, "unknown type"),
        ("@relation x\nhello\n@data\n1\n", 2, "no part of a header"),
        ("@relation x\n@attribute candidates string\n@data\na\nb,c\n", 5, "2 values for 1"),
        ("@relation x\n@attribute candidates string\n@data\na\n{9 b}\n", 5, "not the number of an attribute"),
        ("@relation x\n@attribute a numeric\n@data\n1\n", 1, "no candidates column"),
    ],
)
def test_broken_arff(content: str, row: int, message: str, tmp_path: Path) -> None:
    path = tmp_path / "x.arff"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        read_dataset(path)
    assert message in caught.value.message
    assert caught.value.row == row


def test_nominal_attributes_are_categories_even_if_they_look_like_numbers(tmp_path: Path) -> None:
    path = EXAMPLES["arff"](tmp_path)
    text = path.read_text(encoding="utf-8").replace("{red,'dark blue'}", "{10,20}")
    path.write_text(text.replace(",red", ",10").replace("'dark blue'", "20"), encoding="utf-8")
    assert read_dataset(path).feature_names == ("size", "size is missing", "colour=10", "colour=20")
