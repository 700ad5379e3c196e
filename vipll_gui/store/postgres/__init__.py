"""Projects on a PostgreSQL server, for several people at once; needs the extra `team`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.util import find_spec

from vipll_gui.data import Dataset, Progress
from vipll_gui.errors import ProjectError
from vipll_gui.store.journal import Entry
from vipll_gui.store.location import Address
from vipll_gui.store.media_plan import MediaPlan
from vipll_gui.store.protocol import ProjectStore
from vipll_gui.store.registry import STORES, StoreKind


def _open(address: Address, *, read_only: bool, rescue: bool) -> ProjectStore:
    _require_libraries()
    from vipll_gui.store.postgres.project import PostgresProject

    return PostgresProject.open(address, read_only=read_only or rescue)


def _finds(address: Address) -> bool:
    _require_libraries()
    from vipll_gui.store.postgres.making import is_there

    return is_there(address)


def _create(
    address: Address,
    dataset: Dataset,
    *,
    overwrite: bool,
    entries: Sequence[Entry],
    facts: Mapping[str, object],
    progress: Progress,
) -> ProjectStore:
    _require_libraries()
    from vipll_gui.store.postgres.making import create_project

    return create_project(address, dataset, overwrite=overwrite, entries=entries, facts=facts, progress=progress)


def _receive(
    source: ProjectStore, address: Address, *, overwrite: bool, media: MediaPlan | None, progress: Progress
) -> None:
    _require_libraries()
    from vipll_gui.store.postgres.making import receive_project

    receive_project(source, address, overwrite=overwrite, media=media, progress=progress)


def _take_password(address: Address, password: str, *, keep: bool) -> bool:
    _require_libraries()
    from vipll_gui.store.postgres.address import remember_password

    return remember_password(address, password, keep=keep)


def _require_libraries() -> None:
    """Say what to install; the driver is loaded only where somebody names a server."""
    if find_spec("psycopg") is None:
        raise ProjectError("projects on a server need the PostgreSQL driver", remedy="pip install 'vipll-gui[team]'")


STORES.register(
    StoreKind(
        name="postgres",
        description="a PostgreSQL server, for several people at once",
        scheme="postgresql",
        other_schemes=("postgres",),
        open=_open,
        create=_create,
        finds=_finds,
        receive=_receive,
        take_password=_take_password,
        many_writers=True,
    )
)
