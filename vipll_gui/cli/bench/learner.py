"""Measurements of the learner."""

from __future__ import annotations

import argparse
from pathlib import Path

from vipll_gui.cli.bench.table import say_table
from vipll_gui.cli.command import Command, add_json, number, progress_bar, say
from vipll_gui.cli.output import add_overwrite, require_free
from vipll_gui.errors import InputError

Rows = list[dict[str, object]]


def _datasets(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--datasets", type=names, help="which, as a,b,c (default: lost,msrc-v2,bird-song)")
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder of the .mat files (default: $VIPLL_DATA)")
    parser.add_argument("--seed", type=number(int, 0), default=0, help="start of the random numbers (default: 0)")
    add_json(parser)


def names(text: str) -> list[str]:
    """The parts of a,b,c, each once."""
    return list(dict.fromkeys(name.strip() for name in text.split(",") if name.strip()))


def _accuracy_arguments(parser: argparse.ArgumentParser) -> None:
    _datasets(parser)
    parser.add_argument(
        "--method",
        "--methods",
        type=names,
        action="extend",
        metavar="NAME",
        dest="methods",
        help="which, as a,b,c or given several times (default: the usual one; `vipll-gui methods` lists them)",
    )
    parser.add_argument("--folds", type=number(int, 2), default=5, help="stratified folds, at least 2 (default: 5)")


def _accuracy(arguments: argparse.Namespace) -> None:
    from vipll_gui.bench.accuracy import accuracy_rows
    from vipll_gui.bench.datasets import DATASETS
    from vipll_gui.bench.transplants import load_known

    with progress_bar("measuring") as progress:
        rows = list(
            accuracy_rows(
                arguments.datasets or DATASETS,
                methods=arguments.methods or (),
                folds=arguments.folds,
                seed=arguments.seed,
                data=arguments.data,
                progress=progress,
            )
        )
    say_table(arguments, rows)
    if not arguments.json:
        for name in arguments.datasets or DATASETS:
            say(load_known(name, arguments.data).counts)


def _listing_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder of the datasets (default: $VIPLL_DATA)")
    add_json(parser)


def _listing(arguments: argparse.Namespace) -> None:
    from vipll_gui.bench.catalogue import catalogue_rows

    with progress_bar("looking") as progress:
        rows = list(catalogue_rows(arguments.data, progress))
    if arguments.json:
        say_table(arguments, rows)
        return
    hidden = ("found", "looked_for", "remedy")
    say_table(arguments, [{name: value for name, value in row.items() if name not in hidden} for row in rows])
    for row in rows:
        say(f"{row['dataset']}: {row['found'] or 'not found'}")
        if row["remedy"]:
            say(f"  {row['remedy']}")


def _speed(arguments: argparse.Namespace) -> None:
    from vipll_gui.bench.datasets import DATASETS
    from vipll_gui.bench.speed import speed_rows

    with progress_bar("measuring") as progress:
        datasets = arguments.datasets or DATASETS
        rows = list(speed_rows(datasets, seed=arguments.seed, data=arguments.data, progress=progress))
    say_table(arguments, rows)


def _scaling_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--sizes", type=_counts, help="how many instances, as 1000,10000 (default: 1,000 to 1,000,000)")
    parser.add_argument("--methods", "--method", type=names, help="which, as a,b,c (default: the usual one)")
    parser.add_argument("--labels", type=number(int, 4), default=100, help="how many there are (default: 100)")
    parser.add_argument("--plot", type=Path, metavar="FILE.svg", help="also draw both curves, of one method")
    add_overwrite(parser)
    add_json(parser)


def _counts(text: str) -> list[int]:
    return [int(number(int, 1)(part)) for part in names(text)]


def _scaling(arguments: argparse.Namespace) -> None:
    from vipll_gui.bench.scaling import SIZES, scaling_plot, scaling_rows

    if arguments.plot:
        require_free(arguments.plot, overwrite=arguments.overwrite)
    with progress_bar("measuring") as progress:
        chosen = {"methods": arguments.methods or (), "labels": arguments.labels}
        rows = list(scaling_rows(arguments.sizes or SIZES, **chosen, progress=progress))
    if arguments.plot:
        arguments.plot.write_text(scaling_plot(rows), encoding="utf-8")
    say_table(arguments, rows)


def _ranks_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--datasets", type=names, help="names, or numbers of synthetic instances (default: lost,msrc-v2,100000)"
    )
    parser.add_argument("--ranks", type=_counts, default=[1, 2], help="how many processes, as 1,2 (default: 1,2)")
    parser.add_argument("--seeds", type=number(int, 1), default=2, help="how often, each otherwise (default: 2)")
    parser.add_argument("--epochs", type=number(int, 1), help="for time and memory alone (default: to the end)")
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder of the .mat files (default: $VIPLL_DATA)")
    add_json(parser)


def _ranks(arguments: argparse.Namespace) -> None:
    from vipll_gui.bench.ranks import SETS, ranks_rows

    chosen = {name: getattr(arguments, name) for name in ("ranks", "seeds", "epochs", "data")}
    with progress_bar("measuring") as progress:
        rows = list(ranks_rows(arguments.datasets or SETS, **chosen, progress=progress))
    say_table(arguments, rows)


def _media_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--sounds", type=Path, metavar="DIR", help="folder of files called LABEL_….wav")
    parser.add_argument(
        "--pictures", type=Path, metavar="DIR", help="folder of Fashion-MNIST's files, or of files called LABEL_….png"
    )
    parser.add_argument("--texts", type=Path, metavar="TABLE", help="table with a column of texts and one of labels")
    parser.add_argument("--label", default="label", help="with --texts: the column of labels (default: label)")
    parser.add_argument("--limit", type=number(int, 10), default=5000, help="files of each at most (default: 5,000)")
    parser.add_argument("--seeds", type=number(int, 1), default=3, help="how often, with other sets (default: 3)")
    parser.add_argument(
        "--strengths", type=_strengths, help="how plausible false labels are, the paper's h1 (default: 0.15,0.4)"
    )
    add_json(parser)


def _strengths(text: str) -> list[float]:
    return [number(float, 0)(part) for part in names(text)]


def _media(arguments: argparse.Namespace) -> None:
    from vipll_gui.bench.media import STRENGTHS, media_rows

    with progress_bar("measuring") as progress:
        rows = list(
            media_rows(
                arguments.sounds,
                arguments.pictures,
                arguments.texts,
                label=arguments.label,
                limit=arguments.limit,
                seeds=arguments.seeds,
                strengths=arguments.strengths or STRENGTHS,
                progress=progress,
            )
        )
    say_table(arguments, rows)


def _trust_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--sets", type=names, help="measure candidate sets instead of votes: lost, msrc-v2, … or all")
    parser.add_argument("--data", metavar="DIR", help="folder of the candidate sets")
    parser.add_argument("--datasets", type=names, help="collections of the demos, as a,b,c (default: digits)")
    parser.add_argument("--votes", type=_counts, help="on each instance, as 5,2,11 (default: all three)")
    parser.add_argument("--seeds", type=number(int, 1), default=3, help="how often, with other people (default: 3)")
    parser.add_argument(
        "--rounds", type=number(int, 1), metavar="N", help="with --sets: the forecast after each of so many rounds"
    )
    parser.add_argument(
        "--other",
        action="store_true",
        help="with --sets: a tenth of them loses a label that is not the truth, in place of the truth",
    )
    parser.add_argument("--method", help="with --sets: what learns (default: vipll)")
    parser.add_argument("--noise", action="store_true", help="learn from features that know nothing")
    parser.add_argument(
        "--peers", action="store_true", help="what crowd-kit and cleanlab make of the votes, too (the extra 'peers')"
    )
    add_json(parser)


def _sets(arguments: argparse.Namespace) -> Rows:
    from vipll_gui.bench.trust_rounds import LABELLED, PICTURES, PREDICTED, VOTED
    from vipll_gui.bench.trust_sets import SETS, set_rows
    from vipll_gui.learning.methods import DEFAULT_METHOD

    wanted = SETS if arguments.sets == ["all"] else arguments.sets
    if only := [name for name in wanted if name in {*VOTED, *LABELLED, *PREDICTED, *PICTURES}]:
        raise InputError(f"{only[0]} is measured by rounds of decisions", remedy="Say how many, as in --rounds 3.")
    with progress_bar("measuring") as progress:
        return list(
            set_rows(
                wanted,
                method=arguments.method or DEFAULT_METHOD,
                seeds=arguments.seeds,
                other=arguments.other,
                data=arguments.data,
                progress=progress,
            )
        )


def _rounds(arguments: argparse.Namespace) -> Rows:
    from vipll_gui.bench.trust_rounds import known_sets, round_rows

    wanted = known_sets(arguments.data) if arguments.sets == ["all"] else arguments.sets
    with progress_bar("measuring") as progress:
        chosen = round_rows(
            wanted, rounds=arguments.rounds, seeds=arguments.seeds, data=arguments.data, progress=progress
        )
        return list(chosen)


def _trust(arguments: argparse.Namespace) -> None:
    from vipll_gui.bench.trust import COLLECTION, PER_INSTANCE, trust_rows

    if arguments.rounds and not arguments.sets:
        raise InputError("rounds are measured on candidate sets", remedy="Name some, as in --sets image,lost-digits-2.")
    if (arguments.other or arguments.method) and (arguments.rounds or not arguments.sets):
        raise InputError(
            "--other and --method go with candidate sets without rounds", remedy="Name some, as in --sets lost."
        )
    if arguments.sets:
        say_table(arguments, _rounds(arguments) if arguments.rounds else _sets(arguments))
        return
    with progress_bar("measuring") as progress:
        rows = list(
            trust_rows(
                arguments.datasets or (COLLECTION,),
                per_instance=arguments.votes or PER_INSTANCE,
                seeds=arguments.seeds,
                noise=arguments.noise,
                peers=arguments.peers,
                progress=progress,
            )
        )
    say_table(arguments, rows)


BENCHES = (
    Command(
        "accuracy",
        "repeat the paper's experiments on real candidate sets",
        _accuracy,
        _accuracy_arguments,
        "  vipll-gui bench accuracy --datasets lost,bird-song --folds 2",
    ),
    Command(
        "datasets",
        "list the datasets of the paper, and which of them are on this machine",
        _listing,
        _listing_arguments,
        "  vipll-gui bench datasets --data DIR",
    ),
    Command(
        "speed",
        "time the learner against a line-by-line transcription of the paper, which takes most of an hour",
        _speed,
        _datasets,
        "  vipll-gui bench speed --datasets lost",
    ),
    Command(
        "scaling",
        "time and memory from a thousand to a million instances",
        _scaling,
        _scaling_arguments,
        "  vipll-gui bench scaling --plot docs/pictures/scaling.svg --overwrite\n"
        "  vipll-gui bench scaling --methods proden,pico --labels 20 --sizes 10000,100000",
    ),
    Command(
        "ranks",
        "train with several processes of torchrun: the same accuracy, for how much time, memory and traffic of each",
        _ranks,
        _ranks_arguments,
        "  vipll-gui bench ranks --datasets lost,100000 --ranks 1,2",
    ),
    Command(
        "media",
        "disambiguate real recordings, pictures and texts, from their files on",
        _media,
        _media_arguments,
        "  vipll-gui bench media --pictures /usr/share/datasets/fashion-mnist\n"
        "  vipll-gui bench media --texts descriptions.csv --label section",
    ),
    Command(
        "trust",
        "see how far labels, doubts and forecasts can be believed, on simulated votes or on candidate sets",
        _trust,
        _trust_arguments,
        "  vipll-gui bench trust --votes 5 --seeds 1\n  vipll-gui bench trust --sets lost,msrc-v2 --seeds 1 --json\n"
        "  vipll-gui bench trust --sets image,audio,tabular --rounds 3 --seeds 1",
    ),
)
