"""Commands on a project: train, rank, export."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vipll_gui.cli.command import (
    Command,
    add_json,
    add_project,
    json_list,
    number,
    pair,
    progress_bar,
    say,
    say_json,
    visible,
)
from vipll_gui.cli.output import add_out, add_overwrite, keep_apart, require_free
from vipll_gui.cli.streams import exit_code, stop_requests
from vipll_gui.errors import counted

if TYPE_CHECKING:
    from vipll_gui.session import Session, Snapshot
    from vipll_gui.session.training.places import Place


# -- train -------------------------------------------------------------------------------------------------------


def _train_arguments(parser: argparse.ArgumentParser) -> None:
    add_project(parser)
    parser.add_argument("--method", metavar="NAME", help="what to learn with; `vipll-gui methods` lists them")
    parser.add_argument(
        "--set",
        type=pair,
        action="append",
        default=[],
        metavar="KEY=VALUE",
        dest="settings",
        help="a setting of the method, such as epochs=50; may be given several times",
    )
    parser.add_argument("--warm", action="store_true", help="start from the weights of the last run")
    parser.add_argument("--on", metavar="COMMAND", help="train where a command starts vipll-gui: 'ssh gpu vipll-gui'")
    parser.add_argument(
        "--jobs", type=Path, metavar="DIR", help="with --on: a folder that the other computer has under the same path"
    )
    add_json(parser)
    parser.set_defaults(advice=_advice)


def _advice(words: list[str], unknown: list[str]) -> str:
    """How to give a setting of a method that was given as an option of its own; empty for other words."""
    from vipll_gui.session.training.options import method_options, run_options

    names = {option.name for method in method_options() for option in run_options(method.name)}
    for word in unknown:
        name, _, value = word.removeprefix("--").replace("-", "_").partition("=")
        if word.startswith("--") and name in names:
            following = words[words.index(word) + 1 :]
            value = value or next((one for one in following[:1] if not one.startswith("-")), "VALUE")
            return f"\n{name} is a setting of the learner: --set {name}={value}"
    return ""


def _train(arguments: argparse.Namespace) -> int:
    from vipll_gui.session.training.ranks import help_first, helps, leading

    if helps():
        help_first()
        return 0
    with leading():
        return _train_project(arguments)


def _train_project(arguments: argparse.Namespace) -> int:
    from vipll_gui.session import Session
    from vipll_gui.session.training.method_choice import METHOD
    from vipll_gui.session.training.places import RANKS, elsewhere
    from vipll_gui.session.training.ranks import is_shared

    if arguments.on and is_shared():
        arguments.parser.error("--on starts training elsewhere: leave out torchrun, or let the command start it")
    if arguments.jobs and not arguments.on:
        arguments.parser.error("--jobs is the folder for a training that --on starts")
    where = elsewhere(arguments.on, arguments.jobs) if arguments.on else RANKS
    with Session.open(arguments.project) as session:
        named = {} if arguments.method is None else {METHOD: arguments.method}
        settings = {**dict(arguments.settings), **named}
        last, asked = train_with_progress(session, settings, warm=arguments.warm, where=where)
        record = session.runs()[-1]
        learned = last is not None and last.posterior is not None
        sure = int((session.probability >= 0.95).sum()) if learned else None
    result: dict[str, Any] = {
        "run": record.id,
        "method": record.method,
        "status": record.status,
        "epochs": last.epoch if last is not None and learned else 0,
        "device": record.device,
        "instances": len(session.dataset),
        "probability_at_least_95": sure,
    }
    if arguments.json:
        say_json(result)
    elif sure is None:
        say(f"Run {record.id} {record.status} on {record.device} before it told how probable the labels are.")
    else:
        say(
            f"Run {record.id} {record.status} after {counted(result['epochs'], 'epoch')} on {record.device}: "
            f"{sure:,} of {counted(len(session.dataset), 'label has', 'labels have')} a probability of 95 % or more."
        )
    return exit_code(asked) if asked else 0


def train_with_progress(
    session: Session, settings: Mapping[str, object], *, warm: bool = False, where: Place | str = "here"
) -> tuple[Snapshot | None, int]:
    """Train in this thread with a progress bar; the last snapshot, and the signal that asked to end, if any.

    Ctrl+C, or a request to end, stops the run and keeps what it learned.
    """
    last: Snapshot | None = None
    with progress_bar("training") as progress, stop_requests() as asked:
        run = session.start_run(settings, warm=warm)
        for last in run.reports(lambda: bool(asked()), where=where):
            session.apply(last)
            flips = counted(last.flips, "flip")
            progress(last.progress, f"{last.phase} {last.epoch}/{last.epochs}, {flips}, {last.device}")
            for note in last.notes:
                progress(last.progress, note)
        return last, asked()


# -- rank --------------------------------------------------------------------------------------------------------


def _rank_arguments(parser: argparse.ArgumentParser) -> None:
    add_project(parser)
    parser.add_argument("--by", default="margin", metavar="RANKING", help="the order (default: margin)")
    parser.add_argument("--limit", type=number(int, 1), help="how many instances (default: all with --json, else 20)")
    parser.add_argument("--list", action="store_true", help="list the rankings there are")
    add_json(parser)


def _rank(arguments: argparse.Namespace) -> None:
    from vipll_gui.data.tables.cells import format_names
    from vipll_gui.session import Session

    with Session.open(arguments.project) as session:
        if arguments.list and arguments.json:
            say_json([{"name": name, "description": about} for name, about in session.rankings.items()])
            return
        if arguments.list:
            for name, description in session.rankings.items():
                say(f"{name:12} {description}")
            return
        ranked = session.ranked(arguments.by, arguments.limit or (None if arguments.json else 20))
        told = list(json_list(ranked)) if arguments.json else []
        rows = list(ranked)
    if arguments.json:
        sys.stdout.writelines(told)
        return
    say(f"{'id':20} {'label':16} {'prob.':>6} {'entropy':>8} {'status':14} candidates")
    for row in rows:
        say(
            f"{visible(row['id']):20} {visible(row['label'] or '-'):16} "
            f"{_number(row['probability']):>6} {_number(row['entropy']):>8} "
            f"{row['status']:14} {visible(format_names(row['candidates']))}"
        )


def _number(value: float) -> str:
    return "-" if value != value else f"{value:.3f}"


# -- export ------------------------------------------------------------------------------------------------------


def _export_arguments(parser: argparse.ArgumentParser) -> None:
    add_project(parser)
    add_out(parser, required=True, help="the file to write (with --format folders, a folder)")
    parser.add_argument("--format", help="the format, if the suffix of the file does not tell")
    add_overwrite(parser, "files of the same name, never a folder")
    chosen = parser.add_argument_group("which instances to write (default: all)")
    chosen.add_argument("--only-decided", action="store_true", help="what people decided or an audit accepted")
    chosen.add_argument(
        "--min-probability",
        type=number(float, 0, 1),
        metavar="P",
        help="of what nobody decided, only labels with at least this probability",
    )
    chosen.add_argument(
        "--status",
        type=_statuses,
        default=(),
        metavar="A,B",
        help="only these: " + ", ".join(STATUSES),
    )
    how = parser.add_argument_group("how to write them")
    yes_or_no = argparse.BooleanOptionalAction
    how.add_argument("--features", action=yes_or_no, help="write the features too (tables and JSON lines)")
    how.add_argument(
        "--safe-cells",
        action=yes_or_no,
        help="an apostrophe before cells that a spreadsheet would take for a formula (default: only for Excel)",
    )
    how.add_argument("--links", action=yes_or_no, help="folders: hard links in place of copies")
    how.add_argument("--no-sidecar", action="store_true", help="do not write FILE.provenance.json")
    add_json(parser)


STATUSES = ("open", "decided", "skipped", "flagged", "auto-accepted")


def _statuses(text: str) -> tuple[str, ...]:
    """Statuses from a command line, as a,b."""
    names = tuple(dict.fromkeys(name.strip() for name in text.split(",") if name.strip()))
    if wrong := [name for name in names if name not in STATUSES] or ([text] if not names else []):
        raise argparse.ArgumentTypeError(f"{wrong[0]!r} is none of {', '.join(STATUSES)}")
    return names


def _export(arguments: argparse.Namespace) -> None:
    from vipll_gui.data.cleaned import ExportFilter
    from vipll_gui.session import Session
    from vipll_gui.session.transfer.provenance import sidecar_path

    keep_apart(arguments.project, arguments.out)
    beside = [] if arguments.no_sidecar else [sidecar_path(arguments.out)]
    require_free(arguments.out, *beside, overwrite=arguments.overwrite)
    chosen = ExportFilter(arguments.only_decided, arguments.min_probability, arguments.status)
    given = {name: getattr(arguments, name) for name in ("features", "safe_cells", "links")}
    with Session.open(arguments.project) as session, progress_bar("exporting") as progress:
        rows = session.export(
            arguments.out,
            arguments.format,
            progress,
            filter=chosen,
            options={name: value for name, value in given.items() if value is not None},
            sidecar=not arguments.no_sidecar,
        )
        total = len(session.dataset)
        unlabelled = 0 if arguments.json else chosen.counts(session.cleaned())["open"]
    if arguments.json:
        sidecar = None if arguments.no_sidecar else str(sidecar_path(arguments.out))
        say_json({"labels_file": str(arguments.out), "rows": rows, "provenance_file": sidecar})
    else:
        left_out = f" ({total - rows:,} left out)" if rows < total else ""
        say(f"{counted(rows, 'row')} written to {arguments.out}{left_out}")
        if unlabelled:
            some = counted(unlabelled, "has", "have")
            say(f"{some} no label yet: train first, or write only what is decided (--only-decided).")


COMMANDS = (
    Command(
        "train",
        "learn which candidates are right",
        _train,
        _train_arguments,
        "  vipll-gui train birds.vipll --set epochs=100 --set seed=1",
    ),
    Command(
        "rank",
        "list the instances that most need a look",
        _rank,
        _rank_arguments,
        "  vipll-gui rank birds.vipll --by entropy --limit 10",
    ),
    Command(
        "export",
        "write the cleaned labels",
        _export,
        _export_arguments,
        "  vipll-gui export birds.vipll --out clean.csv\n"
        "  vipll-gui export birds.vipll --out sure.xlsx --min-probability 0.95",
    ),
)
