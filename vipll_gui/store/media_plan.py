"""Which of a project's pictures and sounds a database is to hold: those below a size, as they were imported."""

from __future__ import annotations

from dataclasses import dataclass

from vipll_gui.data import Dataset, Progress, no_progress
from vipll_gui.data.held_media import at_hand
from vipll_gui.errors import InputError, ProjectError
from vipll_gui.interruptions import let_through
from vipll_gui.store.media import Fingerprint, fingerprint
from vipll_gui.store.protocol import ProjectStore

LARGEST_FILE = 16_000_000  # bytes; larger ones stay in the folder
LARGEST_TOTAL = 4_000_000_000  # bytes of all files that a database holds
LOOKING = "looking at the files"


@dataclass(frozen=True)
class MediaPlan:
    """The files that go into a database, and those that do not, by the names they have in the project."""

    files: dict[str, int]  # the first instance that has it
    seen: dict[str, Fingerprint]  # what each of them was like
    bytes: int
    too_large: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()  # or not to be read
    changed: tuple[str, ...] = ()  # since the import


def plan_media(project: ProjectStore, dataset: Dataset, progress: Progress = no_progress) -> MediaPlan:
    """Look at every file of a project; a ProjectError where together they are more than a database should hold."""
    files, seen = dict[str, int](), dict[str, Fingerprint]()
    aside: dict[str, list[str]] = {"too_large": [], "missing": [], "changed": []}
    first = {name: i for i, name in reversed(list(enumerate(dataset.media)))}
    for done, (name, instance) in enumerate(sorted(first.items(), key=lambda one: one[1])):
        let_through()
        progress(done / len(first), LOOKING)
        found = _looked_at(project, dataset, instance)
        if isinstance(found, str):
            aside[found].append(name)
            continue
        files[name], seen[name] = instance, found
    total = sum(found.size for found in seen.values())
    if total > LARGEST_TOTAL:
        raise ProjectError(
            f"the files take {total / 1e9:.1f} GB, more than the {LARGEST_TOTAL / 1e9:g} GB that a database holds",
            remedy="Share without them: everybody names a folder that has them, on a share or synced.",
        )
    return MediaPlan(files, seen, total, **{why: tuple(names) for why, names in aside.items()})


def _looked_at(project: ProjectStore, dataset: Dataset, instance: int) -> Fingerprint | str:
    """What an instance's file is like, or why it does not go into a database."""
    path = dataset.media_path(instance)
    if path is None or dataset.media_refused(instance):
        return "missing"
    try:
        found = fingerprint(at_hand(path))
    except InputError:
        found = None
    if found is None:
        return "missing"
    noted = project.media_fingerprint(instance)
    if noted is not None and noted != found:
        return "changed"
    return "too_large" if found.size > LARGEST_FILE else found
