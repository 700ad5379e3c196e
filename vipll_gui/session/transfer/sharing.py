"""Projects that move between this computer and a server, with all that is in them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field

from vipll_gui.data import Progress, no_progress
from vipll_gui.errors import ProjectError
from vipll_gui.store import Address, ProjectStore, Team, copy_store, open_store


@dataclass(frozen=True)
class Copied:
    """What was copied, and where it is now."""

    location: str
    instances: int
    entries: int
    members: dict[str, str] = field(default_factory=dict)  # as what each belongs to it, where that is known


def share_project(
    project: Address,
    to: Address,
    *,
    leads: Sequence[str] = (),
    annotators: Sequence[str] = (),
    overwrite: bool = False,
    progress: Progress = no_progress,
) -> Copied:
    """Put a project on a server, for these people."""
    with closing(open_store(project)) as source:
        copy_store(source, to, overwrite=overwrite, progress=progress)
    with closing(open_store(to)) as shared:
        members = enrol(_team_of(shared), leads, annotators)
        return Copied(shared.location.text, len(shared.dataset()), _entries(shared), members)


def fetch_project(
    address: Address, to: Address, *, overwrite: bool = False, progress: Progress = no_progress
) -> Copied:
    """Put all of a project on a server into a file."""
    with closing(open_store(address, read_only=True)) as source:
        _team_of(source)
        copy_store(source, to, overwrite=overwrite, progress=progress)
    with closing(open_store(to, read_only=True)) as made:
        return Copied(made.location.text, len(made.dataset()), _entries(made))


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
