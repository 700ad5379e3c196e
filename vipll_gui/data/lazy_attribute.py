"""Attributes made when first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

T = TypeVar("T")


class lazy(Generic[T]):  # noqa: N801 - read as the decorator it is
    """`functools.cached_property` without its lock.

    Before Python 3.12 all objects of a class share that lock: the main thread would wait for one number of one
    instance until another thread is through with a million. Two threads that ask at once may both make the value.
    """

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type) -> T: ...
    def __get__(self, instance: object | None, owner: type) -> T | Self:
        if instance is None:
            return self
        made = instance.__dict__[self._name] = self._make(instance)
        return made
