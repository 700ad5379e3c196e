"""Commands on the journal and the file that holds it: decide, log, merge, check, relocate."""

from __future__ import annotations

import argparse
import json
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from vipll_gui.cli.command import (
    PROJECT,
    Command,
    add_json,
    add_project,
    json_list,
    number,
    project_address,
    say,
    say_json,
    visible,
)
from vipll_gui.cli.output import add_out
from vipll_gui.errors import InputError, ProjectError, TrainingError, VipllError, counted

if TYPE_CHECKING:
    from vipll_gui.session import Session, Snapshot
    from vipll_gui.session.transfer.merged_facts import Noted
    from vipll_gui.session.transfer.scripting import Script

MAX_LINE = 10_000_000  # bytes
ELSEWHERE = "Close it where it is open, or decide in a copy of it: what two copies hold can be merged."


# -- decide ------------------------------------------------------------------------------------------------------


def _decide_arguments(parser: argparse.ArgumentParser) -> None:
    add_project(parser)
    parser.add_argument("source", help="a file of JSON lines, or - for standard input")
    parser.add_argument("--annotator", help="whose decisions these are (default: the name of this user)")
    learning = parser.add_mutually_exclusive_group()
    learning.add_argument("--train", action="store_true", help="train at the same time, as the window does")
    learning.add_argument(
        "--retrain",
        type=number(int, 0),
        default=0,
        metavar="N",
        help="learn anew after every N decisions; the last answer of them tells what that did (default: 0, never)",
    )


def _decide(arguments: argparse.Namespace) -> int:
    from vipll_gui.session import Session
    from vipll_gui.session.transfer.scripting import Script

    with Session.open(arguments.project) as session, json_lines(arguments.source) as lines:
        if session.read_only:
            raise ProjectError(f"nothing can be decided: {session.read_only}", path=session.path, remedy=ELSEWHERE)
        if arguments.retrain and not session.dataset.n_features:
            raise TrainingError(f"{session.name} has no features to learn from", remedy="Leave out --retrain.")
        session.annotator = arguments.annotator or session.annotator
        script, failed = Script(session), 0
        with _training(session) if arguments.train else _nothing():
            for count, line in enumerate(lines, 1):
                if line.strip():
                    answer = _answer(script, line, count) | _taught(session, arguments.retrain)
                    failed += not answer["ok"]
                    say_json(answer, indent=None)
                    sys.stdout.flush()
    return 1 if failed else 0


def _answer(script: Script, line: bytes, number: int) -> dict[str, Any]:
    """What to answer to one line: what was done, durably, or why not."""
    try:
        return script.do(json_record(line, number))
    except VipllError as error:
        return {"ok": False, "error": error.message, "remedy": error.remedy}


def _taught(session: Session, after: int) -> dict[str, Any]:
    """What a round did, where it was time for one; decisions go on where nothing could be learned from them."""
    from vipll_gui.session.training.rounds import is_due

    if not is_due(after, session.untried, session.counts.open):
        return {}
    try:
        outcome = session.teach()
    except TrainingError as error:
        return {"round": {"error": error.message, "remedy": error.remedy}}
    return {} if outcome is None else {"round": outcome.to_record()}


def json_record(line: bytes, number: int) -> dict[str, Any]:
    """The JSON object on a line."""
    from vipll_gui.session.transfer.scripting import FORM

    if len(line) >= MAX_LINE:
        raise InputError(f"line {number} is longer than {MAX_LINE:,} bytes", remedy="Give fewer ids on a line.")
    try:
        record = json.loads(line.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise InputError(f"line {number} is not UTF-8", remedy="Write JSON with UTF-8 encoding.") from error
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is a plain ValueError
        raise InputError(f"line {number} is no JSON", remedy=FORM) from error
    if not isinstance(record, dict):
        raise InputError(f"line {number} is no JSON object", remedy=FORM)
    return record


@contextmanager
def json_lines(source: str) -> Iterator[Iterator[bytes]]:
    if source == "-":
        yield _bounded(sys.stdin.buffer)
        return
    try:
        with Path(source).open("rb") as file:
            yield _bounded(file)
    except OSError as error:
        from vipll_gui.data.files import SHORTER, is_too_long

        remedy = SHORTER if is_too_long(error) else "Check the file and your rights."
        raise InputError(f"cannot be read ({error.strerror})", path=source, remedy=remedy) from error


def _bounded(file: IO[bytes]) -> Iterator[bytes]:
    """The lines, of one that is too long only the beginning."""
    while line := file.readline(MAX_LINE):
        yield line
        while len(line) >= MAX_LINE and not line.endswith(b"\n"):
            line = file.readline(MAX_LINE)
            if not line:
                return


@contextmanager
def _nothing() -> Iterator[None]:
    yield


@contextmanager
def _training(session: Session) -> Iterator[None]:
    """A training run in the background of the block, under way when it begins and stopped at its end.

    What goes wrong with it is said when the block is done: decisions go on without it.
    """
    stop, begun, failed = threading.Event(), threading.Event(), list[VipllError]()
    last: list[Snapshot] = []
    run = session.start_run()

    def train() -> None:
        try:
            for snapshot in run.reports(stop.is_set):
                last[:] = [snapshot]
                begun.set()
        except VipllError as error:
            failed.append(error)
        finally:
            begun.set()

    thread = threading.Thread(target=train, name="training")
    thread.start()
    begun.wait()
    try:
        yield
    finally:
        stop.set()
        thread.join()
    for snapshot in last:
        session.apply(snapshot)
    if failed:
        raise failed[0]


# -- log ---------------------------------------------------------------------------------------------------------


def _log_arguments(parser: argparse.ArgumentParser) -> None:
    add_project(parser)
    add_json(parser)


def _log(arguments: argparse.Namespace) -> None:
    from vipll_gui.session import Session
    from vipll_gui.session.transfer.scripting import journal_records

    with Session.open(arguments.project, read_only=True) as session:
        records = journal_records(session.project_state)
        told = list(json_list(records) if arguments.json else map(_in_a_line, records))
    if arguments.json:
        sys.stdout.writelines(told)
        return
    for line in told:
        say(line)


def _in_a_line(record: dict[str, Any]) -> str:
    from vipll_gui.session.auditing.record import in_words

    what = (
        record["label"]
        or in_words(record["action"], record["text"] or "")
        or (f"entry {record['target']}" if record["target"] else "")
    )
    where = record["id"] or counted(len(record["ids"]), "instance")
    undone = "" if record["in_force"] else "  (undone)"
    return f"{record['seq']:6} {record['time']} {record['annotator']:12} {record['action']:9} {where} {what}{undone}"


# -- merge -------------------------------------------------------------------------------------------------------


def _merge_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("first", type=project_address, help=PROJECT)
    parser.add_argument("second", type=project_address, help="a copy of it that somebody else worked on")
    add_out(parser, like="both.vipll", required=True, help="the merged project to make")
    add_json(parser)


def _merge(arguments: argparse.Namespace) -> None:
    from dataclasses import asdict

    from vipll_gui.session.transfer.merging import merge_projects

    merged = merge_projects(arguments.first, arguments.second, arguments.out)
    if arguments.json:
        say_json({**asdict(merged), "path": str(merged.path), "conflicts": [asdict(c) for c in merged.conflicts]})
        return
    entries, both = counted(merged.entries, "journal entry", "journal entries"), counted(merged.shared, "was", "were")
    say(f"{merged.path}: {entries} ({both} in both).")
    for conflict in merged.conflicts:
        say(f"conflict: {conflict.id}: {conflict.first} or {conflict.second}; the later one, {conflict.kept}, leads")
    kept = "; both decisions are kept in the journal" * bool(merged.conflicts)
    say(f"{counted(len(merged.conflicts), 'conflict')}{kept}.")
    first, second = (visible(str(one)) for one in (arguments.first, arguments.second))
    for one in merged.taken:
        say(f"taken from {second}: the {one.what} {_of(one)}")
    for one in merged.differing:
        say(f"the {one.what} {_of(one)} differs: that of {first} is kept")
    for one in merged.left:
        say(f"left in {second}: the {one.what} {_of(one)}, for which there is no room")
    if merged.files_left:
        say(f"{counted(merged.files_left, 'file')} could not be had.")


def _of(noted: Noted) -> str:
    """Whose something is that was noted, or what it is called."""
    return visible(noted.name if noted.what == "filter" else f"of {noted.name}")


# -- check, relocate ---------------------------------------------------------------------------------------------


def _check_arguments(parser: argparse.ArgumentParser) -> None:
    add_project(parser)
    add_out(parser, "--rescue", like="saved.vipll", metavar="NEW", help="write what can be read into a new project")
    add_json(parser)


def _check(arguments: argparse.Namespace) -> int:
    from vipll_gui.session.transfer.checking import check_project, rescue_project

    found = check_project(arguments.project)
    saved = rescue_project(arguments.project, arguments.rescue) if arguments.rescue else None
    if arguments.json:
        rescued = {"rescued": asdict(saved)} if saved else {}
        say_json({"project": str(arguments.project), "ok": not found, "problems": found, **rescued})
    else:
        for problem in found:
            say(f"problem: {visible(problem)}")
        verdict = f": {counted(len(found), 'problem')}." if found else " is sound."
        say(f"{arguments.project}{verdict}")
        if saved:
            for loss in saved.lost:
                say(f"lost: {visible(loss)}")
            entries = counted(saved.entries, "journal entry", "journal entries")
            say(f"{counted(saved.instances, 'instance')} and {entries} saved to {arguments.rescue}.")
    return 1 if found else 0


def _relocate_arguments(parser: argparse.ArgumentParser) -> None:
    add_project(parser)
    parser.add_argument("folder", type=Path, help="where the pictures or sounds are now")


def _relocate(arguments: argparse.Namespace) -> None:
    from vipll_gui.session import Session

    with Session.open(arguments.project) as session:
        say(str(session.relocate_media(arguments.folder).message))


DECIDE_EXAMPLE = """\
  echo '{"id": "17", "label": "oak"}' | vipll-gui decide trees.vipll -

each line is answered by one line, once it is on the disk. Actions besides "decide": accept, rule-out, restore, add,
skip, unskip, flag, unflag, clear, comment, undo, redo, as {"action": "rule-out", "id": "17", "label": "elm"}. With
--retrain 20, every twentieth answer has a "round": the run, how many other labels it changed, and the errors expected
before and after."""

COMMANDS = (
    Command("decide", "carry out decisions given as JSON lines", _decide, _decide_arguments, DECIDE_EXAMPLE),
    Command("log", "print everything people did", _log, _log_arguments, "  vipll-gui log trees.vipll --json"),
    Command(
        "merge",
        "join the decisions of two copies of a project",
        _merge,
        _merge_arguments,
        "  vipll-gui merge trees.vipll trees-from-ada.vipll --out both.vipll",
    ),
    Command(
        "check",
        "look for damage, and save what can be saved",
        _check,
        _check_arguments,
        "  vipll-gui check trees.vipll --rescue saved.vipll",
    ),
    Command(
        "relocate",
        "tell a project where its pictures or sounds have moved to",
        _relocate,
        _relocate_arguments,
        "  vipll-gui relocate trees.vipll /media/photos",
    ),
)
