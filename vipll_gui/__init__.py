"""ViPLL GUI: turn ambiguous labels into clean ones."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from vipll_gui.data import Dataset

__version__ = "0.1.0"
WORKER = "--worker-process"  # the first argument of a frozen program that is to work for another


def load(
    path: str | Path,
    format: str | None = None,  # noqa: A002 - the word users know
    options: Mapping[str, Any] | None = None,
    *,
    skip_bad: bool = False,
    text_encoder: str = "",
) -> Dataset:
    """The dataset in a file or folder of any format that `vipll-gui formats` lists.

    Words of texts are hashed into features, unless a `text_encoder` is named, such as "wordllama".
    """
    from vipll_gui.data import read_dataset  # here, so that importing this package stays light

    return read_dataset(path, format, options, skip_bad=skip_bad, text_encoder=text_encoder)
