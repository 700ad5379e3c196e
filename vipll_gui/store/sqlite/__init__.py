"""Project files: one SQLite database each. The only importer of a database library."""

from vipll_gui.store.registry import STORES, StoreKind
from vipll_gui.store.sqlite.database import is_project_file
from vipll_gui.store.sqlite.project import SqliteProject

STORES.register(
    StoreKind(
        name="sqlite",
        description="a file on this computer",
        scheme="",
        open=SqliteProject.open,
        create=SqliteProject.create,
        recognises=is_project_file,
        receive=SqliteProject.receive,
    )
)
