"""Argilla's records as a table: questions with what people answered and what models suggested."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from vipll_gui.data.dataset import Dataset
from vipll_gui.data.formats.annotated_items import Item, read_items
from vipll_gui.data.formats.delimited import TEXT_OPTIONS, read_delimited
from vipll_gui.data.formats.json_text import as_text
from vipll_gui.data.formats.printed import is_bracketed, parse_printed
from vipll_gui.data.formats.text import first_cells
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.readers.label_studio import OPTIONS as LABEL_STUDIO_OPTIONS
from vipll_gui.data.source import Source, some_names
from vipll_gui.data.tables.label_options import LABEL_OPTIONS
from vipll_gui.data.tables.roles import ANSWERS

RESPONSES, OLD_SUGGESTION = ".responses", "-suggestion"  # the second: before version 2
ABOUT = ("id", "external_id", "_server_id", "status", "metadata", "vectors", "inserted_at", "updated_at")
DISCARDED = "discarded"
TAKE = "To take what a model suggested as candidates, too: suggestions=yes"
REMEDY = "Export a dataset whose question asks for a label, such as dataset.records.to_datasets().to_csv(FILE)."
OPTIONS = {
    "question": "name of the question to read, where there are several",
    "suggestions": "yes: what a model suggested is a candidate too",
    **{name: LABEL_STUDIO_OPTIONS[name] for name in ("min_votes", "media", "text")},
    **LABEL_OPTIONS,
    **{name: TEXT_OPTIONS[name] for name in ("delimiter", "encoding")},
}

Row = Mapping[str, str]


def read(source: Source) -> Dataset:
    """The records with what people answered as candidates; neither answers nor suggestions become features."""
    frame, lines = read_delimited(source)
    source.show(frame)
    names = [str(name) for name in frame.columns]
    question = _question(names, source)
    fields = [name for name in names if not _is_about(name, names)]
    for name in names:
        if name not in fields:
            source.note(name, "id" if name == "id" else "left out", "" if name == "id" else "about the answers")
    taken, suggested, items = source.flag("suggestions"), 0, []
    for number, row in enumerate(frame.itertuples(index=False, name=None)):
        cells = dict(zip(names, row, strict=True))
        votes = list(_votes(cells, question))
        ideas = _labels(_cell(cells.get(question + ".suggestion") or cells.get(question + OLD_SUGGESTION, "")))
        if ideas is None or any(labels is None for _, labels in votes):
            message = "an answer or suggestion names no label of the whole"
            source.problems.add(message, int(lines[number]), REMEDY)
            continue
        item = Item(int(lines[number]), _id(cells, number + 1), {name: cells[name] for name in fields})
        item.votes = [(who, label) for who, labels in votes for label in labels or ()]
        item.candidates = tuple(ideas) if taken else ()
        suggested += bool(ideas) and not taken
        if item.votes or item.candidates:
            items.append(item)
    return _settled(items, suggested, len(frame), source)


def _settled(items: list[Item], suggested: int, records: int, source: Source) -> Dataset:
    """The dataset of the records that somebody answered; what becomes of the others is said."""
    told = f"a model suggested labels for {suggested:,} of {records:,} records; they are no candidates so far"
    if not items and suggested and not source.problems.count:
        raise source.error(f"nobody has answered; {told}", TAKE)
    if suggested:
        source.hint(told, TAKE)
    given = source.options
    least = source.count("min_votes", 1)
    return read_items(items, source, media=given.get("media"), text=given.get("text"), least=least)


def _question(names: Sequence[str], source: Source) -> str:
    """The question whose answers are the candidates."""
    questions = _questions(names)
    wanted = source.options.get("question")
    if wanted is not None and wanted not in questions:
        raise source.error(f"there is no question {wanted[:60]!r}", f"Questions: {some_names(questions)}", row=1)
    if wanted is None and len(questions) != 1:
        what = f"there are several questions: {some_names(questions)}" if questions else "there is no question"
        raise source.error(what, "Say which with the option question=NAME." if questions else REMEDY, row=1)
    return wanted or questions[0]


def _questions(names: Sequence[str]) -> list[str]:
    """The questions of a table, as the columns of their answers say."""
    new = [name.removesuffix(RESPONSES) for name in names if name.endswith(RESPONSES)]
    old = [base for name in names if (base := name.removesuffix(OLD_SUGGESTION)) != name and base in names]
    return [*new, *old]


def _is_about(name: str, names: Sequence[str]) -> bool:
    """Whether a column is no field of the record but says something about it or its answers."""
    return name in ABOUT or name.endswith(ANSWERS) or name in _questions(names)


def _votes(cells: Row, question: str) -> Iterator[tuple[str, list[str] | None]]:
    """Who answered, and the labels they named; None where these are no labels."""
    given = _listed(cells.get(question + RESPONSES, cells.get(question, "")))
    people, states = (_listed(cells.get(f"{question}{RESPONSES}.{part}", "")) for part in ("users", "status"))
    for place, answer in enumerate(given):
        who: object = people[place] if place < len(people) else None
        state: object = states[place] if place < len(states) else None
        if isinstance(answer, dict) and "value" in answer:  # before version 2
            who, state, answer = answer.get("user_id"), answer.get("status"), answer["value"]
        if state != DISCARDED:
            yield as_text(who) or f"response {place + 1}", _labels(answer)


def _listed(cell: str) -> list[object]:
    value = _cell(cell)
    return value if isinstance(value, list) else [value] if value not in (None, "") else []


def _cell(cell: str) -> object:
    """What a cell holds: lists and objects as they were printed, anything else as text."""
    if is_bracketed(cell):
        found = parse_printed(cell)
        return cell if found is None else found
    return "" if cell.strip() in ("[]", "None", "nan", "null") else cell.strip()


def _labels(answer: object) -> list[str] | None:
    """The labels in one answer: one, or a list of several; None for anything else, such as spans and ranks."""
    if isinstance(answer, list):
        parts = [_labels(part) for part in answer]
        return None if None in parts else [label for part in parts for label in part or ()]
    if isinstance(answer, dict):
        return None
    text = as_text(answer)
    return [text] if text else []


def _id(cells: Row, number: int) -> str:
    return next((cells[name] for name in ("id", "external_id", "_server_id") if cells.get(name)), str(number))


def recognises(_path: Path, head: bytes) -> bool:
    """Whether a column holds answers to a question."""
    header = first_cells(head)
    return "candidates" not in header and bool(_questions(header))


READERS.register(
    Reader(
        name="argilla",
        description="Argilla records as CSV: questions with answers and suggestions",
        suffixes=(".csv", ".tsv"),
        recognises=recognises,
        read=read,
        options=OPTIONS,
        needs="columns such as label.responses and label.suggestion",
    )
)
