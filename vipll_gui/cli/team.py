"""Commands for projects that several people work on: share, fetch, members."""

from __future__ import annotations

import argparse
import re
from dataclasses import asdict
from typing import TYPE_CHECKING

from vipll_gui.cli.command import Command, add_json, add_project, progress_bar, project_address, say, say_json, visible
from vipll_gui.cli.output import add_out, add_overwrite, require_free_project
from vipll_gui.errors import counted

if TYPE_CHECKING:
    from collections.abc import Mapping

SERVER = "postgresql://HOST/NAME"
_LOGIN = re.compile("//[^/@]*@")  # of whoever shared it


def _people(parser: argparse.ArgumentParser) -> None:
    for flag, what in (("--lead", "train, audit and take back others' steps"), ("--annotator", "decide")):
        parser.add_argument(
            flag,
            action="append",
            default=[],
            metavar="LOGIN",
            dest=f"{flag[2:]}s",
            help=f"a login of the server that may {what}; may be given several times",
        )


def _share_arguments(parser: argparse.ArgumentParser) -> None:
    add_project(parser)
    parser.add_argument(
        "--to", type=_server, required=True, metavar="ADDRESS", help=f"where: {SERVER}; made if it is not there"
    )
    _people(parser)
    add_overwrite(parser, "a project of the same name on the server, for everybody")
    add_json(parser)


def _server(text: str) -> str:
    address = project_address(text)
    if not isinstance(address, str):
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form {SERVER}")
    return address


def _share(arguments: argparse.Namespace) -> None:
    from vipll_gui.session.transfer.sharing import share_project

    with progress_bar("sharing") as progress:
        copied = share_project(
            arguments.project,
            arguments.to,
            leads=arguments.leads,
            annotators=arguments.annotators,
            overwrite=arguments.overwrite,
            progress=progress,
        )
    if arguments.json:
        say_json(asdict(copied))
        return
    entries = counted(copied.entries, "journal entry", "journal entries")
    say(f"{counted(copied.instances, 'instance')} and {entries} are at {copied.location}")
    _list(copied.members)
    say(f"Everybody opens it with: vipll-gui open {_LOGIN.sub('//', copied.location)}")


def _list(members: Mapping[str, str]) -> None:
    for name, role in members.items():
        say(f"{visible(name):24} {role}")


def _fetch_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("project", type=_server, metavar="ADDRESS", help=f"of a shared project: {SERVER}")
    add_out(parser, like="birds.vipll", required=True, help="the project file to make")
    add_overwrite(parser, "a project of the same name")
    add_json(parser)


def _fetch(arguments: argparse.Namespace) -> None:
    from vipll_gui.session.transfer.sharing import fetch_project

    require_free_project(arguments.out, overwrite=arguments.overwrite)
    with progress_bar("fetching") as progress:
        copied = fetch_project(arguments.project, arguments.out, overwrite=arguments.overwrite, progress=progress)
    if arguments.json:
        say_json(asdict(copied))
    else:
        entries = counted(copied.entries, "journal entry", "journal entries")
        say(f"{counted(copied.instances, 'instance')} and {entries} are in {copied.location}")


def _members_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("project", type=_server, metavar="ADDRESS", help=f"of a shared project: {SERVER}")
    _people(parser)
    add_json(parser)


def _members(arguments: argparse.Namespace) -> None:
    from vipll_gui.session.transfer.sharing import members_of

    members = members_of(arguments.project, arguments.leads, arguments.annotators)
    if arguments.json:
        say_json(members)
    else:
        _list(members)


COMMANDS = (
    Command(
        "share",
        "put a project on a PostgreSQL server, for several people at once",
        _share,
        _share_arguments,
        "  vipll-gui share birds.vipll --to postgresql://db.example.org/birds --annotator ada --annotator bob",
    ),
    Command(
        "fetch",
        "write all of a shared project into a file",
        _fetch,
        _fetch_arguments,
        "  vipll-gui fetch postgresql://db.example.org/birds --out birds.vipll",
    ),
    Command(
        "members",
        "list who belongs to a shared project, or add people",
        _members,
        _members_arguments,
        "  vipll-gui members postgresql://db.example.org/birds --lead carol",
    ),
)
