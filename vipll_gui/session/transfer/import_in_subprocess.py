"""Imports for a window: where features take a network, in a process of its own that loads torch instead of us."""

from __future__ import annotations

import glob
import json
import subprocess
from collections.abc import Mapping
from pathlib import Path

from vipll_gui.data import Progress, no_progress
from vipll_gui.session.subprocesses import launch, result_of
from vipll_gui.session.transfer.features import USUAL, is_heavy
from vipll_gui.session.transfer.importing import import_project

IMPORT = "import"  # the work of such a process, see vipll_gui/worker.py


def import_in_subprocess(
    source: Path,
    out: Path,
    *,
    format: str | None = None,  # noqa: A002 - the word users know
    options: Mapping[str, str] | None = None,
    overwrite: bool = False,
    skip_bad: bool = False,
    encoder: str = USUAL,
    progress: Progress = no_progress,
) -> Path:
    """As `import_project`; what `progress` raises ends it, and nothing is left behind."""
    given = {"format": format, "overwrite": overwrite, "skip_bad": skip_bad, "encoder": encoder}
    if not is_heavy(encoder):
        return import_project(source, out, options=options, progress=progress, **given)  # type: ignore[arg-type]
    request = json.dumps({"source": str(source), "out": str(out), "options": dict(options or {}), **given})
    try:
        return Path(result_of(launch(IMPORT, request, errors=subprocess.DEVNULL), progress)["path"])
    finally:  # a child that was ended while it wrote leaves a part
        for part in out.absolute().parent.glob(f".{glob.escape(out.name)}.*.part*"):
            part.unlink(missing_ok=True)
