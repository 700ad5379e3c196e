"""The command that shows which labels collide."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from vipll_gui.cli.command import PROJECT, Command, add_json, project_address, say, say_json, visible
from vipll_gui.cli.output import add_out, add_overwrite, keep_apart, require_free
from vipll_gui.errors import InputError, counted

if TYPE_CHECKING:
    from vipll_gui.report.heatmap import Heatmap
    from vipll_gui.review.cooccurrence import PairTables
    from vipll_gui.store import Address

KINDS = ("counts", "share", "lift", "believed")
SOURCES = ("posterior", "decisions", "truth")
ORDERS = ("name", "frequency", "cluster")
WIDE = 20  # labels up to which the whole table is printed
MOST = 20  # pairs named


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "source", type=project_address, metavar="PROJECT_OR_FILE", help=f"{PROJECT}, or data as for import"
    )
    parser.add_argument(
        "--of",
        choices=KINDS,
        help="counts: sets with both labels (default). share: of the row label's sets, those with the column's too. "
        "lift: how much more often together than by chance. believed: what is seen beside the believed label",
    )
    parser.add_argument(
        "--from",
        choices=SOURCES,
        dest="belief",
        help="what is believed: by people and the model (default), by people alone, or the hidden truth; means "
        "--of believed",
    )
    parser.add_argument("--order", choices=ORDERS, default="name", help="of the labels (default: name)")
    parser.add_argument("--log", action="store_true", help="colours of a picture on a logarithmic scale")
    add_out(parser, like="labels.svg", help="write a .png, .svg or .csv file instead of printing")
    add_overwrite(parser)
    add_json(parser)


def _run(arguments: argparse.Namespace) -> None:
    from vipll_gui.report.heatmap import heatmap
    from vipll_gui.report.heatmap_files import write_heatmap
    from vipll_gui.session.insight.cooccurrence import NOTHING

    kind = arguments.of or ("believed" if arguments.belief else "counts")
    belief = arguments.belief or "posterior"
    if arguments.out:
        keep_apart(arguments.source, arguments.out)
        require_free(arguments.out, overwrite=arguments.overwrite)
    tables, labels = _tables(arguments.source, belief)
    if kind == "believed" and not tables.believes:
        why, remedy = NOTHING[belief]
        raise InputError(why, path=_path(arguments.source), remedy=remedy)
    drawn = heatmap(tables, labels, kind, arguments.order, logarithmic=arguments.log)
    if arguments.out:
        write_heatmap(arguments.out, drawn)
    if arguments.json:
        source = {"from": belief} if kind == "believed" else {}
        say_json({"of": kind, **source, "labels": list(drawn.names), "matrix": drawn.values.tolist()})
    elif arguments.out:
        say(f"{counted(len(labels), 'label')} written to {arguments.out}")
    else:
        _print(drawn)


def _path(source: Address) -> Path | None:
    return source if isinstance(source, Path) else None


def _tables(source: Address, belief: str) -> tuple[PairTables, tuple[str, ...]]:
    """The tables of a project, or of data that are none yet."""
    from vipll_gui.data import read_dataset
    from vipll_gui.session import Session
    from vipll_gui.session.insight.cooccurrence import LiveTables, dataset_tables

    if not isinstance(source, Path) or source.suffix == ".vipll":
        with Session.open(source, read_only=True) as session:
            return LiveTables(session.project_state, belief).count(), session.labels
    dataset = read_dataset(source)
    return dataset_tables(dataset, belief), dataset.labels


def _print(drawn: Heatmap) -> None:
    """The table where it fits a screen, and the pairs with the highest numbers."""
    from vipll_gui.report.heatmap import highest
    from vipll_gui.review.heat import shown

    names = [visible(name) for name in drawn.names]
    say(drawn.title)
    if len(names) <= WIDE:
        cells = [[shown(value, whole=drawn.whole) for value in row] for row in drawn.values.tolist()]
        width = max([len(word) for row in (names, *cells) for word in row], default=0) + 2
        say(" " * width + "".join(f"{name:>{width}}" for name in names))
        for name, row in zip(names, cells, strict=True):
            say(f"{name:>{width}}" + "".join(f"{cell:>{width}}" for cell in row))
        say("")
    say("most of all:")
    for i, j in highest(drawn, MOST):
        say(f"  {names[i]} with {names[j]}: {shown(float(drawn.values[i, j]), whole=drawn.whole)}")


COMMANDS = (
    Command(
        "cooccurrence",
        "show which labels are candidates together",
        _run,
        _arguments,
        "  vipll-gui cooccurrence birds.vipll --of lift --order cluster --out lift.svg\n"
        "  vipll-gui cooccurrence bird-song.mat --from truth",
    ),
)
