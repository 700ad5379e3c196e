"""Pictures and sounds that a server holds: known by the hash of what they hold, and here once somebody wants them.

Where they lie here is made of that hash alone. The names that a project gives its files never lead anywhere.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

DIGEST = 32  # bytes of a SHA-256
_ENDING = re.compile(r"\.[a-z0-9]{1,5}$")

Fetch = Callable[[Path], None]
_fetchers: dict[Path, tuple[Fetch, ...]] = {}  # by folder; a project may be open twice
_registering = threading.Lock()  # held by whoever replaces a tuple; readers go on with the one they have


@dataclass(frozen=True, eq=False)
class HeldMedia:
    """Which files of a project a server holds, and where each is on this computer once it was fetched."""

    folder: Path  # of this project's files on this computer, and of nothing else
    hashes: NDArray[np.uint8]  # (n, DIGEST) of each instance's file; zeros where the server has none
    fetch_ahead: Callable[[Sequence[Path]], None]  # have files here before they are wanted, when there is time

    def path(self, instance: int, name: str) -> Path | None:
        """Where an instance's file is, once it was fetched; None where the server has none."""
        own: bytes = self.hashes[instance].tobytes()
        if not any(own):
            return None
        digest, ending = own.hex(), _ENDING.search(name.lower())
        return self.folder / digest[:2] / f"{digest}{ending[0] if ending else ''}"

    def take(self, instances: NDArray[np.integer]) -> HeldMedia:
        """The files of some instances, in the order given."""
        return replace(self, hashes=self.hashes[instances])


def fetch_into(folder: Path, fetch: Fetch) -> None:
    """Have files below a folder fetched by this function when somebody reads them."""
    with _registering:
        _fetchers[folder] = (*_fetchers.get(folder, ()), fetch)


def no_longer_fetch(folder: Path, fetch: Fetch) -> None:
    """Have files below a folder no longer fetched by this function."""
    with _registering:
        known = _fetchers.pop(folder)
        at = known.index(fetch)
        if left := known[:at] + known[at + 1 :]:
            _fetchers[folder] = left


def at_hand(path: Path) -> Path:
    """The path of a file, which is fetched first where a server holds it; an InputError where that is not possible."""
    if _fetchers and (fetchers := _fetchers.get(path.parent.parent)):
        fetchers[-1](path)
    return path
