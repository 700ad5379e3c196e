"""Where the projects of a test lie: in its folder, or on a server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path

import pytest

from tests.support.postgres import fresh_database
from vipll_gui.store import Address

AddressFor = Callable[[str], Address]
PLACES = ("file", "server")  # of a test that is marked `anywhere`: it is about projects, wherever they are kept


@contextmanager
def addresses(place: str, request: pytest.FixtureRequest, folder: Path) -> Iterator[AddressFor]:
    """What tells where a project of some name is to be made, and is found from then on."""
    with ExitStack() as made:

        @cache
        def address_for(name: str) -> Address:
            if place == "file":
                return folder / f"{name}.vipll"
            return made.enter_context(fresh_database(request.getfixturevalue("server"), name))

        yield address_for
