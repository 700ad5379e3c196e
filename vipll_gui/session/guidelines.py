"""What a label means: a description and examples, kept in the project for everybody who decides."""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from vipll_gui.data.media.small_pictures import MOST_BYTES
from vipll_gui.errors import ProjectError, VipllError
from vipll_gui.session.changes import Change, Changes
from vipll_gui.session.messages import EXAMPLE_OF, NO_EXAMPLE_OF, Message
from vipll_gui.session.state.journal_state import NO_LABEL
from vipll_gui.session.state.project_state import ProjectState

FACT = "guidelines"  # of a project: the number of a label, as text, with its guideline
LONGEST_TEXT = 4_000  # characters
MOST_EXAMPLES = 8
MOST_IN_ALL = 16 << 20  # bytes of all guidelines of a project
_JPEG = "data:image/jpeg;base64,"
Example = int | bytes  # the position of an instance, or a picture (JPEG)


@dataclass(frozen=True)
class Guideline:
    """What is said and shown of one label."""

    text: str = ""
    examples: tuple[Example, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.text or self.examples)

    def toggled(self, position: int) -> Guideline:
        """The same with an instance among the examples, or without it where it was one; the newest come last."""
        if position in self.examples:
            return replace(self, examples=tuple(one for one in self.examples if one != position))
        return replace(self, examples=(*self.examples, position))


class Guidelines:
    """The guidelines of one project, by the number of a label."""

    def __init__(self, project: ProjectState) -> None:
        self._project = project
        self._known: dict[int, Guideline] | None = None

    def all(self) -> dict[int, Guideline]:
        """Every label that has one."""
        if self._known is None:
            dataset = self._project.dataset
            self._known = guidelines_in(self._fact(), len(dataset.labels), len(dataset))
        return self._known

    def _fact(self) -> object:
        store = self._project.project
        try:
            return None if store.damaged else store.fact(FACT)
        except ProjectError:  # somebody else's file: what it says of labels is nothing that can be read
            return None

    def of(self, label: int) -> Guideline:
        """That of a label; an empty one where nobody has written any."""
        return self.all().get(label, Guideline())

    def set(self, label: int, guideline: Guideline) -> Changes:
        """Write a label's guideline, or take it away where it is empty; a VipllError where it is too much."""
        name = self._project.dataset.labels[label][:60]
        if len(guideline.text) > LONGEST_TEXT:
            raise VipllError(
                f"the description of {name!r} has {len(guideline.text):,} characters",
                remedy=f"Use no more than {LONGEST_TEXT:,}.",
            )
        if len(guideline.examples) > MOST_EXAMPLES:
            raise VipllError(f"{name!r} has {MOST_EXAMPLES} examples already", remedy="Take one of them away first.")
        if any(isinstance(one, bytes) and len(one) > MOST_BYTES for one in guideline.examples):
            raise VipllError(f"a picture for {name!r} is too large", remedy="Use a smaller one.")
        known = {**self.all(), label: guideline}
        kept = written(known)
        if len(json.dumps(kept)) > MOST_IN_ALL:
            raise VipllError("all guidelines together are too large", remedy="Take some pictures away.")
        self._project.project.set_fact(FACT, kept)
        self._known = {number: one for number, one in known.items() if one}
        return Changes(Change.LABELS)

    def toggle_example(self, position: int) -> Changes:
        """Make an instance an example of the label people gave it, or take it away; a VipllError if it has none."""
        label = int(self._project.state.label[position])
        name = self._project.dataset.id_of(position)
        if label == NO_LABEL:
            raise VipllError(f"{name} is not decided yet", remedy="Decide it first, then use it as an example.")
        changed = self.of(label).toggled(position)
        sentence = EXAMPLE_OF if position in changed.examples else NO_EXAMPLE_OF
        parts: Mapping[str, Any] = {"id": name, "label": self._project.dataset.labels[label]}
        return replace(self.set(label, changed), message=Message(sentence, dict(parts)))

    def exported(self) -> dict[str, Any]:
        """All of them by the names of labels, examples by their ids."""
        dataset = self._project.dataset
        return {
            dataset.labels[number]: {
                "text": one.text,
                "examples": [dataset.id_of(e) if isinstance(e, int) else _picture(e) for e in one.examples],
            }
            for number, one in sorted(self.all().items())
        }


def written(known: Mapping[int, Guideline]) -> dict[str, object]:
    """Guidelines by the numbers of their labels, as a project notes them."""
    return {str(number): _as_json(one) for number, one in sorted(known.items()) if one}


def guidelines_in(fact: object, n_labels: int, n_instances: int) -> dict[int, Guideline]:
    """The guidelines that a project holds; what makes no sense is left out."""
    found: dict[int, Guideline] = {}
    for number, value in fact.items() if isinstance(fact, dict) else ():
        known = isinstance(number, str) and number.isdecimal() and len(number) < 6 and int(number) < n_labels
        if known and isinstance(value, dict):
            text, examples = value.get("text"), value.get("examples")
            guideline = Guideline(
                text[:LONGEST_TEXT] if isinstance(text, str) else "",
                _examples(examples if isinstance(examples, list) else [], n_instances),
            )
            if guideline:
                found[int(number)] = guideline
    return found


def _examples(values: Sequence[object], n_instances: int) -> tuple[Example, ...]:
    found: list[Example] = []
    for value in values[:MOST_EXAMPLES]:
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < n_instances:
            found.append(value)
        elif isinstance(value, str) and value.startswith(_JPEG) and len(value) < 2 * MOST_BYTES:
            try:
                found.append(base64.b64decode(value.removeprefix(_JPEG), validate=True))
            except binascii.Error:
                continue
    return tuple(found)


def _as_json(guideline: Guideline) -> dict[str, object]:
    examples = [one if isinstance(one, int) else _picture(one) for one in guideline.examples]
    return {"text": guideline.text, "examples": examples}


def _picture(data: bytes) -> str:
    return _JPEG + base64.b64encode(data).decode()
