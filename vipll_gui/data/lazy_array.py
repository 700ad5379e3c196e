"""Arrays fetched when somebody needs them: features are most of a project, and opening it needs none of them."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from vipll_gui.data.posterior import FloatArray


class LazyArray:
    """A matrix of known shape that `fetch` reads, once, for whichever thread asks first; what it raises, all get."""

    def __init__(self, shape: tuple[int, ...], fetch: Callable[[], FloatArray]) -> None:
        self.shape = shape
        self._fetch = fetch
        self._lock = threading.Lock()
        self._values: FloatArray | None = None

    @property
    def fetched(self) -> bool:
        """Whether the matrix has been read."""
        return self._values is not None

    def get(self) -> FloatArray:
        """The matrix."""
        with self._lock:
            if self._values is None:
                self._values = self._fetch()
            return self._values


class Deferred:
    """A field of a dataclass that takes a matrix or one for `LazyArray`, and gives the matrix."""

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = name

    def __get__(self, instance: Any, owner: type) -> FloatArray | None:
        if instance is None:
            return None  # what the field is where nothing is given
        given = instance.__dict__[self._name]
        return given.get() if isinstance(given, LazyArray) else given

    def __set__(self, instance: Any, given: FloatArray | LazyArray | None) -> None:
        instance.__dict__[self._name] = given
