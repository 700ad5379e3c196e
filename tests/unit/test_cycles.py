"""No module imports another that imports it, by whatever way round; imports for types and inside functions count."""

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import vipll_gui

ROOT = Path(vipll_gui.__file__).parent


def _modules(root: Path) -> dict[str, Path]:
    """The files of a package by their dotted names."""
    found = {}
    for path in root.rglob("*.py"):
        parts = path.relative_to(root.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def _imported(path: Path, modules: Mapping[str, Path]) -> Iterator[str]:
    """The modules of the package that a file names anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom) and node.module in modules:
            names = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (name if name in modules else node.module for name in names)


def _cycle(root: Path) -> list[str]:
    """The modules of one cycle in their order, the first again at the end; empty if there is none."""
    modules = _modules(root)
    graph = {name: set(_imported(path, modules)) - {name} for name, path in modules.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_module_imports_itself_through_others() -> None:
    assert _cycle(ROOT) == []


def test_a_cycle_of_types_and_late_imports_is_found(tmp_path: Path) -> None:
    package = tmp_path / "house"
    package.mkdir()
    texts = {
        "__init__": "",
        "roof": "from house import wall",
        "wall": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from house.floor import Floor",
        "floor": "class Floor:\n    def up(self):\n        import house.roof",
        "garden": "import house.roof",
    }
    for name, text in texts.items():
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    assert set(_cycle(package)) == {"house.roof", "house.wall", "house.floor"}
    (package / "floor.py").write_text("class Floor: ...", encoding="utf-8")
    assert _cycle(package) == []
