"""Which method a run is trained with, and with which of its settings: as people choose it, and as a run needs it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, get_args, get_type_hints

from vipll_gui.errors import TrainingError
from vipll_gui.learning.methods import DEFAULT_METHOD, METHODS, Method, find_method

METHOD = "method"  # beside the settings: the name of a method, or NAME/VERSION; the default one where it is missing
WORDS = {int: "a whole number", float: "a number", bool: "yes or no", str: "a word"}


@dataclass(frozen=True, eq=False)
class MethodChoice:
    """A method with its settings, checked."""

    method: Method
    settings: Any

    @classmethod
    def of(cls, options: Mapping[str, object]) -> MethodChoice:
        """From names and values, one of them perhaps the method's; text, as from a command line, is converted."""
        method, fixed = find_method(str(options.get(METHOD, DEFAULT_METHOD)))
        values = {name: value for name, value in options.items() if name != METHOD}
        return cls(method, make_settings(method, {**fixed, **values}))

    @property
    def full_name(self) -> str:
        """The name that a run keeps."""
        return self.method.full_name(self.settings)

    def changed(self) -> dict[str, object]:
        """What differs from the defaults: what a project keeps of a choice."""
        made, usual = asdict(self.settings), asdict(self.method.make({}))
        differing = {name: value for name, value in made.items() if value != usual[name]}
        named = {} if self.method.name == DEFAULT_METHOD else {METHOD: self.method.name}
        return {**named, **differing}


def make_settings(method: Method, options: Mapping[str, object]) -> Any:
    """The settings of a method from names and values, checked; text is converted."""
    kind = method.settings
    types, helps = get_type_hints(kind), {one.name: one.metadata["help"] for one in fields(kind)}
    values: dict[str, Any] = {}
    for name, value in options.items():
        if name not in helps:
            raise TrainingError(f"there is no setting {name!r}", remedy="Settings: " + ", ".join(helps))
        values[name] = _converted(name, value, types[name], helps[name]) if isinstance(value, str) else value
    return method.make(values)


def _converted(name: str, value: str, hint: Any, remedy: str) -> object:
    """Text as the type a setting has; `X | None` takes an X, or nothing."""
    kind = next(t for t in (get_args(hint) or (hint,)) if t is not type(None))
    if value == "" and type(None) in get_args(hint):
        return None
    words = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
    try:
        return words[value.lower()] if kind is bool else kind(value)
    except (ValueError, KeyError) as error:
        raise TrainingError(f"the setting {name} needs {WORDS[kind]}, not {value[:40]!r}", remedy=remedy) from error


def method_named(name: str) -> Method | None:
    """The method that a run or a project names, with or without a version; None if it is not known here."""
    return METHODS.get(name.partition("/")[0])


def method_title(name: str) -> str:
    """A run's method for people: its title, with the version where that is not the usual one."""
    method = method_named(name)
    if method is None:
        return name
    version = name.partition("/")[2]
    usual = method.version(method.make({}))
    return f"{method.title} ({version})" if version not in ("", usual) else method.title
