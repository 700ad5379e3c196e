"""Commands for projects that several people work on: share, fetch, members, assign."""

from __future__ import annotations

import argparse
import re
from dataclasses import asdict
from typing import TYPE_CHECKING

from vipll_gui.cli.command import (
    Command,
    add_json,
    add_project,
    complain,
    number,
    progress_bar,
    project_address,
    say,
    say_json,
    visible,
)
from vipll_gui.cli.output import add_out, add_overwrite, require_free_project
from vipll_gui.errors import counted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from vipll_gui.session import Filter, Session
    from vipll_gui.store.media_plan import MediaPlan

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
    parser.add_argument(
        "--media", action="store_true", help="store its pictures and sounds there, too: files up to 16 MB, 4 GB in all"
    )
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
            media=arguments.media,
            overwrite=arguments.overwrite,
            told=_tell_media,
            progress=progress,
        )
    if arguments.json:
        say_json(asdict(copied))
        return
    entries = counted(copied.entries, "journal entry", "journal entries")
    files = f", {counted(copied.files, 'file')}" if arguments.media else ""
    say(f"{counted(copied.instances, 'instance')}{files} and {entries} are at {copied.location}")
    _list(copied.members)
    say(f"Everybody opens it with: vipll-gui open {_LOGIN.sub('//', copied.location)}")


def _tell_media(plan: MediaPlan) -> None:
    """Say what is about to be stored, and what is not."""
    from vipll_gui.store.media_plan import LARGEST_FILE

    complain(f"{counted(len(plan.files), 'file')}, {plan.bytes / 1e6:,.1f} MB, will be stored in the database.")
    for names, why in (
        (plan.too_large, f"larger than {LARGEST_FILE / 1e6:g} MB, and stay in the folder"),
        (plan.missing, "missing or refused, and left out"),
        (plan.changed, "not what was imported, and left out"),
    ):
        if names:
            some = ", ".join(names[:3]) + " …" * (len(names) > 3)
            complain(f"{counted(len(names), 'file is', 'files are')} {why}: {some}")


def _list(members: Mapping[str, str]) -> None:
    for name, role in members.items():
        say(f"{visible(name):24} {role}")


def _fetch_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("project", type=_server, metavar="ADDRESS", help=f"of a shared project: {SERVER}")
    add_out(parser, like="birds.vipll", required=True, help="the project file to make")
    add_overwrite(parser, "a project of the same name")
    add_json(parser)


def _fetch(arguments: argparse.Namespace) -> None:
    from vipll_gui.session.transfer.media_copies import media_folder_beside
    from vipll_gui.session.transfer.sharing import fetch_project

    require_free_project(arguments.out, overwrite=arguments.overwrite)
    with progress_bar("fetching") as progress:
        copied = fetch_project(arguments.project, arguments.out, overwrite=arguments.overwrite, progress=progress)
    if arguments.json:
        say_json(asdict(copied))
    else:
        entries = counted(copied.entries, "journal entry", "journal entries")
        say(f"{counted(copied.instances, 'instance')} and {entries} are in {copied.location}")
        if copied.files or copied.files_left:
            say(f"{counted(copied.files, 'file')} in {media_folder_beside(arguments.out)}")
        if copied.files_left:
            say(f"{counted(copied.files_left, 'file')} could not be had.")


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


# -- assign ------------------------------------------------------------------------------------------------------

STATUSES = ("open", "decided", "skipped", "flagged")
OF_A_SHARE = ("each", "part", "blind", "anew", "seed", "text", "label", "status", "disputed", "filter")


def _assign_arguments(parser: argparse.ArgumentParser) -> None:
    add_project(parser)
    parser.add_argument(
        "--to",
        action="append",
        default=[],
        metavar="NAME",
        help="somebody who is to decide; may be given several times",
    )
    parser.add_argument(
        "--each", type=number(int, 1), default=1, metavar="N", help="how many people decide each instance (default: 1)"
    )
    parser.add_argument(
        "--part",
        type=_part,
        action="append",
        default=[],
        metavar="SHARE:N",
        help="a part of the instances that so many people decide, as 10%%:3; may be given several times",
    )
    blindness = parser.add_mutually_exclusive_group()
    blindness.add_argument("--blind", action="store_true", help="nobody sees what others decide")
    parser.add_argument("--anew", action="store_true", help="in place of what is assigned, not besides it")
    blindness.add_argument("--withdraw", action="store_true", help="let everybody decide everything again")
    parser.add_argument("--seed", type=number(int, 0), default=0, help="of the lots that are drawn (default: 0)")
    chosen = parser.add_argument_group("which instances (default: all)")
    chosen.add_argument("--text", default="", help="with this in their id, file, text, candidates or comments")
    chosen.add_argument("--label", help="with this candidate")
    chosen.add_argument("--status", choices=STATUSES, help="that stand so")
    chosen.add_argument("--disputed", action="store_true", help="that people decided differently")
    chosen.add_argument("--filter", metavar="NAME", help="that pass a filter which is saved in the project")
    add_json(parser)


def _part(text: str) -> tuple[float, int]:
    """A share and how many people, as 10%:3."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?)\s*%\s*:\s*(\d+)", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form SHARE:PEOPLE, as 10%:3")
    return float(found[1]) / 100, int(found[2])


def _assign(arguments: argparse.Namespace) -> None:
    from vipll_gui.session import Session
    from vipll_gui.session.assigning import AssignmentPlan

    _require_people(arguments)
    changing = bool(arguments.to) or arguments.withdraw
    with Session.open(arguments.project, read_only=not changing) as session:
        if arguments.withdraw:
            told = session.assignment.withdraw().message
        elif arguments.to:
            plan = AssignmentPlan(tuple(arguments.to), arguments.each, tuple(arguments.part), arguments.seed)
            positions = session.order(filter=_chosen(session, arguments))
            told = session.assignment.assign(plan, positions, blind=arguments.blind, anew=arguments.anew).message
        else:
            told = None
        progress, blind = session.assignment.progress(session.state), session.assignment.blind
    if arguments.json:
        say_json({"blind": blind, "people": [asdict(one) for one in progress]})
        return
    if told is not None:
        say(str(told))
    elif not progress:
        say("Nothing is assigned: everybody may decide everything.")
    for one in progress:
        say(f"{visible(one.name):24} {one.done:>9,} of {one.assigned:>9,}")
    if blind:
        say("They work blind.")


def _require_people(arguments: argparse.Namespace) -> None:
    """Refuse words that would do nothing: who says --withdraw --to ada would take everybody's share away."""
    parser: argparse.ArgumentParser = arguments.parser
    given = [name for name in OF_A_SHARE if getattr(arguments, name) != parser.get_default(name)]
    if arguments.withdraw and (arguments.to or given):
        parser.error(f"--withdraw is about everybody and everything: leave out --{'to' if arguments.to else given[0]}")
    if given and not arguments.to and not arguments.withdraw:
        parser.error(f"--{given[0]} is about what is assigned: say with --to who is to decide")


def _chosen(session: Session, arguments: argparse.Namespace) -> Filter:
    """The filter that the words on the command line make."""
    from dataclasses import replace

    from vipll_gui.errors import VipllError
    from vipll_gui.session import Filter, Status

    saved = session.saved_filters.all
    if arguments.filter is not None and arguments.filter not in saved:
        known = ", ".join(saved) or "none are saved"
        raise VipllError(f"there is no filter {arguments.filter!r}", remedy=f"Filters of the project: {known}.")
    if arguments.label is not None and arguments.label not in session.labels:
        raise VipllError(f"there is no label {arguments.label!r}", remedy=f"Labels: {', '.join(session.labels[:20])}")
    chosen = saved[arguments.filter] if arguments.filter is not None else Filter()
    if arguments.label is not None:
        chosen = replace(chosen, label=session.labels.index(arguments.label))
    if arguments.status is not None:
        chosen = replace(chosen, status=Status[arguments.status.upper()])
    return replace(chosen, text=arguments.text or chosen.text, disputed=arguments.disputed or chosen.disputed)


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
    Command(
        "assign",
        "share work out among people, or tell how far everybody is",
        _assign,
        _assign_arguments,
        "  vipll-gui assign birds.vipll --to ada --to bob --to carol --each 2 --part 10%:3 --blind",
    ),
)
