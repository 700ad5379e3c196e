"""Commands that open the window."""

from __future__ import annotations

import argparse
import os
import sys

from vipll_gui.cli.command import Command, add_project
from vipll_gui.errors import VipllError


def run_welcome(_arguments: argparse.Namespace) -> int:
    """Open the window on its welcome page."""
    require_screen()
    from vipll_gui.qt.shell.app import run_window

    return run_window()


def require_screen() -> None:
    """Say that there is no screen before Qt ends the process over it."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        raise VipllError(
            "there is no screen to open a window on",
            remedy="All but the window works here, such as: vipll-gui demo image --headless",
        )


def _open(arguments: argparse.Namespace) -> int:
    require_screen()
    from vipll_gui.qt.shell.app import run_window

    return run_window(project=arguments.project)


def _open_arguments(parser: argparse.ArgumentParser) -> None:
    add_project(parser)


COMMANDS = (Command("open", "open a project in the window", _open, _open_arguments, "  vipll-gui open birds.vipll"),)
