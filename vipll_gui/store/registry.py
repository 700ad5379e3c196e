"""The kinds of stores, and the one door through which projects are opened and made.

Each folder of this package is one kind of store, which registers itself when it is imported.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from vipll_gui.data import Dataset, Progress, no_progress
from vipll_gui.data.registry import Registry
from vipll_gui.errors import ProjectError
from vipll_gui.store.journal import Entry
from vipll_gui.store.location import Address, scheme_of
from vipll_gui.store.media_plan import MediaPlan
from vipll_gui.store.protocol import ProjectStore


class Opener(Protocol):
    """Opens an existing project: to write where that is possible, else to read; to rescue, whatever is broken."""

    def __call__(self, address: Address, *, read_only: bool, rescue: bool) -> ProjectStore: ...


class Creator(Protocol):
    """Makes a project of a dataset, whole or not at all, and opens it."""

    def __call__(
        self,
        address: Address,
        dataset: Dataset,
        *,
        overwrite: bool,
        entries: Sequence[Entry],
        facts: Mapping[str, object],
        progress: Progress,
    ) -> ProjectStore: ...


class Receiver(Protocol):
    """Makes a project of all that is in another one, data, journal and runs, whole or not at all.

    Pictures and sounds are not in a project; a database holds those of a plan.
    """

    def __call__(
        self, source: ProjectStore, address: Address, *, overwrite: bool, media: MediaPlan | None, progress: Progress
    ) -> None: ...


class PasswordTaker(Protocol):
    """Takes a password that somebody typed, while the program runs; whether the system's keyring keeps it."""

    def __call__(self, address: Address, password: str, *, keep: bool) -> bool: ...


class Finder(Protocol):
    """Tells whether there is a project at an address; a ProjectError where that cannot be known."""

    def __call__(self, address: Address) -> bool: ...


class Recogniser(Protocol):
    """Tells whether a file is a project, sound or damaged; OSError where it cannot be read."""

    def __call__(self, path: Path) -> bool: ...


def _no_file(path: Path) -> bool:  # noqa: ARG001
    return False


def _is_path(address: Address) -> bool:
    return Path(address).exists()


def _takes_none(
    source: ProjectStore,
    address: Address,
    *,
    overwrite: bool,  # noqa: ARG001
    media: MediaPlan | None,  # noqa: ARG001
    progress: Progress,  # noqa: ARG001
) -> None:
    raise ProjectError(f"{source.location.text} cannot be copied to {address}")


def _no_password(address: Address, password: str, *, keep: bool) -> bool:  # noqa: ARG001
    return False


@dataclass(frozen=True)
class StoreKind:
    """One kind of store: the addresses it takes, and how projects are opened and made there."""

    name: str
    description: str
    scheme: str  # that its addresses start with, before ://; empty for project files
    open: Opener
    create: Creator
    recognises: Recogniser = _no_file
    finds: Finder = _is_path
    receive: Receiver = _takes_none
    take_password: PasswordTaker = _no_password
    other_schemes: Sequence[str] = ()  # that mean the same
    many_writers: bool = False  # whether several people may have a project open to write at once


RESCUE = "Save what can be saved with\nvipll-gui check PROJECT --rescue NEW.vipll"

STORES: Registry[StoreKind] = Registry("store", "vipll_gui.store")


def open_store(address: Address, *, read_only: bool = False, rescue: bool = False) -> ProjectStore:
    """An existing project: to write if nobody else has it, else to read, with the reason in `read_only`.

    `rescue` opens it whatever is broken in it, to read what can be read; its `lost` then says what cannot.
    """
    return _kind_of(address).open(address, read_only=read_only, rescue=rescue)


def create_store(
    address: Address,
    dataset: Dataset,
    *,
    overwrite: bool = False,
    entries: Sequence[Entry] = (),
    facts: Mapping[str, object] | None = None,
    progress: Progress = no_progress,
) -> ProjectStore:
    """A new project with the dataset (a journal, facts about it) in it; it is there whole or not at all.

    What `progress` raises ends it, and a project that was to be replaced stays.
    """
    return _kind_of(address).create(
        address, dataset, overwrite=overwrite, entries=entries, facts=facts or {}, progress=progress
    )


def copy_store(
    source: ProjectStore,
    address: Address,
    *,
    overwrite: bool = False,
    media: MediaPlan | None = None,
    progress: Progress = no_progress,
) -> None:
    """Make a project of all that is in an open one, wherever either is kept; it is there whole or not at all.

    Where a database takes them, with the pictures and sounds of a plan.
    """
    _kind_of(address).receive(source, address, overwrite=overwrite, media=media, progress=progress)


def take_password(address: Address, password: str, *, keep: bool) -> bool:
    """Have a password at hand that somebody typed, while the program runs; whether the system's keyring keeps it."""
    return _kind_of(address).take_password(address, password, keep=keep)


def is_there(address: Address) -> bool:
    """Whether there is something at an address already, which a new project would replace."""
    return _kind_of(address).finds(address)


def load_stores() -> None:
    """Have every kind of store loaded: the libraries of a database take a moment, the first time."""
    STORES.load()


def is_project_file(path: Path) -> bool:
    """Whether a file is a project, sound or damaged; OSError where it cannot be read."""
    return any(kind.recognises(path) for kind in STORES.values())


def parse_address(text: str) -> Address:
    """What somebody typed as an address: of a known scheme as it is, what has none a path; else a ProjectError.

    That repeats nothing of the address, which may hold a password.
    """
    if not (scheme := scheme_of(text)):
        return Path(text)
    if scheme not in (known := _schemes()):
        begin = ", ".join(f"{one}://" for one in known)
        raise ProjectError(
            f"no project has an address that begins with {scheme}://",
            remedy=f"Addresses begin with {begin}; if it is a file, write ./ before its name.",
        )
    return text


def _schemes() -> dict[str, StoreKind]:
    kinds = [kind for kind in STORES.values() if kind.scheme]
    return {scheme: kind for kind in kinds for scheme in (kind.scheme, *kind.other_schemes)}


def _kind_of(address: Address) -> StoreKind:
    files = next(kind for kind in STORES.values() if not kind.scheme)
    return _schemes().get(scheme_of(address), files)
