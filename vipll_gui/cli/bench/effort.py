"""The measurement of people's work: how many looks it takes until the labels are right."""

from __future__ import annotations

import argparse
from pathlib import Path

from vipll_gui.cli.bench.learner import Rows, names
from vipll_gui.cli.bench.table import say_table
from vipll_gui.cli.command import Command, add_json, number, progress_bar


def _effort_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--datasets", type=names, help="which, as a,b,c (default: the paper's; of audits simulated ones, too)"
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder of the .mat files (default: $VIPLL_DATA)")
    parser.add_argument("--orders", type=names, help="orders of the queue, random or limit, as a,b,c")
    parser.add_argument(
        "--peers", action="store_true", help="orders of cleanlab and scikit-activeml, too (the extra 'peers')"
    )
    parser.add_argument("--retrain", type=names, help="none, warm (as Ctrl+R) or round, as a,b,c (default: none,round)")
    parser.add_argument("--annotators", type=names, help="perfect, slips or slow, as a,b,c (default: perfect)")
    parser.add_argument("--seeds", type=number(int, 1), default=1, help="how often, with other first trainings")
    parser.add_argument("--after", type=number(int, 1), help="decisions between two rounds (default: as the window)")
    audits = parser.add_argument_group("audits")
    audits.add_argument("--audits", action="store_true", help="simulate audits instead: does their bound hold?")
    audits.add_argument("--times", type=number(int, 1), default=1_000, help="audits per setting (default: 1,000)")
    audits.add_argument("--seed", type=number(int, 0), default=0, help="start of the random numbers (default: 0)")
    add_json(parser)


def _effort(arguments: argparse.Namespace) -> None:
    say_table(arguments, _audits(arguments) if arguments.audits else _reviews(arguments))


def _reviews(arguments: argparse.Namespace) -> Rows:
    from vipll_gui.bench.datasets import DATASETS
    from vipll_gui.bench.effort import ORDERS, effort_rows
    from vipll_gui.bench.effort_peers import PEERS
    from vipll_gui.session.training.rounds import AFTER

    with progress_bar("simulating") as progress:
        return list(
            effort_rows(
                arguments.datasets or DATASETS,
                orders=(*(arguments.orders or ORDERS), *(PEERS if arguments.peers else ())),
                retrains=arguments.retrain or ("none", "round"),
                annotators=arguments.annotators or ("perfect",),
                seeds=range(arguments.seeds),
                after=arguments.after or AFTER,
                data=arguments.data,
                progress=progress,
            )
        )


def _audits(arguments: argparse.Namespace) -> Rows:
    from vipll_gui.bench.audits import SIMULATED, audit_rows
    from vipll_gui.bench.datasets import DATASETS

    chosen = arguments.datasets or (*SIMULATED, *DATASETS)
    with progress_bar("measuring") as progress:
        return list(
            audit_rows(chosen, audits=arguments.times, seed=arguments.seed, data=arguments.data, progress=progress)
        )


BENCHES = (
    Command(
        "effort",
        "count the looks that simulated people need until the labels are right",
        _effort,
        _effort_arguments,
        "  vipll-gui bench effort --datasets lost --orders margin --retrain none,round\n"
        "  vipll-gui bench effort --datasets lost --orders question,limit --peers --retrain round\n"
        "  vipll-gui bench effort --audits --datasets simulated --times 100",
    ),
)
