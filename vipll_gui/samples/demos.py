"""Demos: small real datasets with synthesised candidate sets, made in seconds, on the same path as a user's data."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

from vipll_gui.data import Progress, no_progress
from vipll_gui.data.registry import part_of
from vipll_gui.data.synthesis import Synthesis
from vipll_gui.data.tables.table_files import write_candidates_csv
from vipll_gui.errors import InputError
from vipll_gui.resources_path import resource
from vipll_gui.samples.synthesis import COLLECTIONS, synthesised
from vipll_gui.session.subprocesses import launch, result_of
from vipll_gui.session.transfer.importing import import_project

MAKE_DEMO = "demo"  # the work of a process that makes one, see vipll_gui/worker.py


@dataclass(frozen=True)
class Demo:
    """One demo: what it is called, what it shows, and the collection it is made from."""

    name: str
    title: str
    description: str
    collection: str
    class_strength: float = 1.0


def _described() -> dict[str, Demo]:
    described = json.loads(resource("demos.json").read_text(encoding="utf-8"))
    return {name: Demo(name, **words) for name, words in described.items()}


DEMOS: dict[str, Demo] = _described()


def demo_path(name: str, folder: str | Path) -> Path:
    """Where the project of a demo is kept below a folder, whether or not it was made already."""
    if name not in DEMOS:
        raise InputError(f"there is no demo {name!r}", remedy="Demos: " + ", ".join(DEMOS))
    return Path(folder) / name / f"{DEMOS[name].collection}.vipll"


def build_demo(name: str, folder: str | Path, progress: Progress = no_progress) -> Path:
    """The project of a demo below a folder, made the first time: what was decided in it is never replaced."""
    project = demo_path(name, folder)
    if project.exists():
        return project
    demo, home = DEMOS[name], project.parent
    home.mkdir(parents=True, exist_ok=True)
    progress(0.05, "making candidate sets")
    supervised = COLLECTIONS[demo.collection](home)
    dataset = synthesised(supervised, Synthesis(class_strength=demo.class_strength))
    table = home / f"{demo.collection}.csv"
    write_candidates_csv(table, dataset)
    progress(0.5, "making the project")
    return import_project(table, project, progress=part_of(progress, 0.5, 1.0))


def make_demo_in_subprocess(name: str, folder: Path, progress: Progress = no_progress) -> Path:
    """As `build_demo`, in a process of its own: it loads the learner, which would hold up a window."""
    made = demo_path(name, folder)
    if made.exists():
        return made
    return Path(result_of(launch(MAKE_DEMO, name, str(folder), errors=subprocess.DEVNULL), progress)["path"])
