"""The methods by name: the command line, the dialogs and the benchmarks list them from here."""

from __future__ import annotations

from dataclasses import dataclass

from vipll_gui.learning.settings import Settings


@dataclass(frozen=True)
class Method:
    """A way of learning from candidate sets."""

    name: str
    description: str
    settings: Settings


METHODS: dict[str, Method] = {}


def register(name: str, description: str, settings: Settings) -> Method:
    """Adds a method under its name; a second one of that name is a mistake in the program."""
    if name in METHODS:
        raise ValueError(f"there are two methods {name!r}")
    METHODS[name] = Method(name, description, settings)
    return METHODS[name]


register("vipll", "ViPLL with the default that needs no tuning", Settings(recipe="default"))
register("vipll-published", "ViPLL as in the experiments behind the paper's tables", Settings(recipe="published"))
register("vipll-literal", "ViPLL as the paper's text has it", Settings(recipe="literal"))
register("ablation", "ViPLL without generative model and prior, the paper's ablation", Settings(recipe="ablation"))
