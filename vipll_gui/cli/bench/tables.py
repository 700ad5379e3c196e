"""The paper's tables, and the folds they are made of."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vipll_gui.cli.bench.learner import names
from vipll_gui.cli.bench.table import say_table
from vipll_gui.cli.command import Command, add_json, number, progress_bar, say
from vipll_gui.cli.output import add_out, add_overwrite, require_free

if TYPE_CHECKING:
    from vipll_gui.bench.tables.cells import Cell
    from vipll_gui.bench.tables.rows import Scores

RESULTS = Path("vipll-tables")


def _shared(parser: argparse.ArgumentParser, datasets: str) -> None:
    """What both take: data, folds, and where the results are kept."""
    parser.add_argument("--datasets", type=names, help=f"which, as a,b,c (default: {datasets})")
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder of the datasets (default: $VIPLL_DATA)")
    parser.add_argument("--folds", type=number(int, 2), default=5, help="folds, or draws or starts (default: 5)")
    parser.add_argument("--seed", type=number(int, 0), default=0, help="start of the random numbers (default: 0)")
    parser.add_argument("--jobs", type=number(int, 1), default=1, help="processes of one thread each (default: 1)")
    parser.add_argument(
        "--results",
        type=Path,
        default=RESULTS,
        metavar="DIR",
        help=f"folder whose folds.csv keeps finished folds; a run that was ended goes on there (default: {RESULTS})",
    )
    parser.add_argument("--finished", action="store_true", help="compute nothing: only what is finished")
    parser.add_argument("--anew", action="store_true", help="compute also those folds that come with the program")
    add_overwrite(parser, "files of the same names")
    add_json(parser)


def _scores(arguments: argparse.Namespace, cells: Sequence[Cell], data: Path) -> Scores:
    from vipll_gui.bench.tables.children import score_in_children
    from vipll_gui.bench.tables.finished import shipped
    from vipll_gui.bench.tables.rows import gather_scores

    finished = [arguments.results] if arguments.anew else [shipped(), arguments.results]
    train = partial(score_in_children, jobs=arguments.jobs, data=data, results=arguments.results)
    with progress_bar("measuring") as progress:
        return gather_scores(cells, finished, None if arguments.finished else train, progress)


def _tables_arguments(parser: argparse.ArgumentParser) -> None:
    _shared(parser, "those `bench datasets` finds")
    parser.add_argument("--methods", "--method", type=names, help="which, as a,b,c (default: the paper's eleven)")
    parser.add_argument("--fold", type=number(int, 1), help="only this one of the folds, counted from 1")
    parser.add_argument(
        "--protocol",
        default="five-draws",
        help="how sets are drawn where a dataset has none: five-draws, each with rare labels of its own, or"
        " paper-draw, five starts on the one behind the paper's tables (default: five-draws)",
    )
    add_out(parser, metavar="DIR", help="also write tables.md, tables.tex, tables.csv and tables.svg there")


def _tables(arguments: argparse.Namespace) -> None:
    from vipll_gui.bench.datasets import data_folder
    from vipll_gui.bench.tables.pages import PAGES, write_pages
    from vipll_gui.bench.tables.rows import make_plan, table_rows

    data = data_folder(arguments.data)
    plan = make_plan(
        arguments.datasets,
        arguments.methods,
        folds=arguments.folds,
        seed=arguments.seed,
        fold=arguments.fold,
        protocol=arguments.protocol,
        data=data,
    )
    if arguments.out:
        require_free(*(arguments.out / name for name in PAGES), overwrite=arguments.overwrite)
    rows = table_rows(plan, _scores(arguments, plan.cells(), data))
    say_table(arguments, rows)
    if arguments.out:
        paths = write_pages(arguments.out, rows)
        if not arguments.json:
            say(*map(str, paths))


def _ablation_arguments(parser: argparse.ArgumentParser) -> None:
    _shared(parser, "lost,bird-song")
    parser.add_argument("--first", type=number(int, 1), metavar="N", help="only the first of the folds")
    parser.add_argument("--epochs", type=number(int, 1), help="fewer than the published 1,000, and half to warm up")
    add_out(parser, "--plot", like="ablation.svg", metavar="FILE.svg", help="also draw the curves")


def _ablation(arguments: argparse.Namespace) -> None:
    from vipll_gui.bench.datasets import data_folder
    from vipll_gui.bench.tables.ablation import DATASETS, ablation_cells, ablation_rows, draw_ablation
    from vipll_gui.data.files import atomic_path

    if arguments.plot:
        require_free(arguments.plot, overwrite=arguments.overwrite)
    epochs = arguments.epochs
    fewer = {"epochs": epochs, "warmup_epochs": epochs // 2} if epochs else {}
    first, folds = min(arguments.first or arguments.folds, arguments.folds), arguments.folds
    cells = ablation_cells(arguments.datasets or DATASETS, first, folds, arguments.seed, fewer)
    rows = ablation_rows(cells, _scores(arguments, cells, data_folder(arguments.data)))
    if arguments.plot:
        with atomic_path(arguments.plot) as temporary:
            temporary.write_text(draw_ablation(rows), encoding="utf-8")
    say_table(arguments, rows)


BENCHES = (
    Command(
        "tables",
        "make the paper's two tables with all its methods, which takes hours of a processor",
        _tables,
        _tables_arguments,
        "  vipll-gui bench tables --datasets lost,msrc-v2,bird-song --jobs 2 --out docs/tables\n"
        "  vipll-gui bench tables --datasets lost --methods pico --fold 3",
    ),
    Command(
        "ablation",
        "vary the weights of features and prior in the published recipe, which takes hours",
        _ablation,
        _ablation_arguments,
        "  vipll-gui bench ablation --datasets lost --first 1 --epochs 200 --jobs 2 --plot ablation.svg",
    ),
)
