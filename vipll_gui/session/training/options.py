"""What can be set about a training run, described for whoever asks people: a dialog, a help page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import get_args, get_type_hints

from vipll_gui.learning.methods import DEFAULT_METHOD, METHODS, find_method
from vipll_gui.session.training.method_choice import METHOD, method_named


@dataclass(frozen=True)
class Option:
    """One setting of a method."""

    name: str
    title: str
    help: str
    kind: type  # bool, int, float or str
    default: object  # None: chosen from the data
    choices: tuple[str, ...] = ()
    minimum: float = 0.0
    maximum: float = 0.0

    @property
    def automatic(self) -> bool:
        """Whether it may be left to the learner."""
        return self.default is None


@dataclass(frozen=True)
class MethodOption:
    """One of the methods to choose from."""

    name: str
    title: str
    description: str
    year: int


def method_options() -> list[MethodOption]:
    """Every method, the default first; loads no learner."""
    found = [MethodOption(one.name, one.title, one.description, one.year) for one in METHODS.values()]
    return sorted(found, key=lambda one: one.name != DEFAULT_METHOD)


def chosen_method(settings: Mapping[str, object]) -> str:
    """The plain name of the method that settings choose; the default one if theirs is not known here."""
    method = method_named(str(settings.get(METHOD, DEFAULT_METHOD)))
    return method.name if method is not None else DEFAULT_METHOD


def run_options(method: str = DEFAULT_METHOD) -> list[Option]:
    """Every setting of a method, in the order people think of them; loads no learner."""
    settings = find_method(method)[0].settings
    types = get_type_hints(settings)
    found = []
    for one in fields(settings):
        about = one.metadata
        kinds = [kind for kind in (get_args(types[one.name]) or (types[one.name],)) if kind is not type(None)]
        limits = {name: about[name] for name in ("choices", "minimum", "maximum") if name in about}
        found.append(Option(one.name, about["title"], about["help"], kinds[0], one.default, **limits))
    return found


def in_short(settings: Mapping[str, object], method: str | None = None) -> str:
    """What settings change of a method's, in one line: `epochs 5, seed 3`; empty for the defaults.

    The method is the one named, else the one that the settings choose.
    """
    known = method_named(method or str(settings.get(METHOD, DEFAULT_METHOD)))
    usual = {option.name: option.default for option in run_options(known.name)} if known is not None else {}
    parts = ((name, value) for name, value in settings.items() if name in usual and value != usual[name])
    return ", ".join(f"{name.replace('_', ' ')} {_plain(value)}" for name, value in parts)


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return f"{value:g}" if isinstance(value, float) else str(value)
