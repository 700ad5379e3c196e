"""Label Studio's JSON export: tasks with the annotations of several people."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from vipll_gui.data.dataset import Dataset
from vipll_gui.data.formats.annotated_items import Item, read_items
from vipll_gui.data.formats.json_text import as_text, first_keys, json_list
from vipll_gui.data.formats.text import decoded
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.source import Source
from vipll_gui.data.tables.label_options import LABEL_OPTIONS
from vipll_gui.data.tables.roles import EXPORTED
from vipll_gui.data.votes import MIN_VOTES
from vipll_gui.errors import counted

REMEDY = "Export the project from Label Studio as JSON."
TAKE = "To take what the model predicted as candidates, too: predictions=yes"
OPTIONS = {
    "question": "name of the <Choices> to read, where the interface has several",
    "min_votes": MIN_VOTES,
    "predictions": "yes: what a model predicted is a candidate too",
    "media": "field of the data that holds paths of pictures or sounds",
    "text": "field of the data that holds the text to read (default: text, or the first that holds sentences)",
    **LABEL_OPTIONS,
}


def read(source: Source) -> Dataset:
    """The tasks with what people chose as candidates; skipped annotations do not count."""
    source.progress(0.0, "reading")
    reading = _Tasks(source)
    items = list(reading.items())
    if reading.predicted and not items and not source.problems.count:
        raise source.error(f"nobody has annotated a task; {reading.told()}", TAKE)
    if reading.predicted:
        source.hint(reading.told(), TAKE)
    asked = [name[:40] for name, _ in reading.asked.most_common(5)]
    if reading.question is None and len(asked) > 1:
        told = ", ".join(asked)
        source.hint(
            f"choices of several questions are candidates together: {told}", f"To read one: question={asked[0]}"
        )
    if reading.question is not None and asked and not items and not source.problems.count:
        remedy = "Questions: " + ", ".join(asked)
        raise source.error(f"nobody has answered a question {reading.question[:40]!r}", remedy)
    if not items and not source.problems.count and reading.others:
        kinds = ", ".join(f"{kind[:40]} ({many})" for kind, many in reading.others.most_common(5))
        raise source.error(f"no task has a choice; there is {kinds}", "Only <Choices> name a label for a whole item.")
    if reading.unnamed:
        source.note("tasks", "left out", f"{counted(reading.unnamed, 'task')} that nobody has annotated")
    least = source.count("min_votes", 1)
    return read_items(items, source, media=source.options.get("media"), text=source.options.get("text"), least=least)


class _Tasks:
    """The tasks of an export as items."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.others: Counter[str] = Counter()  # kinds of results that are no choices
        self.asked: Counter[str] = Counter()  # names of the <Choices>, with how often they were answered
        self.unnamed = 0
        self.question = source.options.get("question")
        self._predictions = source.flag("predictions")
        self.predicted = 0  # tasks with predictions that are not taken

    def told(self) -> str:
        """How many predictions there are, in words."""
        tasks = "1 task" if self.predicted == 1 else f"{self.predicted:,} tasks"
        return f"a model predicted labels for {tasks}; they are no candidates so far"

    def items(self) -> Iterator[Item]:
        for number, (line, task) in enumerate(json_list(self.source), start=1):
            item = self._item(line, number, task)
            if isinstance(item, str):
                self.source.problems.add(item, line, REMEDY)
            elif item.votes or item.candidates:
                yield item
            else:
                self.unnamed += 1

    def _item(self, line: int, number: int, task: dict[str, Any]) -> Item | str:
        data = task.get("data")
        if not isinstance(data, dict):
            return "the task has no data"
        ours = set(EXPORTED) <= set(data)  # written by this program: the candidates are in the data
        name = as_text(data.get("id")) if ours else as_text(task.get("id")) or as_text(data.get("id")) or str(number)
        item = Item(line, name, {k: v for k, v in data.items() if k not in ("id", "candidates") and not ours})
        if ours:
            if not isinstance(data["candidates"], list):
                return "the candidates are no list"
            item.candidates = tuple(as_text(part) for part in data["candidates"])
            item.fields = {k: v for k, v in data.items() if k == "path" or (k == "text" and v != name)}
            item.segment = (data["start"], data["end"]) if {"start", "end"} <= set(data) else None
            return item
        annotations = task.get("annotations", task.get("completions", []))
        if not isinstance(annotations, list):
            return "the annotations are no list"
        for annotation in annotations:
            problem = self._add(item, annotation, number)
            if problem:
                return problem
        predicted = tuple(self._predicted(task.get("predictions")))
        if self._predictions:
            item.candidates += predicted
        else:
            self.predicted += bool(predicted)
        return item

    def _predicted(self, predictions: object) -> Iterator[str]:
        for prediction in predictions if isinstance(predictions, list) else ():
            if isinstance(prediction, dict):  # some exports give only their numbers
                yield from self._choices(prediction.get("result"), self.asked if self._predictions else Counter())

    def _add(self, item: Item, annotation: object, number: int) -> str:
        """Add one person's votes to an item; what is wrong with them, if anything."""
        if not isinstance(annotation, dict):
            return "an annotation is no object"
        if annotation.get("was_cancelled") or annotation.get("skipped"):
            return ""
        who = _person(annotation.get("completed_by")) or f"annotation {as_text(annotation.get('id')) or number}"
        item.votes += [(who, name) for name in self._choices(annotation.get("result"), self.asked)]
        return ""

    def _choices(self, result: object, asked: Counter[str]) -> list[str]:
        """The labels one person chose for the item as a whole; `asked` counts the questions these are answers to."""
        names: list[str] = []
        for part in result if isinstance(result, list) else ():
            if not isinstance(part, dict):
                continue
            value, question = part.get("value"), as_text(part.get("from_name"))
            choices = value.get("choices") if isinstance(value, dict) else None
            if isinstance(choices, list):
                asked.update([question] if question else [])
                names += [as_text(choice) for choice in choices] if self.question in (None, question) else []
            elif self.question in (None, question):
                self.others[as_text(part.get("type")) or "something unknown"] += 1
        return names


def _person(completed_by: object) -> str:
    """Who annotated: a number, or an object with an address or a name."""
    if not isinstance(completed_by, dict):
        return as_text(completed_by)
    keys = ("email", "username", "id")
    return next((text for key in keys if (text := as_text(completed_by.get(key)))), "")


def recognises(_path: Path, head: bytes) -> bool:
    """Whether tasks start here, in a list or a single one: what is annotated lies in an object of its own."""
    found, text = set(first_keys(head)), decoded(head) or ""
    return "data" in found and re.search(r'"data"\s*:\s*\{', text) is not None


READERS.register(
    Reader(
        name="label-studio",
        description="Label Studio JSON: tasks with choices by one or several people",
        needs='tasks with "data" and "annotations"',
        suffixes=(".json",),
        recognises=recognises,
        read=read,
        options=OPTIONS,
    )
)
