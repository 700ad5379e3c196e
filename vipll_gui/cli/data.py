"""Commands on data files: import and synthesize."""

from __future__ import annotations

import argparse
from pathlib import Path

from vipll_gui.cli.command import Command, add_json, keep_apart, number, pair, progress_bar, say, say_json

IMPORT_EXAMPLE = """\
  vipll-gui import birds.csv --out birds.vipll
  vipll-gui import plants.csv --out plants.vipll --option candidates=species --option ignore=notes"""
SYNTHESIZE_EXAMPLE = """\
  vipll-gui synthesize digits --out digits/digits.csv
  vipll-gui synthesize flowers.csv --label species --out ambiguous.csv --seed 3"""


def _import_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", type=Path, help="the data: a CSV or TSV table, or a PLL .mat file")
    parser.add_argument("--out", type=Path, required=True, help="the project to make (.vipll)")
    parser.add_argument("--format", help="the format of the source, if its content does not tell")
    parser.add_argument(
        "--option",
        type=pair,
        action="append",
        default=[],
        metavar="KEY=VALUE",
        dest="options",
        help="an option of the format, such as candidates=COLUMN, id=COLUMN, truth=COLUMN, media=COLUMN, ignore=A|B",
    )
    parser.add_argument("--overwrite", action="store_true", help="replace a project of the same name")
    add_json(parser)


def _import(arguments: argparse.Namespace) -> None:
    from vipll_gui.session import Session, import_project

    keep_apart(arguments.source, arguments.out)
    with progress_bar("importing") as progress:
        path = import_project(
            arguments.source,
            arguments.out,
            format=arguments.format,
            options=dict(arguments.options),
            overwrite=arguments.overwrite,
            progress=progress,
        )
    with Session.open(path) as session:
        sizes, labels = session.candidates.sizes, len(session.labels)
    result = {
        "project": str(path),
        "instances": len(sizes),
        "labels": labels,
        "mean_set_size": float(sizes.mean()),
        "largest_set": int(sizes.max()),
    }
    if arguments.json:
        say_json(result)
    else:
        say(
            f"{path}: {len(sizes):,} instances, {labels} labels, {sizes.mean():.2f} candidates per instance "
            f"(at most {sizes.max()}).\nNext: vipll-gui train {path}"
        )


def _synthesize_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", help="digits, wine, breast-cancer, or a table with one label per row")
    parser.add_argument("--out", type=Path, required=True, help="the table to write (.csv)")
    parser.add_argument("--label", help="the column that holds the label")
    parser.add_argument(
        "--strategy",
        choices=("mixed", "instance"),
        default="mixed",
        help="false labels by plausibility alone, or mixed with a long-tailed preference (default: mixed)",
    )
    parser.add_argument("--instance-strength", type=number(float, 0), default=0.4, help="the paper's h1 (default: 0.4)")
    parser.add_argument("--class-strength", type=number(float, 0), default=1.0, help="the paper's h2 (default: 1)")
    parser.add_argument(
        "--tail-share", type=number(float, 0, 1), help="make the classes long-tailed too; the paper uses 0.3"
    )
    parser.add_argument(
        "--seed", type=number(int, 0, 2**32 - 1), default=0, help="start of the random numbers (default: 0)"
    )
    add_json(parser)


def _synthesize(arguments: argparse.Namespace) -> None:
    from vipll_gui.data.synthesis import Synthesis
    from vipll_gui.data.tables import write_candidates_csv
    from vipll_gui.session.synthesis import read_supervised, synthesised

    keep_apart(Path(arguments.source), arguments.out)
    how = Synthesis(
        arguments.strategy,
        arguments.instance_strength,
        arguments.class_strength,
        arguments.tail_share,
        arguments.seed,
    )
    with progress_bar("synthesising") as progress:
        supervised = read_supervised(arguments.source, arguments.out.absolute().parent, arguments.label)
        progress(0.2, "training a classifier")
        dataset = synthesised(supervised, how)
        progress(0.8, "writing")
        write_candidates_csv(arguments.out, dataset)
    result = {
        "file": str(arguments.out),
        "instances": len(dataset),
        "labels": dataset.n_labels,
        "mean_set_size": float(dataset.candidates.sizes.mean()),
    }
    if arguments.json:
        say_json(result)
    else:
        say(
            f"{arguments.out}: {len(dataset):,} instances, {dataset.n_labels} labels, "
            f"{result['mean_set_size']:.2f} candidates per instance."
        )


COMMANDS = (
    Command("import", "make a project of a data file", _import, _import_arguments, IMPORT_EXAMPLE),
    Command(
        "synthesize",
        "add false candidates to labelled data, as the paper does",
        _synthesize,
        _synthesize_arguments,
        SYNTHESIZE_EXAMPLE,
    ),
)
