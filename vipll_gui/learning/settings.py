"""What people can set about a method: dataclasses whose fields describe and limit themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, fields
from numbers import Integral, Real
from typing import Any, ClassVar, Protocol

from vipll_gui.errors import TrainingError

AFRESH = "the earlier model does not fit these data or settings; training started afresh"


class MethodSettings(Protocol):
    """A frozen dataclass with defaults for all; one of a method's settings per field.

    The metadata of each field (`title`, `help`, `choices`, `minimum`, `maximum`) is what the settings dialog and
    `--set` show, and what `check` holds them to. Make it with `about`.
    """

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


def about(title: str, help: str, **limits: object) -> Mapping[str, Any]:  # noqa: A002 - the word users know
    """The metadata of a field: its name for people, what it does, and what it may be."""
    return {"title": title, "help": help, **limits}


def check(settings: MethodSettings) -> None:
    """Raise a TrainingError, with what may be set, where a setting makes no sense."""
    for one in fields(settings):
        value, described = getattr(settings, one.name), one.metadata
        if value is None and one.default is None:
            continue
        choices = described.get("choices")
        if choices is not None and str(value).split(":")[0] not in choices:  # a device may be `cuda:1`
            raise TrainingError(f"there is no {one.name} {value!r}", remedy=f"Choose one of: {', '.join(choices)}.")
        if "minimum" not in described:
            continue
        low, high = described["minimum"], described["maximum"]
        kind, words = (Integral, "a whole number") if isinstance(low, int) else (Real, "a number")
        if not isinstance(value, kind) or not low <= value <= high:  # nan is in no range
            given = repr(value) if isinstance(value, str) else value  # "5" looks like what is wanted
            problem = f"{one.name} is {given}, not {words} from {low:,} to {high:,}"
            raise TrainingError(problem, remedy=described["help"])
