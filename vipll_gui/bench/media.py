"""`bench media`: real recordings and pictures, from their files to disambiguated labels."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from vipll_gui.bench.idx import read_idx
from vipll_gui.data import Dataset, Progress, no_progress
from vipll_gui.data.media.media_files import kind_of
from vipll_gui.data.registry import part_of
from vipll_gui.data.synthesis import Synthesis
from vipll_gui.data.tables.table_files import write_candidates_csv
from vipll_gui.errors import InputError
from vipll_gui.samples.synthesis import read_supervised, synthesised
from vipll_gui.session import Session, import_project
from vipll_gui.session.training.evaluation import accuracy

IMAGES, LABELS = "train-images-idx3-ubyte.gz", "train-labels-idx1-ubyte.gz"  # as MNIST and Fashion-MNIST come
STRENGTHS = (0.15, 0.4)  # h1 of the published experiments: Fashion-MNIST's, and MNIST's, which is our default

Labelled = list[tuple[Path, str]]


def media_rows(
    sounds: Path | None,
    pictures: Path | None,
    *,
    limit: int = 5000,
    seeds: int = 3,
    strengths: Sequence[float] = STRENGTHS,
    progress: Progress = no_progress,
) -> Iterator[dict[str, object]]:
    """One row per collection and strength: the share of leading labels that are right, in percent, over several seeds.

    Candidate sets are synthesised anew for each seed; the files then come in as a user's do, through a table.
    """
    given: list[tuple[str, Path, Callable[[Path, Path, int], Labelled]]] = []
    given += [("sounds", sounds, _named_files)] if sounds is not None else []
    given += [("pictures", pictures, _pictures)] if pictures is not None else []
    if not given:
        raise InputError("there is nothing to measure", remedy="Give --sounds DIR or --pictures DIR, or both.")
    for number, (kind, folder, find) in enumerate(given):
        with tempfile.TemporaryDirectory() as scratch:
            files = find(folder, Path(scratch), limit)
            supervised = _supervised(files, Path(scratch))
            steps = len(given) * len(strengths)
            for step, strength in enumerate(strengths, number * len(strengths)):
                how = Synthesis(instance_strength=strength)
                yield {"dataset": folder.resolve().name, "kind": kind, "strength": strength} | _measured(
                    supervised, how, Path(scratch), seeds, part_of(progress, step / steps, (step + 1) / steps)
                )


def supervised_files(folder: Path, scratch: Path, limit: int = 5000) -> Dataset:
    """Sounds or pictures whose names begin with their label; linked to from the scratch folder."""
    return _supervised(_named_files(folder, scratch, limit), scratch)


def _supervised(files: Labelled, scratch: Path) -> Dataset:
    table = scratch / "supervised.csv"
    rows = [f"{path.stem},{label},{path.relative_to(scratch).as_posix()}" for path, label in files]
    table.write_text("\n".join(["id,label,path", *rows]) + "\n", encoding="utf-8")
    return read_supervised(str(table), scratch, "label")


def _measured(supervised: Dataset, how: Synthesis, scratch: Path, seeds: int, progress: Progress) -> dict[str, object]:
    scores: list[float] = []
    guesses: list[float] = []
    sizes: list[float] = []
    seconds: list[float] = []
    for seed in range(seeds):
        so_far = f", {np.mean(scores):.1f} % right so far" if scores else ""
        progress(seed / seeds, f"{len(supervised):,} files, seed {seed}{so_far}")
        name = f"{how.instance_strength}-{seed}"
        ambiguous = scratch / f"{name}.csv"
        write_candidates_csv(ambiguous, synthesised(supervised, replace(how, seed=seed)))
        began = time.perf_counter()
        with closing(Session.open(import_project(ambiguous, scratch / f"{name}.vipll"))) as session:
            for snapshot in session.start_run({"seed": seed}).reports():
                session.apply(snapshot)
            scores.append(100 * accuracy(session.dataset, session.leading))
            candidates = session.dataset.candidates.sizes
            guesses.append(float((100 / candidates).mean()))
            sizes.append(float(candidates.mean()))
        seconds.append(time.perf_counter() - began)
    return {
        "instances": len(supervised),
        "seeds": seeds,
        "set_size": round(float(np.mean(sizes)), 2),
        "guessing": round(float(np.mean(guesses)), 1),
        "transductive_mean": round(float(np.mean(scores)), 1),
        "transductive_min": round(float(np.min(scores)), 1),
        "transductive": [round(score, 1) for score in scores],
        "seconds": round(float(np.mean(seconds)), 1),
    }


def _named_files(folder: Path, scratch: Path, limit: int) -> Labelled:
    """Files whose names begin with their label, as 7_george_3.wav does; linked to from the scratch folder."""
    found = sorted(path for path in folder.iterdir() if kind_of(path.name) and "_" in path.name)
    if not found:
        raise InputError("there are no files called LABEL_….wav here", path=folder, remedy="Give another folder.")
    chosen = [found[i] for i in _some(len(found), limit).tolist()]
    for path in chosen:
        (scratch / path.name).write_bytes(path.read_bytes())
    return [(scratch / path.name, path.name.partition("_")[0]) for path in chosen]


def _pictures(folder: Path, scratch: Path, limit: int) -> Labelled:
    """Pictures out of the files of MNIST or Fashion-MNIST, written as PNG; else files that name their label."""
    if not (folder / IMAGES).is_file():
        return _named_files(folder, scratch, limit)
    images, labels = read_idx(folder / IMAGES), read_idx(folder / LABELS)
    chosen = _some(len(labels), limit)
    for i in chosen.tolist():
        Image.fromarray(images[i]).save(scratch / f"{i:05d}.png")
    return [(scratch / f"{i:05d}.png", str(labels[i])) for i in chosen.tolist()]


def _some(n: int, limit: int) -> NDArray[np.int64]:
    return np.sort(np.random.default_rng(0).permutation(n)[:limit])
