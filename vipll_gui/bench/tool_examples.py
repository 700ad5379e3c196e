"""Good exports of annotation tools, each with two instances, in the shapes that their versions give them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

TEXTS = ("a small animal purrs", "a large bird runs off")
OPTIONS = [{"id": 1, "text": "cat"}, {"id": 2, "text": "dog"}, {"id": 3, "text": "emu"}]


def _lines(path: Path, records: Sequence[object]) -> Path:
    path.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8", newline="")
    return path


def _whole(path: Path, content: object) -> Path:
    path.write_text(json.dumps(content, indent=1), encoding="utf-8", newline="")
    return path


def _table(path: Path, rows: Sequence[str]) -> Path:
    path.write_text("\n".join(rows) + "\n", encoding="utf-8", newline="")
    return path


def prodigy(folder: Path) -> Path:
    """Choices among numbered options, by two people, one of whom ignored something."""

    def answer(task: int, who: str, accept: list[int], word: str = "accept") -> dict[str, object]:
        told = {"text": TEXTS[task], "options": OPTIONS, "_input_hash": 70 + task, "_task_hash": -task - 1}
        return {**told, "accept": accept, "answer": word, "_annotator_id": f"animals-{who}", "_timestamp": 1700000000}

    rows = [answer(0, "ann", [1]), answer(0, "bob", [2]), answer(1, "ann", [2, 3]), answer(1, "bob", [], "ignore")]
    return _lines(folder / "good.jsonl", rows)


def prodigy_labels(folder: Path) -> Path:
    """Labels that were accepted or rejected one by one."""
    given = [(0, "cat", "accept"), (0, "dog", "accept"), (1, "cat", "reject"), (1, "emu", "accept")]
    rows = [{"text": TEXTS[i], "label": name, "_input_hash": i, "answer": answer} for i, name, answer in given]
    return _lines(folder / "good.jsonl", rows)


def label_studio_csv(folder: Path) -> Path:
    """One row per annotation, several choices in a cell."""
    rows = [
        "annotation_id,annotator,created_at,id,kind,lead_time,text,updated_at",
        f"1,1,2024-05-01T10:00:00Z,1,cat,2.5,{TEXTS[0]},2024-05-01T10:00:00Z",
        f"2,2,2024-05-01T10:01:00Z,1,dog,1.5,{TEXTS[0]},2024-05-01T10:01:00Z",
        f'3,1,2024-05-01T10:02:00Z,2,"{{""choices"": [""dog"", ""emu""]}}",3.5,{TEXTS[1]},2024-05-01T10:02:00Z',
    ]
    return _table(folder / "good.csv", rows)


def label_studio_single(folder: Path) -> Path:
    """One task, which is not in a list."""
    results = [[{"type": "choices", "value": {"choices": [name]}}] for name in ("cat", "dog", "emu")]
    annotations = [{"completed_by": i, "result": result} for i, result in enumerate(results[:2], start=1)]
    task = {"id": 1, "data": {"text": TEXTS[0], "size": 3}, "annotations": annotations}
    return _whole(folder / "good.json", {**task, "predictions": [{"result": results[2]}]})


def argilla(folder: Path) -> Path:
    """Answers of two people and a suggestion, lists as Python and as NumPy prints them."""
    rows = [
        "id,status,text,kind.responses,kind.responses.users,kind.responses.status,kind.suggestion,kind.suggestion.score",
        f"r1,completed,{TEXTS[0]},\"['cat', 'dog']\",\"['u1', 'u2']\",\"['submitted', 'draft']\",cat,0.9",
        f"r2,completed,{TEXTS[1]},['dog' 'emu'],['u1' 'u2'],['submitted' 'submitted'],,",
    ]
    return _table(folder / "good.csv", rows)


def argilla_before_2(folder: Path) -> Path:
    """Answers as printed objects."""
    answers = "\"[{{'user_id': 'u1', 'value': '{}', 'status': 'submitted'}}, {{'user_id': 'u2', 'value': 'dog'}}]\""
    rows = ["text,kind,kind-suggestion,kind-suggestion-metadata,external_id"]
    rows += [f"{text},{answers.format(name)},emu,\"{{'score': 0.5}}\",{i}"
             for i, (text, name) in enumerate(zip(TEXTS, ("cat", "emu"), strict=True))]  # fmt: skip
    return _table(folder / "good.csv", rows)


def doccano_data(folder: Path) -> Path:
    """Texts as newer versions name them."""
    rows = [{"id": 1, "data": TEXTS[0], "label": ["cat", "dog"]}, {"id": 2, "data": TEXTS[1], "label": ["emu"]}]
    return _lines(folder / "good.jsonl", rows)


def records(folder: Path) -> Path:
    """A JSON list of objects, as data frames are saved."""
    rows = [{"id": "a", "candidates": ["cat", "dog"], "size": 1.5}, {"id": "b", "candidates": "dog|emu", "size": None}]
    return _whole(folder / "good.json", rows)


def vote_records(folder: Path) -> Path:
    """Votes as a JSON list."""
    votes = [("t1", "ann", "cat"), ("t1", "bob", "dog"), ("t2", "ann", "emu")]
    return _whole(folder / "good.json", [dict(zip(("task", "worker", "label"), vote, strict=True)) for vote in votes])


def separated(folder: Path) -> Path:
    """Sets written in other ways than ours."""
    return _table(folder / "good.csv", ["id,candidates,size", 'a,"cat,dog",1', "b,\"{'dog', 'emu'}\",2"])
