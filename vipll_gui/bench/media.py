"""`bench media`: real recordings, pictures and texts, from their files to disambiguated labels."""

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
from vipll_gui.data import Dataset, Kind, Progress, no_progress
from vipll_gui.data.media.media_files import kind_of
from vipll_gui.data.registry import part_of
from vipll_gui.data.synthesis import Synthesis
from vipll_gui.data.tables.table_files import write_candidates_csv
from vipll_gui.errors import InputError
from vipll_gui.samples.synthesis import read_supervised, synthesised
from vipll_gui.session import Session, import_project
from vipll_gui.session.training.evaluation import accuracy
from vipll_gui.session.transfer.features import encoder_names

IMAGES, LABELS = "train-images-idx3-ubyte.gz", "train-labels-idx1-ubyte.gz"  # as MNIST and Fashion-MNIST come
STRENGTHS = (0.15, 0.4)  # h1 of the published experiments: Fashion-MNIST's, and MNIST's, which is our default

Labelled = list[tuple[Path, str]]


def media_rows(
    sounds: Path | None,
    pictures: Path | None,
    texts: Path | None = None,
    *,
    label: str = "label",
    limit: int = 5000,
    seeds: int = 3,
    strengths: Sequence[float] = STRENGTHS,
    progress: Progress = no_progress,
) -> Iterator[dict[str, object]]:
    """One row per collection, strength and encoder: the share of leading labels that are right, over several seeds.

    Candidate sets are synthesised anew for each seed; the files then come in as a user's do, through a table. Texts are
    those of a table with their label in a column, and are learned from with every encoder there is.
    """
    given: list[tuple[str, Path, Callable[[Path, Path, int], Labelled]]] = []
    given += [("sounds", sounds, _named_files)] if sounds is not None else []
    given += [("pictures", pictures, _pictures)] if pictures is not None else []
    if not given and texts is None:
        raise InputError("there is nothing to measure", remedy="Give --sounds DIR, --pictures DIR or --texts TABLE.")
    steps = [(kind, folder, "", strength) for kind, folder, _ in given for strength in strengths]
    with tempfile.TemporaryDirectory() as scratch:
        found = {kind: Path(scratch) / kind for kind in ("sounds", "pictures", "texts")}
        for folder in found.values():
            folder.mkdir()
        supervised = {kind: _supervised(find(folder, found[kind], limit), found[kind]) for kind, folder, find in given}
        if texts is not None:
            supervised["texts"] = _texts(texts, label, found["texts"], limit)
            names = encoder_names(Kind.TEXT)
            steps += [("texts", texts, name, strength) for strength in strengths for name in names]
        for step, (kind, source, encoder, strength) in enumerate(steps):
            part = part_of(progress, step / len(steps), (step + 1) / len(steps))
            how = Synthesis(instance_strength=strength)
            said = {"dataset": source.resolve().name, "kind": kind, "encoder": encoder, "strength": strength}
            yield said | _measured(supervised[kind], how, found[kind], seeds, part, encoder)


def supervised_files(folder: Path, scratch: Path, limit: int = 5000) -> Dataset:
    """Sounds or pictures whose names begin with their label; linked to from the scratch folder."""
    return _supervised(_named_files(folder, scratch, limit), scratch)


def supervised_pictures(folder: Path, scratch: Path, limit: int = 5000) -> Dataset:
    """Pictures out of the files of MNIST or Fashion-MNIST, as PNG in the scratch folder."""
    return _supervised(_pictures(folder, scratch, limit), scratch)


def _supervised(files: Labelled, scratch: Path) -> Dataset:
    table = scratch / "supervised.csv"
    rows = [f"{path.stem},{label},{path.relative_to(scratch).as_posix()}" for path, label in files]
    table.write_text("\n".join(["id,label,path", *rows]) + "\n", encoding="utf-8")
    return read_supervised(str(table), scratch, "label")


def _texts(table: Path, label: str, scratch: Path, limit: int) -> Dataset:
    """Some rows of a table with texts and their labels."""
    whole = read_supervised(str(table), scratch, label)
    if whole.texts is None:
        raise InputError("there are no texts", path=table, remedy="Call their column text.")
    return whole.take(_some(len(whole), limit))


def _measured(
    supervised: Dataset, how: Synthesis, scratch: Path, seeds: int, progress: Progress, encoder: str = ""
) -> dict[str, object]:
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
        began, project = time.perf_counter(), scratch / f"{name}.vipll"
        with closing(Session.open(import_project(ambiguous, project, overwrite=True, encoder=encoder))) as session:
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
