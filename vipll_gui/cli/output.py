"""Where a command may write: never over what it reads or a project, and over other files only when told to."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vipll_gui.cli.command import complain, project_address
from vipll_gui.errors import OutputError

if TYPE_CHECKING:
    from vipll_gui.store import Address


def add_overwrite(parser: argparse.ArgumentParser, what: str = "a file of the same name") -> None:
    """Add --overwrite, for commands that write a file."""
    parser.add_argument("--overwrite", action="store_true", help=f"replace {what}")


def add_out(
    parser: argparse.ArgumentParser, flag: str = "--out", *, like: str = "", anywhere: bool = False, **about: Any
) -> None:
    """Add an option that names what a command writes: a file with a name `like` this, else perhaps a folder.

    Or a project `anywhere`, by its address.
    """
    action = parser.add_argument(flag, type=_address if anywhere else _path, **about)
    parser.set_defaults(outs={**(parser.get_default("outs") or {}), action.dest: like})


def _address(text: str) -> Address:
    """A path that has a name, or the address of a project."""
    return text if isinstance(project_address(text), str) else _path(text)


def _path(text: str) -> Path:
    """A path that has a name, also where somebody wrote `.` or `..`; addresses are none."""
    if isinstance(project_address(text), str):
        raise argparse.ArgumentTypeError(
            "this is written to a file; a project goes to a server with: vipll-gui share FILE --to ADDRESS"
        )
    path = Path(text)
    return path if path.name not in ("", "..") else Path(os.path.abspath(path))  # noqa: PTH100 - without links


@contextmanager
def checked_outs(arguments: argparse.Namespace) -> Iterator[None]:
    """Refuse folders where files are to be written, and say which folders were made on the way: it may be a slip."""
    named = {name: getattr(arguments, name) for name in getattr(arguments, "outs", {})}
    given = {name: path for name, path in named.items() if isinstance(path, Path)}
    for name, path in given.items():
        if (like := arguments.outs[name]) and path.is_dir():
            raise OutputError("this is a folder, not a file", path=path, remedy=f"Add a name, such as {path / like}")
    missing = dict.fromkeys(path.parent for path in given.values() if not path.parent.exists())
    try:
        yield
    finally:
        for folder in missing:
            if folder.is_dir():
                complain(f"made the folder {folder}, which was not there")


def keep_apart(source: Address, out: Address) -> None:
    """Raise an OutputError if a result would replace the file it is made from."""
    if isinstance(source, str) or isinstance(out, str):
        return
    same = False
    with suppress(OSError):  # what is wrong with either is said by those who open it
        same = source.samefile(out)
    if same:
        raise OutputError("this is the file to read from", path=out, remedy="Give the result another name.")


def require_free(*paths: Path, overwrite: bool) -> None:
    """Raise an OutputError if a result would replace a project, or a file without --overwrite; before any work."""
    for path in paths:
        if path.is_file():  # folders and devices are refused by those who write
            from vipll_gui.session.transfer.exporting import spare_projects

            spare_projects(path)
            if not overwrite:
                raise _taken(path)


def require_free_project(path: Address, *, overwrite: bool) -> None:
    """The same for a project to be made, which may replace nothing but another one; servers are asked later."""
    if isinstance(path, Path) and path.is_file():
        from vipll_gui.session.transfer.exporting import is_project

        if is_project(path) and not overwrite:
            raise _taken(path)


def _taken(path: Path) -> OutputError:
    return OutputError(
        "there is already a file of this name",
        path=path,
        remedy="Choose another name, or add --overwrite to replace it.",
    )
