"""Registries: things found by name, listed with their descriptions, extended by adding a file."""

from __future__ import annotations

import importlib
import pkgutil
import threading
from collections.abc import Callable, Iterator, Mapping
from typing import Protocol, TypeVar

from vipll_gui.errors import InputError


class Named(Protocol):
    """What a registry holds: anything with a name and a one-line description."""

    @property
    def name(self) -> str: ...
    @property
    def description(self) -> str: ...


T = TypeVar("T", bound=Named)


class Registry(Mapping[str, T]):
    """Entries by name; the modules of `package` are imported on first use and register themselves."""

    def __init__(self, what: str, package: str) -> None:
        self.what = what
        self._package = package
        self._entries: dict[str, T] = {}
        self._lock = threading.RLock()  # others wait until all have registered; whoever loads them does not
        self._loading = self._loaded = False

    def register(self, entry: T) -> T:
        """Add an entry under its name."""
        if entry.name in self._entries:
            raise ValueError(f"two {self.what}s are called {entry.name}")
        self._entries[entry.name] = entry
        return entry

    def unregister(self, name: str) -> None:
        """Take an entry out again."""
        del self._entries[name]

    def load(self) -> dict[str, T]:
        """All entries by name, after importing what has not been yet."""
        if not self._loaded:
            with self._lock:
                self._import()
        return self._entries

    def _import(self) -> None:
        if not self._loading:
            self._loading = True
            package = importlib.import_module(self._package)
            for module in sorted(m.name for m in pkgutil.iter_modules(package.__path__)):
                importlib.import_module(f"{self._package}.{module}")
            self._loaded = True

    def __getitem__(self, name: str) -> T:
        return self.load()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.load())

    def __len__(self) -> int:
        return len(self.load())

    def find(self, name: str) -> T:
        """The entry called `name`, or an error that lists what there is."""
        if name not in self:
            raise InputError(f"there is no {self.what} called {name!r}", remedy="Choose one of: " + ", ".join(self))
        return self[name]


Progress = Callable[[float, str], None]


def part_of(progress: Progress, start: float, end: float) -> Progress:
    """The listener for one part of a task: its 0…1 is the whole's start…end."""
    return lambda share, doing: progress(start + (end - start) * share, doing)


def no_progress(share: float, doing: str) -> None:
    """The listener of those who do not want to know how far a long task is."""
