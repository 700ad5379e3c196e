"""Commands on data: import, formats and synthesize."""

from __future__ import annotations

import argparse
from contextlib import closing
from pathlib import Path
from typing import Any

from vipll_gui.cli.command import Command, add_json, as_argument, number, pair, progress_bar, say, say_json
from vipll_gui.cli.output import add_out, add_overwrite, keep_apart, require_free, require_free_project
from vipll_gui.errors import InputError, counted

IMPORT_EXAMPLE = """\
  vipll-gui import birds.csv --dry-run
  vipll-gui import birds.csv --out birds.vipll
  vipll-gui import photos --out photos.vipll --labels cat,dog
  vipll-gui import plants.csv --out plants.vipll --option candidates=species --option ignore=notes"""
SYNTHESIZE_EXAMPLE = """\
  vipll-gui synthesize digits --out digits/digits.csv
  vipll-gui synthesize flowers.csv --label species --out ambiguous.csv --seed 3"""


def add_source(parser: argparse.ArgumentParser) -> None:
    """The data, and what its format may be told."""
    parser.add_argument("source", type=Path, help="the data: a file or folder of any format `vipll-gui formats` lists")
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
    parser.add_argument(
        "--labels",
        metavar="A,B or FILE",
        help="all labels there are, typed or in a file with one per line; data without candidates may then have any",
    )


def _import_arguments(parser: argparse.ArgumentParser) -> None:
    add_source(parser)
    where = "the project to make: a .vipll file, or an address on a server; needed without --dry-run"
    add_out(parser, like="new.vipll", anywhere=True, help=where)
    parser.add_argument("--dry-run", action="store_true", help="only look: counts, first rows, every problem")
    parser.add_argument("--skip-bad", action="store_true", help="leave out rows that cannot be taken, and count them")
    parser.add_argument(
        "--encoder",
        default="",
        metavar="NAME",
        help="what makes features of pictures, sounds or texts; `vipll-gui features SOURCE` lists and compares them",
    )
    add_overwrite(parser, "a project of the same name")
    add_json(parser)


def _import(arguments: argparse.Namespace) -> int:
    if arguments.dry_run:
        return _look(arguments)
    if arguments.out is None:
        arguments.parser.error("--out PROJECT.vipll is needed, or --dry-run to only look")
    from vipll_gui.cli.preview import candidates_told, hint_lines
    from vipll_gui.data.source import REPEATED
    from vipll_gui.session import Session, import_project
    from vipll_gui.session.transfer.features import encoder_of, is_usual
    from vipll_gui.session.transfer.importing import HINTS, SKIPPED
    from vipll_gui.store import open_store

    keep_apart(arguments.source, arguments.out)
    require_free_project(arguments.out, overwrite=arguments.overwrite)
    with progress_bar("importing") as progress:
        path = import_project(
            arguments.source,
            arguments.out,
            format=arguments.format,
            options=source_options(arguments),
            overwrite=arguments.overwrite,
            skip_bad=arguments.skip_bad,
            encoder=arguments.encoder,
            progress=progress,
        )
    with Session.open(path) as session:
        sizes, labels = session.candidates.sizes, len(session.labels)
        any_label = int(session.dataset.open_sets.sum())
        encoder = encoder_of(session.dataset)
    with closing(open_store(path)) as project:
        skipped, repeated = project.fact(SKIPPED) or 0, project.fact(REPEATED) or 0
        hints = [(message, remedy) for message, remedy in project.fact(HINTS) or ()]
    result = {
        "project": str(path),
        "instances": len(sizes),
        "labels": labels,
        "mean_set_size": float(sizes.mean()),
        "largest_set": int(sizes.max()),
        "any_label": any_label,
        "encoder": encoder,
        "skipped_rows": skipped,
        "repeated_votes": repeated,
        "hints": [{"message": message, "remedy": remedy} for message, remedy in hints],
    }
    if arguments.json:
        say_json(result)
    else:
        left_out = counted(skipped, "bad row was left out", "bad rows were left out")
        once = counted(repeated, "repeated vote was counted once", "repeated votes were counted once")
        told = f" {left_out}." * bool(skipped) + f" {once}." * bool(repeated)
        most = f" (at most {sizes.max()})" if any_label < len(sizes) else ""
        say(
            f"{path}: {counted(len(sizes), 'instance')}, {counted(labels, 'label')}, "
            f"{candidates_told(len(sizes), any_label, labels, sizes.mean())}{most}.{told}",
        )
        for line in hint_lines(hints):
            say(line)
        if is_usual(encoder) and any_label < len(sizes):
            say(f"Features: {encoder}. What else could make them: vipll-gui features {as_argument(arguments.source)}")
        say(f"Next: vipll-gui {'open' if any_label == len(sizes) else 'train'} {as_argument(path)}")
    return 0


def source_options(arguments: argparse.Namespace) -> dict[str, str]:
    """The options of the format, with the list of labels where one is given."""
    options = dict(arguments.options)
    if arguments.labels is None:
        return options
    from vipll_gui.data.label_list import HOW, labels_from
    from vipll_gui.data.tables.cells import format_names

    if "labels" in options:
        raise InputError("the labels are given twice, as --labels and as --option labels=…", remedy="Give one of them.")
    if not (names := labels_from(arguments.labels)):
        raise InputError("--labels lists no label", remedy=HOW)
    return {**options, "labels": format_names(names)}


def _look(arguments: argparse.Namespace) -> int:
    """Print what an import would give; 1 where it would be refused."""
    from vipll_gui.cli.preview import preview_lines
    from vipll_gui.data.preview import preview
    from vipll_gui.session.transfer.features import text_encoder

    with progress_bar("reading") as progress:
        encoder = text_encoder(arguments.encoder)
        seen = preview(arguments.source, arguments.format, source_options(arguments), progress, encoder)
    if seen.refused is not None:
        raise seen.refused
    if arguments.json:
        say_json(seen.as_dict())
    else:
        for line in preview_lines(seen):
            say(line)
    return 1 if seen.problem_count and not (arguments.skip_bad and seen.instances) else 0


def _synthesize_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", help="digits, wine, breast-cancer, or a table with one label per row")
    add_out(parser, like="ambiguous.csv", required=True, help="the table to write (.csv)")
    add_overwrite(parser)
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
    from vipll_gui.data.tables.table_files import write_candidates_csv
    from vipll_gui.samples.synthesis import read_supervised, synthesised

    keep_apart(Path(arguments.source), arguments.out)
    require_free(arguments.out, overwrite=arguments.overwrite)
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
            f"{arguments.out}: {counted(len(dataset), 'instance')}, {counted(dataset.n_labels, 'label')}, "
            f"{result['mean_set_size']:.2f} candidates per instance."
        )


def _formats(arguments: argparse.Namespace) -> None:
    from vipll_gui.data import READERS, WRITERS

    tables: dict[str, list[tuple[Any, dict[str, str]]]] = {
        "in": [(reader, dict(reader.options)) for reader in READERS.values()],
        "out": [(writer, {name: o.help for name, o in writer.options.items()}) for writer in WRITERS.values()],
    }
    listed: dict[str, list[dict[str, Any]]] = {
        way: [
            {
                "name": entry.name,
                "description": entry.description,
                "suffixes": [suffix for suffix in entry.suffixes if suffix],
                "folder": entry.folder,
                "options": options,
            }
            for entry, options in entries
        ]
        for way, entries in tables.items()
    }
    if arguments.json:
        say_json(listed)
        return
    for way, title in (("in", "Formats that can be read"), ("out", "Formats that can be written")):
        say(f"{title}:")
        for entry in listed[way]:
            endings = "a folder" if entry["folder"] else " ".join(entry["suffixes"])
            say(f"  {entry['name']:18} {entry['description']} ({endings})")
            for name, meaning in entry["options"].items() if arguments.options else ():
                say(f"  {'':18}   {name}: {meaning}")
    if not arguments.options:
        say("Their options: vipll-gui formats --options")


def _formats_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--options", action="store_true", help="list the options of each format, too")
    add_json(parser)


COMMANDS = (
    Command("import", "make a project of data", _import, _import_arguments, IMPORT_EXAMPLE),
    Command(
        "formats",
        "list the formats that can be read and written",
        _formats,
        _formats_arguments,
        "  vipll-gui formats --options",
    ),
    Command(
        "synthesize",
        "add false candidates to labelled data, as the paper does",
        _synthesize,
        _synthesize_arguments,
        SYNTHESIZE_EXAMPLE,
    ),
)
