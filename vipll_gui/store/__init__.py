"""Projects, wherever they are kept: data, decisions journal, runs. Each folder here is one kind of store."""

from vipll_gui.store.journal import Action, Entry
from vipll_gui.store.location import SUFFIX, Address, Location, scheme_of, short_name
from vipll_gui.store.media import Fingerprint, fingerprint
from vipll_gui.store.protocol import ProjectStore, RunStore
from vipll_gui.store.registry import (
    RESCUE,
    STORES,
    StoreKind,
    copy_store,
    create_store,
    is_project_file,
    is_there,
    load_stores,
    open_store,
    parse_address,
    take_password,
)
from vipll_gui.store.run_record import RunRecord
from vipll_gui.store.signature import moment, now, user_name
from vipll_gui.store.team import Member, Team

__all__ = [
    "RESCUE",
    "STORES",
    "SUFFIX",
    "Action",
    "Address",
    "Entry",
    "Fingerprint",
    "Location",
    "Member",
    "ProjectStore",
    "RunRecord",
    "RunStore",
    "StoreKind",
    "Team",
    "copy_store",
    "create_store",
    "fingerprint",
    "is_project_file",
    "is_there",
    "load_stores",
    "moment",
    "now",
    "open_store",
    "parse_address",
    "scheme_of",
    "short_name",
    "take_password",
    "user_name",
]
