"""Label Studio's JSON_MIN export: one flat object per annotation, the data and what was chosen side by side."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from vipll_gui.data.dataset import Dataset
from vipll_gui.data.formats.annotated_items import Item, read_items
from vipll_gui.data.formats.json_text import as_text, choices_in, first_keys, json_list
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.readers.label_studio import OPTIONS
from vipll_gui.data.source import Source
from vipll_gui.data.tables.label_options import LABEL_OPTIONS
from vipll_gui.errors import counted

ABOUT = ("annotator", "annotation_id", "created_at", "updated_at", "lead_time", "agreement", "history")
REMEDY = "Export the project from Label Studio again, best as JSON."

Annotation = dict[str, Any]


def read(source: Source) -> Dataset:
    """The tasks with what people chose as candidates; annotations of one task belong together by its id."""
    source.progress(0.0, "reading")
    lines = list(json_list(source))
    question = _question([annotation for _, annotation in lines], source)
    return read_annotations(lines, question, source)


def read_annotations(lines: Sequence[tuple[int, Annotation]], question: str, source: Source) -> Dataset:
    """The tasks in flat annotations, whose choices are in the field `question`."""
    items: dict[str, Item] = {}
    skipped = 0
    for number, (line, annotation) in enumerate(lines, start=1):
        name = as_text(annotation.get("id")) or str(number)
        chosen = choices_in(annotation.get(question))
        if chosen is None:
            source.problems.add(f"{question[:60]!r} holds no choices", line, REMEDY)
            continue
        if name not in items:
            items[name] = Item(line, name, {k: v for k, v in annotation.items() if k not in ("id", question, *ABOUT)})
        skipped += not chosen
        who = as_text(annotation.get("annotator")) or f"annotation {as_text(annotation.get('annotation_id')) or number}"
        items[name].votes += [(who, label) for label in chosen]
    if skipped:
        source.note("annotations", "left out", f"{counted(skipped, 'annotation')} in which nothing was chosen")
    given = source.options
    named = [item for item in items.values() if item.votes]
    least = source.count("min_votes", 1)
    return read_items(named, source, media=given.get("media"), text=given.get("text"), least=least)


def _question(annotations: Sequence[Annotation], source: Source) -> str:
    """The field that holds the choices: the one named, or the only one that results are written to."""
    wanted = source.options.get("question")
    names: dict[str, None] = {}
    for annotation in annotations:
        keys = list(annotation)
        end = keys.index("annotator") if "annotator" in keys else len(keys)
        start = keys.index("id") + 1 if "id" in keys[:end] else 0  # results stand between the id and who annotated
        names |= dict.fromkeys(key for key in keys[start:end] if key not in ABOUT)
    fitting = [n for n in names if all(choices_in(one.get(n)) is not None for one in annotations)]
    if wanted is not None:
        if not any(wanted in annotation for annotation in annotations):
            raise source.error(f"there is no field {wanted[:60]!r}", "Fields: " + ", ".join(names))
        return wanted
    if len(fitting) != 1:
        what = "no field holds choices" if not fitting else "several fields may hold the choices: " + ", ".join(fitting)
        raise source.error(what[:200], "Say which with the option question=NAME.")
    return fitting[0]


def recognises(_path: Path, head: bytes) -> bool:
    """Whether flat annotations start here, in a list or a single one."""
    found = first_keys(head)
    return "annotation_id" in found and not {"data", "annotations"} & set(found)


READERS.register(
    Reader(
        name="label-studio-min",
        description="Label Studio JSON_MIN: one object per annotation, with choices",
        needs='objects with "annotation_id" and "annotator" beside what was chosen',
        suffixes=(".json",),
        recognises=recognises,
        read=read,
        options={name: OPTIONS[name] for name in ("question", "min_votes", "media", "text")} | LABEL_OPTIONS,
    )
)
