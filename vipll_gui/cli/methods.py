"""The methods that can be trained."""

from __future__ import annotations

import argparse
from typing import Any

from vipll_gui.cli.command import Command, add_json, say, say_json


def _methods(arguments: argparse.Namespace) -> None:
    from vipll_gui.learning.methods import DEFAULT_METHOD, METHODS
    from vipll_gui.session.training.options import method_options, run_options

    def record(name: str) -> dict[str, Any]:
        method = METHODS[name]
        options = run_options(name)
        return {
            "name": name,
            "title": method.title,
            "default": name == DEFAULT_METHOD,
            "year": method.year,
            "description": method.description,
            "reference": method.reference,
            "belief": method.belief.value,
            "explains": method.explains,
            "versions": [
                f"{name}/{one}" for option in options if option.name == method.variant for one in option.choices
            ],
            "settings": {option.name: {"default": option.default, "help": option.help} for option in options},
        }

    records = [record(one.name) for one in method_options()]
    if arguments.json:
        say_json(records)
        return
    for one in records:
        explains = "explains itself" if one["explains"] else "does not explain itself"
        gives = "a Dirichlet posterior" if one["belief"] == "dirichlet" else "plain probabilities"
        say(f"{one['name']}{' (the default)' if one['default'] else ''}: {one['title']}, {one['year']}")
        say(f"  {one['description']}")
        say(f"  {one['reference']}")
        say(f"  Gives {gives}; {explains}.")
        if one["versions"]:
            say(f"  Versions: {', '.join(one['versions'])}")
        say("  Settings:")
        for name, about in one["settings"].items():
            say(f"    {name:18} {about['help']}")


COMMANDS = (
    Command(
        "methods",
        "list the methods that can be trained, with their settings",
        _methods,
        add_json,
        "  vipll-gui methods --json",
    ),
)
