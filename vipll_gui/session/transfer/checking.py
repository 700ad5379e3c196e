"""Is a project sound, and what can be saved of one that is not."""

from __future__ import annotations

from collections.abc import Iterator

from vipll_gui.data import Dataset
from vipll_gui.errors import ProjectError, VipllError
from vipll_gui.session.state.journal_state import State
from vipll_gui.store import Address, ProjectStore, create_store, open_store


def check_project(path: Address) -> list[str]:
    """Everything wrong with a project; empty if it is sound. Reads all of it."""
    project = open_store(path, read_only=True)
    try:
        found = [project.damaged] if project.damaged else []
        return found + list(project.problems()) + list(_contradictions(project))
    finally:
        project.close()


def _contradictions(project: ProjectStore) -> Iterator[str]:
    """What a sound database may still hold that makes no sense."""
    try:
        dataset = project.dataset()
    except (VipllError, ValueError, TypeError, KeyError) as error:
        yield f"the data cannot be read: {error}"
        return
    try:
        dataset.checked()
    except VipllError as error:
        yield error.message
        return
    for position in range(len(dataset)) if dataset.media else ():
        if refused := dataset.media_refused(position):
            yield f"instance {dataset.id_of(position)!r} names {dataset.media[position][:200]!r}: {refused}"
    state = State(dataset.candidates)
    try:
        for entry in project.journal():
            state.apply(entry)
    except (VipllError, ValueError, TypeError) as error:
        yield f"the journal cannot be followed: {error}"


def rescue_project(path: Address, out: Address) -> tuple[int, int]:
    """Write what can be read of a project into a new one; how many instances and journal entries that was."""
    from vipll_gui.session.session import Session

    with Session.open(path, read_only=True) as session:
        entries = list(session.valid_entries())
        create_store(out, _readable(session.dataset), entries=entries).close()
        return len(session.dataset), len(entries)


def _readable(dataset: Dataset) -> Dataset:
    """The dataset without features where these cannot be read."""
    try:
        _ = dataset.features
    except ProjectError:
        return dataset.replaced(features=None, feature_names=())
    return dataset
