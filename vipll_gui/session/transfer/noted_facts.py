"""What people noted in a project besides deciding: guidelines, keys, who is to decide what and how it was imported."""

from __future__ import annotations

from typing import Any

from vipll_gui.data.source import REPEATED
from vipll_gui.errors import ProjectError, counted
from vipll_gui.session import assigning, blinding, guidelines, label_keys
from vipll_gui.session.project_labels import MADE_LABELS
from vipll_gui.session.queue import saved_filters
from vipll_gui.session.transfer.importing import HINTS, SKIPPED
from vipll_gui.store import ProjectStore

FACTS = {  # for people; each is looked at closely by whoever reads it, also in a sound project
    guidelines.FACT: "the guidelines",
    label_keys.FACT: "the keys of labels",
    MADE_LABELS: "which labels were made while working",
    saved_filters.FACT: "the saved filters",
    blinding.FACT: "whether everybody works blind",
    assigning.FACT: "who is to decide what",
    SKIPPED: "how many rows were left out",
    REPEATED: "how many votes were repeated",
    HINTS: "the hints of the import",
}


def readable_facts(project: ProjectStore, lost: list[str]) -> dict[str, object]:
    """What can be read of all that is noted in a damaged project; what cannot is added to `lost`."""
    found: dict[str, object] = {}
    for key, what in FACTS.items():
        _read(project, key, what, found, lost)
    said: Any = found.get(assigning.FACT)
    people = said.get("people") if isinstance(said, dict) else None
    for name in people[: assigning.MOST_PEOPLE] if isinstance(people, list) else ():
        if isinstance(name, str):
            _read(project, assigning.SHARE + name, f"what {name[:60]!r} is to decide", found, lost)
    return found


def _read(project: ProjectStore, key: str, what: str, found: dict[str, object], lost: list[str]) -> None:
    try:
        value = project.fact(key)
    except ProjectError as error:
        lost.append(f"{what}: {error.message}")
    else:
        if value is not None:
            found[key] = value


def runs_left_behind(project: ProjectStore) -> list[str]:
    """What people are told of the runs of a damaged project, which nobody can rely on; nothing where there are none."""
    try:
        runs = project.runs.all()
    except ProjectError as error:
        return [f"the training runs: {error.message}"]
    return [f"{counted(len(runs), 'training run')}: train again"] if runs else []
