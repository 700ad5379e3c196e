"""Projects that move between this computer and a server, with all that is in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from vipll_gui.data import Progress, no_progress
from vipll_gui.data.registry import part_of
from vipll_gui.errors import ProjectError
from vipll_gui.session.transfer.media_copies import let_find, write_media_beside
from vipll_gui.store import Address, ProjectStore, Team, copy_store, open_store
from vipll_gui.store.media_plan import MediaPlan, plan_media

PLANNING, FETCHING = 0.1, 0.8  # of the time that sharing and fetching take, where files go with the rows


@dataclass(frozen=True)
class Copied:
    """What was copied, and where it is now."""

    location: str
    instances: int
    entries: int
    members: dict[str, str] = field(default_factory=dict)  # as what each belongs to it, where that is known
    files: int = 0  # pictures and sounds that went with it
    files_left: int = 0  # that did not


def share_project(
    project: Address,
    to: Address,
    *,
    leads: Sequence[str] = (),
    annotators: Sequence[str] = (),
    media: bool = False,
    overwrite: bool = False,
    told: Callable[[MediaPlan], None] = lambda _plan: None,
    progress: Progress = no_progress,
) -> Copied:
    """Put a project on a server, for these people; with `media`, its pictures and sounds as well.

    `told` is given what is about to be stored, before it is.
    """
    files = left = 0
    with closing(open_store(project)) as source:
        plan = None
        if media:
            plan = plan_media(source, source.dataset(), part_of(progress, 0.0, PLANNING))
            progress = part_of(progress, PLANNING, 1.0)
            files, left = len(plan.files), len(plan.too_large) + len(plan.missing) + len(plan.changed)
            told(plan)
        copy_store(source, to, overwrite=overwrite, media=plan, progress=progress)
    with closing(open_store(to)) as shared:
        members = enrol(_team_of(shared), leads, annotators)
        return Copied(shared.location.text, len(shared.dataset()), _entries(shared), members, files, left)


def fetch_project(
    address: Address, to: Address, *, overwrite: bool = False, progress: Progress = no_progress
) -> Copied:
    """Put all of a project on a server into a file, and the pictures and sounds it holds beside that."""
    copies = None
    with closing(open_store(address, read_only=True)) as source:
        _team_of(source)
        if (dataset := source.dataset()).held is not None:
            part = part_of(progress, 0.0, FETCHING)
            copies = write_media_beside(dataset, Path(to), overwrite=overwrite, progress=part)
            progress = part_of(progress, FETCHING, 1.0)
        copy_store(source, to, overwrite=overwrite, progress=progress)
    if copies is not None:
        let_find(Path(to), copies)
    with closing(open_store(to, read_only=True)) as made:
        files, left = (copies.files, len(copies.missing)) if copies is not None else (0, 0)
        return Copied(made.location.text, len(made.dataset()), _entries(made), files=files, files_left=left)


def enrol(team: Team, leads: Sequence[str] = (), annotators: Sequence[str] = ()) -> dict[str, str]:
    """Have people in a project; everybody who is."""
    for name in leads:
        team.enrol(name, lead=True)
    for name in annotators:
        team.enrol(name, lead=False)
    return team.roles()


def members_of(address: Address, leads: Sequence[str] = (), annotators: Sequence[str] = ()) -> dict[str, str]:
    """Everybody who belongs to a project on a server, with those who are to from now on."""
    with closing(open_store(address)) as project:
        return enrol(_team_of(project), leads, annotators)


def _team_of(project: ProjectStore) -> Team:
    if project.team is None:
        raise ProjectError(
            f"{project.location.text} is a file, which one person at a time works on",
            remedy="Give the address of a server, as postgresql://HOST/PROJECT.",
        )
    return project.team


def _entries(project: ProjectStore) -> int:
    return sum(1 for _ in project.journal())
