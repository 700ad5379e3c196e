"""Is a project sound, and what can be saved of one that is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from vipll_gui.data import Dataset
from vipll_gui.errors import ProjectError, VipllError, counted
from vipll_gui.session.state.journal_state import State
from vipll_gui.session.transfer.noted_facts import readable_facts, runs_left_behind
from vipll_gui.store import Address, Entry, ProjectStore, create_store, open_store


@dataclass(frozen=True)
class Rescued:
    """What was saved of a project, and what could not be."""

    instances: int
    entries: int
    lost: tuple[str, ...] = ()


def check_project(path: Address) -> list[str]:
    """Everything wrong with a project; empty if it is sound. Reads all of it."""
    try:
        project = open_store(path, read_only=True)
    except ProjectError as error:
        open_store(path, read_only=True, rescue=True).close()  # raises where there is no project at all
        return [error.message]
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
        if dataset.media[position] and (refused := dataset.media_refused(position)):  # what was rescued may name none
            yield f"instance {dataset.id_of(position)!r} names {dataset.media[position][:200]!r}: {refused}"
    state = State(dataset.candidates)
    try:
        for entry in project.journal():
            state.apply(entry)
    except (VipllError, ValueError, TypeError) as error:
        yield f"the journal cannot be followed: {error}"
    yield from _broken_runs(project, dataset)


def _broken_runs(project: ProjectStore, dataset: Dataset) -> Iterator[str]:
    try:
        runs = project.runs.all()
    except ProjectError as error:
        yield error.message
        return
    for run in runs:
        try:
            project.runs.posterior(run.id, dataset.n_labels, dataset.candidates)
            project.runs.leading(run.id)
        except ProjectError as error:
            yield f"run {run.id}: {error.message}"


def rescue_project(path: Address, out: Address) -> Rescued:
    """Write what can be read of a project, whatever is broken in it, into a new one."""
    project = open_store(path, read_only=True, rescue=True)
    try:
        dataset, lost = project.dataset(), list[str]()
        entries = list(_entries_that_fit(project, dataset, lost))
        dataset = _without_foreign_media(_without_broken_features(dataset, lost), lost)
        facts = readable_facts(project, lost)
        lost += runs_left_behind(project)
        create_store(out, dataset, entries=entries, facts=facts).close()
        return Rescued(len(dataset), len(entries), (*project.lost, *lost))
    finally:
        project.close()


def _entries_that_fit(project: ProjectStore, dataset: Dataset, lost: list[str]) -> Iterator[Entry]:
    """The journal without entries that make no sense."""
    state = State(dataset.candidates)
    for entry in project.journal():
        try:
            state.apply(entry)
        except ValueError as error:
            lost.append(str(error))
        else:
            yield entry


def _without_broken_features(dataset: Dataset, lost: list[str]) -> Dataset:
    """The dataset without features where these cannot be read."""
    try:
        _ = dataset.features
    except ProjectError as error:
        lost.append(error.message)
        return dataset.replaced(features=None, feature_names=())
    return dataset


def _without_foreign_media(dataset: Dataset, lost: list[str]) -> Dataset:
    """The dataset without the names of files that lie elsewhere."""
    refused = [dataset.media_refused(position) for position in range(len(dataset.media))]
    told = (why for why, name in zip(refused, dataset.media, strict=True) if why and name)
    for why, times in Counter(told).items():
        lost.append(f"the files of {counted(times, 'instance')}: {why}")
    if not any(refused):
        return dataset
    return dataset.replaced(media=tuple("" if no else name for name, no in zip(dataset.media, refused, strict=True)))
