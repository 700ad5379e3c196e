"""Libraries of others that are measured beside this program: an extra, loaded when they are asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from vipll_gui.errors import InputError

PACKAGES = {"cleanlab": "cleanlab", "crowdkit": "crowd-kit", "skactiveml": "scikit-activeml"}


def peer_library(module: str) -> Any:
    """A module of one of them; an InputError that says how to get it."""
    try:
        return import_module(module)
    except ImportError as error:
        raise InputError(
            f"the package {PACKAGES[module.partition('.')[0]]}, which is compared with, is not there",
            remedy="Install it: pip install 'vipll-gui[peers]'",
        ) from error
