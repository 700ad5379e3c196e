"""`bench trust --rounds`: whether as many labels are wrong as is expected, before the first round and after each."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np

from vipll_gui.bench.datasets import DATASETS, data_folder
from vipll_gui.bench.effort import ANNOTATORS, simulated
from vipll_gui.bench.labelled_splits import find_split
from vipll_gui.bench.media import IMAGES, supervised_files, supervised_pictures
from vipll_gui.bench.simulated_votes import SimulatedPeople, simulate_votes
from vipll_gui.bench.sure_models import SureModel, told_by_model
from vipll_gui.bench.transplants import MADE
from vipll_gui.bench.trust import COLLECTION
from vipll_gui.bench.wrong_labels import Slips, with_slips
from vipll_gui.data import Progress, no_progress
from vipll_gui.data.synthesis import Synthesis
from vipll_gui.data.tables.table_files import write_candidates_csv
from vipll_gui.errors import InputError
from vipll_gui.report.summary import forecast
from vipll_gui.review.questions import QUESTIONS
from vipll_gui.samples.demos import DEMOS
from vipll_gui.samples.synthesis import read_supervised, synthesised
from vipll_gui.session import Filter, Session, Status, import_project
from vipll_gui.session.training.rounds import AFTER, enough_for_a_round

SPOKEN = "spoken-digits"  # a folder of recordings beside the candidate sets
PICTURES = {f"fashion-mnist-{strength}": strength for strength in (0.15, 0.4)}  # how plausible false labels are, h1
VOTED = {f"{COLLECTION}-{votes}-votes": votes for votes in (1, 2, 5)}  # votes on each instance, of simulated people
LABELLED = {  # one label each, some of them wrong
    f"{COLLECTION}-slips": Slips(0.1, alike=False),
    f"{COLLECTION}-slips-alike": Slips(0.1, alike=True),
    f"{COLLECTION}-slips-alike-25": Slips(0.25, alike=True),
}
PREDICTED = {  # a model's probabilities
    f"{COLLECTION}-too-sure": SureModel(),
    f"{COLLECTION}-as-sure": SureModel(sureness=1),
    f"{COLLECTION}-too-timid": SureModel(sureness=0.4),
    f"{COLLECTION}-too-sure-apart": SureModel(own_noise=4),
    f"{COLLECTION}-as-sure-apart": SureModel(sureness=1, own_noise=4),
    f"{COLLECTION}-better-model": SureModel(noise=0.5, sureness=1, own_noise=6),
    f"{COLLECTION}-better-model-too-sure": SureModel(noise=0.5, own_noise=6),
    f"{COLLECTION}-better-model-too-timid": SureModel(noise=0.5, sureness=0.4, own_noise=6),
    f"{COLLECTION}-model-and-noise": SureModel(noise=2, sureness=1, features=False),
    f"{COLLECTION}-too-sure-and-noise": SureModel(noise=2, features=False),
}
SETTINGS: dict[str, object] = {}  # of the first training: the default


def known_sets(data: str | Path | None = None) -> tuple[str, ...]:
    """What can be measured: demos, votes, labels, probabilities, files if any, transplants, the paper's sets."""
    spoken = (SPOKEN,) if (data_folder(data) / SPOKEN).is_dir() else ()
    pictures = PICTURES if _pictures(data) is not None else ()
    return (*DEMOS, *VOTED, *LABELLED, *PREDICTED, *spoken, *pictures, *MADE, *DATASETS)


def _pictures(data: str | Path | None) -> Path | None:
    """The folder of Fashion-MNIST's files, where they are."""
    found = find_split("fmnist", data_folder(data))
    return found.path if found is not None and (found.path / IMAGES).is_file() else None


def round_rows(
    names: Sequence[str],
    *,
    rounds: int,
    seeds: int = 1,
    after: int = AFTER,
    data: str | Path | None = None,
    progress: Progress = no_progress,
) -> Iterator[dict[str, object]]:
    """A row for each dataset, seed and round: open labels that are wrong, beside what the summary expects then.

    Questions come in the default order, and are answered with the truth. Seeds have other first trainings, demos and
    recordings other candidate sets, votes other people, and probabilities other noise.
    """
    cases = [(name, seed) for name in names for seed in range(seeds)]
    for done, (name, seed) in enumerate(cases):
        with tempfile.TemporaryDirectory() as folder:
            progress(done / len(cases), f"{name}, seed {seed}")
            project = ambiguous(name, seed, Path(folder), data)
            for number, row in enumerate(_worked(project, rounds, seed, after)):
                share = (number + 1) / (rounds + 1)
                progress((done + share) / len(cases), f"{name}, seed {seed}, after round {number}")
                yield {"dataset": name, "seed": seed, "round": number} | row
    progress(1.0, "done")


def ambiguous(name: str, seed: int, folder: Path, data: str | Path | None = None) -> Path:
    """A project with one of the `known_sets` in it, whose truth is known."""
    project = folder / f"{name}.vipll"
    if name in VOTED or name in LABELLED or name in PREDICTED:
        known = read_supervised(COLLECTION, folder)
        if name in VOTED:
            told = simulate_votes(known, SimulatedPeople(VOTED[name], seed=seed)).dataset
        elif name in PREDICTED:
            told = told_by_model(known, PREDICTED[name], seed)[0]
        else:
            told = with_slips(known, LABELLED[name], seed)
        Session.create(told, project).close()
        return project
    if name not in DEMOS and name not in (SPOKEN, *PICTURES):
        Session.create(simulated(name, data), project).close()
        return project
    if name in DEMOS:
        supervised, how = read_supervised(DEMOS[name].collection, folder), Synthesis()
        how = replace(how, class_strength=DEMOS[name].class_strength)
    elif name in PICTURES:
        pictures = _pictures(data)
        if pictures is None:
            remedy = "Debian's dataset-fashion-mnist brings it; `vipll-gui bench datasets` says where it is looked for."
            raise InputError("the files of Fashion-MNIST are not there", remedy=remedy)
        supervised, how = supervised_pictures(pictures, folder), Synthesis(instance_strength=PICTURES[name])
    else:
        supervised, how = supervised_files(data_folder(data) / SPOKEN, folder), Synthesis()
    table = folder / f"{name}.csv"
    write_candidates_csv(table, synthesised(supervised, replace(how, seed=seed)))
    return import_project(table, project)


def _worked(project: Path, rounds: int, seed: int, after: int) -> Iterator[dict[str, object]]:
    """Somebody who knows the truth decides, and rounds learn from that; a row before the first and after each."""
    with closing(Session.open(project)) as session:
        truth = session.dataset.truth
        if truth is None:
            raise InputError(f"the truth about {session.name} is not known")
        for snapshot in session.start_run({**SETTINGS, "seed": seed}).reports():
            session.apply(snapshot)
        yield _row(session, truth)
        for _ in range(rounds):
            queue = session.order(QUESTIONS, Filter(status=Status.OPEN))
            if not len(queue):
                return
            for position in queue[: enough_for_a_round(after, len(queue))].tolist():
                seconds = ANNOTATORS["perfect"].seconds(len(session.candidate_labels(position)))
                session.decide(position, int(truth[position]), seconds, "simulated")
            began = time.process_time()
            session.teach()
            yield _row(session, truth) | {"seconds": round(time.process_time() - began, 2)}


def _row(session: Session, truth: np.ndarray[tuple[int, ...], np.dtype[np.int32]]) -> dict[str, object]:
    still_open = session.status == Status.OPEN.value
    errors, expected = int((session.leading != truth)[still_open].sum()), forecast(session)
    low, high = round(expected.low, 1), round(expected.high, 1)
    return {
        "reviews": int((~still_open).sum()),
        "errors": errors,
        "errors_forecast": round(expected.errors, 1),
        "forecast_low": low,
        "forecast_high": high,
        "inside": low <= errors <= high,
        "seconds": None,
    }
