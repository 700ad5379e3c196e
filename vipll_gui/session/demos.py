"""Demos: small real datasets with synthesised candidate sets, made in seconds, on the same path as a user's data."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from vipll_gui.data import Progress, no_progress
from vipll_gui.data.registry import part_of
from vipll_gui.data.synthesis import Synthesis
from vipll_gui.data.tables import write_candidates_csv
from vipll_gui.errors import InputError
from vipll_gui.resources_path import resource
from vipll_gui.session.importing import import_project
from vipll_gui.session.synthesis import COLLECTIONS, synthesised


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


def build_demo(name: str, folder: str | Path, progress: Progress = no_progress) -> Path:
    """The project of a demo below a folder, made the first time: what was decided in it is never replaced."""
    if name not in DEMOS:
        raise InputError(f"there is no demo {name!r}", remedy="Demos: " + ", ".join(DEMOS))
    demo, home = DEMOS[name], Path(folder) / name
    project = home / f"{demo.collection}.vipll"
    if project.exists():
        return project
    home.mkdir(parents=True, exist_ok=True)
    progress(0.05, "making candidate sets")
    supervised = COLLECTIONS[demo.collection](home)
    dataset = synthesised(supervised, Synthesis(class_strength=demo.class_strength))
    table = home / f"{demo.collection}.csv"
    write_candidates_csv(table, dataset)
    progress(0.5, "making the project")
    return import_project(table, project, progress=part_of(progress, 0.5, 1.0))
