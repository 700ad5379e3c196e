"""Cleaned labels as Label Studio tasks: settled labels are annotations, the model's are predictions."""

from __future__ import annotations

from pathlib import Path

from vipll_gui.data.cleaned import SETTLED, CleanedLabels
from vipll_gui.data.dataset import Kind
from vipll_gui.data.registry import Progress
from vipll_gui.data.tables.records import Record, as_json, records
from vipll_gui.data.writers import WRITERS, Options, Writer

FROM, TO = "label", "item"  # the names of <Choices> and of the object tag in the labelling interface
SHOWN = {Kind.IMAGE: "image", Kind.SOUND: "audio", Kind.TABLE: "text", Kind.TEXT: "text"}


def write(path: Path, cleaned: CleanedLabels, options: Options, progress: Progress) -> None:  # noqa: ARG001
    """A JSON list of tasks, one per line; each task's `data` holds the columns of the table."""
    shown = SHOWN[cleaned.kind]
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.write("[")
        for i, record in enumerate(records(cleaned, path.parent, progress)):
            file.write((",\n" if i else "\n") + as_json(_task(record, shown)))
        file.write("\n]\n")


def _task(record: Record, shown: str) -> Record:
    data = {shown: record.get("path", record["id"]), **record}  # a text of its own takes the place of the id
    if record["label"] is None:
        return {"data": data}
    choice = {"from_name": FROM, "to_name": TO, "type": "choices", "value": {"choices": [record["label"]]}}
    if record["how"] not in SETTLED:
        prediction: Record = {"model_version": "vipll", "result": [choice]}
        if record["probability"] is not None:
            prediction["score"] = record["probability"]
        return {"data": data, "predictions": [prediction]}
    # Who decided is in `data`: Label Studio refuses a `completed_by` that is none of its own users.
    annotation: Record = {"result": [choice], "ground_truth": False}
    if record["time"]:
        annotation["created_at"] = record["time"]
    return {"data": data, "annotations": [annotation]}


WRITERS.register(Writer("label-studio", "tasks that Label Studio imports", (".json",), write))
