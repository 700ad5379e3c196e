"""What the glossary and the plan of the house name is there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import vipll_gui

PACKAGE = Path(vipll_gui.__file__).parent
REPOSITORY = Path(__file__).parents[2]
DOCS = REPOSITORY / "docs"


def _glossary_names() -> list[str]:
    """What stands between backticks in the third column, without the arguments of calls."""
    rows = (DOCS / "glossary.md").read_text(encoding="utf-8").splitlines()
    cells = [row.split("|")[3] for row in rows if row.startswith("|")]
    return [name.partition("(")[0] for cell in cells for name in re.findall(r"`([^`]+)`", cell)]


def _defined(nodes: list[ast.stmt]) -> Iterator[str]:
    """The names that statements of a module or class define, imported ones too."""
    for node in nodes:
        if isinstance(node, ast.If):
            yield from _defined(node.body)
        elif isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.ImportFrom):
            yield from (alias.asname or alias.name for alias in node.names)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name))


def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def _classes() -> dict[str, ast.ClassDef]:
    """The classes of the package, by their names."""
    trees = map(_parsed, PACKAGE.rglob("*.py"))
    return {node.name: node for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)}


def _members(name: str) -> set[str]:
    """What a class of the package defines, and those of the package that it builds on; nothing of what is none."""
    found = _classes().get(name)
    bases = [base.id for base in found.bases if isinstance(base, ast.Name)] if found else []
    return {*_defined(found.body if found else []), *(member for base in bases for member in _members(base))}


def _is_there(name: str) -> bool:
    """Whether a dotted name is a module, something in one, a class, or something in a class."""
    parts, place = name.split("."), PACKAGE
    while parts and (place / parts[0]).is_dir():
        place /= parts.pop(0)
    if parts and (place / f"{parts[0]}.py").is_file():
        place /= f"{parts.pop(0)}.py"
    if place != PACKAGE and parts:
        names = {*_defined(_parsed(place if place.is_file() else place / "__init__.py").body)}
        if parts[0] not in names:
            return False
        parts = parts if len(parts) > 1 else []
    return not parts or (parts[0] in _classes() and set(parts[1:]) <= _members(parts[0]))


@pytest.mark.parametrize("name", _glossary_names())
def test_names_of_the_glossary_are_in_the_code(name: str) -> None:
    assert _is_there(name)


@pytest.mark.parametrize("name", ["data.Nothing", "nowhere.Dataset", "data.dataset.Dataset.nothing", "Nobody"])
def test_a_name_that_is_nowhere_would_be_noticed(name: str) -> None:
    assert not _is_there(name)


def _missing_paths(line: str) -> list[str]:
    """The paths in a line that lead nowhere from the repository, the package or a path earlier in the line."""
    bases, missing = [REPOSITORY, PACKAGE], []
    for path in re.findall(r"`([\w<>/.-]+/|[\w<>/.-]*\w\.(?:py|ts)|\w+/[\w/]+)`|(tests/[\w/]+\.py)", line):
        name = re.sub("<.*?>", "*", path[0] or path[1])
        found = [match for base in bases for match in base.glob(name.rstrip("/")) if match.is_dir() or "." in name]
        bases += [match if match.is_dir() else match.parent for match in found]
        missing += [] if found else [name]
    return missing


@pytest.mark.parametrize("line", (DOCS / "architecture.md").read_text(encoding="utf-8").splitlines())
def test_paths_in_the_plan_of_the_house_lead_somewhere(line: str) -> None:
    assert not _missing_paths(line)


def test_a_path_that_leads_nowhere_would_be_noticed() -> None:
    assert _missing_paths("| `data/` | `tables/`, `chairs/` | `gone.py` | tests/unit/test_gone.py") == [
        "chairs/", "gone.py", "tests/unit/test_gone.py",
    ]  # fmt: skip
