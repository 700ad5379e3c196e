"""The command `features`: what could make features of some data, and what tells its labels apart best."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from vipll_gui.cli.command import Command, add_json, as_argument, number, progress_bar, say, say_json
from vipll_gui.cli.data import add_source, source_options

if TYPE_CHECKING:
    from vipll_gui.session.transfer.feature_comparison import Compared, Comparison

EXAMPLE = """\
  vipll-gui features reviews.csv
  vipll-gui features photos --encoder onnx:plants.onnx
  vipll-gui features calls --encoder onnx:birds.onnx@48000"""


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_source(parser)
    parser.add_argument(
        "--encoder",
        action="append",
        default=[],
        metavar="NAME",
        dest="encoders",
        help="another to try: onnx:PATH for pictures and sounds (onnx:PATH@RATE: samples per second), "
        "torchvision:NAME, timm:NAME, transformers:NAME",
    )
    parser.add_argument(
        "--instances", type=number(int, 50, 20_000), default=1_000, help="how many to look at (default: 1000)"
    )
    add_json(parser)


def _features(arguments: argparse.Namespace) -> None:
    from vipll_gui.session.transfer.feature_comparison import compare_features

    with progress_bar("comparing") as progress:
        found = compare_features(
            arguments.source,
            format=arguments.format,
            options=source_options(arguments),
            encoders=arguments.encoders,
            instances=arguments.instances,
            progress=progress,
        )
    if arguments.json:
        say_json(found.as_dict())
        return
    say(f"How probable candidate sets are that were not learned from, of {found.instances:,} instances:")
    width = max(len(row.encoder) for row in found.rows)
    for row in found.rows:
        say(f"  {row.encoder:{width}}  {_told(row)}")
    say(f"  {'by chance':{width}}  {found.chance:6.1%}")
    say(_proposal(found, as_argument(arguments.source)))


def _told(row: Compared) -> str:
    if row.problem:
        return f"not tried: {row.problem}. {row.remedy}"
    return f"{row.held_out:6.1%}  {row.features:,} features, {row.seconds:.2g} s for a thousand"


def _proposal(found: Comparison, source: str) -> str:
    usual = found.rows[0].encoder
    if found.proposed == usual:
        return f"Nothing is better beyond doubt than {usual}, which is used where no encoder is named."
    return f"Better than {usual}: vipll-gui import {source} --out PROJECT.vipll --encoder {found.proposed}"


COMMANDS = (
    Command(
        "features",
        "compare what could make features of pictures, sounds or texts",
        _features,
        _arguments,
        EXAMPLE,
    ),
)
