"""Projects, wherever they are kept: data, decisions journal, runs. Each folder here is one kind of store."""

from vipll_gui.store.journal import Action, Entry
from vipll_gui.store.location import SUFFIX, Address, Location
from vipll_gui.store.media import Fingerprint, fingerprint
from vipll_gui.store.protocol import ProjectStore, RunStore
from vipll_gui.store.registry import (
    RESCUE,
    STORES,
    StoreKind,
    create_store,
    is_project_file,
    load_stores,
    open_store,
    parse_address,
)
from vipll_gui.store.run_record import RunRecord
from vipll_gui.store.signature import now, user_name

__all__ = [
    "RESCUE",
    "STORES",
    "SUFFIX",
    "Action",
    "Address",
    "Entry",
    "Fingerprint",
    "Location",
    "ProjectStore",
    "RunRecord",
    "RunStore",
    "StoreKind",
    "create_store",
    "fingerprint",
    "is_project_file",
    "load_stores",
    "now",
    "open_store",
    "parse_address",
    "user_name",
]
