"""What can be set about a training run, described for whoever asks people: a dialog, a help page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import get_args, get_type_hints

from vipll_gui.session.training.run import make_settings


@dataclass(frozen=True)
class Option:
    """One setting of the learner."""

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


def run_options() -> list[Option]:
    """Every setting, in the order people think of them; loads no learner."""
    from vipll_gui.learning.settings import Settings

    types = get_type_hints(Settings)
    found = []
    for one in fields(Settings):
        about = one.metadata
        kinds = [kind for kind in (get_args(types[one.name]) or (types[one.name],)) if kind is not type(None)]
        limits = {name: about[name] for name in ("choices", "minimum", "maximum") if name in about}
        found.append(Option(one.name, about["title"], about["help"], kinds[0], one.default, **limits))
    return found


def changed_settings(settings: Mapping[str, object]) -> dict[str, object]:
    """Of some settings those that are not the default; a TrainingError where one makes no sense."""
    made, usual = asdict(make_settings(settings)), asdict(make_settings({}))
    return {name: value for name, value in made.items() if value != usual[name]}


def in_short(settings: Mapping[str, object]) -> str:
    """What a run's settings change, in one line: `epochs 5, seed 3`; empty for the defaults."""
    usual = {option.name: option.default for option in run_options()}
    parts = ((name, value) for name, value in settings.items() if name in usual and value != usual[name])
    return ", ".join(f"{name.replace('_', ' ')} {_plain(value)}" for name, value in parts)


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return f"{value:g}" if isinstance(value, float) else str(value)
