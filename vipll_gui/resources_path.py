"""Where the icons, style sheets and demo descriptions are."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource(name: str) -> Path:
    """The path of a shipped file, the same in a checkout, an installed wheel and a frozen build.

    A wheel and a frozen build carry `resources` inside the package; a checkout has it beside the package.
    """
    installed = _PACKAGE / "resources"
    return (installed if installed.is_dir() else _PACKAGE.parent / "resources") / name
