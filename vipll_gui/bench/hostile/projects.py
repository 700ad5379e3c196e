"""Sound projects with everything in them, one of each kind, to be damaged."""

from __future__ import annotations

import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np

from vipll_gui.data import CandidateSets, Dataset, Kind, Texts, Votes
from vipll_gui.session import Session

INSTANCES, LABELS, FEATURES = 24, 4, 5
RATE, SECONDS = 8000, 0.25
SETTINGS = {"epochs": 2, "warmup_epochs": 1, "members": 1, "hidden": 8, "early_stop": False}
NAME = "project.vipll"


def make_project(kind: Kind, folder: Path) -> Path:
    """A project of that kind in an empty folder, with votes, truths, one entry of each action and a run."""
    media = tuple(f"{i}.{SUFFIX[kind]}" for i in range(INSTANCES)) if kind in WRITE else ()
    for i, name in enumerate(media):
        WRITE[kind](folder / name, i)
    path = folder / NAME
    with Session.create(_dataset(kind, folder, media), path) as session:
        for _ in session.start_run(SETTINGS).reports():
            pass
    with Session.open(path) as session:
        _work(session)
    return path


def _dataset(kind: Kind, folder: Path, media: tuple[str, ...]) -> Dataset:
    rng = np.random.default_rng(0)
    truth = rng.integers(0, LABELS, INSTANCES).astype(np.int32)
    sets = CandidateSets.from_matrix((rng.random((INSTANCES, LABELS)) < 0.4) | np.eye(LABELS, dtype=bool)[truth])
    voters = rng.integers(0, 3, INSTANCES).astype(np.int32)
    return Dataset(
        ids=np.array([f"item {i}" for i in range(INSTANCES)], object),
        labels=("oak", "elm", "ash", "yew"),
        candidates=sets,
        kind=kind,
        features=rng.normal(size=(INSTANCES, FEATURES)).astype(np.float32),
        feature_names=tuple(f"x{j}" for j in range(FEATURES)),
        media=media,
        folder=folder,
        texts=Texts.of(f"a tree, {i} years old" for i in range(INSTANCES)) if kind is Kind.TEXT else None,
        votes=Votes(np.arange(INSTANCES, dtype=np.int64), voters, truth, ("ada", "bob", "eve")),
        segments=np.tile([0.0, SECONDS / 2], (INSTANCES, 1)) if kind is Kind.SOUND else None,
        truth=truth,
        name="trees",
    )


def _work(session: Session) -> None:
    """What people do, each thing once."""
    first = [int(session.candidate_labels(i)[0]) for i in range(INSTANCES)]
    session.decide(0, first[0], seconds=1.5)
    session.decide([1, 2], first[1])
    several = next(i for i in range(3, INSTANCES) if len(session.candidate_labels(i)) > 1)
    session.rule_out(several, first[several])
    session.add(4, "a new label")
    session.skip(5)
    session.unskip(5)
    session.flag(6)
    session.comment(6, "tall, by the river")
    session.accept([7, 8, 9])
    session.clear(7)
    session.undo()
    session.redo()
    session.undo_from(3)


def _picture(path: Path, number: int) -> None:
    from PIL import Image

    Image.new("RGB", (12, 12), (10 * number, 100, 50)).save(path)


def _sound(path: Path, number: int) -> None:
    tone = np.sin(np.arange(int(RATE * SECONDS)) * (0.1 + 0.01 * number)) * 20_000
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, len(tone), "NONE", ""))
        file.writeframes(tone.astype("<i2").tobytes())


WRITE: dict[Kind, Callable[[Path, int], None]] = {Kind.IMAGE: _picture, Kind.SOUND: _sound}
SUFFIX = {Kind.IMAGE: "png", Kind.SOUND: "wav"}
