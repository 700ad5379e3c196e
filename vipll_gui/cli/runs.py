"""The training runs of a project."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from vipll_gui.cli.command import Command, add_json, add_project, say, say_json, visible
from vipll_gui.errors import counted

if TYPE_CHECKING:
    from vipll_gui.store import RunRecord


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_project(parser)
    add_json(parser)


def _runs(arguments: argparse.Namespace) -> None:
    from vipll_gui.session import Session

    with Session.open(arguments.project, read_only=True) as session:
        records = [_record(run, shown=run.id == session.current_run) for run in session.runs()]
    if arguments.json:
        say_json(records)
        return
    if not records:
        say("There are no runs yet: vipll-gui train PROJECT")
    for one in records:
        sure = f"{one['results']['sure']:.1%} sure" if "sure" in one["results"] else "-"
        marks = [name for name in ("shown", "pinned") if one[name]] + [visible(one["note"])] * bool(one["note"])
        say(
            f"{one['run']:4} {visible(one['method']):16} {visible(one['status']):10} {one['started'][:16]} "
            f"{counted(one['epochs'], 'epoch') if one['epochs'] else '':>10} {sure:>12}  {', '.join(marks)}".rstrip()
        )


def _record(run: RunRecord, *, shown: bool) -> dict[str, Any]:
    """A run as a plain record."""
    return {
        "run": run.id,
        "method": run.method,
        "status": run.status,
        "started": run.started,
        "finished": run.finished,
        "epochs": run.epochs,
        "device": run.device,
        "settings": dict(run.settings),
        "results": dict(run.results),
        "shown": shown,
        "pinned": run.pinned,
        "note": run.note,
    }


COMMANDS = (
    Command(
        "runs",
        "list the training runs, how each ended and which one is shown",
        _runs,
        _arguments,
        "  vipll-gui runs birds.vipll",
    ),
)
