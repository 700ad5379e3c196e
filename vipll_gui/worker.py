"""A process that works for another: it trains, makes a demo or imports data, each of which may load torch."""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from vipll_gui.bench.tables import FOLDS
from vipll_gui.errors import VipllError
from vipll_gui.samples.demos import MAKE_DEMO, build_demo
from vipll_gui.session.subprocesses import Parent
from vipll_gui.session.training.job_files import SLOTS
from vipll_gui.session.training.ranks import help_first, helps, is_shared
from vipll_gui.session.training.spare import TRAIN
from vipll_gui.session.transfer.feature_comparison import COMPARE
from vipll_gui.session.transfer.import_in_subprocess import IMPORT

_NICE = 5  # the window comes first


def _train(parent: Parent, folder: str) -> None:
    from vipll_gui.session.training.worker import train

    train(Path(folder), parent)


def _help() -> NoReturn:
    """Help the first of several processes that torchrun started; what is printed goes where errors go."""
    os.dup2(2, 1)
    try:
        help_first()
    except VipllError as error:
        sys.stderr.write(f"vipll-gui: {error.what}\n")
        sys.stderr.flush()
        os._exit(1)
    os._exit(0)


def _wait_for_a_job() -> str:
    """Load what training needs, then wait for the folder of a job; ends with whoever could name one."""
    import vipll_gui.learning.methods.leave_one_out.trainer
    import vipll_gui.session.training.worker  # noqa: F401 - a round then finds both loaded

    told = sys.stdin.readline()
    if not told.endswith("\n"):
        os._exit(0)
    folder = Path(json.loads(told))
    with (folder / "errors").open("wb") as errors:
        os.dup2(errors.fileno(), 2)
    return str(folder)


def _make_demo(parent: Parent, name: str, folder: str) -> None:
    parent.tell(kind="ended", path=str(build_demo(name, folder, parent.progress)))


def _import(parent: Parent, request: str) -> None:
    """Make a project of data; the request is the arguments as JSON."""
    from vipll_gui.session.transfer.importing import import_project

    parent.tell(kind="ended", path=str(import_project(**json.loads(request), progress=parent.progress)))


def _compare(parent: Parent, request: str) -> None:
    """Compare what could make features of data; the request is the arguments as JSON."""
    from vipll_gui.session.transfer.feature_comparison import compare_features

    found = compare_features(**json.loads(request), progress=parent.progress)
    parent.tell(kind="ended", found=found.as_dict())


def _folds(parent: Parent, data: str, results: str) -> None:
    from vipll_gui.bench.tables.children import serve_folds

    serve_folds(parent, Path(data), Path(results))


WORK: dict[str, Callable[..., None]] = {
    TRAIN: _train,
    MAKE_DEMO: _make_demo,
    IMPORT: _import,
    COMPARE: _compare,
    FOLDS: _folds,
}


def main(arguments: Sequence[str]) -> NoReturn:
    """Do the work that the first argument names, with the others, then end the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in the terminal is for the parent to answer
    if hasattr(os, "nice"):
        os.nice(_NICE)
    work, *details = arguments
    if work == TRAIN and helps():
        _help()
    if work == TRAIN and not details:
        details = [_wait_for_a_job()]
    parent = Parent(Path(details[0]), SLOTS) if work == TRAIN else Parent()
    # A whole group of processes is ended together; one that leads others tells what became of them.
    signal.signal(signal.SIGTERM, parent.ask_to_stop if is_shared() else parent.leave)
    try:
        WORK[work](parent, *details)
    except VipllError as error:
        where = str(error.path) if error.path is not None else None
        said = {"message": error.message, "path": where, "row": error.row, "remedy": error.remedy}
        parent.tell(kind="problem", type=type(error).__name__, **said)
    except Exception as error:  # noqa: BLE001 - the parent presents it, with what it needs to be found
        parent.tell(kind="mistake", message=f"{type(error).__name__}: {error}", trace=traceback.format_exc())
    os._exit(0)  # the listener would hold up an orderly end until the parent closes the pipe


if __name__ == "__main__":
    main(sys.argv[1:])
