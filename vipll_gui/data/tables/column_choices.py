"""What a person says the columns of a source are, and the options of its format that say the same."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass

from vipll_gui.data.source import ColumnRole
from vipll_gui.data.tables.cells import format_names
from vipll_gui.data.tables.roles import USUAL, usual_column

FEATURE, LEFT_OUT = "feature", "left out"  # the roles of columns that have no special one


@dataclass(frozen=True)
class ColumnChoice:
    """One role a column can have: the word of the preview, a title for people, and the option that says so."""

    role: str
    title: str
    option: str = ""  # none: what a column is without being told
    many: bool = False  # several columns may have it
    needed: bool = False  # a source without it cannot be read


SETS = {"candidates", "known", "indicator"}  # the roles of what sets are made of, each instead of the others
CHOICES: tuple[ColumnChoice, ...] = (
    ColumnChoice("candidates", "candidates", "candidates", needed=True),
    ColumnChoice("candidates", "candidates", "species", needed=True),
    ColumnChoice("known", "label already given: find the wrong ones", "known"),
    ColumnChoice("indicator", "0 or 1 for one label", "indicators", many=True),
    ColumnChoice("prediction", "probability or votes of one label", "columns", many=True),
    ColumnChoice("data", "features, all in one", "data"),
    ColumnChoice("task", "what was voted on", "task", needed=True),
    ColumnChoice("worker", "annotator", "worker", needed=True),
    ColumnChoice("label", "label voted for", "label", needed=True),
    ColumnChoice("id", "id", "id"),
    ColumnChoice("truth", "true label, hidden", "truth"),
    ColumnChoice("media", "path of a picture or sound", "media"),
    ColumnChoice("start", "start in the sound", "start"),
    ColumnChoice("end", "end in the sound", "end"),
    ColumnChoice("text", "text to read", "text", many=True),
    ColumnChoice("category", "category", "categories", many=True),
    ColumnChoice(FEATURE, "feature"),
    ColumnChoice(LEFT_OUT, "leave out", "ignore", many=True),
)


def choices_for(options: Container[str]) -> dict[str, ColumnChoice]:
    """The roles that columns can have in a format with these options; none where it is no table."""
    found = {choice.role: choice for choice in CHOICES if choice.option in options}
    if not {"candidates", "task", "prediction"} & set(found):
        return {}
    rest = ColumnChoice(LEFT_OUT, "leave out") if "data" in found else ColumnChoice(FEATURE, "feature")
    return {c.role: found.get(c.role, rest) for c in CHOICES if c.role in found or c.role == rest.role}


def roles_of(names: Container[str], columns: tuple[ColumnRole, ...]) -> dict[str, str]:
    """The roles a preview gave to the columns that exist."""
    return {column.name: column.role for column in columns if column.name in names}


def expected_roles(names: Sequence[str], choices: Container[str]) -> dict[str, str]:
    """The roles that columns will have by their names, told while nothing says yet what sets are made of."""
    found = {role: usual_column(names, USUAL[role]) for role in ("id", "truth", "media") if role in choices}
    return {name: role for role, name in found.items() if name is not None}


def rest_of(choices: Container[str]) -> str:
    """The role of columns that have no other: matrices are no features unless they are said to be."""
    return FEATURE if FEATURE in choices else LEFT_OUT


def assigned(roles: Mapping[str, str], column: str, choice: ColumnChoice, rest: str = FEATURE) -> dict[str, str]:
    """The roles after one column was given another; a role that only one can have is taken from who had it."""
    alone = set() if choice.many or not choice.option else {choice.role}
    alone |= SETS - {choice.role} if choice.role in SETS else set()  # either or
    return {name: rest if role in alone else role for name, role in roles.items()} | {column: choice.role}


def options_for(
    before: Mapping[str, str], after: Mapping[str, str], choices: Mapping[str, ColumnChoice]
) -> dict[str, str]:
    """The options that make the roles of the columns these; none where they are already.

    An option that is empty says that no column has a role, whatever it is called.
    """
    if all(before.get(name, rest_of(choices)) == role for name, role in after.items()):
        return {}
    said: dict[str, str] = {}
    for choice in choices.values():
        if not choice.option:
            continue
        held = [name for name, role in after.items() if role == choice.role]
        if choice.role == LEFT_OUT:  # what was left out by itself stays so by itself
            held = [name for name in held if before.get(name) != LEFT_OUT]
        if held:
            said[choice.option] = format_names(held) if choice.many else held[0]
        elif choice.role in before.values() and not choice.needed:
            said[choice.option] = ""
    return said
